"""What a call makes of a text: a number, a truth value, a list, a path."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.model.syntax import Node

if TYPE_CHECKING:
    from bot.contracts.unit import Unit

CONVERSIONS = {
    "int": "int", "float": "float", "bool": "bool", "str": "text", "Number": "number", "parseInt": "int",
    "parseFloat": "float", "Boolean": "bool", "String": "text", "strconv.Atoi": "int", "strconv.ParseBool": "bool",
    "strconv.ParseInt": "int", "Integer.parseInt": "int", "Integer.valueOf": "int", "Long.parseLong": "int",
    "Boolean.parseBoolean": "bool", "Boolean.valueOf": "bool", "Double.parseDouble": "float", "int.Parse": "int",
    "bool.Parse": "bool", "Path": "path", "pathlib.Path": "path", "list": "list", "tuple": "list", "set": "list",
}  # fmt: skip
KINDS = {
    "bool": "bool", "boolean": "bool", "int": "int", "integer": "int", "float": "float", "list": "list",
    "array": "list", "number": "number",
}  # fmt: skip
_KIND = rf"({'|'.join(KINDS)})"
# `parse_bool`, `str2bool`, `toInt`; `int_or_none`, `list_from_string`
_PARSES = re.compile(
    rf"(?:^|[._])(?:parse|to|as|strto|str_?(?:to|2)_?|string_?to|convert_?to)_?{_KIND}$", re.IGNORECASE
)
_MAKES = re.compile(rf"(?:^|[._]){_KIND}_(?:or_none|from_str|from_string|from_env)$", re.IGNORECASE)


def of(unit: Unit, call: Node) -> str:
    """The kind of value that a CALL makes of its argument; "" where it makes none that is known."""
    name = unit.dotted(call.parts[0])
    if len(call.parts) < 2 or not name:
        return ""
    known = CONVERSIONS.get(name, CONVERSIONS.get(unit.origin(call.parts[0]), ""))
    called = _PARSES.search(name) or _MAKES.search(name)
    return known or (KINDS[called[1].lower()] if called else "")
