"""The symbol that a line belongs to."""

from __future__ import annotations

from collections.abc import Collection

from bot.index.graph import Graph
from bot.model.symbols import MODULE, Symbol

Line = tuple[str, int]  # path, 1-based line


def of(graph: Graph, lines: Collection[Line]) -> dict[Line, Symbol]:
    """The innermost definition around each line, its decorators included; else the module. Unread files have none."""
    paths = sorted({path for path, _ in lines})
    inside = graph.symbols_in(paths)
    modules = graph.symbols([f"{path}::{MODULE}" for path in paths])
    found: dict[Line, Symbol] = {}
    for path, line in sorted(lines):
        defined = (s for s in inside.get(path, ()) if s.kind != "module")
        around = [s for s in defined if s.definition.first_line <= line <= s.definition.end_line]
        module = modules.get(f"{path}::{MODULE}")
        if around:
            found[path, line] = min(around, key=lambda s: (s.definition.end_line - s.definition.first_line, -s.line))
        elif module:
            found[path, line] = module
    return found
