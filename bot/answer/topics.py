"""Where to read about a topic: the few best places in code, in an order that leads from callers to what they call."""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec

from bot.answer import around, listed, near, terms
from bot.answer.things import CALLABLE, Thing, held
from bot.contracts.answers import Readings
from bot.impact import files, spelled
from bot.impact.rows import named
from bot.impact.uses import shown
from bot.index.graph import Graph
from bot.model.answer import Row, Section
from bot.model.message import Message, message
from bot.model.question import Question
from bot.model.report import Place
from bot.model.search import Result
from bot.model.symbols import MODULE, Symbol

MOST_SEARCHED = 16  # results of the search that are looked at
MOST_PLACES = 7  # places of a reading order: more is no order, but a list
MOST_DOCUMENTS = 4
FIRST_FILES, BESIDE = 3, 3  # of so many files so many symbols beside the one found: a search gives one place a file
LEAST_SAID = 3  # a name with two of the words, or one in the name and one in the docstring
ENOUGH_PLACES = 3
SHARED, MOST_ASKED = 0.5, 2  # least share of the topic's words that a place must say; of a long topic two are enough
MOST_NAMES = 4  # names that a row lists
LOADED = 2 * MOST_NAMES  # symbols that are read at once for them: each may stand in a file of its own
MOST_DOC = 160  # characters of a docstring's first line
_CHANGES = re.compile(r"(^|/)(changes|changelog|history|news|releases?)\b", re.IGNORECASE)  # what was, not what is
_HEADING = re.compile(r"\s{0,3}#{1,6}\s+(?P<text>.*?)\s*#*$")
_UNDERLINE = re.compile(r"([=\-~^\"'#*+])\1{2,}\s*$")


class Topic(msgspec.Struct, frozen=True):
    """What was found. `order`: symbols to read, in order; `missing`: words of the topic that nothing found says."""

    order: tuple[Symbol, ...] = ()
    documents: tuple[Row, ...] = ()
    missing: tuple[str, ...] = ()
    notes: tuple[Message, ...] = ()
    strategy: str = "rrf"


def find(question: Question, readings: Readings, topic: str, anchors: Sequence[Thing] = ()) -> Topic:
    """The places about a topic. `anchors`: what the question names, which is read first."""
    asked_for = near.words(topic)
    stems = near.stems(asked_for)
    found = readings.search(_in_words_of_code(question, topic), MOST_SEARCHED)
    enough = max(min(math.ceil(len(stems) * SHARED), MOST_ASKED), 1)
    texts = _texts(readings, found.results)
    results = [r for r in found.results if len(_said(r, texts.get(r.path, ())) & stems) >= enough]
    documents = [r for r in results if files.document(r.path)]
    symbols = _symbols(
        readings.graph,
        [r for r in results if r not in documents],
        stems,
        tests="tests" in question.wants or _tests(anchors),
    )
    if not symbols and not anchors:
        symbols = [s for s in near.by_words(readings.graph, asked_for) if not s.test]
    kept = list({s.id: s for s in (*(t.symbol for t in anchors), *symbols)}.values())[:MOST_PLACES]
    said = set().union(*(_said(r, texts.get(r.path, ())) for r in results), *map(_words, kept))
    rows = [_document(r, texts.get(r.path, ()), stems) for r in documents]
    return Topic(
        tuple(ordered(readings.graph, kept, [t.symbol.id for t in anchors])),
        tuple(sorted(rows, key=lambda row: bool(_CHANGES.search(row.places[0].path)))[:MOST_DOCUMENTS]),
        # Of the English words for a Korean term one is enough: only those that were written can be missing.
        tuple(w for w in asked_for if near.stem(w) not in said and w in topic.lower()),
        found.notes,
        found.strategy or "direct",
    )


def _in_words_of_code(question: Question, topic: str) -> Question:
    """The question with what code says for its Korean terms."""
    added = terms.english(topic)
    return msgspec.structs.replace(question, text=f"{question.text} {' '.join(added)}") if added else question


