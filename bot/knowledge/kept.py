"""A generated page that people write into: what they wrote stays, byte for byte, and the rest follows the code.

The last line lists a digest of each line that was generated. So a line is a person's if its digest is not listed, and a
line that is listed and gone was taken out by a person: it does not come back. The block at the top that says where the
page comes from is the generator's, and so is the list.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import cached_property

DIGITS = 8  # hexadecimal: of a digest, in a page of some hundred lines
GONE = "-"  # in place of the digest of a line that a person took out
_LIST = re.compile(r"<!-- generated(?: [0-9a-f]{8}\.(?:[0-9a-f]{8}|-))* -->")
_STAMP = re.compile(r"---|_metadata:|  (generated_at|source_commit|generator_version|schema_version): .*")
_END = "---"

Line = tuple[str, str]  # what the line is about, which stays the same while its text changes; its text


class Page:
    """A page as it stands."""

    def __init__(self, text: str) -> None:
        self.crlf = text.endswith("\r\n") and text.count("\r\n") == text.count("\n")
        lines = text.removesuffix("\n").split("\n") if text else []
        if self.crlf:
            lines = [line.removesuffix("\r") for line in lines]
        self.listed = next((line for line in reversed(lines) if _LIST.fullmatch(line)), "")
        self._lines = [line for line in _after_stamp(lines) if not _LIST.fullmatch(line)]

    @cached_property
    def _base(self) -> list[Line]:
        """(key, digest) of every line that was generated."""
        return [(pair[:DIGITS], pair[DIGITS + 1 :]) for pair in self.listed.split(" ")[2:-1]]

    @cached_property
    def _matched(self) -> dict[int, int]:
        """Number of a line -> number in the list: lines that stand as they were generated."""
        digests = [digest for _, digest in self._base]
        found = SequenceMatcher(None, digests, [_digest(line) for line in self._lines], autojunk=False)
        return {b + n: a + n for a, b, size in found.get_matching_blocks() for n in range(size)}

    @property
    def generated(self) -> list[str]:
        """Lines that stand as they were generated."""
        return [line for number, line in enumerate(self._lines) if number in self._matched]

    @property
    def body(self) -> str:
        """The page without the stamp and the list."""
        return "\n".join(self._lines)

    def wrote(self, line: int) -> bool:
        """Whether a line of the body, from 1 on, is a person's."""
        return line - 1 not in self._matched

    @property
    def size(self) -> int:
        """Bytes of the lines of people."""
        own = (line for number, line in enumerate(self._lines) if number not in self._matched)
        return sum(len(line.encode("utf-8", "surrogatepass")) + 1 for line in own)

    @property
    def dropped(self) -> set[str]:
        """Digests of the keys of which people took out or changed the line."""
        there = set(self._matched.values())
        return {key for number, (key, _) in enumerate(self._base) if number not in there}

    def again(self, stamp: Sequence[str], made: Sequence[Line]) -> str:
        """The page with the lines that are generated now, in an order in which no two keys ever change places."""
        dropped = self.dropped
        new = [(_digest(key), text) for key, text in made]
        shown = [(key, text) for key, text in new if key not in dropped]
        after = self._own([key for key, _ in shown])
        lines = [*stamp, *after.get(-1, ())]
        for number, (_, text) in enumerate(shown):
            lines += (text, *after.get(number, ()))
        lines.append(self._list(new, dropped))
        return ("\r\n" if self.crlf else "\n").join((*lines, ""))

    def _own(self, keys: Sequence[str]) -> dict[int, list[str]]:
        """Lines of people by the number of the generated line that they follow, -1 before all; never out of order."""
        places = {key: number for number, key in enumerate(keys)}
        after: dict[int, list[str]] = {}
        at = -1
        for number, line in enumerate(self._lines):
            if number in self._matched:
                at = max(at, places.get(self._base[self._matched[number]][0], at))
            else:
                after.setdefault(at, []).append(line)
        return after

    def _list(self, new: Sequence[Line], dropped: set[str]) -> str:
        """The list of what is generated now, and of what stays out: that too, where nothing would generate it now."""
        kept = [f"{key}.{GONE if key in dropped else _digest(text)}" for key, text in new]
        rest = sorted(dropped - {key for key, _ in new})
        return " ".join(("<!-- generated", *kept, *(f"{key}.{GONE}" for key in rest), "-->"))


def _after_stamp(lines: Sequence[str]) -> list[str]:
    """Lines without those of the block at the top that the generator writes."""
    if list(lines[:2]) != [_END, "_metadata:"] or _END not in lines[1:]:
        return list(lines)
    end = lines.index(_END, 1)
    return [*(line for line in lines[:end] if not _STAMP.fullmatch(line)), *lines[end + 1 :]]


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:DIGITS]
