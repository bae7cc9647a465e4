"""The Markdown of an answer as blocks in which names, places and text are told apart."""

from __future__ import annotations

import html
import re
from collections.abc import Collection, Iterator, Sequence
from typing import Any
from urllib.parse import unquote

import msgspec
from markdown_it import MarkdownIt

# In the text of a block a code span stands as NAME_OPEN … NAME_SHUT, a place as PLACE_OPEN path:line PLACE_SHUT. These
# are letters of no script: whoever writes them gets a text without names.
NAME_OPEN, NAME_SHUT, PLACE_OPEN, PLACE_SHUT = "\ue000", "\ue001", "\ue002", "\ue003"
MARKS = re.compile("[\ue000-\ue003]")
AT = re.compile(r"(?P<path>[^\s:`'\"()\[\]|,]+\.\w+):(?P<line>\d{1,7})(?:-(?P<end>\d{1,7}))?")
BARE_AT = re.compile(r"(?P<path>[^\s:`'\"()|]+):(?P<line>\d{1,7})(?:-(?P<end>\d{1,7}))?")  # `Dockerfile:3`, `.env:1`
LOOSE = re.compile(rf"(?<![\w/.:]){AT.pattern}(?![\w:])")
LINK = re.compile(r"/blob/(?P<commit>[^/]+)/(?P<path>[^#?]+)(?:\?[^#]*)?#L(?P<line>\d{1,7})(?:-L?(?P<end>\d{1,7}))?$")
RELATIVE = re.compile(r"(?!\w+:)(?P<path>[^#?]+)#L(?P<line>\d{1,7})(?:-L?(?P<end>\d{1,7}))?$")
SUMMARY = re.compile(r"<summary>(.*?)</summary>", re.DOTALL)
HEADER = re.compile(r"\b(?:line|lines)\b", re.IGNORECASE)  # of a column that holds numbers of lines
FILES = re.compile(r"\b(?:file|path|module)\b", re.IGNORECASE)


class Cited(msgspec.Struct, frozen=True, order=True):
    """A place as written. `commit`: of the link, "" where it has none; `end`: of a range, else the line itself."""

    path: str
    line: int
    end: int
    commit: str = ""

    @property
    def shown(self) -> str:
        """As one writes it."""
        return f"{self.path}:{self.line}" if self.end == self.line else f"{self.path}:{self.line}-{self.end}"


class Block(msgspec.Struct, frozen=True):
    """`kind`: heading, fold (the line that opens one), paragraph, item, head (of a table) or row.

    `line`: of the file, from 1.
    `text`: with marks around names and places; `places`: the places in order; `cells`: of a row; `head`: of its table;
    `level`: of a heading, or how many lists an item is in.
    """

    kind: str
    line: int
    text: str
    places: tuple[Cited, ...] = ()
    cells: tuple[str, ...] = ()
    head: tuple[str, ...] = ()
    level: int = 0

    @property
    def names(self) -> tuple[str, ...]:
        """Code spans that are no places, in order."""
        return names(self.text)


def names(text: str) -> tuple[str, ...]:
    """Code spans of a marked text."""
    return tuple(re.findall(f"{NAME_OPEN}([^{NAME_SHUT}]*){NAME_SHUT}", text))


def plain(text: str) -> str:
    """A marked text without marks."""
    return MARKS.sub("", text)


def blocks(text: str, files: Collection[str] = ()) -> list[Block]:
    """Blocks in order. What is quoted, and fenced code, claims nothing. `files`: cited without an ending, too."""
    return list(_Reader(MARKS.sub("", text), files).blocks())


