"""Functions of every form: scopes, signatures and definitions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import MOST_DOC, MOST_TEXT, capped, one_line
from bot.languages.typescript import jsdoc, targets, types
from bot.languages.typescript.walker import FUNCTION, METHOD, THIS, Walker
from bot.model import expressions as e
from bot.model.collected import PUBLIC
from bot.model.scopes import Param

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tree_sitter import Node

UNNAMED = b"default"
OWN_THIS = ("function_expression", "generator_function", "function_declaration", "generator_function_declaration")
FUNCTIONS = ("arrow_function", "function_expression", "generator_function")


def declaration(w: Walker, node: Node) -> int:
    """`function f() {}`, also without a body."""
    name = node.child_by_field_name("name")
    text = w.text(name) if name is not None else UNNAMED
    if w.constructs and text + b".prototype" in w.source and node.type == "function_declaration":
        row = w.constructor(node, text)
    else:
        row = function(w, node, text, 0)
    w.declare(w.names[text], row)
    w.made.append((w.scope, text))
    return row


def expression(w: Walker, node: Node) -> int:
    """A function that nothing names but itself."""
    name = node.child_by_field_name("name")
    if name is not None:
        return function(w, node, w.text(name), 0)
    doc, w.doc = w.doc, None
    row = w.add(e.LAMBDA, len(w.scopes), -1, node.start_byte)
    saved = w.open_scope(e.LAMBDA_SCOPE, row, _marks(node))
    _run(w, node, doc, saved[2], None)
    w.close_scope(saved)
    return row


def function(
    w: Walker,
    node: Node,
    name: bytes,
    flags: int,
    outer: Node | None = None,
    decorators: Sequence[tuple[int, bytes]] = (),
) -> int:
    """A function with a name: its definition, and its row. `flags`: what the place says of it."""
    doc, w.doc = w.doc, None
    row = w.add(e.FUNC, len(w.scopes), -1, node.start_byte)
    saved = w.open_scope(e.FUNCTION_SCOPE, row, flags | _marks(node))
    scope = w.scopes[w.scope]
    scope.decorators = [r for r, _ in decorators]
    own = node.child_by_field_name("name") if node.type in FUNCTIONS else None
    if own is not None:  # a function expression sees its own name
        w.declare(w.names[w.text(own)], row)
    _run(w, node, doc, e.LOAD, (name, outer, [t for _, t in decorators]))
    w.close_scope(saved)
    return row


def _marks(node: Node) -> int:
    """What stands before a function's name."""
    flags = 0
    for child in node.children:
        kind = child.type
        if kind == "async":
            flags |= e.ASYNC
        elif kind == "*":
            flags |= e.GENERATES
        elif kind in ("formal_parameters", "statement_block", "identifier"):
            break
    return e.GENERATES | flags if node.type.startswith("generator") else flags


def _run(
    w: Walker, node: Node, doc: Node | None, role: int, named: tuple[bytes, Node | None, list[bytes]] | None
) -> None:
    """Signature, definition and body, in the scope that has just been opened."""
    number = w.scope
    scope = w.scopes[number]
    field = node.child_by_field_name
    given, returned, body = field("parameters") or field("parameter"), field("return_type"), field("body")
    variables = field("type_parameters")
    if scope.flags & e.METHOD:
        scope.params = [targets.receiver(w)]
    elif (w.this or w.self >= 0) and node.type in OWN_THIS:
        w.bind(w.names[THIS], w.self)
    w.self = -1
    if variables is not None:
        types.parameters(w, variables)
    params, patterns, fields = (
        targets.parameters(w, given, declared=body is None) if given is not None else ([], [], [])
    )
    held = w.held if given is not None else []
    if returned is not None:
        scope.annotation = w.annotated(returned)
    w.role = e.LOAD
    told = jsdoc.told(w, doc, node) if doc is not None else None
    if told is not None:
        held = jsdoc.apply(w, scope, params, patterns, told, held)
    if body is None:
        scope.flags |= e.STUBBED
    if scope.flags & e.METHOD:
        params = [*scope.params, *params]
        patterns = [(p, i + 1) for p, i in patterns]
    if named is not None:
        _define(w, node, number, named, held, returned if scope.annotation >= 0 else None, doc)
    first = targets.bind_parameters(w, params, patterns)
    _fields(w, number, fields, first)
    if body is None:
        return
    if body.type == "statement_block":
        w.statements(body.named_children)
    else:
        w.role = role
        scope.returns.append(w.visit(body))


def _fields(w: Walker, number: int, fields: list[tuple[bytes, int]], first: int) -> None:
    """Parameters of a constructor that are fields of the class."""
    owner = w.scopes[number].parent
    for name, index in fields:
        w.scopes[owner].attributes.setdefault(w.names[name], []).append(first + index + 1)


def _define(
    w: Walker,
    node: Node,
    number: int,
    named: tuple[bytes, Node | None, list[bytes]],
    held: list[bytes],
    returned: Node | None,
    doc: Node | None,
) -> None:
    """Keep the definition with the texts of its signature."""
    name, outer, decorators = named
    scope = w.scopes[number]
    saved, w.scope = w.scope, scope.parent
    kind = METHOD if scope.flags & (e.METHOD | e.STATIC) or w.scopes[scope.parent].kind == e.CLASS_SCOPE else FUNCTION
    scope.definition = w.outline(name, kind, node, outer, PUBLIC)
    w.embody(scope.definition, name, node, node.child_by_field_name("body"))
    w.scope = saved
    w.texts += held
    if scope.annotation >= 0:
        w.texts.append(one_line(w.text(returned).lstrip(b": \t")) if returned is not None else b"")
    w.texts += [capped(text, MOST_TEXT) for text in decorators]
    w.texts.append(w.title or summary(w, doc))
    w.title = b""


def summary(w: Walker, doc: Node | None) -> bytes:
    """First line of what a comment says."""
    if doc is None:
        return b""
    text = w.text(doc)
    if not text.startswith(b"/**"):
        return b""
    for line in text[3:-2].split(b"\n"):
        words = line.strip().lstrip(b"*").strip()
        if words and not words.startswith(b"@"):
            return capped(words, MOST_DOC)
    return b""


def return_(w: Walker, node: Node) -> int:
    """What a function gives."""
    row = w.inside_value(node)
    number = w.scope
    while w.scopes[number].kind == e.COMPREHENSION_SCOPE:
        number = w.scopes[number].parent
    if row >= 0:
        w.scopes[number].returns.append(row)
    return -1


def yield_(w: Walker, node: Node) -> int:
    """`yield a`, `yield* a`."""
    row = w.inside_value(node)
    whole = any(c.type == "*" for c in node.children[1:2])
    got = w.add(e.YIELD, row, int(whole), node.start_byte)
    number = w.scope
    while w.scopes[number].kind == e.COMPREHENSION_SCOPE:
        number = w.scopes[number].parent
    w.scopes[number].yields.append(got)
    return -1


def plain(params: list[Param]) -> bool:
    """Whether nothing is declared of any parameter."""
    return all(p.annotation < 0 for p in params)


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {
    "function_declaration": declaration,
    "generator_function_declaration": declaration,
    "function_signature": declaration,
    "arrow_function": expression,
    "function_expression": expression,
    "generator_function": expression,
    "return_statement": return_,
    "yield_expression": yield_,
}
