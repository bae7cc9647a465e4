"""`setup.py` of Python's packages: what is written in its call of `setup`; what is put together there is not known."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from bot.contracts.formats import Format
from bot.formats import _family as family
from bot.formats import _grammar as g
from bot.formats._packages import own, python_name, requirement
from bot.model.contacts import Contact

if TYPE_CHECKING:
    from tree_sitter import Node


class PythonSetup(Format):
    """The plug."""

    name = "python_setup"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        return bool(re.search(r"(^|/)setup\.py$", path)) and not family.copied(path)

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """The package and what it needs."""
        if b"setup" in data:
            root = g.root("python", data)
            names = dict(_assigned(root, data))
            for call in _calls(root):
                if g.said(call.child_by_field_name("function"), data).rpartition(".")[2] == "setup":
                    yield from _package(dict(_keywords(call, data)), names, data)


def _package(given: dict[str, Node], names: dict[str, Node], data: bytes) -> Iterator[Contact]:
    for key, group in (("install_requires", ""), ("tests_require", "test")):
        value = given.get(key)
        value = names.get(g.said(value, data), value) if value is not None else None
        for text in _texts(value):
            yield from requirement(_content(text, data), g.line(text), group)
    name, version = given.get("name"), given.get("version")
    if name is not None and name.type == "string":
        said = _content(version, data) if version is not None and version.type == "string" else ""
        yield own(python_name(_content(name, data)), g.line(name), "pypi", said)


def _assigned(root: Node, data: bytes) -> Iterator[tuple[str, Node]]:
    """Names of the module that hold lists."""
    for statement in root.named_children:
        for one in (statement, *statement.named_children):
            right = one.child_by_field_name("right") if one.type == "assignment" else None
            if right is not None and right.type in ("list", "tuple"):
                yield g.said(one.child_by_field_name("left"), data), right


def _calls(root: Node) -> Iterator[Node]:
    todo = [root]
    while todo:
        one = todo.pop()
        todo += one.named_children
        if one.type == "call":
            yield one


def _keywords(call: Node, data: bytes) -> Iterator[tuple[str, Node]]:
    arguments = call.child_by_field_name("arguments")
    for one in arguments.named_children if arguments else ():
        value = one.child_by_field_name("value") if one.type == "keyword_argument" else None
        if value is not None:
            yield g.said(one.child_by_field_name("name"), data), value


def _texts(value: Node | None) -> list[Node]:
    return [one for one in value.named_children if one.type == "string"] if value is not None else []


def _content(text: Node, data: bytes) -> str:
    return "".join(g.said(one, data) for one in text.named_children if one.type == "string_content")


FORMAT = PythonSetup()
