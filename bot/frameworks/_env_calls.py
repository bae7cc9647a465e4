"""Objects of libraries that are called to read a variable: `env("KEY")`, `env.int("KEY", 5)`."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Unpack

from bot.contracts.unit import Unit, argument
from bot.frameworks._touches import More, reads
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node


def made(unit: Unit, makers: Collection[str]) -> dict[str, Node]:
    """Names of variables that hold an object of the classes -> the call that makes it."""
    return {
        unit.dotted(node.parts[0]): node.parts[1]
        for node in unit.of(s.ASSIGN)
        if len(node.parts) > 1 and node.parts[1].kind == s.CALL and unit.origin(node.parts[1].parts[0]) in makers
    }


def calls(unit: Unit, names: Collection[str], methods: Collection[str]) -> Iterator[tuple[Node, str]]:
    """(call, method) of calls of the names; the method is "" where the object itself is called."""
    for node in unit.of(s.CALL):
        callee = node.parts[0]
        if unit.dotted(callee) in names:
            yield node, ""
        elif callee.kind == s.MEMBER and callee.text in methods and unit.dotted(callee.parts[0]) in names:
            yield node, callee.text


def read(unit: Unit, node: Node, of: str, **more: Unpack[More]) -> Contact:
    """What such a call reads; `more` as in `reads`, the type as the argument `cast` says if none is given."""
    cast = argument(node, -1, "cast", "subcast")
    more["type"] = more.get("type") or (unit.dotted(cast) if cast is not None else "")
    key, default = argument(node, 0, "name", "var", "option", "key"), argument(node, 1, "default")
    return reads(unit, node, key, "env", of, default=default, **more)


def key(unit: Unit, node: Node, of: str, **more: Unpack[More]) -> Contact:
    """What such a call reads, with no default but `otherwise`."""
    return reads(unit, node, argument(node, 0, "key"), "env", of, **more)
