"""Aliases of types: followed through modules, so that their variables can be filled."""

from __future__ import annotations

from bot.contracts.files import Asker, File, Question
from bot.contracts.resolver import Resolver
from bot.languages.typescript.library import BUILTINS
from bot.languages.typescript.scoping import given_types, type_rows
from bot.model import expressions as e
from bot.model.values import MOD, TV, Value, Values


def holds(place: tuple[File, int], f: File, row: int) -> bool:
    """Whether a row is part of the alias itself."""
    g, alias = place
    if g is not f:
        return False
    home, scope = g.owner[g.block[alias]], f.owner[f.block[row]]
    while scope > home:
        scope = f.scopes[scope].parent
    return scope == home


def mapping(ev: Resolver, place: tuple[File, int], args: tuple[Values, ...]) -> dict[Value, Values]:
    """Type parameters of an alias -> arguments."""
    g, row = place
    variables = g.scopes[g.owner[g.block[row]]].type_params if g.scopes[g.owner[g.block[row]]].node < 0 else []
    out: dict[Value, Values] = {}
    for i, variable in enumerate(variables):
        value: Value = (TV, g.path, variable)
        out[value] = args[i] if i < len(args) else ev.types(g, g.b[variable])[1] if g.b[variable] >= 0 else ()
    return out


def alias_of(ev: Resolver, f: File, row: int) -> tuple[File, int] | None:
    """The ALIAS row that a type name means, followed through modules."""
    if row < 0 or f.kind[row] not in (e.FORM, e.ATTR):
        return None
    if f.kind[row] == e.ATTR:
        for value in ev.row(f, f.a[row])[1]:
            if value[0] == MOD:
                return exported_alias(ev, f, value[1], f.names[f.b[row]])
        return None
    name = f.names[f.b[row]][:-1]
    rows = type_rows(f, f.owner[f.block[row]], name)
    if not rows:
        return exported_alias(ev, f, BUILTINS, name) if f.path != BUILTINS else None
    return _alias_row(ev, f, f, rows)


def _alias_row(ev: Resolver, asker: Asker, f: File, rows: list[int]) -> tuple[File, int] | None:
    for row in rows:
        if f.kind[row] == e.ALIAS:
            return f, row
        if f.kind[row] == e.FROM:
            target = ev.module(f, f.names[f.a[row]])
            if target[0] == MOD:
                return exported_alias(ev, asker, target[1], f.names[f.b[row]])
    return None


def exported_alias(ev: Resolver, asker: Asker, path: str, name: str) -> tuple[File, int] | None:
    """The ALIAS row that a module's name means."""
    if path != asker.path:
        asker.asked.add((path, "type", name))
    found = ev.once(ev.memo, ("alias", path, name), _exported_alias, ev, path, name, start=((), frozenset()))
    asker.asked |= found[1]
    return (ev.known(found[0][0]), found[0][1]) if found[0] else None


def _exported_alias(ev: Resolver, path: str, name: str) -> tuple[tuple[str, int] | tuple[()], frozenset[Question]]:
    g = ev.file(path) if not path.endswith("/") else None
    if g is None:
        return (), frozenset()
    probe = ev.probe(g)
    rows = given_types(g, name)
    found = _alias_row(ev, probe, g, rows)
    if found is None and not rows:
        for module in reversed(g.scopes[0].stars):
            target = ev.module(g, g.names[module])
            found = exported_alias(ev, probe, target[1], name) if target[0] == MOD and target[1] != path else None
            if found is not None:
                break
    return ((found[0].path, found[1]) if found is not None else ()), frozenset(probe.asked)
