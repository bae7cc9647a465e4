"""How the repository is laid out: its folders, which of them use which, and what is used most."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from bot.answer import back
from bot.contracts.answers import Readings
from bot.impact import files
from bot.index.graph import Graph
from bot.model.answer import Row, Section
from bot.model.message import Message, message
from bot.model.report import Place
from bot.model.symbols import MODULE, Symbol

MOST_FOLDERS = 24  # parts that are listed; a tree of more is told a level higher
MOST_USED = 5  # folders that a row lists
MOST_CENTRAL = 8  # symbols of most use
MOST_FILES = 20_000  # files whose links are counted
DOCUMENTS = ("architecture", "readme", "design", "contributing")


def sections(readings: Readings) -> Iterator[Section]:
    """What there is to tell of the whole."""
    graph = readings.graph
    modules = _modules(readings)
    yield Section(rows=_documents(readings), heading=message("Documents to begin with"), kind="list")
    yield Section(
        rows=_folders(graph, modules), heading=message("Folders, and what they use"), column=message("folder")
    )
    yield Section(rows=_central(graph), heading=message("Most used"), kind="list", folded=True)


def _modules(readings: Readings) -> dict[str, Symbol]:
    """Production modules by path."""
    paths = [p for p in sorted(readings.graph.files()) if not files.generated(p)][:MOST_FILES]
    known = readings.graph.symbols([f"{p}::{MODULE}" for p in paths])
    return {s.path: s for s in known.values() if not s.test}


def _folders(graph: Graph, modules: Mapping[str, Symbol]) -> tuple[Row, ...]:
    level = next((n for n in (4, 3, 2) if len({_part(p, n) for p in modules}) <= MOST_FOLDERS), 1)
    parts: dict[str, list[str]] = defaultdict(list)
    for path in modules:
        parts[_part(path, level)].append(path)
    uses: dict[str, Counter[str]] = defaultdict(Counter)
    for edge in graph.edges_from([s.id for s in modules.values()]):
        target = edge.callee.partition("::")[0]
        if edge.kind == "imports" and target in modules and _part(target, level) != _part(edge.path, level):
            uses[_part(edge.path, level)][_part(target, level)] += 1
    ordered = sorted(parts, key=lambda part: (-len(parts[part]), part))
    rows = [Row(label=part, said=tuple(_said(parts[part], uses[part]))) for part in ordered]
    return tuple(rows[:MOST_FOLDERS])


def _part(path: str, level: int) -> str:
    """The first folders of a path; "." for what lies at the top."""
    return "/".join(path.split("/")[:-1][:level]) or "."


def _said(paths: Sequence[str], uses: Counter[str]) -> Iterator[Message]:
    yield message("{n} file.", plural="{n} files.", n=len(paths))
    if uses:
        names = [name for name, _ in sorted(uses.items(), key=lambda u: (-u[1], u[0]))]
        rest = ["…"] if len(names) > MOST_USED else []
        yield message("Imports from {code_names}.", code_names=", ".join([*names[:MOST_USED], *rest]))


def _central(graph: Graph) -> tuple[Row, ...]:
    weights = graph.centrality([i for i in graph.every_id() if not i.endswith(f"::{MODULE}")])
    best = sorted(weights, key=lambda i: (-weights[i], i))[: MOST_CENTRAL * 4]
    known = graph.symbols(best)
    kept = [known[i] for i in best if i in known and not known[i].test and known[i].kind != "constant"]
    return tuple(back.described(s) for s in kept[:MOST_CENTRAL])


def _documents(readings: Readings) -> tuple[Row, ...]:
    found = []
    for path in readings.files:
        name = path.rpartition("/")[2].partition(".")[0].lower()
        if name in DOCUMENTS and files.document(path) and path.count("/") < 2:
            found.append((path.count("/"), DOCUMENTS.index(name), path))
    return tuple(Row(label=path, places=(Place(path, 1),)) for *_, path in sorted(found)[: len(DOCUMENTS)])
