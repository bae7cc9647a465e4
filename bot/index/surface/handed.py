"""What hands a settings object on to other files: a name of the module, an attribute of a class that others inherit."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence

from bot.contracts.unit import Unit
from bot.index.surface.needs import ATTRIBUTE, CALLED, CLASS, OBJECT, EdgesInto, Holder, Need
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

FORMS = (OBJECT, CALLED, CLASS)
DEEPEST = 4  # classes that inherit from classes that inherit


def contacts(unit: Unit, need: Need, names: Collection[str]) -> Iterator[Contact]:
    """OBJECT contacts of a file that uses a holder: `default` names that, `owner` what holds it here."""
    for node in unit.of(s.ASSIGN):
        if len(node.parts) < 2 or not _is_whole(unit, node.parts[1], need, names):
            continue
        name, around = unit.dotted(node.parts[0]), unit.around(node, s.FUNCTION, s.CLASS)
        if node.parts[0].kind == s.NAME and around is None and name not in names:
            yield _object(need, name, node)
        elif name.startswith("self.") and name.count(".") == 1 and (made := unit.around(node, s.CLASS)) is not None:
            yield _object(need, f"{unit.qualified(made)}.{name.removeprefix('self.')}", node, ATTRIBUTE)
    for node in unit.of(s.RETURN):
        made, around = unit.around(node, s.CLASS), unit.around(node, s.FUNCTION)
        gives = node.parts and _is_whole(unit, node.parts[0], need, names)
        if made is not None and around is not None and gives and _is_property(around):
            yield _object(need, f"{unit.qualified(made)}.{around.text}", node, ATTRIBUTE)
    for function in unit.of(s.FUNCTION) if need.form == CLASS else ():
        made = unit.above(function)
        given = function.type.strip("\"' ").removesuffix(" | None").rpartition(".")[2]
        if made is not None and made.kind == s.CLASS and given in names and _is_property(function):
            yield _object(need, f"{unit.qualified(made)}.{function.text}", function, ATTRIBUTE)


def _is_property(function: Node) -> bool:
    return any(mark.text in ("property", "cached_property") for mark in function.marks)


def _is_whole(unit: Unit, node: Node, need: Need, names: Collection[str]) -> bool:
    written = unit.dotted(node)
    if need.form == OBJECT:
        return written in names
    return written.endswith("()") and written[:-2].rpartition(".")[2] in names


def _object(need: Need, owner: str, node: Node, form: str = OBJECT) -> Contact:
    return Contact(
        role=c.OBJECT, key=need.prefix, line=node.line, kind=need.kind, owner=owner, default=need.name, type=form,
        of=need.form,
    )  # fmt: skip


def holders(
    found: Mapping[str, Sequence[Contact]], users: Mapping[str, Sequence[Holder]], known: Collection[str]
) -> list[Holder]:
    """Holders that hand on others. `known`: identities that are holders themselves."""
    out: dict[Holder, None] = {}
    for path, several in found.items():
        for one in several:
            identity = f"{path}::{one.owner}"
            if one.role != c.OBJECT or identity in known:
                continue
            origins = [u for u in users.get(path, ()) if (u.need.name, u.need.form) == (one.default, one.of)]
            for origin in origins:
                need = Need(one.type, one.owner.rpartition(".")[2], 0, one.kind, one.key)
                out[Holder(identity, need, origin.fields)] = None
    return list(out)


def heirs(found: Sequence[Holder], edges: EdgesInto) -> dict[str, list[Holder]]:
    """Files with classes that inherit an attribute which holds an object."""
    out: dict[str, dict[Holder, None]] = defaultdict(dict)
    level: dict[str, list[Holder]] = defaultdict(list)
    for one in found:
        level[one.identity.rpartition(".")[0]].append(one)
        out[one.identity.rpartition("::")[0]][one] = None
    for _ in range(DEEPEST):
        below: dict[str, list[Holder]] = defaultdict(list)
        for edge in edges(sorted(level)) if level else ():
            if edge.kind == "inherits":
                below[edge.caller] += level[edge.callee]
                out[edge.path].update(dict.fromkeys(level[edge.callee]))
        level = below
    return {path: list(out[path]) for path in sorted(out)}
