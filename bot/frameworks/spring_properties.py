"""Properties that Spring reads: placeholders, classes bound to a prefix, the environment, conditions."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.made import ends
from bot.contracts.unit import HOLE, NAMED, Unit, argument
from bot.frameworks import _java as java
from bot.frameworks import _spring_bound as bound
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

SPRING = "org.springframework"
KEY = re.compile(r"[A-Za-z_][\w.-]*(?:\[\w*\][\w.-]*)*")
VARIABLE = re.compile(r"[A-Z][A-Z0-9_]*")  # what only an environment variable is called
ITEM = re.compile(r"\b(environment|systemProperties|systemEnvironment)\[\s*'([\w.-]+)'\s*\]")  # in an expression
ENVIRONMENTS = (
    "Environment", "ConfigurableEnvironment", "StandardEnvironment", "getEnvironment", "PropertyResolver",
)  # fmt: skip
GETTERS = ("getProperty", "getRequiredProperty", "containsProperty")
CONDITIONS = ("ConditionalOnProperty", "ConditionalOnBooleanProperty")
OTHERS = ("jakarta.validation", "javax.validation", "lombok", "org.hibernate")  # their `${}` is not Spring's


class SpringProperties(Framework):
    """The plug."""

    name = "spring_properties"
    languages = ("java",)
    needles = (
        "${", "@ConfigurationProperties", "getProperty", "getRequiredProperty", "containsProperty", "@ConditionalOn",
        "Environment['", "environment['", "systemProperties['",
    )  # fmt: skip

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Properties that are read."""
        if not any(module.startswith(SPRING) for module in (node.text for node in unit.of(s.IMPORT))):
            return
        for node in unit.of(s.CLASS, s.FUNCTION, s.ASSIGN, s.PARAMETER):
            if node.marks:
                yield from self._marked(unit, node)
        for node in unit.of(s.CALL):
            yield from self._call(unit, node)

    def _marked(self, unit: Unit, node: Node) -> Iterator[Contact]:
        """What the annotations of a definition read."""
        for mark in node.marks:
            if mark.kind == s.CALL and not java.comes(unit, mark.parts[0], *OTHERS):
                yield from self._placeholders(unit, node, mark)
        for name, mark in java.marks(unit, node, SPRING):
            if name == "ConfigurationProperties" and node.kind in (s.CLASS, s.FUNCTION):
                yield from self._bound(unit, node, mark)
            elif name in CONDITIONS:
                yield from self._condition(unit, mark, name)

    def _placeholders(self, unit: Unit, node: Node, mark: Node) -> Iterator[Contact]:
        filled = mark.parts[0].text == "Value"
        if filled and not java.comes(unit, mark.parts[0], SPRING):
            return
        given = node.params[0] if node.kind == s.FUNCTION and len(node.params) == 1 else node
        usage = java.used(unit, given) if filled and given.kind in (s.ASSIGN, s.PARAMETER) else ""
        usage = usage or self._passed(unit, mark)
        for text in _texts(unit, mark):
            for key, default in java.placeholders(text):
                if _is_key(key):
                    yield self._reads(unit, mark, key, usage, default, node.type if filled else "")
            for source, key in ITEM.findall(text) if "#{" in text else ():
                kind = "env" if source == "systemEnvironment" else "setting" if source == "systemProperties" else ""
                yield self._reads(unit, mark, key, usage, "", node.type if filled else "", kind)

    def _passed(self, unit: Unit, mark: Node) -> str:
        """The annotation that a value is for."""
        name = mark.parts[0].text
        if name.startswith("ConditionalOn"):
            return "condition"
        for one in mark.parts[1:]:
            if one.kind == s.KEYWORD and any(java.PLACEHOLDER in part.text for part in java.listed(one.parts[0])):
                return f"argument\t{name}\t{one.text}"
        return "" if name == "Value" else f"argument\t{name}\tvalue"

    def _bound(self, unit: Unit, node: Node, mark: Node) -> Iterator[Contact]:
        """The fields of a class that are bound to properties behind a prefix."""
        prefix = unit.text(java.element(mark, "prefix", "value"), named=True) or ""
        if HOLE in prefix:
            return
        cls = node if node.kind == s.CLASS else bound.named(unit, node.type)
        if cls is not None:
            for key, field in bound.fields(unit, cls, prefix):
                usage, default = java.used(unit, field), bound.default(unit, field)
                yield self._reads(unit, field, key, usage, default, field.type, "file")
        elif prefix:
            yield self._reads(unit, mark, f"{prefix}.*", "", "", node.type)

    def _condition(self, unit: Unit, mark: Node, name: str) -> Iterator[Contact]:
        prefix = (unit.text(java.element(mark, "prefix"), named=True) or "").rstrip(".")
        boolean = name == "ConditionalOnBooleanProperty"
        having = unit.text(java.element(mark, "havingValue")) or ("true" if boolean else "")
        usage = f'compared\t==\t"{having}"' if having else "condition"
        default = (having or "true") if java.true(java.element(mark, "matchIfMissing")) else ""
        for text in java.texts(unit, java.element(mark, "name", "value"), named=True):
            key = f"{prefix}.{text}" if prefix else text
            if _is_key(key):
                yield self._reads(unit, mark, key, usage, default, "", "file")

    def _call(self, unit: Unit, node: Node) -> Iterator[Contact]:
        callee = node.parts[0]
        if callee.kind != s.MEMBER or len(node.parts) < 2:
            return
        if callee.text in GETTERS and ends(_makers(unit, callee), *ENVIRONMENTS):
            key = argument(node, 0)
            named = unit.key(key)
            usage = "condition" if callee.text == "containsProperty" else unit.usage(node)
            last = argument(node, 2) or argument(node, 1)
            default = last if last is not None and last.text != "class" else None
            found = self._reads(unit, node, named or c.DYNAMIC, usage, unit.otherwise(node, default))
            target = "" if named or key is None else unit.scoped(key)
            yield found if not target else _aimed(found, target)
        elif callee.text in ("resolvePlaceholders", "resolveRequiredPlaceholders"):
            for key_, default_ in java.placeholders(unit.text(argument(node, 0)) or ""):
                yield self._reads(unit, node, key_, unit.usage(node), default_)

    def _reads(
        self, unit: Unit, node: Node, key: str, usage: str, default: str = "", given: str = "", kind: str = ""
    ) -> Contact:
        return Contact(
            role=c.READS,
            key=key,
            line=node.line,
            end=node.end,
            kind=kind or ("env" if VARIABLE.fullmatch(key) else "file"),
            holder=java.holder(unit, node),
            usage=usage,
            default=default,
            type=given,
            of=self.name,
        )


def _is_key(text: str) -> bool:
    """Whether a text is a property, or becomes one by what constants of other files hold."""
    return HOLE not in text and (NAMED in text or KEY.fullmatch(text) is not None)


def _texts(unit: Unit, mark: Node) -> Iterator[str]:
    """Texts that an annotation is given."""
    for one in mark.parts[1:]:
        yield from java.texts(unit, one.parts[0] if one.kind == s.KEYWORD else one, named=True)


def _makers(unit: Unit, callee: Node) -> frozenset[str]:
    return unit.made.names(callee.parts[0])


def _aimed(found: Contact, target: str) -> Contact:
    return Contact(**{**{name: getattr(found, name) for name in found.__struct_fields__}, "target": target})


FRAMEWORK = SpringProperties()
