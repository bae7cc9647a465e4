"""What a change touches across a border: routes and their callers, tables, topics, tasks and services."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TypeAlias

import msgspec

from bot.impact import files, nearby, within
from bot.impact.borders import Sides
from bot.index.surface import layers, links
from bot.index.surface.layers import Layer
from bot.index.surface.links import HTTP
from bot.index.surface.surface import Surface
from bot.model.contacts import DYNAMIC, Thing
from bot.model.impact import Crossed, Verdict
from bot.model.links import LINKED, End, Link
from bot.model.message import Message, message
from bot.model.report import Crossing, Named, Place, Use
from bot.model.symbols import MODULE, Symbol, module_symbol

MOST_ROWS = 60
MOST_USES = 30
CALLABLE = ("function", "method")
STORES = ("table", "redis", "cache", "bucket", "kafka", "rabbitmq", "sqs", "sns")
LAYERS = {
    layers.FRONTEND: message("front end"),
    layers.API: message("API"),
    layers.DATA: message("data layer"),
    layers.INFRA: message("infrastructure"),
}
OUTWARD = ("package",)  # kinds that lead out of the repository: other rows tell of them
Key: TypeAlias = tuple[str, str]  # kind, key as the provider has it


class Found(msgspec.Struct, frozen=True):
    """Rows of the report, and the places that break or need a look."""

    rows: tuple[Crossing, ...] = ()
    crossed: tuple[Crossed, ...] = ()


def found(sides: Sides) -> Found:
    """What a change does to what others use of it."""
    if not (kinds := nearby.kinds(sides)):
        return Found()  # joining all that a repository offers and uses takes longer than the rest of a report
    told = Telling(sides, kinds)
    rows = [*told.of_gone(), *told.of_changed(), *told.of_used()]
    return Found(tuple(sorted(rows, key=_order))[:MOST_ROWS], tuple(told.crossed))


def _order(row: Crossing) -> tuple[object, ...]:
    weight = max((("indirect", "check", "breaks").index(use.verdict) for use in row.uses), default=0)
    return -weight, row.level != LINKED, row.kind, row.key


class Telling:
    """Makes rows of a comparison, and notes who is left without."""

    def __init__(self, sides: Sides, kinds: Collection[str]) -> None:
        self._sides = sides
        self._was, self._is = _side(sides.before, kinds), _side(sides.after, kinds)
        self._before = _links(self._was)
        self._after = self._before if self._was == self._is else _links(self._is)
        self.crossed: list[Crossed] = []

    # what is gone

    def of_gone(self) -> Iterator[Crossing]:
        """What is no longer offered, and who still uses it."""
        offered = {_key(kind, end) for kind, end in _offered(self._is)}
        served = {_user(link) for link in self._after if link.level == LINKED}
        remaining = {(link_kind, end.path, end.key, end.function) for link_kind, end in _used(self._is)}
        left: dict[Key, list[Link]] = defaultdict(list)
        for link in self._before:
            still = (link.kind, link.user.path, link.user.key, link.user.function) in remaining
            if _key(link.kind, link.provider) not in offered and still and _user(link) not in served:
                left[_key(link.kind, link.provider)].append(link)
        for key, some in sorted(left.items()):
            yield self._gone(key, some)

    def _gone(self, key: Key, some: Sequence[Link]) -> Crossing:
        provider = some[0].provider
        said = self._moved(key[0], provider)
        users = {(kind, end.path, end.key, end.function): end for kind, end in _used(self._is)}
        ends = [users[link.kind, link.user.path, link.user.key, link.user.function] for link in some]
        holders = within.of(self._sides.head, {(end.path, end.line) for end in ends})
        uses = []
        for link, end in zip(some, ends, strict=True):
            verdict = "breaks" if link.level == LINKED else "check"
            holder = holders.get((end.path, end.line)) or module_symbol(end.path)
            uses.append(self._use(end.path, end.line, holder, verdict))
            self._note(key, provider, end, holder, verdict)
        place = Place(provider.path, provider.line, "base")
        level = LINKED if any(link.level == LINKED for link in some) else some[0].level
        return Crossing(
            _kind(key[0]), key[1], said.english(), said, (place,), tuple(uses[:MOST_USES]), len(uses), level
        )

    def _moved(self, kind: str, provider: End) -> Message:
        """What became of it: the same function may serve another path now."""
        before = {_key(k, end) for k, end in _offered(self._was)}
        for other, end in _offered(self._is):
            same = (end.path, end.function) == (provider.path, provider.function)
            if other == kind and same and _key(other, end) not in before and end.function != MODULE:
                return message("is {code_new} now.", code_new=end.key)
        return message("no longer exists.")

    def _note(self, key: Key, provider: End, end: End, holder: Symbol, verdict: str) -> None:
        used = Named(f"{provider.path}::{key[1]}", key[1], "contact", Place(provider.path, provider.line, "base"))
        said = message("uses {code_key}, which no longer exists", code_key=key[1])
        self.crossed.append(Crossed(holder, used, end.path, end.line, "consumes", Verdict(verdict, said), "stale"))

    # what changed

    def of_changed(self) -> Iterator[Crossing]:
        """What is offered by code that changed, and who uses it."""
        changed = self._changed()
        by_provider: dict[tuple[Key, End], list[Link]] = defaultdict(list)
        for link in self._after:
            if (link.provider.path, link.provider.function) in changed and not _same_place(link):
                by_provider[_key(link.kind, link.provider), link.provider].append(link)
        for (key, provider), some in sorted(by_provider.items()):
            said = changed[provider.path, provider.function]
            ends = [link.user for link in some if (link.user.path, link.user.function) not in changed or len(some) < 2]
            holders = within.of(self._sides.head, {(end.path, end.line) for end in ends})
            ends = [end for end in ends if not _in_test(end.path, holders.get((end.path, end.line)))]
            if ends:
                places = {(end.path, end.line): holders.get((end.path, end.line)) for end in ends}
                uses = [self._use(*at, holder) for at, holder in sorted(places.items())]
                level = LINKED if any(link.level == LINKED for link in some) else some[0].level
                yield Crossing(
                    _kind(key[0]),
                    key[1],
                    said.english(),
                    said,
                    (Place(provider.path, provider.line),),
                    tuple(uses[:MOST_USES]),
                    len(uses),
                    level,
                )

    # what changed code uses

    def of_used(self) -> Iterator[Crossing]:
        """Tables, caches, queues and buckets that changed functions use, where others use or define them too."""
        own = {
            (change.after.path, change.after.name): change.after
            for change in self._sides.changes
            if change.after and not change.within and change.after.kind in CALLABLE and not change.after.test
        }
        surface = self._is
        others: dict[Key, list[Thing]] = defaultdict(list)
        for thing in (*surface.offers, *surface.uses):
            others[thing.kind, thing.key].append(thing)
        for thing in surface.uses:
            symbol = own.get((thing.path, thing.function))
            if symbol is None or thing.kind not in STORES or thing.key == DYNAMIC:
                continue
            rest = [one for one in others.pop((thing.kind, thing.key), ()) if (one.path, one.function) not in own]
            holders = within.of(self._sides.head, {(one.path, one.line) for one in rest})
            ends = sorted(
                {(one.path, one.line) for one in rest if not _in_test(one.path, holders.get((one.path, one.line)))}
            )
            if ends:
                said = message("{code_name}, changed here, uses it. So do others.", code_name=symbol.name)
                uses = tuple(self._use(path, line, holders.get((path, line))) for path, line in ends)
                place = Place(thing.path, thing.line)
                yield Crossing(thing.kind, thing.key, said.english(), said, (place,), uses[:MOST_USES], len(uses))

    def _use(self, path: str, line: int, holder: Symbol | None, verdict: str = "indirect") -> Use:
        """A place that uses something, with the layer of its file where that is another than the rest's."""
        layer = self._layers.get(path)
        shown = LAYERS.get(layer.name) if layer is not None and not layer.doubt else None
        return Use(_name(holder), Place(path, line), meaning=shown, verdict=verdict)

    @cached_property
    def _layers(self) -> Mapping[str, Layer]:
        """Layers of the files that touch anything."""
        contacts = self._sides.after.contacts
        return layers.layers(list(contacts), contacts)

    def _changed(self) -> Mapping[tuple[str, str], Message]:
        """Code that changed, and code that uses it directly, by path and name; what to say of it."""
        out: dict[tuple[str, str], Message] = {}
        for user, used in self._sides.touched:
            said = message("{code_name} uses {code_changed}, which changed.", code_name=user.name, code_changed=used)
            out[user.path, user.name] = said
        for change in self._sides.changes:
            symbol = change.after
            if symbol is not None and change.kind not in ("added", "moved") and symbol.definition.key != MODULE:
                out[symbol.path, symbol.name] = message("{code_name} changed.", code_name=symbol.name)
        return out


