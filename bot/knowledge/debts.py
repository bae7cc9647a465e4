"""Debts: TODO, FIXME, HACK and XXX in comments, with who owes them, how pressing they are and what they wait for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from bot.index.search import kinds
from bot.index.surface import secrets
from bot.knowledge import comments, paths, spelled
from bot.knowledge.comments import Line
from bot.knowledge.names import Names
from bot.knowledge.texts import kept
from bot.model.history import Past
from bot.model.people import Debt, Wait
from bot.model.symbols import Symbol

APART = frozenset({"vendored", "generated", "docs"})
MOST_LINES = 4  # of a comment that belong to one debt
# At the head of a line any mark counts; within one only where something says that it is meant as a mark.
_HEAD = re.compile(
    r"^[\s\W]{0,3}(?P<mark>TODO|FIXME|HACK"
    r"|XXX)\b(?![-\w])(?!\.\w)(?:\s*[(\[](?P<given>[^)\]\n]{1,60})[)\]])?\s*[:\-–—]*\s*(?P<text>.*)$"
)
_WITHIN = re.compile(
    r"(?<=[\s.;:,!?-])(?P<mark>TODO|FIXME|HACK|XXX)(?:\((?P<given>[^)\n]{1,60})\)\s*:?|:)\s*(?P<text>\S.*)$"
)
_CODE = re.compile(r"[;{}]\s*$|^[}\])]|^[\w.]+\(.*\)[,:]?$|^\w+\s*=[^=]")  # commented out, and no part of the sentence
_TAG = re.compile(r"^@todo\b:?\s*(?P<text>.*)$", re.IGNORECASE)
ISSUE = re.compile(
    r"https?://[^\s)>\]]+/(?:issues|pull|browse|merge_requests)/[\w-]+|(?<![\w&/#])(?:[\w.-]+/[\w.-]+)?#\d+\b"
    r"|\bGH-\d+\b"
    r"|\b(?!UTF-|ISO-|SHA-|RFC-|CVE-|MD5-|AES-|HTTP-|TODO-|PEP-|E-)[A-Z][A-Z0-9]{1,9}-\d+\b"
)
_OWNER = re.compile(r"@?[A-Za-z][\w.-]*(?:@[\w.-]+)?(?: [A-Z][\w.-]+)?")
_ADDRESSED = re.compile(r"^@(?P<name>[A-Za-z][\w-]{1,38})\b(?!\()\s*[-–—:,]")
_NO_OWNER = re.compile(
    r"^(?:v?\d|p\d$|high$|low$|medium$|issue|bug|future|later|perf\w*|docs?$|tests?$|ts$|next$|merge|clean\w*$"
    r"|refactor\w*$|config$|ui$|api$|security$|ci$|style$|lint$|build$|release$|typ\w+$|"
    r"remove$|optional$|maybe$|feature$|warning$|temp\w*$)",
    re.IGNORECASE,
)
_URGENT = re.compile(
    r"\bP[01]\b|\b(?:priority|prio)\s*[:=]?\s*(?:high|urgent|critical)|\b(?:high|top)[- ]priority\b|\[(?:high"
    r"|urgent|critical)\]|^urgent\b",
    re.IGNORECASE,
)
_MEDIUM = re.compile(r"\bP2\b|\b(?:priority|prio)\s*[:=]?\s*medium|\bmedium[- ]priority\b|\[medium\]", re.IGNORECASE)
_MINOR = re.compile(
    r"\bP[3-5]\b|\b(?:priority|prio)\s*[:=]?\s*low|\b(?:low|lowest)[- ]priority\b|\[low\]|^(?:minor|nit)\b",
    re.IGNORECASE,
)
_PRIORITY = {"FIXME": "high", "HACK": "medium", "XXX": "medium", "TODO": "low"}
_WAITS = re.compile(
    r"\b(?:blocked (?:by|on)|depends on|waiting (?:for|on)|waits for|pending)\s+(?P<thing>(?:[^.;,()]"
    r"|\.(?=\w)){2,160})"
    r"|\b(?:once|after|when|until|as soon as)\s+(?P<event>(?:[^.;,()]|\.(?=\w)|\(\)){3,160})",
    re.IGNORECASE,
)
# What comes to pass once, and no condition at run time: only then something waits for it.
_HAPPENS = re.compile(
    r"\b(?:(?:is|are|gets?|got|has been|have been|was|been)\s+(?:\w+ly\s+)?(?:gone|removed|dropped|merged"
    r"|released|fixed|"
    r"resolved|closed|deprecated|migrated|available|supported|implemented|done|landed|ready|updated|upgraded"
    r"|published|shipped"
    r"|refactored|deleted|unblocked|stable)|(?:lands|ships|merges|releases|drops|supports|goes away|we (?:drop"
    r"|upgrade|migrate"
    r"|remove|switch|move|bump|stop|no longer)\b.*))",
    re.IGNORECASE,
)
_KOREAN_WAIT = re.compile(r"(?P<thing>\S*#\d+)\s*(?:이후|후에|머지|병합|해결)")


def found(path: str, data: bytes, read: comments.Comments) -> list[Debt]:
    """The debts in one file, in order; nobody owes them yet, and no symbol holds them."""
    if not paths.owes(data) or not APART.isdisjoint(kinds.of(path)):
        return []
    return list(of_lines(path, list(comments.lines(read(path, data)))))


def of_lines(path: str, lines: Sequence[Line]) -> Iterator[Debt]:
    """The debts in the lines of a file's comments."""
    for number, line in enumerate(lines):
        match = _match(line.text)
        if match is None:
            continue
        text = " ".join([match["text"], *_going_on(lines, number)]).strip()
        given = match.groupdict().get("given") or ""
        if not re.search(r"\w", text + given):
            continue
        mark = match.groupdict().get("mark") or "TODO"
        addressed = _ADDRESSED.match(text)
        owner = _owner(given) or (addressed["name"] if addressed else "")
        said = f"{given} {text}" if given and not owner else text
        yield Debt(
            path=path,
            line=line.number,
            mark=mark,
            text=kept(text or given),
            owner=owner,
            priority=_priority(mark, said),
            issues=tuple(dict.fromkeys(ISSUE.findall(said))),
            waits=tuple(_waits(said)),
        )


