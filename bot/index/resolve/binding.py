"""Binding: what an instance or a class gives for a value that stands in a class."""

from __future__ import annotations

from bot.contracts.files import Asker
from bot.index.resolve.members import Members
from bot.model import expressions as e
from bot.model.values import CLS, FUN, GENERIC, INS, OF_CLASS, STATIC, Result, Substitution, Value, marked, union

BINDS_OTHERWISE = e.STATIC | e.PROPERTY | e.CLASSMETHOD


class Binding(Members):
    """Methods get their receiver, properties are called, descriptors asked."""

    def bind(self, asker: Asker, result: Result, receiver: Value, cls: Value) -> Result:
        """Values of a class as an instance gives them: methods bound, properties called, descriptors asked."""
        flags = result[0]
        out: list[Value] = []
        for value in result[1]:
            if value[0] == FUN and value[3] is None and value[4:] != STATIC:
                got = self._bind_function(asker, value, receiver, cls)
            elif value[0] == INS:
                got = self.described(asker, value, receiver)
            else:
                got = 0, (value,)
            flags |= got[0]
            out += got[1]
        return marked((flags, tuple(dict.fromkeys(out)) if len(out) > 1 else tuple(out)))

    def _bind_function(self, asker: Asker, value: Value, receiver: Value, cls: Value) -> Result:
        if value[4:] == OF_CLASS:
            return 0, ((FUN, value[1], value[2], cls),)
        marks = self.marks(asker, value)
        if not marks & BINDS_OTHERWISE and not self.known(value[1]).scopes[value[2]].decorators:
            return 0, ((FUN, value[1], value[2], receiver),)  # by far the most common
        if marks & e.STATIC:
            return 0, (value,)
        if marks & e.PROPERTY:
            return self.call(asker, (FUN, value[1], value[2], receiver), None)
        made = self.made(asker, value)
        if made is not None:
            described = [self.described(asker, v, receiver) for v in made[1] if v[0] == INS and self.has_get(asker, v)]
            if described:
                return union(described)
        return 0, ((FUN, value[1], value[2], cls if marks & e.CLASSMETHOD else receiver),)

    def bind_to_class(self, asker: Asker, result: Result, cls: Value) -> Result:
        """Values of a class as the class itself gives them."""
        out: list[Value] = []
        flags = result[0]
        for value in result[1]:
            if value[0] == FUN and value[3] is None and self._of_class(asker, value):
                value = (FUN, value[1], value[2], cls)
            out.append(value)
        return marked((flags, tuple(out)))

    def _of_class(self, asker: Asker, value: Value) -> bool:
        return value[4:] == OF_CLASS or bool(self.marks(asker, value) & e.CLASSMETHOD)

    def described(self, asker: Asker, value: Value, receiver: Value) -> Result:
        """An instance that is a descriptor gives what its `get` gives; any other stands for itself."""
        getter = asker.language.descriptor_get
        owner, found = self.member(asker, value[1], getter) if getter and value[1][0] == CLS else (None, None)
        if owner is None or owner[0] != CLS or found is None or not found[1]:
            return 0, (value,)
        results = []
        for fun in found[1]:
            if fun[0] == FUN:
                flags, values = self.call(asker, (FUN, fun[1], fun[2], value), ((0, (receiver,)), (0, ())))
                results.append(self.put_in(asker, marked((flags, values)), value[1], owner, value))
        given = union(results)
        return given if given[1] or owner[1] != asker.language.builtins else (0, (value,))

    def has_get(self, asker: Asker, value: Value) -> bool:
        """Whether an instance is a descriptor."""
        if value[1][0] != CLS:
            return False
        owner, found = self.member(asker, value[1], asker.language.descriptor_get)
        return owner is not None and owner[0] == CLS and found is not None

    def marks(self, asker: Asker, value: Value) -> int:
        """Scope flags of a function value."""
        f = self.file(value[1])
        if value[1] != asker.path:
            asker.asked.add((value[1], "form", value[2]))
        return f.scopes[value[2]].flags if f is not None else 0

    def put_in(self, asker: Asker, result: Result, cls: Value, owner: Value, this: Value) -> Result:
        """The result with the type arguments of the owner, as seen from the class, put in."""
        if not result[0] & GENERIC:
            return result
        seen = self.seen_from(asker, cls, owner) if owner[1:3] != cls[1:3] else cls
        mapping = self.mapping(asker, seen)
        return marked((result[0], Substitution(mapping, this).values(result[1])))
