"""Whether a change can touch anything across a border: told from what files say themselves, before it is joined."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec.structs import replace

from bot.impact.borders import Sides
from bot.index.surface.surface import Surface
from bot.model import contacts as c
from bot.model.contacts import Contact
from bot.model.symbols import MODULE

CONFIGURED = (c.READS, c.WRITES)
# What says that something is offered or used, and where; a change of any may move what others join with.
JOINED = (c.ROUTE, c.ROUTER, c.MOUNT, c.OFFERS, c.USES, c.CLIENT, c.TRIES, c.FIELD, c.CONSTANT)


def crosses(sides: Sides) -> bool:
    """Whether what is offered or used differs, or code that changed, or uses what changed, offers or uses anything."""
    if any(_joined(sides.before, path) != _joined(sides.after, path) for path in sides.changed):
        return True
    names, places = _names(sides)
    return any(_concerns(path, one, names, places) for path, one in sides.after.of(c.ROUTE, c.OFFERS, c.USES))


def configures(sides: Sides) -> bool:
    """Whether a file that differs reads or sets any key, at either side: else no key is told of."""
    return any(
        one.role in CONFIGURED
        for side in (sides.before, sides.after)
        for path in sides.changed
        for one in side.contacts.get(path, ())
    )


def _joined(surface: Surface, path: str) -> set[Contact]:
    """What a file says, wherever in it that stands."""
    return {replace(one, line=0, end=0, at=0) for one in surface.contacts.get(path, ()) if one.role in JOINED}


def _names(sides: Sides) -> tuple[set[str], set[tuple[str, str]]]:
    """Last names, and paths with names, of code that changed and of what uses it directly."""
    changed = [x.after for x in sides.changes if x.after and x.after.definition.key != MODULE and not x.after.test]
    symbols = [*changed, *(user for user, _ in sides.touched)]
    return {one.short for one in symbols}, {(one.path, one.name) for one in symbols}


def _concerns(path: str, one: Contact, names: Collection[str], places: Collection[tuple[str, str]]) -> bool:
    if (path, one.holder) in places or (path, one.target) in places:
        return True
    return one.role == c.ROUTE and any(last in names for last in handlers(one))


def handlers(one: Contact) -> Iterator[str]:
    """Last names of what a ROUTE may lead to; a class for its methods too."""
    for target in one.target.split("\t"):
        yield from target.replace("()", "").split(".")[-2:]
    if not one.target:
        yield one.holder.rpartition(".")[2]


def handled(surface: Surface) -> frozenset[str]:
    """Last names of all handlers."""
    return frozenset(name for _, one in surface.of(c.ROUTE) for name in handlers(one))
