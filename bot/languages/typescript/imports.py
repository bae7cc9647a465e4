"""Modules: what a file takes from others and gives to them, in both ways of writing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.typescript.walker import Walker
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

DEFAULT, WHOLE = b"default", b"export="
PROMISE = b"promise"  # FORM: a promise of its row
MOST_DYNAMIC = 80


def path_of(w: Walker, node: Node | None) -> int:
    """Name id of a module path, or -1."""
    if node is None or node.type != "string":
        return -1
    return w.names[w.text(node)[1:-1]]


def import_(w: Walker, node: Node) -> int:
    """`import a, { b as c }, * as d from "m"`."""
    w.module = True
    source, clause = node.child_by_field_name("source"), None
    for child in node.named_children:
        if child.type == "import_clause":
            clause = child
        elif child.type == "import_require_clause":
            return _import_require(w, child)
    module = path_of(w, source)
    if module < 0:
        return -1
    if clause is None:
        w.add(e.IMPORT, module, 1, node.start_byte)
        return -1
    for child in clause.named_children:
        kind, start = child.type, child.start_byte
        if kind == "identifier":
            w.declare(w.names[w.text(child)], w.add(e.FROM, module, w.names[DEFAULT], start))
        elif kind == "namespace_import":
            whole = w.text(child.named_children[-1])
            w.declare(w.names[whole], w.add(e.IMPORT, module, 1, start))
        elif kind == "named_imports":
            for each in child.named_children:
                if each.type == "import_specifier":
                    name, alias = specifier(w, each)
                    w.declare(w.names[alias], w.add(e.FROM, module, w.names[name], each.start_byte))
    return -1


def specifier(w: Walker, node: Node) -> tuple[bytes, bytes]:
    """Name and alias of `a as b`."""
    name, alias = node.child_by_field_name("name"), node.child_by_field_name("alias")
    text = word(w, name) if name is not None else b""
    return text, word(w, alias) if alias is not None else text


def word(w: Walker, node: Node) -> bytes:
    """A name, also as a text."""
    text = w.text(node)
    return text[1:-1] if node.type == "string" else text


def _import_require(w: Walker, node: Node) -> int:
    """`import a = require("m")`."""
    name, module = node.named_children[0], path_of(w, node.child_by_field_name("source"))
    if module >= 0:
        w.declare(w.names[w.text(name)], w.add(e.FROM, module, w.names[WHOLE], node.start_byte))
    return -1


def import_alias(w: Walker, node: Node) -> int:
    """`import a = b.c`."""
    kids = w.parts(node)
    if len(kids) == 2:
        row = w.visit(kids[1])
        w.declare(w.names[w.text(kids[0])], row)
    return -1


def require(w: Walker, node: Node, given: Node) -> int | None:
    """`require("m")`: a module; None where the path is computed, which is noted."""
    kids = w.parts(given)
    module = path_of(w, kids[0]) if len(kids) == 1 else -1
    if module >= 0:
        return w.add(e.FROM, module, w.names[WHOLE], node.start_byte)
    if kids:
        _note(w, b"require", given, w.add(e.CONST, e.NONE, -1, node.start_byte))
    return None


def dynamic(w: Walker, node: Node, given: Node) -> int:
    """`import("m")`: a promise of a module; in a type the module itself."""
    kids = w.parts(given)
    module = path_of(w, kids[0]) if kids else -1
    if module >= 0:
        row = w.add(e.IMPORT, module, 1, node.start_byte)
        if w.asks or w.role == e.ANNOTATION:
            return row
        return w.add(e.FORM, row, w.names[PROMISE], node.start_byte)
    w.inside(given)
    row = w.add(e.CONST, e.NONE, -1, node.start_byte)
    _note(w, b"import", given, row)
    return -1


def _note(w: Walker, what: bytes, given: Node, row: int) -> None:
    text = b" ".join(w.text(given).split())[:MOST_DYNAMIC]
    w.dynamic.append((row, f"{what.decode()}\t{(what + text).decode('utf-8', 'replace')}"))


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {
    "import_statement": import_,
    "import_alias": import_alias,
}
