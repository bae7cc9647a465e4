"""A written answer to the verdicts on all that it states."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bot.answer.checking import cautions, chains, cites, lists, scopes, written
from bot.answer.checking.known import Known
from bot.answer.checking.scopes import Scope
from bot.answer.checking.written import NAME_OPEN, NAME_SHUT, Block, plain
from bot.contracts.answers import Readings
from bot.model.checked import Checked, Claim
from bot.model.message import message

FOLD = re.compile(r"\((\d+)\)$")
AT = re.compile(rf"(?:\bat|commit|revision)\s+{NAME_OPEN}?([0-9a-f]{{7,40}})\b{NAME_SHUT}?", re.IGNORECASE)
MOST_CHARACTERS = 1_000_000  # of a text: an answer has a thousandth


def answer(text: str, readings: Readings, commit: str = "") -> Checked:
    """Every claim of a Markdown text with its verdict. `commit`: what the graph stands at, "" where it has none."""
    blocks = written.blocks(text[:MOST_CHARACTERS], readings.files)
    known = Known(readings, (place for block in blocks for place in block.places))
    found = list(_claims(known, blocks, commit))
    worst: dict[tuple[int, str, str], Claim] = {}
    for claim in found:
        key = (claim.line, claim.kind, claim.quote)
        if key not in worst or (worst[key].verdict == "right" and claim.verdict != "right"):
            worst[key] = claim
    order = sorted(worst.values(), key=lambda c: (c.line, c.kind, c.quote, c.verdict))
    return Checked(claims=tuple(order), commit=commit)


def _claims(known: Known, blocks: Sequence[Block], commit: str) -> Iterator[Claim]:
    said = cautions.spoken(blocks)
    several = scopes.of(blocks)
    listed: set[int] = set()
    for scope in several:
        yield from _scope(known, scope, said, listed)
    supposed = {s.statement.change.parameter.partition("=")[0] for s in several if s.statement.change}
    yield from cites.symbols(known, blocks, supposed)
    for number, block in enumerate(blocks):
        yield from cites.places(known, block)
        yield from cites.excerpts(known, block)
        if number not in listed:
            yield from cites.pairs(known, block)
    yield from chains.of(known, blocks)
    yield from _folds(blocks)
    yield from cautions.hops(blocks, said)
    yield from _commits(blocks, commit)


def _scope(known: Known, scope: Scope, said: str, listed: set[int]) -> Iterator[Claim]:
    """Verdicts on a statement and its list; `listed` gets the blocks whose rows were compared with it."""
    one = scope.statement
    if one.relation == "defined":
        yield cites.defined(known, one.name, scopes.cited(one.place), scope.line)
        return
    main = lists.own(known, scope)
    if one.n is None and not main and not scope.tabled and one.change is None:
        return
    best: list[Claim] | None = None
    for truth in lists.meant(known, scope):
        made = [*lists.claims(known, scope, truth, said), *cautions.of(scope, truth, said)]
        if best is None or _bad(made) < _bad(best):
            best = made
        if not _bad(best):
            break
    if best is None:
        yield from _unclear(known, scope)
        return
    listed |= {row.block for row in scope.listed if row.role in scopes.MAIN and row.block != scope.block}
    yield from best


def _folds(blocks: Sequence[Block]) -> Iterator[Claim]:
    """Whether a fold that says how many rows it holds holds so many."""
    for number, block in enumerate(blocks):
        told = FOLD.search(plain(block.text)) if block.kind == "fold" else None
        if told is None:
            continue
        n = 0
        for row in blocks[number + 1 :]:
            left = scopes.MORE.match(plain(row.text)) if row.kind in ("fold", "paragraph") else None
            if row.kind in ("row", "item"):
                n += 1
            elif left and row.kind == "paragraph":
                n += int(left["n"] or left["ko"])
            elif row.kind != "head" and not left:
                break
        good = n == int(told[1])
        said = None if good else message("{n} stand below it.", n=n)
        verdict = "right" if good else "wrong"
        yield Claim(line=block.line, kind="count", verdict=verdict, quote=plain(block.text), said=said)


def _bad(claims: Sequence[Claim]) -> int:
    return sum(claim.verdict != "right" for claim in claims)


def _unclear(known: Known, scope: Scope) -> Iterator[Claim]:
    """A statement about a name that means nothing here, or too many things."""
    one = scope.statement
    if not one.sure:
        return  # words that only look like a name
    quote = plain(scope.said[one.start : one.end]).strip() or plain(scope.said).strip()
    if n := len(known.things(one.name)):
        said = message("{code_name} is {n} things here: write its path before it.", code_name=one.name, n=n)
        yield Claim(line=scope.line, kind="list", verdict="unknown", quote=quote, said=said)
    elif one.relation not in ("read", "set"):
        said = message("Nothing here is called {code_name}.", code_name=one.name)
        yield Claim(line=scope.line, kind="symbol", verdict="wrong", quote=quote, said=said)
    else:
        said = message("Nothing here reads or sets a key {code_name}.", code_name=one.name)
        yield Claim(line=scope.line, kind="list", verdict="unknown", quote=quote, said=said)


def _commits(blocks: Sequence[Block], commit: str) -> Iterator[Claim]:
    """Commits that the answer says it is about, each once."""
    seen: set[str] = set()
    for block in blocks:
        for one in (*(p.commit for p in block.places), *AT.findall(block.text)):
            if not one or one in seen or not re.fullmatch(r"[0-9a-f]{7,40}", one):
                continue
            seen.add(one)
            if commit and (commit.startswith(one) or one.startswith(commit)):
                yield Claim(line=block.line, kind="commit", verdict="right", quote=one)
            elif commit:
                text = "It was written for another commit than {code_commit}: lines may have moved since."
                said = message(text, code_commit=commit[:12])
                yield Claim(line=block.line, kind="commit", verdict="unknown", quote=one, said=said)
