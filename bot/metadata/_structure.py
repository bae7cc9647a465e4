"""Definitions of code that is no test, and how they are tied to each other, both ways: made once for all documents."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping

import msgspec

from bot.contracts.metadata import Subject
from bot.index import public
from bot.index.search import kinds
from bot.model.graph import Edge
from bot.model.symbols import MODULE, Symbol

CALLABLE = ("function", "method")
_TEST, _HIDDEN = "test", "hidden"  # kinds of files that are not told of, beside those of `kinds.of`
_SURE = {name: rank for rank, name in enumerate(("inferred", "resolved", "observed"))}
_NOBODY: Mapping[str, str] = {}


class Ties(msgspec.Struct, frozen=True):
    """Pairs of ids, both ways: who -> whom, and whom -> who; for each the surest confidence."""

    out: dict[str, dict[str, str]] = msgspec.field(default_factory=dict)
    into: dict[str, dict[str, str]] = msgspec.field(default_factory=dict)

    def add(self, source: str, target: str, confidence: str) -> None:
        """One more reason for a pair."""
        held = self.out.setdefault(source, {})
        if source not in self.into.setdefault(target, {}) or _SURE[held[target]] < _SURE[confidence]:
            held[target] = self.into[target][source] = confidence

    def of(self, identity: str) -> Mapping[str, str]:
        """Whom it leads to."""
        return self.out.get(identity, _NOBODY)

    def to(self, identity: str) -> Mapping[str, str]:
        """Who leads to it."""
        return self.into.get(identity, _NOBODY)


class Structure(msgspec.Struct, frozen=True):
    """Code that is told of. `kinds`: id -> kind; `home`: id -> path, of definitions and files.

    `apart`: files that are not told of, by kind.
    `imports`, `uses`: (path, path) -> names of the second that the first imports, or otherwise uses, and how often.
    `named`: (id of a class, line) -> classes that it names there. `called_in_tests`, `inherited_in_tests`: id -> tests
    that do. `users`: id -> how many definitions use it.
    """

    symbols: dict[str, tuple[Symbol, ...]]
    kinds: dict[str, str]
    home: dict[str, str]
    apart: dict[str, int]
    calls: Ties = msgspec.field(default_factory=Ties)
    passes: Ties = msgspec.field(default_factory=Ties)
    inherits: Ties = msgspec.field(default_factory=Ties)
    overrides: Ties = msgspec.field(default_factory=Ties)
    imports: dict[tuple[str, str], Counter[str]] = msgspec.field(default_factory=lambda: defaultdict(Counter))
    uses: dict[tuple[str, str], Counter[str]] = msgspec.field(default_factory=lambda: defaultdict(Counter))
    named: dict[tuple[str, int], set[str]] = msgspec.field(default_factory=lambda: defaultdict(set))
    called_in_tests: dict[str, set[str]] = msgspec.field(default_factory=lambda: defaultdict(set))
    inherited_in_tests: dict[str, set[str]] = msgspec.field(default_factory=lambda: defaultdict(set))
    users: Counter[str] = msgspec.field(default_factory=Counter)

    def near(self, path: str, identity: str) -> str:
        """How a document names an id beside what stands in a path."""
        return identity[len(path) + 2 :] if self.home[identity] == path else identity


def of(subject: Subject) -> Structure:
    """What is told of a subject."""
    if "structure" not in subject.kept:
        subject.kept["structure"] = _made(subject)
    return subject.kept["structure"]  # type: ignore[no-any-return]


def _made(subject: Subject) -> Structure:
    apart = {path: kind for path in subject.files if (kind := _kind(path))}
    told = [path for path in sorted(subject.files) if path not in apart]
    symbols = dict.fromkeys(told, ()) | {
        path: tuple(s for s in several if not s.test and s.kind != "module")
        for path, several in sorted(subject.graph.symbols_in(told).items())
    }
    kind_of = {s.id: s.kind for several in symbols.values() for s in several}
    home = {s.id: path for path, several in symbols.items() for s in several}
    home |= {f"{path}::{MODULE}": path for path in told}
    found = Structure(symbols, kind_of, home, dict(sorted(Counter(apart.values()).items())))
    for edge in subject.graph.every_edge():
        if edge.callee in home:
            if edge.caller in home:
                _tie(found, edge)
            elif apart.get(edge.path, _TEST) == _TEST:  # a path that is told of holds tests too, in some languages
                _tried(found, edge)
    _without(found.passes, found.calls)
    for ties in (found.calls, found.passes, found.inherits):
        found.users.update({target: len(sources) for target, sources in ties.into.items()})
    return found


def _kind(path: str) -> str:
    """Why a file is not told of; "" for what is."""
    if path.startswith("."):
        return _HIDDEN
    return next((kind for kind in kinds.of(path) if kind in public.APART and kind != "example"), "")


def _tie(found: Structure, edge: Edge) -> None:
    kind_of = found.kinds
    here, there = found.home[edge.caller], found.home[edge.callee]
    if here != there:
        taken = found.imports if edge.kind == "imports" else found.uses
        taken[here, there][edge.callee[len(there) + 2 :].partition(".")[0]] += 1
    if edge.kind in ("calls", "enters"):
        found.calls.add(edge.caller, edge.callee, edge.confidence)
    elif edge.kind == "references":
        if kind_of.get(edge.callee) in CALLABLE and edge.caller != edge.callee:
            found.passes.add(edge.caller, edge.callee, edge.confidence)
        elif kind_of.get(edge.caller) == kind_of.get(edge.callee) == "class":
            found.named[edge.caller, edge.line].add(edge.callee)
    elif edge.kind == "inherits":
        found.inherits.add(edge.caller, edge.callee, edge.confidence)
    elif edge.kind == "overrides" and kind_of.get(_around(edge.caller)) == kind_of.get(_around(edge.callee)) == "class":
        found.overrides.add(edge.caller, edge.callee, edge.confidence)


def _around(identity: str) -> str:
    """Id of what a method stands in."""
    return identity.rpartition(".")[0]


def _tried(found: Structure, edge: Edge) -> None:
    if edge.kind in ("calls", "enters"):
        found.called_in_tests[edge.callee].add(edge.caller)
    elif edge.kind == "inherits":
        found.inherited_in_tests[edge.callee].add(edge.caller)


def _without(ties: Ties, others: Ties) -> None:
    """Take away pairs that are others' too."""
    for source, targets in others.out.items():
        for target in targets.keys() & ties.of(source).keys():
            del ties.out[source][target], ties.into[target][source]
