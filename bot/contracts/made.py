"""What a value may have been made by: the class of a receiver as far as its own file tells, by names as imported."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TypeAlias

from bot.model import syntax as s
from bot.model.syntax import Node

if TYPE_CHECKING:
    from bot.contracts.unit import Unit

# (dotted name of the class or function that made the value, without `()`: `boto3.client`; the call, literal or
# parameter that says so)
Maker: TypeAlias = tuple[str, Node]

DEEPEST = 8  # variables, fields and functions that lead to one another
WRAPPED = re.compile(r"(?:typing\.)?(?:Optional|Final|ClassVar|Annotated|Promise)[\[<](.*)[\]>]")


class Made:
    """Makers in one file."""

    def __init__(self, unit: Unit) -> None:
        self._unit = unit
        self._fields: dict[tuple[str, str], list[Node]] = {}
        self._known: dict[tuple[int, int], tuple[Maker, ...]] = {}  # what `of` said, as chains of calls ask it often
        for node in unit.of(s.ASSIGN):
            self._field(node)
        for node in unit.of(s.PARAMETER):
            function = unit.above(node)
            if node.type and function is not None and _makes(unit, function):
                self._fields.setdefault((_class(unit, node), node.text), []).append(node)
        for node in unit.of(s.MAP):
            self._filled(node)
        self._functions = {unit.qualified(node): node for node in unit.of(s.FUNCTION) if node.text}

    def _field(self, node: Node) -> None:
        """Note `self.x = …`, and what is declared right in a class."""
        target = node.parts[0] if node.parts else node
        if target.kind == s.MEMBER and self._unit.dotted(target.parts[0]) == "self":
            self._fields.setdefault((_class(self._unit, node), target.text), []).append(node)
        elif target.kind == s.NAME:
            around = self._unit.around(node, s.CLASS, s.FUNCTION)
            if around is not None and around.kind == s.CLASS:
                self._fields.setdefault((_class(self._unit, node), target.text), []).append(node)

    def _filled(self, node: Node) -> None:
        """Note `Server{client: x}`: what a composite literal gives the fields of its type."""
        for pair in node.parts if node.type and self._unit.language == "go" else ():
            if pair.kind == s.PAIR and pair.parts[0].kind == s.TEXT:
                self._fields.setdefault((node.type.lstrip("*&"), pair.parts[0].text), []).append(pair)

    def of(self, node: Node, depth: int = 0) -> tuple[Maker, ...]:
        """What may have made the value of an expression; empty where the file does not tell."""
        if depth > DEEPEST:
            return ()
        handler = _OF.get(node.kind)
        if handler is None:
            return ()
        known = self._known.get(key := (id(node), depth))
        if known is None:
            known = self._known[key] = tuple(dict.fromkeys(handler(self, node, depth + 1)))
        return known

    def fields(self, around: str, name: str) -> list[Node]:
        """Values that a field of a class (its qualified name) is given in this file."""
        found = self._fields.get((around, name), ())
        return [node.parts[1] for node in found if node.kind in (s.ASSIGN, s.PAIR) and len(node.parts) > 1]

    def names(self, node: Node) -> frozenset[str]:
        """Just the names."""
        return frozenset(name for name, _ in self.of(node))

    def _called(self, node: Node, depth: int) -> Iterator[Maker]:
        callee = node.parts[0]
        function = self._functions.get(self._own(callee))
        if function is not None:
            yield from self._returned(function, depth)
        elif callee.kind == s.MEMBER:
            chained = depth - 1 if callee.parts[0].kind == s.CALL else depth  # a chain may be long
            names = [name for name, _ in self.of(callee.parts[0], chained)] or [self._unit.origin(callee.parts[0])]
            yield from ((f"{name}.{callee.text}", node) for name in names if name)
        elif name := self._unit.origin(callee):
            yield name, node

    def _own(self, callee: Node) -> str:
        """Qualified name that a callee has where it is a function of this file."""
        written = self._unit.dotted(callee)
        if written.startswith("self."):
            return f"{_class(self._unit, callee)}.{written[5:]}"
        return written

    def _returned(self, function: Node, depth: int) -> Iterator[Maker]:
        for node in self._unit.of(s.RETURN):
            if node.parts and self._unit.around(node, s.FUNCTION) is function:
                yield from self.of(node.parts[0], depth)
        if function.type:
            yield self.typed(function.type), function

    def _named(self, node: Node, depth: int) -> Iterator[Maker]:
        values = self._unit.assignments(node)
        for value in values:
            yield from self.of(value, depth)
        for declared in self._unit.declared(node):
            yield self.typed(declared.type), declared
        if values:
            return
        if (parameter := self._parameter(node)) is not None:
            if parameter.type:
                yield self.typed(parameter.type), parameter
        elif node.text in self._unit.imports:
            yield self._unit.origin(node), node
        else:
            yield from self._kept(_class(self._unit, node), node.text, depth)

    def _parameter(self, node: Node) -> Node | None:
        """The parameter that a name means."""
        function = self._unit.around(node, s.FUNCTION)
        while function is not None:
            for one in function.params:
                if one.text == node.text:
                    return one
            function = self._unit.around(function, s.FUNCTION)
        return None

    def _member(self, node: Node, depth: int) -> Iterator[Maker]:
        if self._unit.dotted(node.parts[0]) == "self":
            yield from self._kept(_class(self._unit, node), node.text, depth)
        else:
            yield from ((f"{name}.{node.text}", at) for name, at in self.of(node.parts[0], depth))

    def _kept(self, around: str, name: str, depth: int) -> Iterator[Maker]:
        """What a field of a class holds, and what a property gives."""
        for node in self._fields.get((around, name), ()):
            if node.type:
                yield self.typed(node.type), node
            if node.kind in (s.ASSIGN, s.PAIR) and len(node.parts) > 1:
                yield from self.of(node.parts[1], depth)
        function = self._functions.get(f"{around}.{name}")
        if function is not None and function.marks:
            yield from self._returned(function, depth)

    def _literal(self, node: Node, depth: int) -> Iterator[Maker]:
        if node.type:
            yield self.typed(node.type), node

    def _any(self, node: Node, depth: int) -> Iterator[Maker]:
        for part in node.parts:
            yield from self.of(part, depth)

    def typed(self, declared: str) -> str:
        """The dotted name of a declared type, as imported: pointers, generics, quotes and `None` are left out."""
        text = declared.strip("'\" ")
        while (found := WRAPPED.fullmatch(text)) is not None:
            text = found[1].partition(",")[0].strip()
        text = next((p for one in text.split("|") if (p := one.strip()) not in ("None", "null", "undefined", "")), "")
        text = re.split(r"[\[<(?!]", text.lstrip("*&[]: "), maxsplit=1)[0].strip("'\" ")
        first, dot, rest = text.partition(".")
        if first not in self._unit.imports:
            return text
        module, taken = self._unit.imports[first]
        return f"{module}.{taken}{dot}{rest}" if taken and taken != "default" else f"{module}{dot}{rest}"


def _makes(unit: Unit, function: Node) -> bool:
    """Whether a function is a constructor, or a class has the parameters of one."""
    if function.kind == s.CLASS:
        return True
    around = unit.around(function, s.CLASS)
    return around is not None and function.text in ("__init__", "constructor", around.text)


def _class(unit: Unit, node: Node) -> str:
    around = unit.around(node, s.CLASS)
    if around is not None:
        return unit.qualified(around)
    if unit.language != "go":
        return ""
    while node.kind != s.FUNCTION or "." not in node.text:
        if (above := unit.above(node)) is None:
            return ""
        node = above
    return node.text.rpartition(".")[0]  # of a method: Go writes it outside its type


def ends(names: Iterable[str], *wanted: str) -> bool:
    """Whether one of the names is one of those wanted, or ends with it behind a dot or a slash."""
    return any(name == one or name.endswith((f".{one}", f"/{one}")) for name in names for one in wanted)


_OF = {
    s.CALL: Made._called,
    s.NAME: Made._named,
    s.MEMBER: Made._member,
    s.MAP: Made._literal,
    s.LIST: Made._literal,
    s.LOGIC: Made._any,
    s.CHOICE: Made._any,
    s.UNARY: Made._any,
}
