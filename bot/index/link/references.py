"""References: functions, classes, constants and properties that are named but not called."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from bot.contracts.files import File, Use
from bot.index.link.targets import Targets
from bot.index.resolve.bindings import DIRECT
from bot.index.resolve.rows import Evaluator
from bot.model import expressions as e
from bot.model.values import ALIAS, CLS, FUN, INS, MOD, NON, WEAK, Result, Value, Values

Sure: TypeAlias = Sequence[tuple[str, int]]  # ids of what is meant, each with flags
OWN = 1 << 8  # instead of flags
NO_NAMES: frozenset[int] = frozenset()


class References(Targets):
    """Names and attributes become edges."""

    def __init__(self, ev: Evaluator, f: File) -> None:
        super().__init__(ev, f)
        self.names: dict[tuple[Use, int], Sure] = {}  # (use, role) -> what the name refers to
        # (path, scope, name) of a class's methods -> their ids
        self.hooks: dict[tuple[str, int, str], Sequence[str]] = {}
        # (id of what holds it, name, role) -> the holder, properties that run, what is referred to
        self.attributes: dict[tuple[int, int, int], tuple[Result, Sure, Sure]] = {}

    def name(self, i: int, role: int) -> None:
        """A NAME row that nothing calls."""
        f = self.f
        if role == e.DECORATOR:
            if i not in self.called and i not in self.held:
                self.decorate(i, *self.ev.row(f, i))
            return
        if f.language.lexical and self.in_block(i):
            return
        use = self.ev.use(f, f.owner[f.block[i]], f.a[i])
        known = self.names.get((use, role))
        if known is None:
            local = not f.language.lexical and is_variable(f, use.scope, f.a[i])
            known = () if local else self.named(i, role)
            if local or (use.since <= i and not f.language.wide):
                self.names[use, role] = known
        for target, flags in known:
            if flags != OWN or target != self.caller(i):
                self.add(i, target, "references", "direct", flags)

    def in_block(self, i: int) -> bool:
        """Whether a NAME row means a variable of a block: nothing that could be referred to."""
        rows, scope = self.ev.name_rows(self.f, i)
        return scope > 0 and (rows[0] < 0 or self.f.kind[rows[0]] not in DIRECT)

    def named(self, i: int, role: int) -> list[tuple[str, int]]:
        """What a name refers to, and how sure that is (OWN: a constant, to which what it is made of does not refer)."""
        f = self.f
        rows, scope = self.ev.name_rows(f, i)
        if scope < 0 and not f.scopes[0].stars and not f.language.wide and not f.language.shares:
            return []  # a built-in
        flags, values = self.ev.row(f, i)
        if flags & ALIAS or not values:
            constant = self.constant(i, rows, scope)
            return [(constant, OWN)] if constant is not None else []
        return self.referred(role, flags, values)

    def form(self, i: int, role: int) -> None:
        """A FORM row that names something."""
        if i not in self.called:
            flags, values = self.ev.row(self.f, i)
            for target, sure in self.referred(role, flags, tuple(v for v in values if v[0] == CLS)):
                self.add(i, target, "references", "direct", sure)

    def referred(self, role: int, flags: int, values: Values) -> list[tuple[str, int]]:
        """Functions and classes that are referred to, and how sure that is."""
        if role == e.BASE:
            return []
        named = [n for v in values if v[0] in (FUN, CLS) and (n := self.symbol(v)) is not None]
        return [(target, flags | (WEAK if len(named) > 1 else 0)) for target in named]

    def constant(self, i: int, rows: list[int], scope: int) -> str | None:
        """The constant of this file, or of one that it imports, that a name means."""
        f = self.f
        name = f.names[f.a[i]]
        if scope < 0 and f.language.shares:
            homes = f.language.homes(self.ev, f, f.path, name)
            return next((found for home in homes if (found := self.place(home, name))), None)
        if scope != 0:
            return None
        imported = [r for r in rows if r >= 0 and f.kind[r] == e.FROM]
        if not imported:
            return self.place(f.path, name)
        target = self.ev.module(f, f.names[f.a[imported[0]]])
        return self.place(target[1], f.names[f.b[imported[0]]]) if target[0] == MOD else None

    def place(self, path: str, name: str) -> str | None:
        """Id of a module's own constant, followed through re-exports."""
        where = self.ev.where(self.f, path, name)
        return f"{where[0]}::{where[1]}" if where else None

    def attribute(self, i: int, role: int) -> None:
        """An ATTR row that nothing calls. What an attribute of one and the same result leads to is found out once."""
        f = self.f
        if role == e.DECORATOR:
            if i not in self.called and i not in self.held:
                self.decorate(i, *self.ev.row(f, i))
            return
        held = self.ev.seen(f, f.a[i])
        key = (id(held), f.b[i], role)
        plan = self.attributes.get(key)
        if plan is None:
            flags, values = self.ev.row(f, i)
            called = [*self.properties(held, f.names[f.b[i]], role)]
            if values and not flags & ALIAS:
                named = self.referred(role, flags, values)
            else:
                named = [(found, flags & WEAK) for found in self.constants(held[1], f.names[f.b[i]])]
            plan = self.attributes[key] = held, called, named
        for target, flags in plan[1]:
            self.add(i, target, "calls", "implicit", flags)
        for target, flags in plan[2]:
            self.add(i, target, "references", "direct", flags)

    def constants(self, held: Values, name: str) -> Iterator[str]:
        """Ids of the constants that an attribute of the values may be."""
        for value in held:
            found = None
            if value[0] == MOD and (self.f.language.shares or not value[1].endswith("/")):
                found = self.place(value[1], name)
            elif value[0] == CLS or (value[0] == INS and value[1][0] == CLS):
                found = self.class_constant(value if value[0] == CLS else value[1], name)
            if found is not None:
                yield found

    def class_constant(self, cls: Value, name: str) -> str | None:
        """Id of a constant of a class or of the first ancestor that has it."""
        owner, found = self.ev.member(self.f, cls, name)
        if owner is None or owner[0] != CLS or found is None:
            return None
        g = self.ev.file(owner[1])
        if g is None or g.external:
            return None
        key = f"{g.key_of(owner[2])}.{name}"
        if g is not self.f:
            self.f.asked.add((g.path, "constant", key))
        return f"{owner[1]}::{key}" if g.facts.by_key.get(key) == -1 else None

    def properties(self, held: Result, name: str, role: int) -> Iterator[tuple[str, int]]:
        """What runs where an attribute of a value is read, written or deleted, and how sure that is."""
        flags, values = self.ev.solid(self.f, held)
        flags |= WEAK if sum(1 for value in values if value[0] != NON) > 1 else 0
        for value in values:
            if self.of_tree(value):
                for target, weak in self.accessed(value, name, role):
                    yield target, flags | weak

    def of_tree(self, value: Value) -> bool:
        """Whether a value is an instance of a class of the tree."""
        return bool(value[0] == INS and value[1][0] == CLS and value[1][1][0] != "<")

    def accessed(self, value: Value, name: str, role: int) -> Iterator[tuple[str, int]]:
        """Ids of what runs where an attribute of an instance is read, written or deleted; WEAK where it may not be it.

        That is a property, a descriptor's method, or the hook of the instance; of those that are not there a class
        outside the tree may have some, and who inherits from a class as well.
        """
        f, cls = self.f, value[1]
        owner, found = self.ev.member(f, cls, name)
        hook = f.language.accessors.get(role, "")
        if hook and (role != e.LOAD or (owner is None and not f.language.special(name))):
            weak = WEAK if role == e.LOAD and (value[2] or self.ev.open(f, cls)) else 0
            yield from ((target, weak) for target in self.methods(cls, hook))
        if owner is not None and owner[0] == CLS and found is not None:
            for one in found[1]:
                yield from ((target, 0) for target in self.run_by(cls, name, one, role, bool(found[3])))

    def run_by(self, cls: Value, name: str, member: Value, role: int, assigned: bool) -> Iterable[str]:
        """Ids of what runs for a member of a class. `assigned`: to instances, which have their own where they may."""
        f = self.f
        if member[0] == FUN and role != e.DELETE and self.ev.marks(f, member) & e.PROPERTY:
            target = self.ev.setter(f, cls, name) if role == e.STORE else self.symbol(member)
            return (target,) if target else ()
        if self.of_tree(member) and role in f.language.descriptors:
            own = assigned and role == e.LOAD and not self.methods(member[1], f.language.descriptors[e.STORE])
            return () if own else self.methods(member[1], f.language.descriptors[role])
        return ()

    def methods(self, cls: Value, name: str) -> Sequence[str]:
        """Ids of the methods of that name that instances of a class have, where they stand in the tree."""
        key = (*cls[1:3], name)
        found = self.hooks.get(key)
        if found is None:
            own = self.ev.member(self.f, cls, name)[1]
            found = self.hooks[key] = self.ids(own[1] if own is not None else ())
        return found

    def ids(self, values: Values) -> list[str]:
        """Ids of functions of the tree among the values."""
        return [one for v in values if v[0] == FUN and (one := self.symbol(v)) is not None]


def is_variable(f: File, scope: int, name: int) -> bool:
    """Whether a name that a scope binds is a variable of a function: nothing that could be referred to."""
    if scope <= 0 or f.scopes[scope].kind == e.CLASS_SCOPE:
        return False
    rows = f.scopes[scope].bindings.get(name, [])[1::3]
    return DIRECT.isdisjoint([f.kind[row] for row in rows if row >= 0])


def variables(f: File) -> list[frozenset[int]]:
    """Block -> names that are variables of its own scope, where the language lets a scope say so."""
    if f.language.lexical:
        return [NO_NAMES] * len(f.blocks)
    found = [variables_of(f, number) for number in range(len(f.scopes))]
    return [found[scope] for scope in f.owner]


def variables_of(f: File, number: int) -> frozenset[int]:
    """Names that are variables of a function's scope."""
    scope = f.scopes[number]
    if not number or scope.kind == e.CLASS_SCOPE:
        return NO_NAMES
    return frozenset([n for n in scope.bindings if n not in scope.outer and is_variable(f, number, n)])
