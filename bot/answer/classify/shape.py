"""The shape of a question: its words as written, each name, key, path, quotation in it replaced by one character."""

from __future__ import annotations

import re
import unicodedata

import msgspec

from bot.answer.classify import tables
from bot.answer.classify.marks import CITED, ERROR, KEY, NAME, PATH, QUOTE, SPANS
from bot.answer.classify.tables import Table

READ = 1000  # characters that are looked at, as many as a comment's question may have: so any text costs little

_PLAIN_MARKS = str.maketrans("\u2018\u2019\u201c\u201d\u00ab\u00bb\u300c\u300d", '\'\'""""""')
_UNSEEN = frozenset(["Cc", "Cf", "Co", "Cs", "Cn"])  # categories of characters without a look of their own

# What Markdown adds to words: emphasis (not by `_`, which names have), a link's address.
_STRONG = re.compile(r"(?<![\w*])(\*{1,2})(?=[^\s*])([^*\n]{1,400})(?<=[^\s*])\1(?![\w*])")
_LINK = re.compile(r"\[([^\]\[\n]{1,200})\]\([^()\s]{1,400}\)")

_SPAN = re.compile(
    r"""
    ```(?:[\w+-]{0,20}\n)?(?P<fence>[^`]{1,1500})```
  | (?P<ticks>`{1,2})(?P<code>[^`]{1,400})(?P=ticks)
  | "(?P<double>[^"]{1,400})"
  | (?<![^\W_])'(?P<single>[^']{1,400})'(?![^\W_])
  | (?P<word>(?:\(\*?\w+\)\.|\.{0,2}/|[@$~]|\#(?=[A-Za-z]))?
      [A-Za-z_][A-Za-z0-9_$]*(?:(?:<[\w\ ,:*&]{1,60}>)?(?:[./\\:\#-]|->(?=[A-Za-z_]))+[A-Za-z0-9_$*]+)*
      (?:\([^()\n]{0,120}\))?)
    """,
    re.VERBOSE,
)
_IDENTIFIER = re.compile(
    r"(?:\(\*?\w+\)\.)?[@$#.~]?/?[A-Za-z_][\w$]*(?:(?:::|\.|#|/|->|-|\\|:)+[\w$*]+)*(?:\(.*\))?", re.ASCII | re.DOTALL
)
_HUMP = re.compile(r"[a-z0-9][A-Z]|[A-Z]{2,}[a-z]{2}")
_CODE = re.compile(r"[_()/\\$]|::|->|#\w|\w\.\w")
_VERSION = re.compile(r"v?\d[\d.]*")
_PLURAL = re.compile(r"[A-Z]+s|[A-Z]+-[A-Za-z]+")  # PRs, UTF-based: words of prose
_UPPER = re.compile(r"[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[A-Z]{2,}[0-9]+")
_ERRNO = re.compile(r"E(?:[A-Z]{4,}[0-9A-Z]*|2BIG|BADF|EXIST|PERM|INTR|IO)|SIG(?:SEGV|KILL|TERM|ABRT|BUS|PIPE)")
_FAILURE = re.compile(r"(?:Error|Exception|Warning)$")
_FILE = re.compile(r"[\w./\\@-]*\w\.[A-Za-z][A-Za-z0-9]{0,4}(?::\d+(?:-\d+)?)?", re.ASCII)


class Span(msgspec.Struct, frozen=True):
    """What one private character stands for: `text` without marks of code or quotation, `marked` if it had any."""

    text: str
    written: str
    marked: bool


class Shape(msgspec.Struct, frozen=True):
    """`text`: the question, readable characters alone. `line`: its shape. `spans`: private character -> span."""

    text: str
    line: str
    spans: dict[str, Span]
    korean: bool

    @property
    def table(self) -> Table:
        """The table of its language."""
        return tables.of("korean" if self.korean else "english")

    def named(self, part: str) -> list[str]:
        """Private characters of names (not quotations) in a part of the line, in order."""
        return [mark for mark in part if mark < chr(QUOTE) and mark in self.spans]

    def words(self, part: str) -> str:
        """A part of the line with its spans written out: the text of one alone, else all as written."""
        if part.strip() in self.spans:
            return self.spans[part.strip()].text
        return "".join(self.spans[mark].written if mark in self.spans else mark for mark in part)


