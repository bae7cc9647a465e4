"""Names near one that is unknown: alike in letters, in words, or in what their docstrings and paths say."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable
from difflib import SequenceMatcher

from bot.answer import modules, terms
from bot.answer.naming import Name
from bot.answer.things import Thing, grouped, short
from bot.impact import files
from bot.index.graph import Graph
from bot.model.symbols import MODULE, Symbol

MOST = 5  # names that are offered
ALIKE = 0.7  # least likeness of letters: at 0.6 short names that share three letters are near each other
MOST_READ = 500  # symbols of matching names that are read to be ranked
COMPARED = 200  # names whose letters are compared one by one, 25 µs each; Django has 58,000 symbols
FEWEST = 2  # letters of a word that says something
SHARED = 0.5  # least share of the asked words that a docstring, path or name must hold
IN_NAME, IN_PATH, IN_DOC = 1.0, 0.6, 0.5  # what a word says where it stands
_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\W\d_a-zA-Z]+")
STOP = frozenset(
    (
        "a", "an", "and", "are", "at", "be", "by", "call", "called", "calls", "class", "code", "defined", "do", "does",
        "for", "from", "function", "has", "how", "i", "in", "is", "it", "its", "make", "method", "module", "of", "on",
        "or", "our", "that", "the", "their", "them", "they", "this", "to", "used", "uses", "we", "what", "when",
        "where", "which", "who", "why", "with",
    )
)  # fmt: skip


def things(graph: Graph, name: Name, paths: Collection[str] = ()) -> tuple[Thing, ...]:
    """What may have been meant, the likeliest first; production code before tests.

    `paths`: files that speak of it, whose docstrings are looked at. All docstrings of a large repository take seconds.
    """
    found = _symbols(graph, name, paths)
    owner = {part.id: thing for thing in grouped(found) for part in thing.parts}
    return tuple(dict.fromkeys(owner[s.id] for s in found))[:MOST]


def _symbols(graph: Graph, name: Name, paths: Collection[str]) -> tuple[Symbol, ...]:
    if name.words:
        return _of_words(graph, words(name.text), paths)
    text = name.text.replace("::", ".").replace("/", ".")
    last = text.rpartition(".")[2]
    same = graph.symbols_named([last]).get(last, ())
    if same:  # the last part is known, what stands before it is not
        return tuple(sorted(same, key=lambda s: (s.test, -_alike(text, f"{s.path}.{s.name}"), s.id)))
    by_short: dict[str, list[str]] = defaultdict(list)
    for identity in graph.every_id():
        if not identity.endswith(f"::{MODULE}"):
            by_short[short(identity)].append(identity)
        else:
            by_short[_module(identity.rpartition("::")[0])].append(identity)
    order = {short: n for n, short in enumerate(_by_letters(last, by_short))}
    found = graph.symbols([i for short in order for i in sorted(by_short[short])[:MOST]])
    ranked = sorted(found.values(), key=lambda s: (s.test or files.generated(s.path), order[_short(s)], s.id))
    return tuple(ranked) or _of_words(graph, words(last), paths)


def _of_words(graph: Graph, asked: Collection[str], paths: Collection[str]) -> tuple[Symbol, ...]:
    """Symbols of which the words are in the name or path, and those of the files."""
    roots = [stem(word) for word in asked]
    least = SHARED * len(roots)
    ids = [i for i in graph.every_id() if sum(root in i.lower() for root in roots) >= least] if roots else []
    inside = graph.symbols_in(sorted(set(paths)))
    found = {**graph.symbols(ids[:MOST_READ]), **{s.id: s for symbols in inside.values() for s in symbols}}
    return _ranked(found.values(), asked)


def words(text: str) -> tuple[str, ...]:
    """Words of a name or phrase, in lower case, without those that say nothing; for Korean terms what code says."""
    found = (said for w in _WORD.findall(text) for said in terms.english(w) or (w.lower(),))
    return tuple(dict.fromkeys(w for w in found if len(w) >= FEWEST and w not in STOP))


def _short(symbol: Symbol) -> str:
    return _module(symbol.path) if symbol.definition.key == MODULE else symbol.short


def _module(path: str) -> str:
    """The last part of a module's dotted name."""
    return modules.name(path).rpartition(".")[2]


