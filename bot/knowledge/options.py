"""What a decision record weighs: options with what speaks for and against each, and good and bad effects."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bot.knowledge.pages import Page, Passage, Section
from bot.knowledge.texts import SENTENCE, TITLE, kept
from bot.model.people import Option

MOST = 12  # points for or against one option, and options of one decision
_LISTED = re.compile(r"(considered |possible |available )?(options|alternatives)\b|고려한|선택지|대안")
_WEIGHED = re.compile(r"pros and cons|(considered |possible )?(options|alternatives)\b|comparison|장단점|선택지|대안")
_ONE = re.compile(r"^(?:option|alternative|선택지|대안)\s*(?:#?[\dA-Z]{1,2})?\s*[.:)–—-]*\s*", re.IGNORECASE)
_CHOSEN = re.compile(
    r"chosen options?\W*(?:is\b)?\W*[\"“'`](?P<name>[^\"”'`]+)[\"”'`]|chosen options?\s*:\s*(?P<bare>[^,.\n]+)",
    re.IGNORECASE,
)
GOOD = re.compile(
    r"^\W*(?:good|pros?|advantages?|benefits?|positives?|upsides?|장점)\b[\s,:.)\]-]*(?:because\b)?\s*", re.IGNORECASE
)
BAD = re.compile(
    r"^\W*(?:bad|cons?|disadvantages?|drawbacks?|negatives?|downsides?|risks?|단점)\b[\s,:.)\]-]*(?:because\b)?\s*",
    re.IGNORECASE,
)
_MARKED = re.compile(r"^(?:(?P<good>[✅👍➕]|\(?\+\)?\s)|(?P<bad>[❌👎➖]|\(?[-–]\)?\s))\s*")
_SIDE = re.compile(
    r"^\W*(?:(?P<good>pros?|advantages?|benefits?|positive( consequences| effects)?|good|장점|긍정적)"
    r"|(?P<bad>cons?|disadvantages?|drawbacks?|negative( consequences| effects)?|bad|risks?|단점|부정적)"
    r"|(?P<none>neutral( consequences)?|risks and mitigations))\b[^\w]*$",
    re.IGNORECASE,
)


def found(page: Page, decision: str) -> tuple[Option, ...]:
    """The options of a record, in order. `decision`: what its decision says, where it names the chosen one."""
    titles: dict[str, str] = {}
    points: dict[str, tuple[list[str], list[str]]] = {}
    for title, sections in _each(page):
        key = _key(title)
        titles.setdefault(key, kept(title, TITLE))
        good, bad = points.setdefault(key, ([], []))
        for side, text in _sides(sections):
            (good if side == "good" else bad).append(kept(text, SENTENCE))
    match = _CHOSEN.search(decision)
    chosen = _key(match["name"] or match["bare"]) if match else ""
    return tuple(
        Option(titles[key], tuple(points[key][0][:MOST]), tuple(points[key][1][:MOST]), _same(key, chosen))
        for key in list(titles)[:MOST]
        if key
    )


def effects(sections: Sequence[Section]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What is good and what is bad about a decision, as far as its consequences say which is which."""
    told = list(_sides(sections))
    good = [kept(text, SENTENCE) for side, text in told if side == "good"]
    bad = [kept(text, SENTENCE) for side, text in told if side == "bad"]
    return tuple(good[:MOST]), tuple(bad[:MOST])


def _key(title: str) -> str:
    return re.sub(r"[^\w가-힣]+", " ", _ONE.sub("", title.lower())).strip()


def _same(key: str, chosen: str) -> bool:
    return bool(chosen) and (key == chosen or key.startswith(f"{chosen} ") or chosen.startswith(f"{key} "))


def _each(page: Page) -> Iterator[tuple[str, Sequence[Section]]]:
    """Options as they are listed, and then each with what stands below it."""
    sections, within = page.sections, 0
    for number, section in enumerate(sections):
        plain = re.sub(r"^[\d.\W]+", "", section.title.lower())
        if within and section.level <= within:
            within = 0
        if section.level > 1 and not within and (_LISTED.match(plain) or _WEIGHED.match(plain)):
            within = section.level
            if _LISTED.match(plain):
                first = min((p.depth for p in section.passages if p.depth), default=0)
                listed = [p for p in section.passages if first and p.depth == first]
                yield from (
                    (p.text.split("\n")[0].rstrip("."), ()) for p in listed if not _point(p) and len(p.text) <= TITLE
                )
        elif (within and section.level == within + 1) or (section.level > 1 and _titled(section.title)):
            yield section.title, [section, *_deeper(sections[number + 1 :], section.level)]


def _titled(title: str) -> bool:
    """Whether a heading says itself that it is that of an option."""
    return bool(re.match(r"(option|alternative)\s+#?[\dA-Z]{1,2}\s*[.:)–—-]", title, re.IGNORECASE))


def _deeper(sections: Sequence[Section], level: int) -> Iterator[Section]:
    for section in sections:
        if section.level <= level:
            return
        yield section


def _point(passage: Passage) -> bool:
    return bool(GOOD.match(passage.text) or BAD.match(passage.text))


def _sides(sections: Sequence[Section]) -> Iterator[tuple[str, str]]:
    """(good or bad, text) of each point, by the word that it begins with or by what it stands below."""
    for section in sections:
        side = _side(section.title)
        for passage in section.passages:
            if not passage.depth or passage.text.endswith(":"):
                side = _side(passage.text.rstrip(": ")) or (
                    "" if not passage.depth and not _side(section.title) else side
                )
                if _side(passage.text.rstrip(": ")):
                    continue
            yield from _told(passage, side)


def _told(passage: Passage, side: str) -> Iterator[tuple[str, str]]:
    mark = _MARKED.match(passage.text)
    for own, pattern in (("good", GOOD), ("bad", BAD)):
        match = pattern.match(passage.text)
        if (
            match
            and match.end() < len(passage.text)
            and (passage.text[: match.end()].rstrip()[-1:] in ",:" or "because" in match[0].lower())
        ):
            yield own, passage.text[match.end() :]
            return
    if mark and passage.depth:
        yield "good" if mark["good"] else "bad", passage.text[mark.end() :]
    elif side and passage.depth:
        yield side, passage.text


def _side(text: str) -> str:
    match = _SIDE.match(text)
    return "" if match is None or match["none"] else "good" if match["good"] else "bad"
