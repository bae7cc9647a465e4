"""Nest: methods of classes that are marked as controllers."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import HOLE, Unit, argument, entry
from bot.frameworks._javascript import LANGUAGES, first
from bot.frameworks._servers import paths
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

VERBS = {
    "Get": "GET", "Post": "POST", "Put": "PUT", "Patch": "PATCH", "Delete": "DELETE", "Head": "HEAD",
    "Options": "OPTIONS", "All": "*", "Sse": "GET", "Search": "SEARCH",
}  # fmt: skip
VERSIONED = "a version may stand before the path"


class Nest(Framework):
    """The plug."""

    name = "nest"
    languages = LANGUAGES
    needles = ("@nestjs/common", "setGlobalPrefix", "enableVersioning")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Routes of all controllers; what stands before those of the whole application."""
        for node in unit.of(s.CLASS):
            mark = _mark(node, ("Controller",))
            if mark is not None:
                yield from self._controller(unit, node, mark)
        for node in unit.of(s.CALL):
            callee = node.parts[0]
            if callee.kind == s.MEMBER and callee.text == "setGlobalPrefix" and first(node) is not None:
                key = unit.text(first(node), named=True)
                yield self._before(node, f"/{HOLE if key is None else key.strip('/')}", f"{c.WHOLE}nest")
            elif callee.kind == s.MEMBER and callee.text == "enableVersioning":
                yield self._before(node, _scheme(unit, first(node)), c.VERSIONS)

    def _before(self, node: Node, key: str, owner: str) -> Contact:
        return Contact(role=c.ROUTER, key=key, line=node.line, end=node.end, owner=owner, of=self.name)

    def _controller(self, unit: Unit, node: Node, mark: Node) -> Iterator[Contact]:
        given = argument(mark, 0) if mark.kind == s.CALL else None
        version = entry(given, "version")
        if given is not None and given.kind == s.MAP:
            given = entry(given, "path")
        before = paths(unit, given) or [""]
        for method in node.parts:
            found = _mark(method, tuple(VERBS)) if method.kind == s.FUNCTION else None
            if found is None:
                continue
            own = _mark(method, ("Version",))
            versions = _versions(unit, argument(own, 0) if own is not None and own.kind == s.CALL else version)
            after = paths(unit, argument(found, 0)) if found.kind == s.CALL else []
            for first_part in before:
                for last_part in after or [""]:
                    for one in versions:
                        yield self._route(unit, method, found, f"/{first_part or ''}/{last_part or ''}", one)

    def _route(self, unit: Unit, method: Node, mark: Node, key: str, version: str) -> Contact:
        called = mark.parts[0] if mark.kind == s.CALL else mark
        key = key.replace("//", "/")
        whole = f"{c.VERSION}{version}}}{key if key == '/' else key.rstrip('/')}"
        return Contact(
            role=c.ROUTE, key=whole, line=mark.line, end=mark.end,
            kind=VERBS[called.text], holder=unit.holder(method), owner=f"{c.WHOLE}nest", target=unit.qualified(method),
            at=method.line, of=self.name,
            doubt=VERSIONED if version not in ("", c.NEUTRAL) else "",
        )  # fmt: skip


def _mark(node: Node, names: tuple[str, ...]) -> Node | None:
    """A decorator by its name."""
    for mark in node.marks:
        called = mark.parts[0] if mark.kind == s.CALL else mark
        if called.kind == s.NAME and called.text in names:
            return mark
    return None


def _versions(unit: Unit, given: Node | None) -> list[str]:
    """The versions that a controller or a method names: one "" where it names none."""
    if given is None:
        return [""]
    if given.kind == s.LIST:
        return [found for part in given.parts for found in _versions(unit, part)] or [""]
    if given.kind in (s.NAME, s.MEMBER) and given.text == "VERSION_NEUTRAL":
        return [c.NEUTRAL]
    return [unit.key(given) or HOLE]


def _scheme(unit: Unit, options: Node | None) -> str:
    """How versions stand in paths, by tabs: what precedes their number, and those that hold where none is named."""
    kind, before = entry(options, "type"), entry(options, "prefix")
    if kind is not None and not unit.dotted(kind).endswith("URI"):
        return ""
    text = "v" if before is None else unit.text(before) or ""
    usual = entry(options, "defaultVersion")
    return "\t".join((text, *(_versions(unit, usual) if usual is not None else ())))


FRAMEWORK = Nest()
