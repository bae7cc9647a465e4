"""Statements of Java, and the patterns that bind names in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.java import grammar, marks, typenames
from bot.languages.java.grammar import IDENTIFIER
from bot.model import expressions as e

if TYPE_CHECKING:
    from tree_sitter import Node

    from bot.languages.java.walker import Walker


def variables(w: Walker, node: Node) -> int:
    """`T a = v, b[];`."""
    made = -1
    for child in w.kids(node):
        if child.kind_id in grammar.TYPES:
            made = w.type(child)
        elif child.kind_id == grammar.DECLARATOR:
            name, row = declarator(w, child, made)
            w.declare(name, row)
        else:
            w.visit(child)
    return -1


def declarator(w: Walker, node: Node, made: int) -> tuple[bytes, int]:
    """Name and row of `a = v` or `b[]` behind a type."""
    name, value, depth = b"", -1, 0
    kids = w.kids(node)
    name_node = kids[0]
    for child in kids:
        if child is name_node:
            name = w.text(child)
        elif child.kind_id == grammar.DIMENSIONS:
            depth = typenames.dimensions(w, child)
        else:
            value = w.visit(child)
    return name, w.add(e.TYPED, w.arrays(made, depth, node.start_byte), value, name_node.start_byte)


def for_each(w: Walker, node: Node) -> int:
    """`for (T x : xs)`."""
    mark = w.open()
    made, name, depth, seen = -1, None, 0, False
    for child in w.kids(node):
        number = child.kind_id
        if name is None and number in grammar.TYPES:
            made = w.type(child)
        elif name is None and number == IDENTIFIER:
            name = child
        elif number == grammar.DIMENSIONS:
            depth = typenames.dimensions(w, child)
        elif name is not None and not seen:
            seen = True
            value = w.add(e.ITER, w.visit(child), 0, child.start_byte)
            row = w.add(e.TYPED, w.arrays(made, depth, name.start_byte), value, name.start_byte)
            w.declare(w.text(name), row)
        else:
            w.visit(child)
    w.close(mark)
    return -1


def resource(w: Walker, node: Node) -> int:
    """One resource of `try (…)`: an ENTER row, since it is closed."""
    made, name, value, depth = -1, None, -1, 0
    kids = w.kids(node)
    if len(kids) == 1:
        return w.add(e.ENTER, w.visit(kids[0]), 0, node.start_byte)
    for child in kids:
        if child.kind_id in grammar.TYPES:
            made = w.type(child)
        elif child.kind_id == grammar.DIMENSIONS:
            depth = typenames.dimensions(w, child)
        elif name is None and child.kind_id == IDENTIFIER:
            name = child
        elif child.kind_id == grammar.MODIFIERS:
            w.visit(child)
        else:
            value = w.visit(child)
    row = w.add(e.TYPED, w.arrays(made, depth, node.start_byte), value, node.start_byte)
    w.declare(w.text(name) if name is not None else b"", row)
    return w.add(e.ENTER, row, 0, node.start_byte)


def caught(w: Walker, node: Node) -> int:
    """`catch (A | B e) { … }`."""
    mark = w.open()
    for child in w.kids(node):
        if child.type == "catch_formal_parameter":
            made = -1
            for part in w.kids(child):
                if part.kind_id == IDENTIFIER:
                    w.declare(w.text(part), w.add(e.TYPED, made, -1, part.start_byte))
                elif part.kind_id == grammar.MODIFIERS:
                    w.visit(part)
                else:
                    made = w.visit(part)
        else:
            w.visit(child)
    w.close(mark)
    return -1


def given(w: Walker, node: Node) -> int:
    """`return x`."""
    row = w.inside_value(node)
    scope = w.scopes[w.scope]
    if row >= 0 and scope.kind in (e.FUNCTION_SCOPE, e.LAMBDA_SCOPE):
        scope.returns.append(row)
    return -1


def yielded(w: Walker, node: Node) -> int:
    """`yield x` of a switch."""
    row = w.inside_value(node)
    if w.yields:
        w.yields[-1].append(row)
    return -1


def switch(w: Walker, node: Node) -> int:
    """A switch, as a statement or as a value."""
    kids = w.kids(node)
    subject = w.visit(kids[0])
    w.yields.append([])
    mark = w.open()
    for rule in w.kids(kids[-1]):
        if rule.type == "switch_rule":
            arrow(w, rule, subject)
        else:
            for child in w.kids(rule):
                if child.kind_id == grammar.SWITCH_LABEL:
                    label(w, child, subject)
                else:
                    w.visit(child)
    w.close(mark)
    rows = w.yields.pop()
    return w.many(e.UNION, marks.CHOICE, rows, node.start_byte)


def arrow(w: Walker, rule: Node, subject: int) -> None:
    """`case … -> …`."""
    mark = w.open()
    for child in w.kids(rule):
        if child.kind_id == grammar.SWITCH_LABEL:
            label(w, child, subject)
        elif child.kind_id == grammar.EXPRESSION_STATEMENT:
            w.yields[-1].append(w.inside_value(child))
        else:
            w.visit(child)
    w.close(mark)


def label(w: Walker, node: Node, subject: int) -> None:
    """`case A, B`: a bare name is a constant of the subject's enum."""
    for child in w.kids(node):
        if child.kind_id == IDENTIFIER:
            w.add(e.PLACE, subject, w.name(w.text(child)), child.start_byte)
        elif child.type == "pattern":
            for inner in w.kids(child):
                pattern(w, inner, subject)
        else:
            w.visit(child)


