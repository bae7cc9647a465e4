"""Annotations of Python: what a variable may hold whose annotation is an expression."""

from __future__ import annotations

from bot.contracts.files import Asker, File, Question
from bot.contracts.resolver import Resolver
from bot.languages._base import exports
from bot.languages.python.library import BUILTINS, FORM_FILES
from bot.model import expressions as e
from bot.model.values import (
    ALIAS,
    CAL,
    CLS,
    EXT,
    GENERIC,
    INS,
    MOD,
    NONE,
    NOTHING,
    TUP,
    TV,
    TVC,
    Result,
    Value,
    Values,
    marked,
    union,
)

FORMS = {"typing", "typing_extensions", "collections.abc", "types", "builtins"}  # modules whose names may be forms
WRAPPERS = {"Annotated", "ClassVar", "Final", "Required", "NotRequired", "ReadOnly", "InitVar", "Unpack"}
UNIONS = {"Optional", "Union"}
KNOWN = WRAPPERS | UNIONS | {
    "Any", "Callable", "Concatenate", "Generic", "Literal", "LiteralString", "Never", "NoReturn", "Protocol", "Self",
    "Tuple", "Type", "TypeAlias", "cast", "TypeGuard", "TypeIs", "TypeVar", "TypeVarTuple", "ParamSpec", "NewType",
}  # fmt: skip
VARIABLES = {"TypeVar", "TypeVarTuple", "ParamSpec"}


def form(ev: Resolver, f: File, row: int) -> str:
    """The special form that a row names (`Optional`, `Callable` …), or ""."""
    kind = f.kind[row]
    if kind == e.ATTR:
        name = f.names[f.b[row]]
        if name in KNOWN and f.kind[f.a[row]] == e.NAME:
            held = [r for r in ev.name_rows(f, f.a[row])[0] if r >= 0 and f.kind[r] == e.IMPORT]
            if any(f.names[f.a[r]] in FORMS for r in held):
                return name
        return ""
    if kind != e.NAME:
        return ""
    rows, scope = ev.name_rows(f, row)
    if scope < 0:
        return f.names[f.a[row]] if f.path in FORM_FILES and f.names[f.a[row]] in KNOWN else ""
    for bound in rows:
        if bound >= 0 and f.kind[bound] == e.FROM and f.names[f.a[bound]] in FORMS:
            name = f.names[f.b[bound]]
            return name if name in KNOWN else ""
    if f.path in FORM_FILES:
        name = f.names[f.a[row]]
        return name if name in KNOWN and name not in ("Tuple", "Type") else ""
    return ""


def types(ev: Resolver, f: File, row: int) -> Result:
    """Values of a declared type."""
    kind = f.kind[row]
    if kind in (e.NAME, e.ATTR):
        return named(ev, f, row)
    if kind == e.SUBSCRIPT:
        return subscripted(ev, f, row)
    if kind in (e.UNION, e.TUPLE):
        return union(ev.types(f, r) for r in ev.members_of(f, row))
    if kind == e.BINARY:  # A | B outside an annotation
        return union((ev.types(f, f.a[row]), ev.types(f, f.pool[f.b[row]])))
    if kind == e.CONST:
        return (0, (NONE,)) if f.a[row] == e.NONE else NOTHING
    if kind == e.STAR:
        return NOTHING
    if kind in (e.ALIAS, e.TYPED, e.DOTTED):
        return ev.types(f, f.a[row] if kind == e.ALIAS else f.b[row]) if kind != e.TYPED or f.b[row] >= 0 else NOTHING
    if kind == e.CALL:
        return instances(ev.row(f, row))
    return NOTHING


def named(ev: Resolver, f: File, row: int) -> Result:
    """The type that a name declares."""
    special = form(ev, f, row)
    if special:
        return _bare_form(ev, f, row, special)
    if f.kind[row] == e.ATTR:
        held = ev.row(f, f.a[row])
        for value in held[1]:
            if value[0] == MOD:
                return exported(ev, f, value[1], f.names[f.b[row]])
        return instances(ev.row(f, row))
    rows, scope = ev.name_rows(f, row)
    if scope >= 0:
        return union(bound(ev, f, f, r) for r in rows)
    return instances(ev.row(f, row))


def bound(ev: Resolver, asker: Asker, f: File, row: int) -> Result:
    """The type that a binding of a name declares."""
    if row < 0:
        return NOTHING
    kind = f.kind[row]
    if kind == e.FROM:
        target = ev.module(f, f.names[f.a[row]])
        name = f.names[f.b[row]]
        if target[0] != MOD:
            return 0, ((EXT, f"{target[1]}.{name}"),)
        return exported(ev, asker, target[1], name)
    if kind in (e.CLASS, e.TYPEVAR, e.CALL, e.IMPORT, e.FUNC):
        return instances(ev.row(f, row))
    return ev.types(f, row)


def exported(ev: Resolver, asker: Asker, path: str, name: str) -> Result:
    """The type that a name of a module declares."""
    return exports.exported(ev, asker, path, name, _exported)


def _exported(ev: Resolver, path: str, name: str) -> tuple[Result, frozenset[Question]]:
    """The type, and the questions beyond the module's own rows that whoever asks depends on."""
    g = ev.file(path) if not path.endswith("/") else None
    if g is None:
        return NOTHING, frozenset()
    number = g.facts.ids.get(name, -1)
    rows = ev.final(g, 0, number) if number >= 0 else []
    probe = ev.probe(g)
    found = union([bound(ev, probe, g, r) for r in rows])
    result = marked(found) if found[1] else _elsewhere(ev, probe, g, name)
    return result, frozenset(probe.asked)


