"""Constraints: sentences of people that code has to obey, each with what it names. Few and sure rather than many."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from bot.index.search import kinds
from bot.knowledge import comments, debts, pages, paths, spelled
from bot.knowledge.comments import Line
from bot.knowledge.names import Names
from bot.knowledge.pages import Page, Passage
from bot.knowledge.spelled import Spelling
from bot.knowledge.texts import SENTENCE, kept, sentences
from bot.model.people import Constraint

# Sections that tell what was, what might be, and what was thought of: nothing in them binds.
_STORY = re.compile(
    r"\b(alternatives?|considered|options?|motivation|context|background|problem|pros and cons|rejected|drivers"
    r"|history"
    r"|future work|open questions|references|appendix|examples?|status quo|today|current)\b|대안|배경|맥락|예시",
    re.IGNORECASE,
)
_BAN = re.compile(
    r"\b(?:must|shall) (?:never|not)\b|\bmustn't\b|\b(?:should|may|can) never\b|\b(?:is|are) (?:not allowed"
    r"|forbidden)\b"
    r"|^(?:please )?(?:do not|don'?t|never)\b|하지 (?:않아야|마|말)|금지|안 (?:됩|된)|않아야",
    re.IGNORECASE,
)
_DUTY = re.compile(
    r"\bmust\b|\bshall\b|\bhas to be\b|\bhave to be\b|\bis required to\b|해야 (?:합|한)|되어야|필수", re.IGNORECASE
)
# Advice to a person, a story, or a question is no rule for code.
_NO_RULE = re.compile(
    r"\?$|^rejected\b|^(?:please )?(?:do not|don'?t|never) (?:hesitate|worry|forget|be afraid|panic|mind)"
    r"|\bif you (?:must"
    r"|have to)\b|\bmust have been\b"
    r"|\b(?:i|we) (?:never|don'?t|do not|didn'?t|did not)\b|\bnever (?:happened|worked|had|was|were|been)\b"
    r"|\bmust-(?:have|read|see)\b"
    r"|\byou don'?t (?:have|need) to\b|\b(?:do|does) not (?:need|have) to\b|\bmay not\b|\bwhether\b.*\bmust\b"
    r"|\bwhy\b.*\bmust\b",
    re.IGNORECASE,
)
_COMMENT = re.compile(
    r"^\W*(?:(?P<invariant>[Ii]nvariants?|INVARIANTS?|[Cc]onstraints?|CONSTRAINTS?)\s*:\s*"
    r"|(?:NOTE|IMPORTANT|WARNING|CAUTION)\b\s*(?:\([^)]*\))?\s*[:!-]?\s*)(?P<text>\S.*)$"
)
_STRICT = re.compile(r"\b(?:must|never|always|shall|do not|don'?t)\b|해야|않아야|금지", re.IGNORECASE)


def force(sentence: str) -> str:
    """Must or must not; "" for a sentence that is no rule."""
    plain = sentence.strip().lstrip("-*•> ")
    if len(plain) > SENTENCE or _NO_RULE.search(plain):
        return ""
    if _BAN.search(plain):
        return "must not"
    return "must" if _DUTY.search(plain) else ""


def of_page(path: str, page: Page, *, whole: bool) -> list[tuple[Constraint, list[Spelling]]]:
    """Rules in a page, with what they spell. `whole`: each counts, whatever it names."""
    found: list[tuple[Constraint, list[Spelling]]] = []
    above: list[tuple[int, str]] = []
    for section in page.sections:
        above = [(level, title) for level, title in above if level < section.level]
        above += [(section.level, section.title)] if section.title else []
        under = " > ".join(kept(title, 80) for level, title in above if level > 1 or len(above) == 1)
        if not whole and any(_STORY.search(title) for level, title in above if level > 1):
            continue
        for passage in section.passages:
            for sentence in sentences(passage.text):
                if said := force(sentence):
                    found_in = _spelled(passage, sentence, path)
                    if whole or found_in:
                        found.append((Constraint(path, passage.line, kept(sentence), said, under), found_in))
    return found


def _spelled(passage: Passage, sentence: str, path: str) -> list[Spelling]:
    """What a sentence spells: what is marked in its passage, as far as it stands in the sentence."""
    spans = tuple(s for s in passage.spans if s.kind == "code" and f"`{s.text}`" in sentence)
    return spelled.of_passages([msgspec.structs.replace(passage, text=sentence, spans=spans)], path)


def of_comments(path: str, data: bytes, read: comments.Comments) -> list[tuple[Constraint, list[Spelling]]]:
    """Rules in the comments of a file: what is called an invariant, and notes that say must or never."""
    if not paths.binds(data) or not paths.APART.isdisjoint(kinds.of(path)):
        return []
    return list(_in_lines(path, list(comments.lines(read(path, data)))))


def _in_lines(path: str, lines: Sequence[Line]) -> Iterator[tuple[Constraint, list[Spelling]]]:
    for number, line in enumerate(lines):
        match = _COMMENT.match(line.text)
        if match is None:
            continue
        text = " ".join([match["text"], *_rest(lines, number)])
        strict = [one for one in sentences(text) if _STRICT.search(one) and force(one)]
        if not match["invariant"] and not strict:
            continue
        said = "invariant" if match["invariant"] else force(strict[0])
        shown = kept(text if match["invariant"] else " ".join(strict))
        yield Constraint(path, line.number, shown, said), spelled.of_comment(shown, line.number)


def _rest(lines: Sequence[Line], number: int) -> Iterator[str]:
    before = lines[number].number
    for line in lines[number + 1 : number + debts.MOST_LINES]:
        if line.number != before + 1 or line.first or not line.text or line.text.startswith("@"):
            return
        before = line.number
        yield line.text


def tied(
    rows: Sequence[tuple[Constraint, list[Spelling]]], meant: Names, graph: Any, lists: Collection[str]
) -> list[Constraint]:
    """Constraints with what they name and what holds them. Outside of `lists` (paths) those of pages that name nothing
    go.
    """
    named = meant.named({number: spelled for number, (_, spelled) in enumerate(rows)})
    known = graph.symbols_in(sorted({one.path for one, _ in rows if not _is_page(one.path)}))
    found = []
    for number, (one, _) in enumerate(rows):
        if _is_page(one.path) and one.path not in lists and not named[number].links:
            continue
        held = debts.holder(known.get(one.path, ()), one.line) if not _is_page(one.path) else ""
        found.append(msgspec.structs.replace(one, named=named[number], holder=held))
    return sorted(found, key=lambda one: (one.path, one.line, one.text))


def _is_page(path: str) -> bool:
    return path.lower().endswith((".md", ".rst", ".markdown"))


def of_files(files: Mapping[str, bytes]) -> list[tuple[Constraint, list[Spelling]]]:
    """Rules in the pages among files."""
    rows = []
    for path, data in sorted(files.items()):
        rows += of_page(path, pages.read(path, data), whole=paths.rules(path))
    return rows
