"""What plugs for Java have in common: annotations by the package that they come from, their elements, and fields."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.unit import Unit, argument
from bot.model import syntax as s
from bot.model.syntax import Node

PLACEHOLDER = "${"
_KEBAB = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


def stars(unit: Unit) -> set[str]:
    """Packages, and classes, of which everything is imported."""
    return {node.text for node in unit.of(s.IMPORT) if any(part.text == "*" for part in node.parts)}


def comes(unit: Unit, node: Node, *packages: str) -> str:
    """Last name of a class where it comes from one of the packages or what is below; "" where it does not."""
    full = unit.origin(node)
    package, _, last = full.rpartition(".")
    if package and _below(package, packages):
        return last
    taken = any(_below(star, packages) for star in stars(unit)) if last and not package else False
    return last if taken and not any(one.text == last for one in unit.of(s.CLASS)) else ""


def _below(package: str, packages: tuple[str, ...]) -> bool:
    return any(package == one or package.startswith(f"{one}.") for one in packages)


def marks(unit: Unit, node: Node, *packages: str) -> Iterator[tuple[str, Node]]:
    """(name, annotation) of the annotations of a definition that come from the packages."""
    for mark in node.marks:
        callee = mark.parts[0] if mark.kind == s.CALL else mark
        if name := comes(unit, callee, *packages):
            yield name, mark


def element(mark: Node, *names: str) -> Node | None:
    """An element of an annotation, the first of the names that is given; `value` may stand without its name."""
    if mark.kind != s.CALL:
        return None
    found = argument(mark, -1, *names)
    return argument(mark, 0) if found is None and "value" in names else found


def listed(node: Node | None) -> list[Node]:
    """The parts of a list, or the node alone."""
    if node is None:
        return []
    return list(node.parts) if node.kind == s.LIST else [node]


def texts(unit: Unit, node: Node | None, *, named: bool = False) -> list[str]:
    """Texts that an element holds, one or several."""
    return [text for one in listed(node) if (text := unit.text(one, named=named)) is not None]


def true(node: Node | None) -> bool:
    """Whether an element is `true`."""
    return node is not None and node.text == "true"


def kebab(name: str) -> str:
    """`someName` as `some-name`."""
    return _KEBAB.sub("-", name).lower()


def placeholders(text: str) -> Iterator[tuple[str, str]]:
    """(key, default) of the `${key:default}` in a text, those in defaults too."""
    at = text.find(PLACEHOLDER)
    while at >= 0:
        depth, end = 1, at + len(PLACEHOLDER)
        while end < len(text) and depth:
            depth += (text[end] == "{") - (text[end] == "}")
            end += 1
        if depth:
            return
        key, colon, default = text[at + len(PLACEHOLDER) : end - 1].partition(":")
        yield key.strip(), default if colon else ""
        yield from placeholders(default)
        at = text.find(PLACEHOLDER, end)


def used(unit: Unit, definition: Node) -> str:
    """What is done with the value of a field or parameter that something else fills, as `Contact.usage` has it."""
    if definition.kind == s.PARAMETER:
        name, around = definition.text, unit.above(definition)
    else:
        target = definition.parts[0] if definition.parts else definition
        name, around = target.text, unit.around(definition, s.CLASS)
    if around is None or not name:
        return ""
    said = [unit.usage(node) for node in _uses(unit, name, around, definition)]
    told = [one for one in said if one and not one.startswith("field\t")]
    kept = [one for one in said if one.startswith("field\t")]
    return (told or kept or [f"field\t{name}"])[0]


def _uses(unit: Unit, name: str, around: Node, definition: Node) -> Iterator[Node]:
    for node in unit.of(s.NAME, s.MEMBER):
        if node.text != name or not around.line <= node.line <= around.end:
            continue
        above = unit.above(node)
        if above is None or above is definition or (above.kind == s.ASSIGN and above.parts[0] is node):
            continue
        if above.kind == s.RETURN and _gets(unit, node, name):
            continue
        if unit.dotted(node) == f"self.{name}" or (node.kind == s.NAME and not _hidden(unit, node, definition)):
            yield node


def _hidden(unit: Unit, node: Node, definition: Node) -> bool:
    """Whether a name means a parameter of its own function and no field."""
    function = unit.around(node, s.FUNCTION)
    while function is not None:
        if any(one.text == node.text and one is not definition for one in function.params):
            return True
        function = unit.around(function, s.FUNCTION)
    return False


def _gets(unit: Unit, node: Node, name: str) -> bool:
    """Whether a function only gives the field."""
    function = unit.around(node, s.FUNCTION)
    return function is not None and function.text.lower() in (f"get{name}".lower(), f"is{name}".lower())


def holder(unit: Unit, node: Node) -> str:
    """What a property is read in: an annotation belongs to the class that it stands over, a field to its class."""
    above = unit.above(node)
    if above is not None and above.kind == s.CLASS and node in above.marks:
        return unit.qualified(above)
    if above is not None and above.kind == s.PARAMETER and (function := unit.above(above)) is not None:
        return unit.qualified(function)
    return unit.holder(node)
