"""Names of changed symbols found as text where the graph has no explanation: what a parser cannot link."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence

import msgspec

from bot.impact import files
from bot.impact.lineage import CONSTRUCTORS, unsaid
from bot.index.graph import Graph
from bot.model.change import Change
from bot.model.impact import Touch

SHORTEST = 3  # characters: shorter names are words of every text
DISTINCT = 10  # letters from which on a plain lower-case word hardly means anything else
MOST_WORDS = 200  # names that are searched; a pull request that changes more is told so
MOST_OF_ONE = 6  # hits of one name that are listed
MOST_LISTED = 24  # hits that are listed in all
COMMON = 60  # unexplained hits of one name from which on it is a common word: counted, not listed

Hit = tuple[str, int, str, str]  # path, line, word, line text: what Checkout.grep gives

# Changes after which a use that nothing links may be left behind.
WORTH = ("removed", "renamed", "moved", "signature", "value")
KINDS = ("string", "settings", "code", "comment", "document")  # the likeliest use first
COMMENT = re.compile(r"\s*(#|//|/\*|\*|--|;|\"\"\"|''')")
QUOTED = re.compile(r"""("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')""")


class Unexplained(msgspec.Struct, frozen=True):
    """A hit that no row of the graph accounts for; `kind` is one of KINDS."""

    kind: str
    name: str
    path: str
    line: int
    text: str


class Checked(msgspec.Struct, frozen=True):
    """`hits` are listed, likeliest first. `total` counts all by name; `short` and `common` names are not listed."""

    hits: tuple[Unexplained, ...] = ()
    total: dict[str, int] = {}
    short: tuple[str, ...] = ()
    common: tuple[str, ...] = ()


def words(changes: Iterable[Change]) -> tuple[str, ...]:
    """Names to search in the text of head, sorted. Of too many those first that may have left something behind."""
    found: dict[str, int] = {}
    for change in changes:
        symbol = change.before
        if symbol is None or symbol.kind == "module" or symbol.test or _unwritten(symbol.short):
            continue
        rank = 0 if change.after is None else 1 if change.kind in WORTH else 2
        found[symbol.short] = min(found.get(symbol.short, rank), rank)
    return tuple(sorted(sorted(found, key=lambda name: (found[name], name))[:MOST_WORDS]))


def _unwritten(name: str) -> bool:
    return name in CONSTRUCTORS or unsaid(name)


def unexplained(hits: Iterable[Hit], head: Graph, changes: Sequence[Change], touches: Iterable[Touch]) -> Checked:
    """The hits that neither a definition, nor an edge, nor an unresolved site, nor a listed place accounts for."""
    names = [w for w in words(c for c in changes if c.kind in WORTH) if distinct(w) or w in _gone(changes)]
    found: dict[str, list[Unexplained]] = defaultdict(list)
    for hit in _open(hits, head, names, touches):
        found[hit.name].append(hit)
    common = tuple(sorted(w for w, rows in found.items() if len(rows) >= COMMON))
    return Checked(
        tuple(_listed(found, common)),
        {w: len(rows) for w, rows in sorted(found.items())},
        tuple(w for w in names if len(w) < SHORTEST),
        common,
    )


def in_code(hits: Iterable[Hit], head: Graph, name: str) -> list[Unexplained]:
    """Hits of a distinct name that stand where a use of it would, though no row of the graph accounts for them.

    Only in code that the graph holds: what is generated, or in no language that it reads, says the name for others.
    """
    found = list(_open(hits, head, [name], ())) if distinct(name) else []
    parsed = _parsed(head, {hit.path for hit in found})
    code = [hit for hit in found if hit.kind == "code" and hit.path in parsed and not files.generated(hit.path)]
    lines = {path: head.lines(path) for path in sorted({hit.path for hit in code})}
    return [hit for hit in code if hit.line in lines[hit.path] or not lines[hit.path]]


def _open(hits: Iterable[Hit], head: Graph, names: Collection[str], touches: Iterable[Touch]) -> Iterator[Unexplained]:
    known = _explained(head, names, touches)
    hits = sorted(set(hits))
    failed = {f.path for f in head.failures()}
    parsed = _parsed(head, {path for path, *_ in hits if path not in failed})
    for path, line, word, text in hits:
        if word not in names or (path, line) in known[word] or len(word) < SHORTEST:
            continue
        if kind := _kind(path, word, text, linked=path in parsed):
            yield Unexplained(kind, word, path, line, text.strip())


def _gone(changes: Iterable[Change]) -> set[str]:
    """Names that no longer lead where they led: a plain word is listed only then."""
    kinds = ("removed", "renamed", "moved")
    return {c.before.short for c in changes if c.before and c.kind in kinds and not c.within}


def distinct(name: str) -> bool:
    """Whether a name hardly means anything else: it has several parts, or is long."""
    inner = name.strip("_")
    return "_" in inner or not (inner.islower() or inner.istitle()) or len(inner) >= DISTINCT


def _explained(head: Graph, names: Collection[str], touches: Iterable[Touch]) -> dict[str, set[tuple[str, int]]]:
    """Lines by name that the graph accounts for, for whatever symbol of that name."""
    lines: dict[str, set[tuple[str, int]]] = defaultdict(set)
    named = head.symbols_named(names)
    owner: dict[str, str] = {}
    for name, symbols in named.items():
        for symbol in symbols:
            lines[name].add((symbol.path, symbol.line))
            owner[symbol.id] = name
    for edge in head.edges_into(sorted(owner)):
        lines[owner[edge.callee]].add((edge.path, edge.line))
    for site in head.sites_named(names):
        lines[site.name].add((site.path, site.line))
    for touch in touches:
        if touch.change.before:
            lines[touch.change.before.short].add((touch.path, touch.line))
    return lines


def _parsed(head: Graph, paths: Collection[str]) -> set[str]:
    """Paths whose code the graph holds: what it did not link there is local, or from elsewhere."""
    modules = head.symbols([f"{p}::<module>" for p in sorted(paths)])
    return {s.path for s in modules.values()} | {p for p, symbols in head.symbols_in(sorted(paths)).items() if symbols}


def _kind(path: str, name: str, text: str, *, linked: bool) -> str:
    """What the hit may be; "" where it surely is something else."""
    plain = not distinct(name)
    if files.document(path):
        return "" if plain else "document"
    pattern = re.escape(name)
    if files.settings(path):
        return "" if plain and not re.search(rf"\w[.:/]{pattern}\b", text) else "settings"
    if COMMENT.match(text):
        return "" if plain else "comment"
    for literal in QUOTED.findall(text):
        if re.search(rf"\b{pattern}\b", literal):
            exact = re.fullmatch(rf"[\w.:/-]*\b{pattern}\b[\w.:/()-]*", literal[1:-1])
            return "string" if exact or not plain else ""
    if linked and (plain or not re.search(rf"[.@]\s*{pattern}\b|\b{pattern}\s*\(|\bimport\b", text)):
        return ""
    return "code"


def _listed(found: dict[str, list[Unexplained]], common: Sequence[str]) -> Iterator[Unexplained]:
    taken: Counter[str] = Counter()
    rows = [row for word, rows in found.items() if word not in common for row in rows]
    for row in sorted(rows, key=lambda r: (KINDS.index(r.kind), r.name, r.path, r.line)):
        taken[row.name] += 1
        if taken[row.name] <= MOST_OF_ONE and taken.total() - _over(taken) <= MOST_LISTED:
            yield row


def _over(taken: Counter[str]) -> int:
    return sum(max(n - MOST_OF_ONE, 0) for n in taken.values())
