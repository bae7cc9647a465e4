"""How sure impact is at exactly 1, 2 and 3 hops: of the tests found there, how many fail when the function raises."""

from __future__ import annotations

import importlib.util
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from tests.bench import judge
from tests.bench.judge import Edge

HOPS = (1, 2, 3)


class Hop(msgspec.Struct, frozen=True):
    """One function made to raise, one distance: tests found there, and those of them that failed."""

    hop: int
    failed: int
    found: int


class Sure(msgspec.Struct, frozen=True):
    """Precision in percent at one distance: the mean over functions, and over all (function, test) pairs.

    The mean is what a report on one change can promise; in the pairs two functions that every test reaches outweigh
    all others.
    """

    mean: float | None
    pooled: float | None
    functions: int


def of(kit: Path, rows: Sequence[Edge], truth: Path) -> list[Hop]:
    """Each mutant of an impact truth file at each distance, with the kit's own way of telling definitions."""
    score = _module(kit / "score.py")
    known = score.Truth(str(truth))
    callers = _callers(known, rows)
    tests = {d["id"] for d in known.defs if _is_test(score, d)}
    mutants = [row for row in score.read(str(truth)) if row["t"] == "mutant"]
    return [hop for mutant in mutants for hop in _mutant(known, callers, tests, mutant)]


def sure(hops: Sequence[Hop]) -> dict[int, Sure]:
    """Precision by distance; a function with nothing at a distance does not count there."""
    return {number: _sure([h for h in hops if h.hop == number and h.found]) for number in HOPS}


def _sure(hops: Sequence[Hop]) -> Sure:
    mean = round(100 * sum(h.failed / h.found for h in hops) / len(hops), 1) if hops else None
    return Sure(mean, judge.percent(sum(h.failed for h in hops), sum(h.found for h in hops)), len(hops))


def _callers(known: Any, rows: Sequence[Edge]) -> dict[Any, set[Any]]:
    callers: dict[Any, set[Any]] = defaultdict(set)
    for row in rows:
        caller = known.locate(row["caller_path"], row["caller_name"], row["caller_line"])
        callee = known.locate(row["callee_path"], row["callee_name"], row["callee_line"])
        if caller is not None and isinstance(callee, int):
            callers[callee].add(caller)
            callers[known.canon(callee)].add(caller)
    return callers


def _is_test(score: Any, definition: Mapping[str, Any]) -> bool:
    name = definition["name"].rpartition(".")[2]
    return bool(score.TEST.search(definition["path"])) and definition["kind"] != "class" and name.startswith("test")


def _mutant(known: Any, callers: Mapping[Any, set[Any]], tests: set[Any], mutant: Mapping[str, Any]) -> Iterator[Hop]:
    failing = {known.byq.get((test["path"], test["name"])) for test in mutant["failing_tests"]} & tests
    if not failing:
        return
    front = {known.find(mutant["symbol"])}
    seen = set(front)
    for number in HOPS:
        near = {caller for x in front for y in (x, known.canon(x)) for caller in callers.get(y, ())}
        front = near - seen
        seen |= front
        yield Hop(number, len(front & failing), len(front & tests))


def _module(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("kit_score", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