class _Reader:
    def __init__(self, text: str, files: Collection[str]) -> None:
        self.files = files
        body = re.sub(r"\A---\n.*?\n---\n", lambda m: "\n" * m[0].count("\n"), text, flags=re.DOTALL)
        self.tokens: Sequence[Any] = MarkdownIt("commonmark").enable("table").parse(body)
        self.quoted, self.items = 0, 0
        self.head: tuple[str, ...] = ()

    def blocks(self) -> Iterator[Block]:
        row: list[tuple[str, list[Cited]]] | None = None
        begun = 1
        for at, token in enumerate(self.tokens):
            self.quoted += {"blockquote_open": 1, "blockquote_close": -1}.get(token.type, 0)
            self.items += {"list_item_open": 1, "list_item_close": -1}.get(token.type, 0)
            if self.quoted:
                continue
            if token.type == "tr_open":
                row, begun = [], token.map[0] + 1 if token.map else begun
            elif token.type == "tr_close" and row is not None:
                yield from self._row(row, begun, heads=self.tokens[at - 1].type == "th_close")
                row = None
            elif token.type == "inline" and row is not None:
                row.append(self._marked(token.children or []))
            elif token.type == "inline":
                yield from self._inline(token, self.tokens[at - 1])
            elif token.type == "html_block":
                yield from self._folds(token)

    def _inline(self, token: Any, before: Any) -> Iterator[Block]:
        line, level = token.map[0] + 1, int(before.tag[1:]) if before.type == "heading_open" else 0
        kind = "heading" if level else "item" if self.items else "paragraph"
        text, places = self._marked(token.children or [])
        yield Block(kind, line, text, tuple(places), level=level or self.items)

    def _row(self, row: list[tuple[str, list[Cited]]], line: int, *, heads: bool) -> Iterator[Block]:
        cells = tuple(text for text, _ in row)
        if heads:
            self.head = cells
            yield Block("head", line, " | ".join(cells), cells=cells)
            return
        places = tuple(place for _, several in row for place in several) or self._columns(cells)
        yield Block("row", line, " | ".join(cells), places, cells, self.head)

    def _columns(self, cells: Sequence[str]) -> tuple[Cited, ...]:
        """The place that two columns give, one the path and one the line."""
        pairs: list[tuple[str, str]] = list(zip(self.head, cells, strict=False))
        path = next((plain(cell).strip() for head, cell in pairs if FILES.search(head)), "")
        lines = next((re.findall(r"\d+", plain(cell)) for head, cell in pairs if HEADER.search(head)), [])
        return tuple(Cited(path, int(one), int(one)) for one in lines) if path and " " not in path else ()

    def _marked(self, children: Sequence[Any]) -> tuple[str, list[Cited]]:
        """The text of inline tokens with marks, and its places."""
        out: list[str] = []
        places: list[Cited] = []
        href, code, at = "", False, 0
        for child in children:
            if child.type == "link_open":
                href, at = str(child.attrs.get("href", "")), len(out)
            elif child.type == "link_close":
                _link(href, out, at, places)
                href = ""
            elif child.type == "html_inline":
                code = child.content == "<code>" or (code and child.content != "</code>")
                out.append(NAME_OPEN if child.content == "<code>" else NAME_SHUT if child.content == "</code>" else "")
            elif child.type == "code_inline":
                self._span(child.content, out, places)
            elif child.type in ("softbreak", "hardbreak"):
                out.append("\n")
            elif child.type == "text":
                said, found = (child.content, []) if href or code else _marked_text(child.content)
                out.append(said)
                places += found
        return "".join(out), places

    def _span(self, content: str, out: list[str], places: list[Cited]) -> None:
        found = AT.fullmatch(content.strip()) or BARE_AT.fullmatch(content.strip())
        if found and "::" not in content and ("." in found["path"] or found["path"] in self.files):
            place = _cited(found)
            places.append(place)
            out.append(f"{PLACE_OPEN}{place.shown}{PLACE_SHUT}")
        else:
            out.append(f"{NAME_OPEN}{content.strip()}{NAME_SHUT}")

    def _folds(self, token: Any) -> Iterator[Block]:
        for found in SUMMARY.finditer(token.content):
            line = token.map[0] + 1 + token.content[: found.start()].count("\n")
            said, places = _marked_text(html.unescape(re.sub(r"<[^>]+>", "", found[1])).strip())
            yield Block("fold", line, said, tuple(places))


def _link(href: str, out: list[str], at: int, places: list[Cited]) -> None:
    """A link to a line is that place, whatever its text is; any other is its text."""
    found = LINK.search(href) or RELATIVE.fullmatch(href)
    if found is None:
        return
    end = int(found["end"] or found["line"])
    place = Cited(unquote(found["path"]), int(found["line"]), end, found.groupdict().get("commit") or "")
    label = "".join(out[at:])
    kept = label if NAME_OPEN in label else ""
    del out[at:]
    places.append(place)
    out.append(f"{kept}{' ' if kept else ''}{PLACE_OPEN}{place.shown}{PLACE_SHUT}")


def _marked_text(text: str) -> tuple[str, list[Cited]]:
    places: list[Cited] = []

    def marked(found: re.Match[str]) -> str:
        places.append(_cited(found))
        return f"{PLACE_OPEN}{places[-1].shown}{PLACE_SHUT}"

    return LOOSE.sub(marked, text), places


def _cited(found: re.Match[str]) -> Cited:
    line = int(found["line"])
    return Cited(found["path"].removeprefix("./"), line, int(found["end"] or line))
