"""Names and places of an answer: whether they exist, and whether the one stands at the other."""

from __future__ import annotations

import itertools
import re
from collections.abc import Collection, Iterator, Sequence

from bot.answer.checking.known import IDENTIFIER, Known, short
from bot.answer.checking.scopes import TOKEN, begun, chained, cited
from bot.answer.checking.written import NAME_OPEN, Block, Cited
from bot.answer.things import Thing
from bot.impact import files
from bot.impact.lineage import CONSTRUCTORS
from bot.model.checked import Claim
from bot.model.message import Message, message
from bot.model.symbols import Symbol

NAME = re.compile(r"(?:[\w$./-]+::)?[A-Za-z_$][\w$]*(?:(?:\.|::|#)[A-Za-z_$][\w$]*)*(?:\(\))?")
SHAPED = re.compile(r"_|\.|::|#|\(\)|[a-z0-9][A-Z]")  # what a word of prose does not look like
HEX = re.compile(r"[0-9a-f]{7,40}")
DENIED = re.compile(  # sentences that say themselves that a name means nothing
    r"\bno(?:thing)?\b[^.]{0,60}\b(?:called|known|such|named|reads?|found|key|is)\b|"
    r"does not exist|not found|is unknown|no longer|there is no\b|suppose that|\b(?:parameter|argument|rename)|"
    r"없습니다|것이 없어|라고 가정",
    re.IGNORECASE,
)
BETWEEN = re.compile(
    r"[\s(,|*:]{0,4}(?:\([^()]*\)\s*)?"
    r"(?:(?:(?:is|was|stands|lives|defined|declared|implemented|located) ){0,2}(?:at|in|on) )?[\s(*]{0,2}"
)
CODE = re.compile(r"[=(){}\[\];\"':<>#/]")  # in a piece of source; what has none may be prose
SAYS = ('"', "'", "#", "/", "*", "-")  # what comments and docstrings begin with
BEFORE = 4  # lines before a cited one on which a piece may begin
LONGEST = 8  # lines that a piece may go on over
SHORTEST = 6  # characters of a piece of source that is looked for
ELSEWHERE = re.compile(r"[\w$-]+(?:\.|::|#)")
FILE = re.compile(r"[\w./-]+/[\w.-]+\.\w{1,5}")


def places(known: Known, block: Block) -> Iterator[Claim]:
    """Whether each cited line is there."""
    for place in block.places:
        quote, line = place.shown, _line(block, place.shown)
        found = known.paths(place.path)
        if not found:
            said = message("There is no file {code_path}.", code_path=place.path)
            yield Claim(line=line, kind="place", verdict="wrong", quote=quote, said=said)
        elif not any(1 <= place.line <= place.end <= max(len(known.lines(path)), 1) for path in found):
            n = max(len(known.lines(path)) for path in found)
            said = message("{code_path} ends at line {n}.", code_path=found[0], n=n)
            yield Claim(line=line, kind="place", verdict="wrong", quote=quote, said=said)
        else:
            yield Claim(line=line, kind="place", verdict="right", quote=quote)


def defined(known: Known, name: str, place: Cited, line: int) -> Claim:
    """Whether a symbol is defined at a place that is said to be its definition."""
    things = known.things(name)
    quote = f"{name} {place.shown}"
    if not things:
        return _nameless(name, line, quote)
    parts = [part for thing in things for part in thing.parts]
    good = any(
        part.path in known.paths(place.path) and place.line in (part.line, part.definition.first_line) for part in parts
    )
    return _stands(good, parts, line, quote)


def _nameless(name: str, line: int, quote: str) -> Claim:
    said = message("Nothing here is called {code_name}.", code_name=name)
    return Claim(line=line, kind="symbol", verdict="wrong", quote=quote, said=said)


def _stands(good: bool, parts: Sequence[Symbol], line: int, quote: str) -> Claim:
    if good:
        return Claim(line=line, kind="place", verdict="right", quote=quote)
    at = f"{parts[0].path}:{parts[0].line}"
    said = message("It does not stand there: {code_name} is at {code_place}.", code_name=parts[0].name, code_place=at)
    return Claim(line=line, kind="place", verdict="wrong", quote=quote, said=said)


def pairs(known: Known, block: Block) -> Iterator[Claim]:
    """Whether each name that is followed by a place stands at it."""
    tokens = [] if chained(block.text) else list(TOKEN.finditer(block.text))
    for name, place in itertools.pairwise(tokens):
        between = block.text[name.end() : place.start()] if place["place"] else "x"
        if name["name"] is None or not BETWEEN.fullmatch(between) or not NAME.fullmatch(name["name"]):
            continue
        at, things = cited(place["place"]), known.things(name["name"])
        parts = [part for thing in things if not thing.module for part in thing.parts]
        if parts and not _at(known, things, at):
            line = block.line + block.text[: name.start()].count("\n")
            yield _stands(good=False, parts=parts, line=line, quote=f"{name['name']} {at.shown}")


