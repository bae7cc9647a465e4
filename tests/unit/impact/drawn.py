"""Hand-drawn graphs: a few symbols and arrows, written as a person would draw them."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from bot.index.graph import Graph
from bot.model.graph import CallShape, DynamicSite, Edge, Failure, Site, Totals
from bot.model.symbols import MODULE, Definition, Parameter, Signature, Symbol, module_symbol

KINDS = {
    inspect.Parameter.POSITIONAL_ONLY: "positional",
    inspect.Parameter.POSITIONAL_OR_KEYWORD: "normal",
    inspect.Parameter.VAR_POSITIONAL: "rest",
    inspect.Parameter.KEYWORD_ONLY: "keyword",
    inspect.Parameter.VAR_KEYWORD: "keywords",
}


def sig(text: str, returns: str = "", **more: Any) -> Signature:
    """A signature from Python text: `a, b: int = 1, *, c`."""
    scope: dict[str, Any] = {}
    exec(f"from __future__ import annotations\ndef f({text}): ...", scope)
    parameters = [
        Parameter(
            p.name,
            KINDS[p.kind],
            "" if p.annotation is p.empty else p.annotation,
            None if p.default is p.empty else repr(p.default),
        )
        for p in inspect.signature(scope["f"]).parameters.values()
    ]
    return Signature(tuple(parameters), returns, **more)


def fn(name: str, parameters: str = "", body: str = "", line: int = 1, length: int = 5, **more: Any) -> Definition:
    """A function, or a method where the name has a dot and the first parameter is `self`."""
    method = parameters.startswith(("self", "cls"))
    fields = {k: more.pop(k) for k in ("test", "public", "first_line") if k in more}
    binding = more.pop("binding", "method" if method else "")
    return Definition(
        name,
        name,
        "method" if method else "function",
        line,
        fields.pop("first_line", line),
        line + length,
        0,
        sig(parameters, binding=binding, **more),
        body=body or f"body of {name}",
        **fields,
    )


def cls(name: str, *bases: str, line: int = 1, length: int = 20, **more: Any) -> Definition:
    return Definition(name, name, "class", line, line, line + length, 0, bases=bases, **more)


def const(name: str, value: str, line: int = 1) -> Definition:
    return Definition(name, name, "constant", line, line, line, -1, value=value)


def mod(body: str) -> Definition:
    return msgspec.structs.replace(module_symbol("").definition, body=body)


class Drawn:
    """The rows of a drawn graph; `queries` counts the calls, since bulk access is part of the contract."""

    def __init__(
        self,
        files: Mapping[str, Iterable[Definition]],
        edges: Iterable[Edge] = (),
        sites: Iterable[Site] = (),
        dynamic: Iterable[DynamicSite] = (),
        failures: Iterable[Failure] = (),
        blobs: Mapping[str, str] | None = None,
        centrality: Mapping[str, float] | None = None,
    ) -> None:
        self._modules: dict[str, Symbol] = {}
        self._files: dict[str, tuple[Symbol, ...]] = {}
        for path, definitions in files.items():
            symbols = [Symbol(path, d) for d in definitions]
            own = [s for s in symbols if s.definition.key == MODULE]
            self._modules[path] = own[0] if own else module_symbol(path)
            rest = [s for s in symbols if s.definition.key != MODULE]
            self._files[path] = tuple(sorted(rest, key=lambda s: (s.line, s.id)))
        self._blobs = {p: repr([s.definition for s in (self._modules[p], *self._files[p])]) for p in files}
        self._blobs |= dict(blobs or {})
        self._edges, self._sites = sorted(edges), sorted(sites)
        self._dynamic, self._failures = sorted(dynamic), sorted(failures)
        self._centrality = dict(centrality or {})
        self.queries = 0

    def blobs(self) -> Mapping[str, str]:
        return self._blobs

    def symbols(self, ids: Collection[str]) -> dict[str, Symbol]:
        everything = {s.id: s for s in (*self._modules.values(), *self.every_symbol())}
        return {i: everything[i] for i in ids if i in everything}

    def symbols_in(self, paths: Collection[str]) -> dict[str, tuple[Symbol, ...]]:
        return {p: self._files[p] for p in paths if p in self._files}

    def symbols_named(self, names: Collection[str]) -> dict[str, tuple[Symbol, ...]]:
        found: dict[str, tuple[Symbol, ...]] = {}
        for symbol in self.every_symbol():
            if symbol.short in names:
                found[symbol.short] = (*found.get(symbol.short, ()), symbol)
        return found

    def edges_into(self, ids: Collection[str]) -> list[Edge]:
        self.queries += 1
        return [e for e in self._edges if e.callee in set(ids)]

    def edges_from(self, ids: Collection[str]) -> list[Edge]:
        self.queries += 1
        return [e for e in self._edges if e.caller in set(ids)]

    def sites_named(self, names: Collection[str]) -> list[Site]:
        return [s for s in self._sites if s.name in names]

    def sites_in(self, paths: Collection[str]) -> list[Site]:
        return [s for s in self._sites if s.path in paths]

    def dynamic_in(self, paths: Collection[str]) -> list[DynamicSite]:
        return [d for d in self._dynamic if d.path in paths]

    def failures(self) -> list[Failure]:
        return self._failures

    def askers(self, questions: Collection[tuple[str, str]]) -> set[str]:
        return set()

    def questions(self, targets: Collection[str]) -> list[tuple[str, str, int]]:
        return []

    def every_edge(self) -> Iterator[Edge]:
        yield from self._edges

    def every_symbol(self) -> Iterator[Symbol]:
        for _, symbols in sorted(self._files.items()):
            yield from symbols

    def every_id(self) -> Iterator[str]:
        yield from self._modules
        yield from (s.id for s in self.every_symbol())

    def totals(self) -> Totals:
        edges = Counter((edge.kind, edge.confidence) for edge in self._edges)
        return Totals(sum(map(len, self._files.values())), len(self._sites), dict(edges))

    def centrality(self, ids: Collection[str]) -> dict[str, float]:
        return {i: self._centrality[i] for i in ids if i in self._centrality}


def graph(
    files: Mapping[str, Iterable[Definition]],
    *arrows: str,
    shapes: Mapping[int, CallShape] | None = None,
    sites: Iterable[str] = (),
    **more: Any,
) -> Graph:
    """A graph. An arrow: `a.py::main -> b.py::load calls 12`, with `via` and `confidence` after the line if need be.

    `shapes`: line -> how the call on that line passes its arguments (default: one positional argument).
    A site: `a.py::main 12 load` or `a.py::main 12 box.load` (receiver), `… import` for one that is no call.
    """
    shapes = dict(shapes or {})
    rows = Drawn(files, map(_edge, arrows), map(_site, sites), **more)
    return Graph(rows, shape=lambda _, row: shapes.get(row, CallShape(1)))


def _edge(arrow: str) -> Edge:
    caller, rest = arrow.split(" -> ")
    callee, kind, line, *more = rest.split()
    via, confidence = (*more, *("direct", "resolved")[len(more) :])
    row = int(line) if kind == "calls" and via != "implicit" else -1
    return Edge(caller, callee, caller.partition("::")[0], int(line), kind, via, confidence, row)


def _site(text: str) -> Site:
    caller, line, name, *more = text.split()
    receiver, _, short = name.rpartition(".")
    return Site(caller, caller.partition("::")[0], int(line), short, receiver, "import" not in more)
