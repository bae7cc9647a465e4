"""What to extract and what to link again: changed files, and those whose recorded questions have other answers now."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from hashlib import sha1
from typing import Any

import msgspec

from bot.contracts import Linked, Rows, Store
from bot.contracts.files import File
from bot.contracts.frameworks import Framework
from bot.index import questions
from bot.index.deep import deep
from bot.index.extract import LARGEST, extract
from bot.index.link.linker import link
from bot.index.resolve.modules import ANYWHERE
from bot.index.share import SERIAL, Share, one_by_one
from bot.index.shelf import Shelf
from bot.index.workspace import Workspace
from bot.model.facts import Facts
from bot.model.graph import DynamicSite, Failure
from bot.model.plan import Plan
from bot.model.symbols import MODULE, Symbol

Read = Callable[[Collection[str]], Iterable[tuple[str, bytes]]]  # blob ids -> (blob id, content)


class Job(msgspec.Struct, frozen=True):
    """What a worker needs to link files."""

    tree: dict[str, str]
    facts: Any  # blob -> encoded facts
    languages: Shelf
    frameworks: tuple[Framework, ...]
    prepare: Callable[[Linked], Any] | None = None  # what a worker makes of its rows before it hands them over


class Updater:
    """Brings stores to trees. `share` spreads work over processes: (work, shared, items, sizes) -> results in order."""

    def __init__(
        self,
        languages: Shelf,
        frameworks: Sequence[Framework] = (),
        share: Share = one_by_one,
        largest: int = LARGEST,
        prepare: Callable[[Linked], Any] | None = None,
    ) -> None:
        self.languages, self.frameworks, self.share, self.largest = languages, tuple(frameworks), share, largest
        self.prepare = prepare

    def source(self, tree: Mapping[str, str]) -> dict[str, str]:
        """The part of a tree that a language reads, sorted by path."""
        return self.languages.source(tree)

    def bring(self, store: Store, tree: Mapping[str, str], read: Read) -> Plan:
        """Make the store that of the tree. Facts are extracted where the blob is new."""
        source = self.source(tree)
        before = dict(store.blobs())
        extracted = self.extract(store, source, read)
        lookup = Lookup(store)
        job = Job(source, lookup, self.languages, self.frameworks, self.prepare)
        dirty, gone = self.dirty(job, store, before)
        if len(dirty) >= SERIAL:  # workers must not read through this process's connection
            lookup.fill(source.values())
        store.put(self.link(job, dirty), gone)
        return Plan(tuple(dirty), tuple(gone), extracted)

    def overlay(
        self, lower: Store, upper: Store, facts: Callable[[str], bytes | None], tree: Mapping[str, str], read: Read
    ) -> Plan:
        """Link what differs from `lower` into the empty store `upper`; both together are then the tree's graph."""
        source = self.source(tree)
        extracted = self.extract(upper, source, read, known=lower.known())
        job = Job(
            source, Layers(upper, facts), self.languages, self.frameworks
        )  # rows of kept blobs have no facts in `upper`
        dirty, gone = self.dirty(job, lower, dict(lower.blobs()))
        upper.put(self.link(job, dirty), ())
        return Plan(tuple(dirty), tuple(gone), extracted)

    def extract(self, store: Store, source: Mapping[str, str], read: Read, known: Collection[str] = frozenset()) -> int:
        """Facts of all blobs that have none yet, neither here nor among the `known`."""
        have = store.known()
        missing = {b: p for p, b in source.items() if b not in have and b not in known}
        content = dict(read(sorted(missing)))
        sizes = {b: len(content.get(b, b"")) for b in missing}
        jobs = (content, missing, self.languages, self.largest)
        store.put_facts(self.share(extract_some, jobs, sorted(missing), sizes))
        return len(missing)

    def dirty(self, job: Job, known: Rows, before: Mapping[str, str]) -> tuple[list[str], list[str]]:
        """Paths to link again, and paths that are gone, both sorted."""
        changed = {p for p, b in job.tree.items() if before.get(p) != b}
        gone = sorted(set(before) - set(job.tree))
        if not before or len(changed) == len(job.tree):
            return sorted(changed), gone
        answers = _workspace(job)[1]
        moved = any(p not in before or self._settings(p) for p in changed) or bool(gone)
        dirty, fresh = set(changed), set(changed) | set(gone)
        if moved:
            fresh.add("")
        touched = self.languages.of(fresh)
        fresh |= {_unit(p) for p in fresh if p and self.languages[self.languages.language_of(p)].shares}
        families = {self.languages.family(name) for name in touched}
        fresh |= {
            ANYWHERE + name
            for name, plug in self.languages.of(job.tree).items()
            if (plug.wide or plug.shares) and self.languages.family(name) in families
        }
        while fresh:
            recorded = known.questions(fresh)
            other = deep(lambda recorded=recorded: questions.changed(answers, recorded))  # type: ignore[misc]
            fresh = {p for p in known.askers(other) if p in job.tree} - dirty
            dirty |= fresh
        return sorted(dirty), gone

    def _settings(self, path: str) -> bool:
        return self.languages[self.languages.language_of(path)].settings(path)

    def link(self, job: Job, paths: Sequence[str]) -> Iterator[Linked]:
        """Rows of the files."""
        if len(paths) < SERIAL:
            made = link_some(job, list(paths))
            _current.clear()
            return iter(made)
        sizes = {p: len(job.facts(job.tree[p]) or b"") for p in paths}
        return self.share(link_some, job, paths, sizes)


