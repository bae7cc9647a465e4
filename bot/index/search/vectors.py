"""Vectors of chunks: made once for each text under its path, kept with the index, compared with a question's."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from hashlib import blake2b

import msgspec
import numpy as np
from numpy.typing import NDArray

from bot.contracts.answers import Embedder, Passages
from bot.errors import CannotEmbed
from bot.index.search import evidence
from bot.index.search import postings as posted
from bot.index.search.index import Index
from bot.model.message import Message, message

Read = Callable[[Collection[str]], Iterable[tuple[str, bytes]]]  # blob ids -> contents
Codes = NDArray[np.uint8]

NOTHING: Mapping[str, bytes] = dict.fromkeys(("vectors", "vectors_known", "vectors_model"), b"")
_ODD = np.uint64(0x9E3779B97F4A7C15)  # spreads a path's hash before that of a text is added


def header(embedder: Embedder) -> bytes:
    """What says of which model and of how many bytes the kept vectors are: others are never compared."""
    return f"{embedder.model} {embedder.width}".encode()


def complete(index: Index, embedder: Embedder | None) -> bool:
    """Whether every chunk has its vector of this model, or needs none."""
    if embedder is None:
        return True
    return index.parts.get("vectors_model") == header(embedder) and bool(_known(index).all())


def parts(
    index: Index,
    old: Index | None,
    embedder: Embedder,
    read: Read | None,
    tell: Callable[[Message], None] = lambda said: None,
) -> dict[str, bytes]:
    """The vectors of an index as bytes by name: those that `old` has, and where `read` is given, the rest made anew.

    What cannot be made now is made the next time, and `tell` hears why it could not.
    """
    codes, known = _taken_over(index, old, embedder)
    missing = np.flatnonzero(~known)
    if read is not None and len(missing):
        done = 0
        try:
            for batch in embedder.codes(_passages(index, missing, read)):
                codes[missing[done : done + len(batch)]] = batch
                done += len(batch)
        except CannotEmbed as error:
            tell(error.args[0])
        known[missing[:done]] = True
    planes = codes.reshape(index.size, embedder.width // embedder.plane, embedder.plane).transpose(1, 0, 2)
    return {
        "vectors": planes.tobytes(),
        "vectors_known": np.packbits(known).tobytes(),
        "vectors_model": header(embedder),
    }


class Likeness(msgspec.Struct, frozen=True):
    """How like a question each chunk is, -1 to 1 (None: cannot be told), and what there is to say about that.

    `least`: what is less like it has nothing to do with it.
    """

    values: NDArray[np.float32] | None = None
    notes: tuple[Message, ...] = ()
    least: float = 0.0


class Vectors:
    """The vectors of an index, ready to be compared. `embedder` None: there are none, and `note` says why."""

    def __init__(self, index: Index, embedder: Embedder | None, note: Message | None = None) -> None:
        self._index, self._embedder = index, embedder
        self._note = (note,) if note else ()

    def likeness(self, text: str) -> Likeness:
        """How like a text each chunk is."""
        index, embedder = self._index, self._embedder
        if embedder is None or not index.size:
            return Likeness(notes=self._note)
        if index.parts.get("vectors_model") != header(embedder):
            return Likeness(
                notes=(
                    *self._note,
                    message("The search index holds no vectors of {code_model}.", code_model=embedder.model),
                )
            )
        codes = np.frombuffer(index.parts["vectors"], np.uint8).reshape(-1, index.size, embedder.plane)
        try:
            values = embedder.likeness(text, self._rarity, codes)
        except CannotEmbed as error:
            return Likeness(notes=(*self._note, error.args[0]))
        if values is None:
            return Likeness(notes=(*self._note, message("The question has no word that the vectors know.")))
        known = _known(index)
        if known.all():
            return Likeness(values, self._note, embedder.least)
        text_id = "{n} of {total} pieces of code have no vector yet and were found by their words alone."
        missing = message(text_id, n=int((~known).sum()), total=index.size)
        return Likeness(np.where(known, values, np.float32(-1)), (*self._note, missing), embedder.least)

    def _rarity(self, term: str) -> float:
        return evidence.rarity(int((self._index.entries(term).counts > 0).sum()), self._index.size)


def _known(index: Index) -> NDArray[np.bool_]:
    return np.unpackbits(np.frombuffer(index.parts["vectors_known"], np.uint8), count=index.size).astype(bool)


def _taken_over(index: Index, old: Index | None, embedder: Embedder) -> tuple[Codes, NDArray[np.bool_]]:
    """Codes of shape (chunks, width), and which of them are known: the same text stood under the same path."""
    codes, known = np.zeros((index.size, embedder.width), np.uint8), np.zeros(index.size, bool)
    if old is None or not old.size or not index.size or old.parts.get("vectors_model") != header(embedder):
        return codes, known
    planes = np.frombuffer(old.parts["vectors"], np.uint8).reshape(-1, old.size, embedder.plane)
    before, after = _identities(old), _identities(index)
    order = np.argsort(before, kind="stable")
    at = order[np.minimum(np.searchsorted(before[order], after), old.size - 1)]
    known = (before[at] == after) & _known(old)[at]
    codes[known] = planes[:, at[known]].transpose(1, 0, 2).reshape(-1, embedder.width)
    return codes, known


def _identities(index: Index) -> NDArray[np.uint64]:
    """A number for each chunk that stands for its path and its text."""
    hashes = (blake2b(path.encode("utf-8", "surrogatepass"), digest_size=8).digest() for path in index.paths)
    mixed: NDArray[np.uint64] = np.frombuffer(b"".join(hashes), "<u8")[index.file_of] * _ODD + index.keys
    return mixed


def _passages(index: Index, chunks: NDArray[np.int64], read: Read) -> Passages:
    postings = posted.unpacked(index.parts)
    places = np.full(index.size, -1)
    places[chunks] = np.arange(len(chunks))
    held = (places[postings.chunks] >= 0) & (postings.counts > 0)
    order = np.argsort(places[postings.chunks[held]], kind="stable")
    terms, counts = postings.terms[held][order], postings.counts[held][order]
    starts = np.searchsorted(places[postings.chunks[held]][order], np.arange(len(chunks) + 1))
    paths = [index.paths[file] for file in index.file_of[chunks]]
    return Passages(paths, postings.words, terms, counts, starts, _Texts(index, chunks, read))


class _Texts:
    """The text of each chunk: files are read when they are asked for, one at a time, since chunks come in order."""

    def __init__(self, index: Index, chunks: NDArray[np.int64], read: Read) -> None:
        self._index, self._chunks, self._read = index, chunks, read
        self._open: tuple[str, list[str]] = ("", [])

    def __call__(self, number: int) -> str:
        path, first, last = self._index.place(int(self._chunks[number]))
        if self._open[0] != path:
            blob = self._index.files[path]
            content = dict(self._read([blob])).get(blob, b"").decode("utf-8", "replace")
            self._open = path, content.replace("\r\n", "\n").split("\n")
        return "\n".join(self._open[1][first - 1 : last])
