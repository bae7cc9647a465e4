"""Classes whose attributes are settings: where their objects are kept, for other files to use."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from bot.contracts.unit import Unit
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

_WORD = re.compile(r"[\w.]+")


def local(unit: Unit, base: Node, near: Node) -> Node | None:
    """The class of this file that a base names."""
    return named(unit, base.text, near) if base.kind == s.NAME else None


def named(unit: Unit, name: str, near: Node) -> Node | None:
    """The class of this file with a name, not the one near."""
    return next((node for node in unit.of(s.CLASS) if node.text == name and node is not near), None)


def typed(unit: Unit, declared: str, near: Node) -> Node | None:
    """The class of this file that a declared type holds."""
    words = _WORD.findall(declared)
    return next((found for word in words if (found := named(unit, word, near)) is not None), None)


def objects(unit: Unit, classes: Collection[str]) -> Iterator[Contact]:
    """Names of the module, and functions, that hold an object of the classes."""
    for node in unit.of(s.ASSIGN, s.FUNCTION) if classes else ():
        if node.kind == s.ASSIGN and len(node.parts) > 1 and not unit.holder(node):
            if (target := _made(unit, node.parts[1], classes)) and node.parts[0].kind == s.NAME:
                yield held(node, node.parts[0].text, target)
        elif node.kind == s.FUNCTION and node.text and (target := _returned(unit, node, classes)):
            yield held(node, f"{node.text}()", target)


def _made(unit: Unit, value: Node, classes: Collection[str]) -> str:
    """The class of a new object."""
    if value.kind == s.CALL:
        called = unit.dotted(value.parts[0])
        if called in classes:
            return called
        if called.partition(".")[0] in classes and called.count(".") == 1:  # `Settings.load()`
            return called.partition(".")[0]
    return ""


def _returned(unit: Unit, function: Node, classes: Collection[str]) -> str:
    """The class whose object a function gives: as declared, or as returned."""
    if unit.holder(function):
        return ""
    words: list[str] = _WORD.findall(function.type)
    declared = [word for word in words if word in classes]
    if declared:
        return declared[0]
    for node in unit.of(s.RETURN):
        if node.parts and unit.around(node, s.FUNCTION) is function:
            value = unit.assigned(node.parts[0]) or node.parts[0]
            if target := _made(unit, value, classes):
                return target
    return ""


def above(unit: Unit, made: Node, of: str) -> Iterator[Contact]:
    """FIELDs `*` for the bases that other files have."""
    for base in made.heads:
        written = unit.dotted(base)
        if written.partition(".")[0] in unit.imports and local(unit, base, made) is None:
            yield Contact(
                role=c.FIELD, key=c.DYNAMIC, line=made.line, end=made.line, kind="setting", owner=written,
                target=unit.qualified(made), of=of,
            )  # fmt: skip


def held(node: Node, owner: str, target: str) -> Contact:
    """An OBJECT."""
    return Contact(role=c.OBJECT, key="", line=node.line, end=node.line, kind="setting", owner=owner, target=target)
