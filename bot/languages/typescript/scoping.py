"""Names of types inside their file: they stand in tables of their own, beside those of values."""

from __future__ import annotations

from bot.contracts.files import File
from bot.model import expressions as e

GIVEN = ">"  # behind a name: what the module gives by it, where the file itself means something else
MARK = ":"  # behind a name: what it means as a type
TYPE_KINDS = frozenset((e.CLASS, e.FROM, e.IMPORT))  # what a plain name is bound to that means a type as well


def type_rows(f: File, scope: int, name: str) -> list[int]:
    """Rows that bind a name as a type, seen from a scope."""
    key = ("type", scope, name)
    found: list[int] | None = f.kept.get(key)
    if found is None:
        found = f.kept[key] = _type_rows(f, scope, name)
    return found


def _type_rows(f: File, scope: int, name: str) -> list[int]:
    marked_id, plain = f.facts.ids.get(name + MARK, -1), f.facts.ids.get(name, -1)
    while scope >= 0:
        here = f.scopes[scope]
        rows = own_types(f, scope, marked_id, -1 if here.kind == e.CLASS_SCOPE else plain)
        if rows:
            return rows
        scope = here.parent
    return []


def own_types(f: File, scope: int, marked_id: int, plain: int) -> list[int]:
    """Rows that a scope itself binds as a type: declared types first, else classes and imports."""
    bindings = f.scopes[scope].bindings
    triples = bindings.get(marked_id) if marked_id >= 0 else None
    if triples:
        return list(dict.fromkeys(r for r in triples[1::3] if r >= 0))
    triples = bindings.get(plain) if plain >= 0 else None
    return [r for r in triples[1::3] if r >= 0 and f.kind[r] in TYPE_KINDS] if triples else []


def given_types(f: File, name: str) -> list[int]:
    """Rows that a module gives as a type by a name."""
    ids = f.facts.ids
    given = ids.get(name + GIVEN, -1)
    return own_types(f, 0, -1 if given >= 0 else ids.get(name + MARK, -1), given if given >= 0 else ids.get(name, -1))
