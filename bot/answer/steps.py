"""The steps of a flow: of all that an entry reaches those that matter, in the order in which they run."""

from __future__ import annotations

import math
from collections.abc import Iterator
from heapq import heappop, heappush

import msgspec

from bot.answer.web import Link, Web, Worth
from bot.model.graph import Edge
from bot.model.symbols import Symbol

MOST_STEPS = 20  # more is no flow, but a listing of the code
SIZED = 8  # calls of a symbol that make it weigh fully: it does something of its own
# What a symbol is worth as a step: that it speaks of the topic, that it does something, that it stands where the flow
# is; less for each further call on the way, and for each doubling of its users: a helper of all is a step of none.
SAYS, DOES, NEAR, FAR, HELPS = 1.0, 0.6, 0.25, 0.12, 0.1
ABOUT = 0.5  # that its caller speaks of the topic
PASSED = 0.3  # less where it is only named: it may run later, or never
INSTEAD = 0.4  # less where it may run in place of what does something itself
THIN = 2  # calls of what only hands on: it takes its reader no further
MOST_INSTEAD = 2  # methods that may run in place of one that are followed


class Step(msgspec.Struct, frozen=True):
    """A symbol of the flow, reached from `caller` by `edge`; without both it is the entry."""

    symbol: Symbol
    caller: Symbol | None = None
    link: Link | None = None

    @property
    def edge(self) -> Edge | None:
        """The site from which it is reached."""
        return self.link.edge if self.link else None


def chosen(web: Web, entry: str, worth: Worth) -> list[Step]:
    """At most MOST_STEPS steps, the entry first, each where it is first reached."""
    kept = _kept(web, entry, worth)
    return list(_ordered(web, entry, kept))


def _kept(web: Web, entry: str, worth: Worth) -> set[str]:
    """The best of those that the kept ones lead to, one after the other."""
    kept = {entry}
    names = {_name(web, entry)}
    waiting: list[tuple[float, int, str, int]] = []
    count = 0

    def offer(identity: str, depth: int) -> None:
        nonlocal count
        instead = 0
        links = web.out.get(identity, [])
        for link in sorted(links, key=lambda k: (k.instead, -worth(web.symbols[k.to]) if k.instead else 0)):
            instead += link.instead
            if link.to not in kept and not (link.instead and instead > MOST_INSTEAD):
                count += 1
                further = depth + (not link.instead and len(links) > THIN)
                heappush(waiting, (-_value(web, identity, link, further, worth), count, link.to, further))

    offer(entry, 0)
    while waiting and len(names) < MOST_STEPS:
        _, _, identity, depth = heappop(waiting)
        if identity not in kept:
            kept.add(identity)
            names.add(_name(web, identity))
            offer(identity, depth)
    return kept


def _name(web: Web, identity: str) -> tuple[str, str]:
    """Overloads are one step."""
    return web.symbols[identity].path, web.symbols[identity].name


def _value(web: Web, caller: str, link: Link, depth: int, worth: Worth) -> float:
    here, there = web.symbols[caller], web.symbols[link.to]
    does = min(len(web.out.get(link.to, ())) / SIZED, 1.0)
    return (
        SAYS * worth(there)
        + ABOUT * worth(here)
        + DOES * does
        + NEAR * _beside(here, there)
        - FAR * depth
        - HELPS * math.log2(1 + web.users.get(link.to, 0))
        - PASSED * link.passed
        - INSTEAD * (link.instead and any(not k.instead for k in web.out.get(caller, ())))
    )


def _beside(one: Symbol, other: Symbol) -> bool:
    """Whether both are of one class, or of one file where they are of none."""
    return one.path == other.path and one.name.rpartition(".")[0] == other.name.rpartition(".")[0]


def _ordered(web: Web, entry: str, kept: set[str]) -> Iterator[Step]:
    """Along the calls, each with what it leads to before what its caller calls next."""
    seen, told = {entry}, {_name(web, entry)}
    yield Step(web.symbols[entry])
    waiting = [(entry, link) for link in reversed(web.out.get(entry, []))]
    while waiting:
        caller, link = waiting.pop()
        if link.to in kept and link.to not in seen:
            seen.add(link.to)
            if (name := _name(web, link.to)) not in told:
                told.add(name)
                yield Step(web.symbols[link.to], web.symbols[caller], link)
            waiting += [(link.to, further) for further in reversed(web.out.get(link.to, []))]
