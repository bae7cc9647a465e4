"""Classes: order of lookup, type parameters, members and attributes."""

from __future__ import annotations

from typing import Any

from bot.index.resolve import flow
from bot.index.resolve.engine import File, Probe
from bot.index.resolve.names import Names
from bot.model.values import (
    CLS,
    CORO,
    DCT,
    EXT,
    FUN,
    GENERIC,
    INS,
    MAP,
    MISSING,
    MOD,
    NON,
    NOTHING,
    OBJ,
    SEQ,
    SUP,
    TUP,
    TV,
    WEAK,
    Result,
    Substitution,
    Value,
    Values,
    marked,
    union,
)
from bot.model import expressions as e

Own = tuple[int, Values, int, Values]  # flags and values bound in the class, flags and values assigned to instances
SHARED = frozenset((INS, MOD, CLS))  # kinds whose attributes are the same for whoever asks
EMPTY_OWN: Own = (0, (), 0, ())
ABSENT: tuple[Own, ...] = ()


class Members(Names):
    """Member lookup. A class's own bindings are one question, its order of lookup another."""

    # classes

    def order(self, asker: File, path: str, scope: int) -> Values:
        """Classes in order of lookup, the class itself first; (EXT, …) where a base is outside. Type arguments are in terms of its own parameters."""
        if path != asker.path:
            asker.asked.add((path, "order", scope))
        key = ("o", path, scope)
        found = self.memo.get(key)
        if found.__class__ is tuple:
            return found  # type: ignore[no-any-return]
        return self.once(self.memo, key, self._order, path, scope, start=((CLS, path, scope, (), 0),))  # type: ignore[no-any-return]

    def _order(self, path: str, scope: int) -> Values:
        f = self.file(path)
        assert f is not None
        own: Value = (CLS, path, scope, tuple((p,) for p in self.parameters(f, path, scope)), 0)
        lines: list[list[Value]] = []
        direct: list[Value] = []
        either: list[Value] = []
        for row in f.scopes[scope].bases:
            bases = self.base(f, row)
            either += bases if len(bases) > 1 else ()
            for base in bases:
                direct.append(base)
                if base[0] == CLS:
                    lines.append([self.seen_from(f, base, c) for c in self.order(f, base[1], base[2])])
                else:
                    lines.append([base])
        if not direct and not (f.external and f.key_of(scope) == "object"):
            top = self.builtin(f, "object")
            lines = [[top]] if top else []
        lines.append(direct)
        if either:
            self.memo["either", path, scope] = frozenset(c[1:3] for c in either if c[0] == CLS)
        return (own, *merge(lines))

    def base(self, f: File, row: int) -> Values:
        """What a base expression names: classes with their arguments, or external ones."""
        _, values = self.types(f, row)
        found: dict[Value, None] = {}
        for value in values:
            if value[0] == INS:
                found[value[1]] = None
            elif value[0] == EXT:
                found[value] = None
        if not found:
            for value in self.row(f, row)[1]:
                if value[0] in (CLS, EXT):
                    found[value] = None
        if not found and not f.language.special_base(self, f, row):
            return ((EXT, "?"),)
        return tuple(found)

    def seen_from(self, f: File, base: Value, above: Value) -> Value:
        """A class of the base's order with the base's type arguments put in."""
        if above[0] != CLS or not above[3]:
            return above
        mapping = self.mapping(f, base)
        return (CLS, above[1], above[2], tuple(Substitution(mapping, None).values(a) for a in above[3]), 0)

    def mapping(self, f: File, cls: Value) -> dict[Value, Values]:
        """Type parameters of a class value -> its arguments."""
        if not cls[3]:
            return {}
        return dict(zip(self.parameters(f, cls[1], cls[2]), cls[3], strict=False))

    def parameters(self, asker: File, path: str, scope: int) -> Values:
        """Type variables of a class, in order."""
        if path != asker.path:
            asker.asked.add((path, "parameters", scope))
        key = ("p", path, scope)
        found = self.memo.get(key)
        return found if found.__class__ is tuple else self.once(self.memo, key, self._parameters, path, scope, start=())  # type: ignore[no-any-return]

    def _parameters(self, path: str, scope: int) -> Values:
        f = self.file(path)
        assert f is not None
        if f.scopes[scope].type_params:
            return tuple((TV, path, row) for row in f.scopes[scope].type_params)
        return tuple(f.language.class_parameters(self, f, scope))

    def builtin(self, asker: File, name: str, args: tuple[Values, ...] = ()) -> Value | None:
        """A class of the built-in stub text."""
        return self.stub(asker, asker.language.builtins, name, args)

    def stub(self, asker: File, path: str, name: str, args: tuple[Values, ...] = ()) -> Value | None:
        """A class of stub text, with type arguments."""
        f = self.file(path)
        scope = f.facts.by_key.get(name) if f is not None else None
        return (CLS, path, scope, args, 0) if scope is not None and scope >= 0 else None

    def instance(self, asker: File, name: str, *args: Values) -> Values:
        """An instance of a built-in class."""
        cls = self.builtin(asker, name, args)
        return ((INS, cls, 0),) if cls else ()

    def is_subclass(self, asker: File, cls: Value, of: Value) -> bool:
        """Whether `of` is in the class's order."""
        return any(c[0] == CLS and c[1:3] == of[1:3] for c in self.order(asker, cls[1], cls[2]))

    def view(self, asker: File, cls: Value, of: Value) -> Value | None:
        """The class seen as its ancestor `of`, with type arguments."""
        for above in self.order(asker, cls[1], cls[2]):
            if above[0] == CLS and above[1:3] == of[1:3]:
                return self.seen_from(asker, cls, above) if cls[3] or not above[3] else above
        return None

    # members

    def own(self, asker: File, path: str, scope: int, name: str) -> Own | None:
        """What the class itself binds to the name; None where it does not."""
        if path != asker.path:
            asker.asked.add((path, "own", scope, name))
        return self._own_once(path, scope, name)

    def _own_once(self, path: str, scope: int, name: str) -> Own | None:
        key = ("m", path, scope, name)
        found = self.memo.get(key)
        if found.__class__ is not tuple:
            found = self.once(self.memo, key, self._own, path, scope, name, start=(EMPTY_OWN,))
        return found[0] if found else None

    def _own(self, path: str, scope: int, name: str) -> tuple[Own, ...]:
        f = self.file(path)
        number = f.facts.ids.get(name, -1) if f is not None else -1
        if f is None or number < 0:
            return ABSENT
        home = f.scopes[scope]
        rows = self._chosen(f, scope, number)
        assigned = home.attributes.get(number, [])
        if not rows and not assigned:
            return ABSENT
        declared = [r for r in [*rows, *assigned] if r >= 0 and f.kind[r] == e.TYPED]
        if declared and rows and f.kind[rows[0]] == e.TYPED:
            return (self._both(f, scope, name, declared[:1], []),)
        if declared:
            return (self._both(f, scope, name, [], declared[:1]),)
        return (self._both(f, scope, name, rows, assigned),)

    def _chosen(self, f: File, scope: int, number: int) -> list[int]:
        """Rows that stand for a name bound in a class; a setter shares its getter's name, and the getter stands."""
        rows = flow.final(f, scope, number)
        if rows and f.kind[rows[0]] == e.FUNC and f.scopes[f.a[rows[0]]].flags & e.SETTER:
            triples = f.scopes[scope].bindings[number]
            getters = [r for r in triples[1::3] if f.kind[r] == e.FUNC and not f.scopes[f.a[r]].flags & e.SETTER]
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
        first, second = self.freeze(f, (flags, values)), self.freeze(f, (more, others))
        return (*marked(first), *marked(second))

    def member(self, asker: File, cls: Value, name: str, after: bool = False) -> tuple[Value | None, Own | None]:
        """The first class in order that binds the name, and what it binds. (EXT, None) where an outside base hides the answer."""
        key = ("n", cls[1], cls[2], name, after)
        found = self.memo.get(key)
        if found.__class__ is not tuple:
            found = self.once(self.memo, key, self._member, cls, name, after, start=(None, None, frozenset()))
        if found[2]:
            asker.asked |= found[2]
        return found[:2]  # type: ignore[no-any-return]

    def _member(self, cls: Value, name: str, after: bool) -> tuple[Value | None, Own | None, frozenset[Any]]:
        """The member, and the questions that whoever asks for it depends on."""
        first = after
        fallback: tuple[Value | None, Own | None] | None = None
        asked: list[Any] = [(cls[1], "order", cls[2])]
        home = self.file(cls[1])
        assert home is not None
        for above in self.order(home, cls[1], cls[2]):
            if first:
                first = False
                continue
            if above[0] != CLS:
                return *(fallback or (above, None)), frozenset(asked)
            if not above[1].startswith("<"):
                asked.append((above[1], "own", above[2], name))
            found = self._own_once(above[1], above[2], name)
            if found is not None:
                if found[1] or found[3]:
                    either = self.memo.get(("either", cls[1], cls[2]))
                    if either and above[1:3] in either:
                        found = self._together(Probe(home), found, either, above, name, asked)
                    return above, found, frozenset(asked)
                fallback = fallback or (above, found)
        return *(fallback or (None, None)), frozenset(asked)

    def _together(self, asker: File, found: Own, either: frozenset[tuple[str, int]], above: Value, name: str, asked: list[Any]) -> Own:
        """The member of every base that may be the one: a choice between imports leaves both."""
        for path, scope in sorted(either - {above[1:3]}):
            other = self.member(asker, (CLS, path, scope, (), 0), name)[1]
            asked.extend(self.memo["n", path, scope, name, False][2])
            if other is not None:
                first, second = union(((found[0], found[1]), (other[0], other[1]))), union(((found[2], found[3]), (other[2], other[3])))
                found = (*first, *second)
        return found

    # attributes

    def attribute(self, asker: File, value: Value, name: str) -> Result:
        """What `value.name` may be."""
        kind = value[0]
        if kind in SHARED:
            key = (value, name)
            found = self.looked_up.get(key)
            if found.__class__ is not tuple:
                found = self.once(self.looked_up, key, self._look_up, asker, value, name, start=(NOTHING, frozenset()))
            asker.asked |= found[1]
            return found[0]  # type: ignore[no-any-return]
        if kind == EXT:
            return 0, ((EXT, f"{value[1]}.{name}"),)
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

    def _look_up(self, asker: File, value: Value, name: str) -> tuple[Result, frozenset[Any]]:
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

    def of_module(self, asker: File, path: str, name: str) -> Result:
        found = self.export(asker, path, name)
        if not found[1] and path.startswith("<"):
            return 0, ((EXT, f"?.{name}"),)
        return found if found[1] else (found[0] | MISSING, ())

    def of_instance(self, asker: File, value: Value, name: str) -> Result:
        cls = value[1]
        owner, found = self.member(asker, cls, name)
        if owner is not None and owner[0] == EXT:
            return 0, ((EXT, f"{owner[1]}.{name}"),)
        if owner is None or found is None:
            return self._fallback(asker, value, name)
        flags, values = found[2], found[3]
        if found[1]:
            bound, more = self.bind(asker, (found[0], found[1]), value, cls)
            flags, values = (flags | bound, values + more) if values and found[3] else (bound, more)
        return self.put_in(asker, (flags, values), cls, owner, value)

    def put_in(self, asker: File, result: Result, cls: Value, owner: Value, this: Value) -> Result:
        """The result with the type arguments of the owner, as seen from the class, put in."""
        if not result[0] & GENERIC:
            return result
        seen = self.seen_from(asker, cls, owner) if owner[1:3] != cls[1:3] else cls
        mapping = self.mapping(asker, seen)
        return marked((result[0], Substitution(mapping, this).values(result[1])))

    def _fallback(self, asker: File, value: Value, name: str) -> Result:
        """A member that no class has: what the language tries then."""
        hook = value[1][0] == CLS and asker.language.fallback_member
        if hook and name != hook:
            owner, found = self.member(asker, value[1], hook)
            if owner is not None and owner[0] == CLS and found is not None and owner[1] != asker.language.builtins:
                bound = self.bind(asker, (found[0], found[1]), value, value[1])
                flags, values = union(self.call(asker, v, None) for v in bound[1])
                return flags | WEAK, values
        if value[2]:
            below = self.below(value[1], name)
            asker.asked |= {(value[1][1], "heirs", value[1][2], name)}
            if below:
                return WEAK, tuple(v if v[3] is not None else (FUN, v[1], v[2], value) for v in below)
        return self.missing(asker, value[1], name)

    def below(self, cls: Value, name: str) -> Values:
        """Methods of that name in subclasses of the same file: what `self.name` means in a class that leaves it to them."""
        f = self.file(cls[1])
        assert f is not None
        heirs = f.heirs.get(cls[2])
        if heirs is None:
            derived = [n for n, s in enumerate(f.scopes) if s.kind == e.CLASS_SCOPE and s.bases and n != cls[2]]
            heirs = f.heirs[cls[2]] = [n for n in derived if self.is_subclass(f, (CLS, f.path, n, (), 0), cls)]
        out: dict[Value, None] = {}
        for number in heirs:
            found = self.own(f, f.path, number, name)
            out.update({v: None for v in (found[1] + found[3] if found else ()) if v[0] == FUN})
        return tuple(out)

    def missing(self, asker: File, cls: Value, name: str) -> Result:
        """A member that nobody has: external where a class of stub text stands in the order, since the text may leave it out."""
        if name.startswith("__"):
            return MISSING, ()
        if cls[0] != CLS or any(c[0] != CLS or c[1].startswith("<") and not asker.language.is_root(self, c) for c in self.order(asker, cls[1], cls[2])
        ):
            return 0, ((EXT, f"?.{name}"),)
        return MISSING, ()

    def of_class(self, asker: File, value: Value, name: str) -> Result:
        owner, found = self.member(asker, value, name)
        if owner is not None and owner[0] == EXT:
            return 0, ((EXT, f"{owner[1]}.{name}"),)
        if owner is None or found is None or owner[1:2] == (asker.language.builtins,) and name in asker.language.of_metaclass:
            return self.of_metaclass(asker, value, name)
        flags, values = found[0], found[1]
        if values:
            flags, values = self.bind_to_class(asker, (flags, values), value)
        else:
            flags, values = found[2], found[3]
        return self.put_in(asker, (flags, values), value, owner, value)

    def of_metaclass(self, asker: File, value: Value, name: str) -> Result:
        """Attributes of a class that its metaclass gives."""
        for meta in self.metaclass(asker, value):
            if meta[0] == EXT:
                return 0, ((EXT, f"{meta[1]}.{name}"),)
            owner, found = self.member(asker, meta, name)
            if owner is not None and owner[0] == CLS and found is not None and found[1]:
                flags, values = self.bind(asker, (found[0], found[1]), (INS, meta, 0), meta)
                return self.put_in(asker, (flags, values), meta, owner, (INS, value, 0))
        return self.missing(asker, value, name)

    def metaclass(self, asker: File, value: Value) -> Values:
        """Metaclass values, nearest first."""
        for above in self.order(asker, value[1], value[2]):
            if above[0] != CLS:
                return (above,)
            if above[1] != asker.path:
                asker.asked.add((above[1], "metaclass", above[2]))
            home = self.file(above[1])
            found = self.metaclass_of(home, above[2]) if home is not None else ()
            if found:
                return found
        meta = self.builtin(asker, "type")
        return (meta,) if meta else ()

    def metaclass_of(self, f: File, scope: int) -> Values:
        """What a class itself names as its metaclass."""
        found = self.once(self.memo, ("t", f.path, scope), self._metaclass, f.path, scope, start=((),))
        return found[0]  # type: ignore[no-any-return]

    def _metaclass(self, path: str, scope: int) -> tuple[Values]:
        f = self.file(path)
        assert f is not None
        row = f.language.metaclass_row(f, scope)
        return (tuple(v for v in self.row(f, row)[1] if v[0] in (CLS, EXT)),) if row >= 0 else ((),)

    def of_super(self, asker: File, value: Value, name: str) -> Result:
        """`super().name`: the order of lookup after the class."""
        cls, receiver = value[1], value[2]
        owner, found = self.member(asker, cls, name, after=True)
        if owner is not None and owner[0] == EXT:
            return 0, ((EXT, f"{owner[1]}.{name}"),)
        if owner is None or found is None:
            return MISSING, ()
        if receiver[0] == CLS:
            flags, values = self.bind_to_class(asker, (found[0], found[1]), receiver)
        else:
            flags, values = self.bind(asker, (found[0], found[1]), receiver, cls)
        return self.put_in(asker, (flags, values), cls, owner, receiver)

    # binding

    def bind(self, asker: File, result: Result, receiver: Value, cls: Value) -> Result:
        """Values of a class as an instance gives them: methods bound, properties called, descriptors asked."""
        flags, out = result[0], []
        for value in result[1]:
            if value[0] == FUN and value[3] is None:
                got = self._bind_function(asker, value, receiver, cls)
            elif value[0] == INS:
                got = self.described(asker, value, receiver)
            else:
                got = (0, (value,))
            flags |= got[0]
            out += got[1]
        return marked((flags, tuple(dict.fromkeys(out)) if len(out) > 1 else tuple(out)))

    def _bind_function(self, asker: File, value: Value, receiver: Value, cls: Value) -> Result:
        marks = self.marks(asker, value)
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

    def bind_to_class(self, asker: File, result: Result, cls: Value) -> Result:
        """Values of a class as the class itself gives them."""
        out: list[Value] = []
        flags = result[0]
        for value in result[1]:
            if value[0] == FUN and value[3] is None and self.marks(asker, value) & e.CLASSMETHOD:
                value = (FUN, value[1], value[2], cls)
            out.append(value)
        return marked((flags, tuple(out)))

    def described(self, asker: File, value: Value, receiver: Value) -> Result:
        """An instance that is a descriptor gives what its `get` gives; any other stands for itself."""
        getter = asker.language.descriptor_get
        owner, found = self.member(asker, value[1], getter) if value[1][0] == CLS else (None, None)
        if owner is None or owner[0] != CLS or found is None or not found[1] or owner[1] == asker.language.builtins:
            return 0, (value,)
        results = []
        for fun in found[1]:
            if fun[0] == FUN:
                flags, values = self.call(asker, (FUN, fun[1], fun[2], value), ((0, (receiver,)), (0, ())))
                results.append(self.put_in(asker, marked((flags, values)), value[1], owner, value))
        return union(results)

    def has_get(self, asker: File, value: Value) -> bool:
        """Whether an instance is a descriptor."""
        if value[1][0] != CLS:
            return False
        owner, found = self.member(asker, value[1], asker.language.descriptor_get)
        return owner is not None and owner[0] == CLS and found is not None

    # functions, as far as members need them

    def marks(self, asker: File, value: Value) -> int:
        """Scope flags of a function value."""
        f = self.file(value[1])
        if value[1] != asker.path:
            asker.asked.add((value[1], "shape", value[2]))
        return f.scopes[value[2]].flags if f is not None else 0

    def made(self, asker: File, value: Value) -> Result | None:
        """What decorators made of the function; None where it is still itself."""
        raise NotImplementedError

    def of_function(self, asker: File, value: Value, name: str) -> Result:
        """Attributes of a function: those of what its decorators made of it."""
        made = self.made(asker, value)
        if made is None:
            return NOTHING
        return union(self.attribute(asker, v, name) for v in made[1] if v[0] != FUN)

    def of_literal(self, asker: File, value: Value, name: str) -> Result:
        """Attributes of literals: those of their built-in class."""
        raise NotImplementedError

    def bound_of(self, asker: File, variable: Value) -> Values:
        """What a type variable is bounded by."""
        raise NotImplementedError


def merge(lines: list[list[Value]]) -> list[Value]:
    """C3 linearisation (Barrett et al. 1996); where there is none, in order of first sight."""
    out: list[Value] = []
    lines = [line for line in lines if line]
    while lines:
        for line in lines:
            head = line[0]
            if not any(any(_same(head, other) for other in rest[1:]) for rest in lines):
                break
        else:
            head = lines[0][0]
        out.append(head)
        lines = [kept for line in lines if (kept := [c for c in line if not _same(c, head)])]
    return out


def _same(a: Value, b: Value) -> bool:
    return a[:3] == b[:3] if a[0] == CLS else a == b
