"""The texts that an expression may be: an entry of a table of texts, or each of a list that is gone through."""

from __future__ import annotations

from bot.contracts.unit import Unit
from bot.model import syntax as s
from bot.model.syntax import Node

EACH = ("forEach", "map", "filter", "some", "every", "find", "flatMap", "each")
MOST = 60  # texts


def choices(unit: Unit, node: Node) -> list[Node]:
    """TEXT nodes, in order; empty where it may be anything else."""
    found: list[Node] = []
    if node.kind == s.INDEX:
        table = _constant(unit, node.parts[0])
        pairs = table.parts if table is not None and table.kind == s.MAP else ()
        found = [pair.parts[-1] for pair in pairs if pair.parts]
    elif node.kind == s.CHOICE and len(node.parts) == 3:
        found = list(node.parts[1:])
    elif node.kind == s.NAME:
        found = each(unit, node)
    plain = all(one.kind == s.TEXT and not one.parts for one in found)
    return found[:MOST] if plain else []


def each(unit: Unit, node: Node) -> list[Node]:
    """What a name stands for, one after another, in a loop or a callback; empty where it is no such name."""
    several = _gone_through(unit, node) if node.kind == s.NAME else None
    return list(several.parts[:MOST]) if several is not None and several.kind == s.LIST else []


def _constant(unit: Unit, node: Node) -> Node | None:
    return unit.assigned(node) if node.kind == s.NAME else node


def _gone_through(unit: Unit, node: Node) -> Node | None:
    """What a loop or a callback gives a name from: `for (const name of NAMES)`, `NAMES.forEach((name) => …)`."""
    inner, outer = node, unit.above(node)
    while outer is not None:
        if outer.kind == s.FUNCTION and any(p.text == node.text for p in outer.params):
            call = unit.above(outer)
            if call is None or call.kind != s.CALL or outer.params[0].text != node.text:
                return None
            callee = call.parts[0]
            return _constant(unit, callee.parts[0]) if callee.kind == s.MEMBER and callee.text in EACH else None
        pair = outer.parts[:2] if outer.kind == s.OTHER and len(outer.parts) > 1 else ()
        name, through = (pair[::-1] if outer.text == "for" else pair) or (None, None)
        if name is not None and name.kind == s.NAME and name.text == node.text and inner not in pair:
            return _constant(unit, through) if through is not None else None
        inner, outer = outer, unit.above(outer)
    return None
