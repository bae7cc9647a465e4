"""Routes that a description says a service has: told where no code of the tree is seen to have them.

A description of which half or more is served is that of code here: what else it says is out of date. It may have a base
path that the code knows nothing of, where something stands before the service.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

from bot.model.contacts import Route

BY = ("openapi", "protobuf")  # what says that a route is there, and serves none
ANY = "*"
DEEPEST = 4  # parts that a base path has at most
_PARAMETER = re.compile(r"\{[^{}/]*\}|<[^<>/]*>|(?<=/):\w+[?*+]?|(?<=/)\[[^\[\]/]*\]|(?<=/)\*+\w*")


def told(found: Iterable[Route]) -> tuple[Route, ...]:
    """Routes, sorted, each of those that are only described once."""
    by: dict[str, list[Route]] = defaultdict(list)
    out: list[Route] = []
    for one in sorted(set(found)):
        if one.of in BY:
            by[one.at.path].append(one)
        else:
            out.append(one)
    served = {(shape(one.path), one.method) for one in out}
    known = set(served)
    for several in by.values():
        for one in _left(several, served):
            if (key := (shape(one.path), one.method)) not in known:
                known.add(key)
                out.append(one)
    return tuple(sorted(out))


def _left(several: Sequence[Route], served: set[tuple[str, str]]) -> list[Route]:
    """What a description says that no code has."""
    parts = [shape(one.path).split("/")[1:] for one in several]
    left = list(several)
    for depth in range(DEEPEST):
        if len({tuple(part[:depth]) for part in parts}) > 1:
            break
        paths = ["/" + "/".join(part[depth:]) for part in parts]
        rest = [one for one, path in zip(several, paths, strict=True) if not {(path, one.method), (path, ANY)} & served]
        left = min(left, rest, key=len)
    return left if 2 * len(left) > len(several) else []


def shape(path: str) -> str:
    """A path with `{}` for every parameter, however it is spelled."""
    return _PARAMETER.sub("{}", path).rstrip("/") or "/"
