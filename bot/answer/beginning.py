"""Where a flow begins: the symbol that speaks of a topic and leads to the most of what speaks of it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from bot.answer import modules, near, web
from bot.answer.things import CALLABLE, Thing, held
from bot.answer.web import Web, Worth
from bot.contracts.answers import Readings
from bot.impact import files
from bot.index.graph import Graph
from bot.model.question import Question
from bot.model.symbols import MODULE, Symbol

MOST_SEARCHED = 16  # results of the search that are looked at
MOST_NAMED = 80  # symbols whose ids say the most of the topic
WHOLE_FILES = 4  # files of the first results of which all that speaks of the topic is tried
MOST_BEGINNINGS = 40  # symbols that are tried as the entry
AHEAD = 4  # calls within which an entry leads to what it is about
LEADS = 8  # symbols that it leads to that count
FADES = 0.75  # what a symbol counts for each call that it lies away
OWN, AHEAD_OF = 2.5, 0.25  # what an entry's own words count, and those of what it leads to
TESTED = 0.05  # more for each doubling of the tests that call it: what tests call people call
IDLE = 0.3  # what is left of an entry that leads nowhere, or that others run in place of
UNNAMED = 4  # a word that no name has weighs as one that each fourth has: only docstrings can say it
ALIKE, LONG = 0.8, 4  # what a word counts that only begins as the other does, and the letters that it must share
FOUND, RANKS = 0.25, 4  # what the first of the search's results counts, and after how many that is halved
IN_NAME, IN_OWNER, IN_PATH, IN_DOC = 1.0, 0.6, 0.4, 0.5  # what a word says where it stands
CLIMBS = 3  # callers above that an entry may give way to
ALONE, ENOUGH = 0.33, 0.6  # share of the entry's own worth that its only caller must have, and one of several
MOST_READ = 30_000  # symbols whose docstrings are looked at; of a larger repository their names have to do
ASIDE, PRIVATE = 0.5, 0.85  # what is left of an entry's weight in examples and tools, and where it is not public
_ASIDE = (
    "docs",
    "doc",
    "examples",
    "example",
    "benchmarks",
    "bench",
    "scripts",
    "tools",
    "demo",
    "samples",
    "seed",
    "seeds",
    "testing",
    "mock",
    "mocks",
)


class Topic:
    """How much a symbol speaks of a topic, 0 to 1: rare words weigh more.

    Each word is given as the stems that may stand for it.
    """

    def __init__(self, graph: Graph, words: Collection[tuple[str, ...]]) -> None:
        ids = [i.lower() for i in graph.every_id()]
        borne = {w: sum(any(s in i for s in w) for i in ids) or len(ids) / UNNAMED for w in sorted(set(words))}
        self.weights = {w: math.log(1 + len(ids) / (1 + n)) for w, n in borne.items()}
        self._whole = sum(self.weights.values()) or 1.0
        self._known: dict[str, float] = {}

    def __call__(self, symbol: Symbol) -> float:
        """The worth of a symbol, computed once."""
        if symbol.id not in self._known:
            self._known[symbol.id] = self._of(symbol)
        return self._known[symbol.id]

    def _of(self, symbol: Symbol) -> float:
        owner = symbol.name.rpartition(".")[0]
        places = (
            (IN_NAME, symbol.short),
            (IN_OWNER, owner),
            (IN_DOC, symbol.definition.doc),
            (IN_PATH, symbol.path.rpartition(".")[0]),
        )
        said = [(share, near.stems(near.words(text))) for share, text in places if text]
        best = (
            max(share * max(_alike(stem, words) for stem in stems) for share, words in said) * weight
            for stems, weight in self.weights.items()
        )
        return sum(best) / self._whole

    def named(self, text: str) -> float:
        """The same of any text, without taking it apart: whether it may speak of the topic."""
        small = text.lower()
        return sum(weight for stems, weight in self.weights.items() if any(stem in small for stem in stems))


def _alike(stem: str, words: Collection[str]) -> float:
    """Whether one of the words is the stem, or begins alike: `router` and `rout`."""
    if stem in words:
        return 1.0
    long = (w for w in words if min(len(w), len(stem)) >= LONG)
    return ALIKE if any(w.startswith(stem) or stem.startswith(w) for w in long) else 0.0


def find(question: Question, readings: Readings, topic: Topic, named: Sequence[Thing]) -> tuple[Symbol, Web] | None:
    """The entry, with what the tried ones reach. `named`: what the question names; the flow begins there."""
    graph = readings.graph
    ranks = _searched(question, readings, topic)
    tried = _named(graph, named) or _candidates(graph, topic, ranks)
    if not tried:
        return None
    found = web.of(graph, tried, AHEAD, topic)
    tests = _tests(graph, tried)
    scores = {s.id: _score(found, s, topic, ranks) * (1 + TESTED * math.log2(1 + tests[s.id])) for s in tried}
    best = max(tried, key=lambda s: (scores[s.id], s.id))
    return (best if named else _climbed(graph, found, best, topic)), found


def _named(graph: Graph, named: Sequence[Thing]) -> list[Symbol]:
    """Functions that are named; of a class or file what is in it."""
    found: dict[str, Symbol] = {}
    for thing in named:
        if thing.symbol.kind in CALLABLE:
            found[thing.symbol.id] = thing.symbol
            continue
        inside = [s for s in held(graph, thing).values() if s.kind in (*CALLABLE, "class") and not s.test]
        found |= {s.id: s for s in inside if web.node(s.id) == s.id}
    return list(found.values())[:MOST_NAMED]


def _searched(question: Question, readings: Readings, topic: Topic) -> dict[str, int]:
    """Symbols that stand at the places found by the search, with the place's rank."""
    results = readings.search(question, MOST_SEARCHED).results
    inside = readings.graph.symbols_in(sorted({r.path for r in results}))
    found: dict[str, int] = {}
    for rank, result in enumerate(results):
        for symbol in inside.get(result.path, ()):
            here = symbol.line <= result.end_line and symbol.definition.end_line >= result.start_line
            if topic(symbol) and (here or rank < WHOLE_FILES):
                at = web.node(symbol.id)
                found[at] = min(found.get(at, MOST_SEARCHED), rank if here else MOST_SEARCHED)
    return found


