"""What sentences and headings of an answer state: a relation, of what, and how many there are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec

from bot.answer.checking.written import NAME_OPEN, NAME_SHUT, PLACE_OPEN, PLACE_SHUT
from bot.model.question import Supposed

SPAN = f"{NAME_OPEN}(?P<name>[^{NAME_SHUT}]+){NAME_SHUT}"
BARE = r"(?P<name>[A-Za-z_$][\w$]*(?:(?:\.|::|/|#)[\w$]+)*(?:\(\))?)"  # a name without marks has to be known to count
ANY = rf"(?:{SPAN}|{BARE.replace('<name>', '<bare>')})"
PLACE = f"{PLACE_OPEN}(?P<place>[^{PLACE_SHUT}]+){PLACE_SHUT}"
N = (
    r"(?P<least>at least |최소 )?"
    r"(?P<n>\d+|no|one|two|three|four|five|six|seven|eight|nine|ten)(?: (?:known|direct|production|more))*"
)
NO_NAMES = frozenset(("it", "them", "this", "that", "these", "those", "each", "which", "any", "its", "their", "one"))
WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
THINGS = (
    r"(?P<noun>functions?(?: or (?:class|method)(?:es|s)?)?|methods?|symbols?|class(?:es)?|callers?|users?|files?|"
    r"modules?|places?|sites?|call sites?|lines?|times?|subclass(?:es)?|importers?|readers?|callees?)"
    r"(?: outside of tests)?(?: (?:is|are) known to)?"
)
KINDS = (
    r"(?:the |a |an |class |function |method |module |file |interface |symbol |configuration |config |key |setting )*"
)
FILLED = {
    "{span}": SPAN,
    "{any}": ANY,
    "{place}": PLACE,
    "{at}": rf"(?: ?\(?(?:at |in )?{PLACE_OPEN}[^{PLACE_SHUT}]+{PLACE_SHUT}\)?)?",
    "{n}": N,
    "{things}": THINGS,
    "{kinds}": KINDS,
    "{open}": NAME_OPEN,
}


def _rows() -> Iterator[tuple[str, re.Pattern[str]]]:
    """The relations of `phrases.txt` with their expressions."""
    for line in (Path(__file__).parent / "phrases.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            relation, _, pattern = line.partition("\t")
            for hole, filling in FILLED.items():
                pattern = pattern.replace(hole, filling)
            yield relation, re.compile(pattern, re.IGNORECASE)


PATTERNS = tuple(_rows())
# Headings without a name, about what was told of last.
APART = (
    r"further|may (?:use|reach|call)|might|possib|indirect|hops? [2-9]|transitive|could not be|ask also|beyond|"
    r"더 (?:먼|아래)|수 있"
)
HEADINGS = (
    ("apart", APART),
    ("tests", r"tests? (?:to run|that)|실행할 테스트"),
    ("within", r"^in tests\b|^tests$|^테스트"),
    ("check", r"to check|확인"),
    ("fits", r"fits|compatible|호환"),
    ("impact", r"will break|breaks|direct users|직접 사용|깨지"),
    ("callers", r"callers?|called by|call sites|usages|used by|users|references|호출부"),
    ("heirs", r"subclasses|heirs|inherits|overrid"),
    ("callees", r"callees|^calls$"),
    ("importers", r"importers|imported by"),
    ("read", r"^readers?$|^read$|^read by$|^읽"),
    ("set", r"^writers?$|^set$|^set (?:by|in)$|^설정하는"),
)
_HEADINGS = tuple((relation, re.compile(pattern, re.IGNORECASE)) for relation, pattern in HEADINGS)
PARAMETER = re.compile(f"(?:its|the) parameter {NAME_OPEN}([^{NAME_SHUT}]+){NAME_SHUT}(?P<default>, with a default)?")
BREAKS = re.compile(r"(?P<n>\d+) places? breaks?|(?P<none>no known use breaks)")
IN_TESTS = re.compile(r"(?P<n>\d+) (?:more )?in tests|테스트에 (?P<ko>\d+)개")


class Statement(msgspec.Struct, frozen=True):
    """`relation`: of `truths.MAKERS`, or read, set, defined. `start`, `end`: in the block's text.

    `sure`: the name was marked as one. `n`: None where no number is given; `least`: at least so many. `noun`: what was
    counted. `place`: where it is defined. `change`: what is supposed to happen to it.
    """

    relation: str
    name: str
    start: int
    end: int
    sure: bool = True
    n: int | None = None
    least: bool = False
    noun: str = ""
    place: str = ""
    change: Supposed | None = None


def of(text: str) -> list[Statement]:
    """The statements of a marked text, in order; none overlaps another."""
    found = [one for relation, pattern in PATTERNS for one in _matches(relation, pattern, text)]
    kept: list[Statement] = []
    for one in found:
        if not any(one.start < other.end and other.start < one.end for other in kept):
            kept.append(one)
    return sorted(kept, key=lambda one: one.start)


def _matches(relation: str, pattern: re.Pattern[str], text: str) -> Iterator[Statement]:
    for match in pattern.finditer(text):
        got = match.groupdict()
        name = got.get("name") or got.get("bare") or ""
        inside = text.count(NAME_OPEN, 0, match.start()) > text.count(NAME_SHUT, 0, match.start())
        if inside or name.lower() in NO_NAMES:
            continue
        number = (got.get("n") or "").lower()
        yield Statement(
            relation=relation,
            name=name.strip(),
            start=match.start(),
            end=match.end(),
            sure=bool(got.get("name")),
            n=(WORDS.index(number) if number in WORDS else int(number)) if number else None,
            least=bool(got.get("least")),
            noun=(got.get("noun") or "").lower(),
            place=got.get("place") or "",
            change=_change(got.get("change") or "", text[match.start() :]),
        )


def _change(said: str, text: str) -> Supposed | None:
    word = said.lower()
    if not word:
        return None
    if word.startswith("becomes"):
        return Supposed("async")
    if word.startswith(("is ", "goes")):
        return Supposed("removed")
    found = PARAMETER.search(text)
    if found is None:
        return None
    if word.startswith("loses"):
        return Supposed("loses", found[1])
    return Supposed("gains", f"{found[1]}=None" if found["default"] else found[1])


def heading(text: str) -> str:
    """What the rows under a heading without a name are: a relation, apart, tests, check, fits; "" for anything else."""
    return next((relation for relation, pattern in _HEADINGS if pattern.search(text)), "")
