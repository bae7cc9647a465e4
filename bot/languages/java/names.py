"""Names of types: the class or type variable that a file means by what it writes."""

from __future__ import annotations

from typing import Any

from bot.contracts.files import Asker, File
from bot.contracts.resolver import Resolver
from bot.languages.java import headers, marks
from bot.languages.java.headers import Place, header, inner, top
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
    Found,
    Known,
    Type,
)
from bot.model import expressions as e

SAID = "said"
NO_PLACE: Place = ("", -1)


class Names:
    """Looks types up. Each answer that rests on another file is recorded with who asks."""

    def __init__(self, ev: Resolver) -> None:
        self.ev = ev
        self.memo: dict[Any, Any] = {}
        self.types: dict[File, dict[int, tuple[Known]]] = {}  # file -> row -> the type that it declares
        self.rows: dict[File, dict[int, Found]] = {}  # file -> row -> what its value is

    def member_class(self, asker: Asker, path: str, scope: int, name: str) -> Place | None:
        """A class inside of a class or of one above it."""
        raise NotImplementedError

    def held_by(self, f: File, row: int) -> Known:
        """Type of a value."""
        raise NotImplementedError

    def ask(self, asker: Asker, path: str, scope: int, about: str, name: str = "") -> None:
        """Record a question about a class or function."""
        if path != asker.path and path[0] != "<":
            asker.asked.add((path, SAID, scope, about, name))

    def type(self, f: File, row: int) -> Known:
        """The type that a row declares, on the file's own account."""
        if row < 0:
            return None
        types = self.types.get(f)
        if types is None:
            types = self.types[f] = {}
        found = types.get(row)
        if found is None:
            types[row] = (None,)  # a type that is made of itself
            found = types[row] = (self._type(f, row),)
        return found[0]

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
        return found[0]

    def _find(self, f: File, scope: int, name: str, base: bool) -> Type | None:
        if scope > 0:
            s = f.scopes[scope]
            if s.type_params:
                number = f.facts.ids.get(name, -1)
                for row in s.type_params:
                    if f.a[row] == number:
                        return (VAR, f.path, row)
            if base:
                pass
            elif s.kind == e.CLASS_SCOPE:
                place = self.member_class(f, f.path, scope, name)
                if place is not None:
                    return (REF, *place)
            elif s.bindings:
                inside = inner(f, scope, name)
                if inside >= 0:
                    return (REF, f.path, inside)
            return self.find(f, s.parent, name)
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
            return (OUT, f"<{f.names[f.b[row]]}" if f.external else f.names[f.b[row]])
        return (OBJ, found[0], found[1], ())

    def path_of(self, f: File, row: int) -> Place | None:
        """The class of dotted names."""
        if f.kind[row] == e.NAME and f.facts.role[row] != e.LOAD:
            found = self.find(f, f.owner[f.block[row]], f.names[f.a[row]], self.heads(f, f.owner[f.block[row]], row))
            return found[1:] if found is not None and found[0] == REF else None
        if f.kind[row] == e.SUBSCRIPT:
            return self.path_of(f, f.a[row])
        if f.kind[row] != e.ATTR or f.a[row] < 0:
            return None
        name = f.names[f.b[row]]
        if f.facts.role[f.a[row]] == e.LOAD:  # `outer.new Inner()`
            held = self.held_by(f, f.a[row])
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
        found: tuple[Type | None] | None = self.memo.get(name)
        if found is None:
            path = f"{headers.FOLDER}{headers.LANG}.{name}.java"
            scope = inner(self.ev.known(path), 0, name)
            found = self.memo[name] = ((OBJ, path, scope, ()) if scope >= 0 else None,)
        return found[0]
