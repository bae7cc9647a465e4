"""Flags of the command line in Go, as `flag` and pflag define them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from bot.contracts.unit import Unit, arguments
from bot.model import syntax as s
from bot.model.syntax import Node

KINDS = (
    "String", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "Uint", "Uint16", "Uint32", "Uint64", "Float32",
    "Float64", "Duration", "StringSlice", "StringArray", "IntSlice", "Count", "IP", "StringToString", "BoolSlice",
)  # fmt: skip
_DEFINED = re.compile(rf"({'|'.join(KINDS)})(Var)?(P)?")
COMMON = "CommandLine"


class Flag(NamedTuple):
    """A definition. `of`: last name of the set that it belongs to."""

    name: str
    node: Node
    default: str
    type: str
    of: str


def flags(unit: Unit) -> Iterator[Flag]:
    """All flags that a file defines by name."""
    for node in unit.of(s.CALL):
        callee = node.parts[0]
        found = _DEFINED.fullmatch(callee.text) if callee.kind == s.MEMBER and callee.parts else None
        if found is None:
            continue
        given = arguments(node)[1 if found[2] else 0 :]
        name = unit.key(given[0]) if len(given) > 1 else ""
        if name:
            value = given[2 if found[3] and len(given) > 2 else 1]
            held = unit.dotted(callee.parts[0])
            of = COMMON if held in ("flag", "pflag") else held.rpartition(".")[2]
            yield Flag(name, node, unit.written(value), found[1].lower(), of)
