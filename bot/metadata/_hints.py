"""What the text of code hints at: queries and requests in loops, waiting in asynchronous functions, loops in loops.

Only what the syntax shows. A loop over a list that is written there, over a range or a constant is none: its rounds are
known, and retries are made so.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TypeAlias

import msgspec

from bot.contracts.metadata import Subject
from bot.contracts.unit import Unit, arguments
from bot.impact import files
from bot.index import public
from bot.model import syntax as s
from bot.model.contacts import DYNAMIC
from bot.model.performance import Hint
from bot.model.syntax import Node

QUERY, REQUEST = "query in a loop", "request in a loop"
BLOCKING, SAME = "blocking call in an asynchronous function", "loop over the same within a loop"
STORES = ("table", "dynamodb", "redis", "cache", "bucket")
GLOBAL = "fetch"  # what browsers and servers have without an import
LONGEST = 100  # characters of what was seen

# Methods that ask the store; what only puts a query together does not.
_ASKS = frozenset(
    (
        "execute", "executemany", "scalar", "scalars", "exec", "first", "one", "one_or_none", "scalar_one",
        "scalar_one_or_none", "get", "create", "delete", "update", "count", "exists", "fetchone", "fetchall",
        "get_or_create", "update_or_create", "aggregate", "find_one", "insert_one", "update_one", "get_object_or_404",
        "findUnique", "findFirst", "findMany", "findOne", "findByPk", "findAll", "upsert", "hget", "hset", "set",
    )
)  # fmt: skip
_REQUESTS = re.compile(
    r"(?:requests|httpx|axios)\.(?:get|post|put|patch|delete|head|options|request)|urllib\.request\.urlopen|fetch|axios"
)
_WAITS = re.compile(
    r"time\.sleep|requests\.(?:get|post|put|patch|delete|head|options|request)|urllib\.request\.urlopen|os\.system"
    r"|subprocess\.(?:run|call|check_call|check_output)|(?:node:)?(?:fs|child_process|crypto|zlib)\.\w+Sync"
)
_WORD = re.compile(rb"requests\.|httpx\.|urlopen|fetch\(|axios")
_WAIT_WORD = re.compile(rb"time\.sleep|\bsleep\(|requests\.|urlopen|subprocess\.|os\.system|Sync\(")
_ASYNC = re.compile(rb"\basync\b")
_FOR = re.compile(rb"\bfor\b[^\n:]{1,80}?\b(?:in|of)\s+(?:enumerate\()?([A-Za-z_][\w.]*)\)?\s*[:)\]]")
_ONCE = re.compile(r"(^|/)(migrations|versions|alembic)/")  # what runs once
Spots: TypeAlias = Mapping[int, str]  # line -> what is asked for there


class Seen(msgspec.Struct, frozen=True):
    """Something in a file that is a hint where what is known of the file agrees."""

    kind: str
    line: int
    function: str
    saw: str
    around: str = ""
    end: int = 0


def hints(subject: Subject) -> list[Hint]:
    """All of them, sorted."""
    queries, requests = _spots(subject)
    wanted = [path for path in subject.files if public.runs(path) and files.code(path) and not _ONCE.search(path)]
    read = {path: _kinds(data) for path, data in subject.read(sorted(wanted))}
    looked = [path for path, kinds in read.items() if kinds or path in queries]
    waiting = subject.graph.symbols_in(sorted(path for path in looked if BLOCKING in read[path]))
    found = set()
    for path, several in subject.look(looked, _see):
        asynchronous = {
            s.name for s in waiting.get(path, ()) if s.definition.signature and s.definition.signature.is_async
        }
        for one in several:
            if (saw := _told(one, queries.get(path, {}), requests.get(path, {}), asynchronous)) is not None:
                found.add(Hint(one.kind, f"{path}:{one.line}", one.function, saw[:LONGEST], one.around))
    return sorted(found)


def _told(one: Seen, queries: Spots, requests: Spots, asynchronous: Collection[str]) -> str | None:
    """What was seen, where it is a hint at all."""
    if one.kind == QUERY:
        asked = next((queries[line] for line in range(one.line, one.end + 1) if line in queries), "")
        return f"{one.saw}: {asked}" if asked else None
    if one.kind == REQUEST:
        return f"{one.saw}: {requests[one.line]}" if one.line in requests else one.saw
    return one.saw if one.kind == SAME or one.function in asynchronous else None


def _kinds(data: bytes) -> set[str]:
    """What a file may hint at, by its words alone."""
    found = {REQUEST} if _WORD.search(data) else set()
    if _ASYNC.search(data) and _WAIT_WORD.search(data):
        found.add(BLOCKING)
    names = _FOR.findall(data)
    return found | ({SAME} if len(set(names)) < len(names) else set())


def _spots(subject: Subject) -> tuple[dict[str, dict[int, str]], dict[str, dict[int, str]]]:
    """Lines that use a store, and lines that send a request, by path."""
    queries: dict[str, dict[int, str]] = defaultdict(dict)
    for one in subject.surface.uses:
        if one.kind in STORES and not one.doubt:
            name = f"{one.kind} {one.key}" if one.key != DYNAMIC else one.kind
            queries[one.path].update(dict.fromkeys(range(one.line, max(one.end, one.line) + 1), name))
    requests: dict[str, dict[int, str]] = defaultdict(dict)
    for call in subject.surface.requests:
        requests[call.at.path][call.line] = f"{call.method} {call.path}"
    return queries, requests


def _see(unit: Unit) -> Iterator[Seen]:
    for loop, through, body in _loops(unit):
        around = f"{_said(unit, through)} (line {loop.line})"
        for call in _calls(body):
            is_request = bool(_REQUESTS.fullmatch(_library(unit, call.parts[0])))
            if is_request or call.parts[0].text in _ASKS:
                kind = REQUEST if is_request else QUERY
                yield Seen(kind, call.line, unit.holder(call), _said(unit, call.parts[0]), around, call.end)
    yield from _again(unit)
    for call in unit.of(s.CALL):
        function, called = unit.around(call, s.FUNCTION), _library(unit, call.parts[0])
        if function is not None and function.text and _WAITS.fullmatch(called):
            yield Seen(BLOCKING, call.line, unit.qualified(function), called)


def _library(unit: Unit, called: Node) -> str:
    """What is called of a library, as that calls it; "" for what the file itself makes, whatever its name."""
    first = unit.dotted(called).partition(".")[0]
    known = first in unit.imports or (first == GLOBAL and first not in unit.defined)
    return unit.origin(called) if known else ""


def _loops(unit: Unit) -> Iterator[tuple[Node, Node, Sequence[Node]]]:
    """(loop, what it goes through, its body) of loops whose rounds depend on data."""
    for node in unit.of(s.OTHER):
        if node.text != "for" or len(node.parts) < 2 or not _open(unit, node.parts[0]):
            continue
        above = unit.above(node)
        if len(node.parts) == 2 and above is not None and above.kind in (s.OTHER, s.LIST, s.MAP):
            yield node, node.parts[0], above.parts[: above.parts.index(node)]
        else:
            yield node, node.parts[0], node.parts[2:]


def _open(unit: Unit, through: Node) -> bool:
    """Whether what a loop goes through is not written there, and no constant."""
    if through.kind in (s.LIST, s.TEXT, s.VALUE, s.MAP):
        return False
    name = unit.dotted(through)
    if through.kind == s.CALL:
        return through.parts[0].text not in ("range", "count", "repeat") or not all(
            one.kind == s.VALUE or unit.dotted(one).rpartition(".")[2].isupper() for one in arguments(through)
        )
    return bool(name) and not name.rpartition(".")[2].isupper()


def _calls(body: Sequence[Node]) -> Iterator[Node]:
    """Calls that a body makes itself: not those of functions that it defines."""
    waiting = list(reversed(body))
    while waiting:
        node = waiting.pop()
        if node.kind in (s.FUNCTION, s.CLASS):
            continue
        if node.kind == s.CALL:
            yield node
        waiting += reversed(node.below())


def _again(unit: Unit) -> Iterator[Seen]:
    """A loop over what a loop around it goes through as well, which nothing in between gives another value."""
    for loop, through, body in _loops(unit):
        name = _gone_through(unit, through)
        waiting = list(body) if name else []
        while waiting:
            node = waiting.pop()
            if node.kind in (s.FUNCTION, s.CLASS):
                continue
            again = node.kind == s.OTHER and node.text == "for" and _gone_through(unit, node.parts[0]) == name
            if again and not _set(unit, body, name):
                yield Seen(SAME, node.line, unit.holder(node), name, f"{name} (line {loop.line})")
            waiting += node.below()


def _gone_through(unit: Unit, through: Node) -> str:
    """The name of what a loop goes through; "" for what a call gives, which may be another each time."""
    if through.kind == s.CALL and through.parts[0].text == "enumerate" and len(through.parts) > 1:
        through = through.parts[1]
    name, made = unit.dotted(through), unit.assignments(through)
    once = (
        any(one.kind in (s.CALL, s.OTHER) for one in made) or "iter" in name.lower()
    )  # it may be used up by the outer
    return "" if once or "(" in name or through.kind == s.CALL else name


def _set(unit: Unit, body: Collection[Node], name: str) -> bool:
    """Whether a body gives a name, or what it begins with, another value."""
    first = name.partition(".")[0]
    waiting = list(body)
    while waiting:
        node = waiting.pop()
        if node.kind == s.ASSIGN and node.parts and unit.dotted(node.parts[0]) in (first, name):
            return True
        if node.kind == s.OTHER and node.text == "for" and len(node.parts) > 1 and first in _names(node.parts[1]):
            return True
        waiting += node.below()
    return False


def _names(target: Node) -> set[str]:
    return {one.text for one in (target, *target.parts) if one.kind == s.NAME}


def _said(unit: Unit, node: Node) -> str:
    return ((unit.written(node) if node.kind == s.CALL else "") or unit.dotted(node) or node.text)[:LONGEST]
