"""What one name means: a definition, or several that are one thing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from bot.index.graph import Graph
from bot.model.symbols import MODULE, Symbol

LAST_IS_CODE = (".ts", ".tsx", ".mts", ".cts")  # several functions of one name: all but the last only declare
STUBS = {".pyi": (".py",), ".d.ts": (".ts", ".js"), ".h": (".c",)}  # declarations of what stands in another file
CALLABLE = ("function", "method")


class Thing(msgspec.Struct, frozen=True):
    """What one name means. `parts`: its definitions (overloads, a declaration and its implementation), by line.

    Of a folder, `folder` is its path and `parts` are the modules below it.
    """

    symbol: Symbol
    parts: tuple[Symbol, ...]
    folder: str = ""

    @property
    def ids(self) -> tuple[str, ...]:
        """Ids of all definitions."""
        return tuple(s.id for s in self.parts)

    @property
    def module(self) -> bool:
        """Whether it is a file or a folder."""
        return self.symbol.definition.key == MODULE

    @property
    def shown(self) -> str:
        """The name that a reader would write."""
        if self.module:
            return self.folder or self.symbol.path
        return self.symbol.name


def short(identity: str) -> str:
    """Last part of the name in an id, without the number that tells namesakes apart."""
    return identity.rpartition("::")[2].rpartition(".")[2].partition("#")[0]


def grouped(symbols: Iterable[Symbol]) -> tuple[Thing, ...]:
    """Definitions of one name in one file are one thing, and so is a stub file's with what it declares."""
    groups: dict[tuple[str, str], list[Symbol]] = {}
    for symbol in symbols:
        groups.setdefault((symbol.path, symbol.name), []).append(symbol)
    for path, name in sorted(groups):
        for code in _code_of(path):
            if (code, name) in groups:
                groups[code, name] += groups.pop((path, name))
                break
    things = [_thing(parts) for parts in groups.values()]
    return tuple(sorted(things, key=lambda t: (t.symbol.path, t.symbol.line, t.symbol.id)))


def _code_of(path: str) -> Iterator[str]:
    """Paths at which the code may stand that a stub file declares."""
    for ending, others in STUBS.items():
        if path.endswith(ending):
            yield from (path.removesuffix(ending) + other for other in others)


def _thing(found: Sequence[Symbol]) -> Thing:
    parts = tuple(sorted(dict.fromkeys(found), key=lambda s: (s.path, s.line, s.id)))
    here = [s for s in parts if not s.path.endswith(tuple(STUBS))] or list(parts)
    coded = [s for s in here if not _overload(s)] or here
    functions = [s for s in coded if s.kind in CALLABLE]
    last = functions and functions[0].path.endswith(LAST_IS_CODE) and len(functions) == len(coded)
    return Thing(functions[-1] if last else coded[0], parts)


def _overload(symbol: Symbol) -> bool:
    signature = symbol.definition.signature
    return signature is not None and any(d.rpartition(".")[2] == "overload" for d in signature.decorators)


def held(graph: Graph, thing: Thing) -> Mapping[str, Symbol]:
    """The symbol with all that is defined inside of it, by id."""
    paths = sorted({s.path for s in thing.parts})
    inside = graph.symbols_in(paths)
    found = {s.id: s for s in thing.parts}
    for path in paths:
        for symbol in inside.get(path, ()):
            if thing.module or symbol.name.startswith(f"{thing.symbol.name}."):
                found[symbol.id] = symbol
    return found
