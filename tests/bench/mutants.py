"""Which tests a change of one function reaches within so many hops, from the kit's mutation runs.

Asked for are the tests that failed when the function raised and that lie so near by calls that a compiler saw or a
trace of the tests: what fails further away belongs to no answer about that many hops. Right to list are all that failed
and all that lie so near, whether or not they fail; of tests that the kit did not run nothing is said. An answer is
right where it has nine of ten of those asked for, and nine of ten that it lists are right: a test may fail for what
only the run decides.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from tests.bench.facts import scorer
from tests.bench.known import Verdict

SHARE = 0.9
WRITTEN = ("direct", "decorator", "alias")  # ways of a call that the code shows
Name: TypeAlias = tuple[str, str]


class Mutant(msgspec.Struct, frozen=True):
    """A function that was made to raise, at a number of hops: tests that have to be listed, and that may be."""

    path: str
    name: str
    hops: int
    asked: frozenset[Name]
    allowed: frozenset[Name]
    run: frozenset[Name]

    def judged(self, listed: set[Name]) -> Verdict:
        """Of the tests that an answer lists."""
        listed = listed & self.run
        found, right = self.asked & listed, self.allowed & listed
        lacks = sorted(f"{p}::{n}" for p, n in self.asked - listed)
        wrong = sorted(f"{p}::{n}" for p, n in listed - self.allowed)
        return Verdict(
            () if len(found) >= SHARE * len(self.asked) else (f"{len(lacks)} of {len(self.asked)}", *lacks),
            () if len(right) >= SHARE * len(listed) else (f"{len(wrong)} of {len(listed)}", *wrong),
        )


def mutants(kit: Path, files: dict[str, Path]) -> Iterator[Mutant]:
    """Every mutant with tests that it asks for, at two and at three hops."""
    if "impact" not in files:
        return
    score = scorer(kit)
    sure, may = _reversed(score, files)
    truth = score.Truth(str(files["impact"]))
    tests = {
        (d["path"], d["name"]) for d in truth.defs if score.TEST.search(d["path"]) and _short(d["name"])[:4] == "test"
    }
    ran = {path for path, _ in _traced(score, files)}
    run = frozenset(test for test in tests if test[0] in ran)
    for row in score.read(str(files["impact"])):
        if row["t"] != "mutant":
            continue
        start = (row["symbol"]["path"], row["symbol"]["name"])
        failing = {(t["path"], t["name"]) for t in row["failing_tests"]} & tests
        for hops in (2, 3):
            if asked := failing & _within(sure, start, hops):
                allowed = failing | (_within(may, start, hops) & tests)
                yield Mutant(*start, hops, frozenset(asked), frozenset(allowed), run)


def _short(name: str) -> str:
    return name.rpartition(".")[2]


def _reversed(score: Any, files: dict[str, Path]) -> tuple[dict[Name, set[Name]], dict[Name, set[Name]]]:
    """Callers by what they call: those that the code shows, and all that are known."""
    sure: dict[Name, set[Name]] = defaultdict(set)
    may: dict[Name, set[Name]] = defaultdict(set)
    for kind in ("scip", "dynamic"):
        truth = score.Truth(str(files[kind]))
        for edge in truth.edges:
            callee = truth.find(edge["callee"])
            targets = {callee, truth.canon(callee)} - {None}
            shows = edge["kind"] in ("call", "decorator") or edge.get("via") in WRITTEN
            for end in ("caller", "alt_caller"):
                caller = truth.find(edge[end]) if end in edge else None
                if isinstance(caller, int):
                    for target in (t for t in targets if isinstance(t, int)):
                        may[_name(truth, target)].add(_name(truth, caller))
                        if shows:
                            sure[_name(truth, target)].add(_name(truth, caller))
    return sure, may


def _traced(score: Any, files: dict[str, Path]) -> Iterator[Name]:
    """What the trace saw calling something."""
    for edge in score.Truth(str(files["dynamic"])).edges:
        yield edge["caller"]["path"], edge["caller"]["name"]


def _name(truth: Any, number: int) -> Name:
    return (truth.defs[number]["path"], truth.defs[number]["name"])


def _within(graph: dict[Name, set[Name]], start: Name, hops: int) -> set[Name]:
    seen, level = {start}, {start}
    for _ in range(hops):
        level = {user for one in level for user in graph.get(one, ())} - seen
        seen |= level
    return seen - {start}
