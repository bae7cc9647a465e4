"""Calls: the methods that a name may mean where it is called, the one that is meant, and what it gives."""

from __future__ import annotations

from typing import NamedTuple

from bot.contracts.files import File
from bot.contracts.resolver import Resolver
from bot.languages.java import marks
from bot.languages.java.headers import header
from bot.languages.java.inference import Inference
from bot.languages.java.inherited import Method
from bot.languages.java.overloads import Chosen
from bot.languages.java.types import ARR, BOTH, OBJ, OUT, PKG, REF, VAR, WILD, Found, Known, Type, substitute, upper
from bot.model import expressions as e
from bot.model.values import WEAK


class Meant(NamedTuple):
    """What a call may mean: methods, the type that they are called on, how sure that is.

    `place`: the class that is constructed; `outside`: whether it leads outside of what is known.
    """

    methods: tuple[Method, ...] = ()
    held: Type | None = None
    weak: int = 0
    place: tuple[str, int] | None = None
    outside: bool = False


class Calls(Inference):
    """Answers about CALL rows."""

    def of(self, f: File, row: int) -> Found:
        """Type of a row, and how sure it is."""
        raise NotImplementedError

    def __init__(self, ev: Resolver) -> None:
        super().__init__(ev)
        self.calls: dict[File, dict[int, tuple[Chosen | None, Meant]]] = {}  # file -> CALL row -> what it means

    def tail(self, f: File, call: int) -> tuple[int, int, int, int]:
        """Form, receiver or type row, name id and row of the type arguments."""
        at = f.b[call] + 3 + f.pool[f.b[call] + 1]
        form, receiver, name, types = f.pool[at : at + marks.TAIL]
        return form, receiver, name, types

    def meant(self, f: File, call: int) -> Meant:
        """What a call may mean, before its arguments are looked at."""
        self.chosen(f, call)
        return self.calls[f][call][1]

    def _meant(self, f: File, call: int) -> Meant:
        form, receiver, name, _ = self.tail(f, call)
        scope = f.owner[f.block[call]]
        if form == marks.METHOD:
            word = f.names[name]
            return self.by_name(f, scope, word) if receiver < 0 else self.on(f, receiver, word)
        around = self.around(f, scope)
        if form == marks.THIS:
            return self.constructors(f, self.this(f, around)) if around else Meant()
        if form == marks.SUPER:
            above = self.supers(f, f.path, around) if around else ()
            return self.constructors(f, above[0]) if above else Meant()
        return self.constructors(f, self.type(f, receiver))

    def constructors(self, f: File, made: Known) -> Meant:
        """Constructors of a class; where it declares none, the class stands for its own."""
        if made is None or made[0] != OBJ:
            return Meant(outside=made is not None)
        flags = self.ev.known(made[1]).scopes[made[2]].flags
        if flags & marks.INTERFACE:
            return Meant((), made, 0, made[1:3])
        home = self.this(self.ev.known(made[1]), made[2])
        return Meant(tuple(self.own(f, home, marks.INIT)), made, 0, made[1:3])

    def by_name(self, f: File, scope: int, word: str) -> Meant:
        """Methods of a simple name: of the innermost class around that has any, then static imports."""
        scope = self.around(f, scope)
        key = ("by name", f.path, scope, word)
        found = self.memo.get(key)
        if found is None:
            found = self.memo[key] = self._by_name(f, scope, word)
        return found

    def _by_name(self, f: File, scope: int, word: str) -> Meant:
        weak = 0
        while scope > 0:
            if f.scopes[scope].kind == e.CLASS_SCOPE:
                found = self.methods(f, f.path, scope, word)
                foreign = self.foreign(f, f.path, scope)
                if found:
                    return Meant(found, self.this(f, scope), weak)
                if foreign:  # it may inherit one from outside
                    weak = WEAK
            scope = f.scopes[scope].parent
        head = header(f)
        outside = bool(weak)
        methods: dict[Method, None] = {}
        for owner in head.statics.get(word, ()):
            place = self.full(f, owner)
            outside |= place is None
            if place is not None:
                methods.update(dict.fromkeys(self.methods(f, *place, word)))
        if not methods and not head.statics.get(word):
            for owner in head.static_stars:
                place = self.full(f, owner)
                outside |= place is None
                if place is not None:
                    methods.update(dict.fromkeys(self.methods(f, *place, word)))
        return Meant(tuple(methods), None, weak, None, outside)

    def on(self, f: File, receiver: int, word: str) -> Meant:
        """Methods of a name on a receiver."""
        weak, held = self.of(f, receiver)
        if held is None:
            return Meant(weak=weak)
        key = ("on", f.path, held, word)
        found: Meant | None = self.memo.get(key)
        if found is None:
            found = self.memo[key] = self.of_type(f, held, word, 0)
        return found._replace(weak=WEAK) if weak else found

    def of_type(self, f: File, held: Type, word: str, weak: int) -> Meant:
        """Methods of a name that a type has."""
        if held[0] == BOTH:
            for each in held[1]:
                found = self.of_type(f, each, word, weak) if each is not None else Meant()
                if found.methods or found.outside:
                    return found
            return Meant(weak=weak)
        if held[0] == REF:
            static = self.methods(f, held[1], held[2], word)
            return Meant(static, None, weak, None, not static and self.foreign(f, held[1], held[2]))
        if held[0] in (OUT, PKG):  # a package alone has no methods: its name is that of an unknown variable
            return Meant(outside=held[0] == OUT or held[1].rpartition(".")[2][:1].isupper())
        if held[0] == ARR:
            return Meant(outside=True, held=held)
        wide = self.widest(f, held) or (self.java("Object") if held[0] != OBJ else None)
        if wide is not None and wide[0] == BOTH:
            return self.of_type(f, wide, word, weak)
        if held[0] not in (OBJ, ARR) and self.bounds(f, held):
            return self.of_type(f, (BOTH, self.bounds(f, held)), word, weak)
        if wide is None or wide[0] != OBJ:
            return Meant(outside=wide is not None, weak=weak)
        has = self.methods(f, wide[1], wide[2], word)
        if not has and self.ev.known(wide[1]).scopes[wide[2]].flags & marks.INTERFACE:
            top = self.java("Object")
            has = self.methods(f, top[1], top[2], word) if top is not None else ()
        foreign = not has and (wide[1][0] == "<" or self.foreign(f, wide[1], wide[2]))
        return Meant(has, wide, weak, None, foreign)

    def bounds(self, f: File, held: Type) -> tuple[Known, ...]:
        """Several bounds of a type variable."""
        bound = self.bound_of(f, held) if held[0] == VAR else None
        return bound[1] if bound is not None and bound[0] == BOTH else ()

    def chosen(self, f: File, call: int) -> Chosen | None:
        """The method or constructor that a call means; None: unknown, or a class without any."""
        calls = self.calls.get(f)
        if calls is None:
            calls = self.calls[f] = {}
        found = calls.get(call)
        if found is None:
            calls[call] = (None, Meant())
            meant = self._meant(f, call)
            calls[call] = (None, meant)
            made = self.choose(f, meant.methods, meant.held, self.given_rows(f, call)) if meant.methods else None
            if made is not None and meant.weak:
                made = made._replace(weak=WEAK)
            found = calls[call] = (made, meant)
        return found[0]

    def result(self, f: File, call: int, chosen: Chosen) -> Known:
        """The declared result of the chosen method, with the receiver's arguments put in."""
        scope = self.ev.known(chosen.method.path).scopes[chosen.method.scope]
        if scope.flags & marks.CONSTRUCTS:
            home = chosen.method.home
            if chosen.held is not None and chosen.held[3]:
                return chosen.held
            return home if self.diamond(f, call) else (OBJ, home[1], home[2], ())
        known = self.returned(chosen.method.path, chosen.method.scope)
        known = substitute(known, self.mapping(f, chosen.method.home))
        if chosen.held is not None and chosen.held[0] == OBJ:
            known = substitute(known, self.mapping(f, chosen.held))
        return known

    def diamond(self, f: File, call: int) -> bool:
        """Whether a class is made with `<>`."""
        form, made, _, _ = self.tail(f, call)
        if form != marks.NEW or made < 0 or f.kind[made] != e.SUBSCRIPT:
            return False
        return f.pool[f.b[f.b[made]]] == 0

    def call(self, f: File, row: int) -> Found:
        """Type of what a call gives."""
        return self.call_type(f, row, bare=False)

    def call_type(self, f: File, row: int, bare: bool) -> Found:
        """The same; `bare`: without what is expected of it and without what its lambdas give."""
        form = self.tail(f, row)[0]
        chosen = self.chosen(f, row)
        meant = self.meant(f, row)
        if chosen is None:
            return meant.weak, self.unchosen(f, row, meant, form, bare)
        known = self.result(f, row, chosen)
        if known is not None and (form == marks.METHOD or self.diamond(f, row)):
            known = substitute(known, self.settled(f, row, chosen, known, bare=bare))
            if form == marks.METHOD:
                known = self.special(f, row, chosen, known)
        return chosen.weak, upper(known) or (self.java("Object") if known is not None else None)

    def special(self, f: File, row: int, chosen: Chosen, known: Known) -> Known:
        """`x.getClass()` is the class of `x`."""
        if chosen.method.path[0] == "<" and self.word(chosen.method.path, chosen.method.scope) == "getClass":
            held = chosen.held if chosen.held is not None else None
            if known is not None and known[0] == OBJ and held is not None:
                return (OBJ, known[1], known[2], ((WILD, marks.UPPER, self.erased(f, held)),))
        return known

    def unchosen(self, f: File, row: int, meant: Meant, form: int, bare: bool) -> Known:
        """What a call gives that no written method tells: classes without constructors, and generated methods."""
        if form != marks.METHOD:
            made = meant.held
            if made is not None and made[0] == OBJ and self.diamond(f, row):
                wanted = self.wanted(f, row) if not bare else None
                seen = wanted if wanted is not None and wanted[0] == OBJ and wanted[1:3] == made[1:3] else None
                return seen or made
            return made
        _, receiver, name, _ = self.tail(f, row)
        word = f.names[name]
        known = self.of(f, receiver)[1] if receiver >= 0 else self.this(f, self.around(f, f.owner[f.block[row]]))
        if known is None:
            return None
        if known[0] == ARR:
            return known if word == "clone" else self.on_object(f, word)
        if known[0] not in (REF, OBJ):
            return None
        g = self.ev.known(known[1])
        if g.scopes[known[2]].flags & marks.ENUM:
            one = (OBJ, known[1], known[2], ())
            return {"values": (ARR, one), "valueOf": one}.get(word)
        if g.scopes[known[2]].flags & marks.RECORD and not self.given_rows(f, row):
            field = self.field(f, known[1], known[2], word)
            if field is not None:
                g = self.ev.known(field.path)
                return substitute(self.type(g, g.a[field.row]), self.mapping(f, known) if known[0] == OBJ else {})
        return None

    def on_object(self, f: File, word: str) -> Known:
        """What a method that any object has gives."""
        top = self.java("Object")
        found = self.methods(f, top[1], top[2], word) if top is not None else ()
        return self.returned(found[0].path, found[0].scope) if found else None

    # method references
