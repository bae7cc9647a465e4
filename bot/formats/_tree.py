"""The one tree of data that all formats share: maps, lists and scalars, each with the lines that it stands on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from zlib import crc32

import msgspec

TEXT, NUMBER, BOOL, NULL, LIST, MAP = "text", "number", "bool", "null", "list", "map"
DEEPEST = 60  # nested values: what is deeper is made by tools
MOST = 400  # characters of a value that are kept
MERGE = "<<"

_HALF = re.compile("[\ud800-\udfff]")
_NUMBER = re.compile(r"[-+]?(\d[\d_]*(\.\d*)?([eE][-+]?\d+)?|\.\d+|0x[\da-fA-F]+|0o[0-7]+)")
_BOOL = frozenset(("true", "false", "yes", "no", "on", "off"))
_NULL = frozenset(("null", "~", "nil", "none"))


class Entry(msgspec.Struct, frozen=True):
    """A key of a map. `line`: where the key stands."""

    key: str
    line: int
    value: Value


class Value(msgspec.Struct, frozen=True):
    """A value. `text`: a scalar's content without quotes, of a list or map "". `quoted`: text whatever it looks like.

    `several`: the text stands on several lines.
    """

    kind: str
    line: int
    end: int
    text: str = ""
    entries: tuple[Entry, ...] = ()
    items: tuple[Value, ...] = ()
    quoted: bool = False
    several: bool = False

    def get(self, *keys: str) -> Value | None:
        """What stands under a key, and so on."""
        found: Value | None = self
        for key in keys:
            found = next((one.value for one in found.entries if one.key == key), None) if found else None
        return found

    def said(self, key: str) -> str:
        """The scalar under a key, "" where there is none."""
        found = self.get(key)
        return found.text if found else ""

    @property
    def keys(self) -> frozenset[str]:
        """The keys of a map."""
        return frozenset(one.key for one in self.entries)

    @property
    def written(self) -> str:
        """The value as it may be told: a scalar's text, a list of scalars, `{}` and `[]`."""
        if self.kind == LIST:
            inside = [one.text for one in self.items if one.kind not in (LIST, MAP)]
            return cut(f"[{', '.join(inside)}]") if len(inside) == len(self.items) else ""
        return "{}" if self.kind == MAP and not self.entries else cut(self.text)


def cut(text: str) -> str:
    """A text, of a long one its beginning and what tells it from others."""
    return text if len(text) <= MOST else f"{text[:MOST]}… ({len(text)} characters, {crc32(text.encode()):08x})"


def letters(text: str) -> str:
    """A text whose halves of letters are put together; a half alone is no letter."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace") if _HALF.search(text) else text


def scalar(text: str, line: int, end: int = 0, *, quoted: bool = False) -> Value:
    """A scalar of the kind that its text looks like."""
    return Value(TEXT if quoted else kind_of(text), line, end or line, text, quoted=quoted, several="\n" in text)


def kind_of(text: str) -> str:
    """What an unquoted text looks like."""
    if _NUMBER.fullmatch(text):
        return NUMBER
    low = text.lower()
    return BOOL if low in _BOOL else NULL if low in _NULL else TEXT


def values(value: Value) -> Iterator[Value]:
    """Every value in a value, that itself first; what an alias repeats comes once."""
    todo, seen = [value], set()
    while todo:
        one = todo.pop()
        if id(one) not in seen:
            seen.add(id(one))
            yield one
            todo += reversed((*(entry.value for entry in one.entries), *one.items))


def merged(value: Value) -> tuple[Entry, ...]:
    """The entries of a map with those that `<<` brings in, sorted by line; its own win."""
    out: dict[str, Entry] = {}
    todo, seen = [value], set()
    while todo:
        one = todo.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        for entry in one.entries:
            if entry.key != MERGE:
                out.setdefault(entry.key, entry)
            else:
                todo += entry.value.items if entry.value.kind == LIST else (entry.value,)
    return tuple(sorted(out.values(), key=lambda one: (one.line, one.key)))
