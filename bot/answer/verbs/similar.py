"""Code that is like some other code: by words, and by what both call, take, inherit or are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

import msgspec

from bot.answer import around, asking, back, listed, near
from bot.answer.entry import Entry
from bot.answer.things import CALLABLE, Thing, held, short
from bot.contracts.answers import Readings
from bot.impact import files, spelled
from bot.impact.rows import named
from bot.index.graph import Graph
from bot.model.answer import Answer, Row, Section
from bot.model.message import Message, message
from bot.model.question import Question
from bot.model.report import Place
from bot.model.search import Result
from bot.model.symbols import MODULE, Symbol

MOST_FOUND = 20  # places that the search gives, one a file
MOST_LISTED = 10
MOST_IN_WORDS = 5  # places that only a search gives: it always gives some
MOST_NAMED = 12  # symbols whose names are alike
ALIKE = 0.5  # least share of the words of two names that both have
MOST_NAMES = 5  # names that a row lists
HUB = 40  # callers from which on calling a function makes no two callers alike
LEAST_CALLS = 2  # calls in common that make code alike which no search found
LEAST_NAMES = 2  # names of parameters in common that are worth to tell


class Traits(msgspec.Struct, frozen=True):
    """What makes code alike: ids of what it calls and inherits or overrides, names of its parameters."""

    calls: frozenset[str]
    imports: frozenset[str]
    above: frozenset[str]
    parameters: frozenset[str]
    short: str


def answer(question: Question, readings: Readings) -> Answer:
    """The code alike."""
    return back.met(question, readings, "similar", _told)


def _told(question: Question, readings: Readings, found: Entry, thing: Thing) -> Answer:
    graph, own = readings.graph, set(held(readings.graph, thing))
    d = thing.symbol.definition
    ranked = readings.similar(thing.symbol.path, d.first_line, d.end_line, MOST_FOUND)
    symbols = {s.id: s for s in _found(graph, thing, ranked.results)}
    mine = _traits(graph, [thing.symbol])[thing.symbol.id]
    more = (*_by_heritage(graph, thing, mine), *_by_calls(graph, thing, mine), *_by_name(graph, thing))
    symbols |= {s.id: s for s in more if s.id not in symbols}
    copied = files.generated(thing.symbol.path)
    symbols = {
        i: s
        for i, s in symbols.items()
        if i not in own and not _encloses(s, thing) and (copied or not files.generated(s.path))
    }
    traits = _traits(graph, list(symbols.values()))
    said = {i: (*_heritage(thing, mine, i, traits[i]), *_why(graph, mine, traits[i])) for i in symbols}
    order = list(symbols)
    ordered = sorted(symbols, key=lambda i: (symbols[i].test and not thing.symbol.test, -len(said[i]), order.index(i)))
    alike = [_row(symbols[i], said[i]) for i in ordered if said[i]]
    words = [_row(symbols[i], ()) for i in ordered if not said[i]][:MOST_IN_WORDS]
    sections = (
        Section(rows=tuple(alike[:MOST_LISTED]), column=message("like it"), total=len(alike)),
        Section(
            rows=tuple(words),
            heading=message("Alike in words only"),
            column=message("like it"),
            folded=bool(alike),
        ),
    )
    return back.made(
        question,
        "similar",
        list(_headline(thing, len(alike), len(words))),
        sections,
        status="answered" if ordered else "empty",
        notes=(*found.notes, *ranked.notes),
        measured=readings.measured([thing.symbol.path]),
        ask=asking.about(question.language, thing),
        route="search",
        strategy=ranked.strategy or "direct",
    )


def _headline(thing: Thing, alike: int, words: int) -> Iterator[Message]:
    name = thing.shown
    if not alike and not words:
        yield message("No code like {code_name} was found.", code_name=name)
    elif not alike:
        yield message(
            "Nothing shares calls, bases, parameters or the name with {code_name}: "
            "what follows is only alike in words.",
            code_name=name,
        )
    else:
        yield message(
            "**{n} place** shares calls, bases, parameters or the name with {code_name}.",
            plural="**{n} places** share calls, bases, parameters or the name with {code_name}.",
            n=alike,
            code_name=name,
        )
        if words:
            yield message("A search adds {n} by its words.", n=words)


def _found(graph: Graph, thing: Thing, results: Sequence[Result]) -> Iterator[Symbol]:
    """The symbols that the places found are about, of the same sort where there is one."""
    stems = near.stems(near.words(f"{thing.symbol.short} {thing.symbol.definition.doc}"))
    inside = graph.symbols_in(sorted({r.path for r in results}))
    sort = CALLABLE if thing.symbol.kind in CALLABLE else (thing.symbol.kind,)
    own = set(thing.ids)
    for result in results:
        here = [s for s in inside.get(result.path, ()) if s.id not in own]
        kept = [s for s in here if s.kind in sort] or [s for s in here if s.kind != "constant"]
        chosen = around.told(kept, result.start_line, result.end_line, stems)
        if chosen:
            yield chosen


def _by_heritage(graph: Graph, thing: Thing, mine: Traits) -> list[Symbol]:
    """What stands above or below, and what inherits from or overrides the same."""
    heirs = (
        {*mine.above}
        | {e.caller for e in graph.edges_into(thing.ids) if e.kind in ("inherits", "overrides")}
        | {e.caller for e in graph.edges_into(sorted(mine.above)) if e.kind in ("inherits", "overrides")}
    )
    return [s for _, s in sorted(graph.symbols(sorted(heirs)[:HUB]).items())]


def _by_calls(graph: Graph, thing: Thing, mine: Traits) -> list[Symbol]:
    """Functions that call several of the things that this one calls, the most of them first."""
    if thing.symbol.kind not in CALLABLE:
        return []
    callers: Counter[str] = Counter()
    for callee in sorted(mine.calls):
        users = {e.caller for e in graph.edges_into([callee]) if e.kind == "calls"}
        if len(users) <= HUB:
            callers.update(users)
    best = sorted((i for i, n in callers.items() if n >= LEAST_CALLS), key=lambda i: (-callers[i], i))
    known = graph.symbols(best[:MOST_FOUND])
    return [known[i] for i in best[:MOST_FOUND] if i in known and known[i].kind in CALLABLE]


def _by_name(graph: Graph, thing: Thing) -> list[Symbol]:
    """Symbols of the same sort whose names have most words in common with this one's, the most alike first."""
    mine = near.stems(near.words(thing.symbol.short))
    if not mine or thing.module:
        return []
    least = max(len(mine) * ALIKE, 1)
    shorts = {i: short(i) for i in graph.every_id() if sum(stem in i.lower() for stem in mine) >= least}
    shares = {i: _share(mine, near.stems(near.words(name))) for i, name in shorts.items()}
    best = sorted((i for i, share in shares.items() if share >= ALIKE), key=lambda i: (-shares[i], i))
    known = graph.symbols(best[: MOST_NAMED * 2])
    sort = CALLABLE if thing.symbol.kind in CALLABLE else (thing.symbol.kind,)
    return [known[i] for i in best if i in known and known[i].kind in sort][:MOST_NAMED]


