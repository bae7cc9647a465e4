"""Whether the path of a request may be one of a route's template."""

from __future__ import annotations

import re
from functools import cache

import msgspec

HOLE = re.compile(r"\{[^{}]*\}")
REST = re.compile(
    r"\{(?:path:[^{}]*|[^{}]*:path|\.\.\.[^{}]*|[^{}]*\.\.\.|\*[^{}]*|[^{}]*\*)\}|\*{1,2}\w*"
)  # the rest of a path
_SPELLED = re.compile(r"\[{1,2}[^\[\]]*\]{1,2}|<[^<>]*>|(?:^|(?<=[-.])):\w+")  # `[id]`, `<int:id>`, `:id`
FEWEST_WORDS = 2  # that must agree where a route's path is only the end of a request's


class Match(msgspec.Struct, frozen=True):
    """`words`: parts that both sides say alike. `sure`: nothing is left open. `signal`: what agrees."""

    words: int
    sure: bool
    signal: str


@cache
def parts(path: str) -> tuple[str, ...]:
    """The parts of a path or template, without its query and without empty parts; holes of any spelling as `{}`."""
    plain = re.split(r"[?#]", path, maxsplit=1)[0]
    return tuple(_SPELLED.sub(_hole, part) for part in plain.split("/") if part)


def _hole(found: re.Match[str]) -> str:
    return "{path:}" if "..." in found[0] or found[0].startswith("<path") else "{}"


def whole(request: tuple[str, ...], route: tuple[str, ...]) -> Match | None:
    """A match of all parts; both have the same number of them."""
    if not request and not route:
        return Match(1, sure=True, signal="path")
    words = _words(request, route)
    if words is None or all(HOLE.fullmatch(part) for part in request):
        return None
    agreed, open_parts = words
    if not agreed and open_parts:
        return None  # nothing speaks for it
    sure = agreed > 0 and not open_parts and not HOLE.fullmatch(request[0])
    return Match(agreed, sure, "path" if agreed else "shape of the path")


def ending(request: tuple[str, ...], route: tuple[str, ...]) -> Match | None:
    """A match where one is the end of the other: a base path that is not known stands before one of them."""
    while request and request[0] == "{}":
        request = request[1:]
    short, long = min(len(request), len(route)), max(len(request), len(route))
    if not short:
        return None
    if route and REST.fullmatch(route[-1]) and len(request) >= len(route):
        words = _words(request[: len(route) - 1], route[:-1])
        return Match(words[0], sure=False, signal="beginning of the path") if words and words[0] else None
    words = _words(request[len(request) - short :], route[len(route) - short :])
    if words is None or not words[0] or (long == len(request) != short and words[0] < FEWEST_WORDS):
        return None
    return Match(words[0], sure=False, signal="end of the path")


def _words(request: tuple[str, ...], route: tuple[str, ...]) -> tuple[int, int] | None:
    """(parts that agree in letters, parts of the route that are words where the request has a hole)."""
    agreed = left_open = 0
    for mine, theirs in zip(request, route, strict=True):
        if mine == theirs and not HOLE.search(mine):
            agreed += 1
        elif not _fits(mine, theirs):
            return None
        elif HOLE.fullmatch(mine) and not HOLE.search(theirs):
            left_open += 1
    return agreed, left_open


def _fits(mine: str, theirs: str) -> bool:
    """Whether one may be the other: holes stand for anything."""
    if "{" not in mine and "{" not in theirs and mine[:1] != "*" != theirs[:1]:  # by far the most common
        return mine == theirs
    return bool(_pattern(theirs).fullmatch(mine) or _pattern(mine).fullmatch(HOLE.sub("\0", theirs)))


@cache
def _pattern(part: str) -> re.Pattern[str]:
    if REST.fullmatch(part):
        return re.compile(".*", re.DOTALL)
    return re.compile(".+".join(map(re.escape, HOLE.split(part))), re.DOTALL)
