"""Calls: functions, classes, instances, and what is put into their results."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.files import Asker, File
from bot.contracts.resolver import Args
from bot.index.resolve.overloads import Overloads
from bot.model import expressions as e
from bot.model.scopes import Param
from bot.model.values import (
    CAL,
    CLS,
    EXT,
    FUN,
    GENERIC,
    INS,
    NOTHING,
    PAR,
    TV,
    TVC,
    WEAK,
    Result,
    Substitution,
    Value,
    Values,
    generic,
    marked,
    mentioned,
    union,
)

PLAIN = 4  # length of a function value; one more marks a function as it was before its decorators


class Calls(Overloads):
    """Calls. Type variables are filled from arguments, one level deep."""

    def call(self, asker: Asker, value: Value, args: Args) -> Result:
        """What a call of the value may give."""
        kind = value[0]
        if kind == FUN:
            return self.call_function(asker, value, args)
        if kind == CLS:
            return self.construct(asker, value, args)
        if kind == INS:
            return self.call_instance(asker, value, args)
        if kind == CAL:
            return self.call_declared(asker, value, args)
        if kind == EXT:
            return 0, ((EXT, value[1] if value[1].endswith("()()") else value[1] + "()"),)
        if kind == TVC:
            return GENERIC, (value[1],)
        if kind == TV:
            return union(self.call(asker, v, args) for v in self.bound_of(asker, value))
        return NOTHING

    def call_declared(self, asker: Asker, value: Value, args: Args) -> Result:
        """A callable of which only the declaration is known."""
        if value[2] is None or args is None or not any(generic(v) for v in value[1]):
            return 0, value[1]
        mapping: dict[Value, Values] = {}
        for index, wanted in enumerate(value[2]):
            self.unify(asker, wanted, self.positional(args, index)[1], mapping)
        return marked((0, Substitution(mapping, None).values(value[1])))

    def call_instance(self, asker: Asker, value: Value, args: Args) -> Result:
        """What the method gives that makes instances callable."""
        flags, values = self.attribute(asker, value, asker.language.caller)
        found = union(self.call(asker, v, args) for v in values if v[0] in (FUN, EXT, CAL))
        return flags & WEAK | found[0], found[1]

    def call_function(self, asker: Asker, value: Value, args: Args) -> Result:
        """What decorators made of it gives, else its overload or its own result."""
        settled = self.settled.get(value[1:3])
        if settled is not None and len(value) == PLAIN:
            if value[1] != asker.path:
                asker.asked.update(settled[1])
            return settled[0]
        made = self.made(asker, value) if len(value) == PLAIN else None
        if made is not None:
            flags, values = union(self.call(asker, v, args) for v in made[1] if v[:3] != value[:3])
            if values:
                return self.filled(asker, value, (flags | made[0] & WEAK, values), args)
        result = self.overloaded(asker, value, args)
        if result is None:
            result = self.returns(asker, value[1], value[2])
            if made is None and not result[0] & GENERIC and len(value) == PLAIN:
                self._settle_call(value[1], value[2], result)
        result = self.filled(asker, value, result, args)
        stubs = value[1][0] == "<" and result[0] & GENERIC and args is not None
        return self._closed(asker, value, result) if stubs else result

    def _settle_call(self, path: str, scope: int, result: Result) -> None:
        """Note that every call gives the same, and what whoever calls depends on."""
        if self.memo.get(("r", path, scope)).__class__ is tuple:  # no cycle is under way
            kinds = ("made", "form", "returns") if self.known(path).scopes[scope].decorators else ("form", "returns")
            self.settled[path, scope] = result, tuple((path, kind, scope) for kind in kinds)

    def filled(self, asker: Asker, value: Value, result: Result, args: Args) -> Result:
        """The result with parameters, type variables and `this` put in."""
        flags, values = result
        if not flags & GENERIC:
            return result
        receiver = value[3]
        if not mentioned(values):
            return marked((flags, Substitution({}, receiver).values(values)))
        mapping = self.fill(asker, value, args, values)
        if receiver is not None and receiver[0] == INS and receiver[1][0] == CLS:
            mapping = {**self.arguments_of(asker, value, receiver[1]), **mapping}
        return marked((flags, Substitution(mapping, receiver).values(values)))

    def _closed(self, asker: Asker, value: Value, result: Result) -> Result:
        """What a call of stub text gives, without variables of its own that no argument tells of.

        They mean nothing outside of it, unless they are bounded.
        """
        flags, values = result
        f = self.known(value[1])
        owner = f.scopes[value[2]].parent
        of_class = self.parameters(asker, f.path, owner) if f.scopes[owner].kind == e.CLASS_SCOPE else ()
        left = [v for v in mentioned(values) - set(of_class) if v[:2] == (TV, f.path) and not self.bound_of(asker, v)]
        return marked((flags, Substitution(dict.fromkeys(left, ()), None).values(values))) if left else result

    def arguments_of(self, asker: Asker, value: Value, cls: Value) -> dict[Value, Values]:
        """Type arguments of the receiver, as the class that defines the method names them."""
        f = self.known(value[1])
        owner = f.scopes[value[2]].parent
        seen = self.view(asker, cls, (CLS, value[1], owner, (), 0)) if f.scopes[owner].kind == e.CLASS_SCOPE else None
        return self.mapping(asker, seen) if seen is not None else {}

    def fill(self, asker: Asker, value: Value, args: Args, needed: Values) -> dict[Value, Values]:
        """What the arguments say about those parameters and type variables that `needed` mentions."""
        mapping: dict[Value, Values] = {}
        f = self.file(value[1])
        wanted = mentioned(needed)
        if f is None or not wanted:
            return mapping
        bound = value[3] is not None
        for index, param in self._needed(asker, f, value, wanted):
            declared = self.types(f, param.annotation)[1] if param.annotation >= 0 else ()
            if index == 0 and bound:
                self.unify(asker, declared, (value[3],), mapping)
                continue
            itself = (PAR, value[1], value[2], index)
            typed = bool(declared) and not wanted.isdisjoint(mentioned(declared))
            if not typed and itself not in wanted:
                continue
            given = self.argument(f, value[2], index, args, bound)
            if not given[1] and param.default >= 0 and param.annotation < 0:
                given = self.row(f, param.default)
            if given[1]:
                mapping[itself] = given[1]
                if typed:
                    self.unify(asker, declared, given[1], mapping)
        return mapping

    def _needed(self, asker: Asker, f: File, value: Value, wanted: set[Value]) -> Iterator[tuple[int, Param]]:
        """Parameters that may say something about what is wanted: any may about type variables.

        Bare parameters stand for themselves alone, so that whoever calls does not ask for the others.
        """
        params = f.scopes[value[2]].params
        every = any(one[0] == TV for one in wanted)
        if every and f.path != asker.path:
            asker.asked.add((f.path, "shape", value[2]))
        for index, param in enumerate(params):
            if every:
                yield index, param
            elif (PAR, f.path, value[2], index) in wanted:
                if f.path != asker.path:
                    asker.asked.add((f.path, "parameter", value[2], index))
                yield index, param

    def construct(self, asker: Asker, value: Value, args: Args) -> Result:
        """An instance of the class; type arguments come from the constructor's."""
        special = asker.language.construct(self, asker, value, args)
        if special is not None:
            return special
        parameters = self.parameters(asker, value[1], value[2]) if not value[4] else ()
        if value[4]:
            return GENERIC, ((INS, value, 1),)
        if value[3] or not parameters:
            return 0, ((INS, value, 0),)
        mapping = self._constructed(asker, value, parameters, args)
        if not any(p in mapping for p in parameters):
            return 0, ((INS, value, 0),)
        return marked((0, ((INS, (CLS, value[1], value[2], tuple(mapping.get(p, ()) for p in parameters), 0), 0),)))

    def _constructed(self, asker: Asker, value: Value, parameters: Values, args: Args) -> dict[Value, Values]:
        """What the constructor's arguments say about the type variables of a class, also where an ancestor has it."""
        mapping: dict[Value, Values] = {}
        owner, found = self.member(asker, value, asker.language.constructor)
        if owner is None or owner[0] != CLS or found is None:
            return mapping
        for fun in found[1]:
            if fun[0] == FUN:
                needed = parameters + self.parameters(asker, owner[1], owner[2])
                mapping.update(self.fill(asker, (FUN, fun[1], fun[2], (INS, value, 0)), args, needed))
        if owner[1:3] != value[1:3]:
            seen = self.view(asker, value, owner)
            for variable, arg in self.mapping(asker, seen).items() if seen is not None else ():
                if len(arg) == 1 and arg[0] in parameters and variable in mapping:
                    mapping[arg[0]] = mapping[variable]
        return mapping
