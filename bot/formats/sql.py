"""SQL files, migrations among them: tables that are made, changed, dropped and used, a statement at a time."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.formats import Format
from bot.formats import _family as family
from bot.model import contacts as c
from bot.model import sql
from bot.model.contacts import Contact

ENDING = re.compile(r"\.(sql|ddl|psql|pgsql|mysql)$", re.IGNORECASE)
HEAD = 4_000  # characters of a statement that are read: what is longer holds data
_APART = re.compile(
    r"--[^\n]*|#[^\n]*|/\*.*?(?:\*/|\Z)|'(?:[^'\\]|''|\\.)*(?:'|\Z)|\"[^\"\n]*\"|`[^`\n]*`"
    r"|\$(?P<tag>\w*)\$.*?(?:\$(?P=tag)\$|\Z)|(?P<end>;|^GO\s*$)",
    re.DOTALL | re.MULTILINE | re.IGNORECASE,
)
_MADE = re.compile(
    r"""\s*create\s+(?:or\s+replace\s+)?(?:global\s+|local\s+)?(?:temp(?:orary)?\s+|unlogged\s+|external\s+|virtual\s+
    |foreign\s+|materialized\s+|recursive\s+)*(?P<what>table|view)\s+(?:if\s+not\s+exists\s+)?(?P<name>[^\s(;]+)""",
    re.VERBOSE | re.IGNORECASE,
)


class Sql(Format):
    """The plug."""

    name = "sql"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        return bool(ENDING.search(path)) and not family.copied(path)

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """Tables; what reads or fills one many times does so where it does first."""
        seen: set[tuple[str, str]] = set()
        for line, text in _statements(data.decode("utf-8", "replace")):
            made = _MADE.match(text)
            name = sql.plain(made["name"]) if made else ""
            if made and name:
                yield _table(c.OFFERS, name, "create", text, line)
            for one in sql.tables(text):
                verb = one.verb if one.verb != "create" else "select"
                if one.table != name and (verb in ("alter", "drop") or (one.table, verb) not in seen):
                    seen.add((one.table, verb))
                    yield _table(c.USES, one.table, verb, text, line)


def _table(role: str, name: str, verb: str, text: str, line: int) -> Contact:
    """A contact on the line of the statement that first says the name."""
    last = name.rpartition(".")[2]
    found = re.search(rf"(?<![\w$]){re.escape(last)}(?![\w$])", text)
    at = line + text.count("\n", 0, found.start() if found else 0)
    end = line + text.rstrip().count("\n") if role == c.OFFERS else at
    return Contact(role=role, kind="table", key=name, line=at, end=end, type=verb, of="sql")


def _statements(text: str) -> Iterator[tuple[int, str]]:
    """(line, statement) of each, without comments before it."""
    start, line = 0, 1
    ends = [found.span("end") for found in _APART.finditer(text) if found["end"]]
    for stop, after in (*ends, (len(text), len(text))):
        whole = text[start:stop]
        bare = re.sub(r"^(\s|--[^\n]*|#[^\n]*|/\*.*?\*/)+", "", whole, flags=re.DOTALL)
        skipped = whole[: len(whole) - len(bare)]
        if bare:
            yield line + skipped.count("\n"), bare[:HEAD]
        line += text.count("\n", start, after)
        start = after


FORMAT = Sql()