def _by_letters(name: str, shorts: Collection[str]) -> list[str]:
    """Names alike in letters or words, the most alike first."""
    wanted, pairs = _plain(name), _pairs(_plain(name))
    close = []
    for one in shorts:
        other = _pairs(_plain(one))
        if common := len(pairs & other):
            close.append((-2 * common / (len(pairs) + len(other)), one))
    asked = set(words(name))
    scored = []
    for _, one in sorted(close)[:COMPARED]:
        own = set(words(one))
        shared = len(asked & own) / len(asked | own) if asked | own else 0.0
        score = max(SequenceMatcher(None, wanted, _plain(one)).ratio(), shared)
        if score >= ALIKE:
            scored.append((-score, one))
    return [one for _, one in sorted(scored)][:MOST]


def _plain(name: str) -> str:
    return name.replace("_", "").lower()


def _pairs(text: str) -> set[str]:
    """Letters, and pairs of them: two letters that changed places leave no pair of a short name."""
    return {*text, *(text[i : i + 2] for i in range(len(text) - 1))}


def _alike(one: str, other: str) -> float:
    return SequenceMatcher(None, one.lower(), other.replace("/", ".").lower()).ratio()


def by_words(graph: Graph, asked: Collection[str]) -> tuple[Symbol, ...]:
    """Symbols of whose name, docstring or path the words speak."""
    roots = [stem(word) for word in asked]
    return _ranked((s for s in graph.every_symbol() if _may(s, roots)), asked) if asked else ()


def _may(symbol: Symbol, roots: Collection[str]) -> bool:
    """Whether enough of the words may be in it: that takes 1 µs, taking it apart into words 64."""
    text = f"{symbol.path} {symbol.name} {symbol.definition.doc}"
    return not text.isascii() or sum(root in text.lower() for root in roots) >= SHARED * len(roots)


def _ranked(symbols: Iterable[Symbol], asked: Collection[str]) -> tuple[Symbol, ...]:
    scored = []
    for symbol in symbols:
        if symbol.definition.key != MODULE and (score := _said(symbol, asked)):
            last = symbol.test or files.generated(symbol.path)
            scored.append((last, -score, len(symbol.name), symbol.id, symbol))
    return tuple(row[-1] for row in sorted(scored, key=lambda row: row[:-1])[:MOST])


def _said(symbol: Symbol, asked: Collection[str]) -> float:
    """How much of the words the symbol speaks of: 0, or at least SHARED of them."""
    name, path = stems(words(symbol.name)), stems(words(symbol.path))
    doc = stems(words(symbol.definition.doc))
    score, met = 0.0, 0
    for word in asked:
        root = stem(word)
        here = IN_NAME if root in name else IN_PATH if root in path else IN_DOC if root in doc else 0.0
        met += here > 0
        score += here
    return score if met >= SHARED * len(asked) and met else 0.0


def stems(found: Iterable[str]) -> set[str]:
    """Words without their endings."""
    return {stem(word) for word in found}


def stem(word: str) -> str:
    """A word without the endings that grammar gives it: `cookies` and `cookie`, `calling` and `call`, have one stem."""
    for ending in ("ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) > len(ending) + FEWEST and not word.endswith("ss"):
            word = word.removesuffix(ending)
            break
    if len(word) > FEWEST + 1 and word[-1] in "ey":
        word = word[:-1]
    if len(word) > FEWEST + 1 and word[-1] == "i":
        word = word[:-1]
    return word[:-1] if len(word) > FEWEST + 1 and word[-1] == word[-2] else word
