"""A change that did not happen, as the change that a comparison of two commits would find."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence

import msgspec

from bot.impact import signature
from bot.impact.lineage import CONSTRUCTORS, members
from bot.impact.spelled import signature as written
from bot.impact.uses import shown
from bot.index.graph import Graph
from bot.model.change import Change
from bot.model.message import Message, message
from bot.model.question import Supposed
from bot.model.symbols import Parameter, Signature, Symbol

# Languages in which a function says that it is asynchronous: in all others the question has no answer.
ASYNC = re.compile(r"\.(pyi?|[cm]?[jt]sx?|cs|rs|swift|kts?)$")
_PARAMETER = re.compile(r"\s*\**(?P<name>\w+)\s*(:[^=]*)?(?P<default>=.*)?")
PARAMETERS = ("gains", "loses")  # changes that name one
GIVEN = "…"  # stands for a default of which only is known that there is one


class Supposition(msgspec.Struct, frozen=True):
    """The changes, or the reason why there cannot be any."""

    changes: tuple[Change, ...] = ()
    refused: Message | None = None


def changes(graph: Graph, parts: Sequence[Symbol], inside: Collection[Symbol], supposed: Supposed) -> Supposition:
    """What happens to the definitions `parts` of one thing, and to what is defined `inside` of them."""
    if supposed.kind == "removed":
        return Supposition(_removed(parts, inside))
    functions = _functions(graph, parts)
    if not functions:
        text = message("{code_name} is no function: only a removal can be supposed.", code_name=shown(parts[0]))
        return Supposition(refused=text)
    if supposed.kind in PARAMETERS and not supposed.parameter.strip(" *="):
        text = message(
            "Which parameter of {code_name}? Its signature is {code_signature}.",
            code_name=shown(functions[0]),
            code_signature=written(functions[0]),
        )
        return Supposition(refused=text)
    return KINDS[supposed.kind](functions, supposed.parameter) if supposed.kind in KINDS else Supposition()


def _functions(graph: Graph, parts: Sequence[Symbol]) -> list[Symbol]:
    """The parts that can be called; for a class its own constructors."""
    found = [s for s in parts if s.kind in ("function", "method") and s.definition.signature]
    classes = [s.id for s in parts if s.kind == "class"]
    if found or not classes:
        return found
    own = members(graph, classes)
    names = {s.name for held in own.values() for s in held.values() if s.short in CONSTRUCTORS}
    inside = graph.symbols_in(sorted({s.path for s in parts}))
    return [s for symbols in inside.values() for s in symbols if s.name in names and s.definition.signature]


def _removed(parts: Sequence[Symbol], inside: Collection[Symbol]) -> tuple[Change, ...]:
    first = parts[0].id
    own = {s.id for s in parts}
    return (
        *(Change("removed", s, None) for s in parts),
        *(Change("removed", s, None, within=first) for s in inside if s.id not in own),
    )


def _async(functions: Sequence[Symbol], _: str) -> Supposition:
    name = shown(functions[0])
    if not ASYNC.search(functions[0].path):
        return Supposition(
            refused=message("{code_path} is in a language without asynchronous functions.", code_path=functions[0].path)
        )
    found = [_changed(s, is_async=True) for s in functions if not _of(s).is_async and s.short not in CONSTRUCTORS]
    if not found:
        return Supposition(refused=message("{code_name} is asynchronous already, or cannot be.", code_name=name))
    return Supposition(tuple(found))


def _loses(functions: Sequence[Symbol], parameter: str) -> Supposition:
    name = _named(parameter)
    having = [s for s in functions if any(p.name == name for p in signature.arguments(_of(s)))]
    if not having:
        return _without(functions[0], name)
    return Supposition(
        tuple(_changed(s, parameters=tuple(p for p in _of(s).parameters if p.name != name)) for s in having)
    )


def _without(function: Symbol, parameter: str) -> Supposition:
    text = message(
        "{code_name} has no parameter {code_parameter}: its signature is {code_signature}.",
        code_name=shown(function),
        code_parameter=parameter,
        code_signature=written(function),
    )
    return Supposition(refused=text)


def _gains(functions: Sequence[Symbol], parameter: str) -> Supposition:
    match = _PARAMETER.fullmatch(parameter)
    name = match["name"] if match else parameter
    last = functions[-1]  # of overloads the one with the code
    if any(p.name == name for p in _of(last).parameters):
        text = message(
            "{code_name} has a parameter {code_parameter} already.", code_name=shown(last), code_parameter=name
        )
        return Supposition(refused=text)
    default = match["default"] if match else None
    return Supposition((_changed(last, parameters=_with(_of(last).parameters, name, default)),))


def _with(old: tuple[Parameter, ...], name: str, default: str | None) -> tuple[Parameter, ...]:
    """The parameters with one more: in last place where a call by place can reach it, otherwise by name alone."""
    by_place = all(p.kind in ("normal", "positional") and p.default is None for p in old)
    kind = old[-1].kind if by_place and old else "normal" if by_place else "keyword"
    added = Parameter(name, kind, default=default.lstrip("= ") or GIVEN if default is not None else None)
    last = next((i for i, p in enumerate(old) if p.kind == "keywords"), len(old))
    return (*old[:last], added, *old[last:])


def _named(parameter: str) -> str:
    match = _PARAMETER.fullmatch(parameter)
    return match["name"] if match else parameter


def _of(symbol: Symbol) -> Signature:
    found = symbol.definition.signature
    assert found is not None
    return found


def _changed(symbol: Symbol, **fields: object) -> Change:
    before = _of(symbol)
    after = msgspec.structs.replace(before, **fields)
    now = Symbol(symbol.path, msgspec.structs.replace(symbol.definition, signature=after))
    return Change("signature", symbol, now, signature.alterations(before, after))


KINDS: dict[str, Callable[[Sequence[Symbol], str], Supposition]] = {"async": _async, "loses": _loses, "gains": _gains}
