"""Classes and objects of TypeScript: type parameters, shapes, `super`, and what modules give beside names."""

from __future__ import annotations

from bot.contracts.files import Asker, File
from bot.contracts.resolver import Resolver
from bot.languages._base.semantics import Plain
from bot.languages.typescript import hints, library
from bot.languages.typescript.scoping import MARK
from bot.model import expressions as e
from bot.model.values import (
    ALIAS,
    CLS,
    CORO,
    EXT,
    FUN,
    GENERIC,
    INS,
    MOD,
    NOTHING,
    SUP,
    TV,
    WEAK,
    Result,
    Value,
    Values,
    marked,
    union,
)

DEFAULT, WHOLE = "default", "export="
CLASSES = {
    "string": "String", "number": "Number", "boolean": "Boolean", "symbol": "Symbol", "bigint": "BigInt",
    "function": "Function",
}  # fmt: skip
SPECIAL = frozenset(("()", "new", "[index]", "[iterator]", "[asyncIterator]", "constructor"))
MOST_MEMBERS = 24  # members of an object that one computed index may mean


class Classes(Plain):
    """What a class or an object is."""

    def class_parameters(self, ev: Resolver, f: File, scope: int) -> list[Value]:
        """Type variables that a nameless shape takes from what stands around it."""
        out: list[Value] = []
        if f.scopes[scope].definition >= 0:
            return out
        number = f.scopes[scope].parent
        while number > 0:
            out += [(TV, f.path, row) for row in f.scopes[number].type_params]
            number = f.scopes[number].parent
        return out

    def private(self, name: str) -> bool:
        """Whether a method of the name overrides nothing."""
        return name == "constructor" or name.startswith("#")

    def special(self, name: str) -> bool:
        """Whether the name is no name: what a call, `new`, an index or a loop asks for."""
        return name in SPECIAL

    def protocol(self, ev: Resolver, asker: Asker, cls: Value) -> bool:
        """What fits a class need not inherit from it."""
        return True

    def is_root(self, ev: Resolver, cls: Value) -> bool:
        """Whether the class is `Object`."""
        return ev.is_class(cls, library.BUILTINS, "Object")

    def receiver(self, ev: Resolver, f: File, number: int) -> Result:
        """The receiver of a method: an instance of the class, or the class itself in what is static."""
        owner = f.scopes[number].parent
        if f.scopes[owner].kind != e.CLASS_SCOPE:
            return NOTHING
        arguments = tuple((p,) for p in ev.parameters(f, f.path, owner))
        if f.scopes[number].flags & e.CLASSMETHOD:
            return GENERIC | ALIAS, ((CLS, f.path, owner, arguments, 1),)
        return GENERIC, ((INS, (CLS, f.path, owner, arguments, 0), 1),)

    def declared(self, ev: Resolver, f: File, declared: Result, given: Result) -> Result:
        """`x: T = value`: the declared type; the value where nothing is known of the type, or it has no more to say."""
        kept = tuple(v for v in declared[1] if v[0] not in (EXT, TV))
        return declared if kept or (declared[1] and not given[1]) else given

    def parametrised(self, ev: Resolver, f: File, cls: Value, index: int) -> Result:
        """`C<A>`."""
        rows = ev.members_of(f, index) if index >= 0 and f.kind[index] == e.TUPLE else []
        args = tuple(ev.types(f, r)[1] if r >= 0 else () for r in rows)
        return 0, ((CLS, cls[1], cls[2], args, cls[4]),)

    def unbound(self, ev: Resolver, asker: Asker, f: File, name: str) -> Result:
        """What a module without the name gives: both ways of writing modules meet here."""
        if f.external:
            return NOTHING
        if name == WHOLE:
            return (0, ((MOD, f.path),)) if not f.scopes[0].stars or f.facts.scopes[0].exported is not None else NOTHING
        whole = ev.export(asker, f.path, WHOLE) if WHOLE in f.facts.ids else NOTHING
        if name == DEFAULT:
            if whole[1]:
                return whole
            return (0, ((MOD, f.path),)) if f.scopes[0].exported is None else NOTHING
        if not whole[1]:
            return NOTHING
        return union([ev.attribute(asker, v, name) for v in whole[1] if v != (MOD, f.path)])

    def form(self, ev: Resolver, f: File, i: int) -> Result:
        """A FORM row as a value."""
        name = f.names[f.b[i]]
        if name in ("super", "super()"):
            return self._super(ev, f, i, name == "super()")
        if name == "promise":
            return 0, ((CORO, ev.row(f, f.a[i])[1]),)
        if name == "instance":
            return hints.instances(ev.row(f, f.a[i]))
        if name == "guard":
            return self._guarded(ev, f, f.a[i])
        if name.startswith("typeof "):
            made = ev.stub(f, library.BUILTINS, CLASSES[name[7:]])
            return 0, (made,) if made else ()
        if name.endswith(MARK):
            flags, values = hints.form(ev, f, i)
            return flags, tuple(v[1] for v in values if v[0] == INS and v[1][0] == CLS)
        return NOTHING

    def _super(self, ev: Resolver, f: File, i: int, called: bool) -> Result:
        scope = f.owner[f.block[i]]
        while scope >= 0 and not (
            f.scopes[scope].kind == e.FUNCTION_SCOPE and f.scopes[f.scopes[scope].parent].kind == e.CLASS_SCOPE
        ):
            scope = f.scopes[scope].parent
        if scope < 0:
            return NOTHING
        owner = f.scopes[scope].parent
        cls: Value = (CLS, f.path, owner, tuple((p,) for p in ev.parameters(f, f.path, owner)), 0)
        if called:
            above = [c for c in ev.order(f, f.path, owner)[1:2] if c[0] in (CLS, EXT)]
            return 0, tuple(above)
        static = f.scopes[scope].flags & e.CLASSMETHOD
        return GENERIC, ((SUP, cls, (*cls[:4], 1) if static else (INS, cls, 1)),)

    def _guarded(self, ev: Resolver, f: File, call: int) -> Result:
        """Classes that a guard's call tells of its first argument."""
        out: list[Value] = []
        for value in ev.row(f, f.a[call])[1] if call >= 0 and f.kind[call] == e.CALL and f.a[call] >= 0 else ():
            if value[0] != FUN:
                continue
            g = ev.known(value[1])
            ev.ask(f, g.path, "returns", value[2])
            annotation = g.scopes[value[2]].annotation
            if annotation >= 0 and g.kind[annotation] == e.FORM and g.names[g.b[annotation]].startswith("is "):
                flags, values = ev.types(g, g.a[annotation])
                values = ev.filled(f, value, marked((flags, values)), (f, call))[1]
                out += [v[1] for v in values if v[0] == INS and v[1][0] == CLS]
        return 0, tuple(dict.fromkeys(out))

    def of_object(self, ev: Resolver, asker: Asker, value: Value, index: tuple[File, int]) -> Result | None:
        """`table[key]`: any member of a table that is written out."""
        cls = value[1]
        if cls[0] != CLS:
            return None
        f, row = index
        if row >= 0 and f.kind[row] == e.CONST and f.a[row] == e.INT:
            return None
        if row >= 0 and f.kind[row] == e.NAME:
            keyed = ev.attribute(f, value, f"[{f.names[f.a[row]]}]")
            if keyed[1] and not keyed[0] & WEAK and any(v[0] != EXT for v in keyed[1]):
                return keyed
        g = ev.known(cls[1])
        scope = g.scopes[cls[2]]
        if g.external or scope.definition >= 0 or len(scope.bindings) > MOST_MEMBERS or scope.bases:
            return None
        if g.facts.ids.get("[index]", -1) in scope.bindings:
            return None
        ev.ask(f, g.path, "order", cls[2])
        found = union([ev.attribute(f, value, g.names[n]) for n in scope.bindings])
        return found[0] | WEAK | ALIAS, found[1]

    def match_fields(self, ev: Resolver, asker: Asker, value: Value) -> list[str]:
        """Names of a shape's members: which there are is part of what the shape is."""
        cls = value[1]
        g = ev.known(cls[1])
        if g.scopes[cls[2]].definition >= 0:
            return []
        return [g.names[n] for n in g.scopes[cls[2]].bindings]

    def vague(self, ev: Resolver, values: Values) -> bool:
        """Whether a declared type says less than any argument."""
        return False
