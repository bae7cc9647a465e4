"""Calls of Python whose result no signature says: super(), type(x), type variables, partial."""

from __future__ import annotations

from bot.contracts.files import File
from bot.contracts.resolver import Resolver
from bot.languages.python import hints, library
from bot.languages.python.semantics.classes import Classes
from bot.model import expressions as e
from bot.model.values import (
    ALIAS,
    CLS,
    FUN,
    GENERIC,
    NOTHING,
    OF_CLASS,
    SEQ,
    STATIC,
    SUP,
    TUP,
    TV,
    WEAK,
    Result,
    Value,
    union,
)

WRAPPERS = {"staticmethod": STATIC, "classmethod": OF_CLASS}  # what they are called with stands for what they give
TYPE_MAKES = 3  # arguments of `type` where it makes a class


class SpecialCalls(Classes):
    """Calls that are told by name."""

    def special_call(self, ev: Resolver, f: File, i: int) -> Result | None:
        """Calls whose result no signature says: super(), type(x), type variables, cast to a string."""
        callee = f.a[i]
        if callee < 0 or f.kind[callee] not in (e.NAME, e.ATTR):
            return None
        last = f.names[f.a[callee] if f.kind[callee] == e.NAME else f.b[callee]]
        if last == "partial":
            return self._partial(ev, f, i, callee)
        if f.kind[callee] == e.ATTR:
            return self._special_form(ev, f, i, callee) if last in hints.KNOWN else None
        name = f.names[f.a[callee]]
        if name == "super" and ev.name_rows(f, callee)[1] < 0:
            return self._super(ev, f, i)
        if name == "type" and ev.name_rows(f, callee)[1] < 0:
            return self._type(ev, f, i)
        if name in WRAPPERS and f.pool[f.b[i] + 1] == 1 and ev.name_rows(f, callee)[1] < 0:
            flags, values = ev.row(f, f.pool[f.b[i] + 3])
            functions = tuple((*v[:4], *WRAPPERS[name]) for v in values if v[0] == FUN)
            return (flags | ALIAS, functions) if functions else None
        return self._special_form(ev, f, i, callee)

    def _type(self, ev: Resolver, f: File, i: int) -> Result | None:
        """`type(x)` is the class of x; `type(name, bases, names)` makes one that has what its bases have."""
        given = f.pool[f.b[i] + 3 : f.b[i] + 3 + f.pool[f.b[i] + 1]]
        if len(given) == 1:
            flags, values = ev.row(f, given[0])
            return flags | ALIAS, hints.class_of(tuple(ev.as_instance(f, v) for v in values))
        if len(given) != TYPE_MAKES:
            return None
        bases = union(one for v in ev.row(f, given[1])[1] if v[0] in (SEQ, TUP) for one in ev.elements(v))
        classes = tuple(v for v in ev.solid(f, bases)[1] if v[0] == CLS)
        return (WEAK | ALIAS, classes) if classes else None

    def _special_form(self, ev: Resolver, f: File, i: int, callee: int) -> Result | None:
        form = hints.form(ev, f, callee)
        if form in hints.VARIABLES:
            return GENERIC, ((TV, f.path, i),)
        if form == "cast" and f.pool[f.b[i] + 1] > 1:
            declared = self._bound_type(ev, f, f.pool[f.b[i] + 3])
            if not all(v[0] == TV for v in declared[1]):
                return declared
            flags, values = ev.row(f, f.pool[f.b[i] + 4])  # a type variable says nothing of a function that is given
            return union((declared, (flags | ALIAS, tuple(v for v in values if v[0] == FUN))))
        if form == "NewType" and f.pool[f.b[i] + 1] > 1:
            return 0, hints.class_of(ev.types(f, f.pool[f.b[i] + 4])[1])
        return None

    def _partial(self, ev: Resolver, f: File, i: int, callee: int) -> Result | None:
        """`partial(f, …)` stands for the function that it holds, besides being an object of its own."""
        values = ev.row(f, callee)[1]
        if f.pool[f.b[i] + 1] < 1 or not any(ev.is_class(v, library.FUNCTOOLS, "partial") for v in values):
            return None
        given = ev.row(f, f.pool[f.b[i] + 3])
        made = union(ev.call(f, v, (f, i)) for v in values)
        held = tuple(v for v in given[1] if v[0] in (FUN, CLS))
        return given[0] | made[0] | ALIAS, (*held, *made[1])

    def _super(self, ev: Resolver, f: File, i: int) -> Result:
        count = f.pool[f.b[i] + 1]
        scope = f.owner[f.block[i]]
        while scope >= 0 and not (f.scopes[scope].kind == e.FUNCTION_SCOPE and f.scopes[scope].flags & e.METHOD):
            scope = f.scopes[scope].parent
        if scope < 0:
            return NOTHING
        receiver = self.receiver(ev, f, scope)[1]
        owner = f.scopes[scope].parent
        cls: Value = (CLS, f.path, owner, tuple((p,) for p in ev.parameters(f, f.path, owner)), 0)
        if count:
            named = [v for v in ev.row(f, f.pool[f.b[i] + 3])[1] if v[0] == CLS]
            cls = (CLS, named[0][1], named[0][2], named[0][3], 0) if named else cls
        if not receiver:
            return NOTHING
        return GENERIC, ((SUP, cls, receiver[0]),)
