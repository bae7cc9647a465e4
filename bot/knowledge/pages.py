"""A page that people wrote (Markdown, reStructuredText) as headings with what stands below them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

LONGEST = 400_000  # bytes: what is longer is no page that a person wrote
_HEAD = re.compile(r"\A---[ \t]*\n(.*?\n)---[ \t]*(?:\n|\Z)", re.DOTALL)
_FIELD = re.compile(r"^([A-Za-z][\w -]*?)\s*:[ \t]*(.*)$", re.MULTILINE)
_UNDERLINE = re.compile(r"([=\-`:'\"~^_*+#<>.])\1{2,}\s*")
_ROLE = re.compile(r":[a-z:]+:(?=`)")
_LINK = re.compile(r"`([^`<]+?)\s*<([^>`]+)>`__?")
_REFERENCE = re.compile(r"(?<!`)`([^`]+)`__?(?!\w)")
_DIRECTIVE = re.compile(r"\.\. (\[|_|\|)?")


class Span(msgspec.Struct, frozen=True):
    """A part of a passage that is marked: `kind` code or link (then `text` is where it leads); `at`: in its text."""

    kind: str
    text: str
    at: int = 0


class Passage(msgspec.Struct, frozen=True):
    """A paragraph, list item or heading at its line. `depth`: of lists around it. `spans`: what is marked in it."""

    line: int
    text: str
    depth: int = 0
    spans: tuple[Span, ...] = ()


class Section(msgspec.Struct, frozen=True):
    """A heading (of level 0: what stands before the first) and what stands below it, up to the next heading."""

    level: int
    heading: Passage
    passages: tuple[Passage, ...] = ()

    @property
    def title(self) -> str:
        """The heading's text."""
        return self.heading.text


class Page(msgspec.Struct, frozen=True):
    """`fields`: of the block of settings at its top, in small letters."""

    sections: tuple[Section, ...] = ()
    fields: dict[str, str] = {}

    @property
    def passages(self) -> Iterator[Passage]:
        """All passages and headings in order."""
        for section in self.sections:
            yield section.heading
            yield from section.passages


@cache
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt  # slow to load, and most runs read no page

    return MarkdownIt("commonmark").enable("table")


def read(path: str, data: bytes) -> Page:
    """A page from the bytes of its file; whatever these are, it raises nothing."""
    text = data[:LONGEST].decode("utf-8", "replace").removeprefix("\ufeff").replace("\r\n", "\n")
    head = _HEAD.match(text)
    fields = {name.lower(): value.strip(" \"'") for name, value in _FIELD.findall(head[1])} if head else {}
    if head:
        text = "\n" * head[0].count("\n") + text[head.end() :]
    if path.endswith(".rst"):
        text = "\n".join(_as_markdown(text.split("\n")))
    try:
        tokens = _parser().parse(text)
    except RecursionError:  # a list within a list within a list …
        tokens = []
    return Page(tuple(_sections(tokens)), fields)


def _sections(tokens: Sequence[Token]) -> Iterator[Section]:
    level, heading, passages = 0, Passage(1, ""), list[Passage]()
    depth, above = 0, 0
    for token in tokens:
        if token.type in ("bullet_list_open", "ordered_list_open"):
            depth += 1
        elif token.type in ("bullet_list_close", "ordered_list_close"):
            depth -= 1
        elif token.type == "heading_open" and not depth:
            above = int(token.tag[1:])
        elif token.type == "inline":
            found = _passage(token, depth)
            if above:
                yield Section(level, heading, tuple(passages))
                level, heading, passages, above = above, found, [], 0
            else:
                passages.append(found)
    yield Section(level, heading, tuple(passages))


def _passage(token: Token, depth: int) -> Passage:
    spans: list[Span] = []
    text = ""
    for child in token.children or ():
        if child.type == "code_inline":
            spans.append(Span("code", child.content, len(text)))
            text += f"`{child.content}`"
        elif child.type == "link_open":
            spans.append(Span("link", str(child.attrGet("href") or ""), len(text)))
        elif child.type == "text":
            text += child.content
        elif child.type in ("softbreak", "hardbreak"):
            text += "\n"
    line = token.map[0] + 1 if token.map else 1
    return Passage(line, text.rstrip(), depth, tuple(spans))


def _as_markdown(lines: Sequence[str]) -> Iterator[str]:
    """ReStructuredText line by line as Markdown, as far as headings, literals and links go."""
    levels: list[str] = []
    for number, line in enumerate(lines):
        after = lines[number + 1] if number + 1 < len(lines) else ""
        if _UNDERLINE.fullmatch(line) and line[:1] != " ":
            yield ""
        elif line[:1].strip() and _UNDERLINE.fullmatch(after) and len(after.strip()) >= len(line.strip()):
            if after[0] not in levels:
                levels.append(after[0])
            yield f"{'#' * min(levels.index(after[0]) + 1, 6)} {line.strip()}"
        elif _DIRECTIVE.match(line):
            yield ""
        else:
            yield _REFERENCE.sub(r"\1", _LINK.sub(r"[\1](\2)", _ROLE.sub("", line)))
