"""What a truth file of the graph kit says of definitions and their callers, for questions about them.

Which definition a place means, and which stand for one another, is for the kit's own scorer to say.
"""

from __future__ import annotations

import hashlib
import importlib.util
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from tests.bench.judge import Score

KINDS = ("function", "method", "class")
CONSTRUCTORS = ("__init__", "__new__", "constructor")  # they stand for their class
TESTS = ("test", "tests", "__tests__", "testing", "examples")  # folders that nobody asks about


class Drawn(msgspec.Struct, frozen=True):
    """A definition to ask about: `asked` is its name, with as much before it as tells it from others."""

    path: str
    name: str
    asked: str


@cache
def scorer(kit: Path) -> Any:
    """The kit's scorer as a module."""
    spec = importlib.util.spec_from_file_location("kit_score", kit / "score.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Facts:
    """One truth file."""

    def __init__(self, kit: Path, file: Path) -> None:
        self._kit = kit
        truth = self.truth = scorer(kit).Truth(str(file))
        self.numbers: dict[tuple[str, str], set[int]] = defaultdict(set)  # overloads are one thing
        for d in truth.defs:
            self.numbers[d["path"], d["name"]].add(d["id"])
        self._callers: dict[Any, set[Any]] = defaultdict(set)
        self._alternatives: dict[Any, dict[Any, Any]] = defaultdict(dict)  # callee -> other caller -> caller
        self._others: dict[Any, set[Any]] = defaultdict(set)
        self._calls: dict[Any, set[Any]] = defaultdict(set)
        for edge in truth.edges:
            self._add(edge)

    def _add(self, edge: dict[str, Any]) -> None:
        caller, callee = self.truth.find(edge["caller"]), self.truth.canon(self.truth.find(edge["callee"]))
        other = self.truth.find(edge["alt_caller"]) if "alt_caller" in edge else None
        if edge["kind"] != "call":
            self._others[callee] |= {caller, other}
            return
        self._callers[callee].add(caller)
        self._calls[caller].add(callee)
        if other is not None:
            self._alternatives[callee][other] = caller

    def drawn(self, names: Collection[tuple[str, str]], *, called: bool) -> list[Drawn]:
        """All that can be asked about, in an order that looks like chance and is always the same.

        `names`: (path, name) of all that the repository defines, to tell which are ambiguous there. `called`: only
        what functions call.
        """
        there = {*names, *self.numbers}
        shorts = Counter(name.rpartition(".")[2] for _, name in there)
        ends = Counter(end for _, name in there for end in _ends(name))
        found = []
        for (path, name), ids in self.numbers.items():
            own = name.rpartition(".")[2]
            kinds = {self.truth.defs[i]["kind"] for i in ids}
            if _test(path) or not own.isidentifier() or "<" in name or own in CONSTRUCTORS or not kinds & {*KINDS}:
                continue
            if called and not any(isinstance(c, int) for c in self._of(self._callers, ids)):
                continue
            qualified = ".".join(name.split(".")[-2:])
            whole = own if shorts[own] == 1 else qualified if "." in qualified and ends[qualified] == 1 else ""
            found.append(Drawn(path, name, whole or f"{path}::{name}"))
        return sorted(found, key=lambda d: hashlib.sha256(f"{d.path} {d.name}".encode()).digest())

    def of(self, path: str, name: str, line: int) -> Any:
        """The definition that a place means; None for none."""
        return self.truth.locate(path, name, line)

    def judged(self, drawn: Drawn, predicted: Collection[Any]) -> Score:
        """Counts of function-level callers.

        Neutral as the scorer has it: references, what dispatch may confuse, what the compiler left open.
        """
        hits, missing, wrong, neutral = self.told_apart(drawn, predicted)
        return Score(len(hits), len(wrong), len(hits), len(hits) + len(missing), neutral)

    def told_apart(self, drawn: Drawn, predicted: Collection[Any]) -> tuple[set[int], set[int], set[int], int]:
        """Function-level callers that were found, that lack, that are wrong, and how many nothing can be said of."""
        ids = self.numbers[drawn.path, drawn.name]
        calls = self.callers(drawn)
        others = self._of(self._others, ids)
        alternatives = {k: v for i in ids for k, v in self._alternatives[self.truth.canon(i)].items()}
        ours = {alternatives.get(c, c) if c not in calls else c for c in predicted if isinstance(c, int)}
        ours = {c for c in ours if isinstance(c, int)}
        wrong = {c for c in ours - calls - others if not self.neutral(c, ids)}
        return ours & calls, calls - ours, wrong, len(ours - calls) - len(wrong)

    def callers(self, drawn: Drawn) -> set[int]:
        """Functions that call it."""
        return {c for c in self._of(self._callers, self.numbers[drawn.path, drawn.name]) if isinstance(c, int)}

    def kinds(self, drawn: Drawn) -> set[str]:
        """Kinds of its definitions."""
        return {self.truth.defs[i]["kind"] for i in self.numbers[drawn.path, drawn.name]}

    def shown(self, numbers: Collection[Any]) -> tuple[str, ...]:
        """Names of definitions, sorted."""
        defs = self.truth.defs
        return tuple(sorted(f"{defs[n]['path']}::{defs[n]['name']}" for n in numbers if isinstance(n, int)))

    def callers_of(self, number: int) -> set[Any]:
        """Callers of one definition; of a module's top level too."""
        return self._callers[self.truth.canon(number)]

    def others_of(self, number: int) -> set[Any]:
        """What names it without a call."""
        return self._others[self.truth.canon(number)]

    def is_test(self, path: str) -> bool:
        """Whether the scorer takes the file for test code."""
        return bool(scorer(self._kit).TEST.search(path))

    def _of(self, table: dict[Any, set[Any]], ids: Collection[int]) -> set[Any]:
        return set().union(*(table[self.truth.canon(i)] for i in ids))

    def neutral(self, caller: int, ids: Collection[int]) -> bool:
        """Whether the truth cannot say that it does not call them."""
        names = {self.truth.defs[i]["name"].rpartition(".")[2] for i in ids}
        targets = {self.truth.canon(i) for i in ids}
        family = any(targets & self.truth.family(called) for called in self._calls[caller])
        return family or bool(names & self.truth.open[caller])


def traced(kit: Path, name: str) -> dict[tuple[str, str], set[tuple[str, str, int]]]:
    """(path, name) of what the repository's own tests were seen to call by its name: (path, name, line) of callers."""
    file = kit / "data" / f"{name}.dynamic.jsonl.gz"
    found: dict[tuple[str, str], set[tuple[str, str, int]]] = defaultdict(set)
    if not file.is_file():
        return found
    truth = scorer(kit).Truth(str(file))
    for edge in truth.edges:
        caller, callee = truth.find(edge["caller"]), truth.canon(truth.find(edge["callee"]))
        if edge["via"] == "direct" and edge["caller"]["line"] and isinstance(caller, int) and isinstance(callee, int):
            here = truth.defs[caller]
            name = here["name"].replace(".<locals>", "")
            found[truth.defs[callee]["path"], truth.defs[callee]["name"]].add((here["path"], name, edge["call_line"]))
    return found


def seen(kit: Path, name: str) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Ends of all calls that the repository's own tests were seen to make."""
    file = kit / "data" / f"{name}.dynamic.jsonl.gz"
    edges = scorer(kit).Truth(str(file)).edges if file.is_file() else []
    return [(edge[end], edge["callee"]) for edge in edges for end in ("caller", "alt_caller") if end in edge]


def _ends(name: str) -> Iterator[str]:
    parts = name.split(".")
    yield from (".".join(parts[i:]) for i in range(len(parts)))


def _test(path: str) -> bool:
    parts = path.lower().split("/")
    return any(part in TESTS for part in parts) or "test" in parts[-1]
