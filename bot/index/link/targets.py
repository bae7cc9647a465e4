"""Targets of calls: functions, constructors, wrappers, callbacks, and what a framework calls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from bot.contracts.files import File
from bot.index.link.sites import Sites
from bot.index.resolve.access import MANY
from bot.index.resolve.calls import PLAIN
from bot.index.resolve.rows import Evaluator
from bot.model import expressions as e
from bot.model.values import ALIAS, CAL, CLS, EXT, FUN, INS, NON, PAR, TV, WEAK, Result, Value, Values

Found: TypeAlias = dict[str, tuple[str, int]]  # id of a target -> how it is reached, WEAK or 0
PLAINLY = frozenset((e.NAME, e.CLASS, e.SUBSCRIPT))  # an item is reached through a variable, and says so
NAMED = "named"  # how a class is reached whose call only converts


class Entered(NamedTuple):
    """What a call enters: (id, via, WEAK or 0) of targets, sorted; whether anything is known of what is called.

    `takers`: code outside the tree that declares to call what it is given.
    """

    edges: Sequence[tuple[str, str, int]]
    known: bool
    takers: Sequence[Value]


UNKNOWN = Entered((), known=False, takers=())


class Targets(Sites):
    """Calls become edges."""

    def __init__(self, ev: Evaluator, f: File) -> None:
        super().__init__(ev, f)
        # (id of what holds the callee, name; or of the callee, -1) -> that, and what a call enters
        self.direct: dict[tuple[int, int], tuple[Result, Entered]] = {}
        self.at = -1  # the CALL row, where a language chooses by it
        decorators = (f.facts.roles == e.DECORATOR).nonzero()[0].tolist()
        self.held = {f.a[i] for i in decorators if f.kind[i] == e.ATTR}  # of `@app.route`: `app`

    def call(self, i: int, role: int) -> None:
        """A CALL row."""
        f = self.f
        callee = f.a[i]
        if callee < 0:
            return
        of_attribute = f.kind[callee] == e.ATTR
        if of_attribute:
            held, name = self.ev.seen(f, f.a[callee]), f.b[callee]
        else:
            held, name = self.ev.seen(f, callee), -1
        known = self.direct.get((id(held), name)) if role != e.DECORATOR else None
        if known is not None:
            self.follow(i, callee, known[1])
        else:
            found = self.ev.solid(f, self.ev.row(f, callee) if of_attribute else held)
            entered = self.chosen(i, callee, role, found)
            if role != e.DECORATOR and not f.language.wide and (of_attribute or self.plain(callee, found)):
                self.direct[id(held), name] = held, entered  # what is held stays, so that its id stays its own
            self.follow(i, callee, entered)
        if of_attribute and f.names[name] in self.entries:
            self.frameworks(i)
        if role == e.DECORATOR and i not in self.held and i not in self.called:
            self.decorate_with(i)

    def plain(self, callee: int, found: Result) -> bool:
        """Whether it does not matter by which name something is called."""
        return self.f.kind[callee] == e.NAME and not found[0] & ALIAS

    def chosen(self, i: int, callee: int, role: int, found: Result) -> Entered:
        """What a call enters, by what its callee may be and how it is written."""
        if self.f.language.wide:
            self.at, found = i, (found[0], self.fitting(i, found[1]))
        if role == e.DECORATOR:
            return self.entered(found, "decorator", ())
        if found[0] & ALIAS or self.computed(callee):
            return self.entered(found, "alias", self.words(callee))
        return self.entered(found, "direct", ())

    def fitting(self, i: int, values: Values) -> Values:
        """Those of several values that a CALL row may mean."""
        return self.f.language.fitting(self.ev, self.f, i, values) if len(values) > 1 and i >= 0 else values

    def computed(self, callee: int) -> bool:
        """Whether a callee is written without the name of what it calls: `f()()`, `table[k]()`, an object's class."""
        f = self.f
        if f.kind[callee] == e.DOTTED:
            callee = f.b[callee]
        if f.kind[callee] == e.ATTR:
            return f.names[f.b[callee]] in f.language.of_metaclass
        return f.kind[callee] not in PLAINLY

    def frameworks(self, i: int) -> None:
        """What a framework calls because of this call."""
        for framework in self.ev.plugs(self.f):
            for fun in framework.entered(self.ev, self.f, i):
                target = self.symbol(fun)
                if target is not None:
                    self.add(i, target, "enters", "callback", WEAK)

    def decorate_with(self, i: int) -> None:
        """`@name(...)`: what the call gives is called with the definition, where it is known."""
        entered = self.entered(self.ev.row(self.f, i), "alias", ())
        if entered.edges:
            self.follow(i, i, entered._replace(takers=()))

    def decorate(self, i: int, flags: int, values: Values) -> None:
        """`@name` without a call: the decorator is called with the definition."""
        entered = self.entered((flags, values), "decorator", ())
        self.follow(i, i, entered._replace(takers=()))

    def entered(self, found: Result, via: str, words: tuple[str, ...]) -> Entered:
        """What a call of the values enters; values that one of the words names are called directly."""
        flags, values = found
        if not values or len(values) > MANY:
            return UNKNOWN
        if len(values) == 1 and values[0][0] == FUN:
            one = self._function(values[0], "direct" if words and self.short(values[0]) in words else via, flags)
            if one is not None:
                return one
        targets: Found = {}
        known = False
        for value in values:
            named = bool(words) and value[0] in (FUN, CLS) and self.short(value) in words
            known |= self.target(value, "direct" if named else via, flags, targets)
        many = WEAK if len(values) > 1 and len({v[:3] for v in values if v[0] in (FUN, CLS)}) > 1 else 0
        takers = [v for v in values if v[0] in (FUN, CLS) and v[1][0] == "<" and self.ev.takes(self.f, v)]
        edges = [(target, way, weak | many) for target, (way, weak) in sorted(targets.items())]
        return Entered(edges, bool(targets) or known, takers)

    def _function(self, value: Value, via: str, flags: int) -> Entered | None:
        """What the call of one function of the tree enters that no decorator changed: by far the most common."""
        name = self.symbol(value)
        if name is None:
            return None
        if len(value) == PLAIN and (self.ev.made(self.f, value) is not None or self.ev.wrappers(self.f, value)):
            return None
        return Entered(((name, via, flags & WEAK),), known=True, takers=())

    def follow(self, i: int, callee: int, entered: Entered) -> None:
        """Edges to what a call enters; an unresolved site where nothing is known."""
        for taker in entered.takers:
            for fun in self.ev.handed(self.f, taker, (self.f, i)):
                target = self.symbol(fun)
                if target is not None:
                    self.add(i, target, "calls", "callback", WEAK)
        for target, way, weak in entered.edges:
            if way == NAMED:
                self.add(i, target, "references", "direct", weak)
            else:
                self.add(i, target, "calls", way, weak)
        if not entered.known:
            self.unresolved(i, callee, True)

    def words(self, callee: int) -> tuple[str, ...]:
        """Names by which a callee is written, import aliases undone.

        A target of such a name is called directly, whatever it went through.
        """
        f = self.f
        if f.kind[callee] == e.DOTTED:
            callee = f.b[callee]
        if f.kind[callee] == e.ATTR:
            return (f.names[f.b[callee]],)
        if f.kind[callee] != e.NAME:
            return ()
        rows = self.ev.name_rows(f, callee)[0]
        name = f.names[f.a[callee]].rpartition(".")[2]
        return (name, *(f.names[f.b[r]] for r in rows if r >= 0 and f.kind[r] == e.FROM))

    def short(self, value: Value) -> str:
        """Last part of the name of a function or class."""
        f = self.ev.file(value[1])
        return f.key_of(value[2]).rpartition(".")[2].partition("#")[0] if f is not None else ""

    def target(self, value: Value, via: str, flags: int, targets: Found) -> bool:
        """Note what a call of the value enters; whether anything is known of it."""
        kind = value[0]
        if kind == FUN:
            return self._function_target(value, via, flags, targets)
        if kind == CLS:
            self._class_target(value, via, flags & WEAK, targets)
            return True
        if kind == INS:
            weak, methods = self.ev.attribute(self.f, value, self.f.language.caller)
            return self._every(methods, "alias", flags | weak & WEAK, targets) if methods else value[1][0] == EXT
        if kind == TV:
            return self._every(self.ev.bound_of(self.f, value), via, flags | WEAK, targets)
        return kind not in (CAL, PAR, NON)

    def _every(self, values: Values, via: str, flags: int, targets: Found) -> bool:
        known = False
        for value in values:
            known |= self.target(value, via, flags, targets)
        return known

    def _class_target(self, cls: Value, via: str, weak: int, targets: Found) -> None:
        name = self.symbol(cls)
        if name is None:
            return
        targets.setdefault(name, (NAMED if self.f.language.converts else via, weak))
        called = self.of_metaclass(cls, self.f.language.caller)
        for fun in called:
            made = self.symbol(fun) if fun[0] == FUN else None
            if made is not None:
                targets.setdefault(made, ("implicit", weak | (WEAK if len(called) > 1 else 0)))
        for constructor in self.f.language.constructors:
            owner, found = self.ev.member(self.f, cls, constructor)
            if owner is not None and owner[1:3] != cls[1:3] and not self.f.language.inherits_constructors:
                continue
            if owner is not None and owner[0] == CLS and found is not None:
                methods = self.fitting(self.at, found[1])
                for fun in methods:
                    made = self.symbol(fun) if fun[0] == FUN else None
                    if made is not None:
                        targets.setdefault(made, (via, weak | (WEAK if len(methods) > 1 else 0)))

    def of_metaclass(self, cls: Value, name: str) -> Values:
        """What a class itself has under a name, where a metaclass of the tree gives it."""
        meta = self.ev.metaclass(self.f, cls) if self.f.language.metaclass else ()
        if all(v[0] != CLS or v[1][0] == "<" for v in meta):  # by far the most common
            return ()
        return self.ev.of_metaclass(self.f, cls, name)[1]

    def _function_target(self, value: Value, via: str, flags: int, targets: Found) -> bool:
        name = self.symbol(value)
        if name is not None:
            targets.setdefault(name, (via, flags & WEAK))
        if name is None or len(value) != PLAIN:
            return True
        for before in self.ev.wrappers(self.f, value):
            wrapper = self.symbol(before)
            if wrapper is not None:
                targets.setdefault(wrapper, ("alias", WEAK))
        made = self.ev.made(self.f, value)
        for other in made[1] if made is not None else ():
            if other[0] == FUN and other[1:3] != value[1:3]:
                wrapper = self.symbol(other)
                if wrapper is not None:
                    targets.setdefault(wrapper, ("alias", WEAK))
            elif other[0] == INS:
                self.target(other, "alias", flags | WEAK, targets)
        return True
