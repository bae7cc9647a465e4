"""Schemas that JavaScript libraries check the environment with: their entries name the variables."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.unit import Unit, arguments, entry
from bot.frameworks._javascript import NAME, chained, first, kept_as, methods, pairs, resolved
from bot.frameworks._touches import reads
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

SHAPES = ("object", "strictObject", "looseObject", "strict_object", "loose_object", "Object", "shape", "keys", "type")
JOINED = ("extend", "merge", "and", "concat", "intersection")
RESULTS = ("data", "value", "output")  # what a check gives its result as
DEFAULTS = ("default", "prefault", "catch")
WRAPPED = ("safeParse", "safeParseAsync", "validate")  # what they give holds the result and the error
DEEPEST = 5


def entries(unit: Unit, schema: Node | None, depth: int = 0) -> Iterator[tuple[str, Node, Node]]:
    """Key, value and pair of each entry of `z.object({…})`, also in parts and through variables."""
    schema = resolved(unit, schema)
    if schema is None or depth > DEEPEST:
        return
    if schema.kind == s.MAP:
        yield from pairs(schema)
        return
    for call in chained(schema):
        name = call.parts[0].text
        for given in arguments(call) if name in SHAPES or name in JOINED else ():
            yield from entries(unit, given, depth + 1)
    start = chained(schema)[-1].parts[0] if chained(schema) else schema
    if start.kind == s.MEMBER and start.parts[0].kind == s.NAME:
        yield from entries(unit, unit.assigned(start.parts[0]), depth + 1)


def variables(unit: Unit, found: Iterator[tuple[str, Node, Node]], of: str) -> Iterator[Contact]:
    """What the entries of a schema read from the environment."""
    for key, value, pair in found:
        if NAME.fullmatch(key):
            yield reads(unit, pair, key, "env", of, default=default(unit, value), type=kind(unit, value))


def default(unit: Unit, value: Node) -> str:
    """What an entry takes where nothing is set: `.default(x)`, or the option `default` of its call."""
    for name in DEFAULTS:
        for call in methods(value, name):
            if (given := first(call)) is not None:
                return unit.written(given)
    for call in chained(value):
        for one in arguments(call):
            if (given := entry(one, "default")) is not None:
                return unit.written(given)
    return ""


def kind(unit: Unit, value: Node) -> str:
    """What an entry says its value is: `number` of `z.coerce.number().min(1)`."""
    calls = chained(value)
    return unit.dotted(calls[-1].parts[0]).rpartition(".")[2] if calls else ""


def held(unit: Unit, node: Node, of: str) -> Iterator[Contact]:
    """What keeps the checked environment: a variable of the module, or what a function gives."""
    for name in sorted(_holders(unit, node)):
        yield Contact(role=c.OBJECT, key="", line=node.line, end=node.end, kind="setting", owner=name, of=of)


def _holders(unit: Unit, node: Node) -> set[str]:
    whole = {kept_as(unit, node)}
    out = set() if node.parts[0].text in WRAPPED else set(whole)
    above = unit.above(node)
    if above is not None and above.kind == s.ASSIGN and above.parts[0].kind == s.MAP:
        out |= {
            pair.parts[1].text for key, _, pair in pairs(above.parts[0]) if key in RESULTS and not unit.holder(above)
        }
    elif above is not None and above.kind == s.RETURN and (function := unit.around(above, s.FUNCTION)) is not None:
        out.add(f"{unit.qualified(function)}()" if function.text else "")
    for name in whole:  # `const parsed = schema.safeParse(…); export const env = parsed.data`
        out |= {
            one.parts[0].text
            for one in unit.of(s.ASSIGN)
            if name and len(one.parts) > 1 and not unit.holder(one) and one.parts[0].kind == s.NAME
            and unit.dotted(one.parts[1]) in {f"{name}.{word}" for word in RESULTS}
        }  # fmt: skip
    return out - {""}
