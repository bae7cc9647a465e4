"""What Python means by what its rows say: receivers, descriptors, protocols, operators, special calls."""

from __future__ import annotations

from typing import Any

from bot.languages.python import hints
from bot.model import expressions as e
from bot.model.values import CLS, CORO, EXT, FUN, INS, NON, NOTHING, SUP, TV, WEAK, Result, Value, Values, union

TYPING_STUB, ABC_STUB, ENUM_STUB = "<python>/typing.pyi", "<python>/collections.abc.pyi", "<python>/enum.pyi"
PARTIAL_STUB = "<python>/functools.pyi"
OPERATORS = {
    "+": "add", "-": "sub", "*": "mul", "/": "truediv", "//": "floordiv", "%": "mod", "**": "pow", "@": "matmul",
    "&": "and", "|": "or", "^": "xor", "<<": "lshift", ">>": "rshift",
}  # fmt: skip
UNARY = {"-": "neg", "+": "pos", "~": "invert"}
COMPARISONS = {"<": "__lt__", "<=": "__le__", ">": "__gt__", ">=": "__ge__", "==": "__eq__", "!=": "__ne__"}
NEUTRAL = {"property", "staticmethod", "classmethod", "overload", "abstractmethod", "wraps", "final", "override", "no_type_check"}
KEEPING = {"setter", "getter", "deleter", "wraps"}  # decorators, by last name, after which a definition is still itself
FACTORIES = {"namedtuple", "NamedTuple", "TypedDict", "NewType"}