def _match(text: str) -> re.Match[str] | None:
    found = _HEAD.match(text) or _TAG.match(text) or _WITHIN.search(text)
    if found is None or (found.groupdict().get("mark") == "XXX" and not re.match(r"[\s\W]{0,3}XXX(?:[:( ]|$)", text)):
        return None
    return found


def _going_on(lines: Sequence[Line], number: int) -> Iterator[str]:
    """What the lines below a mark add to it."""
    before = lines[number].number
    for line in lines[number + 1 : number + MOST_LINES]:
        if line.first or line.number != before + 1 or not line.text or _match(line.text) or line.text[:1] in "@-*":
            return
        if _CODE.search(line.text):
            return
        before = line.number
        yield line.text


def _owner(given: str) -> str:
    name = re.split(r"[,:/]\s*", given.strip())[0].strip()
    if not _OWNER.fullmatch(name) or ISSUE.search(given) or _NO_OWNER.match(name) or secrets.secret(name):
        return ""
    return name.removeprefix("@")


def _priority(mark: str, text: str) -> str:
    if _URGENT.search(text):
        return "high"
    if _MEDIUM.search(text):
        return "medium"
    return "low" if _MINOR.search(text) else _PRIORITY[mark]


def _waits(text: str) -> Iterator[Wait]:
    """What has to come first, as far as the text says so."""
    for match in (*_WAITS.finditer(text), *_KOREAN_WAIT.finditer(text)):
        groups = match.groupdict()
        event = groups.get("event") or ""
        what = (groups.get("thing") or event).strip()
        issues = ISSUE.findall(what)
        if event and not (_HAPPENS.search(what) or issues):
            continue
        yield from (Wait("issue", issue) for issue in issues)
        if not issues:
            yield Wait("text", kept(what, 100))


def tied(debts: Sequence[Debt], meant: Names, graph: Any) -> list[Debt]:
    """Debts with the symbols that hold them, and with what they name."""
    known = graph.symbols_in(sorted({debt.path for debt in debts}))
    named = meant.named({n: spelled.of_comment(debt.text, debt.line) for n, debt in enumerate(debts)})
    return [
        msgspec.structs.replace(
            debt,
            holder=holder(known.get(debt.path, ()), debt.line),
            named=named[number],
            waits=tuple(_linked(debt.waits, [(one.name, one.target) for one in named[number].links])),
        )
        for number, debt in enumerate(debts)
    ]


def _linked(waits: Iterable[Wait], links: Sequence[tuple[str, str]]) -> Iterator[Wait]:
    """What is waited for, as the thing that it names where it names one."""
    for wait in waits:
        target = next((target for name, target in links if name.rstrip("()") in wait.what), "")
        yield Wait("symbol", target) if target and wait.kind == "text" else wait


def holder(symbols: Iterable[Symbol], line: int) -> str:
    """Id of the innermost symbol around a line; "" at the top of a file."""
    whole = (s for s in symbols if s.kind != "module")
    around = [s for s in whole if s.definition.first_line <= line <= s.definition.end_line]
    return min(around, key=lambda s: (s.definition.end_line - s.definition.first_line, s.id)).id if around else ""


def dated(debts: Sequence[Debt], written: Mapping[tuple[str, int], Past]) -> list[Debt]:
    """Debts with when they were written, and by whom where nobody is named."""
    return [
        msgspec.structs.replace(
            debt,
            date=past.date,
            commit=past.commit,
            owner=debt.owner or past.author,
            author=not debt.owner and bool(past.author),
        )
        if (past := written.get((debt.path, debt.line))) is not None
        else debt
        for debt in debts
    ]


def ranked(debts: Iterable[Debt]) -> list[Debt]:
    """The most pressing first, then the oldest; those without a date last."""
    order = {"high": 0, "medium": 1, "low": 2}
    return sorted(debts, key=lambda d: (order[d.priority], not d.date, d.date, d.path, d.line))
