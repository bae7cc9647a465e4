"""What a change can touch across a border: told from what files say themselves, before it is joined."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec.structs import replace

from bot.impact.borders import Sides
from bot.index.surface.links import HTTP
from bot.index.surface.surface import Surface
from bot.model import contacts as c
from bot.model.contacts import Contact
from bot.model.symbols import MODULE

NAMED = (c.OFFERS, c.USES)
TEXTS = (c.FIELD, c.CONSTANT)
CONFIGURED = (c.READS, c.WRITES)
# What says that something is offered or used, and where; a change of any may move what others join with.
JOINED = (c.ROUTE, c.ROUTER, c.MOUNT, c.OFFERS, c.USES, c.CLIENT, c.TRIES, c.FIELD, c.CONSTANT)


def kinds(sides: Sides) -> frozenset[str]:
    """Kinds of what differs, of what changed code uses, and of what it offers, or code that uses it directly.

    Things of one kind never meet those of another. Of a text that others are put together from, no kind is known.
    """
    moved = [one for path in sides.changed for one in _joined(sides.before, path) ^ _joined(sides.after, path)]
    if any(one.role in TEXTS for one in moved):
        return frozenset({HTTP, *(one.kind for side in (sides.before, sides.after) for _, one in side.of(*NAMED))})
    changed = [x.after for x in sides.changes if x.after and x.after.definition.key != MODULE and not x.after.test]
    own = {(one.path, one.name) for one in changed}
    touched = [*changed, *(user for user, _ in sides.touched)]
    names, places = {one.short for one in touched}, {(one.path, one.name) for one in touched}
    near = (
        one
        for path, one in sides.after.of(c.ROUTE, *NAMED)
        if ((path, one.holder) in own if one.role == c.USES else _offers(path, one, names, places))
    )
    return frozenset(one.kind if one.role in NAMED else HTTP for one in (*moved, *near))


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


def _offers(path: str, one: Contact, names: Collection[str], places: Collection[tuple[str, str]]) -> bool:
    """Whether what is offered stands at one of the places, or leads to one of the names."""
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
