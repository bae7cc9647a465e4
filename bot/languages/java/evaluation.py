"""What an expression is: one answer for each row, found at need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.java import contexts, marks
from bot.languages.java.headers import header
from bot.languages.java.joining import Joining
from bot.languages.java.types import (
    ARR,
    BOTH,
    INT,
    NULL,
    OBJ,
    OUT,
    PKG,
    PRIM,
    REF,
    UNKNOWN,
    VAR,
    WILD,
    Found,
    Known,
    Type,
    lower,
    substitute,
    upper,
)
from bot.model import expressions as e
from bot.model.values import WEAK

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.contracts.files import File
    from bot.languages.java.inherited import Field


class Evaluation(Joining):
    """One handler for each kind of row that has a value."""

    def of(self, f: File, row: int) -> Found:
        """Type of a row, and how sure it is."""
        if row < 0:
            return UNKNOWN
        rows = self.rows.get(f)
        if rows is None:
            rows = self.rows[f] = {}
        found = rows.get(row)
        if found is None:
            handler = HANDLERS.get(f.kind[row])
            if handler is None:
                return UNKNOWN
            rows[row] = UNKNOWN  # an expression that is asked for while it is found out
            found = rows[row] = handler(self, f, row)
        return found

    def held_by(self, f: File, row: int) -> Known:
        """Type of a value."""
        return self.of(f, row)[1]

    def known_type(self, f: File, row: int) -> Known:
        """Type of a row."""
        return self.of(f, row)[1]

    def bare(self, f: File, row: int) -> Known:
        """Type of an argument without what is expected of it, and without what its lambdas give."""
        if row < 0:
            return None
        kind = f.kind[row]
        if kind == e.CALL:
            key = ("bare", f.path, row)
            found = self.memo.get(key)
            if found is None:
                self.memo[key] = UNKNOWN
                found = self.memo[key] = self.call_type(f, row, bare=True)
            return found[1]
        if kind == e.UNION:
            return self.joined(f, [self.bare(f, r) for r in self.members(f, row)])
        return self.of(f, row)[1]

    def members(self, f: File, row: int) -> list[int]:
        """Rows that a row lists."""
        at = f.b[row]
        return f.pool[at + 1 : at + 1 + f.pool[at]]

    # names

    def name(self, f: File, row: int) -> Found:
        """A simple name: a field, else a class, else a package."""
        scope = f.owner[f.block[row]]
        word = f.names[f.a[row]]
        if f.facts.role[row] == e.ANNOTATION:
            return 0, self._as_reference(self.type(f, row))
        found = self.field_named(f, scope, word)
        if found is not None:
            return 0, self.field_type(f, found, None)
        place = self.find(f, scope, word)
        if place is not None and place[0] == REF:
            return 0, place
        if word in header(f).singles:
            return 0, (OUT, word)
        return 0, ((PKG, word) if word[:1].islower() else None)

    def _as_reference(self, known: Known) -> Known:
        return (REF, known[1], known[2]) if known is not None and known[0] == OBJ else known

    def field_named(self, f: File, scope: int, word: str) -> Field | None:
        """The field of a simple name, from the classes around outwards, then static imports."""
        scope = self.around(f, scope)
        key = ("named", f.path, scope, word)
        found = self.memo.get(key)
        if found is None:
            found = self.memo[key] = (self._field_named(f, scope, word),)
        return found[0]

    def _field_named(self, f: File, scope: int, word: str) -> Field | None:
        while scope > 0:
            if f.scopes[scope].kind == e.CLASS_SCOPE:
                found = self.field(f, f.path, scope, word)
                if found is not None:
                    return found
            scope = f.scopes[scope].parent
        head = header(f)
        for owner in (*head.statics.get(word, ()), *head.static_stars):
            place = self.full(f, owner)
            found = self.field(f, *place, word) if place is not None else None
            if found is not None:
                return found
        return None

    def field_type(self, f: File, field: Field, held: Type | None) -> Known:
        """Declared type of a field, as its holder has it."""
        g = self.ev.known(field.path)
        known = self.type(g, g.a[field.row])
        known = substitute(known, self.mapping(f, field.home))
        if held is not None and held[0] == OBJ:
            known = substitute(known, self.mapping(f, held))
        return upper(known) or known

    def attribute(self, f: File, row: int) -> Found:
        """`a.b`: a field, a class, or a longer package."""
        word = f.names[f.b[row]]
        weak, held = self.of(f, f.a[row])
        if held is None:
            return weak, None
        if held[0] == PKG:
            dotted = f"{held[1]}.{word}"
            place = self.full(f, dotted) if word[:1].isupper() else None
            return weak, ((REF, *place) if place is not None else (PKG, dotted))
        if held[0] == ARR:
            return weak, INT if word == "length" else None
        found = self.field_of(f, held, word)
        if found is not None:
            return weak, self.field_type(f, found[0], found[1])
        if held[0] == REF:
            place = self.member_class(f, held[1], held[2], word)
            return weak, (REF, *place) if place is not None else None
        return weak, None

    def field_of(self, f: File, held: Known, word: str) -> tuple[Field, Type] | None:
        """A field of a value or class, and the type that has it."""
        held = self.widest(f, held)
        if held is None or held[0] not in (OBJ, REF):
            return None
        found = self.field(f, held[1], held[2], word)
        return (found, held) if found is not None else None

    # values

    def constant(self, f: File, row: int) -> Found:
        """A literal."""
        code = f.a[row]
        if code == marks.NULL:
            return 0, NULL
        return 0, self.java("String") if code == marks.STRING else (PRIM, code)

    def form(self, f: File, row: int) -> Found:
        """An object itself, as `this` or `super`; class literals; types are no values."""
        word = f.names[f.b[row]]
        scope = self.around(f, f.owner[f.block[row]])
        if word == marks.THIS_FORM:
            if f.a[row] >= 0:
                return 0, self.outer(f, f.a[row])
            return 0, self.this(f, scope) if scope else None
        if word == marks.SUPER_FORM:
            return 0, self.super_of(f, row, scope)
        if word == marks.CLASS_FORM:
            made = self.java("Class")
            return 0, (OBJ, *made[1:3], (self.boxed(self.type(f, f.a[row])),)) if made else None
        if word in (marks.ARRAY, marks.ANY, marks.UPPER, marks.LOWER):
            return 0, self.type(f, row)
        return UNKNOWN

    def outer(self, f: File, row: int) -> Known:
        """The class that `A.this` names, as it sees itself."""
        known = self.type(f, row)
        if known is None or known[0] != OBJ:
            return known
        return self.this(self.ev.known(known[1]), known[2])

    def super_of(self, f: File, row: int, scope: int) -> Known:
        """What `super` or `A.super` is."""
        if f.a[row] >= 0:
            known = self.of(f, f.a[row])[1]
            if known is None or known[0] not in (REF, OBJ):
                return known
            if self.ev.known(known[1]).scopes[known[2]].flags & marks.INTERFACE:
                place = known[1:3]
                return self.view(f, self.this(f, scope), place) if scope else None
            return next(iter(self.supers(f, known[1], known[2])), None)
        return next(iter(self.supers(f, f.path, scope)), None) if scope else None

    def typed(self, f: File, row: int) -> Found:
        """A variable or a cast: its declared type, else that of its value."""
        if f.a[row] >= 0:
            return 0, self.type(f, f.a[row])
        weak, known = self.of(f, f.b[row])
        return weak, upper(known) or known

    def parameter(self, f: File, row: int) -> Found:
        """A parameter: its declared type, else what is expected of the lambda."""
        scope = f.scopes[f.a[row]]
        annotation = scope.params[f.b[row]].annotation
        if annotation >= 0:
            return 0, self.type(f, annotation)
        function = self.function_of(f, self.wanted(f, scope.node))
        if function is None or f.b[row] >= len(function[0]):
            return UNKNOWN
        known = function[0][f.b[row]]
        return 0, lower(known) if known is not None and known[0] == WILD else known

    def element(self, f: File, row: int) -> Found:
        """One of what `for (x : xs)` goes through."""
        weak, held = self.of(f, f.a[row])
        if held is not None and held[0] == ARR:
            return weak, held[1]
        held = self.widest(f, held)
        made = self.java("Iterable")
        if held is None or held[0] != OBJ or made is None:
            return weak, None
        seen = self.view(f, held, made[1:3])
        if seen is None or not seen[3]:
            return weak, self.java("Object") if seen is not None else None
        return weak, upper(seen[3][0]) or self.java("Object")

    def item(self, f: File, row: int) -> Found:
        """`a[i]`; as a type, it has arguments."""
        if f.facts.role[row] in (e.ANNOTATION, e.BASE):
            return 0, self._as_reference(self.type(f, row))
        weak, held = self.of(f, f.a[row])
        return weak, held[1] if held is not None and held[0] == ARR else None

    def choice(self, f: File, row: int) -> Found:
        """One of several."""
        results = [self.of(f, r) for r in self.members(f, row)]
        return max((w for w, _ in results), default=0) & WEAK, self.joined(f, [t for _, t in results])

    def wanted(self, f: File, row: int) -> Known:
        """The type that is expected of a row, by where it stands."""
        key = ("wanted", f.path, row)
        found = self.memo.get(key)
        if found is None:
            self.memo[key] = (None,)
            found = self.memo[key] = (contexts.wanted(self, f, row),)
        return found[0]


HANDLERS: dict[int, Callable[[Evaluation, File, int], Found]] = {
    e.NAME: Evaluation.name,
    e.ATTR: Evaluation.attribute,
    e.CALL: Evaluation.call,
    e.CONST: Evaluation.constant,
    e.FORM: Evaluation.form,
    e.TYPED: Evaluation.typed,
    e.PARAM: Evaluation.parameter,
    e.ITER: Evaluation.element,
    e.SUBSCRIPT: Evaluation.item,
    e.UNION: Evaluation.choice,
    e.BINARY: Evaluation.binary,
    e.AUGMENTED: lambda ev, f, row: ev.of(f, f.a[row]),
    e.UNPACK: Evaluation.component,
    e.ENTER: lambda ev, f, row: ev.of(f, f.a[row]),
}
__all__ = ["BOTH", "VAR", "Evaluation"]
