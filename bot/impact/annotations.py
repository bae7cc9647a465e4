"""Source texts compared by meaning: what a formatter or a typing modernisation rewrites is no difference."""

from __future__ import annotations

import re

_QUOTED = re.compile(r"""("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')""")
_QUALIFIER = re.compile(r"(?<![\w.])(?:[A-Za-z_]\w*\.)+(?=[A-Za-z_])")
_BUILTIN = {"List": "list", "Dict": "dict", "Set": "set", "FrozenSet": "frozenset", "Tuple": "tuple", "Type": "type"}
_NAME = re.compile(r"[A-Za-z_]\w*")


def same_text(before: str, after: str) -> bool:
    """Whether two expressions differ at most in spaces, kind of quotes and trailing commas."""
    return before == after or _bare(before) == _bare(after)


def same_type(before: str, after: str) -> bool:
    """Whether two annotations name the same type, as far as spelling shows."""
    return before == after or members(before) == members(after)


def members(annotation: str) -> frozenset[str]:
    """The alternatives of a union, each in one canonical spelling (`Optional[X]`: X and None)."""
    text = _QUALIFIER.sub("", re.sub(r"[\s'\"]", "", annotation))
    text = _NAME.sub(lambda m: _BUILTIN.get(m[0], m[0]), text)
    found: set[str] = set()
    pending = [text]
    while pending:
        part = pending.pop()
        inner = _inside(part, "Optional[")
        if inner is not None:
            pending += [inner, "None"]
            continue
        inner = _inside(part, "Union[")
        parts = _split(inner, ",") if inner is not None else _split(part, "|")
        if len(parts) == 1 and inner is None:
            found.add(part)
        else:
            pending += parts
    return frozenset(found)


def _bare(text: str) -> str:
    parts = _QUOTED.split(text)
    for place, part in enumerate(parts):
        if place % 2:  # a string literal: only its quotes are a matter of style
            quote = part[0]
            if '"' not in part[1:-1] and "'" not in part[1:-1]:
                quote = '"'
            parts[place] = quote + part[1:-1] + quote
        else:
            parts[place] = re.sub(r"\s+", "", part)
    return re.sub(r",([)\]}])", r"\1", "".join(parts))


def _inside(text: str, opening: str) -> str | None:
    if not text.startswith(opening) or not text.endswith("]"):
        return None
    inner = text[len(opening) : -1]
    depth = 0
    for mark in inner:
        depth += (mark == "[") - (mark == "]")
        if depth < 0:
            return None  # `Optional[a] | list[b]`: the bracket closed before the end
    return inner


def _split(text: str, mark: str) -> list[str]:
    parts, depth, start = [], 0, 0
    for place, letter in enumerate(text):
        depth += (letter in "[(") - (letter in "])")
        if letter == mark and depth == 0:
            parts.append(text[start:place])
            start = place + 1
    return [p for p in [*parts, text[start:]] if p] or [text]
