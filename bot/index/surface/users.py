"""Reads and writes of settings through what holds them: `settings.KEY`, `settings["KEY"]`, `read("KEY")`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from msgspec.structs import replace

from bot.contracts.choices import choices
from bot.contracts.unit import Unit, argument, arguments
from bot.index.surface import handed
from bot.index.surface.needs import ATTRIBUTE, CALLED, CLASS, DEFAULT, OBJECT, WRAPPER, Need, stem
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

_SETTINGS = re.compile(r"(?:^|[._])(?:settings?|configs?|conf|cfg|configuration|env|environment)$", re.IGNORECASE)
GETTERS = ("get", "getOrThrow", "get_or_default", "getattr")


def contacts(unit: Unit, needs: Collection[Need]) -> Iterator[Contact]:
    """Contacts of one file; `owner` is the name of the need that they come from."""
    for need in needs:
        if need.form == WRAPPER:
            yield from _wrapped(unit, need)
        elif need.form == c.EVERY:
            yield from _capitals(unit, need)
        elif need.form in (c.VALUE, c.MEMBER_VALUE):
            yield from _valued(unit, need)
        else:
            yield from _held(unit, need)


def _capitals(unit: Unit, need: Need) -> Iterator[Contact]:
    """Names in capitals that a module of settings sets."""
    for node in unit.of(s.ASSIGN):
        name = node.parts[0].text if node.parts and node.parts[0].kind == s.NAME else ""
        at_top = len(node.parts) > 1 and unit.around(node, s.FUNCTION, s.CLASS) is None
        if at_top and name.isupper() and not name.startswith("_"):
            yield Contact(
                role=c.WRITES, key=name, line=node.line, end=node.end, kind="code", default=unit.written(node.parts[1]),
                type=node.type, owner=need.name, of=need.form,
            )  # fmt: skip


def _valued(unit: Unit, need: Need) -> Iterator[Contact]:
    """Uses of a name that is itself a key: `settings.KEY`, `settings.get("KEY")`, `KEY` where the file imports it."""
    named = {here for here, (_, taken) in unit.imports.items() if taken == need.name}
    for node in unit.of(s.MEMBER, s.NAME):
        if node.kind == s.NAME:
            is_used = need.form == c.VALUE and node.text in named
        else:
            module = unit.dotted(node.parts[0]) if node.text == need.name and node.parts else ""
            is_used = module.partition(".")[0] in unit.imports
            is_used = is_used and (need.form == c.VALUE or bool(_SETTINGS.search(unit.origin(node.parts[0]))))
        if is_used:
            yield from _used(unit, node, need.name, need, unit.otherwise(node))
    for node in unit.of(s.CALL):
        if node.parts[0].kind == s.MEMBER and node.parts[0].text == "get" and unit.key(argument(node, 0)) == need.name:
            held = node.parts[0].parts[0]
            if unit.dotted(held) in unit.imports and _SETTINGS.search(unit.origin(held)):
                yield _reads(unit, node, need.name, need, unit.otherwise(node, argument(node, 1)))


def _wrapped(unit: Unit, need: Need) -> Iterator[Contact]:
    names = _spellings(unit, need.name)
    for node in unit.of(s.CALL):
        callee = node.parts[0]
        if callee.text not in names or callee.kind not in (s.NAME, s.MEMBER):
            continue
        given = argument(node, need.place)
        key = unit.key(given)
        if key:
            default = arguments(node)[need.place + 1 : need.place + 2]
            yield _reads(unit, node, key, need, unit.otherwise(node, default[0] if default else None))
        elif given is not None and (several := choices(unit, given)):
            for text in several:
                yield replace(_reads(unit, node, text.text, need, ""), line=text.line, end=text.end)
        elif given is not None and (target := unit.scoped(given)) and not target.endswith(")"):
            yield _reads(unit, node, c.DYNAMIC, need, "", target)


def _held(unit: Unit, need: Need) -> Iterator[Contact]:
    names = _spellings(unit, need.name)
    held = {(one, "") for one in names} if need.form in (OBJECT, ATTRIBUTE) else _typed(unit, need, names)
    if need.form in handed.FORMS:
        yield from handed.contacts(unit, need, names)
    for node in unit.of(s.MEMBER, s.INDEX, s.ASSIGN):
        if node.kind == s.ASSIGN:
            yield from _unpacked(unit, node, need, held, names)
            continue
        if not node.parts or not _is_held(unit, node.parts[0], need, held, names):
            continue
        key, whole, default = _key(unit, node)
        if key:
            yield from _used(unit, whole, f"{need.prefix}{key}", need, default)


def _unpacked(
    unit: Unit, node: Node, need: Need, held: Collection[tuple[str, str]], names: Collection[str]
) -> Iterator[Contact]:
    """`const {A, B} = env`."""
    if len(node.parts) != 2 or node.parts[0].kind != s.MAP or not _is_held(unit, node.parts[1], need, held, names):
        return
    for pair in node.parts[0].parts:
        if pair.kind == s.PAIR and pair.parts[0].kind == s.TEXT:
            yield _reads(unit, pair, f"{need.prefix}{pair.parts[0].text}", need, "")


def _key(unit: Unit, node: Node) -> tuple[str, Node, str]:
    """The key of an access, the whole of the access, and what is taken where nothing is set."""
    if node.kind == s.INDEX:
        return unit.key(node.parts[1]) if len(node.parts) > 1 else "", node, unit.otherwise(node)
    above = unit.above(node)
    if above is None or above.kind != s.CALL or above.parts[0] is not node:
        return node.text, node, unit.otherwise(node)
    if node.text not in GETTERS:
        return "", node, ""
    return unit.key(argument(above, 0)), above, unit.otherwise(above, argument(above, 1))


def _is_held(unit: Unit, node: Node, need: Need, held: Collection[tuple[str, str]], names: Collection[str]) -> bool:
    """Whether an expression is the object."""
    written = unit.dotted(node)
    if not written:
        return False
    if need.form == ATTRIBUTE:
        return written == f"self.{need.name}"
    if written.endswith("()"):
        return need.form in (CALLED, CLASS) and written[:-2].rpartition(".")[2] in names
    if need.form == OBJECT and "." in written:
        around, _, last = written.rpartition(".")
        if unit.language == "typescript" and around not in unit.imports:
            return False  # `process.env` and `request.env` are others
        return last == need.name and not around.startswith("self")
    holder = unit.holder(node)
    return any(
        written == name and (holder == scope or holder.startswith(f"{scope}.") or not scope) for name, scope in held
    )


def _typed(unit: Unit, need: Need, names: Collection[str]) -> set[tuple[str, str]]:
    """Variables that hold what a call of the name gives, or that are declared with the class: (name, scope)."""
    declared = re.compile(rf"(?<![\w.])(?:{'|'.join(map(re.escape, sorted(names)))})(?!\w)")
    out = set()
    for node in unit.of(s.ASSIGN, s.PARAMETER):
        if node.kind == s.PARAMETER:
            around = unit.above(node)
            scope = unit.qualified(around) if around is not None else ""
            given = [mark for one in node.parts for mark in (one, *one.parts)]
            if declared.search(node.type) or (need.form == CALLED and any(unit.dotted(g) in names for g in given)):
                out.add((node.text, scope))
        elif node.parts and (name := unit.dotted(node.parts[0])):
            made = unit.dotted(node.parts[1]) if len(node.parts) > 1 else ""
            if (made.endswith("()") and made[:-2].rpartition(".")[2] in names) or (
                need.form == CLASS and node.type and declared.search(node.type)
            ):
                out.add((name, "" if name.startswith("self.") else unit.holder(node)))
    return out


def _used(unit: Unit, node: Node, key: str, need: Need, default: str) -> Iterator[Contact]:
    above = unit.above(node)
    if above is not None and above.kind == s.ASSIGN and above.parts[0] is node:
        value = unit.written(above.parts[1]) if len(above.parts) > 1 else ""
        yield Contact(
            role=c.WRITES, key=key, line=node.line, end=node.end, kind="code", holder=unit.holder(node), default=value,
            owner=need.name, of=need.form,
        )  # fmt: skip
    else:
        yield _reads(unit, node, key, need, default)


def _reads(unit: Unit, node: Node, key: str, need: Need, default: str, target: str = "") -> Contact:
    if need.role != c.READS:
        return Contact(
            role=need.role, key=key, line=node.line, end=node.end, kind=need.kind, holder=unit.holder(node),
            owner=need.name, target=target, type=need.name, of=need.form,
        )  # fmt: skip
    return Contact(
        role=c.READS,
        key=key,
        line=node.line,
        end=node.end,
        kind=need.kind,
        holder=unit.holder(node),
        usage=unit.usage(node),
        default=default,
        owner=need.name,
        target=target,
        of=need.form,
    )


def _spellings(unit: Unit, name: str) -> set[str]:
    """How a file spells a name: as it is, or as it is imported."""
    if name.startswith(f"{DEFAULT}@"):
        home = name.partition("@")[2]
        return {
            here for here, (module, taken) in unit.imports.items() if taken in (DEFAULT, "") and stem(module) == home
        }
    return {name} | {here for here, (_, taken) in unit.imports.items() if taken == name and here}
