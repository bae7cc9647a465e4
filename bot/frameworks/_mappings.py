"""What is read from and written to an object that holds settings as a dictionary does, at one place of its use."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.choices import choices
from bot.contracts.unit import Unit, argument, arguments
from bot.frameworks._touches import reads, writes
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

GETTERS = {"get": 1, "pop": 1, "__getitem__": -1}  # place of the default
FILLERS = {"update", "from_mapping"}


def contacts(unit: Unit, node: Node, kind: str, of: str) -> Iterator[Contact]:
    """Contacts of the use of an object that stands at a node. Keys that are made at run time are `*`."""
    above = unit.above(node)
    if above is None:
        return
    if above.kind == s.INDEX and above.parts[0] is node:
        yield from _index(unit, above, kind, of)
    elif above.kind == s.COMPARE and above.text in ("in", "not in") and above.parts[-1] is node:
        yield from each(unit, above, above.parts[0], kind, of, usage="condition" + "\tnot" * (above.text == "not in"))
    elif above.kind == s.MEMBER:
        call = unit.above(above)
        if call is not None and call.kind == s.CALL and call.parts[0] is above:
            yield from _call(unit, call, above.text, kind, of)


def _index(unit: Unit, node: Node, kind: str, of: str) -> Iterator[Contact]:
    above = unit.above(node)
    if above is not None and above.kind == s.ASSIGN and above.parts[0] is node and not above.text:
        yield from written(unit, node, unit.key(node.parts[1]), above.parts[1] if len(above.parts) > 1 else None, of)
    elif not _is_deleted(unit, node):
        yield from each(unit, node, node.parts[1], kind, of)


def _is_deleted(unit: Unit, node: Node) -> bool:
    above = unit.above(node)
    return above is not None and above.kind == s.UNARY and above.text == "del"


def _call(unit: Unit, call: Node, name: str, kind: str, of: str) -> Iterator[Contact]:
    if name in GETTERS and len(call.parts) > 1:
        if name == "pop" and not unit.usage(call):
            return  # only taken away
        default = argument(call, GETTERS[name], "default")
        yield from each(unit, call, argument(call, 0, "key"), kind, of, default)
    elif name in ("setdefault", "__setitem__"):
        yield from written(unit, call, unit.key(argument(call, 0)), argument(call, 1, "default"), of)
    elif name in FILLERS:
        for given in call.parts[1:]:
            if given.kind == s.KEYWORD:
                yield from written(unit, given, given.text, given.parts[0], of)
        for given in arguments(call):
            yield from table(unit, given, of)


def table(unit: Unit, node: Node | None, of: str) -> Iterator[Contact]:
    """Keys that a dictionary sets: a literal, `dict(…)`, or a variable that holds one."""
    if node is not None and node.kind == s.NAME:
        node = unit.assigned(node)
    if node is None:
        return
    for pair in node.parts if node.kind == s.MAP else ():
        if pair.kind == s.PAIR:
            yield from written(unit, pair, unit.key(pair.parts[0]), pair.parts[1], of)
    if node.kind == s.CALL and unit.dotted(node.parts[0]) == "dict":
        for given in node.parts[1:]:
            if given.kind == s.KEYWORD:
                yield from written(unit, given, given.text, given.parts[0], of)


def each(
    unit: Unit,
    node: Node,
    key: Node | None,
    kind: str,
    of: str,
    default: Node | None = None,
    usage: str | None = None,
) -> Iterator[Contact]:
    """Reads of a key, or of each that it stands for in a loop over texts."""
    several: list[Node | None] = [*choices(unit, key)] if key is not None and not unit.key(key) else []
    for one in several or [key]:
        yield reads(unit, node, one, kind, of, usage=usage, default=default)


def written(unit: Unit, node: Node, key: str, value: Node | None, of: str) -> Iterator[Contact]:
    """A write of a key, where it is known."""
    if key:
        yield writes(unit, node, key, value, of)
