"""Tables of GORM and others in Go: `TableName` methods, and tables and models that are named in calls."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.frameworks._things import thing
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

CALLS = {"Table": "select"}
MODELS = {"Model": "select", "AutoMigrate": "create", "Create": "insert", "Save": "update", "First": "select",
          "Find": "select", "Delete": "delete", "CreateTable": "create", "DropTable": "drop"}  # fmt: skip


class Gorm(Framework):
    """The plug."""

    name = "gorm"
    languages = ("go",)
    needles = ("gorm", "TableName()")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Tables."""
        for node in unit.of(s.FUNCTION):
            owner, _, method = node.text.rpartition(".")
            if method == "TableName" and owner and not node.params:
                for one in unit.of(s.RETURN):
                    key = unit.key(one.parts[0]) if one.parts and unit.around(one, s.FUNCTION) is node else ""
                    if key:
                        more = {"target": owner, "type": "define"}
                        yield thing(unit, node, c.OFFERS, "table", key, of=self.name, **more)
        if any("gorm" in module for module, _ in unit.imports.values()):
            for node in unit.of(s.CALL):
                if node.parts[0].kind == s.MEMBER:
                    yield from self._call(unit, node, node.parts[0].text)

    def _call(self, unit: Unit, node: Node, method: str) -> Iterator[Contact]:
        if method in CALLS and (key := unit.key(argument(node, 0))):
            yield thing(unit, node, c.USES, "table", key.partition(" ")[0], type=CALLS[method], of=self.name)
        elif method in MODELS:
            for given in node.parts[1:]:
                target = _type(unit, given)
                if target:
                    yield thing(
                        unit, node, c.USES, "table", c.DYNAMIC, target=target, type=MODELS[method], of=self.name
                    )


def _type(unit: Unit, given: Node) -> str:
    """The type of `&User{}`, `User{}` and of a variable that holds one."""
    node = given.parts[0] if given.kind == s.UNARY and given.parts else given
    if node.kind in (s.MAP, s.LIST) and node.type:
        return node.type.lstrip("*&[]")
    declared = [one.type for one in unit.declared(node)] if node.kind == s.NAME else []
    held = unit.assigned(node)
    if held is not None and held is not node:
        return _type(unit, held)
    name = declared[0].lstrip("*&[]") if declared else ""
    return name if name.rpartition(".")[2][:1].isupper() else ""


FRAMEWORK = Gorm()