def _at(known: Known, things: Collection[Thing], place: Cited) -> bool:
    """Whether a line is part of one of the things, names it, or links to or from it."""
    parts = [part for thing in things for part in thing.parts]
    words = {
        w
        for part in parts
        for w in (
            part.short,
            part.name.split(".")[-2] if part.short in CONSTRUCTORS and "." in part.name else part.short,
        )
    }
    for path in known.paths(place.path):
        text = known.text(path, place.line)
        around = any(p.path == path and p.definition.first_line <= place.line <= p.definition.end_line for p in parts)
        if (around and text.strip()) or any(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) for word in words):
            return True
        ids = sorted({part.id for part in parts})
        edges = [*known.graph.edges_into(ids), *known.graph.edges_from(ids)]
        if any((edge.path, edge.line) == (path, place.line) for edge in edges):
            return True
    return False


def excerpts(known: Known, block: Block) -> Iterator[Claim]:
    """Whether source that is quoted beside a place stands there: wrong only where it stands elsewhere in the file."""
    if len(block.places) != 1 or files.document(block.places[0].path):
        return  # beside a line of a document stands its heading
    place = block.places[0]
    source = [name for name in block.names if CODE.search(name) and not re.match(r"(?:async )?\(", name)]
    for name in source[:1]:  # what follows may be a value; what begins with a parenthesis is a signature
        piece = _squeezed(name.rstrip("…"))
        if len(piece) < SHORTEST:
            continue
        for path in known.paths(place.path)[:1]:
            lines = [_squeezed(line) for line in known.lines(path)]
            hits = [n for n, line in enumerate(lines, 1) if piece in line]
            if _speaks(known, path, place.line, piece, hits):
                continue
            if hits and not any(place.line <= n <= place.end for n in hits) and not _spread(piece, lines, place):
                said = message("That stands at {code_place}.", code_place=f"{path}:{hits[0]}")
                yield Claim(line=block.line, kind="place", verdict="wrong", quote=f"{name} {place.shown}", said=said)


def _speaks(known: Known, path: str, line: int, piece: str, hits: Sequence[int]) -> bool:
    """Whether it is what the definition that begins there, or (at line 1) the file, says of itself."""
    if line == 1 and any(known.text(path, hit).lstrip().startswith(SAYS) for hit in hits):
        return True
    here = [s for s in known.symbols(path) if line in (s.line, s.definition.first_line)]
    return any(piece.rstrip(".…") in _squeezed(s.definition.doc) for s in here)


def _squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text)


def _spread(piece: str, lines: Sequence[str], place: Cited) -> bool:
    """Whether it begins on the line, or a little before, and goes on over it."""
    for start in range(max(place.line - BEFORE, 1), min(place.line, len(lines)) + 1):
        at = "".join(lines[start - 1 : place.end + LONGEST]).find(piece)
        if 0 <= at < len(lines[start - 1]) and at + len(piece) > sum(map(len, lines[start - 1 : place.line - 1])):
            return True
    return False


def symbols(known: Known, blocks: Sequence[Block], excepted: Collection[str]) -> Iterator[Claim]:
    """Whether each name that looks like code is one here. `excepted`: names that are told to be none."""
    asked: dict[str, list[tuple[int, Block]]] = {}
    for block in blocks:
        hashes = any(HEX.fullmatch(name) for name in block.names)
        for token in TOKEN.finditer(block.text):
            name = token["name"]
            if name and NAME.fullmatch(name) and name not in excepted and not hashes:
                asked.setdefault(name, []).append((block.line + block.text[: token.start()].count("\n"), block))
    unknown = [name for name in asked if not known.things(name)]
    there = known.in_text({short(name) for name in unknown if IDENTIFIER.fullmatch(short(name))})
    for name, several in asked.items():
        verdict, said = _verdict(known, name, there, unknown)
        for line, block in several:
            if verdict == "wrong" and DENIED.search(_around(block, name)):
                continue
            if verdict:
                yield Claim(line=line, kind="symbol", verdict=verdict, quote=name, said=said)


def _around(block: Block, name: str) -> str:
    """What is said beside a name, without any names: in its cell of a row, before the colon of an item."""
    parts = block.cells or (begun(block.text) if block.kind == "item" else block.text,)
    return " ".join(TOKEN.sub(" ", part) for part in parts if f"{NAME_OPEN}{name}" in part)


def _verdict(known: Known, name: str, there: Collection[str], unknown: Collection[str]) -> tuple[str, Message | None]:
    if name not in unknown:
        return "right", None
    path, marked, own = name.rpartition("::")
    if marked and known.paths(path):
        return "wrong", message("{code_path} defines no {code_name}.", code_path=path, code_name=own)
    if known.paths(name):
        return "right", None
    if FILE.fullmatch(name):
        here = any(path.startswith(f"{name.partition('/')[0]}/") for path in known.readings.files)
        return ("wrong", message("There is no file {code_path}.", code_path=name)) if here else ("", None)
    if ELSEWHERE.match(name) and not known.things(re.split(r"[.:#]", name)[0]):
        return "", None  # a file that is not of this tree, or a name of somebody else's
    if short(name) not in there and SHAPED.search(name):
        return "wrong", message("{code_name} stands nowhere in this repository.", code_name=name)
    return "", None


def _line(block: Block, shown: str) -> int:
    return block.line + block.text[: max(block.text.find(shown), 0)].count("\n")
