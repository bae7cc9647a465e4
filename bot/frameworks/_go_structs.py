"""Structs of Go whose tags name settings: fields with what stands before their keys."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import NamedTuple

from bot.contracts.unit import Unit
from bot.model import syntax as s
from bot.model.syntax import Node

DEEPEST = 6
SEVERAL = ("[]", "map[", "func")  # types whose inner fields have no keys of their own
_TAG = re.compile(r'([\w.-]+):"((?:[^"\\]|\\.)*)"')


class Field(NamedTuple):
    """A field that holds a value. `name`: its own; `holder`: that of the struct; `prefix`: what its key begins with."""

    node: Node
    name: str
    holder: str
    tags: Mapping[str, str]
    prefix: str


# name of a field ("": embedded), its tags, what its own key would begin with -> what the keys inside begin with; None:
# there are none
Inner = Callable[[str, Mapping[str, str], str], str | None]


def tags(node: Node) -> dict[str, str]:
    """The tags of a field."""
    return {found[1]: found[2] for mark in node.marks for found in _TAG.finditer(mark.text)}


def option(written: str, name: str) -> str:
    """A tag's option `name=value`."""
    return next(
        (part.strip()[len(name) + 1 :] for part in written.split(",") if part.strip().startswith(f"{name}=")), ""
    )


class Structs:
    """Structs of one file. `tagged`: tags of which one makes a struct with settings; `filled`: names of others."""

    def __init__(self, unit: Unit, tagged: Collection[str], filled: Collection[str] = ()) -> None:
        self._unit, self._tagged, self._filled = unit, tagged, filled
        self._all = [node for node in unit.of(s.CLASS) if node.parts]
        self._named = {node.text: node for node in self._all if node.text}

    def roots(self) -> list[Node]:
        """Structs that are no field of another one."""
        outer = [one for one in self._all if self._holds(one)]
        inside = {self._inner(field) for struct in outer for field in _fields(struct)}
        return [one for one in outer if one not in inside]

    def _holds(self, struct: Node) -> bool:
        """Whether a struct is one with settings."""
        return struct.text in self._filled or any(
            tag in self._tagged for field in _fields(struct) for tag in tags(field)
        )

    def named(self, name: str) -> Node | None:
        """A struct by its name."""
        return self._named.get(name)

    def fields(self, struct: Node, inner: Inner, prefix: str = "", depth: int = 0) -> Iterator[Field]:
        """The fields of a struct and of those in it that hold values."""
        holder = struct.text or self._unit.holder(struct)
        for node in _fields(struct):
            name, said = node.parts[0].text, tags(node)
            below, named = self._inner(node), "" if node.text else name
            if below is None:
                yield Field(node, name, holder, said, prefix)
            elif depth < DEEPEST and (further := inner(named, said, prefix)) is not None:
                yield from self.fields(below, inner, further, depth + 1)

    def within(self, struct: Node, depth: int = 0) -> set[str]:
        """Names of the structs that stand in one, its own among them."""
        below = [one for node in _fields(struct) if (one := self._inner(node)) is not None] if depth < DEEPEST else []
        return {struct.text}.union(*(self.within(one, depth + 1) for one in below))

    def _inner(self, field: Node) -> Node | None:
        """The struct that a field holds."""
        if len(field.parts) > 1 and field.parts[1].kind == s.CLASS:
            return field.parts[1] if field.type.startswith("struct") else None
        return None if field.type.startswith(SEVERAL) else self._named.get(field.type.lstrip("*"))


def _fields(struct: Node) -> Iterator[Node]:
    waiting = list(struct.parts)
    while waiting:
        node = waiting.pop(0)
        if node.kind == s.ASSIGN and node.parts:
            yield node
        elif node.kind == s.OTHER:
            waiting = [*node.parts, *waiting]
