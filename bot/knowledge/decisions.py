"""Decision records, in the forms that people use most: MADR (3 and 4, and before), and Nygard's."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec

from bot.knowledge import options, pages
from bot.knowledge import paths as paths_of
from bot.knowledge.pages import Page, Passage, Section
from bot.knowledge.texts import LONG, SENTENCE, TITLE, kept, sentences
from bot.model.people import Decision

STATUSES = (
    "proposed", "accepted", "rejected", "deprecated", "superseded", "draft", "pending", "approved", "implemented",
    "provisional", "withdrawn", "replaced", "amended", "decided", "done", "obsolete",
)  # fmt: skip
_SPELLED = {
    "제안": "proposed", "제안됨": "proposed", "승인": "accepted", "승인됨": "accepted", "채택": "accepted",
    "채택됨": "accepted", "수락": "accepted", "수락됨": "accepted", "거부": "rejected", "거부됨": "rejected",
    "기각": "rejected", "기각됨": "rejected", "폐기": "deprecated", "폐기됨": "deprecated", "대체": "superseded",
    "대체됨": "superseded", "초안": "draft", "superceded": "superseded", "accept": "accepted", "active": "accepted",
}  # fmt: skip
STATUS_LETTERS = 40  # of a status that is none of these
ENOUGH = 2  # of context, decision, consequences, a status and options: from so many on a page is a record
LEAST = 80  # letters of a record that has a title and nothing else: fewer say nothing
MOST_REVIEWS = 6
_NUMBER = re.compile(r"^(?:adr[-_ ]?|rfc[-_ ]?)?(\d{1,5}|\d{8})(?!\d)", re.IGNORECASE)
_TITLE_NUMBER = re.compile(r"^(?:(?:adr|rfc)[-_ #]*\d+|\d+)\s*[.:–—-]\s*|^(?:adr|rfc)\s*[.:–—-]\s*", re.IGNORECASE)
_DATE = re.compile(r"\b(\d{4}-\d{2}-\d{2})\b")
_FIELD = re.compile(r"^\W*(?P<name>[A-Za-z가-힣][A-Za-z가-힣 ]{1,24}?)\W*[:：]\W*(?P<value>\S.*)$", re.DOTALL)
_NAMES = {"상태": "status", "날짜": "date", "일자": "date", "작성일": "date"}

# What headings are called, each as the beginning of one in small letters.
CONTEXT = re.compile(r"(context|background|problem|motivation|issue|맥락|배경|문제)")
DECISION = re.compile(r"(decisions?\b|resolution|결정)")
OUTCOME = re.compile(r"(decision outcome|decision result|결정 결과)")
DRIVERS = re.compile(r"(decision )?(drivers?|makers?)\b|deciders")
CONSEQUENCES = re.compile(r"(positive |negative |neutral )?consequences?\b|implications?\b|impact\b|결과|영향")
REVIEW = re.compile(
    r"((conditions?|triggers?) (for|of) )?(when to )?(review|revisit|reconsider|re-?evaluat|재검토)\w*"
    r"( (this|the) decision| conditions?| triggers?| criteria| date|\W*조건)?\W*$"
)
STATUS = re.compile(r"(status|상태)")
_AGAIN = re.compile(
    r"\b(?:revisit|reconsider|re-?evaluate|re-?assess|review this decision)(?:ed|ing|d)?\b.*\b(?:if|when|once"
    r"|after|should)\b"
    r"|\b(?:[Ii]f|[Ww]hen|[Oo]nce|[Aa]fter|[Ss]hould)\b.*\b(?:revisit|reconsider|re-?evaluate|re-?assess"
    r"|review this decision)"
    r"(?:ed|ing|d)?\b|^R(?:evisit|econsider|e-?evaluate)\b.*\b(?:if|when|once|after)\b|다시 검토|재검토"
)
_BEFORE = re.compile(r"\b(?:supersedes|supercedes|replaces|obsoletes)\b|대체함", re.IGNORECASE)
_AFTER = re.compile(r"\b(?:superseded|superceded|replaced|obsoleted)\s+by\b", re.IGNORECASE)
_BEFORE_FIELDS = ("supersedes", "replaces")
_AFTER_FIELDS = ("superseded-by", "superseded by", "replaced-by", "status")
_OTHER = re.compile(r"\b(?:ADR|RFC)[-_ ]?#?(\d{1,5})\b|(?<![\w#/-])(\d{4})\b(?![-/])", re.IGNORECASE)


def candidates(paths: Collection[str]) -> list[str]:
    """Paths that may be decision records, sorted; what they hold decides."""
    return sorted(p for p in paths if paths_of.record(p))


def read(files: Mapping[str, bytes]) -> list[tuple[Decision, Page]]:
    """The decision records among files, in order of their paths, with their pages; nothing named yet."""
    found = []
    for path, data in sorted(files.items()):
        page = pages.read(path, data)
        if (one := _read(path, page)) is not None:
            found.append((one, page))
    return found


def _read(path: str, page: Page) -> Decision | None:
    title = next((s.heading for s in page.sections if s.title and s.level <= 2), None)
    fields = {**page.fields, **_fields(page)}
    parts = {name: list(_under(page, pattern)) for name, pattern in _PARTS.items()}
    parts["decision"] = list(_under(page, OUTCOME)) or parts["decision"]
    there = sum(bool(parts[name]) for name in ("context", "decision", "consequences"))
    thought = options.found(page, _text(parts["decision"], LONG))
    status = _status(fields, parts["status"])
    if title is None:
        return None
    whole = _plain(path, page)
    if not whole and (not there or there + bool(status) + bool(thought) < ENOUGH):
        return None
    shown = _TITLE_NUMBER.sub("", title.text).strip() or title.text
    effects = options.effects(parts["consequences"])
    number = _NUMBER.match(posixpath.basename(path))
    said = [p for section in (*parts["status"], *_top(page)) for p in section.passages]
    return Decision(
        path=path,
        title=kept(shown, TITLE),
        line=title.line,
        number=number[1] if number else "",
        status=status,
        date=_date(fields, page),
        context=_text(parts["context"], LONG),
        decision=_text(parts["decision"], LONG) or kept(whole, LONG),
        consequences=_text(parts["consequences"], LONG),
        options=thought,
        good=effects[0],
        bad=effects[1],
        review=tuple(_review(page, parts["review"]))[:MOST_REVIEWS],
        supersedes=tuple(_others(path, _BEFORE, said, [page.fields.get(name, "") for name in _BEFORE_FIELDS])),
        superseded_by=tuple(_others(path, _AFTER, said, [page.fields.get(name, "") for name in _AFTER_FIELDS])),
    )


def _plain(path: str, page: Page) -> str:
    """The text of a numbered record whose headings say nothing, or that has none."""
    folder, _, name = path.lower().rpartition("/")
    bare = not any(section.level > 1 for section in page.sections)
    if not _NUMBER.match(name) or not (folder.endswith(("adr", "adrs")) or (bare and not folder.endswith("rfcs"))):
        return ""
    text = " ".join(p.text for section in _top(page) for p in section.passages if not _FIELD.match(p.text))
    return text if len(text) >= LEAST else ""


_PARTS = {
    "status": STATUS,
    "context": CONTEXT,
    "decision": DECISION,
    "consequences": CONSEQUENCES,
    "review": REVIEW,
}


def _under(page: Page, pattern: re.Pattern[str]) -> Iterator[Section]:
    """The section with such a heading, and those below it whose headings are others' in no case."""
    level = 0
    for section in page.sections:
        plain = re.sub(r"^[\d.\W]+", "", section.title.lower())
        if level and section.level > level:
            yield section
            continue
        level = 0
        if section.level > 1 and pattern.match(plain) and not (pattern is DECISION and DRIVERS.match(plain)):
            level = section.level
            yield section