class Lookup:
    """Encoded facts by blob id from a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: dict[str, bytes] = {}

    def fill(self, blobs: Collection[str]) -> None:
        """Keep the facts of all these at hand."""
        self._kept = self._store.facts(blobs)

    def __call__(self, blob: str) -> bytes | None:
        """Encoded facts, None where there are none."""
        found = self._kept.get(blob)
        if found is None:
            found = self._store.facts([blob]).get(blob)
            if found is not None:
                self._kept[blob] = found
        return found


class Layers:
    """Encoded facts by blob id, from an overlay first."""

    def __init__(self, upper: Store, lower: Callable[[str], bytes | None]) -> None:
        self._upper, self._lower = upper.facts(upper.known()), lower

    def __call__(self, blob: str) -> bytes | None:
        """Encoded facts, None where there are none."""
        return self._upper.get(blob) or self._lower(blob)


def _unit(path: str) -> str:
    """The package that a file belongs to, as a target of questions."""
    return path.rpartition("/")[0] + "/"


def extract_some(jobs: tuple[Any, ...], blobs: list[str]) -> list[tuple[str, bytes]]:
    """(blob id, encoded facts) of some blobs."""
    content, paths, languages, largest = jobs
    return [(b, extract(content.get(b, b""), languages[languages.language_of(paths[b])], largest)) for b in blobs]


def link_some(job: Job, paths: list[str]) -> list[Linked]:
    """Rows of some files, from one evaluator."""
    return deep(lambda: _link_some(job, paths))


def _link_some(job: Job, paths: list[str]) -> list[Any]:
    workspace, answers = _workspace(job)
    made = (_linked(workspace, answers, path, job.tree[path]) for path in paths)
    return [job.prepare(linked) for linked in made] if job.prepare else list(made)


def _workspace(job: Job) -> tuple[Workspace, questions.Answers]:
    """One evaluator for all chunks of a job that this process gets: what the first found out serves the next."""
    if not _current or _current[0] is not job:
        workspace = Workspace(job.tree, job.facts, job.languages, job.frameworks)
        _current[:] = [job, workspace, questions.Answers(workspace.evaluator)]
    return _current[1], _current[2]


_current: list[Any] = []


def _linked(workspace: Workspace, answers: questions.Answers, path: str, blob: str) -> Linked:
    ev = workspace.evaluator
    f = ev.file(path)
    assert f is not None, path
    doubts = _failures(f.facts, path)
    try:
        edges, sites = link(ev, f)
        asked = questions.asked(answers, f)
    except RecursionError:
        edges, sites, asked = [], [], ()
        doubts.append(Failure(path, "its calls and types are nested too deeply", partial=True))
    test, marked = f.language.holds_tests(path), f.language.marked_tests
    symbols = tuple(
        Symbol(path, d if d.test == (own := test or (marked and d.test)) else msgspec.structs.replace(d, test=own))
        for d in f.facts.definitions
    )
    made = Linked(
        path,
        blob,
        f.language.name,
        f.facts.lines,
        test,
        symbols,
        tuple(edges),
        tuple(sites),
        tuple(_dynamic(f, path)),
        tuple(doubts),
        asked,
    )
    f.let_go()
    return made


def _dynamic(f: File, path: str) -> list[DynamicSite]:
    out = []
    for row, what in f.facts.dynamic:
        scope = f.owner[f.block[row]]
        while scope > 0 and f.scopes[scope].definition < 0:
            scope = f.scopes[scope].parent
        construct, _, text = what.partition("\t")
        caller = f"{path}::{f.key_of(scope) if scope > 0 else MODULE}"
        out.append(DynamicSite(caller, path, f.facts.line[row], construct, text))
    return sorted(out)


def _failures(facts: Facts, path: str) -> list[Failure]:
    out = []
    if facts.error:
        out.append(Failure(path, facts.error, partial=bool(facts.kind)))
    if facts.broken:
        lines = ", ".join(map(str, facts.broken[:5]))
        out.append(Failure(path, f"syntax errors at line {lines}", partial=True))
    return out


def blob_id(data: bytes) -> str:
    """The id that git gives to a content."""
    return sha1(b"blob %d\0" % len(data) + data, usedforsecurity=False).hexdigest()