def _elsewhere(ev: Resolver, probe: Asker, g: File, name: str) -> Result:
    for module in reversed(g.scopes[0].stars):
        target = ev.module(g, g.names[module])
        if target[0] == MOD and target[1] != g.path:
            found = exported(ev, probe, target[1], name)
            if found[1]:
                return found
    beside = ev.beside(probe, g)
    return exported(ev, probe, beside, name) if beside else NOTHING


def instances(result: Result) -> Result:
    """Instances of the classes that an expression names."""
    out: list[Value] = []
    for value in result[1]:
        if value[0] == CLS:
            out.append((INS, value, 0))
        elif value[0] in (EXT, TV):
            out.append(value)
    return marked((result[0] & ~ALIAS, tuple(dict.fromkeys(out))))


def _bare_form(ev: Resolver, f: File, row: int, name: str) -> Result:
    if name == "Self":
        return own_class(ev, f, f.owner[f.block[row]])
    if name == "Tuple":
        return 0, ev.instance(f, "tuple")
    if name == "Type":
        return 0, ev.instance(f, "type")
    if name == "LiteralString":
        return 0, ev.instance(f, "str")
    if name in ("TypeGuard", "TypeIs"):
        return 0, ev.instance(f, "bool")
    return NOTHING


def own_class(ev: Resolver, f: File, scope: int) -> Result:
    """`Self` inside a class: replaced by the actual receiver at a bound call."""
    while scope >= 0:
        if f.scopes[scope].kind == e.CLASS_SCOPE:
            parameters = ev.parameters(f, f.path, scope)
            return GENERIC, ((INS, (CLS, f.path, scope, tuple((p,) for p in parameters), 0), 1),)
        scope = f.scopes[scope].parent
    return NOTHING


def arguments(ev: Resolver, f: File, index: int) -> list[int]:
    """Rows of what stands between the brackets."""
    return ev.members_of(f, index) if index >= 0 and f.kind[index] == e.TUPLE else [index]


def subscripted(ev: Resolver, f: File, row: int) -> Result:
    """The type that `name[…]` declares."""
    base, index = f.a[row], f.b[row]
    special = form(ev, f, base)
    rows = [r for r in arguments(ev, f, index) if r >= 0]
    if special in WRAPPERS:
        return ev.types(f, rows[0]) if rows and special != "Unpack" else NOTHING
    if special in UNIONS:
        found = union(ev.types(f, r) for r in rows)
        return (found[0], (*found[1], NONE)) if special == "Optional" else found
    if special == "Callable":
        return marked((0, (_callable(ev, f, rows),))) if rows else NOTHING
    if special == "Literal":
        return union(ev.row(f, r) for r in rows)
    if special in ("TypeGuard", "TypeIs"):
        return 0, ev.instance(f, "bool")
    if special and special not in ("Tuple", "Type"):
        return NOTHING
    flags, values = named(ev, f, base) if f.kind[base] in (e.NAME, e.ATTR) else NOTHING
    out: list[Value] = []
    for value in values:
        if value[0] == INS and value[1][0] == CLS:
            out += parametrised(ev, f, value[1], rows)
        elif value[0] == EXT:
            out.append(value)
    return marked((flags, tuple(dict.fromkeys(out))))


def _callable(ev: Resolver, f: File, rows: list[int]) -> Value:
    """`Callable[[A, B], R]`; None for parameters that are not listed."""
    given: tuple[Values, ...] | None = None
    if len(rows) > 1 and f.kind[rows[0]] == e.LIST:
        given = tuple(ev.types(f, r)[1] for r in ev.members_of(f, rows[0]))
    elif len(rows) > 1 and f.kind[rows[0]] == e.SUBSCRIPT and form(ev, f, f.a[rows[0]]) == "Concatenate":
        given = tuple(ev.types(f, r)[1] for r in arguments(ev, f, f.b[rows[0]])[:-1])
    return (CAL, ev.types(f, rows[-1])[1], given)


def parametrised(ev: Resolver, f: File, cls: Value, rows: list[int]) -> Values:
    """Instances of a class with type arguments."""
    if cls[1] == BUILTINS:
        key = ev.known(cls[1]).key_of(cls[2])
        if key == "type":
            return class_of(ev.types(f, rows[0])[1]) if rows else ()
        if key == "tuple":
            if len(rows) == 2 and f.kind[rows[1]] == e.CONST and f.a[rows[1]] == e.ELLIPSIS:
                return ev.instance(f, "tuple", ev.types(f, rows[0])[1])
            return ((TUP, tuple(ev.types(f, r)[1] for r in rows)),)
    if cls[3]:  # a generic alias: its variables are filled in order
        return ((INS, cls, 0),)
    count = len(ev.parameters(f, cls[1], cls[2]))
    args = tuple(ev.types(f, r)[1] for r in rows[:count])
    return ((INS, (CLS, cls[1], cls[2], args, 0), 0),)


def class_of(values: Values) -> Values:
    """`type[X]`: the classes of what X holds."""
    out: list[Value] = []
    for value in values:
        if value[0] == INS and value[1][0] == CLS:
            cls = value[1]
            out.append((CLS, cls[1], cls[2], cls[3], value[2]))
        elif value[0] == TV:
            out.append((TVC, value))
        elif value[0] == EXT:
            out.append(value)
    return tuple(dict.fromkeys(out))
