"""What the preprocessor does in C and C++: includes, macros, conditions, and functions that macros make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._cfamily.functions import run_body
from bot.languages._cfamily.walker import CWalker
from bot.languages._tier2.definitions import Definition, function
from bot.languages._tier2.walker import Given
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tree_sitter import Node


def by_macro(w: CWalker, nodes: Sequence[Node]) -> list[Node]:
    """What stands at the top but for `MACRO(name) { … }`, which is a function that a macro makes: those are walked."""
    rest: list[Node] = []
    for node in nodes:
        before = rest[-1] if rest else None
        if node.type == "compound_statement" and before is not None and before.type == "expression_statement":
            call = before.named_children[0] if before.named_children else None
            name = call.child_by_field_name("function") if call is not None and call.type == "call_expression" else None
            if call is not None and name is not None and w.text(name).isupper() and not w.text(before).endswith(b";"):
                rest.pop()
                _made(w, call, w.text(name), node)
                continue
        rest.append(node)
    return rest


def _made(w: CWalker, call: Node, macro: bytes, body: Node) -> None:
    given = call.child_by_field_name("arguments")
    parts = [w.text(part).strip(b'"') for part in w.parts(given)[:2]] if given is not None else []
    d = Definition(
        call, b".".join(parts[: 1 if macro == b"TEST_CASE" else 2]) or macro, body=body, bound=False, exported=False
    )
    function(w, d._replace(outer=None), lambda held: run_body(w, call, held))


def include(w: CWalker, node: Node) -> int:
    """`#include`: all names of the file."""
    held = node.child_by_field_name("path")
    if held is None or held.type not in ("string_literal", "system_lib_string"):
        return -1
    text = w.text(held)
    path = text.strip(b'"') if text.startswith(b'"') else text.rstrip(b">")
    module = w.name(path)
    w.add(e.FROM, module, w.name(b"*"), node.start_byte)
    w.scopes[0].stars.append(module)
    return -1


def macro(w: CWalker, node: Node) -> int:
    """`#define`: with parameters it is called like a function."""
    name, given, value = (node.child_by_field_name(n) for n in ("name", "parameters", "value"))
    if name is None or w.inner:
        return -1
    if node.type == "preproc_function_def":
        params = [Given(w.text(c)) for c in given.named_children if c.type == "identifier"] if given is not None else []
        space, w.space = w.space, ()
        d = Definition(node, w.text(name), params, body=value or name, exported=False)
        function(w, d, lambda held: -1)
        w.space = space
    elif value is not None:
        w.constant(w.text(name), node, value)
        w.bind(w.name(w.text(name)), w.opaque(node))
    return -1


def conditional(w: CWalker, node: Node) -> int:
    """`#if`: all that stands in its arms."""
    for child in w.parts(node):
        if node.field_name_for_child(node.children.index(child)) not in ("condition", "name"):
            w.visit(child)
    return -1


HANDLERS: dict[str, Callable[[CWalker, Node], int]] = {
    "preproc_include": include,
    "preproc_def": macro,
    "preproc_function_def": macro,
    "preproc_if": conditional,
    "preproc_ifdef": conditional,
    "preproc_elif": conditional,
    "preproc_elifdef": conditional,
}
