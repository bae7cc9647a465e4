"""Types of TypeScript: what a variable may hold whose type is a row."""

from __future__ import annotations

from collections.abc import Callable

from bot.contracts.files import Asker, File, Question
from bot.contracts.resolver import Resolver
from bot.languages._base import exports
from bot.languages.typescript import aliases, promises
from bot.languages.typescript.library import BUILTINS
from bot.languages.typescript.scoping import MARK, TYPE_KINDS, given_types, type_rows
from bot.model import expressions as e
from bot.model.values import (
    ALIAS,
    CAL,
    CLS,
    EXT,
    FUN,
    GENERIC,
    INS,
    MOD,
    NONE,
    NOTHING,
    TUP,
    TV,
    WEAK,
    Result,
    Substitution,
    Value,
    marked,
    union,
)

FORMS = frozenset(("Awaited", "ReturnType", "InstanceType", "Parameters", "ConstructorParameters"))
SAME = frozenset(("Partial", "Required", "Readonly", "NonNullable", "Pick", "Omit", "Exclude", "NoInfer"))


def types(ev: Resolver, f: File, row: int) -> Result:
    """Values of a declared type."""
    handler = HANDLERS.get(f.kind[row])
    return handler(ev, f, row) if handler is not None else NOTHING


def form(ev: Resolver, f: File, row: int) -> Result:
    """A name that means a type, or what is only told."""
    name = f.names[f.b[row]]
    if name.startswith("is "):
        return marked((0, ev.instance(f, "Predicate", ev.types(f, f.a[row])[1])))
    return named(ev, f, row, name[:-1]) if name.endswith(MARK) else NOTHING


def named(ev: Resolver, f: File, row: int, name: str) -> Result:
    """The type that a name means where it stands."""
    scope = f.owner[f.block[row]]
    if name == "this":
        return own_class(ev, f, scope)
    rows = type_rows(f, scope, name)
    if rows:
        return union([bound(ev, f, r) for r in rows])
    return exported(ev, f, BUILTINS, name) if f.path != BUILTINS else NOTHING


def bound(ev: Resolver, f: File, row: int) -> Result:
    """The type that a binding declares."""
    kind = f.kind[row]
    if kind == e.CLASS:
        return instances(ev.watched(f, row))
    if kind == e.TYPEVAR:
        return GENERIC, ((TV, f.path, row),)
    if kind == e.ALIAS:
        return ev.types(f, row)
    if kind == e.FROM:
        target = ev.module(f, f.names[f.a[row]])
        name = f.names[f.b[row]]
        if target[0] != MOD:
            return 0, ((EXT, f"{target[1]}.{name}"),)
        return exported(ev, f, target[1], name)
    return NOTHING


def exported(ev: Resolver, asker: Asker, path: str, name: str) -> Result:
    """The type that a name of a module declares."""
    return exports.exported(ev, asker, path, name, _exported)


def _exported(ev: Resolver, path: str, name: str) -> tuple[Result, frozenset[Question]]:
    """The type, and the questions beyond the module's own rows that whoever asks depends on."""
    g = ev.file(path) if not path.endswith("/") else None
    if g is None:
        return NOTHING, frozenset()
    rows = given_types(g, name)
    found = union([bound(ev, g, r) for r in rows])
    if found[1]:
        return marked(ev.freeze(g, found)), frozenset()
    probe = ev.probe(g)
    return _elsewhere(ev, probe, g, name), frozenset(probe.asked)


def _elsewhere(ev: Resolver, probe: Asker, g: File, name: str) -> Result:
    for module in reversed(g.scopes[0].stars) if name != "default" else ():
        target = ev.module(g, g.names[module])
        if target[0] == MOD and target[1] != g.path:
            found = exported(ev, probe, target[1], name)
            if found[1]:
                return found
    if name == "default":
        found = exported(ev, probe, g.path, "export=")
        if found[1]:
            return found
    beside = ev.beside(probe, g)
    found = exported(ev, probe, beside, name) if beside else NOTHING
    if found[1] or name == "export=":
        return found
    whole = instances(ev.export(probe, g.path, name))
    return whole if g.facts.ids.get(name, -1) >= 0 else NOTHING


def instances(result: Result) -> Result:
    """Instances of the classes that an expression names."""
    out: list[Value] = []
    for value in result[1]:
        if value[0] == CLS:
            out.append((INS, value, 0))
        elif value[0] in (EXT, TV):
            out.append(value)
    return marked((result[0] & ~ALIAS, tuple(dict.fromkeys(out))))


def own_class(ev: Resolver, f: File, scope: int) -> Result:
    """The type `this`: replaced by the actual receiver at a bound call."""
    while scope >= 0:
        if f.scopes[scope].kind == e.CLASS_SCOPE:
            parameters = ev.parameters(f, f.path, scope)
            return GENERIC, ((INS, (CLS, f.path, scope, tuple((p,) for p in parameters), 0), 1),)
        scope = f.scopes[scope].parent
    return NOTHING


def subscripted(ev: Resolver, f: File, row: int) -> Result:
    """`A<B>`, or `A["b"]` and `A[number]`."""
    base, index = f.a[row], f.b[row]
    if index < 0:
        return ev.types(f, base)
    if f.kind[index] != e.TUPLE:
        return looked_up(ev, f, base, index)
    rows = ev.members_of(f, index)
    name = f.names[f.b[base]][:-1] if base >= 0 and f.kind[base] == e.FORM else ""
    if name in FORMS and rows and not type_rows(f, f.owner[f.block[base]], name):
        return _special(ev, f, name, rows[0])
    place = aliases.alias_of(ev, f, base)
    if place is not None and aliases.holds(place, f, row):
        return NOTHING  # an alias that is made of itself would grow without end
    flags, values = ev.types(f, base)
    args = tuple(ev.types(f, r)[1] if r >= 0 else () for r in rows)
    out: list[Value] = []
    mapping = aliases.mapping(ev, place, args) if place is not None else None
    for value in values:
        if mapping is not None:
            out += Substitution(mapping, None).value(value, 0)
        elif value[0] == INS and value[1][0] == CLS and not value[1][3]:
            count = len(ev.parameters(f, value[1][1], value[1][2]))
            out.append((INS, (CLS, value[1][1], value[1][2], args[:count], 0), 0))
        else:
            out.append(value)
    return marked((flags, tuple(dict.fromkeys(out))))


