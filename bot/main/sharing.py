"""The engine's work spread over processes: how far it is, and what becomes of a file that ends a worker."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from bot.contracts import Linked
from bot.index.surface import tree
from bot.index.surface.extract import Extractor
from bot.index.surface.together import Both, extract_both
from bot.index.update import Job, extract_some
from bot.main.progress import Show, nothing
from bot.model import facts
from bot.model.graph import Failure
from bot.model.message import message
from bot.model.symbols import Symbol
from bot.shell.pool import SMALL_BYTES, Pool

Missing = Callable[[Mapping[str, str]], Sequence[Failure]]  # path -> blob id of what was not read -> why not


class Beside(Protocol):
    """What else is made of contents while they are read for their facts."""

    def forms(self, paths: Mapping[str, str]) -> Mapping[str, str]:
        """Blob id -> what reads it, of those whose contacts are wanted. `paths`: blob id -> path."""
        ...

    @property
    def extractor(self) -> Extractor:
        """What makes contacts."""
        ...

    def take(self, form: str, blob: str, contacts: bytes) -> None:
        """Encoded contacts of a content."""
        ...


class Sharing:
    """A `Share` of the engine. `missing` says why contents could not be read."""

    def __init__(self, pool: Pool, missing: Missing, show: Show[Any] = nothing) -> None:
        self._pool, self._missing, self._show = pool, missing, show
        self.absent: list[Failure] = []  # contents that may be there next time

    def __call__(
        self,
        work: Callable[[Any, list[str]], list[Any]],
        shared: Any,
        items: Sequence[str],
        sizes: Mapping[str, int],
        beside: Beside | None = None,
    ) -> Iterator[Any]:
        """Results of `work` on the items. A file that cannot be read, or ends a worker, becomes a failure."""
        if work is extract_some:
            return self._extract(shared, items, sizes, beside)
        if work is tree.read_some:
            return self._show(
                message("Reading"), self._pool(work, shared, items, sizes, lost=lambda _: NONE), len(items)
            )
        job = self_contained(shared)
        results = self._pool(work, job, items, sizes, lost=lambda path: unlinked(job, path))
        return self._show(message("Following names"), results, len(items))

    def _extract(
        self, shared: Any, items: Sequence[str], sizes: Mapping[str, int], beside: Beside | None
    ) -> Iterator[tuple[str, bytes]]:
        content, paths, languages, _ = shared

        def failed(blob: str, reason: str) -> tuple[str, bytes]:
            return blob, facts.failed(languages.language_of(paths[blob]), reason)

        there = [blob for blob in items if blob in content]
        reasons = {f.path: f for f in self._missing({paths[blob]: blob for blob in items if blob not in content})}
        self.absent += [f for f in reasons.values() if f.reason != TOO_LARGE]
        yield from (failed(blob, reasons[paths[blob]].reason) for blob in items if paths[blob] in reasons)

        def lost(blob: str) -> tuple[str, bytes]:
            return failed(blob, CRASHED)

        forms = beside.forms({blob: paths[blob] for blob in there}) if beside is not None else {}
        if beside is not None and forms:
            results = self._both(shared, there, sizes, lost, beside, forms)
        else:
            results = self._pool(extract_some, shared, there, sizes, lost=lost)
        yield from self._show(message("Reading"), results, len(there))

    def _both(
        self,
        shared: Any,
        blobs: Sequence[str],
        sizes: Mapping[str, int],
        lost: Callable[[str], tuple[str, bytes]],
        beside: Beside,
        forms: Mapping[str, str],
    ) -> Iterator[tuple[str, bytes]]:
        """Facts; contacts go to what stands beside."""
        wanted = {blob: (form, (), blob) for blob, form in forms.items()}
        job = Both(shared, tree.Job(beside.extractor, wanted, shared[0]))
        ended: list[str] = []
        for blob, found, contacts in self._pool(extract_both, job, blobs, sizes, lost=lambda one: (one, b"", b"")):
            if contacts:
                beside.take(forms[blob], blob, contacts)
            if found:
                yield blob, found
            else:
                ended.append(blob)
        # Contacts may have ended the process, and facts alone not: again in processes, however little it is.
        yield from self._pool(extract_some, shared, ended, dict.fromkeys(ended, SMALL_BYTES), lost=lost)


NONE = b"\x90"  # no contacts, as MessagePack
CRASHED = Failure("", "reading it ended the process").reason
TOO_LARGE = Failure("", "larger than 4 MB").reason


def self_contained(job: Job) -> Job:
    """The job with all facts at hand: where processes are not forked, no connection to a database can reach them."""
    kept = {blob: job.facts(blob) for blob in job.tree.values()}
    return msgspec.structs.replace(job, facts=kept.get)


def unlinked(job: Job, path: str) -> Any:
    """Rows of a file whose names could not be followed: what it defines, and that nothing more is known of it."""
    blob = job.tree[path]
    read = facts.Facts(job.facts(blob))
    test = job.languages[read.language].holds_tests(path)
    symbols = tuple(Symbol(path, msgspec.structs.replace(one, test=test)) for one in read.definitions)
    failure = Failure(path, "following its names ended the process", partial=True)
    rows = Linked(path, blob, read.language, read.lines, test, symbols, (), (), (), (failure,), ())
    return job.prepare(rows) if job.prepare else rows
