"""Which names or words a question is about."""

from __future__ import annotations

import re

from bot.answer.classify import particles, shape, tables
from bot.answer.classify.marks import CLASSES, QUOTE
from bot.answer.classify.shape import Shape
from bot.answer.classify.tables import PHRASES, Pattern
from bot.model.question import Supposed

_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=\S)|\n+")
_CONTRACTED = (
    (re.compile(r"\b(what|where|who|how|that|it|when|why)(?:'s|s)\b(?= )", re.IGNORECASE), r"\1 is"),
    (re.compile(r"\b(what|where|who|how)(?:'re|re)\b", re.IGNORECASE), r"\1 are"),
    (re.compile(r"\bwhat'?d\b", re.IGNORECASE), "what would"),
    (re.compile(r"\b(where|how|when|why)'d\b", re.IGNORECASE), r"\1 did"),
    (re.compile(r"n't\b", re.IGNORECASE), " not"),
)
_EDGE = " \t\n,.:;?!~*()[]{}<>\"'-–—=…"
_NAMED = CLASSES["N"]
_VALUED = re.compile(r"(?P<name>[^\s\d]\S*)(?: is| =+|가|이)? -?\d[\d_.]*")  # "why is TIMEOUT 30" is about TIMEOUT
PAIRS = ("trace", "relate")  # verbs with two ends
SCOPED = ("find", "callees", "impact", "similar")  # verbs where "f in a.py" says which f
OPENINGS = 6  # "hey, sorry, could you please tell me if": no question has more of them


def opened(seen: Shape) -> str:
    """A shape without what precedes the question (greetings, "could you tell me"), contractions written out."""
    line = seen.line
    if not seen.korean:
        for contracted, full in _CONTRACTED:
            line = contracted.sub(full, line)
    for _ in range(OPENINGS):
        shorter = re.sub(seen.table.parts["opening"], "", line, count=1, flags=re.IGNORECASE)
        if shorter == line or not shorter.strip():
            break
        line = shorter
    return line.strip()


def accepted(seen: Shape, row: Pattern, found: re.Match[str]) -> bool:
    """Whether a match names what it must: both ends of a chain or relation."""
    groups = tables.groups(found)
    return row.verb not in PAIRS or all(_end(seen, groups.get(name, "")) for name in "ab")


def ends(seen: Shape, line: str, row: Pattern, found: re.Match[str] | None, change: Supposed | None) -> tuple[str, str]:
    """(subject, other) of a question that matched a row; empty where it names none."""
    if row.verb == "help":
        return "", ""
    groups = tables.groups(found) if found else {}
    if rest := groups.get("rest"):
        return trimmed(seen.words(rest)), ""
    if row.verb in PHRASES:
        return _about(seen, line, groups.get("topic", "")), ""
    first, second = _end(seen, groups.get("a", "")), _end(seen, groups.get("b", ""))
    if row.verb in PAIRS:
        return _both(seen, line, first, second)
    parameter = change.parameter if change else ""
    if first and first != parameter:
        scope = _end(seen, groups.get("scope", "")) if row.verb in SCOPED else ""
        return (f"{scope}::{first}" if scope and "::" not in first and "/" not in first else first), ""
    return _one(seen, line, found.start() if found else 0, parameter, row.verb == "impact"), ""


def beside(seen: Shape, line: str, subject: str) -> tuple[str, ...]:
    """Names that stand in a row with the subject: "f and g", "f, g"."""
    found = re.search(rf"{_NAMED}(?:{seen.table.parts['and']}{_NAMED})+", line)
    names = [seen.spans[mark].text for mark in seen.named(found[0])] if found else []
    return tuple(name for name in names if name != subject) if subject in names else ()


