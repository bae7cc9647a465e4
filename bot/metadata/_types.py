"""Classes, interfaces and type aliases with their members, as lines of Markdown."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec

from bot.contracts.metadata import Subject
from bot.impact.lineage import CONSTRUCTORS
from bot.index.surface import secrets
from bot.metadata import _classes, _fit, _markdown, _shown, _structure
from bot.metadata._structure import CALLABLE, Structure
from bot.model.graph import Field
from bot.model.symbols import Symbol

LONGEST = 120  # characters of a field as it is written, and of what a class says of itself
SHOWN = (*CONSTRUCTORS, "__call__")  # members that the language calls, and that say how a class is used
CAPS = (40, 16, 8)  # members of a class, each tried where more of them do not fit, before classes are left out
_WORDS = re.compile(r"[\w$]+")
_PRIVATE = re.compile(r"^(\w+ )*private\b")


class Type(msgspec.Struct, frozen=True):
    """One type: the line that tells of it, those of its members, and how much it is used."""

    path: str
    key: str
    used: int
    head: str
    members: tuple[str, ...]


def of(subject: Subject, paths: Collection[str], *, lines: bool) -> list[Type]:
    """Types of files, in their order. `lines`: whether to say on which line each stands."""
    found, written = _structure.of(subject), _written(subject)
    out = []
    for path in paths:
        held: dict[str, list[Symbol]] = defaultdict(list)
        for symbol in found.symbols[path]:
            if symbol.kind in CALLABLE and symbol.short:
                held[symbol.definition.key.rpartition(".")[0]].append(symbol)
        kept: dict[str, list[Field]] = defaultdict(list)
        for field in _classes.fields(subject, path):
            kept[field.holder].append(field)
        for symbol in found.symbols[path]:
            if symbol.kind in ("class", "type_alias") and _open(symbol.short, symbol.definition.public):
                key = symbol.definition.key
                own = [*_fields(subject, symbol, kept[key], written), *map(_method, filter(_told, held[key]))]
                used = found.users[symbol.id] + sum(found.users[one.id] for one in held[key])
                out.append(Type(path, key, used, _head(found, symbol, lines=lines), tuple(own)))
    return out


def fitted(head: Sequence[str], types: Sequence[Type], budget: int) -> str:
    """A document in its size: first long lists of members are cut, then the types that are used least go."""
    order = sorted(types, key=lambda one: (-one.used, one.path, one.key))
    for most in (None, *CAPS):
        text = _text(head, types, most, 0)
        if len(text.encode()) <= budget:
            return text

    def cut(rows: int) -> str:
        kept = {(one.path, one.key) for one in order[:rows]}
        shown = [one for one in types if (one.path, one.key) in kept]
        return _text(head, shown, CAPS[-1], len(types) - len(shown))

    return _fit.fitted(cut, budget)


def _text(head: Sequence[str], types: Sequence[Type], most: int | None, left: int) -> str:
    lines, path = [*head, ""], ""
    for one in types:
        if one.path != path:
            lines += [""] if path else []
            path = one.path
            lines += [f"## {_markdown.code(path)}", ""]
        lines += [one.head, *(f"  - {member}" for member in one.members[:most])]
        if most is not None and len(one.members) > most:
            lines.append(f"  - *{len(one.members) - most} more members are left out.*")
    if left:
        lines += ["", f"*{left} less used types are left out.*"]
    return "\n".join([*lines, ""])


def _head(found: Structure, symbol: Symbol, *, lines: bool) -> str:
    definition = symbol.definition
    place = f", line {symbol.line}" if lines else ""
    said = _shown.said(definition.doc, LONGEST)
    about = f": {_markdown.prose(said)}" if said else ""
    if symbol.kind == "type_alias":
        value = secrets.shown(symbol.short, definition.value)
        return (
            f"- {_markdown.code(f'{definition.key} = {value}' if value else definition.key)} (type alias{place}){about}"
        )
    bases = ", ".join(" ".join(base.split()) for base in definition.bases)[:LONGEST]
    return f"- {_markdown.code(definition.key + (f'({bases})' if bases else ''))} (class{place}){about}"


def _method(symbol: Symbol) -> str:
    signature = symbol.definition.signature
    mark = f" ({signature.binding})" if signature and signature.binding in ("static", "class", "property") else ""
    return _markdown.code(_shown.called(symbol, symbol.short)) + mark


def _told(symbol: Symbol) -> bool:
    return _open(symbol.short, symbol.definition.public) or symbol.short in SHOWN


def _open(name: str, public: bool) -> bool:
    return public and not name.startswith(("_", "#"))


def _fields(
    subject: Subject, holder: Symbol, fields: Sequence[Field], written: Mapping[tuple[str, int], str]
) -> Iterator[str]:
    """Fields as they are declared; those that methods assign, with the class that they hold where it is known."""
    held = _classes.composition(subject).get(holder.id, {})
    for field in fields:
        text = written.get((holder.path, field.line), "") if field.declared and field.line != holder.line else ""
        if not _open(field.name, public=True) or _PRIVATE.search(text):
            continue
        if secrets.KEY.search(field.name):  # what stands there instead of the real one is nobody's to see either
            text = text.partition("=")[0].strip()
        if field.name not in _WORDS.findall(text) or _gives(text):
            kinds = " | ".join(one.rpartition("::")[2] for one in held.get(field.name, ()))
            text = f"{field.name}: {kinds}" if kinds else field.name
        yield _markdown.code(text)


def _gives(text: str) -> bool:
    """Whether a line may give a secret away."""
    return secrets.secret(text) or secrets.in_line(text, quoted=True)


def _written(subject: Subject) -> Mapping[tuple[str, int], str]:
    """(path, line) -> what is written there, of all fields that are declared; the files are read in bulk, once."""
    if "written" not in subject.kept:
        wanted = {
            path: sorted({field.line for field in several if field.declared})
            for path in _structure.of(subject).symbols
            if (several := _classes.fields(subject, path))
        }
        found = {}
        for path, data in subject.read(sorted(path for path, lines in wanted.items() if lines)):
            text = data.decode("utf-8", "replace").split("\n")
            for line in wanted[path]:
                found[path, line] = text[line - 1].strip().rstrip(";,{(=: ")[:LONGEST] if line <= len(text) else ""
        subject.kept["written"] = found
    return subject.kept["written"]  # type: ignore[no-any-return]