class Semantics:
    """The evaluator asks; `ev` is it, `f` the file whose rows are meant."""

    name = "python"
    stub_suffix = ".pyi"
    fallback_member = "__getattr__"
    of_metaclass = frozenset(("__call__", "__class__", "__name__", "__members__", "mro"))
    descriptor_get = "__get__"
    constructor = "__init__"
    constructors = ("__init__", "__new__")
    caller = "__call__"
    item_getter = "__getitem__"
    form_files = frozenset((TYPING_STUB, "<python>/typing_extensions.pyi", ABC_STUB))

    types = staticmethod(hints.types)
    class_parameters = staticmethod(hints.class_parameters)

    # classes

    def special_base(self, ev: Any, f: Any, row: int) -> bool:
        """Whether a base expression is a form that adds nothing (`Generic[T]`, `Protocol`, `NamedTuple`, `object`)."""
        base = f.a[row] if row >= 0 and f.kind[row] == e.SUBSCRIPT else row
        return base >= 0 and bool(hints.form(ev, f, base))

    def metaclass_row(self, f: Any, scope: int) -> int:
        """Row of `metaclass=…`, or -1."""
        number = f.facts.ids.get("metaclass", -1)
        return f.scopes[scope].keywords.get(number, -1)  # type: ignore[no-any-return]

    def class_member(self, ev: Any, f: Any, scope: int, rows: list[int], result: Result) -> Result:
        """A value bound in a class body: members of an enumeration are its instances."""
        if f.kind[rows[0]] in (e.FUNC, e.CLASS, e.LAMBDA) or not f.scopes[scope].bases:
            return result
        if self.is_enum(ev, f, scope) and f.kind[rows[0]] != e.TYPED:
            return 0, ((INS, (CLS, f.path, scope, (), 0), 0),)
        return result

    def is_root(self, ev: Any, cls: Value) -> bool:
        """Whether a class of stub text is `object` or a form that adds no members."""
        return cls[1] == "<python>/builtins.pyi" and ev.file(cls[1]).key_of(cls[2]) == "object"

    def is_enum(self, ev: Any, f: Any, scope: int) -> bool:
        """Whether the class is an enumeration."""
        return any(c[0] == CLS and c[1] == ENUM_STUB for c in ev.order(f, f.path, scope))

    def receiver(self, ev: Any, f: Any, number: int) -> Result:
        """The first parameter of a method."""
        scope = f.scopes[number]
        owner = scope.parent
        parameters = ev.parameters(f, f.path, owner)
        cls: Value = (CLS, f.path, owner, tuple((p,) for p in parameters), 0)
        name = f.facts.definitions[scope.definition].name.rpartition(".")[2] if scope.definition >= 0 else ""
        if scope.flags & e.CLASSMETHOD or name == "__new__":
            return 4 | 2, ((CLS, f.path, owner, cls[3], 1),)
        if scope.flags & e.STATIC:
            return NOTHING
        if any(c[0] == CLS and c[1] == f.language.builtins and ev.file(c[1]).key_of(c[2]) == "type" for c in ev.order(f, f.path, owner)):
            return 4, ((INS, cls, 1),)
        return 4, ((INS, cls, 1),)

    # functions

    def overloads(self, f: Any, number: int) -> list[int]:
        """Scopes of the overload signatures that share the function's name and place."""
        found = f.overloads.get(number)
        if found is None:
            found = f.overloads[number] = self._overloads(f, number)
        return found  # type: ignore[no-any-return]

    def _overloads(self, f: Any, number: int) -> list[int]:
        scope = f.scopes[number]
        if scope.definition < 0 or scope.parent < 0:
            return []
        name = f.facts.ids.get(f.facts.definitions[scope.definition].name.rpartition(".")[2], -1)
        triples = f.scopes[scope.parent].bindings.get(name)
        if not triples or len(triples) < 6:
            return []
        return [f.a[r] for r in triples[1::3] if r >= 0 and f.kind[r] == e.FUNC and f.scopes[f.a[r]].flags & e.OVERLOAD]

    def keeps(self, ev: Any, f: Any, row: int) -> bool:
        """Whether a decorator leaves the definition what it is."""
        callee = f.a[row] if f.kind[row] == e.CALL else row
        if callee < 0:
            return True
        name = f.names[f.b[callee]] if f.kind[callee] == e.ATTR else f.names[f.a[callee]] if f.kind[callee] == e.NAME else ""
        return name in NEUTRAL and callee == row or name in KEEPING

    def applications(self, f: Any, name: str) -> list[int]:
        """Decorator rows of the file that end in the name."""
        if f.applied is None:
            f.applied = {}
            for scope in f.scopes:
                for row in scope.decorators:
                    callee = f.a[row] if row >= 0 and f.kind[row] == e.CALL else row
                    if callee >= 0 and f.kind[callee] in (e.NAME, e.ATTR):
                        word = f.names[f.b[callee] if f.kind[callee] == e.ATTR else f.a[callee]]
                        f.applied.setdefault(word, []).append(row)
        return f.applied.get(name, [])  # type: ignore[no-any-return]

    def decorated_by(self, f: Any, row: int) -> list[int]:
        """Rows of the definitions that a decorator row stands over."""
        return [s.node for s in f.scopes if row in s.decorators and s.node >= 0 and f.kind[s.node] == e.FUNC]

    def fixture(self, ev: Any, f: Any, number: int, index: int) -> Result:
        """What a test runner passes for a parameter."""
        for framework in ev.frameworks:
            found = framework.parameter(ev, f, number, index)
            if found[1]:
                return found  # type: ignore[no-any-return]
        return NOTHING

    def generator(self, ev: Any, f: Any, yielded: Values, returned: Values, is_async: bool) -> Values:
        """What a generator function gives."""
        name = "AsyncGenerator" if is_async else "Generator"
        cls = ev.stub(f, ABC_STUB, name, (yielded, ()) if is_async else (yielded, (), returned))
        return ((INS, cls, 0),) if cls else ()

    def awaitable(self, ev: Any, f: Any, values: Values) -> Values:
        """A coroutine as an instance."""
        cls = ev.stub(f, ABC_STUB, "Coroutine", ((), (), values))
        return ((INS, cls, 0),) if cls else ()

    def protocol(self, ev: Any, f: Any, cls: Value) -> bool:
        """Whether the class is a protocol: what fits it need not inherit from it."""
        if cls[1] != f.path:
            f.asked.add((cls[1], "order", cls[2]))
        g = ev.file(cls[1])
        return any(
            r >= 0 and hints.form(ev, g, g.a[r] if g.kind[r] == e.SUBSCRIPT else r) == "Protocol" for r in g.scopes[cls[2]].bases
        )

    # protocols

    def _send(self, ev: Any, f: Any, value: Value, *names: str, args: Any = ()) -> Result:
        """The result of calling the first method that exists."""
        if value[0] == EXT:
            return 0, (value,)
        for name in names:
            flags, methods = ev.attribute(f, value, name)
            if methods:
                found = union(ev.call(f, m, args) for m in methods)
                return flags & WEAK | found[0] & ~2, found[1]
        return NOTHING

    def iterate(self, ev: Any, f: Any, value: Value, is_async: bool) -> Result:
        """An element of the value."""
        if value[0] == CLS:
            if any(c[0] == CLS and c[1] == ENUM_STUB for c in ev.order(f, value[1], value[2])):
                return 0, ((INS, value, 0),)
            iterator = self._meta(ev, f, value, "__iter__")
        elif value[0] in (INS, EXT):
            iterator = self._send(ev, f, value, "__aiter__" if is_async else "__iter__")
        else:
            return NOTHING
        results = [self._send(ev, f, v, "__anext__" if is_async else "__next__") for v in iterator[1]]
        flags, values = union(results)
        if is_async:
            values = tuple(w for v in values for w in (v[1] if v[0] == CORO else self.await_(ev, f, v)[1] if v[0] == INS else (v,)))
        if not values and value[0] == INS:
            return self._send(ev, f, value, "__getitem__", args=((0, ev.instance(f, "int")),))
        return flags | iterator[0] & WEAK, values

    def _meta(self, ev: Any, f: Any, value: Value, name: str) -> Result:
        flags, methods = ev.of_metaclass(f, value, name)
        return union(ev.call(f, m, ()) for m in methods)

    def entered(self, ev: Any, f: Any, value: Value, is_async: bool) -> Result:
        """What `with value as x` binds."""
        if value[0] not in (INS, EXT):
            return NOTHING
        found = self._send(ev, f, value, "__aenter__" if is_async else "__enter__")
        if not is_async:
            return found
        values = tuple(w for v in found[1] for w in (v[1] if v[0] == CORO else (v,)))
        return found[0], values

    def await_(self, ev: Any, f: Any, value: Value) -> Result:
        """What awaiting an instance gives."""
        cls = ev.stub(f, ABC_STUB, "Awaitable")
        seen = ev.view(f, value[1], cls) if cls is not None and value[1][0] == CLS else None
        if seen is not None:
            return 0, seen[3][0] if seen[3] else ()
        given = self._send(ev, f, value, "__await__")
        results = [v[1][3][2] for v in given[1] if v[0] == INS and v[1][0] == CLS and len(v[1][3]) > 2]
        return given[0], tuple(dict.fromkeys(v for r in results for v in r))

    def operator(self, ev: Any, f: Any, left: int, right: int, operator: str) -> Result:
        """`left operator right`."""
        flags, values = ev.solid(f, ev.row(f, left))
        if operator == "|" and any(v[0] == CLS for v in values):
            return union((ev.row(f, left), ev.row(f, right)))
        name = OPERATORS.get(operator)
        results = []
        given = ev.solid(f, ev.row(f, right))
        for value in values:
            value = ev.as_instance(f, value)
            if value[0] == EXT:
                results.append((0, (value,)))
            elif value[0] == INS and name:
                results.append(self._send(ev, f, value, f"__{name}__", args=(given,)))
        found = union(results)
        if not found[1] and name:
            for value in given[1]:
                value = ev.as_instance(f, value)
                if value[0] == INS:
                    results.append(self._send(ev, f, value, f"__r{name}__", args=((flags, values),)))
            found = union(results)
        return flags & WEAK | found[0], found[1]

    def operator_methods(self, f: Any, i: int) -> tuple[tuple[int, str], ...]:
        """(row, method) that an operator row may call, the first that exists."""
        name = OPERATORS.get(f.names[f.b[i] if f.kind[i] == e.UNARY else f.pool[f.b[i] + 1]])
        left = f.a[i]
        if f.kind[i] == e.UNARY:
            name = UNARY.get(f.names[f.b[i]])
            return ((left, f"__{name}__"),) if name else ()
        if not name:
            return ()
        reflected = (f.pool[f.b[i]], f"__r{name}__")
        if f.kind[i] == e.AUGMENTED:
            return ((left, f"__i{name}__"), (left, f"__{name}__"), reflected)
        return ((left, f"__{name}__"), reflected)

    def comparison_methods(self, f: Any, i: int) -> list[tuple[int, str]]:
        """(row, method) of the comparisons of a chain."""
        at = f.b[i]
        count = f.pool[at]
        rows = f.pool[at + 1 : at + 1 + count]
        operators = [f.names[n] for n in f.pool[at + 2 + count : at + 2 + count + f.pool[at + 1 + count]]]
        out = []
        for k, operator in enumerate(operators[: count - 1]):
            if operator in COMPARISONS:
                out.append((rows[k], COMPARISONS[operator]))
            elif operator in ("in", "not in"):
                out.append((rows[k + 1], "__contains__"))
        return out

    def fixture_functions(self, ev: Any, f: Any, number: int, index: int) -> list[Value]:
        """Functions that a test runner calls to fill a parameter."""
        return [fun for framework in ev.frameworks for fun in framework.fixtures(ev, f, number, index)]

    def tuple_fields(self, ev: Any, f: Any, value: Value) -> list[Result] | None:
        """Results of a named tuple's fields in order; None for anything else."""
        cls = value[1]
        if cls[0] != CLS:
            return None
        if cls[1] != f.path:
            f.asked.add((cls[1], "order", cls[2]))
        fields = self.fields(ev, ev.file(cls[1]), cls[2])
        return [ev.attribute(f, value, name) for name in fields] if fields is not None else None

    def _is_named(self, ev: Any, g: Any, row: int) -> bool:
        return row >= 0 and any(v[0] == CLS and v[1] == TYPING_STUB and ev.file(v[1]).key_of(v[2]) == "NamedTuple" for v in ev.row(g, row)[1])

    def vague(self, ev: Any, f: Any, values: Values) -> bool:
        """Whether a declared type says less than any argument: `object`, or a bare `type`."""
        return all(
            v[0] == INS and v[1][0] == CLS and v[1][1] == f.language.builtins and ev.file(v[1][1]).key_of(v[1][2]) in ("object", "type")
            for v in values
        )

    def private(self, name: str) -> bool:
        """Whether a method of the name overrides nothing: constructors, and names that belong to their own class."""
        return name in self.constructors or name.startswith("__") and not name.endswith("__")

    def fields(self, ev: Any, f: Any, scope: int) -> list[str] | None:
        """Names of a named tuple's fields in order; None for any other class."""
        if not any(r >= 0 and (hints.form(ev, f, r) == "NamedTuple" or self._is_named(ev, f, r)) for r in f.scopes[scope].bases):
            return None
        return [f.names[n] for n, triples in f.scopes[scope].bindings.items() if f.kind[triples[1]] == e.TYPED]

    def match_fields(self, ev: Any, f: Any, value: Value) -> list[str]:
        """Names of the fields that positional patterns mean: `__match_args__`, or the annotated ones in order."""
        cls = value[1]
        if cls[1] != f.path:
            f.asked.add((cls[1], "order", cls[2]))
        g = ev.file(cls[1])
        number = g.facts.ids.get("__match_args__", -1)
        for row in ev.final(g, cls[2], number) if number >= 0 else ():
            if g.kind[row] in (e.TUPLE, e.LIST):
                return [g.names[g.b[r]] for r in ev.members_of(g, row) if g.kind[r] == e.CONST and g.b[r] >= 0]
        return [g.names[n] for n, triples in g.scopes[cls[2]].bindings.items() if g.kind[triples[1]] == e.TYPED]

    def exported_type(self, ev: Any, asker: Any, path: str, name: str) -> Result:
        """What a module's name declares as a type."""
        return hints.exported(ev, asker, path, name)

    # declared and assigned

    def declared(self, ev: Any, f: Any, declared: Result, given: Result) -> Result:
        """`x: T = value`: the declared type; the value where nothing is known of the type."""
        kept = tuple(v for v in declared[1] if v[0] not in (NON, EXT))
        if not kept:
            return given if given[1] and not any(v[0] == EXT for v in declared[1]) else declared
        narrower = tuple(
            v for v in given[1]
            if v[0] == INS and v[1][0] == CLS and any(k[0] == INS and k[1][0] == CLS and k[1][1:3] != v[1][1:3] and ev.is_subclass(f, v[1], k[1]) for k in kept)
        )  # fmt: skip
        return (declared[0], narrower) if narrower and f.scopes[f.owner[0]].kind == -1 else declared

    def parametrised(self, ev: Any, f: Any, cls: Value, index: int) -> Result:
        """`C[int]` as a value: the class with its type arguments."""
        rows = [r for r in hints.arguments(ev, f, index) if r >= 0]
        found = hints.parametrised(ev, f, cls, rows)
        return 0, tuple(v[1] if v[0] == INS else cls for v in found) or (cls,)

    def bound(self, ev: Any, f: Any, row: int) -> Values:
        """What a type variable is bounded by: its bound or its constraints."""
        if f.kind[row] == e.TYPEVAR:
            return ev.types(f, f.b[row])[1] if f.b[row] >= 0 else ()  # type: ignore[no-any-return]
        if f.kind[row] != e.CALL:
            return ()
        at = f.b[row]
        count, words = f.pool[at + 1], f.pool[at + 2]
        rows = f.pool[at + 4 : at + 3 + count]
        start = at + 3 + count
        for k in range(start, start + 2 * words, 2):
            if f.pool[k] >= 0 and f.names[f.pool[k]] == "bound":
                rows = [f.pool[k + 1]]
        return union(self._bound_type(ev, f, r) for r in rows if r >= 0)[1]

    def _bound_type(self, ev: Any, f: Any, row: int) -> Result:
        if f.kind[row] == e.CONST and f.a[row] == e.STR and f.b[row] >= 0:
            return self._by_text(ev, f, f.names[f.b[row]])
        return ev.types(f, row)  # type: ignore[no-any-return]

    def _by_text(self, ev: Any, f: Any, text: str) -> Result:
        """A type that is written as a string outside an annotation: a dotted name of the module."""
        first, *rest = text.split(".")
        number = f.facts.ids.get(first, -1)
        found = hints.from_values(ev, f, ev.bound(f, ev.final(f, 0, number))) if number >= 0 else NOTHING
        for part in rest:
            found = hints.from_values(ev, f, union(ev.attribute(f, v, part) for v in ev.bound(f, ev.final(f, 0, number))[1]))
        return found

    # calls

    def special_call(self, ev: Any, f: Any, i: int) -> Result | None:
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
        if name == "type" and f.pool[f.b[i] + 1] == 1 and ev.name_rows(f, callee)[1] < 0:
            flags, values = ev.row(f, f.pool[f.b[i] + 3])
            return flags | 2, hints.class_of(tuple(ev.as_instance(f, v) for v in values))
        return self._special_form(ev, f, i, callee)

    def _special_form(self, ev: Any, f: Any, i: int, callee: int) -> Result | None:
        form = hints.form(ev, f, callee)
        if form in hints.VARIABLES:
            return 4, ((TV, f.path, i),)
        if form == "cast" and f.pool[f.b[i] + 1] > 1:
            return self._bound_type(ev, f, f.pool[f.b[i] + 3])
        if form == "NewType" and f.pool[f.b[i] + 1] > 1:
            return 0, hints.class_of(ev.types(f, f.pool[f.b[i] + 4])[1])
        return None

    def _partial(self, ev: Any, f: Any, i: int, callee: int) -> Result | None:
        """`partial(f, …)` stands for the function that it holds, besides being an object of its own."""
        flags, values = ev.row(f, callee)
        if f.pool[f.b[i] + 1] < 1 or not any(v[0] == CLS and v[1] == PARTIAL_STUB and ev.file(v[1]).key_of(v[2]) == "partial" for v in values):
            return None
        given = ev.row(f, f.pool[f.b[i] + 3])
        made = union(ev.call(f, v, (f, i)) for v in values)
        held = tuple(v for v in given[1] if v[0] in (FUN, CLS))
        return given[0] | made[0] | 2, (*held, *made[1])

    def _super(self, ev: Any, f: Any, i: int) -> Result:
        count = f.pool[f.b[i] + 1]
        scope = f.owner[f.block[i]]
        while scope >= 0 and not (f.scopes[scope].kind == e.FUNCTION_SCOPE and f.scopes[scope].flags & e.METHOD):
            scope = f.scopes[scope].parent
        if scope < 0:
            return NOTHING
        flags, receiver = self.receiver(ev, f, scope)
        owner = f.scopes[scope].parent
        cls: Value = (CLS, f.path, owner, tuple((p,) for p in ev.parameters(f, f.path, owner)), 0)
        if count:
            named = [v for v in ev.row(f, f.pool[f.b[i] + 3])[1] if v[0] == CLS]
            cls = (CLS, named[0][1], named[0][2], named[0][3], 0) if named else cls
        if not receiver:
            return NOTHING
        return 4, ((SUP, cls, receiver[0]),)

    def construct(self, ev: Any, f: Any, value: Value, args: Any) -> Result | None:
        """Classes whose call is no plain construction: a metaclass that overrides it, named tuples made by call."""
        for name in self.constructors[1:]:
            owner, found = ev.member(f, value, name)
            if owner is None or owner[0] != CLS or found is None or owner[1] == f.language.builtins and ev.file(owner[1]).key_of(owner[2]) == "object":
                continue
            results = []
            for fun in found[1]:
                if fun[0] == FUN:
                    results.append(self._new(ev, f, fun, owner, value, args))
            known = union(r for r in results if r is not None)
            if known[1] and not any(v[0] == EXT for v in known[1]):
                return known
        return None

    def _new(self, ev: Any, f: Any, fun: Value, owner: Value, cls: Value, args: Any) -> Result | None:
        """The declared result of `__new__`, where it is one; type arguments come from its arguments."""
        g = ev.file(fun[1])
        if fun[1] != f.path:
            f.asked.add((fun[1], "shape", fun[2]))
        if g.scopes[fun[2]].annotation < 0:
            return None
        plain = (CLS, cls[1], cls[2], cls[3], 0)
        parameters = ev.parameters(f, cls[1], cls[2])
        if not cls[3] and parameters:
            mapping = ev.fill(f, (FUN, fun[1], fun[2], plain), args, parameters)
            if any(p in mapping for p in parameters):
                plain = (CLS, cls[1], cls[2], tuple(mapping.get(p, ()) for p in parameters), 0)
        result = ev.overloaded(f, (FUN, fun[1], fun[2], plain), args) or ev.returns(f, fun[1], fun[2])
        if cls[4]:
            return 4, ((INS, cls, 1),)
        return ev.filled(f, (FUN, fun[1], fun[2], plain), result, args)  # type: ignore[no-any-return]


