"""Who uses what the question names, what that uses, and what both are reached from."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from bot.contracts.answers import Library
from bot.index.graph import Graph
from bot.index.search import asked
from bot.index.search.index import Index
from bot.model.graph import Edge
from bot.model.question import Question
from bot.model.search import Candidate, Found
from bot.model.symbols import MODULE

# Prior, since the benchmark asks no such questions: a direct use is worth three that are a step further, and who uses a
# name says more of it than what it uses.
WEIGHTS = {"callers": 1.0, "importers": 0.6, "callees": 0.5, "reach": 0.3}
MOST_NAMED = 50  # symbols of one name that are looked at: a name that more bear says nothing
MOST_REACHED = 500  # callers whose own callers are looked at

Places = dict[str, dict[str, set[int]]]  # signal -> path -> lines


def graph(question: Question, library: Library, limit: int) -> Found:
    """Files by how many of their lines use a symbol of the question, or are used by it."""
    with library.lock:
        symbols = asked.definitions(question, library.graph)[:MOST_NAMED]
        ids = sorted({symbol.id for symbol in symbols})
        modules = [f"{path}::{MODULE}" for path in _modules(question.subject, library.files)]
        places = _places(library.graph, ids, modules, question.direction) if ids or modules else {}
    return Found(_ranked(library.index, places, limit))


def _modules(subject: str, files: Iterable[str]) -> list[str]:
    """Paths that a subject with a slash or a dot is, or is the dotted name of, sorted."""
    if "/" not in subject and "." not in subject:
        return []
    tail = "/" + subject.replace(".", "/")
    return sorted(path for path in files if path == subject or ("/" + path).rpartition(".")[0].endswith(tail))


def _places(graph: Graph, ids: list[str], modules: list[str], direction: str) -> Places:
    found: Places = {}
    if direction != "downstream":
        into = [edge for edge in graph.edges_into([*ids, *modules]) if edge.caller not in ids]
        found["callers"] = _lines(edge for edge in into if edge.kind != "imports")
        found["importers"] = _lines(edge for edge in into if edge.kind == "imports")
        callers = sorted({edge.caller for edge in into if not edge.caller.endswith(MODULE)})[:MOST_REACHED]
        found["reach"] = _lines(edge for edge in graph.edges_into(callers) if edge.kind != "imports")
    if direction != "upstream":
        outof = graph.edges_from(ids)
        known = graph.symbols(sorted({edge.callee for edge in outof}))
        lines: defaultdict[str, set[int]] = defaultdict(set)
        for symbol in known.values():
            lines[symbol.path].add(symbol.line)
        found["callees"] = lines
    return found


def _lines(edges: Iterable[Edge]) -> dict[str, set[int]]:
    lines: defaultdict[str, set[int]] = defaultdict(set)
    for edge in edges:
        lines[edge.path].add(edge.line)
    return lines


def _ranked(index: Index, places: Mapping[str, Mapping[str, set[int]]], limit: int) -> tuple[Candidate, ...]:
    """Files by the weighted number of lines, ties in order of path; the chunk of the first line of the best signal."""
    signals: defaultdict[str, list[tuple[str, float]]] = defaultdict(list)
    first: dict[str, int] = {}
    for name, weight in WEIGHTS.items():
        for path, lines in places.get(name, {}).items():
            signals[path].append((name, weight * len(lines)))
            first.setdefault(path, min(lines))
    found = []
    for path, parts in sorted(signals.items(), key=lambda row: (-sum(value for _, value in row[1]), row[0]))[:limit]:
        file = index.number(path)
        if file >= 0 and index.chunks_of(file):
            _, start, end = index.place(index.chunk_at(file, first[path]))
            found.append(Candidate(path, start, end, sum(value for _, value in parts), tuple(parts)))
    return tuple(found)


RETRIEVER = graph
