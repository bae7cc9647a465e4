"""Routes that a description says a service has: told where no code of the tree is seen to have them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from bot.model.contacts import Route

BY = ("openapi", "protobuf")  # what says that a route is there, and serves none
ANY = "*"
_PARAMETER = re.compile(r"\{[^{}/]*\}|<[^<>/]*>|(?<=/):\w+[?*+]?|(?<=/)\[[^\[\]/]*\]|(?<=/)\*+\w*")


def told(found: Iterable[Route]) -> tuple[Route, ...]:
    """Routes, sorted, without those that are only described where code has them too."""
    every = set(found)
    served = {(shape(one.path), one.method) for one in every if one.of not in BY}
    return tuple(sorted(one for one in every if one.of not in BY or not _has(served, one)))


def _has(served: set[tuple[str, str]], one: Route) -> bool:
    path = shape(one.path)
    return (path, one.method) in served or (path, ANY) in served


def shape(path: str) -> str:
    """A path with `{}` for every parameter, however it is spelled."""
    return _PARAMETER.sub("{}", path).rstrip("/") or "/"