def _text(sections: Sequence[Section], most: int) -> str:
    return kept(" ".join(f"{'- ' * bool(p.depth)}{p.text}" for s in sections for p in s.passages), most)


def _top(page: Page) -> list[Section]:
    """What stands above the first section below the title."""
    lower = next((n for n, section in enumerate(page.sections) if section.level > 1), len(page.sections))
    return list(page.sections[:lower])


def _fields(page: Page) -> dict[str, str]:
    """`Status: accepted` and its like, in the lines above the first section below the title."""
    found: dict[str, str] = {}
    for section in _top(page):
        for passage in section.passages:
            for line in passage.text.split("\n"):
                if match := _FIELD.match(line.replace("*", "").replace("_", "")):
                    name = match["name"].strip().lower()
                    found.setdefault(_NAMES.get(name, name), match["value"].strip())
    return found


def _status(fields: Mapping[str, str], sections: Sequence[Section]) -> str:
    said = [fields.get("status", ""), *(p.text for section in sections for p in section.passages)]
    for text in said:
        word = match[0].lower() if (match := re.search(r"[A-Za-z가-힣]+", text)) else ""
        if (plain := _SPELLED.get(word, word)) in STATUSES:
            return plain
    return next((kept(text.split("\n")[0].lower(), STATUS_LETTERS) for text in said if text), "")


