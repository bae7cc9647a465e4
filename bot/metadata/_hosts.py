"""Hosts that code names in its texts, and whether a request is seen to go there."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from bot.contracts.metadata import Subject
from bot.contracts.unit import Unit
from bot.impact import files
from bot.index import public
from bot.metadata import _engines
from bot.model import syntax as s
from bot.model.syntax import Node

_WORD = re.compile(rb"[\"'`]https?://[A-Za-z0-9]")
_TEXT = re.compile(r"https?://(?:[^/\s@]*@)?(?P<host>[A-Za-z0-9.-]+)(?::\d+)?(?=[/?#]|$)")
_ASKS = re.compile(
    r"(?:get|post|put|patch|delete|head|options|request|fetch|urlopen|urlretrieve|NewRequest|NewRequestWithContext"
    r"|Get|Post|Head|Request|axios|ky|got|getForObject|getForEntity|postForObject|postForEntity|exchange|GetAsync"
    r"|PostAsync|GetStringAsync|sendBeacon|EventSource|WebSocket|create|Client|AsyncClient|stream|open)$"
)
_PLAIN = (s.ASSIGN, s.PAIR, s.KEYWORD, s.CALL, s.RETURN, s.BINARY, s.LOGIC, s.PARAMETER, s.TEXT)
NAMED = "only named in a text: whether it is asked is not seen"
MOST_STEPS = 6


class Host(msgspec.Struct, frozen=True, order=True):
    """A host that a file names. `doubt`: "" where the text goes straight into a request."""

    host: str
    path: str
    line: int
    function: str
    doubt: str


def hosts(subject: Subject) -> list[Host]:
    """All of them, sorted."""
    wanted = sorted(path for path in subject.files if public.runs(path) and files.code(path))
    found = [path for path, data in subject.read(wanted) if _WORD.search(data)]
    return sorted({Host(host, path, *rest) for path, several in subject.look(found, _see) for host, *rest in several})


def _see(unit: Unit) -> Iterator[tuple[str, int, str, str]]:
    for node in unit.of(s.TEXT):
        text = _TEXT.match(node.text)
        above = unit.above(node)
        if text and above is not None and above.kind in _PLAIN and _engines.public(text["host"]):
            yield text["host"].lower(), node.line, unit.holder(node), "" if _asked(unit, node) else NAMED


def _asked(unit: Unit, node: Node) -> bool:
    """Whether a text, or what it is the beginning of, is what a request is given first."""
    inner, outer = node, unit.above(node)
    for _ in range(MOST_STEPS):
        if outer is None or outer.kind not in (s.BINARY, s.TEXT, s.CALL, s.KEYWORD):
            return False
        if outer.kind == s.CALL:
            callee = outer.parts[0]
            return inner is not callee and inner in outer.parts[1:4] and bool(_ASKS.match(callee.text))
        if outer.kind == s.KEYWORD and outer.text not in ("url", "base_url", "baseURL"):
            return False
        inner, outer = outer, unit.above(outer)
    return False