def of(text: str) -> Shape:
    """The shape of any text, in time linear in the first `READ` characters."""
    text = _readable(text)
    korean = _korean(text)
    spans: dict[str, Span] = {}
    counts: dict[int, int] = {}

    def masked(found: re.Match[str]) -> str:
        written = found[0]
        kind, inner, rest = _kind(found, korean)
        number = counts.get(kind, 0)
        if not kind or number >= SPANS:
            return written
        counts[kind] = number + 1
        mark = chr(kind + number)
        text = inner if kind == QUOTE else called(inner)
        spans[mark] = Span(text, written.removesuffix(rest), found["word"] is None)
        return mark + rest

    return Shape(text, _SPAN.sub(masked, text), spans, korean)


def called(name: str) -> str:
    """A name without the call's parentheses, decorator's mark or stops around it."""
    name = re.sub(r"<[\w ,:*&]{1,60}>(?=[.:])", "", name)
    return re.sub(r"\([^()]*\)$", "", name).lstrip("@").rstrip(".:,;-/") or name


def _readable(text: str) -> str:
    """Composed letters, plain quotation marks, single spaces; nothing unseen (line ends stay)."""
    text = unicodedata.normalize("NFC", text[:READ]).translate(_PLAIN_MARKS).replace("\u2192", "->")
    text = _LINK.sub(r"\1", _STRONG.sub(r"\2", text))
    text = "".join(c if c == "\n" or unicodedata.category(c) not in _UNSEEN else " " for c in text)
    return re.sub(r"[^\S\n]+", " ", text).strip()[:READ]


def _korean(text: str) -> bool:
    """Whether Hangul stands outside of code and quotation marks."""
    outside = re.sub(r"`[^`]*`|\"[^\"]*\"", " ", text)
    return any("가" <= c <= "힣" or "ㄱ" <= c <= "ㅣ" for c in outside)


def _kind(found: re.Match[str], korean: bool) -> tuple[int, str, str]:
    """(kind of a match, 0 for a plain word; what it names; the stops after it that are not part of it)."""
    inner = next(part for name in ("fence", "code", "double", "single", "word") if (part := found[name]) is not None)
    inner = inner.strip()
    if found["word"] is None:
        # In quotation marks parentheses are text: "TODO(name)" is looked for as it stands.
        name = _IDENTIFIER.fullmatch(inner) and (found["code"] or not (wordy(inner) or re.search(r"\([^)]", inner)))
        kind = QUOTE if not name else _sort(inner) if found["code"] else CITED
        return kind if inner else 0, inner, ""
    bare = inner.rstrip(".:,;-/")
    rest = inner[len(bare) :]
    # "TypeError: …" is what a program said; TypeError alone is a class like others.
    if found.string[found.end() :].startswith(": ") and _FAILURE.search(bare):
        return ERROR, bare, rest
    lower = bare.lower()
    korea = tables.of("korean")
    word = lower if bare.isupper() else bare  # a capital makes a name of a word: Option, Group
    named = lower not in korea.words["never"] and re.match(korea.parts["named"], found.string[found.end() :])
    loaned = word in korea.words["loans"] and not named
    return 0 if (loaned if korean else wordy(bare)) else _sort(bare), bare, rest


def wordy(name: str) -> bool:
    """Whether a name is written like a word of prose."""
    if name.lower() in tables.of("names").words["plain"]:
        return True
    if _CODE.search(name):
        return bool(_VERSION.fullmatch(name))
    if _ERRNO.fullmatch(name):
        return False
    return not _HUMP.search(name) or (bool(_PLURAL.fullmatch(name)) and name.count("-") <= 1)


def _sort(name: str) -> int:
    """Which kind of name it is."""
    if _UPPER.fullmatch(name):
        return KEY
    if _ERRNO.fullmatch(name):
        return ERROR
    if "/" in name and "::" not in name:
        return PATH
    suffix = name.split(":", maxsplit=1)[0].rpartition(".")[2]
    return PATH if _FILE.fullmatch(name) and suffix in tables.of("names").words["suffixes"] else NAME
