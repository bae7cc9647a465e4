"""Members: what a class binds to a name, and which class of an order does."""

from __future__ import annotations

from collections.abc import Iterable

from bot.contracts.files import Asker, File, Probe, Question
from bot.contracts.resolver import Own
from bot.index.resolve import flow
from bot.index.resolve.classes import Classes
from bot.model import expressions as e
from bot.model.values import CLS, FUN, INS, MOD, NON, NOTHING, WEAK, Value, Values, marked, union

EMPTY_OWN: Own = (0, (), 0, ())
SETTER = "setter"  # the decorator of what sets a property
NO_WORDS: frozenset[str] = frozenset()
ABSENT: tuple[Own, ...] = ()  # what memo keeps where the class binds nothing


class Members(Classes):
    """Member lookup. A class's own bindings are one question, its order of lookup another."""

    def own(self, asker: Asker, path: str, scope: int, name: str) -> Own | None:
        """What the class itself binds to the name; None where it does not."""
        if path != asker.path:
            asker.asked.add((path, "own", scope, name))
        f = self.file(path)
        return self._own_once(f, scope, name) if f is not None and name in self._words(f, scope) else None

    def lacked(self, path: str, scope: int, names: Iterable[str]) -> set[str]:
        """Those of the names that the class itself does not bind."""
        f = self.file(path)
        return set(names).difference(self._words(f, scope) if f is not None else ())

    def _words(self, f: File, scope: int) -> frozenset[str]:
        """Names that a class binds or assigns to its instances."""
        found = f.words.get(scope)
        if found is None:
            home, names = f.scopes[scope], f.names
            further = f.language.elsewhere(self, f, scope) if f.language.shares else ()
            found = f.words[scope] = frozenset((*[names[n] for n in (*home.bindings, *home.attributes)], *further))
        return found

    def _own_once(self, f: File, scope: int, name: str) -> Own | None:
        key = ("m", f.path, scope, name)
        found = self.memo.get(key)
        if found.__class__ is not tuple:
            found = self.once(self.memo, key, self._own, f, scope, name, start=(EMPTY_OWN,))
        return found[0] if found else None

    def _own(self, f: File, scope: int, name: str) -> tuple[Own, ...]:
        number, home = f.facts.ids.get(name, -1), f.scopes[scope]
        if number not in home.bindings and number not in home.attributes:
            return ((0, f.language.elsewhere(self, f, scope).get(name, ()), 0, ()),)
        rows = self._chosen(f, scope, number)
        assigned = home.attributes.get(number, [])
        if not rows and not assigned:
            return ABSENT
        declared = [r for r in [*rows, *assigned] if r >= 0 and f.kind[r] == e.TYPED]
        held = not f.language.descriptors or f.b[rows[0]] >= 0 if rows else False  # else it is the instances' alone
        if declared and held and f.kind[rows[0]] == e.TYPED:
            return (self._both(f, scope, name, declared[:1], []),)
        if declared:
            return (self._both(f, scope, name, [], declared[:1]),)
        return (self._both(f, scope, name, rows, assigned),)

    def _chosen(self, f: File, scope: int, number: int) -> list[int]:
        """Rows that stand for a name bound in a class; a setter shares its getter's name, and the getter stands."""
        rows = flow.final(f, scope, number)
        if rows and rows[0] >= 0 and f.kind[rows[0]] == e.FUNC and f.scopes[f.a[rows[0]]].flags & e.SETTER:
            triples = f.scopes[scope].bindings[number]
            getters = [
                r for r in triples[1::3] if r >= 0 and f.kind[r] == e.FUNC and not f.scopes[f.a[r]].flags & e.SETTER
            ]
            return getters[-1:]
        return rows

    def _both(self, f: File, scope: int, name: str, rows: list[int], assigned: list[int]) -> Own:
        flags, values = union([self.held(f, r) for r in rows]) if rows else NOTHING
        if rows:
            flags, values = f.language.class_member(self, f, scope, rows, (flags, values))
        more, others = union([self.held(f, r) for r in assigned]) if assigned else NOTHING
        if len(assigned) > 1:
            others = tuple(v for v in others if v[0] != NON) or others
            more |= WEAK if len(others) > 1 else 0
        if values and others and all(v[0] == FUN and (FUN, *v[1:3], None) in values for v in others):
            more, others = NOTHING  # a method that an instance keeps under its own name is the method
        number = f.facts.ids[name]
        first, second = (
            self.freeze(f, self.grown(f, scope, number, found)) for found in ((flags, values), (more, others))
        )
        return (*marked(first), *marked(second))

    def member(self, asker: Asker, cls: Value, name: str, after: bool = False) -> tuple[Value | None, Own | None]:
        """The first class in order that binds the name, and what it binds; (EXT, …), None: an outside base hides it."""
        key = ("n", cls[1], cls[2], name, after)
        found = self.memo.get(key)
        if found.__class__ is not tuple:
            found = self.once(self.memo, key, self._member, cls, name, after, start=(None, None, frozenset()))
        if found[2]:
            asker.asked |= found[2]
        return found[:2]

    def _member(self, cls: Value, name: str, after: bool) -> tuple[Value | None, Own | None, frozenset[Question]]:
        """The member, and the questions that whoever asks for it depends on."""
        first = after
        fallback: tuple[Value | None, Own | None] | None = None
        assigned = False  # to instances, which a property further up would have a say in
        asked: list[Question] = [(cls[1], "order", cls[2])]
        home = self.known(cls[1])
        for above, g, words in self._line(home, cls):
            if first:
                first = False
                continue
            if above[0] == MOD:  # what takes everything out of a module has what the module exports
                probe = Probe(home)
                flags, values = self.export(probe, above[1], name)
                asked.extend(probe.asked)
                if values:
                    return cls, (0, (), flags, values), frozenset(asked)
                continue
            if g is None:
                return (*(fallback or (above, None)), frozenset(asked))
            if not g.external:
                asked.append((g.path, "own", above[2], name))
            found = self._own_once(g, above[2], name) if name in words else None
            if found is None or (assigned and not self._takes_writes(found[1], asked)):
                continue
            if not found[1] and not found[3]:
                fallback = fallback or (above, found)
                continue
            either = self.memo.get(("either", cls[1], cls[2]))
            if either and above[1:3] in either:
                found = self._together(Probe(home), found, either, above, name, asked)
            if assigned or found[1] or not g.language.descriptors:
                return above, found, frozenset(asked)
            fallback, assigned = (above, found), True
        return (*(fallback or (None, None)), frozenset(asked))

    def _takes_writes(self, members: Values, asked: list[Question]) -> bool:
        """Whether a member of a class takes what is assigned to it on instances: a property, or a descriptor."""
        for value in members:
            if value[0] == FUN:
                asked.append((value[1], "form", value[2]))
                g, scope = self.known(value[1]), self.known(value[1]).scopes[value[2]]
                if any(g.last_name(row) in g.language.assignable for row in scope.decorators):
                    return True
            if value[0] == INS and value[1][0] == CLS:
                cls = value[1]
                probe = Probe(self.known(cls[1]))
                own = self.member(probe, cls, probe.language.descriptors.get(e.STORE, ""))[1]
                asked.extend(probe.asked)
                if own is not None and own[1]:
                    return True
        return False

    def _line(self, home: File, cls: Value) -> tuple[tuple[Value, File | None, frozenset[str]], ...]:
        """A class's order of lookup, each with its file and the names that it has; no file: it is outside."""
        order = self.order(home, cls[1], cls[2])
        key = ("line", cls[1], cls[2])
        found = self.memo.get(key)
        if found is None or found[0] is not order:  # in a cycle the order may still change
            line = []
            for above in order:
                g = self.known(above[1]) if above[0] == CLS else None
                line.append((above, g, self._words(g, above[2]) if g is not None else NO_WORDS))
            found = self.memo[key] = order, tuple(line)
        return found[1]

    def _together(
        self,
        asker: Probe,
        found: Own,
        either: frozenset[tuple[str, int]],
        above: Value,
        name: str,
        asked: list[Question],
    ) -> Own:
        """The member of every base that may be the one: a choice between imports leaves both."""
        for path, scope in sorted(either - {above[1:3]}):
            other = self.member(asker, (CLS, path, scope, (), 0), name)[1]
            if other is not None:
                first, second = (
                    union(((found[0], found[1]), (other[0], other[1]))),
                    union(((found[2], found[3]), (other[2], other[3]))),
                )
                found = (*first, *second)
        asked.extend(asker.asked)
        return found

    def setter(self, asker: Asker, cls: Value, name: str) -> str:
        """Id of the setter of a property, in the first class that has one or is the first to have the property."""
        for above in self.order(asker, cls[1], cls[2]):
            g = self.file(above[1]) if above[0] == CLS else None
            if g is None or g.external:
                continue
            if above[1] != asker.path:
                asker.asked.add((above[1], "setter", above[2], name))
            bound, key = self.setter_of(g, above[2], name)
            if bound:
                return f"{above[1]}::{key}" if key else ""
        return ""

    def setter_of(self, f: File, scope: int, name: str) -> tuple[bool, str]:
        """Whether a class itself binds the name, and the key of the setter that it has for it."""
        triples = f.scopes[scope].bindings.get(f.facts.ids.get(name, -1), ())
        functions = [f.a[row] for row in triples[1::3] if row >= 0 and f.kind[row] == e.FUNC]
        setters = [number for number in functions if f.scopes[number].flags & e.SETTER]
        named = [number for number in setters if any(f.last_name(r) == SETTER for r in f.scopes[number].decorators)]
        return bool(triples), f.key_of(named[-1]) if named else ""

    def below(self, cls: Value, name: str) -> Values:
        """What subclasses of the same file have under a name: what it means where a class leaves it to them."""
        f = self.known(cls[1])
        out: dict[Value, None] = {}
        for number in self.once(self.memo, ("heirs", cls[1]), self._heirs, f, start={}).get(cls[2], ()):
            found = self.own(f, f.path, number, name)
            out.update(dict.fromkeys(found[1] + found[3] if found else ()))
        return tuple(out)

    def _heirs(self, f: File) -> dict[int, list[int]]:
        """Scope of a class -> scopes of its subclasses in its own file."""
        out: dict[int, list[int]] = {}
        for number, scope in enumerate(f.scopes):
            if scope.kind == e.CLASS_SCOPE and scope.bases:
                for above in {c[2] for c in self.order(f, f.path, number) if c[0] == CLS and c[1] == f.path}:
                    if above != number:
                        out.setdefault(above, []).append(number)
        return out

    def entry(self, f: Asker, value: Value) -> Value | None:
        """The function that a call of the value enters, with its receiver."""
        if value[0] == FUN:
            return value
        for name in f.language.constructors or (f.language.constructor,) if value[0] == CLS else ():
            owner, found = self.member(f, value, name)
            if owner is not None and owner[0] == CLS and found is not None and not f.language.is_root(self, owner):
                for fun in found[1]:
                    if fun[0] == FUN:
                        return (FUN, fun[1], fun[2], (INS, value, 0))
        return None
