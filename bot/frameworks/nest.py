"""Nest: methods of classes that are marked as controllers."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument, entry
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
    needles = ("@nestjs/common", "setGlobalPrefix")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Routes of all controllers; what stands before those of the whole application."""
        for node in unit.of(s.CLASS):
            mark = _mark(node, ("Controller",))
            if mark is not None:
                yield from self._controller(unit, node, mark)
        for node in unit.of(s.CALL):
            callee = node.parts[0]
            if callee.kind == s.MEMBER and callee.text == "setGlobalPrefix" and (key := unit.text(first(node))):
                yield Contact(
                    role=c.ROUTER, key=f"/{key.strip('/')}", line=node.line, end=node.end, owner=f"{c.WHOLE}nest",
                    of=self.name,
                )  # fmt: skip

    def _controller(self, unit: Unit, node: Node, mark: Node) -> Iterator[Contact]:
        given = argument(mark, 0) if mark.kind == s.CALL else None
        versioned = entry(given, "version") is not None
        if given is not None and given.kind == s.MAP:
            given = entry(given, "path")
        before = paths(unit, given) or [""]
        for method in node.parts:
            found = _mark(method, tuple(VERBS)) if method.kind == s.FUNCTION else None
            if found is None:
                continue
            doubt = VERSIONED if versioned or _mark(method, ("Version",)) is not None else ""
            after = paths(unit, argument(found, 0)) if found.kind == s.CALL else []
            for first_part in before:
                for last_part in after or [""]:
                    yield self._route(unit, method, found, f"/{first_part or ''}/{last_part or ''}", doubt)

    def _route(self, unit: Unit, method: Node, mark: Node, key: str, doubt: str) -> Contact:
        called = mark.parts[0] if mark.kind == s.CALL else mark
        key = key.replace("//", "/")
        return Contact(
            role=c.ROUTE, key=key if key == "/" else key.rstrip("/"), line=mark.line, end=mark.end,
            kind=VERBS[called.text], holder=unit.holder(method), owner=f"{c.WHOLE}nest", target=unit.qualified(method),
            at=method.line, of=self.name, doubt=doubt,
        )  # fmt: skip


def _mark(node: Node, names: tuple[str, ...]) -> Node | None:
    """A decorator by its name."""
    for mark in node.marks:
        called = mark.parts[0] if mark.kind == s.CALL else mark
        if called.kind == s.NAME and called.text in names:
            return mark
    return None


FRAMEWORK = Nest()
