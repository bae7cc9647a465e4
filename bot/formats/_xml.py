"""XML text -> elements with their attributes, their text and the line that they begin on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from bot.formats import _grammar as g

if TYPE_CHECKING:
    from tree_sitter import Node

DEEPEST = 40
_ENTITIES = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'"}


class Element(msgspec.Struct, frozen=True):
    """An element; its name without a prefix."""

    name: str
    line: int
    end: int
    attributes: tuple[tuple[str, str], ...] = ()
    inside: tuple[Element, ...] = ()
    text: str = ""

    def of(self, *names: str) -> tuple[Element, ...]:
        """The elements inside that have such a name."""
        return tuple(one for one in self.inside if one.name in names)

    def at(self, *names: str) -> Element | None:
        """The first element along a path of names."""
        found: Element | None = self
        for name in names:
            found = next(iter(found.of(name)), None) if found else None
        return found

    def said(self, *names: str) -> str:
        """The text of the first element along a path of names."""
        found = self.at(*names)
        return found.text if found else ""

    def attribute(self, *names: str) -> str:
        """The first attribute of such a name, in any capitals."""
        wanted = [name.lower() for name in names]
        return next((value for name, value in self.attributes if name.lower() in wanted), "")

    def all(self) -> Iterator[Element]:
        """The element and every one inside."""
        yield self
        for one in self.inside:
            yield from one.all()


@lru_cache(maxsize=4)
def document(data: bytes) -> Element | None:
    """The root element; None where there is none. Raises nothing on any bytes."""
    root = next((one for one in g.root("xml", data).named_children if one.type == "element"), None)
    return _element(root, data, 0) if root else None


def _element(tree: Node, data: bytes, depth: int) -> Element:
    tag = next((one for one in tree.named_children if one.type in ("STag", "EmptyElemTag")), tree)
    content = next((one for one in tree.named_children if one.type == "content"), None)
    held = content.named_children if content else []
    text = "".join(_text(one, data) for one in held)
    return Element(
        _name(tag, data).rpartition(":")[2],
        g.line(tree),
        g.last(tree),
        tuple(_attribute(one, data) for one in tag.named_children if one.type == "Attribute"),
        tuple(_element(one, data, depth + 1) for one in held if one.type == "element" and depth < DEEPEST),
        text.strip(),
    )


def _name(tree: Node, data: bytes) -> str:
    return next((g.said(one, data) for one in tree.named_children if one.type == "Name"), "")


def _attribute(tree: Node, data: bytes) -> tuple[str, str]:
    value = next((g.said(one, data) for one in tree.named_children if one.type == "AttValue"), "")
    return _name(tree, data), _plain(value[1:-1])


def _text(tree: Node, data: bytes) -> str:
    if tree.type in ("CharData", "EntityRef", "CharRef"):
        return _plain(g.said(tree, data))
    return g.said(tree, data)[9:-3] if tree.type == "CDSect" else ""


def _plain(text: str) -> str:
    return re.sub(r"&(\w+);", lambda found: _ENTITIES.get(found[1], found[0]), text) if "&" in text else text
