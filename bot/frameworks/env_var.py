"""env-var: `env.get("PORT").default("80").asPortNumber()`."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit
from bot.frameworks._javascript import LANGUAGES, first
from bot.frameworks._touches import reads
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

CALLED = ("env-var.get", "env-var.from().get", "env-var.default.get")
TYPES = {
    "asPortNumber": "port", "asInt": "int", "asIntPositive": "int", "asBool": "bool", "asBoolStrict": "bool",
    "asFloat": "float", "asString": "string", "asUrlString": "url", "asArray": "list", "asJson": "json",
}  # fmt: skip


class EnvVar(Framework):
    """The plug."""

    name = "env_var"
    languages = LANGUAGES
    needles = ("env-var",)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Variables that are read."""
        for node in unit.of(s.CALL):
            if unit.origin(node.parts[0]) in CALLED and (key := first(node)) is not None:
                whole, default, kind = self._rest(unit, node)
                yield reads(unit, whole, key, "env", self.name, default=default, type=kind)

    def _rest(self, unit: Unit, node: Node) -> tuple[Node, str, str]:
        """The whole chain behind a read, its default and its type."""
        default = kind = ""
        above = unit.above(node)
        while above is not None and above.kind in (s.MEMBER, s.CALL) and above.parts[0] is node:
            if above.kind == s.CALL and node.text == "default" and (given := first(above)) is not None:
                default = unit.written(given)
            kind = TYPES.get(node.text, kind) if above.kind == s.CALL else kind
            node, above = above, unit.above(above)
        return node, default, kind


FRAMEWORK = EnvVar()
