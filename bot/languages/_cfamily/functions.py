"""Functions of C and C++, in their class or outside, with a body or without."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._cfamily.walker import TESTS, CWalker, declared, words
from bot.languages._tier2.definitions import Definition, function
from bot.languages._tier2.walker import REST, Given
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

CONSTRUCTOR = b"constructor"  # the name by which a class's call finds it


def definition(w: CWalker, node: Node) -> int:
    """A function with a body."""
    held, body = node.child_by_field_name("declarator"), node.child_by_field_name("body")
    found = declared(held)
    if held is not None and held.type == "parenthesized_declarator" and found.name is not None:  # MACRO(name) { … }
        d = Definition(node, w.text(found.name), body=body, bound=False, exported=False)
        return function(w, d, lambda inner: run_body(w, node, inner))
    if found.name is None or found.function is None:
        return w.inside(node)
    test = node.child_by_field_name("type") is None and w.text(found.name) in TESTS
    if test:
        return _test(w, node, found.function, body)
    return _function(w, node, found.name, found.function, body)


def _test(w: CWalker, node: Node, declarator: Node, body: Node | None) -> int:
    """`TEST(Suite, Name) { … }`; of a fixture, it is a method."""
    given = declarator.child_by_field_name("parameters")
    parts = w.parts(given) if given is not None else []
    text = b".".join(w.text(part).strip(b'"') for part in parts[:2]) or b"test"
    fixture = parts and parts[0].type == "parameter_declaration"
    receiver = w.named(w.text(parts[0]), parts[0]) if fixture else -1
    d = Definition(node, text, body=body, receiver=receiver, bound=False, exported=False)
    return function(w, d, lambda held: run_body(w, node, held))


def _function(w: CWalker, node: Node, name: Node, declarator: Node, body: Node | None) -> int:
    """A function or method, declared or defined, in its class or outside."""
    path = words(w, name)
    types, w.given = w.given, []
    given = declarator.child_by_field_name("parameters")
    params = parameters(w, given) if given is not None else []
    returns = _returned(node, declarator)
    outside = len(path) > 1
    full = b".".join((*w.space, *path)).decode("utf-8", "replace") if outside else ""
    owner = w.types.get(full.rpartition(".")[0]) if outside else None
    last, key = path[-1], b""
    around = _class_name(w) if w.in_class() else path[-2] if outside else b""
    if last == around:
        last, key = CONSTRUCTOR, last
    static = any(c.type == "storage_class_specifier" and w.text(c) == b"static" for c in node.children)
    inside = w.in_class() or owner is not None
    flags = e.STATIC if static and inside else 0
    exported = not w.inner_only and not (static and not inside and not outside)
    d = Definition(
        node, last, params, returns, body, flags, outer=w.outer(node), types=types, key=key, exported=exported
    )
    if owner is not None:  # its class stands in this file
        return _inside(w, owner, d, node)
    if outside:
        receiver = w.named(b".".join(path[:-1]), name)
        full = full.rpartition(".")[0] + "." + last.decode("utf-8", "replace")
        symbol = b".".join((*path[-2:-1], key or last))
        d = d._replace(receiver=receiver, key=symbol, bound=False, declared=full)
    return function(w, d, lambda held: run_body(w, node, held))


def _inside(w: CWalker, owner: tuple[int, int], d: Definition, node: Node) -> int:
    row, number = owner
    saved = w.scope, w.block, w.role
    w.scope, w.block = number, w.scopes[number].block
    w.owners_of_members.append((row, tuple(w.scopes[number].bases)))
    made = function(w, d, lambda held: run_body(w, node, held))
    w.owners_of_members.pop()
    w.close_scope(saved)
    return made


def run_body(w: CWalker, node: Node, body: Node) -> int:
    """What a constructor initialises, then the body."""
    for child in node.named_children:
        if child.type == "field_initializer_list":
            for one in w.parts(child):
                kids = w.parts(one)
                rows = [w.visit(k) for k in (w.parts(kids[-1]) if len(kids) > 1 else ())]
                if kids and kids[0].type != "field_identifier":  # a base
                    w.call(w.named(b".".join(words(w, kids[0])), kids[0]), rows, (), one)
    w.visit(body)
    return -1


def _class_name(w: CWalker) -> bytes:
    return w.fulls.get(w.scope, "").rpartition(".")[2].encode()


def _returned(node: Node, declarator: Node) -> Node | None:
    for child in declarator.named_children:
        if child.type == "trailing_return_type":
            return child.named_children[0] if child.named_children else None
    return node.child_by_field_name("type")


def parameters(w: CWalker, node: Node) -> list[Given]:
    """The parameters of a function."""
    out: list[Given] = []
    for child in w.parts(node):
        if child.type in ("variadic_parameter", "variadic_parameter_declaration"):
            out.append(Given(b"...", child.child_by_field_name("type"), None, REST))
        elif child.type in ("parameter_declaration", "optional_parameter_declaration"):
            found = declared(child.child_by_field_name("declarator"))
            held = child.child_by_field_name("type")
            if found.name is None and held is not None and w.text(held) == b"void" and len(node.named_children) == 1:
                continue
            name = w.text(found.name) if found.name is not None else str(len(out) + 1).encode()
            out.append(Given(name, held, child.child_by_field_name("default_value")))
    return out


def prototype(w: CWalker, node: Node, name: Node, declarator: Node) -> None:
    """A function that is only declared here, unless it is defined here, too."""
    full = w.full(b".".join(words(w, name)))
    if full in w.defined_here or len(words(w, name)) > 1:
        return
    _function(w, node, name, declarator, None)


HANDLERS: dict[str, Callable[[CWalker, Node], int]] = {"function_definition": definition}
