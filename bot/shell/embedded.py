"""The vectors that need no key and no network: those of word pieces, which lie inside the wheel of `wordllama`.

Only its weights and its vocabulary are read. A text's vector is the mean of those of its words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from bot.contracts.answers import Passages
from bot.errors import CannotEmbed
from bot.index.search import words
from bot.model.message import message

Floats = NDArray[np.float32]

PACKAGE = "wordllama"
WEIGHTS, PIECES = "weights/l2_supercat_256.safetensors", "tokenizers/l2_supercat_tokenizer_config.json"
DIMENSIONS = 256
# Vectors depend on this very file: a version number would be forgotten once.
MODEL = f"wordllama-l2-256x2-{sha256(Path(__file__).read_bytes()).hexdigest()[:8]}"
BEGINS = "\u2581"  # what a piece that begins a word begins with
LONGEST_PIECE = 16  # characters of the vocabulary's longest
# How much a file's path weighs beside a chunk's own words. On the search benchmark, vectors alone: NDCG@10 0.61 without
# it, 0.72 at 0.3, 0.76 at 0.6, 0.75 at 0.8. Weights for rare words, and taking off the mean of all chunks, lost some.
PATH = 0.6
# Cosine below which a chunk has nothing to do with a question: of what the benchmark's questions are about one in a
# hundred lies below, of all chunks four in five.
LEAST = 0.15
WORDS = 4096  # whose pieces are looked up at once, which bounds what that takes
BLOCK = 16  # chunks that are summed at once: their words' vectors fit a processor's cache
# Two bits a number, in the cells that lose least of a normal distribution: edges at 0 and ±0.98 of its spread.
# 32 bits give 0.7615 in place of 0.755, one bit 0.73.
EDGE, LEVELS = 0.98, (-1.51, -0.453, 0.453, 1.51)
SPREAD = DIMENSIONS**-0.5  # of the numbers of a vector of length 1
TINY = np.float32(1e-12)  # no vector but nothing is shorter
SHIFTS = (6, 4, 2, 0)  # of the four numbers in a byte


class Embedded:
    """The embedder over a vocabulary (piece -> row) and its weights (pieces, `DIMENSIONS`). Implements `Embedder`."""

    model, width, plane, local, least = MODEL, DIMENSIONS // len(SHIFTS), 1, True, LEAST

    def __init__(self, pieces: dict[str, int], weights: NDArray[np.float16]) -> None:
        self._pieces, self._weights = pieces, weights

    def codes(self, passages: Passages) -> Iterator[NDArray[np.uint8]]:
        """Codes of the passages, `BLOCK` at a time."""
        used = np.unique(passages.terms)
        table, telling = self._table([passages.words[term] for term in used.tolist()])
        row_of = np.zeros(len(passages.words), np.int64)
        row_of[used] = np.arange(len(used))
        told = np.flatnonzero(telling[row_of[passages.terms]])
        rows = row_of[passages.terms[told]]
        starts = np.searchsorted(told, passages.starts)
        often = 1 + np.log(np.maximum(passages.counts[told], 1).astype(np.float32))
        path = lru_cache(maxsize=None)(self._path)
        for first in range(0, len(passages.paths), BLOCK):
            ends = starts[first : first + BLOCK + 1]
            part = table[rows[ends[0] : ends[-1]]]
            part *= often[ends[0] : ends[-1], None]
            sums = _sums(part, ends - ends[0])
            named = np.stack([path(name) for name in passages.paths[first : first + BLOCK]])
            yield packed(_unit(_unit(sums) + PATH * named))

    def likeness(
        self, text: str, rarity: Callable[[str], float], codes: NDArray[np.uint8]
    ) -> NDArray[np.float32] | None:
        """The cosine of each chunk with a question, whose rarer words weigh more."""
        asked = words.of_query(text)
        table, telling = self._table(list(asked))
        weights = [times * rarity(term) if telling[n] else 0.0 for n, (term, times) in enumerate(asked.items())]
        vector = np.array(weights, np.float32) @ table
        return cosines(_unit(vector[None])[0], codes[..., 0]) if vector.any() else None

    def _path(self, path: str) -> Floats:
        """The vector of a path's words, without the ending of the file."""
        folder, _, name = path.rpartition("/")
        names = words.NAME.findall(f"{folder}/{name.rpartition('.')[0] or name}")
        table, _ = self._table([term for each in names for term in words.terms(each)])
        summed: Floats = _unit(table.sum(axis=0, keepdims=True))[0]
        return summed

    def _table(self, terms: Sequence[str]) -> tuple[Floats, NDArray[np.bool_]]:
        """The vector of each term, the mean of its pieces, and whether it has any."""
        cuts = [self._cut(term) for term in terms]
        sizes = np.array([len(cut) for cut in cuts], np.int64)
        ends = np.concatenate(([0], np.cumsum(sizes)))
        pieces = np.array([piece for cut in cuts for piece in cut], np.int64)
        table = np.zeros((len(terms), DIMENSIONS), np.float32)
        for first in range(0, len(terms), WORDS):
            part = ends[first : first + WORDS + 1]
            vectors = self._weights[pieces[part[0] : part[-1]]].astype(np.float32)
            table[first : first + WORDS] = _sums(vectors, part - part[0])
        table /= np.maximum(sizes, 1)[:, None]
        return table, sizes > 0

    def _cut(self, term: str) -> list[int]:
        """A term in pieces, the longest that fits first: as good as merging by rank (0.757, 0.755).

        Whole names, numbers, single letters and other scripts have none. Terms are stems: the vectors of the words that
        they stand for find as much alone (0.749, 0.744), but less of what the others miss (fused 0.864, 0.870).
        """
        if len(term) < 2 or not (term.isascii() and term.isalpha()):
            return []
        text, at, found = BEGINS + term, 0, []
        while at < len(text):
            for end in range(min(len(text), at + LONGEST_PIECE), at, -1):
                if (number := self._pieces.get(text[at:end])) is not None:
                    found.append(number)
                    at = end
                    break
            else:
                at += 1
        return found


