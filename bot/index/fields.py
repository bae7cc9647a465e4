"""What classes hold values under, and of which classes of the tree these are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.contracts.files import File
from bot.contracts.resolver import Resolver
from bot.model import expressions as e
from bot.model.graph import Field
from bot.model.scopes import Scope
from bot.model.values import CLS, INS, Value

DEEPEST = 3  # containers in containers that are looked into
MOST = 4  # classes from which on a value may be of so many that it says nothing


def of(ev: Resolver, f: File) -> Iterator[Field]:
    """Fields of all classes of a file, by class, those of its body first."""
    constants = {d.key for d in f.facts.definitions if d.kind == "constant"}
    for number, scope in enumerate(f.scopes):
        if scope.kind == e.CLASS_SCOPE and scope.definition >= 0:
            holder = f.key_of(number)
            for name, rows in _held(scope):
                key = f"{holder}.{f.names[name]}"
                if rows and not f.names[name].startswith("<") and (key in constants or key not in f.facts.by_key):
                    around = f.scopes[f.owner[f.block[rows[0]]]]
                    declared = around.kind != e.FUNCTION_SCOPE or around.definition < 0  # a value of its own scope
                    yield Field(holder, f.names[name], f.facts.line[rows[0]], declared, _types(ev, f, rows))


def _held(scope: Scope) -> Iterator[tuple[int, list[int]]]:
    """(name, rows that are bound to it), by the body of the class and then by its methods alone."""
    for name, bound in scope.bindings.items():
        yield name, [row for row in bound[1::3] if row >= 0]
    for name, rows in scope.attributes.items():
        if name not in scope.bindings:
            yield name, [row for row in rows if row >= 0]


def _types(ev: Resolver, f: File, rows: list[int]) -> tuple[str, ...] | None:
    if f.language.wide:
        return None
    found = sorted(set(_classes(ev, ev.bound(f, rows)[1], 0)))
    return tuple(found) if len(found) <= MOST else ()


def _classes(ev: Resolver, values: Sequence[Value], depth: int) -> Iterator[str]:
    """Ids of the classes of the tree that values, or what they contain, are of."""
    for value in values:
        if value[0] == INS and value[1][0] == CLS:
            _, path, scope, arguments, _ = value[1]
            if not path.startswith("<"):
                yield f"{path}::{ev.known(path).key_of(scope)}"
            elif depth < DEEPEST:
                for inner in arguments:
                    yield from _classes(ev, inner, depth + 1)
