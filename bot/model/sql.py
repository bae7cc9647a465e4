"""Tables that an SQL text names: a tolerant scan by words, for statements in programs, templates and migrations."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

LONGEST = 20_000  # characters: what is longer is data
HOLE = "{}"


class Named(msgspec.Struct, frozen=True, order=True):
    """A table (`schema.table` where that is said, without quotes, as written) and the statement's verb, lower case."""

    table: str
    verb: str


# comments and texts go, names and signs stay; a placeholder may stand for a name
_HOLE = r"[$#]?\{[^{}\n]*\}|%\(\w+\)s|%[sdvq](?![a-z])"
_PART = rf'(?:"[^"\n]+"|`[^`\n]+`|\[[A-Za-z_][^\]\n]*\]|(?:[A-Za-z_]|{_HOLE})(?:[\w$]|{_HOLE})*)'
TOKEN = re.compile(
    rf"--[^\n]*|/\*.*?\*/|'(?:[^']|'')*'|[:@$?]\w+|(?P<name>{_PART}(?:\.{_PART})*)|(?P<sign>[(),;])",
    re.DOTALL,
)
# words that stand before a table, by statement; what follows FROM in a function's arguments is none
BEFORE = {"from", "join", "into", "update", "table", "using", "references", "truncate"}
STATEMENTS = {"select", "insert", "update", "delete", "create", "alter", "drop", "truncate", "replace", "merge", "with"}
SKIPPED = {"if", "not", "exists", "only", "lateral", "ignore", "low_priority", "temporary", "table"}
NO_TABLE = {
    "select", "values", "set", "where", "on", "unnest", "generate_series", "dual", "json_table", "json_each",
    "and", "or", "as", "left", "right", "inner", "outer", "group", "order", "limit", "index", "delete", "insert",
    "join", "conflict", "duplicate", "current_timestamp", "now", "nowait", "skip", "of", "restrict", "cascade",
    "no", "default",
}  # fmt: skip
SYSTEM = ("information_schema.", "pg_catalog.", "sys.", "system.", "pg_", "sqlite_", "mysql.")  # no one's own
FUNCTIONS = {"extract", "substring", "trim", "overlay", "position"}  # take `x from y`
START = re.compile(
    r"""\s*(?:--[^\n]*\n\s*|/\*.*?\*/\s*|\(\s*)*
    (?:select\b.+?\bfrom\s|insert\s+(?:or\s+\w+\s+|ignore\s+)?into\s|replace\s+into\s|update\s.+?\bset\b|delete\s+from\s
    |create\s+(?:or\s+replace\s+)?(?:temp(?:orary)?\s+|unlogged\s+|external\s+)?table\s|alter\s+table\s|drop\s+table\s
    |truncate\s+(?:table\s+)?["`\[\w{]|merge\s+into\s|with\s+(?:recursive\s+)?[\w"`]+\s*(?:\([^)]*\)\s*)?as\s*\()""",
    re.VERBOSE | re.DOTALL | re.IGNORECASE,
)


def looks(text: str) -> bool:
    """Whether a text is a statement by its beginning."""
    return len(text) <= LONGEST and START.match(text) is not None


def tables(text: str) -> tuple[Named, ...]:
    """The tables of one or several statements, sorted; names of common table expressions are none."""
    if len(text) > LONGEST:
        return ()
    pieces = [(found["name"] or found["sign"]) for found in TOKEN.finditer(text) if found["name"] or found["sign"]]
    expressions = set(_expressions(pieces))
    found = {one for one in _tables(pieces) if one.table.lower() not in expressions}
    return tuple(sorted(found))


def _expressions(pieces: Sequence[str]) -> Iterator[str]:
    """Names that WITH gives: `x AS (` or `x (a, b) AS (`, anywhere behind a WITH."""
    words = [piece.lower() for piece in pieces]
    if "with" not in words:
        return
    for number, word in enumerate(words):
        if word == "as" and words[number + 1 : number + 2] in (["("], ["materialized"]) and number:
            at = number - 1
            if words[at] == ")":
                while at > 0 and words[at] != "(":
                    at -= 1
                at -= 1
            yield plain(words[max(at, 0)])


def _tables(pieces: Sequence[str]) -> Iterator[Named]:
    verb, last, listing = "", "", False
    taken: list[str] = []  # the function that each open parenthesis belongs to
    for number, piece in enumerate(pieces):
        word = piece.lower()
        if piece == "(":
            taken.append(last)
        elif piece == ")" and taken:
            taken.pop()
        elif piece == ";":
            verb, taken = "", []
        if word in STATEMENTS and not (word == "update" and last in ("for", "on", "key", "do", "no")):
            verb = word if word != "with" and not (verb in ("insert", "create") and word == "select") else verb
        if word in BEFORE and verb and not (taken and taken[-1] in FUNCTIONS):
            said = word if word != "update" or last not in ("for", "on", "key", "do") else ""
            yield from _after(pieces, number + 1, verb if said != "references" else "references", said)
        elif piece == "," and listing:
            yield from _after(pieces, number + 1, verb, "from")
        listing = _lists(listing, word, taken)
        last = word


def _lists(listing: bool, word: str, taken: Sequence[str]) -> bool:
    """Whether a comma now parts tables: behind FROM, until another clause begins."""
    if word == "from":
        return not (taken and taken[-1] in FUNCTIONS)
    return listing and word not in (
        "where", "join", "on", "set", "group", "order", "limit", "having", "union", "select", "(", ")", ";", "using",
        "window", "returning", "values",
    )  # fmt: skip


def _after(pieces: Sequence[str], at: int, verb: str, before: str) -> Iterator[Named]:
    """The table behind a word."""
    while at < len(pieces) and pieces[at].lower() in SKIPPED:
        at += 1
    if at >= len(pieces) or not before:
        return
    piece = pieces[at]
    called = pieces[at + 1 : at + 2] == ["("] and before in ("from", "join", "using")
    if piece in "(),;" or called or piece.lower() in NO_TABLE or piece.lower() in STATEMENTS:
        return
    name = re.sub(_HOLE, HOLE, plain(piece))
    if name.strip("{}._") and not name.lower().startswith(SYSTEM):
        yield Named(name, verb)


def plain(name: str) -> str:
    """A name without its quotes."""
    return ".".join(part.strip('"`[]') for part in re.split(r"\.(?=[\"`\[\w{])", name))
