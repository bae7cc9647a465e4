"""Paths and methods of JAX-RS, of what serves and of what sends."""

from __future__ import annotations

from bot.contracts.unit import Unit
from bot.frameworks import _java as java
from bot.model import syntax as s
from bot.model.syntax import Node

JAXRS = ("jakarta.ws.rs", "javax.ws.rs")
VERBS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS")


def path(unit: Unit, node: Node) -> str | None:
    """What `@Path` says of a class or method; None where it has none."""
    for name, mark in java.marks(unit, node, *JAXRS):
        if name == "Path":
            return unit.text(java.element(mark, "value"), named=True) or ""
    return None


def methods(unit: Unit, node: Node) -> list[tuple[str, Node]]:
    """(HTTP method, annotation) of a method."""
    return [(name, mark) for name, mark in java.marks(unit, node, *JAXRS) if name in VERBS]


def joined(before: str | None, behind: str | None) -> str:
    """A path behind another, with a slash between."""
    parts = [part.strip("/") for part in (before, behind) if part and part.strip("/")]
    return "/" + "/".join(parts)


def functions(cls: Node) -> list[Node]:
    """Methods of a class."""
    return [node for node in cls.parts if node.kind == s.FUNCTION]
