"""Hashes of what code says: formatting, comments, quotes and semicolons do not count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.hashes import MODULE, hashed
from bot.languages.typescript import repair, settings, statements
from bot.languages.typescript.walker import Walker

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from tree_sitter import Node

IMPORTS = {"import_statement", "export_clause", "namespace_export", "hash_bang_line"}
VARIABLES = {"lexical_declaration", "variable_declaration"}
LAYOUT = {"(", ")", ",", ";", "comment", "html_comment", '"', "'"}

SIGNATURES = {"abstract_method_signature", "method_signature"}  # of a class: symbols of their own


def bodies(source: bytes) -> dict[tuple[int, str], str]:
    """(line, name) of each definition -> hash of the body without nested definitions; the module's own: MODULE.

    A body that says nothing has the hash "".
    """
    if settings.told(source) is not None:
        return {}
    name, text, tree = repair.read(source)
    w = Walker(text, name)
    w.bodies = {}
    statements.statements(w, tree.root_node.named_children)
    own = {outer.id for _, outer, _ in w.bodies.values()}
    out = {MODULE: hashed(_module(tree.root_node, own))}
    for name_id, outer, body in w.bodies.values():
        inner = own - {outer.id, body.id}
        if body.type in ("statement_block", "class_body", "interface_body", "enum_body", "object_type"):
            nodes = body.children[1:-1]
        else:
            nodes = [body]
        if body.type == "class_body":
            nodes = [node for node in nodes if node.type not in SIGNATURES]
        parts = (part for child in nodes for part in _parts(child, inner))
        out[outer.start_point.row + 1, name_id.decode("utf-8", "replace")] = hashed(parts)
    return out


def _module(root: Node, own: Collection[int]) -> Iterator[bytes]:
    """Statements of a module that are no definition, import or constant."""
    for child in root.named_children:
        inner: Node | None = child
        if child.type == "export_statement":
            inner = child.child_by_field_name("declaration") or child.child_by_field_name("value")
        if inner is None or inner.type in IMPORTS or (inner.type in VARIABLES and _named(inner)):
            continue
        if inner.id not in own:
            yield from _parts(inner, own)


def _named(declaration: Node) -> bool:
    """Whether all variables of a declaration are names, which are symbols of their own."""
    names = [d.child_by_field_name("name") for d in declaration.named_children if d.type == "variable_declarator"]
    return all(name is not None and name.type == "identifier" for name in names)


def _parts(node: Node, skipped: Collection[int]) -> Iterator[bytes]:
    """What a node says, as a flat sequence that mirrors its structure."""
    kind = node.type
    if kind in LAYOUT or node.id in skipped:
        return
    if kind == "string":
        text = (node.text or b"")[1:-1]
        yield b"string " + text.replace(b"\\'", b"'").replace(b'\\"', b'"')
    elif kind in ("parenthesized_expression", "expression_statement"):
        for child in node.children:
            yield from _parts(child, skipped)
    elif not node.children:
        yield kind.encode() + b" " + (node.text or b"")
    else:
        yield b"<" + kind.encode()
        for child in node.children:
            yield from _parts(child, skipped)
        yield b">"