def _tests(anchors: Sequence[Thing]) -> bool:
    """Whether tests are asked about."""
    return any(t.symbol.test for t in anchors)


def _words(symbol: Symbol) -> set[str]:
    """Words of a symbol's path, name and docstring, without their endings."""
    return near.stems(near.words(f"{symbol.path} {symbol.name} {symbol.definition.doc}"))


def _symbols(graph: Graph, results: Sequence[Result], stems: Collection[str], *, tests: bool) -> list[Symbol]:
    """What the places found are about, and what else of the first files says the words; the best first.

    Where names, docstrings or paths say the words, places whose text alone does are left out.
    """
    inside = graph.symbols_in(sorted({r.path for r in results}))
    found: dict[str, Symbol] = {}
    for number, result in enumerate(results):
        here = [s for s in inside.get(result.path, ()) if (tests or not s.test) and not files.generated(s.path)]
        chosen = around.told(here, result.start_line, result.end_line, stems)
        beside = sorted(here, key=lambda s: -around.said(s, stems))[: BESIDE if number < FIRST_FILES else 0]
        for symbol in (*([chosen] if chosen else ()), *(s for s in beside if around.said(s, stems) >= LEAST_SAID)):
            found.setdefault(symbol.id, symbol)
    strong = [s for s in found.values() if _words(s) & set(stems)]
    return strong if len(strong) >= ENOUGH_PLACES else list(found.values())[:ENOUGH_PLACES]


def _texts(readings: Readings, results: Collection[Result]) -> dict[str, Sequence[str]]:
    paths = sorted({r.path for r in results})
    return {path: data.decode("utf-8", "replace").splitlines() for path, data in readings.read(paths)}


def _said(result: Result, lines: Sequence[str]) -> set[str]:
    """Words of a place and of its path, without their endings."""
    text = " ".join(lines[result.start_line - 1 : result.end_line])
    return near.stems(near.words(f"{result.path} {text}"))


def _document(result: Result, lines: Sequence[str], stems: Collection[str]) -> Row:
    """A place in a document: the heading that it stands under, and its first line that says one of the words."""
    inside = range(result.start_line, min(result.end_line, len(lines)) + 1)
    at = next((n for n in inside if near.stems(near.words(lines[n - 1])) & set(stems)), result.start_line)
    line = lines[at - 1].strip() if at <= len(lines) else ""
    return Row(label=_heading(lines, at) or result.path, places=(Place(result.path, at),), code=line)


def _heading(lines: Sequence[str], at: int) -> str:
    for number in range(min(at, len(lines)), 0, -1):
        if found := _HEADING.fullmatch(lines[number - 1]):
            return found["text"]
        if number < len(lines) and lines[number - 1].strip() and _UNDERLINE.fullmatch(lines[number]):
            return lines[number - 1].strip()
    return ""


def ordered(graph: Graph, symbols: Sequence[Symbol], first: Collection[str] = ()) -> Iterator[Symbol]:
    """Callers before what they call, else as given; those of `first` begin. Circles are cut where they are met."""
    ids = {s.id for s in symbols}
    callers: dict[str, set[str]] = {s.id: set() for s in symbols}
    for edge in graph.edges_from(sorted(ids)):
        if edge.kind == "calls" and edge.callee in ids and edge.callee != edge.caller:
            callers[edge.callee].add(edge.caller)
    left = sorted(symbols, key=lambda s: s.id not in first)
    while left:
        waiting = {s.id for s in left}
        chosen = next((s for s in left if s.id in first or not callers[s.id] & waiting), left[0])
        left.remove(chosen)
        yield chosen


def section(readings: Readings, symbols: Sequence[Symbol], heading: Message, *, folded: bool = False) -> Section:
    """The places with what they call and who calls them."""
    graph = readings.graph
    rows = tuple(_row(graph, symbol) for symbol in symbols)
    return Section(rows=rows, heading=heading, kind="numbered", folded=folded)


