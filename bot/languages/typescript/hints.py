"""Types of TypeScript: what a variable may hold whose type is a row."""

from __future__ import annotations

from bot.contracts.files import Asker, File, Question
from bot.contracts.resolver import Resolver
from bot.languages.typescript.library import BUILTINS
from bot.model import expressions as e
from bot.model.values import (
    ALIAS,
    CAL,
    CLS,
    CORO,
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
    Values,
    marked,
    union,
)

MARK = ":"
TYPE_KINDS = frozenset((e.CLASS, e.FROM, e.IMPORT))  # what a plain name is bound to that means a type as well
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


def type_rows(f: File, scope: int, name: str) -> list[int]:
    """Rows that bind a name as a type, seen from a scope."""
    key = ("type", scope, name)
    found: list[int] | None = f.kept.get(key)
    if found is None:
        found = f.kept[key] = _type_rows(f, scope, name)
    return found


def _type_rows(f: File, scope: int, name: str) -> list[int]:
    marked_id, plain = f.facts.ids.get(name + MARK, -1), f.facts.ids.get(name, -1)
    while scope >= 0:
        here = f.scopes[scope]
        rows = own_types(f, scope, marked_id, -1 if here.kind == e.CLASS_SCOPE else plain)
        if rows:
            return rows
        scope = here.parent
    return []


def own_types(f: File, scope: int, marked_id: int, plain: int) -> list[int]:
    """Rows that a scope itself binds as a type: declared types first, else classes and imports."""
    bindings = f.scopes[scope].bindings
    triples = bindings.get(marked_id) if marked_id >= 0 else None
    if triples:
        return list(dict.fromkeys(r for r in triples[1::3] if r >= 0))
    triples = bindings.get(plain) if plain >= 0 else None
    return [r for r in triples[1::3] if r >= 0 and f.kind[r] in TYPE_KINDS] if triples else []


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
    if path != asker.path:
        asker.asked.add((path, "type", name))
    found = ev.once(ev.memo, ("y", path, name), _exported, ev, path, name, start=(NOTHING, frozenset()))
    asker.asked |= found[1]
    return found[0]  # type: ignore[no-any-return]


def _exported(ev: Resolver, path: str, name: str) -> tuple[Result, frozenset[Question]]:
    """The type, and the questions beyond the module's own rows that whoever asks depends on."""
    g = ev.file(path) if not path.endswith("/") else None
    if g is None:
        return NOTHING, frozenset()
    rows = own_types(g, 0, g.facts.ids.get(name + MARK, -1), g.facts.ids.get(name, -1))
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
    """`this` as a type: replaced by the actual receiver at a bound call."""
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
    rows = [r for r in ev.members_of(f, index)]
    name = f.names[f.b[base]][:-1] if base >= 0 and f.kind[base] == e.FORM else ""
    if name in FORMS and rows and not type_rows(f, f.owner[f.block[base]], name):
        return _special(ev, f, name, rows[0])
    flags, values = ev.types(f, base)
    args = tuple(ev.types(f, r)[1] if r >= 0 else () for r in rows)
    out: list[Value] = []
    mapping = _alias_mapping(ev, f, base, args)
    for value in values:
        if mapping is not None:
            out += Substitution(mapping, None).value(value, 0)
        elif value[0] == INS and value[1][0] == CLS and not value[1][3]:
            count = len(ev.parameters(f, value[1][1], value[1][2]))
            out.append((INS, (CLS, value[1][1], value[1][2], args[:count], 0), 0))
        else:
            out.append(value)
    return marked((flags, tuple(dict.fromkeys(out))))


def _alias_mapping(ev: Resolver, f: File, base: int, args: tuple[Values, ...]) -> dict[Value, Values] | None:
    """Type parameters of the alias that a row names -> arguments; None where it names no alias."""
    place = alias_of(ev, f, base)
    if place is None:
        return None
    g, row = place
    variables = g.scopes[g.owner[g.block[row]]].type_params if g.scopes[g.owner[g.block[row]]].node < 0 else []
    mapping: dict[Value, Values] = {}
    for i, variable in enumerate(variables):
        value: Value = (TV, g.path, variable)
        mapping[value] = args[i] if i < len(args) else ev.types(g, g.b[variable])[1] if g.b[variable] >= 0 else ()
    return mapping


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
    rows = own_types(g, 0, g.facts.ids.get(name + MARK, -1), g.facts.ids.get(name, -1))
    found = _alias_row(ev, probe, g, rows)
    if found is None and not rows:
        for module in reversed(g.scopes[0].stars):
            target = ev.module(g, g.names[module])
            found = exported_alias(ev, probe, target[1], name) if target[0] == MOD and target[1] != path else None
            if found is not None:
                break
    return ((found[0].path, found[1]) if found is not None else ()), frozenset(probe.asked)


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
        return flags, awaited(ev, f, values)
    if name == "ReturnType":
        found = union([ev.call(f, v, None) for v in values if v[0] in (FUN, CAL, INS)])
        return flags | found[0] & WEAK, found[1]
    if name == "InstanceType":
        return instances((flags, values))
    return NOTHING


def awaited(ev: Resolver, f: Asker, values: Values) -> Values:
    """What awaiting values gives."""
    out: dict[Value, None] = {}
    for value in values:
        if value[0] == CORO:
            out.update(dict.fromkeys(value[1]))
        elif value[0] == INS:
            out.update(dict.fromkeys(ev_await(ev, f, value)))
        else:
            out[value] = None
    return tuple(out)


def ev_await(ev: Resolver, f: Asker, value: Value) -> Values:
    """What awaiting an instance gives: what its promise holds, else itself."""
    if value[1][0] != CLS:
        return (value,)
    for name in ("Promise", "PromiseLike"):
        cls = ev.stub(f, BUILTINS, name)
        seen = ev.view(f, value[1], cls) if cls is not None else None
        if seen is not None:
            return awaited(ev, f, seen[3][0]) if seen[3] else ()
    return (value,)


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


def of_namespace(ev: Resolver, f: File, value: Value, name: str) -> Result:
    """The type that a namespace's name declares."""
    found = ev.attribute(f, value, name + MARK)
    if not found[1] or any(v[0] == EXT for v in found[1]):
        found = ev.attribute(f, value, name)
    return marked((found[0], tuple((INS, v, 0) if v[0] == CLS else v for v in found[1] if v[0] in (CLS, INS, TV, CAL))))


def constant(ev: Resolver, f: File, row: int) -> Result:
    """`string`, `null` …"""
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
    return flags, tuple(v for v in values if v[0] == INS or v[0] == EXT)


HANDLERS = {
    e.FORM: form,
    e.CONST: constant,
    e.UNION: choice,
    e.LIST: array,
    e.TUPLE: row_of,
    e.LAMBDA: function,
    e.OBJECT: lambda ev, f, row: ev.row(f, row),
    e.SUBSCRIPT: subscripted,
    e.ATTR: attribute,
    e.UNARY: query,
    e.NAME: value_name,
    e.STAR: spread,
    e.ALIAS: lambda ev, f, row: ev.types(f, f.a[row]),
    e.TYPEVAR: lambda ev, f, row: (GENERIC, ((TV, f.path, row),)),
}
