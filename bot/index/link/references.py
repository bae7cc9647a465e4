"""References: functions, classes, constants and properties that are named but not called."""

from __future__ import annotations

from bot.index.link.targets import Targets
from bot.index.resolve.bindings import DIRECT
from bot.model import expressions as e
from bot.model.values import ALIAS, CLS, FUN, INS, MOD, WEAK, Value


class References(Targets):
    """Names and attributes become edges."""

    def name(self, i: int, role: int) -> None:
        """A NAME row that nothing calls."""
        f = self.f
        key = (f.owner[f.block[i]], f.a[i])
        local = self.locals.get(key)
        if local is None:
            local = self.locals[key] = self.is_local(*key)
        if local:
            if role == e.DECORATOR and i not in self.called:
                self.decorate(i, *self.ev.row(f, i))
            return
        rows, scope = self.ev.name_rows(f, i)
        if scope < 0 and role != e.DECORATOR and not f.scopes[0].stars and not f.language.wide:
            return  # a built-in
        flags, values = self.ev.row(f, i)
        if role == e.DECORATOR:
            if i not in self.called:
                self.decorate(i, flags, values)
            return
        if flags & ALIAS or not values:
            self.constant(i, rows, scope)
            return
        self.refer(i, role, flags, values)

    def is_local(self, scope: int, name: int) -> bool:
        """Whether the name is a variable of a function there: nothing that could be referred to."""
        homes = self.ev.homes_of(self.f, scope, name)
        if not homes or homes[0][0] == 0 or self.f.scopes[homes[0][0]].kind == e.CLASS_SCOPE:
            return False
        kind = self.f.kind
        return all(
            row < 0 or kind[row] not in DIRECT for row in self.f.scopes[homes[0][0]].bindings.get(name, [])[1::3]
        )

    def refer(self, i: int, role: int, flags: int, values: tuple[Value, ...]) -> None:
        """References to functions and classes."""
        if role == e.BASE:
            return
        named = [n for v in values if v[0] in (FUN, CLS) and (n := self.symbol(v)) is not None]
        for target in named:
            self.add(i, target, "references", "direct", flags | (WEAK if len(named) > 1 else 0))

    def constant(self, i: int, rows: list[int], scope: int) -> None:
        """A use of a constant of this file or of one that it imports."""
        f = self.f
        name = f.names[f.a[i]]
        found: str | None = None
        if scope == 0:
            imported = [r for r in rows if r >= 0 and f.kind[r] == e.FROM]
            if imported:
                target = self.ev.module(f, f.names[f.a[imported[0]]])
                found = self.place(target[1], f.names[f.b[imported[0]]]) if target[0] == MOD else None
            else:
                found = self.place(f.path, name)
        if found is not None and found != self.caller(i):
            self.add(i, found, "references", "direct", 0)

    def place(self, path: str, name: str) -> str | None:
        """Id of a module's own constant, followed through re-exports."""
        where = self.ev.where(self.f, path, name)
        return f"{where[0]}::{where[1]}" if where else None

    def attribute(self, i: int, role: int) -> None:
        """An ATTR row that nothing calls."""
        f = self.f
        flags, values = self.ev.row(f, i)
        if role == e.DECORATOR:
            if i not in self.called:
                self.decorate(i, flags, values)
            return
        self.properties(i, role)
        if values and not flags & ALIAS:
            self.refer(i, role, flags, values)
            return
        for value in self.ev.row(f, f.a[i])[1]:
            found = None
            if value[0] == MOD and not value[1].endswith("/"):
                found = self.place(value[1], f.names[f.b[i]])
            elif value[0] == CLS or (value[0] == INS and value[1][0] == CLS):
                found = self.class_constant(value if value[0] == CLS else value[1], f.names[f.b[i]])
            if found is not None:
                self.add(i, found, "references", "direct", flags & WEAK)

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

    def properties(self, i: int, role: int) -> None:
        """Reading or writing an attribute that is a property runs its function."""
        f = self.f
        flags, values = self.ev.solid(f, self.ev.row(f, f.a[i]))
        for value in values:
            if value[0] != INS or value[1][0] != CLS or value[1][1][0] == "<":
                continue
            owner, found = self.ev.member(f, value[1], f.names[f.b[i]])
            if owner is None or owner[0] != CLS or found is None:
                continue
            for fun in found[1]:
                if fun[0] == FUN and self.ev.marks(f, fun) & e.PROPERTY:
                    target = self.setter(fun) if role == e.STORE else self.symbol(fun)
                    if target is not None:
                        self.add(i, target, "calls", "implicit", flags)

    def setter(self, getter: Value) -> str | None:
        """Id of the setter that shares a property's name."""
        g = self.ev.file(getter[1])
        if g is None or g.external:
            return None
        key = g.key_of(getter[2])
        if g is not self.f:
            self.f.asked.add((g.path, "shape", getter[2]))
        for definition in g.facts.definitions:
            if definition.name == key and definition.scope >= 0 and g.scopes[definition.scope].flags & e.SETTER:
                return f"{g.path}::{definition.key}"
        return None
