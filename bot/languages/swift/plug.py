"""Swift: extraction, modules of all files of a target's folder, extensions, XCTest and Swift Testing."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bot.contracts.files import Asker, File
from bot.contracts.languages import Language
from bot.contracts.resolver import Resolver
from bot.languages._tier2.plug import Plug
from bot.languages._tier2.running import Runner, marked
from bot.languages._tier2.walker import POSITIONAL, REST
from bot.languages.swift.extract import WALKER
from bot.languages.swift.items import INIT
from bot.model import expressions as e
from bot.model.symbols import Symbol
from bot.model.values import FUN, Values

ROOTS = ("Sources", "Tests", "Source", "Plugins")  # folders of which each folder inside is a target
_has = marked("Test")


def target(path: str) -> str:
    """The folder of the target that a file belongs to."""
    parts = path.split("/")
    for index, part in enumerate(parts[:-1]):
        if part in ROOTS:
            return "/".join(parts[: index + 2]) if index + 2 < len(parts) else "/".join(parts[: index + 1])
    return parts[0] if len(parts) > 1 else ""


def _levels(tests: Sequence[Symbol], files: Collection[str], holders: Mapping[str, Symbol]) -> Sequence[Sequence[str]]:
    names = [part for s in tests for part in ("--filter", s.name.replace(".", "/"))]
    return [["swift test", *names], ["swift test"]]


def _is_test(symbol: Symbol) -> bool:
    return (symbol.kind == "method" and symbol.short.startswith("test")) or _has(symbol)


class _Plug(Plug):
    name = "swift"
    constructor = INIT.decode()
    constructors: tuple[str, ...] = (constructor,)
    walker = WALKER
    runner: Any = Runner((".swift",), _levels, _is_test)

    def fitting(self, ev: Resolver, f: File, row: int, values: Values) -> Values:
        """Of several functions, those that have the labels which the call gives."""
        fitting = super().fitting(ev, f, row, values)
        if len(fitting) < 2 or any(v[0] != FUN for v in fitting):
            return fitting
        pool, at = f.pool, f.b[row]
        given, count = pool[at + 1], pool[at + 2]
        start = at + 3 + given
        labels = {f.names[name] for name in pool[start : start + 2 * count : 2]}
        plain = sum(r < 0 or f.kind[r] != e.LAMBDA for r in pool[at + 3 : start])  # no closure that may trail
        kept = []
        for value in fitting:
            g = ev.known(value[1])
            ev.ask(f, value[1], "shape", value[2])
            params = g.scopes[value[2]].params
            known = {g.names[p.name] for p in params if p.kind != POSITIONAL}
            bare = sum(p.kind == POSITIONAL for p in params)
            fits = plain <= bare or any(p.kind == REST for p in params)
            if labels <= known and fits and (given >= bare or any(p.default >= 0 for p in params)):
                kept.append(value)
        return tuple(kept) or fitting

    def chosen(self, asker: Asker, full: str, places: tuple[str, ...]) -> tuple[str, ...]:
        """Files of the asker's own target, else of those that it imports."""
        if not isinstance(asker, File):
            return super().chosen(asker, full, places)
        home = target(asker.path)
        own = tuple(p for p in places if target(p) == home)
        if own:
            return own
        imported = {asker.names[number] for number in asker.scopes[0].keywords}
        return tuple(p for p in places if target(p).rpartition("/")[2] in imported or _only(p) in imported)


def _only(path: str) -> str:
    """The folder around `Source`, where a package has one target."""
    above = target(path)
    return above.rpartition("/")[2] if above.rpartition("/")[2] not in ROOTS else ""


PLUG: Language = _Plug()
