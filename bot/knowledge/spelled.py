"""Names as people write them in texts: marked as code, as links, and in plain words."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Iterator

import msgspec

from bot.knowledge.pages import Passage

LONGEST = 160  # characters of a name
LEAST = 3  # characters of the last part of a name
DISTINCT = 10  # letters from which on a plain lower-case word is hardly a word of the language
_CODE_NAME = re.compile(r"@?[A-Za-z_$~][\w$]*(?:(?:\.|::|#|->|\\)[\w$~]+)*[?!]?")
_CALL = re.compile(r"\([^()]*\)$")
_GENERIC = re.compile(r"<[^<>]*>|\[[^\[\]]*\]$")
_RECEIVER = re.compile(r"\(\*?(\w+)\)\.")
_PROSE_PATH = re.compile(r"(?<![\w/.:@`-])(?:[\w.+-]+/)+[\w.+-]+\.[A-Za-z]\w{0,5}(?![\w/-])")
_PROSE_DOTTED = re.compile(r"(?<![\w/.:@`-])[A-Za-z_]\w+(?:\.[A-Za-z_]\w+)+(?:\(\))?(?![\w/@-])")
_ADDRESS = re.compile(r"\b\w+://\S+|`[^`]*`|\S+@\S+")


PATH = re.compile(r"(?:\.{0,2}/)?(?:[\w.@~+\-\[\]()]+/)*[\w.@~+\-\[\]()]+\.[A-Za-z]\w{0,9}|(?:[\w.@~+-]+/)+[\w.@~+-]*")
ROUTE = re.compile(r"(?:(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\s+)?(/[\w./{}<>:*~-]*)")


class Spelling(msgspec.Struct, frozen=True, order=True):
    """A name as written, and where. `marked`: as code, so that it is meant to be one. `base`: folder of the page."""

    text: str
    line: int
    marked: bool = True
    base: str = ""


def of_passages(passages: Iterable[Passage], path: str) -> list[Spelling]:
    """The spellings in passages of a page, in order."""
    base = posixpath.dirname(path)
    found: dict[Spelling, None] = {}
    for passage in passages:
        for span in passage.spans:
            if span.kind == "code" and len(span.text) <= LONGEST:
                found[Spelling(span.text.strip(), passage.line)] = None
            elif span.kind == "link" and "://" not in span.text and not span.text.startswith(("#", "mailto:")):
                found[Spelling(span.text, passage.line, False, base or ".")] = None
        for word in in_prose(passage.text):
            found[Spelling(word, passage.line, False)] = None
    return list(found)


def of_comment(text: str, line: int) -> list[Spelling]:
    """The spellings in a comment: between backticks, paths, and names with several parts."""
    marked = [Spelling(one.strip(), line) for one in re.findall(r"`([^`]{1,160})`", text)]
    calls = [Spelling(one, line, False) for one in re.findall(r"(?<![\w.`])[A-Za-z_]\w+\(\)", text)]
    return [*marked, *calls, *(Spelling(word, line, False) for word in in_prose(text))]


def in_prose(text: str) -> Iterator[str]:
    """Paths and dotted names in plain words."""
    plain = _ADDRESS.sub(" ", text)
    for pattern in (_PROSE_PATH, _PROSE_DOTTED):
        yield from (match[0].rstrip(".") for match in pattern.finditer(plain))


def distinct(name: str) -> bool:
    """Whether a name hardly means anything but a thing of code."""
    inner = name.strip("_$@")
    if "_" in inner:
        return True
    return (not inner.isupper() and not inner.islower() and not inner.istitle()) or len(inner) >= DISTINCT


def dotted(text: str) -> str:
    """One way of writing what languages write differently; "" for what is no name."""
    name = text.strip().rstrip(":;,")
    if len(name) > LONGEST:
        return ""
    name = _RECEIVER.sub(r"\1.", _GENERIC.sub("", _CALL.sub("", name))).removeprefix("@")
    for prefix in ("self.", "this.", "cls."):
        name = name.removeprefix(prefix)
    if not _CODE_NAME.fullmatch(name):
        return ""
    name = re.sub(r"::|#|->|\\", ".", name).replace(".prototype.", ".")
    return name if len(name.rpartition(".")[2]) >= LEAST else ""


def looks_like_code(text: str) -> bool:
    """Whether what is marked as code is a name or path, and no command, value or word."""
    if ROUTE.fullmatch(text) or (PATH.fullmatch(text) and "/" in text):
        return True
    name = dotted(text)
    return bool(name) and ("." in name or text.endswith(")") or distinct(name))
