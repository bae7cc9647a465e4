"""Properties that MicroProfile Config reads, and those that Quarkus maps to the methods of an interface."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.made import ends
from bot.contracts.unit import HOLE, Unit, argument
from bot.frameworks import _java as java
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

HOME, MAPPED = "org.eclipse.microprofile.config", "io.smallrye.config"
GETTERS = ("getValue", "getOptionalValue", "getConfigValue", "getValues", "getOptionalValues")
CONFIGS = ("Config", "ConfigProvider.getConfig", "SmallRyeConfig")
DEEPEST = 6


class MicroprofileConfig(Framework):
    """The plug."""

    name = "microprofile_config"
    languages = ("java",)
    needles = ("@ConfigProperty", "microprofile.config", "@ConfigMapping")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Properties that are read."""
        for node in unit.of(s.ASSIGN, s.PARAMETER):
            for name, mark in java.marks(unit, node, HOME):
                if name == "ConfigProperty" and (key := java.element(mark, "name")) is not None:
                    yield self._injected(unit, node, mark, key)
        for cls in unit.of(s.CLASS):
            for name, mark in java.marks(unit, cls, MAPPED):
                if name == "ConfigMapping":
                    yield from self._methods(unit, cls, unit.key(java.element(mark, "prefix")), 0)
        for node in unit.of(s.CALL):
            callee = node.parts[0]
            if callee.kind == s.MEMBER and callee.text in GETTERS and len(node.parts) > 1:
                names = unit.made.names(callee.parts[0])
                if ends(names, *CONFIGS) or unit.dotted(callee.parts[0]) == "ConfigProvider.getConfig()":
                    yield self._got(unit, node)

    def _injected(self, unit: Unit, node: Node, mark: Node, named: Node) -> Contact:
        """`@ConfigProperty(name = "a.b")` over a field or parameter."""
        key = unit.text(named, named=True) or ""
        default = unit.text(java.element(mark, "defaultValue")) or ""
        return self._reads(unit, mark, "" if HOLE in key else key, java.used(unit, node), default, node.type)

    def _methods(self, unit: Unit, cls: Node, prefix: str, depth: int) -> Iterator[Contact]:
        """Methods of an interface, each of which gives a property."""
        for method in cls.parts:
            if method.kind != s.FUNCTION or method.params:
                continue
            said = dict(java.marks(unit, method, MAPPED))
            own = unit.key(java.element(said["WithName"], "value")) if "WithName" in said else ""
            key = ".".join(filter(None, (prefix, own or java.kebab(method.text))))
            inner = next((one for one in unit.of(s.CLASS) if one.text == method.type and one is not cls), None)
            if inner is not None and inner.type == "interface" and depth < DEEPEST:
                yield from self._methods(unit, inner, key, depth + 1)
            else:
                default = java.element(said["WithDefault"], "value") if "WithDefault" in said else None
                yield self._reads(unit, method, key, "", unit.text(default) or "", method.type)

    def _got(self, unit: Unit, node: Node) -> Contact:
        key = argument(node, 0)
        named = unit.text(key, named=True) or ""
        return self._reads(unit, node, "" if HOLE in named else named, unit.usage(node))

    def _reads(self, unit: Unit, node: Node, key: str, usage: str, default: str = "", given: str = "") -> Contact:
        return Contact(
            role=c.READS,
            key=key or c.DYNAMIC,
            line=node.line,
            end=node.end,
            kind="file",
            holder=java.holder(unit, node),
            usage=usage,
            default=default,
            type=given,
            of=self.name,
        )


FRAMEWORK = MicroprofileConfig()
