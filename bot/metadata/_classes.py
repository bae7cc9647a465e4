"""Rows of class hierarchies: what inherits, what overrides, what consists of what."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from typing import TypeAlias

from bot.contracts.metadata import Subject
from bot.metadata import _structure
from bot.metadata._structure import Structure
from bot.model.graph import Field
from bot.model.structure import Class
from bot.model.symbols import Symbol

_HEAD = re.compile(r"[^\[(<{]*")  # a base without its arguments
_LAST = re.compile(r"[\w$]+(?=\W*$)")
Rows: TypeAlias = Mapping[str, tuple[Class, ...]]
Parts: TypeAlias = Mapping[str, Mapping[str, Collection[str]]]


def rows(subject: Subject, paths: Collection[str], *, lines: bool = True) -> Rows:
    """Classes by path, in line order, that have to do with others. `lines`: whether to say where they stand."""
    found, held = _structure.of(subject), composition(subject)
    part_of: dict[str, list[str]] = subject.kept["part_of"]
    out = {}
    for path in paths:
        down, up = _methods(found, path, found.overrides.out), _methods(found, path, found.overrides.into)
        several = []
        for symbol in found.symbols[path]:
            if symbol.kind != "class" and not found.inherits.of(symbol.id) and not found.inherits.to(symbol.id):
                continue
            key = symbol.definition.key
            row = Class(
                name=key,
                line_range=(symbol.definition.first_line, symbol.definition.end_line) if lines else None,
                bases=_bases(found, symbol),
                outside=_outside(found, symbol),
                subclasses=_names(found, path, found.inherits.to(symbol.id)),
                overrides=down.get(key, {}),
                overridden_by=up.get(key, {}),
                composition={name: _names(found, path, ids) for name, ids in held.get(symbol.id, {}).items()},
                part_of=tuple(sorted(_near(path, one) for one in part_of.get(symbol.id, ()))),
                tests=len(found.inherited_in_tests.get(symbol.id, ())),
            )
            if _tied(row):
                several.append(row)
        if several:
            out[path] = tuple(several)
    return out


def _tied(row: Class) -> bool:
    return bool(
        row.bases
        or row.outside
        or row.subclasses
        or row.overrides
        or row.overridden_by
        or row.composition
        or row.part_of
        or row.tests
    )


def _names(found: Structure, path: str, ids: Collection[str]) -> tuple[str, ...]:
    return tuple(sorted(found.near(path, identity) for identity in ids))


def _near(path: str, identity: str) -> str:
    return identity.removeprefix(f"{path}::")


def _methods(
    found: Structure, path: str, ties: Mapping[str, Mapping[str, str]]
) -> dict[str, dict[str, tuple[str, ...]]]:
    """Key of a class -> its methods -> what they are tied to."""
    out: dict[str, dict[str, tuple[str, ...]]] = defaultdict(dict)
    for symbol in found.symbols[path]:
        if others := ties.get(symbol.id):
            holder, _, name = symbol.definition.key.rpartition(".")
            out[holder][name] = _names(found, path, others)
    return out


def _bases(found: Structure, symbol: Symbol) -> tuple[str, ...]:
    """Bases in the order of the class's header, those that it does not write last."""
    written = [_short(text) for text in symbol.definition.bases]

    def place(identity: str) -> tuple[int, str]:
        name = identity.rpartition("::")[2].rpartition(".")[2]
        return written.index(name) if name in written else len(written), identity

    return tuple(found.near(symbol.path, one) for one in sorted(found.inherits.of(symbol.id), key=place))


def _outside(found: Structure, symbol: Symbol) -> tuple[str, ...]:
    """Bases, as written, that are none of the tree's classes."""
    known = {one.rpartition("::")[2].rpartition(".")[2] for one in found.inherits.of(symbol.id)}
    texts = [" ".join(text.split()) for text in symbol.definition.bases]
    return tuple(text for text in texts if _short(text) not in known) if len(known) < len(texts) else ()


def _short(text: str) -> str:
    head = _HEAD.match(text)
    last = _LAST.search(head[0]) if head else None
    return last[0] if last else ""


def composition(subject: Subject) -> Parts:
    """Id of a class -> field -> ids of the classes that it holds."""
    if "composition" not in subject.kept:
        found: dict[str, dict[str, tuple[str, ...]]] = defaultdict(dict)
        part_of: dict[str, list[str]] = defaultdict(list)
        structure = _structure.of(subject)
        for path in structure.symbols:
            for field in fields(subject, path):
                holder = f"{path}::{field.holder}"
                if holder in structure.home and (ids := tuple(_held(structure, holder, field))):
                    found[holder][field.name] = ids
                    for one in ids:
                        part_of[one].append(f"{holder}.{field.name}")
        subject.kept["composition"], subject.kept["part_of"] = found, part_of
    return subject.kept["composition"]  # type: ignore[no-any-return]


def fields(subject: Subject, path: str) -> tuple[Field, ...]:
    """What the classes of a file hold values under."""
    known: dict[str, tuple[Field, ...]] = subject.kept.setdefault("fields", {})
    if path not in known:
        known[path] = subject.graph.fields(path)
    return known[path]


def _held(structure: Structure, holder: str, field: Field) -> Iterator[str]:
    """Classes that a field holds; of a language that leaves that to its edges what the class names on that line."""
    named = sorted(structure.named.get((holder, field.line), ())) if field.declared else []
    yield from (one for one in (named if field.types is None else field.types) if structure.kinds.get(one) == "class")
