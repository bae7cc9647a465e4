"""Joins: requests to routes, consumers to producers, queries to tables: within a repository and between several."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

import msgspec

from bot.index.surface import keymatch, pathmatch
from bot.index.surface.pathmatch import Match
from bot.model.contacts import Request, Route, Thing
from bot.model.links import LINKED, POSSIBLE, End, Link

HTTP = "http"
PRIVATE = ("table", "redis", "cache")  # two repositories that name one may each have their own
DEFINES = "define"
APART = "not known to be the same store"


class Side(msgspec.Struct, frozen=True):
    """What one repository touches. `repository`: "" is this one."""

    repository: str
    routes: Sequence[Route] = ()
    requests: Sequence[Request] = ()
    offers: Sequence[Thing] = ()
    uses: Sequence[Thing] = ()


def links(*sides: Side) -> tuple[Link, ...]:
    """All links between what any side uses and any side offers, sorted."""
    return tuple(sorted({*_http(sides), *_named(sides)}))


def _http(sides: Sequence[Side]) -> Iterator[Link]:
    offered = [(side.repository, route, pathmatch.parts(route.path)) for side in sides for route in side.routes]
    by_length: dict[int, list[tuple[str, Route, tuple[str, ...]]]] = defaultdict(list)
    for one in offered:
        by_length[len(one[2])].append(one)
    known: dict[tuple[str, str], list[tuple[Match, str, Route]]] = {}  # tests make the same requests again and again
    for side in sides:
        for request in side.requests:
            asked = (request.path, request.method)
            if asked not in known:
                wanted = pathmatch.parts(request.path)
                known[asked] = _best(request, wanted, by_length[len(wanted)]) or [
                    (match, where, route)
                    for where, route, own in offered
                    if (match := pathmatch.ending(wanted, own)) and _verb(request, route) is not False
                ]
            for match, where, route in known[asked]:
                yield _request(side.repository, request, where, route, match)


def _best(
    request: Request, wanted: tuple[str, ...], offered: Sequence[tuple[str, Route, tuple[str, ...]]]
) -> list[tuple[Match, str, Route]]:
    """The routes of each repository that a whole path fits, those only that agree with it in most words."""
    found = [
        (match, where, route)
        for where, route, own in offered
        if (match := pathmatch.whole(wanted, own)) and _verb(request, route) is not False
    ]
    most: dict[str, tuple[int, bool]] = {}
    for match, where, _ in found:
        most[where] = max(most.get(where, (0, False)), (match.words, match.sure))
    return [one for one in found if (one[0].words, one[0].sure) == most[one[1]]]


def _verb(request: Request, route: Route) -> bool | None:
    """Whether the methods agree; None where the request's is not known."""
    if request.method in ("*", ""):
        return None
    return route.method in ("*", "", request.method) or (request.method == "HEAD" and route.method == "GET")


def _request(user: str, request: Request, provider: str, route: Route, match: Match) -> Link:
    signals = (*(("method",) if _verb(request, route) else ()), match.signal)
    sure = match.sure and "method" in signals and not request.doubt and not route.doubt
    return Link(
        HTTP,
        End(user, request.at.path, request.line, request.at.name, f"{request.method} {request.path}"),
        End(provider, route.handler.path, route.handler.line, route.handler.name, f"{route.method} {route.path}"),
        LINKED if sure else POSSIBLE,
        signals,
    )


def _named(sides: Sequence[Side]) -> Iterator[Link]:
    offered: dict[tuple[str, str], list[tuple[str, Thing]]] = defaultdict(list)
    loose: dict[str, list[tuple[str, Thing]]] = defaultdict(list)  # what may fit several keys
    every: dict[str, list[tuple[str, Thing]]] = defaultdict(list)
    for side in sides:
        defined = {thing.key for thing in side.offers if thing.what == DEFINES}
        for thing in side.offers:
            if thing.kind == "table" and thing.what != DEFINES and thing.key in defined:
                continue  # a migration that once made what a class defines
            offered[thing.kind, keymatch.folded(thing)].append((side.repository, thing))
            every[thing.kind].append((side.repository, thing))
            if keymatch.loose(thing):
                loose[thing.kind].append((side.repository, thing))
    for side in sides:
        for use in side.uses:
            if use.key == "*":
                continue
            near = {id(one[1]): one for one in offered.get((use.kind, keymatch.folded(use)), ())}
            near |= {id(one[1]): one for one in (every if keymatch.loose(use) else loose).get(use.kind, ())}
            for where, thing in near.values():
                if (match := keymatch.match(use, thing)) is not None:
                    yield _thing(side.repository, use, where, thing, match)


def _thing(user: str, use: Thing, provider: str, thing: Thing, match: Match) -> Link:
    apart = user != provider and use.kind in PRIVATE
    sure = match.sure and not apart and not use.doubt and not thing.doubt
    return Link(
        use.kind,
        End(user, use.path, use.line, use.function, use.key),
        End(provider, thing.path, thing.line, thing.target or thing.function, thing.key),
        LINKED if sure else POSSIBLE,
        ("kind", match.signal, *((APART,) if apart else ())),
    )
