"""Warnings that an answer owes its reader, and whether it gives them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from bot.answer import listed
from bot.answer.checking.scopes import Scope, chained
from bot.answer.checking.truths import Truth
from bot.answer.checking.written import Block, names, plain
from bot.model.checked import Claim
from bot.model.message import message

# Words by which an answer says that there may be more than it lists.
HEDGED = re.compile(
    r"at least|\b\d+ more (?:sites?|lines?|files?|callers?|places?|calls?|reads?)|"
    r"\bmay (?:use|call|reach|be|also|miss|lead|mean)|\bnot (?:be )?(?:exact|complete|exhaustive|known)|incomplete|"
    r"unresolved|could not be|unknown type|run[- ]?time|dynamic|static analysis|cannot (?:be )?(?:see|seen|told|know)|"
    r"known (?:to|use)|no known|최소|더 있|수 있|알려진|런타임|정적 분석",
    re.IGNORECASE,
)
DYNAMIC = re.compile(
    r"dynamic|run[- ]?time|reflect|looks? .{0,80}\bup\b|getattr|importlib|by name|실행 시|런타임|동적", re.IGNORECASE
)
DOUBTED = re.compile(
    r"\d ?%|confiden|unreliable|uncertain|less (?:certain|sure|likely|reliable)|estimate|by hand|inferred|likel|"
    r"precision|신뢰|확률|정밀도|불확실|추론|직접 확인",
    re.IGNORECASE,
)
WHOLE = re.compile(
    r"\(exact\)|\bexactly\b|\bonly\b|\ball callers\b|\bcomplete list\b|\bno other\b|정확함", re.IGNORECASE
)
FAR = re.compile(
    r"\bhops? ?[:=]? ?[3-9]\b|\b(?:[3-9]|three|four|five|six) hops? (?:away|further|out|up)|\bthird[- ]hop",
    re.IGNORECASE,
)
HOPS = 3  # from which on a reader has to be told how sure it is


def of(scope: Scope, truth: Truth, said: str) -> Iterator[Claim]:
    """What the answer has to say beside a list or a count. `said`: all of it."""
    quote = plain(scope.said[scope.statement.start : scope.statement.end]).strip() or plain(scope.said).strip()
    if truth.open and WHOLE.search(plain(scope.said)):
        told = message("It is not said to be all: {n} more may belong there.", n=truth.open)
        yield Claim(line=scope.line, kind="warning", verdict="wrong", quote=quote, said=told)
    elif truth.open and not HEDGED.search(said):
        told = message('Say "at least": {n} more may belong there that the graph cannot tell.', n=truth.open)
        yield Claim(line=scope.line, kind="warning", verdict="missing", quote=quote, said=told)
    elif truth.open:
        yield Claim(line=scope.line, kind="warning", verdict="right", quote=quote)
    if truth.dynamic and not DYNAMIC.search(said):
        at = listed.some(truth.dynamic, 3)
        told = message(
            "Warn of code that looks {code_name} up at run time: {code_places}.", code_name=truth.name, code_places=at
        )
        yield Claim(line=scope.line, kind="warning", verdict="missing", quote=quote, said=told)


def hops(blocks: Sequence[Block], said: str) -> Iterator[Claim]:
    """Where the answer goes three hops or more, it has to say how sure that is."""
    far = [block for block in blocks if _far(block)]
    if far and not DOUBTED.search(said):
        told = message("It goes {n} hops or more: say how sure that is.", n=HOPS)
        yield Claim(
            line=far[0].line, kind="warning", verdict="missing", quote=plain(far[0].text).strip()[:80], said=told
        )
    elif far:
        yield Claim(line=far[0].line, kind="warning", verdict="right", quote=plain(far[0].text).strip()[:80])


def _far(block: Block) -> bool:
    if block.head and re.fullmatch(r"hop|단계", plain(block.head[0]).strip(), re.IGNORECASE):
        number = re.match(r"\d+", plain(block.cells[0]).strip()) if block.cells else None
        return bool(number) and int(number[0]) >= HOPS  # type: ignore[index]
    longest = max((len(names(cell)) for cell in block.cells or (block.text,) if chained(cell)), default=0)
    return longest > HOPS + 1 or bool(FAR.search(plain(block.text)))


def spoken(blocks: Collection[Block]) -> str:
    """All that the answer says, without code."""
    return "\n".join(plain(block.text) for block in blocks)
