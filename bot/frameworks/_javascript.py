"""What plugs for TypeScript and JavaScript have in common: the environment, readers and writers of keys."""

from __future__ import annotations

import re

from bot.contracts.unit import Unit, arguments
from bot.model import syntax as s
from bot.model.syntax import Node

LANGUAGES = ("typescript",)
ENVIRONMENTS = frozenset((
    "process.env", "globalThis.process.env", "global.process.env", "node:process.env", "import.meta.env", "Bun.env",
    "bun.env", "$env/dynamic/private.env", "$env/dynamic/public.env",
))  # fmt: skip
DEEPEST = 8  # variables that hold variables: `env = env || …` goes round
NAME = re.compile(r"[A-Za-z_]\w*")


def environment(unit: Unit, node: Node | None, depth: int = 0) -> bool:
    """Whether an expression is the environment as a whole, also through a variable or a copy."""
    if node is None or depth > DEEPEST:
        return False
    if node.kind == s.LOGIC:
        return environment(unit, node.parts[0], depth + 1)
    if node.kind == s.NAME and node.text not in unit.imports:
        value = unit.assigned(node)
        return value is not None and value.kind in (s.MEMBER, s.NAME) and environment(unit, value, depth + 1)
    if node.kind == s.MAP:
        return any(
            part.kind == s.SPREAD and environment(unit, part.parts[0], depth + 1) for part in node.parts if part.parts
        )
    return unit.origin(node) in ENVIRONMENTS


def pairs(node: Node | None) -> list[tuple[str, Node, Node]]:
    """Key, value and whole pair of an object's plain entries."""
    if node is None or node.kind != s.MAP:
        return []
    return [
        (pair.parts[0].text, pair.parts[1], pair)
        for pair in node.parts
        if pair.kind == s.PAIR and pair.parts[0].kind == s.TEXT and pair.parts[0].text
    ]


def resolved(unit: Unit, node: Node | None) -> Node | None:
    """What a variable of the file holds; any other expression as it is."""
    if node is not None and node.kind == s.NAME and (value := unit.assigned(node)) is not None:
        return value
    return node


def chained(call: Node) -> list[Node]:
    """The calls of `a.b().c().d()`, the last first."""
    out = []
    node: Node | None = call
    while node is not None and node.kind in (s.CALL, s.MEMBER) and node.parts:
        if node.kind == s.CALL:
            out.append(node)
        node = node.parts[0]
    return out


def methods(call: Node, name: str) -> list[Node]:
    """The calls of a method within a chain of calls: `.default(x)` of `z.string().default(x).min(1)`."""
    return [one for one in chained(call) if one.parts[0].kind == s.MEMBER and one.parts[0].text == name]


def first(call: Node) -> Node | None:
    """The first argument of a call."""
    given = arguments(call)
    return given[0] if given else None


def kept_as(unit: Unit, node: Node) -> str:
    """The variable of the module that an expression is kept in: `x` of `export const x = …`; "" for none."""
    above = unit.above(node)
    while above is not None and above.kind in (s.MEMBER, s.LOGIC, s.CHOICE):
        node, above = above, unit.above(above)
    if above is None or above.kind != s.ASSIGN or above.parts[0] is node or unit.holder(above):
        return ""
    return above.parts[0].text if above.parts[0].kind == s.NAME else ""
