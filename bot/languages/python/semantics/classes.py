"""Classes of Python: forms among bases, metaclasses, enumerations, receivers and `__new__`."""

from __future__ import annotations

from bot.contracts.files import Asker, File
from bot.contracts.resolver import Args, Resolver
from bot.languages.python import hints, library
from bot.languages.python.semantics.declared import Declared
from bot.model import expressions as e
from bot.model.values import ALIAS, CLS, EXT, FUN, GENERIC, INS, NOTHING, Result, Value, union


class Classes(Declared):
    """What a class is, and what its call gives."""

    constructor = "__init__"
    constructors: tuple[str, ...] = ("__init__", "__new__")

    def special_base(self, ev: Resolver, f: File, row: int) -> bool:
        """Whether a base expression is a form that adds nothing (`Generic[T]`, `Protocol`, `NamedTuple`, `object`)."""
        base = f.a[row] if row >= 0 and f.kind[row] == e.SUBSCRIPT else row
        return base >= 0 and bool(hints.form(ev, f, base))

    def metaclass_row(self, f: File, scope: int) -> int:
        """Row of `metaclass=…`, or -1."""
        number = f.facts.ids.get("metaclass", -1)
        return f.scopes[scope].keywords.get(number, -1)

    def class_member(self, ev: Resolver, f: File, scope: int, rows: list[int], result: Result) -> Result:
        """A value bound in a class body: members of an enumeration are its instances."""
        if f.kind[rows[0]] in (e.FUNC, e.CLASS, e.LAMBDA) or not f.scopes[scope].bases:
            return result
        if self.is_enum(ev, f, scope) and f.kind[rows[0]] != e.TYPED:
            return 0, ((INS, (CLS, f.path, scope, (), 0), 0),)
        return result

    def is_root(self, ev: Resolver, cls: Value) -> bool:
        """Whether the class is `object`."""
        return ev.is_class(cls, library.BUILTINS, "object")

    def is_enum(self, ev: Resolver, f: File, scope: int) -> bool:
        """Whether the class is an enumeration."""
        return any(c[0] == CLS and c[1] == library.ENUM for c in ev.order(f, f.path, scope))

    def receiver(self, ev: Resolver, f: File, number: int) -> Result:
        """The first parameter of a method; one object for all methods of a class that have the same."""
        scope = f.scopes[number]
        name = f.facts.definitions[scope.definition].name if scope.definition >= 0 else ""
        of_class = bool(scope.flags & e.CLASSMETHOD) or name.endswith(".__new__")
        if scope.flags & e.STATIC and not of_class:
            return NOTHING
        key = ("receiver", scope.parent, of_class)
        found: Result | None = f.kept.get(key)
        if found is None:
            parameters = tuple((p,) for p in ev.parameters(f, f.path, scope.parent))
            cls: Value = (CLS, f.path, scope.parent, parameters, int(of_class))
            found = f.kept[key] = GENERIC | ALIAS, (cls if of_class else (INS, cls, 1),)
        return found

    def protocol(self, ev: Resolver, f: Asker, cls: Value) -> bool:
        """Whether the class is a protocol: what fits it need not inherit from it."""
        if cls[1] != f.path:
            f.asked.add((cls[1], "order", cls[2]))
        g = ev.known(cls[1])
        return any(
            r >= 0 and hints.form(ev, g, g.a[r] if g.kind[r] == e.SUBSCRIPT else r) == "Protocol"
            for r in g.scopes[cls[2]].bases
        )

    def private(self, name: str) -> bool:
        """Whether a method of the name overrides nothing: constructors, and names that belong to their own class."""
        return name in self.constructors or (name.startswith("__") and not name.endswith("__"))

    def construct(self, ev: Resolver, f: Asker, value: Value, args: Args) -> Result | None:
        """Classes whose call is no plain construction: a metaclass that overrides it, named tuples made by call."""
        for name in self.constructors[1:]:
            owner, found = ev.member(f, value, name)
            if owner is None or owner[0] != CLS or found is None or self.is_root(ev, owner):
                continue
            results = [self._new(ev, f, fun, value, args) for fun in found[1] if fun[0] == FUN]
            known = union(r for r in results if r is not None)
            if owner[1:3] != value[1:3] and all(self._of_ancestor(ev, f, v, value) for v in known[1]):
                continue
            if known[1] and not any(v[0] == EXT for v in known[1]):
                return known
        return None

    def _of_ancestor(self, ev: Resolver, f: Asker, made: Value, cls: Value) -> bool:
        """Whether an inherited `__new__` declares an ancestor of the class: called on the class, it makes one of it."""
        if made[0] != INS or made[1][0] != CLS or made[1][1:3] == cls[1:3]:
            return False
        return ev.view(f, cls, made[1]) is not None

    def _new(self, ev: Resolver, f: Asker, fun: Value, cls: Value, args: Args) -> Result | None:
        """The declared result of `__new__`, where it is one; type arguments come from its arguments."""
        g = ev.known(fun[1])
        if fun[1] != f.path:
            f.asked.add((fun[1], "shape", fun[2]))
        if g.scopes[fun[2]].annotation < 0:
            return None
        plain = (CLS, cls[1], cls[2], cls[3], 0)
        parameters = ev.parameters(f, cls[1], cls[2])
        if not cls[3] and parameters:
            mapping = ev.fill(f, (FUN, fun[1], fun[2], plain), args, parameters)
            if any(p in mapping for p in parameters):
                plain = (CLS, cls[1], cls[2], tuple(mapping.get(p, ()) for p in parameters), 0)
        result = ev.overloaded(f, (FUN, fun[1], fun[2], plain), args) or ev.returns(f, fun[1], fun[2])
        if cls[4]:
            return GENERIC, ((INS, cls, 1),)
        return ev.filled(f, (FUN, fun[1], fun[2], plain), result, args)
