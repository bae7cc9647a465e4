"""Which files use what holds settings elsewhere: objects, classes whose fields are settings, and helpers that read."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TypeAlias

import msgspec

from bot.index.surface.names import Names
from bot.model import contacts as c
from bot.model.contacts import Contact
from bot.model.graph import Edge
from bot.model.symbols import MODULE

EdgesInto: TypeAlias = Callable[[Collection[str]], Sequence[Edge]]
OBJECT, CLASS, CALLED, WRAPPER, ATTRIBUTE = "object", "class", "called", "wrapper", "attribute"
WRAPPED = (c.READS, c.OFFERS, c.USES)  # what a helper may do with a key that it is given
DEFAULT = "default"  # what a module gives without a name: who imports the module may use it
_PARAMETER = re.compile(r"(.+)\((\d+)\)")


class Need(msgspec.Struct, frozen=True, order=True):
    """What to look for in a file: a name that it uses, and how.

    `form`: object, class, called (what a call of the name gives is the object), attribute (`self.name` is the object),
    wrapper (a call of the name touches the key that stands at `place`), value and member (the name is itself a key, see
    `contacts.VALUE`), every (the file's own names in capitals are keys). `kind`, `prefix`: of keys. `role`: of what a
    wrapper touches.
    """

    form: str
    name: str
    place: int = 0
    kind: str = "setting"
    prefix: str = ""
    role: str = c.READS

    def text(self) -> str:
        """As part of a key of what is kept."""
        return "\x1f".join((self.form, self.name, str(self.place), self.kind, self.prefix, self.role))


class Holder(msgspec.Struct, frozen=True):
    """What a need is about: its definition, and the class whose fields are the keys ("": any attribute is one)."""

    identity: str
    need: Need
    fields: str = ""


def holders(contacts: Mapping[str, Sequence[Contact]], names: Names) -> list[Holder]:
    """All that holds or reads settings for others, in order."""
    found: dict[Holder, None] = {}
    for path, several in contacts.items():
        for one in several:
            if one.role == c.OBJECT and one.type == c.EVERY:
                for home, _ in names.places(path, one.target):
                    found[Holder(f"{home}::{c.DYNAMIC}", Need(c.EVERY, c.DYNAMIC))] = None
            elif one.role == c.OBJECT:
                found[_object(path, one, names)] = None
            elif one.role == c.FIELD and one.target:
                identity = f"{path}::{one.target}"
                found[Holder(identity, Need(CLASS, _last(one.target)), identity)] = None
            elif one.role in WRAPPED and one.key == c.DYNAMIC and (inside := _PARAMETER.fullmatch(one.target)):
                need = Need(WRAPPER, _last(inside[1]), int(inside[2]), one.kind, "", one.role)
                found[Holder(f"{path}::{inside[1]}", need)] = None
    return list(found)


def _object(path: str, one: Contact, names: Names) -> Holder:
    if one.type in (c.VALUE, c.MEMBER_VALUE):
        return Holder(f"{path}::{one.owner}", Need(one.type, one.owner, 0, one.kind))
    form = CALLED if one.owner.endswith("()") else OBJECT
    owner = one.owner.removesuffix("()")
    homes = [f"{home}::{name}" for home, name in names.places(path, one.target)] if one.target else []
    name = f"{DEFAULT}@{stem(path)}" if owner == DEFAULT else _last(owner)
    need = Need(form, name, 0, one.kind or "setting", one.key)
    return Holder(f"{path}::{owner}", need, homes[0] if homes else "")


def stem(path: str) -> str:
    """What imports end with that mean a file: its name without suffix, its folder's for an `index`."""
    parts = [part for part in path.split("/") if part not in ("", ".", "..")] or [""]
    name = parts[-1].partition(".")[0]
    return parts[-2] if name == "index" and len(parts) > 1 else name


def _last(name: str) -> str:
    return name.rpartition(".")[2]


def by_path(found: Sequence[Holder], edges: EdgesInto) -> dict[str, list[Holder]]:
    """The files that use each holder, their own among them."""
    of: dict[str, list[Holder]] = defaultdict(list)
    for one in found:
        path, _, name = one.identity.rpartition("::")
        of[f"{path}::{MODULE}" if name == DEFAULT else one.identity].append(one)
    out: dict[str, dict[Holder, None]] = defaultdict(dict)
    for one in found:
        out[one.identity.rpartition("::")[0]][one] = None
    for edge in edges(sorted(of)):
        for one in of.get(edge.callee, ()):
            out[edge.path][one] = None
    return {path: list(out[path]) for path in sorted(out)}
