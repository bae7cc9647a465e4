"""The package of a file, and its imports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.java import marks
from bot.model import expressions as e

if TYPE_CHECKING:
    from tree_sitter import Node

    from bot.languages.java.walker import Walker


def package(w: Walker, root: Node) -> None:
    """The first row: the package, out of which everything is known."""
    for child in root.named_children:
        if child.type == "package_declaration":
            w.package = b"".join(w.text(w.kids(child)[-1]).split())
            break
    w.role = e.HIDDEN
    w.add(e.FROM, w.name(w.package), w.name(marks.EVERYTHING.encode()), 0)
    w.role = e.LOAD


def declared(w: Walker, node: Node) -> int:
    """`package a.b;`: its annotations refer."""
    for child in w.kids(node)[:-1]:
        w.visit(child)
    return -1


def import_(w: Walker, node: Node) -> int:
    """An import: FROM rows take classes, IMPORT rows static members."""
    path, everything, static = b"", False, False
    for child in node.children:
        if child.type == "static":
            static = True
        elif child.type == "asterisk":
            everything = True
        elif child.is_named and child.kind_id != 0 and "comment" not in child.type:
            path = b"".join(w.text(child).split())
    if everything:
        module, name = path, marks.EVERYTHING.encode()
    else:
        module, _, name = path.rpartition(b".")
    row = w.add(e.IMPORT if static else e.FROM, w.name(module), w.name(name), node.start_byte)
    if not everything and not static:
        w.bind(w.names[name], row)
    return -1


def export(w: Walker) -> None:
    """The classes that the file gives to others, by their full names."""
    prefix = w.package + b"." if w.package else b""
    w.scopes[0].exported = [(prefix + name).decode("utf-8", "replace") for name in w.tops]


HANDLERS = {"package_declaration": declared, "import_declaration": import_}
