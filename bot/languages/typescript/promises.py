"""What awaiting values gives."""

from __future__ import annotations

from bot.contracts.files import Asker
from bot.contracts.resolver import Resolver
from bot.languages.typescript.library import BUILTINS
from bot.model.values import CLS, CORO, INS, Value, Values


def awaited(ev: Resolver, f: Asker, values: Values) -> Values:
    """What awaiting values gives."""
    out: dict[Value, None] = {}
    for value in values:
        if value[0] == CORO:
            out.update(dict.fromkeys(value[1]))
        elif value[0] == INS:
            out.update(dict.fromkeys(of_instance(ev, f, value)))
        else:
            out[value] = None
    return tuple(out)


def of_instance(ev: Resolver, f: Asker, value: Value) -> Values:
    """What awaiting an instance gives: what its promise holds, else itself."""
    if value[1][0] != CLS:
        return (value,)
    for name in ("Promise", "PromiseLike"):
        cls = ev.stub(f, BUILTINS, name)
        seen = ev.view(f, value[1], cls) if cls is not None else None
        if seen is not None:
            return awaited(ev, f, seen[3][0]) if seen[3] else ()
    return (value,)
