"""Source texts compared by meaning: what a formatter or a typing modernisation rewrites is no difference."""

from __future__ import annotations

import re

_QUOTED = re.compile(r"""("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')""")
_QUALIFIER = re.compile(r"(?<![\w.])(?:[A-Za-z_]\w*\.)+(?=[A-Za-z_])")
_BUILTIN = {
    "List": "list", "Dict": "dict", "Set": "set", "FrozenSet": "frozenset", "Tuple": "tuple", "Type": "type",
    "ContextManager": "AbstractContextManager", "AsyncContextManager": "AbstractAsyncContextManager",
    "DefaultDict": "defaultdict", "Deque": "deque", "Text": "str",
}  # fmt: skip
_NAME = re.compile(r"[A-Za-z_]\w*")
_VARIABLE = re.compile(r"_?[A-Z][A-Z0-9]?|\w+_(co|contra)|_T\w*|[A-Z]T")  # as type variables are named: T, KT, _T_co
ANYTHING = ("Any", "object", "Unknown", "any", "unknown")
INVERTED = ("Callable",)  # its parameters widen where it narrows: only equal ones are alike, or any (`...`)
CALLABLE_PARTS = 2  # of `Callable[[…], …]`: parameters, result


def same_text(before: str, after: str) -> bool:
    """Whether two expressions differ at most in spaces, kind of quotes and trailing commas."""
    return before == after or _bare(before) == _bare(after)


def same_type(before: str, after: str) -> bool:
    """Whether two annotations name the same type, as far as spelling shows."""
    return before == after or (covers(before, after) and covers(after, before))


def modern(name: str) -> str:
    """The present name of what typing once spelt otherwise."""
    return _BUILTIN.get(name, name)


def is_type(value: str) -> bool:
    """Whether a value reads as a type: names, brackets and bars, and nothing that runs or is quoted."""
    return bool(value) and not re.search(r"[\"'(){}=+*/]", value) and "[" in value


def narrowed(before: str, after: str) -> bool:
    """Whether values that fitted `before` may not fit `after`.

    An annotation that appears or goes says nothing, nor does one that says nothing itself: `Any`, a type variable.
    """
    return bool(before and after) and not vague(before) and not vague(after) and not covers(after, before)


def vague(annotation: str) -> bool:
    """Whether an alternative of the type is anything at all."""
    return any(head in ANYTHING or _VARIABLE.fullmatch(head) for head, _ in _alternatives(_plain(annotation)))


def covers(wide: str, narrow: str) -> bool:
    """Whether each alternative of `narrow` is one of `wide`, arguments of generics alike. Only spelling counts."""
    return _covers(_plain(wide), _plain(narrow))


def _covers(wide: str, narrow: str) -> bool:
    options = _alternatives(wide)
    return all(any(_fits(option, part) for option in options) for part in _alternatives(narrow))


def _fits(wide: tuple[str, tuple[str, ...]], narrow: tuple[str, tuple[str, ...]]) -> bool:
    if wide == narrow:
        return True
    if wide[0] != narrow[0] or len(wide[1]) != len(narrow[1]):
        return False
    if wide[0] in INVERTED and len(wide[1]) == CALLABLE_PARTS:
        return wide[1][0] in (narrow[1][0], "...") and _covers(wide[1][1], narrow[1][1])
    return wide[0] not in INVERTED and all(map(_covers, wide[1], narrow[1]))


def _plain(annotation: str) -> str:
    text = _QUALIFIER.sub("", re.sub(r"[\s'\"]", "", annotation))
    return _NAME.sub(lambda m: _BUILTIN.get(m[0], m[0]), text)


def _alternatives(text: str) -> set[tuple[str, tuple[str, ...]]]:
    """The alternatives of a union, each as its name and the texts of its arguments (`Optional[X]`: X and None)."""
    found: set[tuple[str, tuple[str, ...]]] = set()
    pending = [text]
    while pending:
        part = pending.pop()
        parts = _split(part, "|")
        head, bracket, inside = part.partition("[")
        if len(parts) > 1:
            pending += parts
        elif not bracket or not inside.endswith("]"):
            found.add((part, ()))
        elif head == "Optional":
            pending += [inside[:-1], "None"]
        elif head == "Union":
            pending += _split(inside[:-1], ",")
        else:
            found.add((head, tuple(_split(inside[:-1], ","))))
    return found


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


def _split(text: str, mark: str) -> list[str]:
    parts, depth, start = [], 0, 0
    for place, letter in enumerate(text):
        depth += (letter in "[(") - (letter in "])")
        if letter == mark and depth == 0:
            parts.append(text[start:place])
            start = place + 1
    return [p for p in [*parts, text[start:]] if p] or [text]