def _same_place(link: Link) -> bool:
    return (link.user.path, link.user.function) == (link.provider.path, link.provider.function)


def _in_test(path: str, holder: Symbol | None) -> bool:
    """Whether a use stands in a test or in what is made from elsewhere."""
    return files.generated(path) or bool(holder and holder.test)


def _side(surface: Surface, kinds: Collection[str]) -> links.Side:
    """What a side offers and uses of some kinds. Requests of tests are among them: a route that is gone breaks them."""
    http = HTTP in kinds
    requests = (*surface.requests, *surface.tries) if http else ()
    return links.Side("", surface.routes if http else (), requests, *surface.things(kinds))


def _links(side: links.Side) -> tuple[Link, ...]:
    return tuple(link for link in links.links(side) if link.kind not in OUTWARD)


def _offered(side: links.Side) -> Iterator[tuple[str, End]]:
    for route in side.routes:
        key = f"{route.method} {route.path}"
        yield HTTP, End("", route.handler.path, route.handler.line, route.handler.name, key)
    for thing in side.offers:
        yield thing.kind, End("", thing.path, thing.line, thing.target or thing.function, thing.key)


def _used(side: links.Side) -> Iterator[tuple[str, End]]:
    for request in side.requests:
        yield HTTP, End("", request.at.path, request.line, request.at.name, f"{request.method} {request.path}")
    for thing in side.uses:
        yield thing.kind, End("", thing.path, thing.line, thing.function, thing.key)


def _key(kind: str, end: End) -> Key:
    return kind, end.key


def _user(link: Link) -> tuple[str, str, str, str]:
    return link.kind, link.user.path, link.user.key, link.user.function


def _kind(kind: str) -> str:
    return "route" if kind == HTTP else kind


def _name(holder: Symbol | None) -> str:
    return "" if holder is None or holder.definition.key == MODULE else holder.name
