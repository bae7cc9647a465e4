"""The questions in a comment, as Markdown reads it: what stands in code, quotes, links or HTML asks nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

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
# As a browser reads them: what begins like a comment or an instruction holds no tags. No alternative overlaps another.
_TAG = re.compile(
    r"""<!--(?:-?>|.*?(?:-->|\Z)) | <[!?][^>]*(?:>|\Z)
      | <(?P<end>/?)(?P<tag>[a-z][a-z0-9-]*)(?P<rest>(?:[^<>"']|"[^"]*"|'[^']*')*)>""",
    re.VERBOSE | re.DOTALL | re.IGNORECASE,
)
UNENDED = "<"
_UNENDED = re.compile(r"<[a-z][^>]*\Z", re.IGNORECASE)  # such as `<a title="`, which takes in whatever follows


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
    quoted = _below_quotes(lines)
    for number in _mentions(lines, handle):
        begun = mention.match(lines[number])
        if begun and number not in quoted:  # and not `- @hopscope`, which begins a line for Markdown too
            question = _one_line(lines[number][begun.end() :])
            found.setdefault(question.casefold(), question)
    return tuple(found.values())


def _below_quotes(lines: list[str]) -> set[int]:
    """Numbers of the lines that go on where a quote stands, no empty one between. Parsers disagree on some of those."""
    found, below = set[int](), False
    for number, line in enumerate(lines):
        below = bool(line.strip()) and (below or line.lstrip().startswith(">"))
        found |= {number} if below else set()
    return found


_INDENTED = re.compile(r" {4}| {0,3}\t")  # code, or almost: what stands above decides, and parsers disagree on tables


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
            found = _in_paragraph(token, html)
            yield from found if "list_item_open" in outside else (n for n in found if not _INDENTED.match(lines[n]))


def _in_paragraph(token: Token, html: _Html) -> Iterator[int]:
    """An element that the paragraph leaves open stays open for what follows."""
    links = 0
    for part in token.children or ():
        links += part.nesting  # without emphasis only links have a beginning and an end
        if part.type == "html_inline":
            html.feed(part.content)
        elif part.type == KIND and not links and not html.open and token.map:
            yield token.map[0] + int(part.meta["line"])


def _parser(handle: str) -> MarkdownIt:
    """CommonMark with GitHub's tables and a rule of our own. Emphasis means nothing here, and costs time."""
    from markdown_it import MarkdownIt

    pattern = re.compile(_mention(handle), re.IGNORECASE)

    def mention(state: StateInline, silent: bool) -> bool:
        """A mention at the beginning of a line; rules for code, links and HTML have passed over theirs already."""
        found = pattern.match(state.src, state.pos)
        if not found or not _begins(state.src, state.pos):
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


class _Html:
    """The elements that are open."""

    def __init__(self) -> None:
        self.open: list[str] = []

    def feed(self, text: str) -> None:
        """Read on. `<div/>` encloses nothing here: whoever wrote it meant nothing by it."""
        for found in _TAG.finditer(text):
            tag = (found["tag"] or "").lower()
            if found[0][-1] != ">":
                self.open.append(UNENDED)
            elif found["end"]:
                self._close(tag)
            elif tag in ENCLOSING and not found["rest"].endswith("/"):
                self.open.append(tag)
        if _UNENDED.search(text):
            self.open.append(UNENDED)

    def _close(self, tag: str) -> None:
        """End the element, and those inside it that nobody ended."""
        if tag in self.open:
            del self.open[len(self.open) - 1 - self.open[::-1].index(tag) :]
