"""configparser: `config["section"]["key"]`, `config.getint("section", "key", fallback=…)`; keys are `section.key`."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.frameworks import _mappings as mappings
from bot.frameworks._touches import reads
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

MAKERS = ("ConfigParser", "RawConfigParser", "SafeConfigParser")
TYPES = {"get": "", "getint": "int", "getfloat": "float", "getboolean": "bool"}


class Configparser(Framework):
    """The plug."""

    name = "configparser"
    languages = ("python",)
    needles = ("ConfigParser",)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Keys that are read and set."""
        parsers = {
            unit.dotted(node.parts[0])
            for node in unit.of(s.ASSIGN)
            if len(node.parts) > 1 and _makes(unit, node.parts[1]) and unit.dotted(node.parts[0])
        }
        parsers |= {p.text for p in unit.of(s.PARAMETER) if p.type.rpartition(".")[2] in MAKERS}
        for node in unit.of(s.INDEX, s.CALL):
            if node.kind == s.INDEX:
                yield from self._index(unit, node, parsers)
            elif node.parts[0].kind == s.MEMBER:
                yield from self._call(unit, node, parsers)

    def _index(self, unit: Unit, node: Node, parsers: set[str]) -> Iterator[Contact]:
        """`config["section"]["key"]`, as a read or a write."""
        if not (section := _section(unit, node.parts[0], parsers)):
            return
        above = unit.above(node)
        if above is not None and above.kind == s.ASSIGN and above.parts[0] is node:
            key = unit.key(node.parts[1])
            value = above.parts[1] if len(above.parts) > 1 else None
            yield from mappings.written(unit, node, f"{section}.{key}" if key else "", value, self.name)
        else:
            yield reads(unit, node, node.parts[1], "file", self.name, prefix=f"{section}.")

    def _call(self, unit: Unit, node: Node, parsers: set[str]) -> Iterator[Contact]:
        owner, name = node.parts[0].parts[0], node.parts[0].text
        if name not in (*TYPES, "has_option", "set"):
            return
        section, place = _section(unit, owner, parsers), 0
        if not section and unit.dotted(owner) in parsers:
            section, place = unit.text(argument(node, 0, "section")) or "", 1
        if not section:
            return
        key = argument(node, place, "option")
        if name == "set":
            known = unit.key(key)
            yield from mappings.written(unit, node, f"{section}.{known}" if known else "", argument(node, 2), self.name)
            return
        default = argument(node, 1 if place == 0 else -1, "fallback")
        usage = "condition" if name == "has_option" else None
        kind = TYPES.get(name, "")
        yield reads(unit, node, key, "file", self.name, usage=usage, default=default, prefix=f"{section}.", type=kind)


def _makes(unit: Unit, value: Node) -> bool:
    return value.kind == s.CALL and unit.origin(value.parts[0]).rpartition(".")[2] in MAKERS


def _section(unit: Unit, node: Node, parsers: set[str]) -> str:
    """The section that an expression gives: `config["section"]`, or a variable that holds it."""
    if node.kind == s.NAME and (value := unit.assigned(node)) is not None:
        node = value
    if node.kind == s.INDEX and unit.dotted(node.parts[0]) in parsers:
        return unit.text(node.parts[1]) or ""
    return ""


FRAMEWORK = Configparser()