def _candidates(graph: Graph, topic: Topic, ranks: Mapping[str, int]) -> list[Symbol]:
    """What the search found, and what is called like the topic; the worthiest first."""
    ids = {web.node(i) for i in _speaking(graph, topic)} | ranks.keys()
    known = [s for s in graph.symbols(sorted(ids)).values() if s.kind in (*CALLABLE, "class")]
    usable = [s for s in known if not s.test and not files.generated(s.path)]
    return sorted(usable, key=lambda s: (-topic(s) - _rank(ranks, s), s.id))[:MOST_BEGINNINGS]


def _speaking(graph: Graph, topic: Topic) -> list[str]:
    """Ids of what may speak most of the topic, by name and, where that is not too much to read, by docstring."""
    ids = [i for i in graph.every_id() if not i.endswith(f"::{MODULE}")]
    if len(ids) <= MOST_READ:
        texts = ((s.id, f"{s.id} {s.definition.doc}") for s in graph.every_symbol() if s.kind in (*CALLABLE, "class"))
    else:
        texts = ((i, i) for i in ids)
    scored = sorted((-said, i) for i, text in texts if (said := topic.named(text)))
    return [i for _, i in scored[:MOST_NAMED]]


def _rank(ranks: Mapping[str, int], symbol: Symbol) -> float:
    return FOUND * RANKS / (RANKS + ranks[symbol.id]) if symbol.id in ranks else 0.0


def _score(found: Web, symbol: Symbol, topic: Topic, ranks: Mapping[str, int]) -> float:
    """What an entry says itself, and what it leads to says."""
    away = web.distances(found, symbol.id, AHEAD)
    ahead = sorted((topic(found.symbols[i]) * FADES**n for i, n in away.items() if n), reverse=True)[:LEADS]
    whole = OWN * topic(symbol) + _rank(ranks, symbol) + AHEAD_OF * sum(ahead)
    links = found.out.get(symbol.id, [])
    idle = all(link.instead or link.passed for link in links)
    whole *= 1.0 if symbol.definition.public else PRIVATE
    return whole * (ASIDE if _aside(symbol) else 1.0) * (IDLE if idle else 1.0)


def _tests(graph: Graph, symbols: Sequence[Symbol]) -> dict[str, int]:
    """How many tests call each."""
    owner = {i: s.id for s in symbols for i in web.parts(s)}
    edges = [e for e in graph.edges_into(sorted(owner)) if e.kind in web.RUN]
    known = graph.symbols(sorted({e.caller for e in edges}))
    pairs = {(owner[e.callee], e.caller) for e in edges if e.caller in known and known[e.caller].test}
    counts = Counter(callee for callee, _ in pairs)
    return {s.id: counts[s.id] for s in symbols}


def _aside(symbol: Symbol) -> bool:
    parts = symbol.path.lower().rpartition(".")[0].split("/")
    return any(part.lstrip("_") in _ASIDE for part in parts) or bool(modules.TEST_FOLDERS.search(symbol.path))


def _climbed(graph: Graph, found: Web, entry: Symbol, worth: Worth) -> Symbol:
    """The entry, or what calls it: its only caller where that speaks of the topic too, else one that does as much."""
    seen = {entry.id}
    for _ in range(CLIMBS):
        edges = [e for e in graph.edges_into(_declared(graph, entry)) if e.kind in web.RUN]
        known = graph.symbols(sorted({web.node(e.caller) for e in edges} - seen))
        usual = [s for s in known.values() if not s.test and not _aside(s)]
        callers = [s for s in usual if s.kind in (*CALLABLE, "class")]
        ahead = web.distances(found, entry.id, AHEAD, instead=False)
        callers = sorted((s for s in callers if s.id not in ahead), key=lambda s: (-worth(s), s.id))
        least = (ENOUGH if len(usual) > 1 else ALONE) * worth(entry)
        if not callers or worth(callers[0]) < least:
            return entry
        entry = callers[0]
        seen.add(entry.id)
    return entry


def _declared(graph: Graph, symbol: Symbol) -> list[str]:
    """Ids that a call of the symbol may name: those of what it overrides too."""
    own = web.parts(symbol)
    return sorted({*own, *(e.callee for e in graph.edges_from(own) if e.kind == web.OVERRIDE)})