def _date(fields: Mapping[str, str], page: Page) -> str:
    given = next((m[1] for name in ("date", "decided", "created") if (m := _DATE.search(fields.get(name, "")))), "")
    if given:
        return given
    first = " ".join(p.text for s in page.sections[:3] if not CONTEXT.match(s.title.lower()) for p in s.passages)
    found = _DATE.search(first)
    return found[1] if found else ""


def _review(page: Page, sections: Sequence[Section]) -> Iterator[str]:
    told = {p.line for section in sections for p in section.passages}
    yield from (kept(p.text) for section in sections for p in section.passages)
    for passage in page.passages:
        if passage.line not in told:
            yield from (kept(one, SENTENCE) for one in sentences(passage.text) if _AGAIN.search(one))


def _others(path: str, word: re.Pattern[str], said: Sequence[Passage], given: Sequence[str]) -> Iterator[str]:
    """What else a record names as its forerunner or successor: paths where it links, else numbers."""
    found: dict[str, None] = {}
    passages = [*said, *(Passage(1, text) for text in given)]
    for passage in passages:
        match = word.search(passage.text)
        start = match.end() if match else 0
        if match is None and passage.text not in given:
            continue
        clause = re.split(r"[;.](?:\s|$)", passage.text[start:])[0]
        marked = [s.text for s in passage.spans if s.kind == "link" and start <= s.at <= start + len(clause)]
        links = [one for one in (*marked, *re.findall(r"\]\(([^)\s]+)\)", clause)) if "://" not in one]
        for link in links:
            found[posixpath.normpath(posixpath.join(posixpath.dirname(path), link.partition("#")[0]))] = None
        if not links and not marked:
            found.update(dict.fromkeys(a or b for a, b in _OTHER.findall(clause)))
    yield from found


def joined(records: Sequence[Decision]) -> list[Decision]:
    """Records whose forerunners and successors are paths where numbers name exactly one, told at both ends."""
    numbered: dict[tuple[str, str], list[str]] = {}
    for one in records:
        numbered.setdefault((posixpath.dirname(one.path), one.number.lstrip("0")), []).append(one.path)

    def place(path: str, name: str) -> str:
        found = numbered.get((posixpath.dirname(path), name.lstrip("0")), []) if name.isdigit() else []
        return found[0] if len(found) == 1 else name

    after = {one.path: {place(one.path, name) for name in one.superseded_by} for one in records}
    before = {one.path: {place(one.path, name) for name in one.supersedes} for one in records}
    for path in list(after):
        for other in before[path] & after.keys():
            after[other].add(path)
        for other in after[path] & before.keys():
            before[other].add(path)
    return [
        msgspec.structs.replace(
            one,
            supersedes=tuple(sorted(before[one.path] - {one.path})),
            superseded_by=tuple(sorted(after[one.path] - {one.path})),
        )
        for one in records
    ]
