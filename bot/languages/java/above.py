"""Classes: names of types to types, what stands above a class, and the members that it has."""

from __future__ import annotations

from typing import Any, NamedTuple

from bot.contracts.files import Asker, File, Question
from bot.contracts.resolver import Resolver
from bot.languages.java import headers, marks
from bot.languages.java.headers import Place, bound, header, inner, top
from bot.languages.java.types import (
    ANY,
    ARR,
    BOTH,
    NULLS,
    OBJ,
    OUT,
    PRIM,
    REF,
    VAR,
    WILD,
    Known,
    Type,
    substitute,
)
from bot.model import expressions as e

SAID = "said"
NO_PLACE: Place = ("", -1)


class Method(NamedTuple):
    """A method or constructor as a class has it. `home`: the class that declares it, as seen from that class."""

    path: str
    scope: int
    home: Type


class Field(NamedTuple):
    """A field as a class has it."""

    path: str
    row: int
    home: Type


class Classes:
    """Answers about classes. Each answer that rests on another file is recorded with who asks."""

    def __init__(self, ev: Resolver) -> None:
        self.ev = ev
        self.memo: dict[Any, Any] = {}

    def ask(self, asker: Asker, path: str, scope: int, about: str, name: str = "") -> None:
        """Record a question about a class or function."""
        if path != asker.path and path[0] != "<":
            asker.asked.add((path, SAID, scope, about, name))

    # names of types

    def type(self, f: File, row: int) -> Known:
        """The type that a row declares, on the file's own account."""
        if row < 0:
            return None
        found = f.types.get(row)
        if found is None:
            f.types[row] = (None,)  # a type that is made of itself
            found = f.types[row] = (self._type(f, row),)
        return found[0]  # type: ignore[no-any-return]

    def _type(self, f: File, row: int) -> Known:
        kind = f.kind[row]
        if kind == e.NAME:
            return self.named(f, row)
        if kind == e.CONST:
            return (NULLS,) if f.a[row] == marks.NULL else (PRIM, f.a[row])
        if kind == e.SUBSCRIPT:
            base = self.type(f, f.a[row])
            if base is None or base[0] != OBJ:
                return base
            index = f.b[row]
            given = f.pool[f.b[index] + 1 : f.b[index] + 1 + f.pool[f.b[index]]]
            return (OBJ, base[1], base[2], tuple(self.type(f, r) for r in given))
        if kind == e.ATTR:
            return self.qualified(f, row)
        if kind == e.UNION:
            rows = f.pool[f.b[row] + 1 : f.b[row] + 1 + f.pool[f.b[row]]]
            return (BOTH, tuple(self.type(f, r) for r in rows))
        if kind == e.FORM:
            return self._formed(f, row, f.names[f.b[row]])
        return None

    def _formed(self, f: File, row: int, form: str) -> Known:
        if form == marks.ARRAY:
            return (ARR, self.type(f, f.a[row]))
        if form == marks.ANY:
            return ANY
        if form in (marks.UPPER, marks.LOWER):
            return (WILD, form, self.type(f, f.a[row]))
        if form == marks.THIS_FORM and f.a[row] < 0:  # the enum around a constant
            return self.this(f, self.around(f, f.owner[f.block[row]]))
        return None

    def named(self, f: File, row: int) -> Known:
        """A simple name of a type."""
        scope = f.owner[f.block[row]]
        name = f.names[f.a[row]]
        base = f.facts.role[row] == e.BASE or self.heads(f, scope, row)
        found = self.find(f, scope, name, base)
        if found is None:
            return (OUT, f"<{name}" if f.external else name)
        return found if found[0] == VAR else (OBJ, found[1], found[2], ())

    def heads(self, f: File, scope: int, row: int) -> bool:
        """Whether a row stands in the head of a class, where the class's own members are not yet known."""
        s = f.scopes[scope]
        if s.kind != e.CLASS_SCOPE or f.block[row] != s.block:
            return False
        last = max([*s.bases, *s.type_params], default=-1)
        return row <= last and not s.flags & marks.ANONYMOUS

    def find(self, f: File, scope: int, name: str, base: bool = False) -> Type | None:
        """The class (REF …) or type variable of a simple name as seen from a scope."""
        key = (f.path, scope, name, base)
        found = self.memo.get(key)
        if found is None:
            found = self.memo[key] = (self._find(f, scope, name, base),)
        return found[0]  # type: ignore[no-any-return]

    def _find(self, f: File, scope: int, name: str, base: bool) -> Type | None:
        number = f.facts.ids.get(name, -1)
        while scope > 0:
            s = f.scopes[scope]
            for row in s.type_params:
                if f.a[row] == number:
                    return (VAR, f.path, row)
            if base:
                base = False
            elif s.kind == e.CLASS_SCOPE:
                place = self.member_class(f, f.path, scope, name)
                if place is not None:
                    return (REF, *place)
            else:
                inside = inner(f, scope, name)
                if inside >= 0:
                    return (REF, f.path, inside)
            scope = s.parent
        place = self._beyond(f, name)
        return (REF, *place) if place is not None else None

    def _beyond(self, f: File, name: str) -> Place | None:
        """A class that no class around has: imports, the file, the package, star imports."""
        head = header(f)
        full = head.singles.get(name)
        if full is not None:
            return self.full(f, full)
        here = inner(f, 0, name)
        if here >= 0:
            return f.path, here
        for owner in head.statics.get(name, ()):
            place = self._static_class(f, owner, name)
            if place is not None:
                return place
        found = top(self.ev, f, f"{head.package}.{name}" if head.package else name)
        if found is not None:
            return found
        for star in (*head.stars, headers.LANG):
            found = top(self.ev, f, f"{star}.{name}") or self._static_class(f, star, name, star != headers.LANG)
            if found is not None:
                return found
        for owner in head.static_stars:
            place = self._static_class(f, owner, name)
            if place is not None:
                return place
        return None

    def _static_class(self, f: File, owner: str, name: str, wanted: bool = True) -> Place | None:
        """A class inside of a class that an import names."""
        if not wanted or owner in headers.PACKAGES:
            return None
        place = self.full(f, owner)
        return self.member_class(f, *place, name) if place is not None else None

    def full(self, f: File, dotted: str) -> Place | None:
        """The class of a full name, nested ones too."""
        key = (f.path, dotted)
        found = self.memo.get(key)
        if found is None:
            found = self.memo[key] = self._full(f, dotted) or NO_PLACE
        return found if found[0] else None

    def _full(self, f: File, dotted: str) -> Place | None:
        found = top(self.ev, f, dotted)
        if found is not None:
            return found
        outer, _, name = dotted.rpartition(".")
        if not outer or not name[:1].isupper() or not outer.rpartition(".")[2][:1].isupper():
            return None
        place = self.full(f, outer)
        return self.member_class(f, *place, name) if place is not None else None

    def qualified(self, f: File, row: int) -> Known:
        """`a.b.C` or `Outer.Inner` as a type; also the class of `outer.new Inner()`."""
        found = self.path_of(f, row)
        if found is None:
            return (OUT, f.names[f.b[row]])
        return (OBJ, found[0], found[1], ())

    def path_of(self, f: File, row: int) -> Place | None:
        """The class of dotted names."""
        if f.kind[row] == e.NAME and f.facts.role[row] != e.LOAD:
            found = self.find(f, f.owner[f.block[row]], f.names[f.a[row]], self.heads(f, f.owner[f.block[row]], row))
            return found[1:] if found is not None and found[0] == REF else None  # type: ignore[return-value]
        if f.kind[row] == e.SUBSCRIPT:
            return self.path_of(f, f.a[row])
        if f.kind[row] != e.ATTR or f.a[row] < 0:
            return None
        name = f.names[f.b[row]]
        if f.facts.role[f.a[row]] == e.LOAD:  # `outer.new Inner()`
            held = f.language.evaluation(self.ev).of(f, f.a[row])[1]  # type: ignore[attr-defined]
            return self.member_class(f, held[1], held[2], name) if held is not None and held[0] == OBJ else None
        outer = self.path_of(f, f.a[row])
        if outer is not None:
            return self.member_class(f, *outer, name)
        dotted = self.dotted(f, row)
        return self.full(f, dotted) if dotted else None

    def dotted(self, f: File, row: int) -> str:
        """Names with dots between; "" for anything else."""
        if f.kind[row] == e.NAME:
            return f.names[f.a[row]]
        if f.kind[row] != e.ATTR or f.a[row] < 0:
            return ""
        left = self.dotted(f, f.a[row])
        return f"{left}.{f.names[f.b[row]]}" if left else ""

    # classes

    def around(self, f: File, scope: int) -> int:
        """The class that a scope stands in, or is; 0: none."""
        while scope > 0 and f.scopes[scope].kind != e.CLASS_SCOPE:
            scope = f.scopes[scope].parent
        return scope

    def this(self, f: File, scope: int) -> Type:
        """A class as its own members see it."""
        return (OBJ, f.path, scope, tuple((VAR, f.path, row) for row in f.scopes[scope].type_params))

    def java(self, name: str) -> Type | None:
        """A class of java.lang."""
        path = f"{headers.FOLDER}{headers.LANG}.java"
        scope = inner(self.ev.known(path), 0, name)
        return (OBJ, path, scope, ()) if scope >= 0 else None

    def supers(self, asker: Asker, path: str, scope: int) -> tuple[Type, ...]:
        """Direct supertypes, the superclass first, in terms of the class's own type variables."""
        self.ask(asker, path, scope, "head")
        key = ("supers", path, scope)
        found = self.memo.get(key)
        if found is None:
            self.memo[key] = ()  # a class above itself
            found = self.memo[key] = self._supers(self.ev.known(path), scope)
        return found  # type: ignore[no-any-return]

    def _supers(self, f: File, scope: int) -> tuple[Type, ...]:
        s = f.scopes[scope]
        found = [t if (t := self.type(f, row)) is not None else (OUT, "?") for row in s.bases]
        first = found[0] if found else None
        root = self.java("Object")
        if s.flags & marks.ENUM:
            made = self.java("Enum")
            return (*(((OBJ, *made[1:3], (self.this(f, scope),)),) if made else ()), *found)
        if s.flags & marks.RECORD:
            made = self.java("Record")
            return (*((made,) if made else ()), *found)
        plain = not s.flags & (marks.EXTENDS | marks.INTERFACE)
        if s.flags & marks.ANONYMOUS and first is not None and first[0] == OBJ:
            above = self.ev.known(first[1]).scopes[first[2]].flags
            plain = bool(above & marks.INTERFACE)
        if plain and root is not None and root[1:3] != (f.path, scope):
            return (root, *found)
        return tuple(found)

    def parameters(self, asker: Asker, path: str, scope: int) -> tuple[Type, ...]:
        """Type variables of a class or function."""
        f = self.ev.file(path)
        return tuple((VAR, path, row) for row in f.scopes[scope].type_params) if f is not None else ()

    def bound_of(self, asker: Asker, variable: Type) -> Known:
        """The bound of a type variable; None: any object."""
        f = self.ev.known(variable[1])
        row = f.b[variable[2]]
        return self.type(f, row) if row >= 0 else None

    def mapping(self, asker: Asker, held: Type) -> dict[Type, Known]:
        """Type variables of the class of a type -> its arguments; a raw type's are unknown."""
        params = self.parameters(asker, held[1], held[2])
        if not params:
            return {}
        if len(params) != len(held[3]):
            return {p: self.erased(asker, self.bound_of(asker, p)) for p in params}
        return dict(zip(params, held[3], strict=True))

    def erased(self, asker: Asker, known: Known) -> Known:
        """A type without arguments."""
        if known is None:
            return None
        if known[0] == OBJ:
            return (OBJ, known[1], known[2], ())
        if known[0] == VAR:
            return self.erased(asker, self.bound_of(asker, known)) or self.java("Object")
        if known[0] == BOTH:
            return self.erased(asker, known[1][0])
        return (ARR, self.erased(asker, known[1])) if known[0] == ARR else known

    def above(self, asker: Asker, path: str, scope: int) -> tuple[Type, ...]:
        """A class and all that stands above it, the superclasses before interfaces, each once."""
        key = ("above", path, scope)
        found = self.memo.get(key)
        if found is None:
            probe = self.ev.probe(self.ev.known(path))
            found = self.memo[key] = (self._above(probe, path, scope), frozenset(probe.asked))
        asker.asked |= found[1]
        return found[0]  # type: ignore[no-any-return]

    def _above(self, asker: Asker, path: str, scope: int) -> tuple[Type, ...]:
        f = self.ev.known(path)
        out: dict[Place, Type] = {}
        todo: list[Type] = [self.this(f, scope)]
        outside: dict[Type, None] = {}
        while todo:
            held = todo.pop(0)
            if held[0] != OBJ:
                outside[held] = None
                continue
            place = held[1:3]
            if place in out:
                continue
            out[place] = held
            supers = self.supers(asker, *place)
            if supers:
                mapping = self.mapping(asker, held)
                found = [t for s in supers if (t := substitute(s, mapping)) is not None]
                todo[0:0] = found[:1]
                todo += found[1:]
        return (*out.values(), *outside)

    def view(self, asker: Asker, held: Type, place: Place) -> Type | None:
        """A type as one of what stands above it, with its arguments."""
        if held[1:3] == place:
            return held
        for above in self.above(asker, held[1], held[2]):
            if above[0] == OBJ and above[1:3] == place:
                params = self.parameters(asker, held[1], held[2])
                if params and not held[3]:
                    return (OBJ, *place, ())
                return substitute(above, self.mapping(asker, held))
        return None

    def foreign(self, asker: Asker, path: str, scope: int) -> bool:
        """Whether something above a class is unknown; what stub text leaves out is known to add nothing."""
        return any(t[0] != OBJ and t[1][0] != "<" for t in self.above(asker, path, scope))

    # members

    def member_class(self, asker: Asker, path: str, scope: int, name: str) -> Place | None:
        """A class inside of a class or of one above it."""
        key = ("class", path, scope, name)
        found = self.memo.get(key)
        if found is None:
            probe = self.ev.probe(self.ev.known(path))
            self.memo[key] = (NO_PLACE, frozenset())  # asked while the class's own head is read
            found = self.memo[key] = (self._member_class(probe, path, scope, name) or NO_PLACE, frozenset(probe.asked))
        asker.asked |= found[1]
        self.ask(asker, path, scope, "class", name)
        return found[0] if found[0][0] else None

    def _member_class(self, asker: Asker, path: str, scope: int, name: str) -> Place | None:
        f = self.ev.known(path)
        inside = inner(f, scope, name)
        if inside >= 0:
            return path, inside
        for above in self.supers(asker, path, scope):
            if above[0] == OBJ and above[1:3] != (path, scope):
                found = self.member_class(asker, above[1], above[2], name)
                if found is not None:
                    return found
        return None

    def methods(self, asker: Asker, path: str, scope: int, name: str) -> tuple[Method, ...]:
        """Methods of a name that a class has: its own and what it inherits, without those that are overridden."""
        key = ("methods", path, scope, name)
        found = self.memo.get(key)
        if found is None:
            probe = self.ev.probe(self.ev.known(path))
            made = self._methods(probe, path, scope, name)
            found = self.memo[key] = (made, frozenset(probe.asked))
            self.ask(probe, path, scope, "methods", name)
        asker.asked |= found[1]
        self.ask(asker, path, scope, "methods", name)
        return found[0]  # type: ignore[no-any-return]

    def _methods(self, asker: Asker, path: str, scope: int, name: str) -> tuple[Method, ...]:
        kept: list[tuple[Method, tuple[Known, ...]]] = []
        for home in self.above(asker, path, scope):
            if home[0] != OBJ:
                continue
            for method in self.own(asker, home, name):
                if home[1:3] != (path, scope) and self.hidden(method):
                    continue
                shape = self.shape(asker, method)
                at = next((i for i, (_, other) in enumerate(kept) if other == shape), -1)
                if at < 0:
                    kept.append((method, shape))
                elif self.is_above(asker, kept[at][0].home, home):  # found through another way, but more derived
                    kept[at] = (method, shape)
        return tuple(m for m, _ in kept)

    def is_above(self, asker: Asker, upper: Type, lower: Type) -> bool:
        """Whether one class stands above another."""
        return upper[1:3] != lower[1:3] and any(
            t[0] == OBJ and t[1:3] == upper[1:3] for t in self.above(asker, lower[1], lower[2])
        )

    def own(self, asker: Asker, home: Type, name: str) -> list[Method]:
        """Methods that a class itself declares."""
        f = self.ev.known(home[1])
        self.ask(asker, home[1], home[2], "methods", name)
        return [Method(home[1], f.a[row], home) for row in bound(f, home[2], name, e.FUNC)]

    def own_method(self, f: File, home: Type, scope: int) -> Method:
        """A function of a class as a method of it."""
        return Method(f.path, scope, home)

    def hidden(self, method: Method) -> bool:
        """Whether only the class that declares a method, and what stands in it, sees it."""
        return bool(self.ev.known(method.path).scopes[method.scope].flags & marks.PRIVATE)

    def shape(self, asker: Asker, method: Method) -> tuple[Known, ...]:
        """Erased types of the parameters, as the class sees them."""
        mapping = self.mapping(asker, method.home)
        return tuple(self.erased(asker, substitute(p, mapping)) for p in self.taken(asker, method.path, method.scope))

    def taken(self, asker: Asker, path: str, scope: int) -> tuple[Known, ...]:
        """Types of the parameters of a function."""
        key = ("taken", path, scope)
        found = self.memo.get(key)
        if found is None:
            f = self.ev.known(path)
            found = self.memo[key] = tuple(self.type(f, p.annotation) for p in f.scopes[scope].params)
        return found  # type: ignore[no-any-return]

    def varies(self, path: str, scope: int) -> bool:
        """Whether a function takes any number of arguments."""
        params = self.ev.known(path).scopes[scope].params
        return bool(params) and params[-1].kind == marks.REST

    def returned(self, path: str, scope: int) -> Known:
        """The declared type of what a function gives."""
        f = self.ev.known(path)
        return self.type(f, f.scopes[scope].annotation)

    def field(self, asker: Asker, path: str, scope: int, name: str) -> Field | None:
        """A field that a class has, or inherits."""
        key = ("field", path, scope, name)
        found = self.memo.get(key)
        if found is None:
            probe = self.ev.probe(self.ev.known(path))
            made = self._field(probe, path, scope, name)
            found = self.memo[key] = (made, frozenset(probe.asked))
        asker.asked |= found[1]
        self.ask(asker, path, scope, "field", name)
        return found[0]  # type: ignore[no-any-return]

    def _field(self, asker: Asker, path: str, scope: int, name: str) -> Field | None:
        for home in self.above(asker, path, scope):
            if home[0] != OBJ:
                continue
            self.ask(asker, home[1], home[2], "field", name)
            rows = bound(self.ev.known(home[1]), home[2], name, e.TYPED)
            if rows:
                return Field(home[1], rows[0], home)
        return None
