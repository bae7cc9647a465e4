"""What belongs together in an answer: a statement, and the list that follows it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from bot.answer.checking import statements
from bot.answer.checking.known import TOP
from bot.answer.checking.statements import Statement
from bot.answer.checking.written import NAME_OPEN, NAME_SHUT, PLACE_OPEN, PLACE_SHUT, Block, Cited, names, plain

MAIN = ("", "within")  # roles of rows that a statement is about
OTHER, CLOSED = "other", "closed"  # roles of rows: of a list that says something else, and of none at all
SAME = {"impact": ("callers", "impact"), "callers": ("callers",)}  # headings that go on with a relation
FOLLOWS = re.compile(  # between a statement and what it lists
    rf"\s*(?:\(exact\))?\s*(?:are|is|include)?(?:[^.:;{NAME_OPEN}{PLACE_OPEN}]{{0,60}}:|\s*[—–])?\s*"
)
PARTIAL = re.compile(r"\b(?:such as|e\.g\.|for example|for instance|among others|some of|including|include)\b", re.I)
END = re.compile(r"[.;](?=\s|$)|\n\n")
MORE = re.compile(r"\W*(?:and |… ?)?(?P<n>\d+) (?:more|others?)\b[^.]*$|^\W*(?P<ko>\d+)개 더", re.IGNORECASE)
TOKEN = re.compile(
    f"{NAME_OPEN}(?P<name>[^{NAME_SHUT}]*){NAME_SHUT}|{PLACE_OPEN}(?P<place>[^{PLACE_SHUT}]*){PLACE_SHUT}"
)
BARE = re.compile(r"[A-Za-z_$][\w$.:/#]*(?:\(\))?")
LEFT = re.compile(r"\b\d+ more\b|\d+개 더")
CHAIN = re.compile(r"→|->|⟶|=>")


class Listed(msgspec.Struct, frozen=True):
    """Something in a list. `name` "" where only places are given; `more`: and places that are not."""

    line: int
    name: str
    places: tuple[Cited, ...] = ()
    role: str = ""
    block: int = -1
    more: bool = False


class Scope(msgspec.Struct):
    """A statement with the list that follows it. `line`: of the text; `block`: number of the block that states it.

    `said`: the sentences around the statement; `depth`: of the item that states it; `tabled`: a table follows; `more`:
    how many the list says that it leaves out.
    """

    statement: Statement
    line: int
    block: int
    said: str
    listed: list[Listed]
    depth: int = 0
    partial: bool = False
    tabled: bool = False
    more: int = 0


def of(blocks: Sequence[Block]) -> list[Scope]:
    """All scopes, in order."""
    return list(_Walk(blocks).scopes())


class _Walk:
    def __init__(self, blocks: Sequence[Block]) -> None:
        self.blocks = blocks
        self.found: list[Scope] = []
        self.scope: Scope | None = None
        self.role, self.subject = "", ""

    def scopes(self) -> Sequence[Scope]:
        for number, block in enumerate(self.blocks):
            if block.kind in ("heading", "fold"):
                self._heading(number, block)
            elif block.kind == "paragraph":
                self._paragraph(number, block)
            elif block.kind == "head":
                self._head()
            else:
                self._row(number, block)
        return self.found

    def _open(self, statement: Statement, number: int, block: Block, said: str) -> Scope:
        line = block.line + block.text[: statement.start].count("\n")
        before = self.scope
        depth = block.level if block.kind == "item" else 0
        self.scope = Scope(statement, line, number, said, [], depth, bool(PARTIAL.search(said)))
        if before and (before.statement.name, before.statement.relation) == (statement.name, statement.relation):
            self.scope.listed, before.partial = before.listed, True  # the same again: one list
        self.role, self.subject = "", statement.name
        self.found.append(self.scope)
        return self.scope

    def _heading(self, number: int, block: Block) -> None:
        stated = [one for one in statements.of(block.text) if one.relation != "callees" or ":" in block.text]
        if stated:
            self._open(stated[-1], number, block, block.text)
            return
        if MORE.match(plain(block.text)):
            return
        marked = block.names
        if len(marked) == 1 and block.kind == "heading" and plain(block.text).strip() == marked[0]:
            self.scope, self.subject, self.role = None, marked[0], CLOSED
            return
        kind = statements.heading(plain(block.text)) if not marked else ""
        own = self.scope.statement if self.scope else None
        if own and (kind == own.relation or kind in SAME.get(own.relation, ())):
            self.role = ""
        elif (
            self.subject and kind not in ("", "apart", "tests", "within", "check", "fits") and not (own and own.change)
        ):
            self._open(Statement(kind, self.subject, 0, 0), number, block, block.text)
        else:
            self.role = kind or OTHER

    def _head(self) -> None:
        """A table is a list even where it has no rows."""
        if self.scope and self.role == "" and not self.scope.listed:
            self.scope.tabled = True

    def _paragraph(self, number: int, block: Block) -> None:
        stated = statements.of(block.text)
        for at, one in enumerate(stated):
            stop = stated[at + 1].start if at + 1 < len(stated) else len(block.text)
            scope = self._open(one, number, block, block.text)
            if one.change is None or not one.change.parameter:  # the parameter is no item
                scope.listed += _inline(block, one.end, stop, number)
        if stated and self.scope:
            told = self.scope.listed and not block.text.rstrip().endswith(":")
            self.role = CLOSED if told else ""  # what it lists is listed: another list is about something else
            return
        if self.scope and (left := MORE.match(plain(block.text))):
            self.scope.more += int(left["n"] or left["ko"]) if self.role in MAIN else 0
        elif block.text.rstrip().endswith(":"):
            self.role = statements.heading(plain(block.text)) or OTHER
        elif self.scope and self.scope.listed:
            self.role = CLOSED

    def _row(self, number: int, block: Block) -> None:
        stated = statements.of(block.text) if block.kind == "item" else []
        if stated and block.text[: stated[0].start].strip(" *") == "" and stated[0].relation != "defined":
            scope = self._open(stated[0], number, block, block.text)
            scope.listed += _inline(block, stated[0].end, len(block.text), number)
            return
        if self.scope is None or self.role == CLOSED or (block.kind == "item" and block.level <= self.scope.depth):
            return
        if left := MORE.match(plain(block.text)):
            self.scope.more += int(left["n"] or left["ko"]) if self.role in MAIN else 0
            return
        self.scope.listed += [msgspec.structs.replace(one, role=self.role) for one in entries(block, number)]


def _inline(block: Block, start: int, stop: int, number: int) -> Iterator[Listed]:
    """What a sentence lists behind its statement."""
    rest = block.text[start:stop]
    begun = FOLLOWS.match(rest)
    rest = rest[begun.end() :] if begun else rest
    end = next((m.start() for m in END.finditer(rest) if _outside(rest, m.start())), len(rest))
    rest, line = rest[:end], block.line + block.text[:start].count("\n")
    if rest[:1] in (NAME_OPEN, PLACE_OPEN):
        yield from _pairs(rest, line, number)
    elif begun and ":" in begun[0]:
        parts = [part.strip() for part in re.split(r",| and ", plain(rest)) if part.strip()]
        if parts and all(BARE.fullmatch(part) for part in parts):
            yield from (Listed(line, part, (), "", number) for part in parts)


def _outside(text: str, at: int) -> bool:
    """Whether a position lies in no name and no place."""
    return text.count(NAME_OPEN, 0, at) == text.count(NAME_SHUT, 0, at) and text.count(PLACE_OPEN, 0, at) == text.count(
        PLACE_SHUT, 0, at
    )


def _pairs(text: str, line: int, number: int) -> Iterator[Listed]:
    """Names, each with the places behind it."""
    name, places, open_ = "", list[Cited](), False
    for token in TOKEN.finditer(text):
        if token["name"] is not None:
            if open_:
                yield Listed(line, name, tuple(places), "", number)
            name, places, open_ = token["name"], [], True
        else:
            places.append(cited(token["place"]))
            open_ = True
    if open_:
        yield Listed(line, name, tuple(places), "", number)


def cited(shown: str) -> Cited:
    """A place from how it is shown."""
    path, _, lines = shown.rpartition(":")
    first, _, last = lines.partition("-")
    return Cited(path, int(first), int(last or first))


def chained(text: str) -> bool:
    """Whether arrows join names: none within a name, such as a signature, does."""
    return bool(CHAIN.search(TOKEN.sub(" ", text))) and len(names(text)) > 1


def begun(text: str) -> str:
    """What stands before the first colon that is in no name."""
    found = re.search(r":(?=\s)", TOKEN.sub(lambda token: "x" * len(token[0]), text))
    return text[: found.start()] if found else text


def entries(block: Block, number: int) -> Iterator[Listed]:
    """What a row or an item is about: none of a chain, which is checked by itself."""
    if chained(block.text):
        return
    cells = block.cells or (begun(block.text),)
    who = next((c for c in cells if NAME_OPEN in c or _rest(c).lower() in TOP or _bare(c, block)), "")
    own = next(iter(names(who)), "") or _rest(who)
    if NAME_OPEN in who and PLACE_OPEN in who.partition(NAME_OPEN)[0]:  # a line and what it holds
        own = ""
    found = _places(who) or [place for cell in cells if not _rest(cell) for place in _places(cell)]
    if not found and PLACE_OPEN not in block.text:
        found = list(block.places)  # of columns
    if own or found:
        known = bool(BARE.fullmatch(own)) or NAME_OPEN in who or own.lower() in TOP
        more = any(LEFT.search(cell) for cell in block.cells)
        yield Listed(block.line, own if known else "", tuple(found), "", number, more)


def _places(cell: str) -> list[Cited]:
    return [cited(token["place"]) for token in TOKEN.finditer(cell) if token["place"]]


def _rest(cell: str) -> str:
    """What a cell says beside names and places."""
    return LEFT.sub("", TOKEN.sub("", cell)).strip(" ,*")


def _bare(cell: str, block: Block) -> bool:
    """Whether a cell of a table without marks holds a name."""
    return bool(block.cells) and PLACE_OPEN not in block.text and bool(BARE.fullmatch(plain(cell).strip()))
