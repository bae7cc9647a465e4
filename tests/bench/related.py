"""How two files or two definitions are related, as a compiler's edges have it: directly, over others, or not at all.

Two graphs are kept. In the certain one stands what the compiler saw, and imports of whole modules, which its truth has
no edges for and which are read from the files. In the possible one stands as well what it left open, by name, and what
only dispatch decides. A distance is right between the possible one's and the certain one's: where both are the same,
only that is right.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Any, TypeAlias

import msgspec

from bot.model.answer import Answer
from tests.bench.facts import Drawn
from tests.bench.known import Known, Verdict, order

HOPS = 3  # beyond, nothing is asked: everything is related to everything
CARRIED = ("call", "ref", "inherit", "decorator")  # edges between definitions
CLASSES = ("both", "one", "near", "far", "none")  # each sort of relation is asked about
_SPECIFIER = re.compile(r"""(?:from|import|require\()\s*['"](\.[^'"]*)['"]""")
_ENDINGS = ("", ".ts", ".tsx", ".js", ".mjs", ".jsx", "/index.ts", "/index.js")
Steps: TypeAlias = Mapping[Any, set[Any]]


class Pair(msgspec.Struct, frozen=True):
    """Two ends, each the nodes that it holds, with how it is asked for; `sort`: which of CLASSES it is."""

    one: str
    other: str
    start: frozenset[Any]
    end: frozenset[Any]
    files: bool
    sort: str


class Related:
    """The two graphs of a repository, over files and over definitions."""

    def __init__(self, known: Known, folder: Path) -> None:
        self.known, self.truth = known, known.truth
        self._sure: dict[bool, dict[Any, set[Any]]] = {True: defaultdict(set), False: defaultdict(set)}
        self._may: dict[bool, dict[Any, set[Any]]] = {True: defaultdict(set), False: defaultdict(set)}
        self._top: dict[str, set[Any]] = defaultdict(set)
        for edge in self.truth.edges:
            self._edge(edge)
        for d in self.truth.defs:
            self._may[False][self.truth.canon(d["id"])] |= self._top[d["path"]]
        for path, target in _modules(folder, self.truth.files):
            self._sure[True][path].add(target)
        by_short: dict[str, set[int]] = defaultdict(set)
        for d in self.truth.defs:
            by_short[d["name"].rpartition(".")[2]].add(self.truth.canon(d["id"]))
        for caller, names in self.truth.open.items():
            for number in (n for name in names for n in by_short[name]):
                self._may[False][caller].add(number)
                self._may[True][self._path(caller)].add(self._path(number))

    def _path(self, node: Any) -> str:
        return str(self.truth.defs[node]["path"] if isinstance(node, int) else str(node).removeprefix("m:"))

    def _edge(self, edge: Mapping[str, Any]) -> None:
        caller, callee = self.truth.find(edge["caller"]), self.truth.canon(self.truth.find(edge["callee"]))
        other = self.truth.find(edge["alt_caller"]) if "alt_caller" in edge else None
        if caller is None or callee is None:
            return
        ends = [n for n in (caller, other) if n is not None]
        self._sure[True][self._path(caller)].add(self._path(callee))
        if isinstance(caller, str):  # of uses by signatures, bases and decorators of a file the truth keeps one
            self._top[self._path(caller)].add(callee)
        if edge["kind"] in CARRIED:
            table = self._sure if len(ends) == 1 else self._may
            for node in ends:
                table[False][self.truth.canon(node)].add(callee)
        family = self.truth.family(callee) if edge["kind"] == "call" else ()
        for node in (n for n in family if n != callee):
            self._may[False][self.truth.canon(caller)].add(self.truth.canon(node))
            self._may[True][self._path(caller)].add(self._path(node))

    # --- what is asked -----------------------------------------------------------------------------------------------

    def drawn(self, things: Iterable[Drawn], most: int) -> list[Pair]:
        """So many pairs, of files and of definitions in turn, each sort of relation in turn."""
        files = {p: p for p in sorted(self.truth.files) if not self.known.facts.is_test(p) and self._sure[True].get(p)}
        ends = {frozenset([p]): p for p in files}
        named = {frozenset(self.known.truth.canon(n) for n in self.known.held(d)): d.asked for d in things}
        rooms = [
            iter(self._pairs(nodes, sort, files=over))
            for sort in CLASSES
            for nodes, over in ((ends, True), (named, False))
        ]
        found: list[Pair] = []
        while rooms and len(found) < most:
            for room in list(rooms):
                pair = next(room, None)
                if pair is None:
                    rooms.remove(room)
                else:
                    found.append(pair)
        return found[:most]

    def _pairs(self, named: Mapping[frozenset[Any], str], sort: str, *, files: bool) -> Iterator[Pair]:
        """Pairs of one sort, each end once; only those whose relation the truth knows for certain."""
        seen: set[str] = set()
        starts = sorted(named, key=lambda nodes: order(sort, named[nodes]))
        for start in starts:
            sure = self._reach(self._sure[files], start, files=files)
            may = self._reach(self._both(files), start, files=files)
            for end in sorted(named, key=lambda nodes: order(sort, named[start], named[nodes])):
                names = (named[start], named[end])
                if start & end or seen & {*names}:
                    continue
                there = (_least(sure, end), _least(may, end))
                if there[0] != there[1] or not _fits(sort, there[0]):
                    continue
                back = [_least(self._reach(g, end, files=files), start) for g in (self._sure[files], self._both(files))]
                if back[0] != back[1] or not _fits(sort, there[0], back[0]):
                    continue
                seen |= {*names}
                yield Pair(*names, start, end, files, sort)
                break

    def _both(self, files: bool) -> Steps:
        sure, may = self._sure[files], self._may[files]
        return {node: sure.get(node, set()) | may.get(node, set()) for node in sure.keys() | may.keys()}

    def _reach(self, graph: Steps, start: Collection[Any], *, files: bool) -> dict[Any, int]:
        """Nodes within HOPS with their distance, not through tests."""
        distance = dict.fromkeys(start, 0)
        level = set(start)
        for hop in range(1, HOPS + 1):
            level = {n for node in level for n in graph.get(node, ())} - distance.keys()
            distance |= dict.fromkeys(level, hop)
            level = {n for n in level if not self.known.facts.is_test(self._path(n))}
        return distance

    # --- what is right -----------------------------------------------------------------------------------------------

    def judged(self, pair: Pair, answer: Answer) -> Verdict:
        """What the headline says of the two: the direction of a direct link, or the length of the way, or neither."""
        said = _claimed(answer, pair)
        if said is None:
            return Verdict(lacks=(f"a relation; it says {' '.join(m.english() for m in answer.headline)}",))
        ways = ((pair.start, pair.end), (pair.end, pair.start))
        sure = [_least(self._reach(self._sure[pair.files], a, files=pair.files), b) for a, b in ways]
        may = [_least(self._reach(self._both(pair.files), a, files=pair.files), b) for a, b in ways]
        if said == "none":
            return Verdict() if min(sure) > HOPS else Verdict(lacks=(f"a way of {min(sure)}",))
        if isinstance(said, int):
            right = min(may) <= said <= min(sure)
            return Verdict() if right else Verdict(wrong=(f"{said} hops, where it is {min(sure)}",))
        lacks = [f"link {'there' if n == 0 else 'back'}" for n in (0, 1) if sure[n] == 1 and n not in said]
        wrong = [f"link {'there' if n == 0 else 'back'}" for n in (0, 1) if may[n] != 1 and n in said]
        return Verdict(tuple(lacks), tuple(wrong))


def _fits(sort: str, there: int, back: int | None = None) -> bool:
    if sort == "both":
        return there == 1 and back in (None, 1)
    if sort == "one":
        return there == 1 and back != 1
    if sort == "none":
        return there > HOPS and (back is None or back > HOPS)
    return there == (2 if sort == "near" else HOPS) and (back is None or back > HOPS)


def _least(distance: Mapping[Any, int], end: Collection[Any]) -> int:
    return min((distance[n] for n in end if n in distance), default=HOPS + 1)


def _claimed(answer: Answer, pair: Pair) -> tuple[int, ...] | int | str | None:
    """Directions of a direct link (0: there, 1: back), hops of the shortest way, or "none"; None: it says nothing."""
    for said in answer.headline:
        args = said.args
        if "use each other" in said.text:
            return (0, 1)
        if "nothing leads back directly" in said.text:
            first = str(args["code_one"])
            return (0,) if _same(first, pair.one) and not _same(first, pair.other) else (1,)
        if "No direct link" in said.text:
            return int(args["n"])
        if "independent" in said.text or "name each other" in said.text:
            return "none"
    return None


def _same(shown: str, asked: str) -> bool:
    return shown == asked or asked.endswith((f"::{shown}", f"/{shown}")) or shown.endswith((f".{asked}", f"/{asked}"))


# --- imports of whole modules ----------------------------------------------------------------------------------------


def _modules(folder: Path, paths: Collection[str]) -> Iterator[tuple[str, str]]:
    """(file, file) of imports that Python, TypeScript and JavaScript write; other compilers' edges need none."""
    dotted = {_dotted(p): p for p in sorted(paths) if p.endswith(".py")}
    for path in sorted(paths):
        text = (folder / path).read_text(encoding="utf-8", errors="replace") if (folder / path).is_file() else ""
        found = _python(path, text, dotted) if path.endswith(".py") else _script(path, text, paths)
        yield from ((path, target) for target in found if target != path)


def _dotted(path: str) -> str:
    return re.sub(r"^(?:src|lib)/", "", path).removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _python(path: str, text: str, dotted: Mapping[str, str]) -> Iterator[str]:
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError):
        return
    package = _dotted(path).split(".") if path.endswith("__init__.py") else _dotted(path).split(".")[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [a.name for a in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            # What stands under the name is imported: a module of the package, else something that the module defines.
            names = [whole if (whole := f"{base}.{a.name}") in dotted else base for a in node.names]
        else:
            continue
        yield from (dotted[name] for name in names if name in dotted)


def _script(path: str, text: str, paths: Collection[str]) -> Iterator[str]:
    if not path.endswith((".ts", ".tsx", ".js", ".mjs", ".jsx")):
        return
    for written in _SPECIFIER.findall(text):
        parts: list[str] = []
        for part in (PurePosixPath(path).parent / written).parts:
            parts = parts[:-1] if part == ".." else [*parts, part]
        base = re.sub(r"\.m?js$", "", "/".join(parts))
        yield from (base + ending for ending in _ENDINGS if base + ending in paths)