def packed(vectors: Floats) -> NDArray[np.uint8]:
    """Vectors of length 1 as codes of two bits a number: (n, dimensions) to (n, dimensions / 4)."""
    edge = EDGE * SPREAD
    levels = (vectors > -edge).astype(np.uint8) + (vectors > 0) + (vectors > edge)
    four = levels.reshape(len(vectors), -1, len(SHIFTS))
    codes: NDArray[np.uint8] = np.bitwise_or.reduce(four << np.array(SHIFTS, np.uint8), axis=2)
    return codes


def cosines(vector: Floats, codes: NDArray[np.uint8]) -> Floats:
    """The cosine of a vector of length 1 with each code; `codes` has shape (bytes, n). What a byte adds is a table."""
    numbers = np.array(LEVELS, np.float32)[(np.arange(256)[:, None] >> np.array(SHIFTS)) & 3] * np.float32(SPREAD)
    tables = vector.reshape(-1, len(SHIFTS)) @ numbers.T
    found, part = (np.zeros(codes.shape[1], np.float32) for _ in range(2))
    for table, plane in zip(tables, codes, strict=True):
        # A byte never leaves its table: without that check it takes a third of the time.
        found += np.take(table, plane, out=part, mode="clip")
    return found


def opened() -> Embedded:
    """The embedder, where its wheel is installed. Raises CannotEmbed."""
    spec = find_spec(PACKAGE)  # nothing of the package is imported
    places: Sequence[str] = (spec.submodule_search_locations or ()) if spec else ()
    if not places:
        raise CannotEmbed(
            message(
                "Search by meaning needs the extra `semantic`, which is not installed: pip install hopscope[semantic]"
            )
        )
    try:
        return Embedded(_pieces(Path(places[0]) / PIECES), _weights(Path(places[0]) / WEIGHTS))
    except (OSError, ValueError, LookupError, msgspec.MsgspecError) as error:
        raise CannotEmbed(message("The vectors of the extra `semantic` cannot be read: install it again.")) from error


class _Model(msgspec.Struct):
    vocab: dict[str, int]


class _Tokenizer(msgspec.Struct):
    model: _Model


class _Tensor(msgspec.Struct):
    dtype: str
    shape: tuple[int, int]
    data_offsets: tuple[int, int]


def _pieces(path: Path) -> dict[str, int]:
    return msgspec.json.decode(path.read_bytes(), type=_Tokenizer).model.vocab


def _weights(path: Path) -> NDArray[np.float16]:
    """The one tensor of a safetensors file, mapped: a question reads a few rows of it."""
    with path.open("rb") as file:
        size = int.from_bytes(file.read(8), "little")
        tensors = msgspec.json.decode(file.read(size), type=dict[str, _Tensor])
    (tensor,) = tensors.values()
    if tensor.dtype != "F16" or tensor.shape[1] != DIMENSIONS:
        raise ValueError(path)
    mapped = np.memmap(path, "<f2", "r", 8 + size + tensor.data_offsets[0], tensor.shape)
    return np.asarray(mapped)  # the same memory: rows of a memmap itself are slow to take


def _sums(rows: Floats, ends: NDArray[np.int64]) -> Floats:
    """Sums of runs of rows: run i goes from `ends[i]` to `ends[i + 1]`."""
    sums = np.zeros((len(ends) - 1, DIMENSIONS), np.float32)
    some = np.flatnonzero(np.diff(ends))  # reduceat takes an empty run for its first row
    if len(some):
        sums[some] = np.add.reduceat(rows, ends[some], axis=0)
    return sums


def _unit(vectors: Floats) -> Floats:
    lengths = np.sqrt((vectors * vectors).sum(axis=1, keepdims=True))
    found: Floats = np.divide(vectors, np.maximum(lengths, TINY), dtype=np.float32)
    return found
