"""The questions in a comment, as Markdown reads it: what stands in code, quotes, links or HTML asks nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token

KIND = "mention"  # the kind of token that a mention becomes
ELSEWHERE = frozenset({"blockquote_open", "table_open"})  # a list is no quote: its lines may ask
# Elements that GitHub shows and that enclose text: not the `<T>` of a generic type, and no `<p>`, which the next ends.
ENCLOSING = frozenset(
    {"a", "abbr", "b", "bdo", "blockquote", "cite", "code", "dd", "del", "details", "dfn", "div", "dl", "dt", "em"}
    | {"figcaption", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "i", "ins", "kbd", "li", "mark", "ol", "picture"}
    | {"pre", "q", "ruby", "s", "samp", "script", "small", "span", "strike", "strong", "style", "sub", "summary"}
    | {"sup", "table", "tbody", "td", "textarea", "tfoot", "th", "thead", "title", "tr", "tt", "ul", "var", "video"}
)


def new(text: str, before: str, handle: str) -> tuple[str, ...]:
    """Questions of a comment that an earlier text of it did not have."""
    known = {question.casefold() for question in asked(before, handle)}
    return tuple(question for question in asked(text, handle) if question.casefold() not in known)


def asked(text: str, handle: str) -> tuple[str, ...]:
    """The questions, each once, in order: the rest of each line that begins with `@handle` or `/handle`, in one line.

    Empty where the line holds nothing else. Most comments are told by one look, without being parsed.
    """
    lines = re.split(r"\r\n|\n|\r", text)
    mention = re.compile(rf"\s*{_mention(handle)}[,:;.!?]*", re.IGNORECASE)
    if not any(map(mention.match, lines)):
        return ()
    found: dict[str, str] = {}
    for number in _mentions(lines, handle):
        if begun := mention.match(lines[number]):  # and not `- @hopscope`, which also begins a line for Markdown
            question = _one_line(lines[number][begun.end() :])
            found.setdefault(question.casefold(), question)
    return tuple(found.values())


def _one_line(text: str) -> str:
    return " ".join(re.sub(r"[\x00-\x1f\x7f]+", " ", text).split())


def _mention(handle: str) -> str:
    """A pattern for the handle as a whole word: what follows ends the word for GitHub too."""
    return rf"[@/]{re.escape(handle)}(?=\s|$|[,:;.!?](?:\s|$))"


def _mentions(lines: list[str], handle: str) -> Iterator[int]:
    """Numbers of the lines that a mention begins, from 0."""
    outside: list[str] = []
    html = _Html()
    for token in _parser(handle).parse("\n".join(lines)):
        if token.nesting:
            outside = [*outside, token.type] if token.nesting > 0 else outside[:-1]
        elif token.type == "html_block":
            html.feed(token.content)
        elif token.type == "inline" and not ELSEWHERE.intersection(outside):
            yield from _in_paragraph(token, html)


def _in_paragraph(token: Token, html: _Html) -> Iterator[int]:
    """An element that the paragraph leaves open stays open for what follows."""
    for part in token.children or ():
        if part.type == "html_inline":
            html.feed(part.content)
        elif part.type == KIND and not html.open and token.map:
            yield token.map[0] + int(part.meta["line"])


def _parser(handle: str) -> MarkdownIt:
    """CommonMark with GitHub's tables and a rule of our own. Emphasis means nothing here, and costs time."""
    from markdown_it import MarkdownIt

    pattern = re.compile(_mention(handle), re.IGNORECASE)

    def mention(state: StateInline, silent: bool) -> bool:
        """A mention at the beginning of a line; rules for code, links and HTML have passed over theirs already."""
        found = pattern.match(state.src, state.pos)
        if not found or state.linkLevel or not _begins(state.src, state.pos):
            return False
        if not silent:
            state.push(KIND, "", 0).meta = {"line": state.src.count("\n", 0, state.pos)}
        state.pos = found.end()
        return True

    made = MarkdownIt("commonmark").enable("table").disable("emphasis")
    made.inline.ruler.before("text", KIND, mention)
    return made


def _begins(text: str, position: int) -> bool:
    return text[text.rfind("\n", 0, position) + 1 : position].strip() == ""


class _Html(HTMLParser):
    """The elements that are open."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[Any]) -> None:
        if tag in ENCLOSING:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[Any]) -> None:
        """`<div/>` encloses nothing here: whoever wrote it meant nothing by it."""

    def handle_endtag(self, tag: str) -> None:
        """Ends the element, and those inside it that nobody ended."""
        if tag in self.open:
            del self.open[len(self.open) - 1 - self.open[::-1].index(tag) :]
