"""Types of TypeScript: names, shapes, functions and what combines them -> row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.typescript import targets
from bot.languages.typescript.walker import TYPE_MARK, Walker
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

PREDEFINED = {b"string": e.STR, b"number": e.FLOAT, b"boolean": e.BOOL, b"bigint": e.INT, b"symbol": e.ELLIPSIS}
EMPTY = (b"void", b"undefined", b"null")
BOTH_OF = 3  # operand a of a UNION row: a value that is all of them
IS = b"is"  # FORM: a boolean that tells a type; behind it the parameter's name


def type_name(w: Walker, node: Node) -> int:
    """A name that means a type."""
    start, text = node.start_byte, w.source[node.start_byte : node.end_byte]
    if start in w.whole:
        return w.add(e.ATTR, w.add(e.IMPORT, w.names[w.whole[start]], 1, start), w.names[text], start)
    return w.add(e.FORM, -1, w.names[text + TYPE_MARK], start)


def predefined(w: Walker, node: Node) -> int:
    """A type that the language has: `string`, `any` …."""
    text = w.text(node)
    if text in PREDEFINED:
        return w.add(e.CONST, PREDEFINED[text], -1, node.start_byte)
    if text in EMPTY:
        return w.add(e.CONST, e.NONE, -1, node.start_byte)
    return -1


def literal(w: Walker, node: Node) -> int:
    """`"a"`, `1`, `null`."""
    return w.inside_value(node)


def generic(w: Walker, node: Node) -> int:
    """`A<B>`."""
    kids = w.parts(node)
    held = as_type(w, kids[0])
    given = [w.visit(k) for k in w.parts(kids[-1])]
    return w.add(e.SUBSCRIPT, held, w.many(e.TUPLE, 0, given, node.start_byte), node.start_byte)


def as_type(w: Walker, node: Node) -> int:
    """A name as a type, also where the grammar takes it for a value."""
    if node.type in ("identifier", "type_identifier"):
        return type_name(w, node)
    if node.type in ("member_expression", "nested_identifier", "nested_type_identifier"):
        return nested(w, node)
    return w.visit(node)


def nested(w: Walker, node: Node) -> int:
    """`a.B`."""
    kids = w.parts(node)
    if len(kids) < 2:
        return w.inside_value(node)
    held = nested(w, kids[0]) if kids[0].type in ("nested_identifier", "member_expression") else w.visit(kids[0])
    return w.add(e.ATTR, held, w.names[w.text(kids[-1])], kids[-1].start_byte)


def union(w: Walker, node: Node) -> int:
    """`A | B`."""
    return w.many(e.UNION, 0, [w.visit(k) for k in w.parts(node)], node.start_byte)


def intersection(w: Walker, node: Node) -> int:
    """`A & B`."""
    return w.many(e.UNION, BOTH_OF, [w.visit(k) for k in w.parts(node)], node.start_byte)


def conditional(w: Walker, node: Node) -> int:
    """`A extends B ? C : D` is C or D."""
    kids = w.parts(node)
    rows = [w.visit(k) for k in kids]
    return w.many(e.UNION, 0, rows[2:], node.start_byte)


def array(w: Walker, node: Node) -> int:
    """`A[]`."""
    return w.many(e.LIST, 0, [w.inside_value(node)], node.start_byte)


def tuple_(w: Walker, node: Node) -> int:
    """`[A, b: B, ...C[]]`."""
    rows = []
    for child in w.parts(node):
        typed = child.child_by_field_name("type") if child.type in targets.PARAMETERS else child
        rows.append(w.visit(typed) if typed is not None else -1)
    return w.many(e.TUPLE, 0, rows, node.start_byte)


def query(w: Walker, node: Node) -> int:
    """`typeof a.b`."""
    (role, asks), w.role, w.asks = (w.role, w.asks), e.LOAD, True
    row = w.inside_value(node)
    w.role, w.asks = role, asks
    return w.add(e.UNARY, row, w.names[b"typeof"], node.start_byte)


def lookup(w: Walker, node: Node) -> int:
    """`A["b"]`: the index is no list of arguments."""
    kids = w.parts(node)
    held, index = w.visit(kids[0]), w.visit(kids[-1])
    return w.add(e.SUBSCRIPT, held, index, node.start_byte)


def keys(w: Walker, node: Node) -> int:
    """`keyof A`."""
    w.inside(node)
    return w.add(e.CONST, e.STR, -1, node.start_byte)


def inferred(w: Walker, node: Node) -> int:
    """`infer U`."""
    for child in w.parts(node):
        if child.type == "type_identifier":
            row = w.add(e.TYPEVAR, w.names[w.text(child)], -1, child.start_byte)
            w.declare_type(w.text(child), row)
            return row
    return -1


def function(w: Walker, node: Node) -> int:
    """`(a: A) => B`, `new (a: A) => B`: a scope of its own with nothing in it."""
    row = w.add(e.LAMBDA, len(w.scopes), -1, node.start_byte)
    saved = w.open_scope(e.LAMBDA_SCOPE, row, e.STUBBED)
    signature(w, node)
    w.close_scope(saved)
    return row


def signature(w: Walker, node: Node) -> None:
    """Type parameters, parameters and result of what is only declared, in the scope that has just been opened."""
    scope = w.scopes[w.scope]
    for child in w.parts(node):
        kind = child.type
        if kind == "type_parameters":
            parameters(w, child)
        elif kind == "formal_parameters":
            found, _, _ = targets.parameters(w, child, declared=True)
            scope.params = [*scope.params, *found]
        elif kind not in ("property_identifier", "identifier", "accessibility_modifier", "override_modifier"):
            scope.annotation = w.annotated(child)
    w.role = e.LOAD


def parameters(w: Walker, node: Node) -> None:
    """`<T extends A = B>`: names of the scope that has just been opened."""
    for child in w.parts(node):
        if child.type != "type_parameter":
            continue
        name, bound = child.child_by_field_name("name"), child.child_by_field_name("constraint")
        if name is None:
            continue
        bound = bound or child.child_by_field_name("value")
        text = w.text(name)
        limit = w.annotated(bound) if bound is not None else -1
        row = w.add(e.TYPEVAR, w.names[text], limit, name.start_byte)
        w.scopes[w.scope].type_params.append(row)
        w.declare_type(text, row)


def predicate(w: Walker, node: Node) -> int:
    """`x is A`, `asserts x is A`."""
    kids = w.parts(node)
    name, typed = node.child_by_field_name("name"), node.child_by_field_name("type")
    if name is None or typed is None:
        return w.visit(kids[0]) if len(kids) == 1 and kids[0].type == "type_predicate" else -1
    row = w.visit(typed)
    return w.add(e.FORM, row, w.names[IS + b" " + w.text(name)], node.start_byte)


def this(w: Walker, node: Node) -> int:
    """The type `this`."""
    return w.add(e.FORM, -1, w.names[b"this" + TYPE_MARK], node.start_byte)


def none(w: Walker, node: Node) -> int:
    """What says nothing of a type."""
    w.inside(node)
    return -1


def text(w: Walker, node: Node) -> int:
    """A text of some form."""
    w.inside(node)
    return w.add(e.CONST, e.STR, -1, node.start_byte)


def instantiated(w: Walker, node: Node) -> int:
    """`f<A>` without a call."""
    kids = w.parts(node)
    row = w.visit(kids[0])
    for other in kids[1:]:
        w.annotated(other)
    return row


def arguments(w: Walker, node: Node) -> int:
    """`<A, B>` behind a callee: a tuple."""
    role, w.role = w.role, e.ANNOTATION
    row = w.many(e.TUPLE, 0, [w.visit(k) for k in w.parts(node)], node.start_byte)
    w.role = role
    return row


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {
    "type_identifier": type_name,
    "predefined_type": predefined,
    "literal_type": literal,
    "generic_type": generic,
    "nested_type_identifier": nested,
    "nested_identifier": nested,
    "union_type": union,
    "intersection_type": intersection,
    "conditional_type": conditional,
    "array_type": array,
    "tuple_type": tuple_,
    "type_query": query,
    "lookup_type": lookup,
    "index_type_query": keys,
    "infer_type": inferred,
    "function_type": function,
    "constructor_type": function,
    "type_predicate": predicate,
    "object_type": lambda w, node: w.shape(node),
    "this_type": this,
    "template_literal_type": text,
    "template_type": Walker.inside_value,
    "existential_type": none,
    "flow_maybe_type": Walker.inside_value,
    "parenthesized_type": Walker.inside_value,
    "readonly_type": Walker.inside_value,
    "optional_type": Walker.inside_value,
    "rest_type": Walker.inside_value,
    "type_annotation": Walker.inside_value,
    "opting_type_annotation": Walker.inside_value,
    "omitting_type_annotation": Walker.inside_value,
    "adding_type_annotation": Walker.inside_value,
    "type_predicate_annotation": Walker.inside_value,
    "asserts_annotation": Walker.inside_value,
    "asserts": predicate,
    "constraint": Walker.inside_value,
    "default_type": Walker.inside_value,
    "instantiation_expression": instantiated,
    "type_arguments": arguments,
}