def _share(one: Collection[str], other: Collection[str]) -> float:
    return len({*one} & {*other}) / len({*one, *other} or {""})


def _encloses(symbol: Symbol, thing: Thing) -> bool:
    """Whether the symbol holds the thing: its class, or its module."""
    inside = thing.symbol.name.startswith(f"{symbol.name}.") or symbol.definition.key == MODULE
    return symbol.path == thing.symbol.path and inside


def _traits(graph: Graph, symbols: Sequence[Symbol]) -> dict[str, Traits]:
    calls: dict[str, set[str]] = {s.id: set() for s in symbols}
    above: dict[str, set[str]] = {s.id: set() for s in symbols}
    imports: dict[str, set[str]] = {s.id: set() for s in symbols}
    for edge in graph.edges_from(sorted(calls)):
        if edge.kind == "calls":
            calls[edge.caller].add(edge.callee)
        elif edge.kind == "imports":
            imports[edge.caller].add(edge.callee.partition("::")[0])
        elif edge.kind in ("inherits", "overrides"):
            above[edge.caller].add(edge.callee)
    return {
        s.id: Traits(
            frozenset(calls[s.id]), frozenset(imports[s.id]), frozenset(above[s.id]), frozenset(_parameters(s)), s.short
        )
        for s in symbols
    }


def _parameters(symbol: Symbol) -> Iterator[str]:
    found = symbol.definition.signature
    if found:
        own = found.parameters[1:] if found.binding in ("method", "class") else found.parameters
        yield from (p.name for p in own)


def _heritage(thing: Thing, mine: Traits, identity: str, other: Traits) -> Iterator[Message]:
    if other.above & set(thing.ids):
        yield message("Inherits from it, or overrides it.")
    if identity in mine.above:
        yield message("Stands above it.")


def _why(graph: Graph, mine: Traits, other: Traits) -> Iterator[Message]:
    """What both have in common, as far as the graph tells it."""
    if MODULE in (mine.short, other.short):
        pass
    elif mine.short == other.short:
        yield message("Has the same name.")
    elif _share(ours := near.stems(near.words(mine.short)), near.stems(near.words(other.short))) >= ALIKE:
        both_say = [w for w in near.words(other.short) if near.stem(w) in ours]
        yield message("Its name shares {code_words}.", code_words=_listed(both_say))
    if both := mine.above & other.above:
        yield message("Shares {code_names} above it.", code_names=_names(graph, both))
    if both := mine.calls & other.calls:
        yield message("Both call {code_names}.", code_names=_names(graph, both))
    if len(both := mine.imports & other.imports) >= LEAST_CALLS:
        yield message("Both import {code_names}.", code_names=_listed(sorted(both)))
    both = mine.parameters & other.parameters
    if len(both) >= LEAST_NAMES or (both and both == mine.parameters == other.parameters):
        yield message("Both take {code_names}.", code_names=_listed(sorted(both)))


def _names(graph: Graph, ids: Collection[str]) -> str:
    return _listed(sorted({s.name for s in graph.symbols(sorted(ids)).values()}))


def _listed(names: Sequence[str]) -> str:
    return listed.some(names, MOST_NAMES)


def _row(symbol: Symbol, said: tuple[Message, ...]) -> Row:
    module = symbol.definition.key == MODULE
    return Row(
        symbol=None if module else named(symbol),
        label=symbol.path if module else "",
        code=spelled.signature(symbol) if symbol.kind in CALLABLE else "",
        places=(Place(symbol.path, symbol.line),),
        said=said,
    )
