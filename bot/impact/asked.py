"""What is touched if one symbol changes, without a change at hand."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from bot.errors import BadInput
from bot.index.graph import Graph
from bot.model.graph import Edge
from bot.model.message import message
from bot.model.symbols import Symbol

MOST_NAMES = 12  # candidates that an ambiguous name lists
TESTED_HOPS = 8  # hops within which a test counts as reaching the symbol


def find(graph: Graph, name: str) -> Symbol:
    """The symbol that `path::Name`, `module.Name` or a bare name means. Raises BadInput for none and for several."""
    if "::" in name:
        found = list(graph.symbols([name]).values())
    else:
        last = name.rpartition(".")[2]
        same = graph.symbols_named([last]).get(last, ())
        found = [s for s in same if s.name == name] or [s for s in same if dotted(s).endswith("." + name) or dotted(s) == name]
    if len(found) == 1:
        return found[0]
    if not found:
        raise BadInput(message("There is no symbol {code_name} in the graph: write path::Name as `hopscope symbols` prints it.", code_name=name))
    several = ", ".join(s.id for s in found[:MOST_NAMES])
    raise BadInput(message("{code_name} is several symbols: {code_several}. Name one of them.", code_name=name, code_several=several))


def dotted(symbol: Symbol) -> str:
    """Module path and name, joined by dots."""
    stem = symbol.path.rpartition(".")[0].removesuffix("/__init__")
    return f"{stem.replace('/', '.')}.{symbol.name}"


def reach_of(graph: Graph, symbol: Symbol, hops: int) -> list[list[Edge]]:
    """Edges by hop, against their direction, each symbol at its first hop; overriding methods count with what they override."""
    seen, front, out = {symbol.id}, [symbol.id], []
    for _ in range(hops):
        edges = [e for e in graph.edges_into(front) if e.caller not in seen and e.kind != "imports"]
        if not edges:
            break
        first: dict[str, Edge] = {}
        for edge in edges:
            first.setdefault(edge.caller, edge)
        out.append([first[c] for c in sorted(first)])
        seen |= first.keys()
        front = sorted(first)
    return out


def told(graph: Graph, symbol: Symbol, hops: int, runners: Sequence[Any], files: Collection[str]) -> dict[str, Any]:
    """The answer as plain values: impacted rows per hop, callers in words, tests and their command."""
    levels = reach_of(graph, symbol, hops)
    symbols = graph.symbols([e.caller for level in levels for e in level])
    rows = [
        {
            "hop": hop,
            "id": edge.caller,
            "name": symbols[edge.caller].name,
            "path": edge.path,
            "line": edge.line,
            "kind": edge.kind,
            "via": edge.via,
            "confidence": edge.confidence,
            "test": symbols[edge.caller].test,
        }
        for hop, level in enumerate(levels, 1)
        for edge in level
        if edge.caller in symbols
    ]
    around = graph.symbols([e.caller for level in reach_of(graph, symbol, TESTED_HOPS) for e in level]).values()
    tests = sorted((s for s in around if any(r.owns(s.path) and r.is_test(s) for r in runners)), key=lambda s: s.id)
    callers = {e.caller for e in graph.edges_into([symbol.id]) if e.kind == "calls"}
    unresolved = graph.sites_named([symbol.short])
    outer = {t.id: f"{t.path}::{t.definition.key.rpartition('.')[0]}" for t in tests}
    classes = graph.symbols(sorted(set(outer.values())))
    holders = {t: classes[c] for t, c in outer.items() if c in classes and classes[c].kind == "class"}
    command = " && ".join(c for r in runners if (c := r.test_command([t for t in tests if r.owns(t.path)], files, holders)))
    return {
        "symbol": symbol.id,
        "callers": f"{len(callers)} (exact)" if not unresolved else f"at least {len(callers)}; {len(unresolved)} more sites name it",
        "unresolved": [{"path": s.path, "line": s.line} for s in unresolved],
        "impacted": rows,
        "tests": [s.id for s in tests],
        "command": command,
    }
