"""Arguments: what a call gives for each parameter, and what that says about type variables."""

from __future__ import annotations

from typing import Any

from bot.index.resolve.engine import File
from bot.index.resolve.members import Members
from bot.model import expressions as e
from bot.model.values import CAL, CLS, CORO, FUN, GENERIC, INS, NON, NOTHING, PAR, TUP, TV, TVC, Result, Value, Values, generic, union

POSITIONAL, NORMAL, REST, KEYWORD, KEYWORDS = range(5)
Args = Any  # (File, CALL row); or a tuple of results, positional; or None: nothing is known


def is_call(args: Args) -> bool:
    """Whether the arguments are those of a CALL row."""
    return args.__class__ is tuple and bool(args) and isinstance(args[0], File)


class Arguments(Members):
    """Binds arguments to parameters, and unifies declared types with what is given."""

    def argument(self, f: File, number: int, index: int, args: Args, bound: bool) -> Result:
        """What a call gives for parameter `index` of function scope `number` of file `f`."""
        if args is None:
            return NOTHING
        params = f.scopes[number].params
        position = index - int(bound)
        param = params[index]
        if is_call(args):
            return self._from_call(args[0], args[1], param, f.names[param.name], position, params)
        if param.kind == REST:
            return union(args[position:])
        return args[position] if 0 <= position < len(args) else NOTHING

    def _from_call(self, g: File, row: int, param: Any, name: str, position: int, params: list[Any]) -> Result:
        pool, at = g.pool, g.b[row]
        count, keywords = pool[at + 1], pool[at + 2]
        rows = pool[at + 3 : at + 3 + count]
        if param.kind in (POSITIONAL, NORMAL) and 0 <= position < count:
            given = rows[position]
            if all(g.kind[r] != e.STAR for r in rows[: position + 1] if r >= 0):
                return self.row(g, given) if given >= 0 else NOTHING
        if param.kind == REST:
            return union(self.row(g, r) for r in rows[max(position, 0) :] if r >= 0 and g.kind[r] != e.STAR)
        start = at + 3 + count
        known = {p.name for p in params}
        results = []
        for k in range(start, start + 2 * keywords, 2):
            if pool[k] >= 0 and pool[k + 1] >= 0:
                word = g.names[pool[k]]
                if word == name and param.kind != KEYWORDS or param.kind == KEYWORDS and pool[k] not in known:
                    results.append(self.row(g, pool[k + 1]))
        return union(results)

    def element(self, f: File, result: Result, is_async: bool) -> Result:
        """One element of what is iterated."""
        raise NotImplementedError

    def handed(self, asker: File, value: Value, args: Args) -> Values:
        """Functions of the tree that a call passes where a callable is declared."""
        if value[0] == CLS:
            entered = self.entry(asker, value)
            if entered is None:
                return ()
            value = entered
        f = self.file(value[1])
        assert f is not None
        places = self.once(self.memo, ("h", value[1], value[2]), self._callables, f, value[2], start=())
        out: dict[Value, None] = {}
        for number, index in places:
            given = self.argument(f, number, index, args, value[3] is not None)
            out.update({v: None for v in given[1] if v[0] == FUN})
        return tuple(out)

    def _callables(self, f: File, number: int) -> tuple[tuple[int, int], ...]:
        """(scope, index) of the parameters that are declared callable, overloads too."""
        out = []
        for scope in f.language.overloads(f, number) or [number]:
            for index, param in enumerate(f.scopes[scope].params):
                if param.annotation >= 0 and any(v[0] == CAL for v in self.types(f, param.annotation)[1]):
                    out.append((scope, index))
        return tuple(out)

    def entry(self, f: File, value: Value) -> Value | None:
        """The function that a call of the value enters, with its receiver."""
        raise NotImplementedError

    def unify(self, asker: File, pattern: Values, given: Values, mapping: dict[Value, Values]) -> None:
        """Bind the type variables of a declared type to what is given."""
        for wanted in pattern:
            if wanted[0] == TV:
                have = tuple(v for v in given if v[0] not in (PAR, NON) or len(given) == 1)
                mapping[wanted] = tuple(dict.fromkeys(mapping.get(wanted, ()) + have))
            elif generic(wanted):
                for value in given:
                    self._unify_one(asker, wanted, value, mapping)

    def _unify_one(self, asker: File, wanted: Value, value: Value, mapping: dict[Value, Values]) -> None:
        if wanted[0] == TVC:
            if value[0] == CLS:
                self.unify(asker, (wanted[1],), ((INS, value, 0),), mapping)
            return
        if wanted[0] in (CAL, CORO):
            if value[0] in (FUN, CLS, CAL, INS) and wanted[0] == CAL:
                self.unify(asker, wanted[1], self.call(asker, value, None)[1], mapping)
            elif value[0] == CORO:
                self.unify(asker, wanted[1], value[1], mapping)
            return
        if wanted[0] == TUP and value[0] == TUP:
            for inner, part in zip(wanted[1], value[1], strict=False):
                self.unify(asker, inner, part, mapping)
            return
        if wanted[0] != INS or wanted[1][0] != CLS:
            return
        if value[0] == CORO:
            found = asker.language.awaitable(self, asker, value[1])
            value = found[0] if found else value
        value = self.as_instance(asker, value)
        if value[0] != INS or value[1][0] != CLS:
            return
        seen = self.view(asker, value[1], wanted[1])
        if seen is not None:
            for inner, part in zip(wanted[1][3], seen[3], strict=False):
                self.unify(asker, inner, part, mapping)
        elif wanted[1][3] and asker.language.protocol(self, asker, wanted[1]):
            self._unify_protocol(asker, wanted, value, mapping)

    def _unify_protocol(self, asker: File, wanted: Value, value: Value, mapping: dict[Value, Values]) -> None:
        """An instance of no ancestor of the protocol: what its methods give binds the protocol's variables."""
        cls = wanted[1]
        pair = (cls[1:3], value)
        if pair in self.matching:  # a protocol whose methods give the protocol again: the outer match says it all
            return
        self.matching.add(pair)
        try:
            self._match(asker, cls, value, mapping)
        finally:
            self.matching.discard(pair)

    def _match(self, asker: File, cls: Value, value: Value, mapping: dict[Value, Values]) -> None:
        inner: dict[Value, Values] = {}
        for name, fun in self.methods_of(asker, cls):
            declared = self.returns(asker, fun[1], fun[2])
            if declared[0] & GENERIC:
                flags, methods = self.attribute(asker, value, name)
                got = union(self.call(asker, m, ()) for m in methods)
                self.unify(asker, declared[1], got[1], inner)
        for parameter, arg in zip(self.parameters(asker, cls[1], cls[2]), cls[3], strict=False):
            if inner.get(parameter):
                self.unify(asker, arg, inner[parameter], mapping)

    def methods_of(self, asker: File, cls: Value) -> list[tuple[str, Value]]:
        """Methods that a protocol class itself declares."""
        f = self.file(cls[1])
        assert f is not None
        self.ask(asker, cls[1], "order", cls[2])
        out = []
        for name, triples in f.scopes[cls[2]].bindings.items():
            row = triples[-2]
            if row >= 0 and f.kind[row] == e.FUNC:
                out.append((f.names[name], (FUN, f.path, f.a[row], None)))
        return out

    def returns(self, asker: File, path: str, scope: int) -> Result:
        """What a call of the bare function gives, before anything is put in."""
        raise NotImplementedError
