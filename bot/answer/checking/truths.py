"""What is so: of a relation and a name, all that belongs in a list, and all that may stand in one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import msgspec

from bot.answer import heirs, importers, sight, things, uses
from bot.answer.checking.known import Known
from bot.answer.things import CALLABLE, Thing
from bot.answer.uses import User
from bot.answer.verbs import callees, config
from bot.impact import asked, supposed
from bot.impact.supposed import Supposition
from bot.index.deep import deep
from bot.model.change import Change
from bot.model.graph import Edge
from bot.model.question import Intent, Question, Supposed
from bot.model.report import Breaking, Impacted, Named
from bot.model.symbols import MODULE, Symbol, module_symbol

Line = tuple[str, int]
SURE = 1.0
HOPS = 3


class Item(msgspec.Struct, frozen=True):
    """Something that belongs in a list, with the lines that show it. `symbol` None: the lines alone tell it."""

    symbol: Symbol | None
    lines: frozenset[Line]

    @property
    def shown(self) -> str:
        """As a reader would look for it."""
        path, line = min(self.lines) if self.lines else (self.symbol.path if self.symbol else "", 1)
        if self.symbol is None or self.symbol.definition.key == MODULE:
            return f"{path}:{line}"
        return f"{self.symbol.name} ({path}:{line})"


class Truth(msgspec.Struct, frozen=True, kw_only=True):
    """`main`: belongs in every list that claims to be whole, `each` line of it where that is set.

    `tests`: belongs there likewise, where tests are not told apart.
    `groups`: further lists by their kind, whole where one of theirs is listed. `near`: lines that may be cited besides.
    `counts`: noun -> the number that is right; "" the usual one. `open`: how many more may belong in the list;
    `dynamic`: places that look the name up at run time. `far`: what is more than a hop away, by hop.
    """

    name: str
    main: tuple[Item, ...] = ()
    each: bool = False
    tests: tuple[Item, ...] = ()
    groups: Mapping[str, tuple[Item, ...]] = {}
    near: frozenset[Line] = frozenset()
    counts: Mapping[str, int] = {}
    open: int = 0
    dynamic: tuple[str, ...] = ()

    @property
    def every(self) -> Iterator[Item]:
        """All items of all groups."""
        yield from (*self.main, *self.tests, *(item for group in self.groups.values() for item in group))


Maker = Callable[[Known, Thing], Truth]


def _items(users: Iterable[User]) -> tuple[Item, ...]:
    return tuple(Item(u.symbol, frozenset((e.path, e.line) for e in u.edges)) for u in users)


def _near(known: Known, thing: Thing) -> frozenset[Line]:
    """Lines that use the thing or something inside of it, or what it overrides, however."""
    held = things.held(known.graph, thing)
    into = known.graph.edges_into(sorted(held))
    lines = {(e.path, e.line) for e in into}
    above = sorted({e.callee for e in known.graph.edges_from(sorted(held)) if e.kind == "overrides"})
    lines |= {(e.path, e.line) for e in known.graph.edges_into(above)}
    return frozenset(lines)


def callers(known: Known, thing: Thing) -> Truth:
    """Who calls or constructs it; who imports it, for a file or folder."""
    if thing.module:
        return imported(known, thing)
    used, seen = uses.of(known.graph, thing), sight.of(known.readings, thing)
    main = used.calls or (used.values if thing.symbol.kind not in CALLABLE else ())
    production, tests = uses.production(main), uses.tests(main)
    functions = sum(u.function for u in production)
    near = {(site.path, site.line) for site in seen.open} | {(hit.path, hit.line) for hit in seen.loose}
    groups = {name: getattr(used, name) for name in ("chained", "decorated", "entered", "through", "values", "heirs")}
    return Truth(
        name=thing.shown,
        main=_items(production),
        tests=_items(tests),
        groups={name: _items(users) for name, users in groups.items() if users is not main},
        near=frozenset(near) | _near(known, thing),
        counts={
            "": functions,
            "symbol": len(production),
            "all": len(main),
            "place": len({(e.path, e.line) for u in production for e in u.edges}),
            "places": len({(e.path, e.line) for u in main for e in u.edges}),
            "test": len(tests),
        },
        open=len(seen.open) + len(seen.hidden) + len(seen.loose) + len(seen.looked) + len(used.through),
        dynamic=tuple(f"{site.path}:{site.line}" for site in seen.looked),
    )


def inherited(known: Known, thing: Thing) -> Truth:
    """Who inherits from it directly, or overrides it."""
    used = uses.of(known.graph, thing)
    below = heirs.below(known.graph, used.heirs)
    return Truth(
        name=thing.shown,
        main=_items(used.heirs),
        groups={"below": _items(below)},
        near=_near(known, thing),
        counts={"": len(used.heirs), "all": len(used.heirs) + len(below), "test": len(uses.tests(used.heirs))},
    )


def imported(known: Known, thing: Thing) -> Truth:
    """Files that import a file or folder, or what is defined in it."""
    graph = known.graph
    own, held = {s.path for s in thing.parts}, things.held(graph, thing)
    edges = [e for e in graph.edges_into(sorted(held)) if e.path not in own]
    imports = [e for e in edges if e.kind == "imports"]
    tests = importers.in_tests(graph, {e.path for e in imports})
    found = {path: Item(module_symbol(path), lines) for path, lines in _by_path(imports).items()}
    return Truth(
        name=thing.shown,
        main=tuple(item for path, item in found.items() if path not in tests),
        tests=tuple(item for path, item in found.items() if path in tests),
        near=_near(known, thing),
        counts={"": len(found) - len(tests), "all": len(found), "test": len(tests)},
        open=len(importers.unread(known.readings, thing)),
    )


def _by_path(edges: Sequence[Edge]) -> dict[str, frozenset[Line]]:
    found: dict[str, set[Line]] = {}
    for edge in sorted(edges):
        found.setdefault(edge.path, set()).add((edge.path, edge.line))
    return {path: frozenset(lines) for path, lines in found.items()}


def used(known: Known, thing: Thing) -> Truth:
    """What it calls."""
    graph = known.graph
    held = things.held(graph, thing)
    edges = callees.called(graph, thing, held)
    symbols = graph.symbols(sorted({e.callee for e in edges}))
    lines: dict[str, set[Line]] = {}
    for edge in edges:
        lines.setdefault(edge.callee, set()).add((edge.path, edge.line))
    sites = [s for s in graph.sites_in(sorted({s.path for s in held.values()})) if s.call and s.caller in held]
    from_here = {(e.path, e.line) for e in graph.edges_from(sorted(held))} | {(s.path, s.line) for s in sites}
    return Truth(
        name=thing.shown,
        main=tuple(Item(symbols[i], frozenset(at)) for i, at in sorted(lines.items()) if i in symbols),
        near=frozenset(from_here),
        counts={"": len(lines), "open": len({*sites})},
        open=len(sites),
    )


def touched(known: Known, thing: Thing, change: Supposed | None = None) -> Truth:
    """What depends on it; of a supposed change, what breaks."""
    held = things.held(known.graph, thing)
    made = Supposition(tuple(Change("body", s, s) for s in held.values()))
    if change is not None:
        made = supposed.changes(known.graph, thing.parts, list(held.values()), change)
    runners, words = known.readings.runners, known.readings.words
    told = deep(lambda: asked.told(known.graph, thing.symbol, HOPS, runners, words, made.changes))
    breaking = [row for row in told.breaking if row.caller.id not in held]
    rows = [row for row in told.impacted if row.symbol.id not in held]
    direct = [row for row in rows if row.hop == 1]
    seen = sight.Sight() if thing.module else sight.of(known.readings, thing)
    fits = [row for row in direct if row.verdict != "check"]
    groups = {"check": [row for row in direct if row.verdict == "check"], "fits": fits}
    listed = {name: _rows(known, group) for name, group in groups.items()} if change else {}
    far = [row for row in rows if row.hop > 1]
    return Truth(
        name=thing.shown,
        main=_rows(known, breaking if change else direct),
        each=change is not None,
        groups=listed | {"far": _rows(known, far), "tests": _reaching(known, told.tests.reaching)},
        near=_near(known, thing) | {(s.path, s.line) for s in seen.open} | {(h.path, h.line) for h in seen.loose},
        counts={
            "": len({row.symbol.id for row in direct}),
            "break": len({(row.path, row.line) for row in breaking}),
            "far": len({row.symbol.id for row in far}),
            "reach": len(told.tests.reaching),
        },
        open=len(seen.open) + len(seen.hidden) + len(seen.loose) + len(seen.looked),
        dynamic=tuple(f"{site.path}:{site.line}" for site in seen.looked),
    )


def _rows(known: Known, rows: Sequence[Breaking | Impacted]) -> tuple[Item, ...]:
    lines: dict[str, set[Line]] = {}
    named: dict[str, Named] = {}
    for row in rows:
        user = row.caller if isinstance(row, Breaking) else row.symbol
        named[user.id] = user
        lines.setdefault(user.id, set()).add((row.path, row.line))
    symbols = known.graph.symbols(sorted(lines))
    return tuple(
        Item(symbols.get(i) or module_symbol(named[i].place.path), frozenset(at)) for i, at in sorted(lines.items())
    )


def _reaching(known: Known, tests: Sequence[Named]) -> tuple[Item, ...]:
    symbols = known.graph.symbols(sorted(one.id for one in tests))
    return tuple(
        Item(symbols[one.id], frozenset({(one.place.path, one.place.line)})) for one in tests if one.id in symbols
    )


def setting(known: Known, key: str) -> Mapping[str, Truth]:
    """Readers and writers of a configuration key: `read`, `set`. Empty where it is none."""
    if key not in known.kept:
        known.kept[key] = dict(_setting(known, key))
    found: Mapping[str, Truth] = known.kept[key]
    return found


def _setting(known: Known, key: str) -> Mapping[str, Truth]:
    question = Question(text=key, intent=Intent("impact_analysis", SURE, "verb"), verb="config", subject=key)
    found = config.answer(question, known.readings)
    if found.status != "answered":
        return {}
    lists: dict[str, tuple[Item, ...]] = {}
    totals: dict[str, int] = {}
    near: set[Line] = set()
    for section in found.sections:
        heading = section.heading.text if section.heading else ""
        lists[heading] = tuple(Item(None, frozenset((p.path, p.line) for p in row.places)) for row in section.rows)
        totals[heading] = max(section.total, len(section.rows))
        near |= {line for item in lists[heading] for line in item.lines}
    open_ = 1 if any("run time" in note.text for note in found.notes) else 0
    return {
        role: Truth(
            name=key,
            main=lists.get(heading, ()),
            tests=(),
            near=frozenset(near),
            counts={"": totals.get(heading, 0)},
            open=open_,
        )
        for role, heading in (("read", "Read"), ("set", "Set"))
    }


MAKERS: Mapping[str, Maker] = {
    "callers": callers,
    "heirs": inherited,
    "importers": imported,
    "callees": used,
    "impact": touched,
}
