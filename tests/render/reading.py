"""What GitHub makes of a rendered report, read by its own Markdown: tables, folds, links, and whatever else got in."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import cmarkgfm
import msgspec
from cmarkgfm.cmark import Options

from bot.model.answer import Answer
from bot.model.report import Report
from bot.render.detail import COMMENT

# Every element that a report consists of. Anything else came from its content.
OURS = frozenset(
    (
        "a",
        "code",
        "details",
        "h3",
        "h4",
        "li",
        "p",
        "pre",
        "strong",
        "sub",
        "summary",
        "table",
        "tbody",
        "td",
        "th",
        "thead",
    )
) | {"blockquote", "ol", "tr", "ul"}
MENTION = re.compile(r"(?<![\w/])@[A-Za-z0-9][A-Za-z0-9-]*|(?<![\w&])#\d+|\bGH-\d+", re.IGNORECASE)
ADDRESS = re.compile(r"https?://|\bwww\.|ftp://", re.IGNORECASE)
IMAGE_EMOJI = re.compile(r":[\w+-]+:")
OBJECT = "\ufffc"  # stands in the text for a code span or a link, where GitHub looks for no mention


class Page(HTMLParser):
    """The rendered page: elements in order, tables with their columns, links, and the text outside code and links."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[str] = []
        self.links: list[str] = []
        self.tables: list[list[int]] = []  # for each table the cells of each row
        self.text: list[str] = []
        self.code: list[str] = []
        self.names: list[str] = []  # texts of links
        self.comments: list[str] = []
        self.faults: list[str] = []

    @staticmethod
    def of(markdown: str) -> Page:
        """Read Markdown as GitHub does, raw HTML included."""
        extensions = ["table", "autolink", "strikethrough", "tagfilter", "tasklist"]
        html = cmarkgfm.markdown_to_html_with_extensions(markdown, Options.CMARK_OPT_UNSAFE, extensions)
        page = Page()
        page.feed(html)
        page.close()
        if page.open:
            page.faults.append(f"not closed: {page.open}")
        return page

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)
        if tag not in OURS:
            self.faults.append(f"<{tag}> is not ours")
        allowed = {"a": {"href"}, "code": {"class"}}.get(tag, set())
        self.faults.extend(f"{tag} has {name}" for name, _ in attrs if name not in allowed)
        if tag == "a":
            self.links.append(dict(attrs).get("href") or "")
            self.names.append("")
            self.text.append(OBJECT)
        if tag == "table":
            self.tables.append([])
        if tag == "tr":
            self.tables[-1].append(0)
        if tag in ("td", "th"):
            self.tables[-1][-1] += 1
        if tag in ("code", "pre"):
            self.code.append("")
            self.text.append(OBJECT)
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes nothing")

    def handle_data(self, data: str) -> None:
        if "a" in self.open:
            self.names[-1] += data
        elif "code" in self.open or "pre" in self.open:
            self.code[-1] += data
        else:
            self.text.append(data)

    def handle_comment(self, data: str) -> None:
        self.comments.append(data)

    def check(self, report: Report | Answer) -> None:
        """Fail on whatever GitHub would show that no template of ours writes."""
        server = f"{report.server}/{report.repository}/"
        own = re.escape(server) if report.repository else "(?!)"
        others = "|".join(re.escape(f"{report.server}/{row.repository}/") for row in getattr(report, "cross_repo", ()))
        faults = list(self.faults)
        faults += [f"link to {link}" for link in self.links if not re.match(f"{own}|{others or '(?!)'}", link)]
        faults += [f"columns {rows}" for rows in self.tables if len(set(rows)) != 1]
        faults += [f"comment {text!r}" for text in self.comments if text.strip()]
        for text in "".join(self.text).splitlines():
            for pattern in (MENTION, ADDRESS, IMAGE_EMOJI):
                faults += [f"{found[0]!r} in {text!r}" for found in pattern.finditer(text)]
        assert not faults, faults


def weighs(text: str) -> bool:
    """Whether a comment may be that large."""
    return COMMENT.fits(text)


class Count(msgspec.Struct, frozen=True):
    """How many tables and folds a page has, and what columns."""

    tables: tuple[int, ...]
    folds: int

    @staticmethod
    def of(page: Page) -> Count:
        """Count."""
        return Count(tuple(rows[0] for rows in page.tables), page.elements.count("details"))
