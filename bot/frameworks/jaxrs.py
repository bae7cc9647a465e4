"""JAX-RS: routes of annotated resources."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit
from bot.frameworks import _java as java
from bot.frameworks import _jaxrs as jaxrs
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

CLIENTS = "org.eclipse.microprofile.rest.client"


class Jaxrs(Framework):
    """The plug."""

    name = "jaxrs"
    languages = ("java",)
    needles = ("ws.rs",)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Routes of all resources."""
        for cls in unit.of(s.CLASS):
            above = jaxrs.path(unit, cls)
            if above is not None and not any(java.marks(unit, cls, CLIENTS)):
                for method in jaxrs.functions(cls):
                    yield from self._routes(unit, cls, method, above)

    def _routes(self, unit: Unit, cls: Node, method: Node, above: str) -> Iterator[Contact]:
        for verb, mark in jaxrs.methods(unit, method):
            yield Contact(
                role=c.ROUTE,
                key=jaxrs.joined(above, jaxrs.path(unit, method)),
                line=mark.line,
                end=mark.end,
                kind=verb,
                holder=unit.qualified(cls),
                owner=unit.qualified(cls),
                target=unit.qualified(method),
                at=method.line,
                of=self.name,
                doubt="what serves the interface is not known" if cls.type == "interface" else "",
            )


FRAMEWORK = Jaxrs()
