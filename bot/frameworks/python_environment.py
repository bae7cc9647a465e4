"""The environment as Python's own library gives it: `os.environ`, `os.getenv`, copies, and what sets a variable."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument, arguments
from bot.frameworks import _mappings as mappings
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

ENVIRON = ("os.environ", "os.environb")
LAST = frozenset(name.rpartition(".")[2] for name in ENVIRON)
COPIES = ("os.environ.copy()", "copy.copy()", "copy.deepcopy()", "dict()", "os.environ")
GETTERS = {"os.getenv", "os.getenvb"}
PATCHES = ("patch.dict", "monkeypatch.setenv", "putenv")  # last words of what sets variables


class PythonEnvironment(Framework):
    """The plug."""

    name = "python_environment"
    languages = ("python",)
    needles = ("environ", "getenv", "putenv", "setenv(", "dotenv_values")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Variables that are read and set."""
        held = {
            node.parts[0].text
            for node in unit.of(s.ASSIGN)
            if len(node.parts) > 1 and self._gives_environment(unit, node.parts[1])
        }
        for node in unit.of(s.NAME, s.MEMBER):
            if (node.text in held or node.text in LAST or node.text in unit.imports) and self._is_environment(
                unit, node
            ):
                yield from self._used(unit, node)
        for node in unit.of(s.CALL):
            yield from self._call(unit, node)

    def _is_environment(self, unit: Unit, node: Node) -> bool:
        """`os.environ`, or a variable that holds it or a copy of it."""
        if unit.origin(node) in ENVIRON:
            return True
        value = unit.assigned(node)
        return value is not None and self._gives_environment(unit, value)

    def _gives_environment(self, unit: Unit, value: Node) -> bool:
        """Whether a value is the environment or a copy of it."""
        if value.kind == s.MAP:
            return any(p.kind == s.SPREAD and p.parts and unit.origin(p.parts[0]) in ENVIRON for p in value.parts)
        if value.kind == s.CALL and unit.origin(value).endswith("dotenv_values()"):
            return True  # a file of variables, as python-dotenv reads it
        if value.kind == s.CALL:
            inside = [unit.origin(part) in ENVIRON for part in arguments(value)[:1]]
            return unit.origin(value) in COPIES and (unit.origin(value) == COPIES[0] or any(inside))
        return value.kind in (s.NAME, s.MEMBER) and unit.origin(value) in ENVIRON

    def _used(self, unit: Unit, node: Node) -> Iterator[Contact]:
        above = unit.above(node)
        if above is not None and above.kind == s.ASSIGN and above.text == "|" and above.parts[0] is node:
            yield from mappings.table(unit, above.parts[1], self.name)
        else:
            yield from mappings.contacts(unit, node, "env", self.name)

    def _call(self, unit: Unit, node: Node) -> Iterator[Contact]:
        called = unit.origin(node.parts[0])
        if called in GETTERS or (node.parts[0].kind == s.NAME and self._is_getter(unit, node.parts[0])):
            key, default = argument(node, 0, "key"), argument(node, 1, "default")
            yield from mappings.each(unit, node, key, "env", self.name, default)
        elif called.endswith(PATCHES):
            if called.endswith("dict"):
                if len(node.parts) > 1 and _names_environment(unit, arguments(node)[:1]):
                    yield from mappings.table(unit, argument(node, 1, "values"), self.name)
            else:
                name = unit.key(argument(node, 0, "name"))
                yield from mappings.written(unit, node, name, argument(node, 1, "value"), self.name)

    def _is_getter(self, unit: Unit, node: Node) -> bool:
        """A variable that holds the function."""
        value = unit.assigned(node)
        return value is not None and unit.origin(value) in (*GETTERS, "os.environ.get")


def _names_environment(unit: Unit, given: list[Node]) -> bool:
    return any(unit.origin(one) in ENVIRON or unit.text(one) in ENVIRON for one in given)


FRAMEWORK = PythonEnvironment()
