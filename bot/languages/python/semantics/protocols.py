"""Protocols of Python: iteration, contexts, await and operators, by their methods."""

from __future__ import annotations

from bot.contracts.files import Asker, File
from bot.contracts.resolver import Args, Resolver
from bot.languages.python import library
from bot.languages.python.semantics.functions import Functions
from bot.model import expressions as e
from bot.model.values import ALIAS, CLS, CORO, EXT, INS, NOTHING, WEAK, Result, Value, union

OPERATORS = {
    "+": "add", "-": "sub", "*": "mul", "/": "truediv", "//": "floordiv", "%": "mod", "**": "pow", "@": "matmul",
    "&": "and", "|": "or", "^": "xor", "<<": "lshift", ">>": "rshift",
}  # fmt: skip

UNARY = {"-": "neg", "+": "pos", "~": "invert"}

COMPARISONS = {"<": "__lt__", "<=": "__le__", ">": "__gt__", ">=": "__ge__", "==": "__eq__", "!=": "__ne__"}
_ITER = ("__iter__",)
INVOKED = {  # built-in function -> methods of its first argument, of which it calls the first that there is
    "len": ("__len__",), "str": ("__str__", "__repr__"), "repr": ("__repr__",), "print": ("__str__", "__repr__"),
    "format": ("__format__", "__str__", "__repr__"), "hash": ("__hash__",), "bytes": ("__bytes__",),
    "bool": ("__bool__", "__len__"), "int": ("__int__", "__index__", "__trunc__"), "float": ("__float__", "__index__"),
    "complex": ("__complex__", "__float__"), "abs": ("__abs__",), "round": ("__round__",), "dir": ("__dir__",),
    "next": ("__next__",), "anext": ("__anext__",), "aiter": ("__aiter__",), "reversed": ("__reversed__", "__len__"),
    "iter": _ITER, "list": _ITER, "tuple": _ITER, "set": _ITER, "frozenset": _ITER, "sorted": _ITER, "sum": _ITER,
    "min": _ITER, "max": _ITER, "any": _ITER, "all": _ITER, "enumerate": _ITER,
}  # fmt: skip


class Protocols(Functions):
    """Methods that the language calls by itself."""

    def _send(self, ev: Resolver, f: Asker, value: Value, *names: str, args: Args = ()) -> Result:
        """The result of calling the first method that exists."""
        if value[0] == EXT:
            return 0, (value,)
        for name in names:
            flags, methods = ev.attribute(f, value, name)
            if methods:
                found = union(ev.call(f, m, args) for m in methods)
                return flags & WEAK | found[0] & ~ALIAS, found[1]
        return NOTHING

    def iterate(self, ev: Resolver, f: Asker, value: Value, is_async: bool) -> Result:
        """An element of the value."""
        if value[0] == CLS:
            if any(c[0] == CLS and c[1] == library.ENUM for c in ev.order(f, value[1], value[2])):
                return 0, ((INS, value, 0),)
            iterator = self._meta(ev, f, value, "__iter__")
        elif value[0] in (INS, EXT):
            iterator = self._send(ev, f, value, "__aiter__" if is_async else "__iter__")
        else:
            return NOTHING
        results = [self._send(ev, f, v, "__anext__" if is_async else "__next__") for v in iterator[1]]
        flags, values = union(results)
        if is_async:
            values = tuple(
                w for v in values for w in (v[1] if v[0] == CORO else self.await_(ev, f, v)[1] if v[0] == INS else (v,))
            )
        if not values and value[0] == INS:
            return self._send(ev, f, value, "__getitem__", args=((0, ev.instance(f, "int")),))
        return flags | iterator[0] & WEAK, values

    def _meta(self, ev: Resolver, f: Asker, value: Value, name: str) -> Result:
        return union(ev.call(f, m, ()) for m in ev.of_metaclass(f, value, name)[1])

    def entered(self, ev: Resolver, f: Asker, value: Value, is_async: bool) -> Result:
        """What `with value as x` binds."""
        if value[0] not in (INS, EXT):
            return NOTHING
        found = self._send(ev, f, value, "__aenter__" if is_async else "__enter__")
        if not is_async:
            return found
        values = tuple(w for v in found[1] for w in (v[1] if v[0] == CORO else (v,)))
        return found[0], values

    def await_(self, ev: Resolver, f: Asker, value: Value) -> Result:
        """What awaiting an instance gives."""
        cls = ev.stub(f, library.ABC, "Awaitable")
        seen = ev.view(f, value[1], cls) if cls is not None and value[1][0] == CLS else None
        if seen is not None:
            return 0, seen[3][0] if seen[3] else ()
        given = self._send(ev, f, value, "__await__")
        results = [v[1][3][2] for v in given[1] if v[0] == INS and v[1][0] == CLS and len(v[1][3]) > 2]
        return given[0], tuple(dict.fromkeys(v for r in results for v in r))

    def operator(self, ev: Resolver, f: File, left: int, right: int, operator: str) -> Result:
        """`left operator right`."""
        flags, values = ev.solid(f, ev.row(f, left))
        if operator == "|" and any(v[0] == CLS for v in values):
            return union((ev.row(f, left), ev.row(f, right)))
        name = OPERATORS.get(operator)
        results: list[Result] = []
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

    def operator_methods(self, f: File, i: int) -> tuple[tuple[int, str], ...]:
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

    def comparison_methods(self, f: File, i: int) -> list[tuple[int, str]]:
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
