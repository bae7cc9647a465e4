"""Lists and counts of an answer against what is so."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

from bot.answer import listed as joined
from bot.answer.checking import scopes, statements, truths
from bot.answer.checking.known import Known, called
from bot.answer.checking.scopes import Listed, Scope
from bot.answer.checking.truths import Item, Line, Truth
from bot.answer.checking.written import Cited, plain
from bot.model.checked import Claim
from bot.model.message import message

MOST_MISSING = 12  # that a claim names
PLACES = ("place", "site", "line", "time", "call site", "calls", "usage", "use", "reference")
ALL = re.compile(r"\(exact\)|\bexact(?:ly)?\b|\bonly\b|\ball (?:of )?(?:the|its|callers)\b|\bcomplete\b|정확함", re.I)
TESTS = re.compile(r"\btests?\b|\bproduction\b|테스트", re.IGNORECASE)
TOP_LEVEL = re.compile(r"top level|최상위", re.IGNORECASE)


def meant(known: Known, scope: Scope) -> Iterator[Truth]:
    """What is so, of each thing that the statement may be about, the likeliest first."""
    one = scope.statement
    if one.relation in ("read", "set"):
        found = truths.setting(known, one.name)
        yield from (found[one.relation],) if one.relation in found else ()
        return
    for thing in known.several(one.name):
        if one.relation == "impact":
            yield truths.touched(known, thing, one.change)
        elif one.relation in truths.MAKERS:
            yield truths.MAKERS[one.relation](known, thing)


def claims(known: Known, scope: Scope, found: Truth, spoken: str) -> Iterator[Claim]:
    """Verdicts on the count and on the list. `spoken`: the whole answer, which may tell tests apart."""
    yield from _counts(scope, found)
    main = own(known, scope)
    for row in (*main, *(row for row in scope.listed if row.role == "within")):
        yield from _row(known, row, found)
    if (main or scope.tabled) and not scope.partial:
        yield _whole(known, scope, found, spoken)


def own(known: Known, scope: Scope) -> list[Listed]:
    """What the list of a statement itself holds. A row of the thing at its definition only says which it is."""
    name = scope.statement.name
    at = {(part.path, part.line) for thing in known.several(name) for part in thing.parts}
    rows = [row for row in scope.listed if row.role == ""]
    return [r for r in rows if not (r.name == name and r.places and all(_among(known, p, at) for p in r.places))]


def _counts(scope: Scope, found: Truth) -> Iterator[Claim]:
    one, said = scope.statement, scope.said
    quote = plain(said[one.start : one.end]).strip()
    if one.n is not None:
        right = _right(one.noun, found, said)
        good = one.n in right or (one.least and one.n <= max(found.counts.values(), default=0) + found.open)
        yield _count(scope.line, quote, good, min(right))
    rest = said[one.end :]
    if one.change and (broken := statements.BREAKS.search(plain(rest))):
        n = int(broken["n"] or 0)
        yield _count(scope.line, plain(broken[0]), n == found.counts["break"], found.counts["break"])
    if "test" in found.counts and (tests := statements.IN_TESTS.search(plain(rest))):
        yield _count(scope.line, tests[0], int(tests["n"] or tests["ko"]) == found.counts["test"], found.counts["test"])


def _count(line: int, quote: str, good: bool, right: int) -> Claim:
    said = None if good else message("The graph has {n}.", n=right)
    return Claim(line=line, kind="count", verdict="right" if good else "wrong", quote=quote, said=said)


def _right(noun: str, found: Truth, said: str) -> set[int]:
    """The numbers that are right for what was counted; the usual one first of all."""
    counts = found.counts
    apart = bool(TESTS.search(plain(said)))
    if noun.rstrip("s") in PLACES or noun in PLACES:
        keys = ("place",) if apart else ("place", "places")
        return {counts[key] for key in keys if key in counts} or {counts[""]}
    usual = {counts[""]} if TOP_LEVEL.search(said) else {counts[""], counts.get("symbol", counts[""])}
    return usual if apart else usual | {counts.get("all", counts[""])}


def _row(known: Known, row: Listed, found: Truth) -> Iterator[Claim]:
    """Whether something that is listed belongs there."""
    several = [item for item in found.every if row.name and item.symbol and called(item.symbol, row.name)]
    lines = {line for item in several for line in item.lines}
    loose = found.near if not several or not row.name else frozenset[Line]()
    quote = row.name or ", ".join(place.shown for place in row.places)
    bad = [place for place in row.places if not _among(known, place, lines | loose)]
    if row.name and not several and not _holds(known, row, found):
        if row.places and not bad and all(item.symbol is None for item in found.main):
            return  # a key at its lines
        said = message("{code_name} does not belong there, as far as the graph knows.", code_name=row.name)
        yield Claim(line=row.line, kind="list", verdict="wrong", quote=quote, said=said)
    elif bad:
        right = joined.some([f"{path}:{line}" for path, line in sorted(lines)], MOST_MISSING)
        said = message("{code_place} is no line of that kind.", code_place=bad[0].shown)
        if right:
            said = message(
                "{code_place} is no line of that kind: {code_right}.", code_place=bad[0].shown, code_right=right
            )
        yield Claim(line=row.line, kind="list", verdict="wrong", quote=quote, said=said)
    else:
        yield Claim(line=row.line, kind="list", verdict="right", quote=quote)


def _holds(known: Known, row: Listed, found: Truth) -> bool:
    """Whether a symbol of that name stands around a line that may be cited: a site of unknown type, say."""
    wanted = [(path, place) for place in row.places for path in known.paths(place.path)]
    for path, place in wanted:
        if not any((path, line) in found.near for line in range(place.line, place.end + 1)):
            continue
        around = [s for s in known.symbols(path) if s.definition.first_line <= place.line <= s.definition.end_line]
        if (
            any(called(s, row.name) for s in around)
            or row.name.lower() in ("top level", "최상위 코드")
            or path.endswith(row.name)
        ):
            return True
    return False


def _among(known: Known, place: Cited, lines: Collection[Line]) -> bool:
    return any((path, line) in lines for path in known.paths(place.path) for line in range(place.line, place.end + 1))


def _whole(known: Known, scope: Scope, found: Truth, spoken: str) -> Claim:
    """Whether all that belongs in the list is in the answer's lists."""
    rows = [row for row in scope.listed if row.role not in ("apart", scopes.CLOSED, "tests")]
    needed = list(found.main)
    if not TESTS.search(plain(spoken)) or any(_named(known, item, rows) for item in found.tests):
        needed += found.tests
    if found.each:
        needed = [Item(item.symbol, frozenset({line})) for item in needed for line in sorted(item.lines)]
    missing = [item for item in dict.fromkeys(needed) if not _named(known, item, rows)]
    quote = plain(scope.said[scope.statement.start : scope.statement.end]).strip() or plain(scope.said).strip()
    if len(missing) <= scope.more:
        return Claim(line=scope.line, kind="list", verdict="right", quote=quote)
    names = joined.some([item.shown for item in missing], MOST_MISSING)
    said = message(
        "{n} is not in the list: {code_names}.",
        "{n} are not in the list: {code_names}.",
        n=len(missing),
        code_names=names,
    )
    return Claim(line=scope.line, kind="list", verdict="missing", quote=quote, said=said)


def _named(known: Known, item: Item, rows: Iterable[Listed]) -> bool:
    """Whether a list holds an item: by its name and one of its lines, or by a line alone where no name is given."""
    for row in rows:
        named = item.symbol is not None and row.name != ""
        if named and item.symbol is not None and not called(item.symbol, row.name):
            continue
        at = [(path, line) for p in row.places for path in known.paths(p.path) for line in range(p.line, p.end + 1)]
        if item.lines.intersection(at) or (named and (row.more or not row.places)):
            return True
    return False
