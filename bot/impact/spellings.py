"""Spellings of one key: Spring's relaxed binding, the sections of .NET, and keys that stand for all below them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.model.contacts import Reader

_RELAXED = re.compile(r"[-_.\[\]]")
_INDEX = re.compile(r"\[(\d+)\]")
_WHOLE = re.compile(r"[.:]\*$")
_TEMPLATES = re.compile(r"(^|/)templates/|\.(tf|tfvars|tpl|hcl)$")
SPRING, DOTNET = "spring", "dotnet"


def relaxed(key: str) -> str:
    """A key without what Spring's relaxed binding takes no notice of."""
    return _RELAXED.sub("", key).lower()


def sections(key: str) -> str:
    """A key of .NET however it is written: `A:B`, `A__B` in the environment, `a.b` of a file's nested keys."""
    return _INDEX.sub(r":\1", key).replace("__", ":").replace(".", ":").lower()


def rule(reader: Reader) -> str:
    """Whose rule for other spellings holds for what a place reads; "" for none."""
    if reader.kind == "file":
        return "" if _TEMPLATES.search(reader.path) else SPRING
    return DOTNET if reader.kind == "setting" and ":" in reader.key else ""


def form(key: str, of: str) -> str:
    """What all spellings of a key have in common under a rule."""
    return f"{of} {relaxed(key) if of == SPRING else sections(key)}"


def whole(key: str) -> str:
    """What a key begins with that stands for all below it; "" for one of its own."""
    return _WHOLE.sub("", key) if _WHOLE.search(key) else ""


def above(key: str, of: str) -> Iterator[str]:
    """Forms of all that a key stands below."""
    parts = sections(key).split(":") if of == DOTNET else re.split(r"[.:_]", key)
    joint = ":" if of == DOTNET else ""
    yield from (form(joint.join(parts[:end]), of) for end in range(1, len(parts)))
