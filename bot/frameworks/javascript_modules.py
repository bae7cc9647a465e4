"""Modules that hand on what others give: `export { a } from "./a"`, `export * from "./b"`, `module.exports = { a }`."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit
from bot.frameworks._javascript import LANGUAGES, pairs
from bot.frameworks._servers import package
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node


class JavascriptModules(Framework):
    """The plug: it says where the names lead that other contacts bear, and nothing else."""

    name = "javascript_modules"
    languages = LANGUAGES
    needles = ("export *", "export {", "module.exports", "exports.")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Where names come from that the file gives on."""
        tops = [one for node in unit.root.parts for one in ((node, *node.parts) if node.kind == s.OTHER else (node,))]
        barrel = 2 * sum(one.kind == s.IMPORT for one in tops) >= len(tops)
        for one in tops:
            if one.kind == s.IMPORT:
                yield from self._taken(one, barrel)
            elif one.kind == s.ASSIGN and len(one.parts) > 1 and one.parts[0].kind == s.NAME:
                yield from self._given(unit, one)

    def _taken(self, node: Node, barrel: bool) -> Iterator[Contact]:
        """What is handed on: all of a file that mostly imports."""
        for one in node.parts if not package(node.text) else ():
            if one.text == "*":
                yield self._import(node, f"*{node.text}", node.text, "*")
            elif one.type and (barrel or node.type):
                yield self._import(node, one.type, node.text, one.text)

    def _given(self, unit: Unit, node: Node) -> Iterator[Contact]:
        target, value = node.parts[0].text, node.parts[1]
        given = [(target, value)]
        if target == "default" and value.kind == s.MAP:
            given = [(key, one) for key, one, _ in pairs(value)]
        for key, one in given:
            if one.kind == s.NAME and one.text in unit.imports and not package(unit.imports[one.text][0]):
                yield self._import(node, key, *unit.imports[one.text])

    def _import(self, node: Node, key: str, module: str, taken: str) -> Contact:
        return Contact(role=c.IMPORT, key=key, line=1, target=module, kind=taken)


FRAMEWORK = JavascriptModules()
