"""Where people may have written something down, by path and a look at bytes: cheap, for every report loads it."""

from __future__ import annotations

import re

from bot.index.search import kinds

# In these every rule counts; in the guides those that name something of code.
LISTS = r"(?i)(^|/)(constraints?|invariants?|architecture[-_]rules?)(\.[\w-]+)?\.(md|rst|markdown)$"
GUIDES = (
    r"(docs?/|\.github/)?(architecture|contributing|readme|design|developing|development|hacking|conventions"
    r"|style[-_]?guide|guidelines|agents|claude)\.(md|rst|markdown)"
)
FOLDERS = (
    r"(?i)(^|/)(adrs?|decisions?|rfcs?"
    r"|(architecture|architectural|design|technical)?[-_]?decision[-_]?(records?|logs?)"
    r"|(architecture|architectural|design|technical)[-_]decisions?)/([^/]+/)*[^/]+\.(md|markdown|rst)$"
)
NAMED = r"(?i)(^|/)adr[-_ ]?\d+[^/]*\.(md|markdown|rst)$"
NO_RECORD = r"(?i)(^|/)_?(readme|index|template|contributing)[^/]*$|template[^/]*$"
ENDINGS = (".md", ".rst", ".markdown")
APART = frozenset({"test", "example", "vendored", "generated"})
DEBTS = (b"TODO", b"FIXME", b"HACK", b"XXX", b"@todo")
RULES = (b"nvariant", b"onstraint", b"INVARIANT", b"CONSTRAINT", b"NOTE", b"IMPORTANT", b"WARNING", b"CAUTION")


def record(path: str) -> bool:
    """Whether a path looks like that of a decision record; what it holds decides."""
    lower = path.lower()
    if not lower.endswith(ENDINGS) or not ("adr" in lower or "decision" in lower or "rfc" in lower):
        return False
    found = re.search(FOLDERS, path) or re.search(NAMED, path)
    return bool(found) and not re.search(NO_RECORD, path) and APART.isdisjoint(kinds.of(path))


def guide(path: str) -> bool:
    """Whether a page may hold constraints."""
    lower = path.lower()
    if not lower.endswith(ENDINGS):
        return False
    return bool(re.fullmatch(GUIDES, lower)) or rules(path)


def rules(path: str) -> bool:
    """Whether a page is a list of constraints."""
    return bool(re.search(LISTS, path)) and APART.isdisjoint(kinds.of(path))


def owes(data: bytes) -> bool:
    """Whether bytes may hold the mark of a debt."""
    return any(mark in data for mark in DEBTS)


def binds(data: bytes) -> bool:
    """Whether bytes may hold the mark of a constraint."""
    return any(mark in data for mark in RULES)
