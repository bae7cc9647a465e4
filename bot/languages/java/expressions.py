"""Expressions of Java: each handler gives the row of a value. A local variable's use is the row that declares it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import one_line
from bot.languages.java import dynamic, grammar, marks, typenames
from bot.languages.java.grammar import COMMENTS, TYPE_ARGUMENTS
from bot.model import expressions as e

if TYPE_CHECKING:
    from tree_sitter import Node

    from bot.languages.java.walker import Walker


NAMED = 2  # parts of a call without a receiver


def identifier(w: Walker, node: Node) -> int:
    """A local variable's own row, else a name to look up."""
    start = node.start_byte
    text = w.source[start : node.end_byte]
    row = w.locals.get(text, -1)
    return row if row >= 0 else w.add(e.NAME, w.names[text], 0, start)


def field(w: Walker, node: Node) -> int:
    """`a.b`, `A.this`, `A.super`."""
    kids = w.kids(node)
    last = kids[-1]
    if last.kind_id == grammar.THIS:
        return w.form(marks.THIS_FORM, w.type_name(kids[0]), node.start_byte)
    row = -1
    for child in kids[:-1]:
        above = child.kind_id == grammar.SUPER
        row = w.form(marks.SUPER_FORM, row, child.start_byte) if above else w.visit(child)
    return w.add(e.ATTR, row, w.name(w.text(last)), last.start_byte)


def this(w: Walker, node: Node) -> int:
    """The object itself."""
    return w.form(marks.THIS_FORM, -1, node.start_byte)


def super_(w: Walker, node: Node) -> int:
    """`super`."""
    return w.form(marks.SUPER_FORM, -1, node.start_byte)


def invocation(w: Walker, node: Node) -> int:
    """A call of a method."""
    receiver, types = -1, -1
    kids = node.named_children
    if len(kids) < NAMED or kids[-2].kind_id in COMMENTS:
        kids = w.kids(node)
        if len(kids) < NAMED:
            return w.inside(node)
    for child in kids[:-2]:
        number = child.kind_id
        if number == TYPE_ARGUMENTS:
            types = typenames.arguments(w, child)
        elif number == grammar.SUPER:
            receiver = w.form(marks.SUPER_FORM, receiver, child.start_byte)
        elif number not in COMMENTS:
            receiver = w.handlers[number](w, child)
    name = kids[-2]
    start = name.start_byte
    text = w.source[start : name.end_byte]
    row = w.call(values(w, kids[-1]), marks.METHOD, receiver, w.names[text], types, start)
    if text in dynamic.SUSPECT:
        dynamic.note(w, node, row, text)
    return row


def values(w: Walker, arguments: Node) -> list[int]:
    """Rows of arguments."""
    handlers = w.handlers
    rows = []
    for child in arguments.named_children:
        number = child.kind_id
        if number not in COMMENTS:
            rows.append(handlers[number](w, child))
    return rows


def lambda_(w: Walker, node: Node) -> int:
    """A function without a name."""
    from bot.languages.java.members import parameters

    kids = w.kids(node)
    if not kids:
        return -1
    body = kids[-1]
    row = w.add(e.LAMBDA, len(w.scopes), -1, node.start_byte)
    saved = w.open_scope(e.LAMBDA_SCOPE, row)
    scope = w.scopes[w.scope]
    mark = w.open()
    w.parameters(scope, parameters(w, kids[0]) if len(kids) > 1 else [])
    if body.kind_id == grammar.BLOCK:
        yields, w.yields = w.yields, []
        w.visit(body)
        w.yields = yields
        scope.flags |= marks.VALUE if scope.returns else marks.VOID
        if not scope.returns and ends_by_throwing(w, body):
            scope.flags |= marks.VALUE
    else:
        scope.flags |= marks.VALUE | (marks.VOID if is_statement(body) else 0)
        scope.returns.append(w.visit(body))
    w.close(mark)
    w.close_scope(saved)
    return row


def is_statement(node: Node) -> bool:
    """Whether an expression may stand as a statement: a lambda of it may give nothing."""
    return node.kind_id in (grammar.INVOCATION, grammar.CREATION, grammar.ASSIGNMENT, grammar.UPDATE)


def ends_by_throwing(w: Walker, body: Node) -> bool:
    """Whether a block cannot come to its end."""
    kids = w.kids(body)
    return bool(kids) and (kids[-1].type == "throw_statement" or kids[-1].type == "while_statement")


def reference(w: Walker, node: Node) -> int:
    """`a::b`, `A::new`."""
    kids = w.kids(node)
    last = node.children[-1]
    first = kids[0]
    if first.kind_id == grammar.SUPER:
        row = w.form(marks.SUPER_FORM, -1, first.start_byte)
    elif first.kind_id in grammar.TYPES:
        row = w.type(first)
    else:
        row = w.visit(first)
        if len(kids) > 1 and kids[1].kind_id == grammar.SUPER:
            row = w.form(marks.SUPER_FORM, row, first.start_byte)
    for child in kids[1:-1]:
        if child.kind_id == TYPE_ARGUMENTS:
            typenames.arguments(w, child)
    name = w.text(last).decode("utf-8", "replace")
    return w.form(marks.REFERENCE + name, row, node.start_byte)


def creation(w: Walker, node: Node) -> int:
    """`new C(…)`, with a body or without."""
    from bot.languages.java.classes import anonymous

    outer, made, types, arguments, body = -1, -1, -1, [], None
    text = b""
    for child in w.kids(node):
        number = child.kind_id
        if number == grammar.ARGUMENTS:
            arguments = values(w, child)
        elif number == grammar.CLASS_BODY:
            body = child
        elif number in grammar.TYPES:
            made, text = w.type(child), one_line(w.text(child))
        elif number == TYPE_ARGUMENTS:
            types = typenames.arguments(w, child)
        elif number in grammar.ANNOTATIONS or made >= 0:
            w.visit(child)
        else:
            outer = w.visit(child)
    if outer >= 0 and made >= 0:  # `outer.new Inner()`: the class is looked up in the type of the object
        made = w.inner_of(outer, made)
    row = w.call(arguments, marks.NEW, made, w.names[b""], types, node.start_byte)
    if body is not None:
        anonymous(w, node, body, made, text)
    return row


def array(w: Walker, node: Node) -> int:
    """`new T[n][]`, `new T[] {…}`."""
    row, depth = -1, 0
    start = node.start_byte
    for child in w.kids(node):
        if child.kind_id == grammar.DIMENSIONS_EXPR:
            w.visit(child)
            depth += 1
        elif child.kind_id == grammar.DIMENSIONS:
            depth += typenames.dimensions(w, child)
        elif child.kind_id in grammar.TYPES:
            row = w.type(child)
        else:
            w.visit(child)
    return w.add(e.TYPED, w.arrays(row, depth, start), -1, start)


HANDLERS = {
    "identifier": identifier,
    "field_access": field,
    "this": this,
    "super": super_,
    "method_invocation": invocation,
    "lambda_expression": lambda_,
    "method_reference": reference,
    "object_creation_expression": creation,
    "array_creation_expression": array,
}