def topic(seen: Shape, line: str) -> str:
    """The words of a question that are about something, as a phrase."""
    if seen.korean:
        return trimmed(seen.words(particles.topic(line, seen.table)))
    words = re.sub(seen.table.parts["tail"], "", re.sub(r"[?!]+", " ", line), flags=re.IGNORECASE).split()
    opening = seen.table.words["filler"] | seen.table.words["heads"]
    while words and words[0].strip(_EDGE).lower() in opening:
        words.pop(0)
    closing = seen.table.words["filler"] | seen.table.words["closing"]
    while words and words[-1].strip(_EDGE).lower() in closing:
        words.pop()
    return trimmed(seen.words(" ".join(words)))


def trimmed(text: str) -> str:
    """A phrase without what stands around it in a sentence."""
    return text.strip().strip(" \t\n,;?!~").rstrip(".:").strip()


def _about(seen: Shape, line: str, part: str) -> str:
    """The subject of how, why and explain: the only name in the phrase, or the phrase."""
    names = seen.named(_SENTENCE.split((part or line).strip(), maxsplit=1)[0])
    if seen.korean:  # where any Latin word is a name: "v1 엔드포인트" is about both words
        names = [mark for mark in names if seen.spans[mark].marked or not shape.wordy(seen.spans[mark].text)]
    if seen.korean and len(names) > 1:
        head = re.search(seen.table.parts["asked"], line)
        names = seen.named(line[: head.start()]) if head else names
    if len(names) == 1:
        return seen.spans[names[0]].text
    said = topic(seen, part or line)
    if valued := _VALUED.fullmatch(said):
        return valued["name"]
    if not said or said.lower() in seen.table.words["pronouns"]:
        before = seen.named(line)
        return seen.spans[before[-1]].text if before else trimmed(seen.words(part or line))
    return said


def _both(seen: Shape, line: str, first: str, second: str) -> tuple[str, str]:
    rest = [name for mark in seen.named(line) if (name := seen.spans[mark].text) not in (first, second)]
    first = first or (rest.pop(0) if rest else "")
    second = second or (rest.pop(0) if rest else "")
    return first, second


def _one(seen: Shape, line: str, start: int, parameter: str, changed: bool) -> str:
    """The one name asked about: in Korean by its particle, else the first from where the verb stands."""
    marks = [mark for mark in line if mark in seen.spans and seen.spans[mark].text != parameter]
    names = [mark for mark in marks if mark < chr(QUOTE)] or marks
    if seen.korean:
        return seen.spans[_by_particle(seen, line, names, changed)].text if names else ""
    if names:
        later = [mark for mark in names if line.index(mark) >= start]
        return seen.spans[later[0] if later else names[-1]].text
    for found in re.finditer(seen.table.parts["about"], line, re.IGNORECASE):
        name = _end(seen, next(iter(tables.groups(found).values())))
        if name and name.lower() != parameter.lower() and name.lower() not in seen.table.words["asks"]:
            return name
    silent = seen.table.words["filler"] | seen.table.words["asks"] | {parameter.lower()}
    words = [word for each in re.findall(r"[\w$.-]+", line) if (word := each.strip(_EDGE)).lower() not in silent]
    return next((word for word in words if word[:1].isupper() and not word.isupper()), words[0] if words else "")


def _by_particle(seen: Shape, line: str, names: list[str], changed: bool) -> str:
    """The name that what is asked is done to; of a change, the first that is no place."""
    kind = seen.table.parts["kind"]
    ranks = {mark: particles.rank(line, mark, kind) for mark in names}
    if changed:
        return min(names, key=lambda mark: (ranks[mark] == particles.PLACE, line.index(mark)))
    return min(names, key=lambda mark: (ranks[mark], line.index(mark)))


def _end(seen: Shape, part: str) -> str:
    """A captured end as a name; empty if it is no name."""
    part = part.strip()
    if part in seen.spans:
        return seen.spans[part].text
    word = part.strip(_EDGE).removesuffix("'s")
    words = seen.table.words
    # A word of asking is a name only where nothing else is: "callers of invoke", "callers of callers of `f`".
    silent = word.lower() in words["nothing"] or (bool(seen.named(seen.line)) and word.lower() in words["asks"])
    return "" if silent else word
