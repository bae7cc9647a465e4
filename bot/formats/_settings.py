"""Values -> what they set: dotted keys, variables of the environment in all their spellings, and `${KEY}` in values."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.formats import _family as family
from bot.formats import _tree as t
from bot.formats._tree import Value
from bot.model import contacts as c
from bot.model.contacts import Contact

# Names (lower, without `_` and `-`) that variables of the environment stand under, as a map or a list.
_ENVIRONMENTS = frozenset(
    (
        "env", "envs", "environment", "environments", "envvars", "envvariables", "environmentvariables", "containerenv",
        "remoteenv", "extraenv", "extraenvs", "extraenvvars", "additionalenv", "setenv", "configvars",
        "appsettings", "variables", "envmap", "buildenvironment", "runtimeenv",
    )
)  # fmt: skip
_VARIABLE = re.compile(r"[A-Z][A-Z0-9]*(_[A-Z0-9]*)*|_[A-Z0-9_]+")
_NAME = re.compile(r"[A-Za-z_][\w.-]*")
_IN_LIST = re.compile(r"\[\d+\]")
_DATA = 40  # keys: of so many most stand in lists only in data, such as a dashboard
_HOLDS = ("value", "default", "valuefrom", "value_from", "secret", "fromsecret", "description")
_REFERENCE = re.compile(r"(?<![$\\])\$\{([A-Za-z_][\w.-]*)(?:(:?[-?+=]|:)([^{}]*))?\}")


def writes(key: str, line: int, kind: str, value: Value | None, doubt: str = "") -> Contact:
    """One key that is set."""
    held = value or Value(t.NULL, line, line)
    return Contact(
        role=c.WRITES, key=key, line=line, end=max(held.end, line), kind=kind, default=held.written, type=held.kind,
        doubt=doubt,
    )  # fmt: skip


def environment(name: str) -> bool:
    """Whether variables stand under a key of this name."""
    return re.sub(r"[_-]", "", name).lower() in _ENVIRONMENTS


def variable(name: str) -> bool:
    """Whether a name is spelled as those of variables are."""
    return bool(_VARIABLE.fullmatch(name))


def declared(value: Value, kind: str) -> Iterator[Contact]:
    """Variables: a map, a list of `NAME=value`, or a list of maps with a name and a value."""
    for entry in t.merged(value) if value.kind == t.MAP else ():
        if _NAME.fullmatch(entry.key):
            yield writes(entry.key, entry.line, kind, _held(entry.value))
    for item in value.items if value.kind == t.LIST else ():
        if item.kind == t.MAP:
            yield from _named(item, kind)
        else:
            yield from _assigned(item, kind)


def _held(value: Value) -> Value | None:
    """The value of a variable, where it stands in a map with more about it."""
    if value.kind != t.MAP:
        return value
    return next((one.value for one in value.entries if one.key.lower() == "value"), None) or value.get("default")


def _named(item: Value, kind: str) -> Iterator[Contact]:
    """`- name: X` with a value, in any capitals; a list may take in others by `<<`."""
    found = {one.key.lower(): one for one in t.merged(item)}
    name = found.get("name") or found.get("key")
    if name and _NAME.fullmatch(name.value.text):
        value = found.get("value")
        yield writes(name.value.text, name.line, kind, value.value if value else None)


def _assigned(item: Value, kind: str) -> Iterator[Contact]:
    """`NAME=value`, or `NAME` alone, which hands on what is set outside."""
    name, equals, text = item.text.partition("=")
    if _NAME.fullmatch(name.strip()):
        held = t.scalar(text.strip("\"'"), item.line, item.end) if equals else None
        yield writes(name.strip(), item.line, kind, held)
        if not equals:
            yield Contact(role=c.READS, key=name.strip(), line=item.line, kind="env")


def variables(document: Value, kind: str, *more: str) -> Iterator[Contact]:
    """The variables of every map in a document, spelled as those are. `more`: names that they may stand under too."""
    for value in t.values(document):
        for entry in value.entries:
            if environment(entry.key) or entry.key in more:
                yield from (one for one in declared(entry.value, kind) if variable(one.key))


def whole(document: Value, kind: str) -> Iterator[Contact]:
    """What a document sets, and what its values take from elsewhere; of a document of data nothing."""
    found = [*nested(document, kind)]
    listed = [one for one in found if _IN_LIST.search(one.key)]
    if len(found) < _DATA or 2 * len(listed) < len(found):
        yield from found
        yield from references(document)


def nested(document: Value, kind: str) -> Iterator[Contact]:
    """Everything that a document sets, by dotted keys; variables by their names."""
    if document.kind != t.MAP:
        yield from variables(document, kind)
        return
    todo, seen = [("", document, False)], set()
    while todo:
        path, value, hands_on = todo.pop()
        if id(value) in seen:
            continue
        seen.add(id(value))
        for entry in value.entries:
            if entry.key and entry.key != t.MERGE and not (hands_on and variable(entry.key)):
                key = f"{path}.{entry.key}" if path else entry.key
                handed = (
                    [one for one in declared(entry.value, kind) if variable(one.key)] if environment(entry.key) else []
                )
                yield from handed
                if not (handed and entry.value.kind == t.LIST):
                    inside = _inside(key, entry.value)
                    todo += ((*one, bool(handed)) for one in inside)
                    yield from () if inside else (writes(key, entry.line, kind, entry.value),)


def _inside(path: str, value: Value) -> list[tuple[str, Value]]:
    """The maps under a key that have keys of their own."""
    if value.kind == t.MAP and value.entries:
        return [(path, value)]
    if value.kind == t.LIST and not family.plain_list(value):
        return [(f"{path}[{at}]", one) for at, one in enumerate(value.items) if one.kind == t.MAP]
    return []


def references(document: Value) -> Iterator[Contact]:
    """Keys that values take from elsewhere: `${NAME}`, with what is taken instead."""
    for value in t.values(document):
        if "${" in value.text and not value.several:
            for found in _REFERENCE.finditer(value.text):
                default = found[3] or "" if (found[2] or "")[-1:] in (":", "-") else ""
                kind = "env" if variable(found[1]) else "file"
                yield Contact(role=c.READS, key=found[1], line=value.line, kind=kind, default=default)
