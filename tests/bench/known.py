"""What a compiler's truth file says of a definition beside its callers: what it calls, and what hangs on it.

Where the compiler is silent (a call it left open, what dispatch may confuse, names that are no calls), nothing is right
or wrong: such lines are neither asked for nor held against an answer.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, TypeVar

import msgspec

from tests.bench.facts import CONSTRUCTORS, Drawn, Facts

NAMELESS = ("sig", "var", "lambda")  # definitions of which no call is asked
SIZES = (1, 4)  # an answer of one line, of a few, of many: each size is asked about
T = TypeVar("T")


class Verdict(msgspec.Struct, frozen=True):
    """What lacks in an answer and what is wrong in it, by name."""

    lacks: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()

    @property
    def right(self) -> bool:
        """Whether nothing lacks and nothing is wrong."""
        return not self.lacks and not self.wrong

    def said(self) -> str:
        """Both in one line."""
        parts = [
            f"{word} {', '.join(some[:3])}" for word, some in (("lacks", self.lacks), ("wrong", self.wrong)) if some
        ]
        return "; ".join(parts)


def spread(found: Iterable[tuple[T, int]], most: int) -> list[T]:
    """So many, in turn of those with a small, a middling and a large answer."""
    rooms: dict[int, list[T]] = defaultdict(list)
    for one, size in found:
        rooms[sum(size > limit for limit in SIZES)].append(one)
    chosen: list[T] = []
    while len(chosen) < most and any(rooms.values()):
        chosen += [rooms[room].pop(0) for room in sorted(rooms) if rooms[room]]
    return chosen[:most]


def order(*words: str) -> bytes:
    """A place in an order that looks like chance and is always the same."""
    return hashlib.sha256(" ".join(words).encode()).digest()


class Known:
    """One truth file, looked at from the callers' side and by classes."""

    def __init__(self, facts: Facts, traced: Collection[tuple[Any, Any]] = ()) -> None:
        self.facts, self.truth = facts, facts.truth
        self._calls: dict[Any, set[Any]] = defaultdict(set)  # caller -> what it calls, for certain
        self._may: dict[Any, set[Any]] = defaultdict(set)  # caller -> what it names otherwise, or may call
        for edge in self.truth.edges:
            caller, callee = self.truth.find(edge["caller"]), self.truth.canon(self.truth.find(edge["callee"]))
            other = self.truth.find(edge["alt_caller"]) if "alt_caller" in edge else None
            sure = edge["kind"] == "call" and other is None and self._kind(callee) not in NAMELESS
            (self._calls if sure else self._may)[caller].add(callee)
            if other is not None:
                self._may[other].add(callee)
        self._seen: dict[Any, set[Any]] = defaultdict(set)  # caller -> what a trace saw it call: never wrong
        for caller, callee in traced:
            self._seen[self.truth.find(caller)].add(self.truth.canon(self.truth.find(callee)))
        self._inside: dict[tuple[str, str], set[int]] = defaultdict(set)
        for d in self.truth.defs:
            parts = d["name"].split(".")
            for n in range(1, len(parts) + 1):
                self._inside[d["path"], ".".join(parts[:n])].add(d["id"])

    def _kind(self, number: Any) -> str:
        return str(self.truth.defs[number]["kind"]) if isinstance(number, int) else ""

    def held(self, drawn: Drawn) -> set[int]:
        """The definition with all that is defined inside of it."""
        return {*self._inside[drawn.path, drawn.name], *self.facts.numbers[drawn.path, drawn.name]}

    # --- what it calls -----------------------------------------------------------------------------------------------

    def callees(self, drawn: Drawn) -> set[int]:
        """What it and what is inside of it call, without itself."""
        held = self.held(drawn)
        found = set().union(*(self._calls[i] for i in held))
        return {c for c in found if isinstance(c, int)} - held - {self.truth.canon(i) for i in held}

    def judged_callees(self, drawn: Drawn, listed: Collection[Any]) -> Verdict:
        """Callees that an answer lists, by number."""
        held, wanted = self.held(drawn), self.callees(drawn)
        ours = {self.truth.canon(n) for n in listed if isinstance(n, int)}
        may = set().union(*(self._may[i] | self._seen[i] for i in held)) | held | {self.truth.canon(i) for i in held}
        open_names = set().union(*(self.truth.open[i] for i in held))
        family = set().union(*(self.truth.family(c) for c in wanted)) if wanted else set()
        wrong = {
            n
            for n in ours - wanted - may - family
            if self._kind(n) not in NAMELESS and self.truth.defs[n]["name"].rpartition(".")[2] not in open_names
        }
        return Verdict(self.facts.shown(wanted - ours), self.facts.shown(wrong))

    # --- what hangs on it --------------------------------------------------------------------------------------------

    def users(self, drawn: Drawn) -> set[int]:
        """Functions that call it or what is inside of it, classes that inherit from it, methods that override it."""
        held = self.held(drawn)
        found = {c for i in held for c in self.facts.callers_of(i) if isinstance(c, int)}
        for number in held:
            found |= set(self.truth.down[number]) | set(self._overriding(number))
        return found - held

    def _overriding(self, number: int) -> Iterator[int]:
        """Methods that override it with none between."""
        one = self.truth.defs[number]
        parent, short = one["parent"], one["name"].rpartition(".")[2]
        if parent is None or self._kind(parent) != "class" or short in CONSTRUCTORS:
            return
        slot, level = one.get("slot", short), list(self.truth.down[parent])
        seen: set[int] = set()
        while level:
            below = level.pop()
            if below in seen:
                continue
            seen.add(below)
            if slot in self.truth.members[below]:
                yield self.truth.members[below][slot]
            else:
                level += self.truth.down[below]

    def judged_users(self, drawn: Drawn, listed: Collection[Any], tests: Collection[Any]) -> Verdict:
        """Direct users that an answer lists outside of tests, and the tests that it lists, by number.

        Helpers of tests are not asked for. A reference, or a class below a class below, is not wrong.
        """
        held, wanted = self.held(drawn), self.users(drawn)
        ours = {n for n in listed if isinstance(n, int)}
        lacks = {n for n in wanted - ours if not self._test(n) or (self._test_function(n) and n not in tests)}
        lacks = {n for n in lacks if self.truth.canon(n) not in ours or self.truth.canon(n) == n}
        others = set().union(*(self.facts.others_of(i) for i in held))
        targets = held | {self.truth.canon(i) for i in held}
        may = {n for n in ours if (self._may[n] | self._seen[n]) & targets or self._beside(n, others)}
        family = set().union(*(self.truth.family(i) for i in held))
        wrong = {n for n in ours - wanted - others - may - family - held if not self.facts.neutral(n, held)}
        if self._unwritten(held):  # what a use writes without its name no index has
            wrong = set()
        return Verdict(self.facts.shown(lacks), self.facts.shown(wrong))

    def _unwritten(self, held: Collection[int]) -> bool:
        names = {self.truth.defs[i]["name"].rpartition(".")[2] for i in held}
        return len(held) == 1 and all(n.startswith("__") and n.endswith("__") for n in names)

    def _beside(self, number: int, others: Collection[Any]) -> bool:
        """Whether the top level of its file has such a use: of signatures, bases and decorators only one is kept."""
        return f"m:{self.truth.defs[number]['path']}" in others

    def _test(self, number: int) -> bool:
        return self.facts.is_test(self.truth.defs[number]["path"])

    def _test_function(self, number: int) -> bool:
        one = self.truth.defs[number]
        return bool(one["name"].rpartition(".")[2].startswith("Test" if one["path"].endswith(".go") else "test"))


def numbers(rows: Sequence[Any], facts: Facts) -> set[Any]:
    """Symbols of an answer's rows as the truth numbers them."""
    return {facts.of(r.symbol.place.path, r.symbol.name, r.symbol.place.line) for r in rows if r.symbol}
