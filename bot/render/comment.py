"""A report as GitHub's Markdown: sections found by listing, at the level of detail that fits."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from bot.errors import TemplateError
from bot.model.message import Message, message
from bot.model.report import Report
from bot.render import compose, elsewhere, graph, phrases, safe, sandbox, view
from bot.render.detail import COMMENT, IN_COMMENT, IN_SUMMARY, SUMMARY, Budget, Detail, fit
from bot.render.pen import Pen
from bot.render.safe import Safe
from bot.render.words import SOURCE, words

DOCUMENT = "report.md.j2"
SECTIONS = "sections/"
OVERRIDES_CAP = 60  # files; there are about a dozen sections
SUFFIX = ".md.j2"
REASON_CAP = 200  # characters of what went wrong in an override


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """A report and how it is to be written; the same at every level of detail.

    `summary_url`: where the whole report stands (linked to only where it is a page of the report's own server);
    `overrides`: template sources by name, from the base commit; `since`: what changed since the last report; `ask`: a
    question to suggest.
    """

    report: Report
    language: str = SOURCE
    summary_url: str = ""
    overrides: Mapping[str, str] = {}
    since: Message | None = None
    ask: str = ""


def markdown(
    report: Report,
    *,
    budget: Budget = COMMENT,
    levels: Sequence[Detail] = IN_COMMENT,
    language: str = SOURCE,
    summary_url: str = "",
    overrides: Mapping[str, str] | None = None,
    since: Message | None = None,
    ask: str = "",
) -> str:
    """The comment (for the arguments see `Draft`), or its one line where the change touches nothing else.

    What an override gets wrong is said in the text, and ours is used instead. Raises TemplateError only where the
    budget holds no text at all.
    """
    if view.weight(report) != "report":
        return line(report, language=language, since=since)
    draft = Draft(
        report=report, language=language, summary_url=summary_url, overrides=overrides or {}, since=since, ask=ask
    )
    return _fitted(draft, levels, budget)


def summary(report: Report, *, language: str = SOURCE, overrides: Mapping[str, str] | None = None) -> str:
    """The job summary: everything, unless that is more than GitHub takes."""
    return _fitted(Draft(report=report, language=language, overrides=overrides or {}), IN_SUMMARY, SUMMARY)


def line(report: Report, *, language: str = SOURCE, since: Message | None = None) -> str:
    """One line for a change that touches nothing else; also what the comment of an earlier push shrinks to."""
    said = (*view.one_line(report), *((since,) if since else ()), *report.notes)
    return f"{words(language).say(*said)}\n"


def _fitted(draft: Draft, levels: Sequence[Detail], budget: Budget) -> str:
    pen = Pen.of(draft.report, words(draft.language), levels[0], draft.summary_url)

    def texts() -> Iterator[str]:
        yield from (write(draft, pen.at_level(level)) for level in levels)
        yield line(draft.report, language=draft.language, since=draft.since)
        yield f"{words(draft.language).say(*view.headline(draft.report))}\n"

    return fit(texts(), budget)


def write(draft: Draft, pen: Pen) -> str:
    """The whole text at the pen's level of detail."""
    press = _Press(draft, pen)
    listed = {name for name in (*sandbox.names(), *draft.overrides) if name.startswith(SECTIONS)}
    sections = [press.text(name) for name in sorted(listed) if name.endswith(SUFFIX)]
    press.values["sections"] = [Safe(text) for text in sections if text]
    text = press.text(DOCUMENT)
    notes = "".join(f"\n- {pen.words.say(note)}" for note in press.trouble)
    return f"{text}\n{notes}".strip() + "\n"


class _Press:
    """Prints the templates of one text: the repository's where it gives one that works, else ours."""

    def __init__(self, draft: Draft, pen: Pen) -> None:
        self.overrides = dict(list(draft.overrides.items())[:OVERRIDES_CAP])
        self.values = _values(draft, pen)
        self.trouble: list[Message] = []
        self.theirs = sandbox.overrider(self.overrides)

    def text(self, name: str) -> str:
        """What a template gives, without blank lines at either end or in a row; "" where there is none."""
        if name in self.overrides:
            try:
                return _whole(sandbox.tidy(self.theirs(name, self.values)))
            except TemplateError as error:
                why = safe.clean(str(error), REASON_CAP)
                text = "The template {code_name} of this repository is not used: {code_why}"
                self.trouble.append(message(text, code_name=name, code_why=why))
        return sandbox.tidy(sandbox.render(name, self.values)) if name in sandbox.names() else ""


def _whole(text: str) -> str:
    """The text, if whatever it opens it also closes. Raises TemplateError: what follows would be swallowed."""
    from markdown_it import MarkdownIt

    end = "end-of-template"
    tokens = MarkdownIt("gfm-like", {"linkify": False, "html": True}).parse(f"{text}\n\n{end}")
    if len(tokens) < 3 or tokens[-2].content != end or tokens[-2].level != 1:
        raise TemplateError("a code block, a comment or a list in it is not closed")
    html = "".join(
        part.content for token in tokens for part in (token, *(token.children or ())) if part.type.startswith("html_")
    )
    if len(re.findall(r"<details\b", html)) != len(re.findall(r"</details\b", html)):
        raise TemplateError("a <details> in it is not closed")
    return text


def _values(draft: Draft, pen: Pen) -> dict[str, object]:
    """All that a template may use: the report, what was selected and composed from it, and the pen's functions."""
    report, detail = draft.report, pen.detail
    drawn = graph.select(report, detail.nodes)
    title = Safe(" · ".join(pen.words.say(part) for part in view.headline(report)))
    return pen.tools() | {
        "report": report,
        "detail": detail,
        "title": title,
        "since": draft.since,
        "ask": draft.ask,
        "breaks": (*view.broken(report, test=False), *view.broken(report, test=True)),
        "untested": view.untested(report),
        "checks": view.checks(report),
        "findings": view.findings(report),
        "touched": view.touched(report),
        "picture": Safe(graph.mermaid(drawn, pen.words, pen.short)),
        "left_out": drawn.left_out,
        "aspects": lambda row: compose.aspects(row, pen),
        "uses_of": lambda row: compose.uses(row, pen),
        "BORDERS": view.BORDERS,
        "RECORDS": view.RECORDS,
        "elsewhere_told": elsewhere.told(report),
        "elsewhere_said": tuple(elsewhere.sentences(report.elsewhere)),
        "consumers": elsewhere.groups(report, "consumer"),
        "providers": elsewhere.groups(report, "provider"),
        "repository_of": lambda rows: elsewhere.group(rows, pen),
        "callers": lambda row: compose.callers(row, pen),
        "effect": lambda row: compose.effect(row, pen),
        "doubt": lambda row: compose.doubt(row, pen),
        "percent": lambda hop: compose.percent(report.measured, hop),
        "beyond": phrases.beyond,
        "reached": phrases.reached(report, len(report.breaking) + len(report.impacted)),
        "HITS": view.HITS,
        "legend": tuple(phrases.legend(report.measured)),
        "limits": compose.limits(report, pen),
        "static_only": view.STATIC_ONLY,
        "arithmetic": Safe(phrases.arithmetic(report, pen.words.say)),
        "taken": phrases.taken(report),
    }
