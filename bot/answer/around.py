"""What stands around a line: the symbol that it belongs to, and what kind of file it is in."""

from __future__ import annotations

import re
from collections.abc import Collection

from bot.answer import modules, near
from bot.impact import files
from bot.model.symbols import Symbol

TEST_FILES = re.compile(r"(^|/)(test_[^/]*|[^/]*[._-](test|tests|spec)\.\w+|conftest\.py)$", re.IGNORECASE)


def sort(path: str, holder: Symbol | None) -> str:
    """What a line is in: code, test, settings, document, a copy that is made from other files, or other."""
    if files.generated(path):
        return "copy"
    if (holder and holder.test) or modules.TEST_FOLDERS.search(path) or TEST_FILES.search(path):
        return "test"
    if holder or files.CODE.search(path):
        return "code"
    return "settings" if files.settings(path) else "document" if files.document(path) else "other"


def told(inside: Collection[Symbol], first: int, last: int, stems: Collection[str]) -> Symbol | None:
    """Of a file's symbols the one that lines are about: whose name and docstring say most of the words.

    Among equals that which the lines define, then the innermost around them.
    """
    defined = (s for s in inside if s.kind != "module")
    here = [s for s in defined if s.definition.first_line <= last and s.definition.end_line >= first]

    def order(symbol: Symbol) -> tuple[int, bool, bool, int, int]:
        begins = first <= symbol.line <= last
        span = symbol.definition.end_line - symbol.definition.first_line
        return -said(symbol, stems), not begins, symbol.kind == "constant", 0 if begins else span, symbol.line

    return min(here, key=order, default=None)


def said(symbol: Symbol, stems: Collection[str]) -> int:
    """How much of the words the symbol's name and docstring say; a name counts twice."""
    name, doc = near.stems(near.words(symbol.short)), near.stems(near.words(symbol.definition.doc))
    return len(name & set(stems)) * 2 + len(doc & set(stems))
