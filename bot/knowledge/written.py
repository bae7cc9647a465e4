"""Glossaries as people write them: tables and lists of terms, whatever else stands around them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from bot.model.glossary import Glossary, Term

LONGEST = 400  # characters of a cell: longer ones hold no term
MOST_TERMS = 2_000  # of one page
COLUMNS = {
    "term": ("term", "word", "name", "용어", "단어", "english", "영어"),
    "korean": ("korean", "한국어", "한글", "국문"),
    "means": ("meaning", "definition", "description", "means", "explanation", "뜻", "의미", "설명", "정의"),
    "places": ("where", "code", "place", "places", "location", "repositories", "위치", "코드", "저장소"),
}
_OF = {word: column for column, several in COLUMNS.items() for word in several}
_CELL = re.compile(r"(?<!\\)\|")
_RULE = re.compile(r"\s*\|?[\s:|-]*-[\s:|-]*\|?\s*")
_ITEM = re.compile(
    r"\s*(?:[-*+]\s+)?(?:\*\*|__)(?P<term>[^*_]+?):?(?:\*\*|__)\s*(?:\((?P<aside>[^()]*)\))?\s*(?::|[-–—])\s*(?P<means>.*)"
)
_SPAN = re.compile(r"(`+)(.+?)\1")
_ESCAPE = re.compile(r"\\([\\`*_{}\[\]()#+\-.!|<>~])")
_MARKS = re.compile(r"^[*_`\s]+|[*_`\s]+$")
_HANGUL = re.compile("[가-힣]")
_NAMES = re.compile(r"×\s?(\d+)")
STALE = re.compile(r"not in the code since `?([0-9a-f]{7,40})`?")


def read(text: str, path: str) -> Glossary:
    """The terms of a page, in its order, each at its line. `path` is what the page is called."""
    return Glossary(tuple(_terms(text.split("\n"), path))[:MOST_TERMS])


def _terms(lines: Sequence[str], path: str) -> Iterator[Term]:
    columns: list[str] = []
    for number, line in enumerate(lines, 1):
        if "|" not in line or not line.strip().startswith("|"):
            columns = []
        if columns and not _RULE.fullmatch(line):
            term = row(line, columns, f"{path}:{number}")
        elif number < len(lines) and "|" in line and _RULE.fullmatch(lines[number]) and "|" in lines[number]:
            columns, term = _columns(line), None
        elif columns:
            term = None
        else:
            term = _item(line, f"{path}:{number}")
        if term is not None:
            yield term


def _columns(line: str) -> list[str]:
    """What each cell below a line is; none where it heads no terms."""
    found = [_OF.get(_MARKS.sub("", cell).casefold(), "") for cell in cells(line)]
    return found if "term" in found else []


def row(line: str, columns: Sequence[str], at: str) -> Term | None:
    """A row of a table as a term."""
    given = dict(zip(columns, cells(line), strict=False))
    term = shown(given.get("term", ""))
    if not term:
        return None
    places = given.get("places", "")
    names, since = _NAMES.search(line), STALE.search(line)
    return Term(
        term,
        shown(given.get("korean", "")),
        shown(given.get("means", "")),
        tuple(_places(places)),
        at=at,
        names=int(names[1]) if names else 0,
        stale=since[1] if since else "",
    )


def cells(line: str) -> list[str]:
    """Cells of a row."""
    inner = line.strip().removeprefix("|")
    return [cell.strip() for cell in _CELL.split(inner.removesuffix("|") if not inner.endswith("\\|") else inner)]


def _item(line: str, at: str) -> Term | None:
    """`- **Term** (한국어): meaning`."""
    found = _ITEM.fullmatch(line)
    if found is None or not (term := shown(found["term"])):
        return None
    aside = shown(found["aside"] or "")
    places = tuple(span[1] for span in _SPAN.findall(found["means"]) if re.search(r"/|::", span[1]))
    return Term(term, aside if _HANGUL.search(aside) else "", shown(found["means"]), places, at=at)


def shown(text: str) -> str:
    """A text as it is read: without the marks around it."""
    plain = _ESCAPE.sub(r"\1", _SPAN.sub(r"\2", text)) if len(text) <= LONGEST else ""
    return _MARKS.sub("", " ".join(plain.replace("\u200b", "").split()))


def _places(text: str) -> Iterable[str]:
    spans = [span[1].strip() for span in _SPAN.findall(text)]
    return spans or [part for part in re.split(r"[,\s]+", text) if re.search(r"[/.:]", part)]
