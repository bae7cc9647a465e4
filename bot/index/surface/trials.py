"""Which tests reach a handler through a test client: their requests, joined with the routes."""

from __future__ import annotations

from collections import defaultdict

from bot.index.surface import links
from bot.index.surface.surface import Surface


def of(surface: Surface) -> dict[str, tuple[tuple[str, int], ...]]:
    """Id of a handler -> paths and lines of the requests of its route in tests, sorted."""
    if not surface.tries:
        return {}
    found: dict[str, set[tuple[str, int]]] = defaultdict(set)
    for link in links.links(links.Side("", surface.routes, surface.tries)):
        if "method" in link.signals:
            user, provider = link.user, link.provider
            found[f"{provider.path}::{provider.function}"].add((user.path, user.line))
    return {handler: tuple(sorted(users)) for handler, users in sorted(found.items())}
