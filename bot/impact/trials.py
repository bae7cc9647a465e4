"""Which tests reach a handler through a test client: their requests, joined with the routes when that is asked for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache

from bot.impact import nearby
from bot.impact.reach import Tried
from bot.impact.within import Line
from bot.index.surface import links
from bot.index.surface.surface import Surface
from bot.model import contacts as c
from bot.model.symbols import Symbol


def trials(surface: Surface) -> Tried | None:
    """Tells of symbols where tests request their routes; None where no test requests any."""
    if next(surface.of(c.TRIES), None) is None:
        return None
    names = nearby.handled(surface)

    @cache
    def joined() -> Mapping[str, Sequence[Line]]:
        return _joined(surface)

    def tried(symbols: Sequence[Symbol]) -> Mapping[str, Sequence[Line]]:
        may = [one.id for one in symbols if one.short in names]
        return {one: joined()[one] for one in may if one in joined()} if may else {}

    return tried


def _joined(surface: Surface) -> dict[str, tuple[Line, ...]]:
    """Id of a handler -> paths and lines of the requests of its route in tests, sorted."""
    found: dict[str, set[Line]] = defaultdict(set)
    for link in links.links(links.Side("", surface.routes, surface.tries)):
        if "method" in link.signals:
            user, provider = link.user, link.provider
            found[f"{provider.path}::{provider.function}"].add((user.path, user.line))
    return {handler: tuple(sorted(users)) for handler, users in sorted(found.items())}
