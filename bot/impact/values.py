"""Whether a constant's new value can surprise its readers: one of another sort can, another number cannot by itself."""

from __future__ import annotations

import re

# A text by its first characters: a container, a string, a number, a truth value.
_SORTS = (
    ("list", re.compile(r"\[")),
    ("mapping or set", re.compile(r"\{")),
    ("tuple", re.compile(r"\(")),
    ("string", re.compile(r"[rRbBuUfF]{0,2}[\"'`]")),
    ("number", re.compile(r"[-+]?\.?\d")),
    ("truth", re.compile(r"(True|False|true|false)$")),
    ("type variable", re.compile(r"(\w+\.)?(TypeVar|TypeVarTuple|ParamSpec|NewType)\(")),
)
# A union or a subscripted name of names: what only annotations read.
_TYPE = re.compile(r"[\w.\[\]|,\s\"']*")


def same_sort(before: str, after: str) -> bool:
    """Whether both values are literals of one sort, or types: readers then do with the new one what they did before."""
    sort = _sort(before)
    return sort != "" and sort == _sort(after)


def _sort(value: str) -> str:
    text = value.strip()
    for name, pattern in _SORTS:
        if pattern.match(text):
            return name
    return "type" if _TYPE.fullmatch(text) and ("[" in text or "|" in text) else ""
