"""Attributes: what `value.name` may be, by kind of value."""

from __future__ import annotations

from bot.contracts.files import Asker, Probe, Question
from bot.index.resolve.binding import Binding
from bot.model import expressions as e
from bot.model.values import (
    CLS,
    CORO,
    DCT,
    EXT,
    FUN,
    INS,
    MAP,
    MOD,
    NOTHING,
    OBJ,
    SEQ,
    SUP,
    TUP,
    TV,
    WEAK,
    Result,
    Value,
    Values,
    union,
)

SHARED = frozenset((INS, MOD, CLS))  # kinds whose attributes are the same for whoever asks


class Attributes(Binding):
    """One handler per kind of value."""

    def attribute(self, asker: Asker, value: Value, name: str) -> Result:
        """What `value.name` may be."""
        kind = value[0]
        if kind in SHARED:
            known = self.looked_up.get(value)
            if known is None:
                known = self.looked_up[value] = {}
            found: tuple[Result, frozenset[Question]] = known.get(name)  # type: ignore[assignment]
            if found.__class__ is not tuple:
                found = self.once(known, name, self._look_up, asker, value, name, start=(NOTHING, frozenset()))
            asker.asked |= found[1]
            return found[0]
        if kind == EXT:
            return 0, ((EXT, beyond(value[1], name)),)
        if kind == SUP:
            return self.of_super(asker, value, name)
        if kind in (TUP, SEQ, MAP, DCT, CORO):
            return self.of_literal(asker, value, name)
        if kind == TV:
            return union(self.attribute(asker, v, name) for v in self.bound_of(asker, value))
        if kind == OBJ:
            return WEAK, dict(value[1]).get(name) or self.attribute(asker, value[2], name)[1]
        if kind == FUN:
            return self.of_function(asker, value, name)
        return NOTHING

    def _look_up(self, asker: Asker, value: Value, name: str) -> tuple[Result, frozenset[Question]]:
        """The attribute, and the questions that whoever asks for it depends on."""
        probe = Probe(asker)
        kind = value[0]
        if kind == INS:
            result = self.of_instance(probe, value, name)
        elif kind == MOD:
            result = self.of_module(probe, value[1], name)
        else:
            result = self.of_class(probe, value, name)
        return result, frozenset(probe.asked)

    def of_module(self, asker: Asker, path: str, name: str) -> Result:
        """Attributes of a module: what it exports."""
        found = self.export(asker, path, name)
        if not found[1] and path.startswith("<"):
            return 0, ((EXT, f"?.{name}"),)
        return found

    def of_instance(self, asker: Asker, value: Value, name: str) -> Result:
        """Attributes of an instance: its own, and those of its class, bound."""
        cls = value[1]
        owner, found = self.member(asker, cls, name)
        if found is None and asker.language.wide:
            extended = asker.language.extended(self, asker, value, name)
            if extended[1]:
                return extended
        if owner is not None and owner[0] == EXT:
            return 0, ((EXT, beyond(owner[1], name)),)
        if owner is None or found is None:
            return self._fallback(asker, value, name)
        flags, values = found[2], found[3]
        if found[1]:
            bound, more = self.bind(asker, (found[0], found[1]), value, cls)
            flags, values = union(((flags, values), (bound, more))) if values else (bound, more)
        if value[2] and owner[1][:1] == "<" and cls[1] != owner[1]:
            heirs = tuple(v for v in self._of_heirs(asker, value, name) if v[0] == FUN)
            flags, values = (flags | WEAK, (*values, *heirs)) if heirs else (flags, values)
        return self.put_in(asker, (flags, values), cls, owner, value)

    def _fallback(self, asker: Asker, value: Value, name: str) -> Result:
        """A member that no class has: what the language tries then."""
        hook = value[1][0] == CLS and asker.language.fallback_member
        if hook and name != hook and not asker.language.special(name):
            owner, found = self.member(asker, value[1], hook)
            if owner is not None and owner[0] == CLS and found is not None and self._falls_back(asker, owner):
                bound = self.bind(asker, (found[0], found[1]), value, value[1])
                flags, values = union(self.call(asker, v, None) for v in bound[1])
                return self.put_in(asker, (flags | WEAK, values), value[1], owner, value)
        if value[2]:
            below = self._of_heirs(asker, value, name)
            if below:
                return WEAK, below
        return self.missing(asker, value[1], name)

    def _falls_back(self, asker: Asker, owner: Value) -> bool:
        """Whether a class means what it says of members that nobody has: of built-in ones, tables alone."""
        builtins = asker.language.builtins
        return owner[1] != builtins or self.is_class(owner, builtins, asker.language.containers.get(e.DICT, ""))

    def _of_heirs(self, asker: Asker, value: Value, name: str) -> Values:
        """What subclasses in a class's own file have for what `self` leaves to them."""
        asker.asked |= {(value[1][1], "heirs", value[1][2], name)}
        below = self.below(value[1], name)
        return tuple(v if v[0] != FUN or v[3] is not None else (FUN, v[1], v[2], value) for v in below)

    def missing(self, asker: Asker, cls: Value, name: str) -> Result:
        """A member that nobody has: external where the order has a class of stub text, which may leave it out."""
        if asker.language.special(name):
            return NOTHING
        return (0, ((EXT, f"?.{name}"),)) if cls[0] != CLS or self.open(asker, cls) else NOTHING

    def open(self, asker: Asker, cls: Value) -> bool:
        """Whether a class inherits from one outside the tree, or from stub text, which may leave members out."""
        return any(
            c[0] != CLS or (c[1].startswith("<") and not asker.language.is_root(self, c))
            for c in self.order(asker, cls[1], cls[2])
        )

    def of_class(self, asker: Asker, value: Value, name: str) -> Result:
        """Attributes of a class, its metaclass's last."""
        owner, found = self.member(asker, value, name)
        if found is None and asker.language.wide:
            extended = asker.language.extended(self, asker, value, name)
            if extended[1]:
                return extended
        if owner is not None and owner[0] == EXT:
            return 0, ((EXT, beyond(owner[1], name)),)
        if (
            owner is None
            or found is None
            or (owner[1:2] == (asker.language.builtins,) and name in asker.language.of_metaclass)
        ):
            return self.of_metaclass(asker, value, name)
        flags, values = found[0], found[1]
        if values:
            flags, values = self.bind_to_class(asker, (flags, values), value)
        else:
            flags, values = found[2], found[3]
        return self.put_in(asker, (flags, values), value, owner, value)

    def of_metaclass(self, asker: Asker, value: Value, name: str) -> Result:
        """Attributes of a class that its metaclass gives, or one of several that may be it."""
        results: list[Result] = []
        for meta in self.metaclass(asker, value):
            if meta[0] == EXT:
                return 0, ((EXT, beyond(meta[1], name)),)
            owner, found = self.member(asker, meta, name)
            if owner is not None and owner[0] == CLS and found is not None and found[1]:
                flags, values = self.bind(asker, (found[0], found[1]), (INS, meta, 0), meta)
                results.append(self.put_in(asker, (flags, values), meta, owner, (INS, value, 0)))
        return union(results) if results else self.missing(asker, value, name)

    def of_super(self, asker: Asker, value: Value, name: str) -> Result:
        """`super().name`: the order of lookup after the class."""
        cls, receiver = value[1], value[2]
        owner, found = self.member(asker, cls, name, after=True)
        if owner is not None and owner[0] == EXT:
            return 0, ((EXT, beyond(owner[1], name)),)
        if owner is None or found is None:
            return NOTHING
        if receiver[0] == CLS:
            flags, values = self.bind_to_class(asker, (found[0], found[1]), receiver)
        else:
            flags, values = self.bind(asker, (found[0], found[1]), receiver, cls)
        return self.put_in(asker, (flags, values), cls, owner, receiver)

    def of_function(self, asker: Asker, value: Value, name: str) -> Result:
        """Attributes of a function: those of what its decorators made of it."""
        made = self.made(asker, value)
        if made is None:
            return asker.language.of_function(self, asker, value, name)
        return union(self.attribute(asker, v, name) for v in made[1] if v[0] != FUN)


def beyond(path: str, name: str) -> str:
    """The path of an attribute of something outside the tree. What leads on by the same name again is as good as once:
    so what is made of itself, in a circle, comes to an end.
    """
    step = f".{name}"
    end = path.find(step) + len(step)
    return path[:end] if end >= len(step) and path[end : end + 1] in (".", "(", "") else path + step
