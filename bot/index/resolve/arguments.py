"""Arguments: what a call gives for each parameter."""

from __future__ import annotations

from typing import TypeGuard

from bot.contracts.files import Asker, File
from bot.contracts.resolver import Args
from bot.index.resolve.attributes import Attributes
from bot.model import expressions as e
from bot.model.scopes import Param
from bot.model.values import CAL, FUN, NOTHING, Result, Value, Values, union

POSITIONAL, NORMAL, REST, KEYWORD, KEYWORDS = range(5)  # Param.kind


def is_call(args: Args) -> TypeGuard[tuple[File, int]]:
    """Whether the arguments are those of a CALL row."""
    return args.__class__ is tuple and bool(args) and isinstance(args[0], File)


class Arguments(Attributes):
    """Binds arguments to parameters."""

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

    def _from_call(self, g: File, row: int, param: Param, name: str, position: int, params: list[Param]) -> Result:
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
                if (word == name and param.kind != KEYWORDS) or (param.kind == KEYWORDS and pool[k] not in known):
                    results.append(self.row(g, pool[k + 1]))
        return union(results)

    def handed(self, asker: Asker, value: Value, args: Args) -> Values:
        """Functions of the tree that a call passes where a callable is declared."""
        entered = self.entry(asker, value)
        out: dict[Value, None] = {}
        if entered is not None:
            f = self.known(entered[1])
            for number, index in self._called_back(f, entered[2]):
                given = self.argument(f, number, index, args, entered[3] is not None)
                out.update({v: None for v in given[1] if v[0] == FUN})
        return tuple(out)

    def takes(self, asker: Asker, value: Value) -> bool:
        """Whether a function or class declares to call anything that it is given."""
        entered = self.entry(asker, value)
        return entered is not None and bool(self._called_back(self.known(entered[1]), entered[2]))

    def _called_back(self, f: File, number: int) -> tuple[tuple[int, int], ...]:
        return self.once(self.memo, ("h", f.path, number), self._callables, f, number, start=())

    def _callables(self, f: File, number: int) -> tuple[tuple[int, int], ...]:
        """(scope, index) of the parameters that are declared callable, overloads too."""
        out = []
        for scope in f.language.overloads(f, number) or [number]:
            for index, param in enumerate(f.scopes[scope].params):
                if param.annotation >= 0 and any(v[0] == CAL for v in self.types(f, param.annotation)[1]):
                    out.append((scope, index))
        return tuple(out)

    def positional(self, args: Args, index: int) -> Result:
        """The argument at a position."""
        if is_call(args):
            g, row = args
            at = g.b[row]
            given = g.pool[at + 3 : at + 3 + g.pool[at + 1]]
            plain = index < len(given) and all(r < 0 or g.kind[r] != e.STAR for r in given[: index + 1])
            return self.row(g, given[index]) if plain else NOTHING
        return args[index] if index < len(args) else NOTHING
