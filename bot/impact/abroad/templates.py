"""Whether a call's path means a route, by their templates."""

from __future__ import annotations

import re

HOLE = re.compile(r"\{[^}]*\}|:\w+|<[^>]*>|\*+")
LEAST = 1  # literal parts that both must have in common


def parts(path: str) -> tuple[str, ...]:
    """The parts of a template between its slashes, holes as ""; a query is no part of it."""
    plain = HOLE.sub("\0", path.partition("?")[0])
    return tuple("" if "\0" in part else part for part in plain.strip("/").split("/"))


def fits(call: str, route: str) -> bool:
    """Whether a call's path may be a route's. What stands before the path (a host in a variable) is a leading hole."""
    written, served = parts(call), parts(route)
    while written and written[0] == "" and len(written) > len(served):
        written = written[1:]
    if len(written) != len(served):
        return False
    same = [a == b or not a or not b for a, b in zip(written, served, strict=True)]
    return all(same) and sum(a == b != "" for a, b in zip(written, served, strict=True)) >= LEAST


def method_fits(called: str, served: str) -> bool:
    """Whether methods agree; `*` is any."""
    return "*" in (called, served) or called == served