def pattern(w: Walker, node: Node, value: int) -> None:
    """A pattern that binds names; `value`: the row that it looks at, or -1."""
    kids = w.kids(node)
    if node.kind_id == grammar.RECORD_PATTERN:
        made = w.type_name(kids[0]) if kids[0].kind_id == IDENTIFIER else w.type(kids[0])
        for index, part in enumerate(w.kids(kids[-1])):
            component(w, part, w.add(e.UNPACK, made, index, part.start_byte))
        return
    component(w, node, value)


def component(w: Walker, node: Node, value: int) -> None:
    """`T x`, `var x` or a nested pattern."""
    made = -1
    for part in w.kids(node):
        if part.kind_id in grammar.TYPES:
            made = w.type(part)
        elif part.kind_id == IDENTIFIER:
            w.declare(w.text(part), w.add(e.TYPED, made, value, part.start_byte))
        elif part.kind_id == grammar.RECORD_PATTERN or part.type == "pattern":
            pattern(w, part, value)
        else:
            w.visit(part)


def labelled(w: Walker, node: Node) -> int:
    """`name: statement`."""
    for child in w.kids(node)[1:]:
        w.visit(child)
    return -1


def nothing(w: Walker, node: Node) -> int:
    """What refers to nothing."""
    return -1


def frame(w: Walker, node: Node) -> int:
    """What ends the names that it binds."""
    return w.frame(node)


def inside(w: Walker, node: Node) -> int:
    """What is only its parts."""
    return w.inside(node)


def value(w: Walker, node: Node) -> int:
    """What is the value within."""
    return w.inside_value(node)


FRAMES = ("block", "for_statement", "try_statement", "try_with_resources_statement", "constructor_body")
HANDLERS = {
    **dict.fromkeys(FRAMES, frame),
    **dict.fromkeys(("break_statement", "continue_statement"), nothing),
    "local_variable_declaration": variables,
    "enhanced_for_statement": for_each,
    "resource": resource,
    "catch_clause": caught,
    "return_statement": given,
    "yield_statement": yielded,
    "switch_expression": switch,
    "labeled_statement": labelled,
    "parenthesized_expression": value,
    "expression_statement": inside,
    "dimensions_expr": value,
    **dict.fromkeys(
        (
            "if_statement", "while_statement", "do_statement", "finally_clause", "synchronized_statement",
            "throw_statement", "assert_statement", "resource_specification", "guard",
        ),
        inside,
    ),
}  # fmt: skip
