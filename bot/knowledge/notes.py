"""What people noted about endpoints: in the document that tells of them, and in files of their own.

In the document everything is a person's but what its marks say was generated: a mark bears a digest of each generated
line of its section, so that a line that a person changed is the person's from then on. In a file of notes
(`api-notes.md`, in any folder) a heading names the endpoint, `## GET /orders/{id}`, and all below it belongs to it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from hashlib import blake2s
from typing import TypeAlias

import msgspec

from bot.model.metadata import Stamp

FILE = re.compile(r"(^|/)api-notes\.md$", re.IGNORECASE)
Lines: TypeAlias = tuple[str, ...]

_MARK = re.compile(r"<!-- generated:((?: [0-9a-f]{8})*) -->")
_OWN = re.compile(r"#{2,3} `((?:[A-Z]+|\*) /[^`]*)`")
_HEADING = re.compile(r"\s{0,3}(#{1,6})\s+(.*?)\s*#*\s*")
_ENDPOINT = re.compile(r"(?:(?P<method>[A-Z]+|\*)\s+)?(?P<path>/\S*)")
_STAMP = re.compile(rf"\s*({'|'.join(Stamp.__struct_fields__)}):.*")
_FENCE = re.compile(r"\s{0,3}(```|~~~)")
STAMPED, RULE = "_metadata:", "---"


class Note(msgspec.Struct, frozen=True, order=True):
    """A line of a file of notes. `method`: "" where the heading names none."""

    path: str
    method: str
    at: str
    text: str


def mark(lines: Sequence[str]) -> str:
    """The mark of a section whose generated lines these are."""
    return f"<!-- generated:{''.join(f' {digest}' for digest in sorted({_digest(line) for line in lines if line}))} -->"


def heading(endpoint: str, depth: int = 2) -> str:
    """The heading of an endpoint, `GET /x`, in the document."""
    return f"{'#' * depth} `{endpoint}`"


def kept(document: str, fixed: Sequence[str]) -> dict[str, Lines]:
    """Endpoint -> lines that people wrote below it, "" for those above all; `fixed`: generated wherever they stand."""
    generated: dict[str, set[str]] = {}
    found: dict[str, list[str]] = {"": []}
    current = ""
    for line in _unstamped(document.split("\n")):
        bare = line.rstrip()
        if own := _OWN.fullmatch(bare):
            current = own[1]
            found.setdefault(current, [])
        elif marked := _MARK.fullmatch(bare):
            generated.setdefault(current, set()).update(marked[1].split())
        elif bare not in fixed:
            found[current].append(line)
    left = {key: _trimmed(lines, generated.get(key, set())) for key, lines in found.items()}
    return {key: lines for key, lines in left.items() if lines}


def _trimmed(lines: Sequence[str], generated: set[str]) -> Lines:
    """Lines that are none of the generated ones, without empty ones around."""
    own = [line for line in lines if not line.strip() or _digest(line) not in generated]
    while own and not own[0].strip():
        own.pop(0)
    while own and not own[-1].strip():
        own.pop()
    return tuple(own)


def _unstamped(lines: list[str]) -> list[str]:
    """Lines without the stamp at the head."""
    at = next((n for n, line in enumerate(lines) if line.rstrip() == STAMPED), -1)
    if at < 0:
        return lines
    end = at + 1
    while end < len(lines) and _STAMP.fullmatch(lines[end].rstrip()):
        end += 1
    start = at - 1 if at and lines[at - 1].rstrip() == RULE else at
    return lines[:start] + lines[end + 1 if lines[end : end + 1] == [RULE] else end :]


def _digest(line: str) -> str:
    """Eight hexadecimal digits; what stands at the end of a line that nobody sees makes no difference."""
    return blake2s(line.rstrip().encode("utf-8", "replace"), digest_size=4).hexdigest()


def noted(files: Mapping[str, str]) -> tuple[Note, ...]:
    """Notes of files, by path -> text, in the order in which they stand."""
    return tuple(note for path, text in sorted(files.items()) for note in _noted(path, text))


def _noted(path: str, text: str) -> list[Note]:
    found: list[Note] = []
    current: tuple[str, str] | None = None
    fenced = False
    for number, line in enumerate(text.splitlines(), 1):
        fenced ^= bool(_FENCE.match(line))
        title = None if fenced else _HEADING.fullmatch(line)
        if title:
            named = _ENDPOINT.fullmatch(title[2].replace("`", "").strip())
            current = (named["path"], named["method"] or "") if named else None
        elif current and line.strip():
            found.append(Note(*current, f"{path}:{number}", line.strip()))
    return found
