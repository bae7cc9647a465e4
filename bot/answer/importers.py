"""Who imports a file or a folder, and who uses what it defines."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from bot.answer import asking, back, listed, things, uses
from bot.answer.entry import Entry
from bot.answer.things import Thing
from bot.contracts.answers import Readings
from bot.impact.stale import module_name
from bot.index.graph import Graph
from bot.model.answer import Answer, Row, Section
from bot.model.graph import Edge
from bot.model.message import Message, message
from bot.model.question import Question
from bot.model.report import Place
from bot.model.symbols import MODULE, Symbol

MOST_NAMES = 6  # imported names that a row lists
MOST_CALLS = 2_000  # calls of what it defines that are listed by caller: of more nobody reads the list
MOST_SPREAD = 50  # importers whose own importers are looked for: beyond, that is most of the repository
MOST_LINES = 6  # lines of one importer that are listed


def told(question: Question, readings: Readings, found: Entry, thing: Thing, verb: str) -> Answer:
    """The answer about a module."""
    graph = readings.graph
    own = {s.path for s in thing.parts}
    targets = things.held(graph, thing)
    edges = [e for e in graph.edges_into(sorted(targets)) if e.path not in own]
    imports = [e for e in edges if e.kind == "imports"]
    calls = [e for e in edges if e.kind == "calls"]
    callers = uses.users(graph, calls) if len(calls) <= MOST_CALLS else ()
    hidden = unread(readings, thing)
    tests = in_tests(graph, {e.path for e in imports})
    rows = _rows(imports, targets)
    sections = [
        Section(rows=tuple(r for r in rows if r.label not in tests), column=message("importer")),
        Section(
            rows=tuple(r for r in rows if r.label in tests),
            heading=message("In tests"),
            column=message("importer"),
            folded=True,
        ),
        Section(
            rows=uses.rows(uses.production(callers)),
            heading=message("Functions that call what it defines"),
            column=message("caller"),
            folded=True,
        ),
    ]
    if thing.module:
        sections.append(_second(graph, {e.path for e in imports}, own | {e.path for e in imports}))
    paths = sorted({thing.symbol.path, *(e.path for e in imports)})
    return back.made(
        question,
        verb,
        _headline(thing, len(rows) - len(tests), len(tests), hidden),
        sections,
        status="answered" if rows or callers else "empty",
        notes=found.notes,
        measured=readings.measured(paths),
        ask=asking.ask(question.language, ("impact", thing.shown), ("explain", thing.shown)),
    )


def _second(graph: Graph, importers: Collection[str], known: Collection[str]) -> Section:
    """Files that import the importers: of a module two steps are asked for."""
    inside = graph.symbols_in(sorted(importers)) if len(importers) <= MOST_SPREAD else {}
    targets = [s.id for symbols in inside.values() for s in symbols]
    targets += [f"{path}::{MODULE}" for path in inside]
    edges = [e for e in graph.edges_into(sorted(targets)) if e.kind == "imports" and e.path not in known]
    apart = in_tests(graph, {e.path for e in edges})
    rows = _rows([e for e in edges if e.path not in apart], {})
    return Section(
        rows=tuple(rows), heading=message("Files that import those"), column=message("importer"), folded=True
    )


def in_tests(graph: Graph, paths: Collection[str]) -> set[str]:
    """Those of the paths that hold test code."""
    modules = graph.symbols(sorted(f"{path}::{MODULE}" for path in paths))
    return {s.path for s in modules.values() if s.test}


def unread(readings: Readings, thing: Thing) -> set[str]:
    """Files that were not read in full and mention the module, or decide at run time what they import from it."""
    name = thing.folder.rpartition("/")[2] if thing.folder else thing.symbol.short
    if thing.module and not thing.folder:
        name = module_name(thing.symbol.path)
    failed = {f.path for f in readings.graph.failures()}
    return {path for path, *_ in readings.words([name])} & failed if failed else set()


def _rows(edges: Collection[Edge], targets: Mapping[str, Symbol]) -> list[Row]:
    """One row a file, with what it imports."""
    by_path: dict[str, list[Edge]] = {}
    for edge in edges:
        by_path.setdefault(edge.path, []).append(edge)
    found = []
    for path, own in sorted(by_path.items()):
        names = sorted({targets[e.callee].name for e in own if _names(targets, e)})
        lines = sorted({e.line for e in own})
        shown = listed.some(names, MOST_NAMES)
        said = (message("imports {code_name}", code_name=shown),) if names else ()
        places = tuple(Place(path, line) for line in lines[:MOST_LINES])
        found.append(
            Row(label=path, places=places, total_places=len(lines) if len(lines) > MOST_LINES else 0, said=said)
        )
    return found


def _names(targets: Mapping[str, Symbol], edge: Edge) -> bool:
    return edge.callee in targets and targets[edge.callee].kind != "module"


def _headline(thing: Thing, n: int, tests: int, hidden: Collection[str]) -> list[Message]:
    name = thing.shown
    if not n:
        said = [message("**No file outside of tests is known to import {code_name}.**", code_name=name)]
    elif hidden:
        said = [
            message(
                "**At least {n} file imports {code_name}.**",
                plural="**At least {n} files import {code_name}.**",
                n=n,
                code_name=name,
            )
        ]
    else:
        said = [
            message(
                "**{n} file imports {code_name}.**", plural="**{n} files import {code_name}.**", n=n, code_name=name
            )
        ]
    if tests:
        said.append(message("{n} more in tests.", n=tests) if n else message("{n} in tests.", n=tests))
    if hidden:
        said.append(
            message(
                "{n} file that could not be read in full mentions the name.",
                plural="{n} files that could not be read in full mention the name.",
                n=len(hidden),
            )
        )
    return said
