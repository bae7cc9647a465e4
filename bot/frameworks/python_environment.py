"""The environment as Python's own library gives it: `os.environ`, `os.getenv`, and what sets a variable there."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

ENVIRON = ("os.environ", "os.environb")
GETTERS = {"os.getenv", "os.environ.get", "os.environ.pop", "os.environ.__getitem__"}
SETTERS = {"os.putenv", "os.environ.setdefault", "os.environ.__setitem__"}


class PythonEnvironment(Framework):
    """The plug."""

    name = "python_environment"
    languages = ("python",)
    needles = ("environ", "getenv", "putenv")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Variables that are read and set."""
        for node in unit.of(s.CALL, s.INDEX, s.COMPARE):
            if node.kind == s.CALL:
                yield from self._call(unit, node)
            elif node.kind == s.INDEX:
                yield from self._index(unit, node)
            elif node.text in ("in", "not in") and unit.origin(node.parts[-1]) in ENVIRON:
                yield self._reads(unit, node, node.parts[0], "condition")

    def _call(self, unit: Unit, node: Node) -> Iterator[Contact]:
        called = unit.origin(node.parts[0])
        if called in GETTERS:
            default = argument(node, 1, "default")
            yield self._reads(unit, node, argument(node, 0, "key"), unit.usage(node), default)
        elif called in SETTERS and (key := unit.text(argument(node, 0))):
            yield self._writes(unit, node, key, argument(node, 1))

    def _index(self, unit: Unit, node: Node) -> Iterator[Contact]:
        if unit.origin(node.parts[0]) not in ENVIRON:
            return
        above = unit.above(node)
        if above is not None and above.kind == s.ASSIGN and above.parts[0] is node:
            if key := unit.text(node.parts[1]):
                yield self._writes(unit, node, key, above.parts[1] if len(above.parts) > 1 else None)
        else:
            yield self._reads(unit, node, node.parts[1], unit.usage(node))

    def _reads(self, unit: Unit, node: Node, key: Node | None, usage: str, default: Node | None = None) -> Contact:
        named = unit.key(key)
        return Contact(
            role=c.READS,
            key=named or c.DYNAMIC,
            line=node.line,
            end=node.end,
            kind="env",
            holder=unit.holder(node),
            target="" if named or key is None else unit.scoped(key),
            usage=usage,
            default=unit.otherwise(node, default),
            of=self.name,
        )

    def _writes(self, unit: Unit, node: Node, key: str, value: Node | None) -> Contact:
        shown = unit.written(value) if value is not None else ""
        return Contact(
            role=c.WRITES, key=key, line=node.line, end=node.end, kind="code", holder=unit.holder(node), default=shown
        )


FRAMEWORK = PythonEnvironment()
