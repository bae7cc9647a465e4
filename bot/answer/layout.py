"""How the repository is laid out: its folders, which of them use which, and what is imported most."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence

from bot.answer import around, back, listed
from bot.contracts.answers import Readings
from bot.impact import files
from bot.index.graph import Graph
from bot.model.answer import Row, Section
from bot.model.graph import Edge
from bot.model.message import Message, message
from bot.model.report import Place
from bot.model.symbols import MODULE

MOST_FOLDERS = 24  # parts that are listed; a tree of more is told a level higher
MOST_USED = 5  # folders that a row lists
MOST_IMPORTED = 8  # symbols that most modules import
DOCUMENTS = ("architecture", "readme", "design", "contributing")


def sections(readings: Readings) -> Iterator[Section]:
    """What there is to tell of the whole."""
    graph = readings.graph
    modules = {path for path in graph.files() if around.sort(path, None) == "code"}
    yield Section(rows=_documents(readings), heading=message("Documents to begin with"), kind="list")
    ids = [f"{path}::{MODULE}" for path in sorted(modules)]
    imports = [e for e in graph.edges_from(ids) if e.kind == "imports" and e.callee.partition("::")[0] in modules]
    folders = _folders(imports, modules)
    yield Section(rows=folders, heading=message("Folders, and what they use"), column=message("folder"))
    counts = Counter(callee for _, callee in {(e.path, e.callee) for e in imports})
    yield Section(rows=_imported(graph, counts), heading=message("Imported most"), kind="list", folded=True)


def _folders(imports: Collection[Edge], modules: Collection[str]) -> tuple[Row, ...]:
    level = next((n for n in (4, 3, 2) if len({_part(p, n) for p in modules}) <= MOST_FOLDERS), 1)
    parts: dict[str, list[str]] = defaultdict(list)
    for path in sorted(modules):
        parts[_part(path, level)].append(path)
    uses: dict[str, Counter[str]] = defaultdict(Counter)
    for edge in imports:
        start, end = _part(edge.path, level), _part(edge.callee.partition("::")[0], level)
        if start != end:
            uses[start][end] += 1
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
        yield message("Imports from {code_names}.", code_names=listed.some(names, MOST_USED))


def _imported(graph: Graph, counts: Counter[str]) -> tuple[Row, ...]:
    """What most modules import by its name."""
    best = sorted((i for i in counts if not i.endswith(f"::{MODULE}")), key=lambda i: (-counts[i], i))[:MOST_IMPORTED]
    known = graph.symbols(best)
    said = {i: message("imported by {n} module", "imported by {n} modules", n=counts[i]) for i in best}
    return tuple(back.described(known[i], said[i]) for i in best if i in known)


def _documents(readings: Readings) -> tuple[Row, ...]:
    found = []
    for path in readings.files:
        name = path.rpartition("/")[2].partition(".")[0].lower()
        if name in DOCUMENTS and files.document(path) and path.count("/") < 2:
            found.append((path.count("/"), DOCUMENTS.index(name), path))
    return tuple(Row(label=path, places=(Place(path, 1),)) for *_, path in sorted(found)[: len(DOCUMENTS)])
