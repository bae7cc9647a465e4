"""Whether a call's path means a route, by their templates."""

from __future__ import annotations

from functools import lru_cache

from bot.index.surface import pathmatch

LEAST = 1  # literal parts that both must have in common


@lru_cache(maxsize=65_536)  # a few thousand templates, each compared with all others
def parts(path: str) -> tuple[str, ...]:
    """The parts of a template between its slashes, holes as ""; a query is no part of it."""
    return tuple("" if _is_hole(part) else part for part in pathmatch.parts(path))


def _is_hole(part: str) -> bool:
    return bool(pathmatch.HOLE.search(part) or pathmatch.REST.fullmatch(part))


def fits(call: str, route: str) -> bool:
    """Whether a call's path may be a route's. What stands before the path (a host in a variable) is a leading hole."""
    written, served = pathmatch.parts(call), pathmatch.parts(route)
    while written and _is_hole(written[0]) and len(written) > len(served):
        written = written[1:]
    match = pathmatch.whole(written, served) if written and len(written) == len(served) else None
    return match is not None and match.words >= LEAST


def method_fits(called: str, served: str) -> bool:
    """Whether methods agree; `*` is any."""
    return "*" in (called, served) or called == served


def beginning(path: str) -> str:
    """What a template begins with, up to its first literal part: `/orders/*`."""
    literal = next((number for number, part in enumerate(parts(path)) if part), None)
    return "/*" if literal is None else "/" + "/".join(part or "{}" for part in parts(path)[: literal + 1]) + "/*"


def may_fit(listed: str, route: str) -> bool:
    """Whether a template, or the beginning of some, may be a route's."""
    if not listed.endswith("/*"):
        return fits(listed, route)
    written = [part for part in parts(listed.removesuffix("/*")) if part]
    return not written or written[0] in parts(route)