def looked_up(ev: Resolver, f: File, base: int, index: int) -> Result:
    """`A["b"]`: the type of a member; `A[number]`: of an element."""
    flags, values = ev.types(f, base)
    if f.kind[index] == e.CONST and f.a[index] == e.STR and f.b[index] >= 0:
        found = union([ev.attribute(f, v, f.names[f.b[index]]) for v in values])
        return flags | found[0] & WEAK, found[1]
    if f.kind[index] == e.CONST:
        return ev.element(f, (flags, values), False)
    return NOTHING


def _special(ev: Resolver, f: File, name: str, row: int) -> Result:
    """What only the language can take out of a type."""
    flags, values = ev.types(f, row)
    if name == "Awaited":
        return flags, promises.awaited(ev, f, values)
    if name == "ReturnType":
        found = union([ev.call(f, v, None) for v in values if v[0] in (FUN, CAL, INS)])
        return flags | found[0] & WEAK, found[1]
    if name == "InstanceType":
        return instances((flags, values))
    return NOTHING


def function(ev: Resolver, f: File, row: int) -> Result:
    """`(a: A) => B`: a declared callable."""
    scope = f.scopes[f.a[row]]
    given = tuple(ev.types(f, p.annotation)[1] if p.annotation >= 0 else () for p in scope.params)
    result = ev.types(f, scope.annotation)[1] if scope.annotation >= 0 else ()
    return marked((0, ((CAL, result, given),)))


def attribute(ev: Resolver, f: File, row: int) -> Result:
    """`a.B`."""
    name = f.names[f.b[row]]
    for value in ev.row(f, f.a[row])[1]:
        if value[0] == MOD:
            return exported(ev, f, value[1], name)
        if value[0] == CLS:
            return of_namespace(ev, f, value, name)
        if value[0] == EXT:
            return 0, ((EXT, f"{value[1]}.{name}"),)
    return NOTHING


def whole(ev: Resolver, f: File, row: int) -> Result:
    """`import("m")` as a type: one of the class that the module itself is."""
    target = ev.module(f, f.names[f.a[row]])
    if target[0] != MOD:
        return 0, (target,)
    return exported(ev, f, target[1], "export=")


def of_namespace(ev: Resolver, f: File, value: Value, name: str) -> Result:
    """The type that a namespace's name declares."""
    found = ev.attribute(f, value, name + MARK)
    if not found[1] or any(v[0] == EXT for v in found[1]):
        found = ev.attribute(f, value, name)
    return marked((found[0], tuple((INS, v, 0) if v[0] == CLS else v for v in found[1] if v[0] in (CLS, INS, TV, CAL))))


def constant(ev: Resolver, f: File, row: int) -> Result:
    """A type that the language has."""
    if f.a[row] == e.NONE:
        return 0, (NONE,)
    name = f.language.constants.get(f.a[row])
    return (0, ev.instance(f, name)) if name else NOTHING


def choice(ev: Resolver, f: File, row: int) -> Result:
    """`A | B`, `A & B`."""
    return union([ev.types(f, r) for r in ev.members_of(f, row) if r >= 0])


def array(ev: Resolver, f: File, row: int) -> Result:
    """`A[]`."""
    found = union([ev.types(f, r) for r in ev.members_of(f, row) if r >= 0])
    return marked((found[0], ev.instance(f, "Array", found[1])))


def row_of(ev: Resolver, f: File, row: int) -> Result:
    """`[A, B]`."""
    parts = tuple(ev.types(f, r)[1] if r >= 0 else () for r in ev.members_of(f, row))
    return marked((0, ((TUP, parts),)))


def query(ev: Resolver, f: File, row: int) -> Result:
    """`typeof a`."""
    flags, values = ev.row(f, f.a[row])
    return flags & ~ALIAS, values


def value_name(ev: Resolver, f: File, row: int) -> Result:
    """A base that is written as a value: a class by its name."""
    name = f.names[f.a[row]]
    rows = type_rows(f, f.owner[f.block[row]], name)
    known = [r for r in rows if f.kind[r] in TYPE_KINDS]
    if known:
        return union([bound(ev, f, r) for r in known])
    return NOTHING


def spread(ev: Resolver, f: File, row: int) -> Result:
    """`...a` of an object literal: what it has, the object has."""
    flags, values = ev.row(f, f.a[row])
    return flags, tuple(v for v in values if v[0] in (INS, EXT, MOD))


HANDLERS: dict[int, Callable[[Resolver, File, int], Result]] = {
    e.FORM: form,
    e.CONST: constant,
    e.UNION: choice,
    e.LIST: array,
    e.TUPLE: row_of,
    e.LAMBDA: function,
    e.OBJECT: lambda ev, f, row: ev.row(f, row),
    e.SUBSCRIPT: subscripted,
    e.ATTR: attribute,
    e.IMPORT: whole,
    e.UNARY: query,
    e.NAME: value_name,
    e.STAR: spread,
    e.ALIAS: lambda ev, f, row: ev.types(f, f.a[row]),
    e.TYPEVAR: lambda ev, f, row: (GENERIC, ((TV, f.path, row),)),
}