def defined(graph: Graph, thing: Thing) -> Section:
    """What a module or class defines, the most used first."""
    inner = [s for s in held(graph, thing).values() if _within(s, thing) and s.kind in (*CALLABLE, "class")]
    users: dict[str, set[str]] = {s.id: set() for s in inner}
    for edge in graph.edges_into(sorted(users)):
        if edge.kind in ("calls", "references", "inherits"):
            users[edge.callee].add(edge.caller)
    kept = sorted(inner, key=lambda s: (not s.definition.public, -len(users[s.id]), s.path, s.line))
    rows = tuple(_row(graph, s) for s in kept[:MOST_PLACES])
    return Section(rows=rows, heading=message("What it defines, the most used first"), kind="list", total=len(kept))


def _within(symbol: Symbol, thing: Thing) -> bool:
    """Whether the symbol stands directly in the thing."""
    if symbol.id in thing.ids:
        return False
    return "." not in (symbol.name if thing.module else symbol.name.removeprefix(f"{thing.symbol.name}."))


def called(graph: Graph, thing: Thing) -> Section:
    """What a function calls, in the order of its calls."""
    edges = [e for e in graph.edges_from(thing.ids) if e.kind == "calls"]
    first: dict[str, int] = {}
    for edge in edges:
        first[edge.callee] = min(edge.line, first.get(edge.callee, edge.line))
    known = graph.symbols(sorted(first))
    kept = sorted((s for s in known.values() if s.id not in thing.ids), key=lambda s: (first[s.id], s.id))
    rows = tuple(_row(graph, s) for s in kept[:MOST_PLACES])
    return Section(rows=rows, heading=message("What it calls, in this order"), kind="numbered", total=len(kept))


def _row(graph: Graph, symbol: Symbol) -> Row:
    said = []
    ids = [symbol.id, *_constructors(graph, symbol)]
    calls = _names(graph, (e.callee for e in graph.edges_from(ids) if e.kind == "calls"), ids)
    callers = _names(graph, (e.caller for e in graph.edges_into(ids) if e.kind == "calls"), ids)
    if calls:
        said.append(message("Calls {code_names}.", code_names=calls))
    if callers:
        said.append(message("Called by {code_names}.", code_names=callers))
    if doc := symbol.definition.doc[:MOST_DOC]:
        said.append(message("Its docstring: {code_words}", code_words=doc))
    module = symbol.definition.key == MODULE
    return Row(
        symbol=None if module else named(symbol),
        label=symbol.path if module else "",
        code=spelled.signature(symbol) if symbol.kind in CALLABLE else "",
        places=(Place(symbol.path, symbol.line),),
        said=tuple(said),
    )


def _constructors(graph: Graph, symbol: Symbol) -> list[str]:
    """Methods of a class: what it calls is what they call."""
    if symbol.kind != "class":
        return []
    inside = graph.symbols_in([symbol.path]).get(symbol.path, ())
    return [s.id for s in inside if s.name.startswith(f"{symbol.name}.")]


def _names(graph: Graph, ids: Iterator[str], own: Collection[str]) -> str:
    """Names of production symbols, each once, in the order of how often they come."""
    counts: dict[str, int] = {}
    for one in ids:
        counts[one] = counts.get(one, 0) + 1
    order = sorted(counts.keys() - set(own), key=lambda one: (-counts[one], one))
    names: dict[str, None] = {}
    for start in range(0, len(order), LOADED):
        some = order[start : start + LOADED]
        known: Mapping[str, Symbol] = graph.symbols(some)
        found = (known[one] for one in some if one in known)
        names |= dict.fromkeys(shown(s) for s in found if not s.test and s.definition.key != MODULE)
        if len(names) > MOST_NAMES:
            break
    return listed.some(list(names), MOST_NAMES)
