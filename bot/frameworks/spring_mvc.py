"""Spring MVC and WebFlux: routes of annotated controllers, with what they inherit from interfaces and base classes."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit
from bot.frameworks import _spring_mappings as spring
from bot.frameworks._spring_mappings import Mapping
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

STEREOTYPES = ("Controller", "Endpoint", "Resource")  # how the names of annotations end that make a class serve


class SpringMvc(Framework):
    """The plug."""

    name = "spring_mvc"
    languages = ("java",)
    needles = ("Mapping(", "Mapping\n", "Mapping\r", "Controller")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Routes of all classes that serve requests."""
        for cls in unit.of(s.CLASS):
            if not spring.is_client(unit, cls):
                yield from self._class(unit, cls)

    def _class(self, unit: Unit, cls: Node) -> Iterator[Contact]:
        above = list(spring.of(unit, cls))
        serves = _serves(unit, cls) or (bool(above) and cls.type == "class")
        found = [
            self._route(unit, cls, method, mapping, path, verb, serves)
            for method in spring.methods(cls)
            for mapping in spring.of(unit, method)
            for path in mapping.paths
            for verb in _verbs(mapping, above)
        ]
        yield from found
        owner = unit.qualified(cls)
        paths = [_slashed(path) for mapping in above for path in mapping.paths]
        if (found or serves) and len(paths) == 1:
            yield Contact(role=c.ROUTER, key=paths[0], line=cls.line, owner=owner, of=self.name)
        if serves:
            for path in paths if len(paths) > 1 else [""]:
                yield Contact(role=c.MOUNT, key=path, line=cls.line, target=owner, of=self.name)
            kind = "instead" if above else ""
            for head in cls.heads:
                target = unit.dotted(head)
                yield Contact(role=c.MOUNT, key="", line=cls.line, kind=kind, owner=owner, target=target, of=self.name)

    def _route(
        self, unit: Unit, cls: Node, method: Node, mapping: Mapping, path: str, verb: str, serves: bool
    ) -> Contact:
        return Contact(
            role=c.ROUTE,
            key=_slashed(path),
            line=mapping.mark.line,
            end=mapping.mark.end,
            kind=verb,
            holder=unit.qualified(cls),
            owner=unit.qualified(cls),
            target=unit.qualified(method),
            at=method.line,
            type="" if serves else c.WITHIN,
            of=self.name,
            doubt=mapping.doubt,
        )


def _serves(unit: Unit, cls: Node) -> bool:
    """Whether a class is made to serve requests, by its annotations: Spring's own or one that is made of those."""
    callees = [mark.parts[0] if mark.kind == s.CALL else mark for mark in cls.marks]
    return cls.type != "interface" and any(callee.text.endswith(STEREOTYPES) for callee in callees)


def _verbs(mapping: Mapping, above: list[Mapping]) -> list[str]:
    """HTTP methods of a mapping, those of the class where it says none."""
    return mapping.methods or [verb for one in above for verb in one.methods] or ["*"]


def _slashed(path: str) -> str:
    return path if not path or path.startswith("/") else f"/{path}"


FRAMEWORK = SpringMvc()
