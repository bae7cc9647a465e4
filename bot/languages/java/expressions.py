"""Expressions of Java: each handler gives the row of a value. A local variable's use is the row that declares it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import POOLED, one_line
from bot.languages.java import grammar, marks, typenames
from bot.languages.java.grammar import IDENTIFIER, TYPE_ARGUMENTS
from bot.model import expressions as e

if TYPE_CHECKING:
    from tree_sitter import Node

    from bot.languages.java.walker import Walker

ARITHMETIC = frozenset((b"+", b"-", b"*", b"/", b"%", b"&", b"|", b"^", b"<<", b">>", b">>>"))
# Methods that decide at run time what is called or loaded
DYNAMIC = frozenset(
    (
        b"forName", b"loadClass", b"getMethod", b"getDeclaredMethod", b"getField", b"getDeclaredField", b"newInstance",
        b"getConstructor", b"getDeclaredConstructor", b"newProxyInstance", b"invokeExact",
    )
)  # fmt: skip
REFLECTED = frozenset((b"getMethods", b"getDeclaredMethods", b"invoke"))
BY_RECEIVER = {
    (b"ServiceLoader", b"load"): "ServiceLoader",
    (b"Proxy", b"newProxyInstance"): "Proxy.newProxyInstance",
    (b"MethodHandles", b"lookup"): "MethodHandles",
}
BY_NAME_ALONE = frozenset((b"getBean",))  # of an application context: wiring by name
SUSPECT = DYNAMIC | REFLECTED | BY_NAME_ALONE | {name for _, name in BY_RECEIVER}


def identifier(w: Walker, node: Node) -> int:
    """A local variable's own row, else a name to look up."""
    text = w.text(node)
    if w.locals:
        row = w.local(text)
        if row >= 0:
            return row
    return w.add(e.NAME, w.name(text), 0, node.start_byte)


def field(w: Walker, node: Node) -> int:
    """`a.b`, `A.this`, `A.super`."""
    kids = w.kids(node)
    last = kids[-1]
    if last.kind_id == grammar.THIS:
        return w.form(marks.THIS_FORM, w.type_name(kids[0]), node.start_byte)
    row = -1
    for child in kids[:-1]:
        if child.kind_id == grammar.SUPER:
            row = w.form(marks.SUPER_FORM, row, child.start_byte)
        else:
            row = w.visit(child)
    return w.add(e.ATTR, row, w.name(w.text(last)), last.start_byte)


def this(w: Walker, node: Node) -> int:
    """`this`."""
    return w.form(marks.THIS_FORM, -1, node.start_byte)


def super_(w: Walker, node: Node) -> int:
    """`super`."""
    return w.form(marks.SUPER_FORM, -1, node.start_byte)


def invocation(w: Walker, node: Node) -> int:
    """A call of a method."""
    receiver, types = -1, -1
    kids = w.kids(node)
    if len(kids) < 2:  # noqa: PLR2004 - a name and its arguments
        return w.inside(node)
    for child in kids[:-2]:
        number = child.kind_id
        if number == TYPE_ARGUMENTS:
            types = typenames.arguments(w, child)
        elif number == grammar.SUPER:
            receiver = w.form(marks.SUPER_FORM, receiver, child.start_byte)
        else:
            receiver = w.visit(child)
    name = kids[-2]
    text = w.text(name)
    row = w.call(values(w, kids[-1]), (marks.METHOD, receiver, w.name(text), types), name.start_byte)
    if text in SUSPECT:
        dynamic(w, node, row, text)
    return row


def dynamic(w: Walker, node: Node, row: int, name: bytes) -> None:
    """A construct that decides at run time what is called."""
    first = node.children[0]
    receiver = w.text(first) if first.kind_id == IDENTIFIER else b""
    text = " ".join(w.text(node).decode("utf-8", "replace").split())[:80]
    construct = BY_RECEIVER.get((receiver, name))
    if construct is None and (name in DYNAMIC or (name == b"invoke" and w.reflects)):
        construct = f"Class.{name.decode()}" if name != b"invoke" else "Method.invoke"
    if construct is None and name in BY_NAME_ALONE:
        construct = "getBean"
    if construct is not None:
        w.dynamic.append((row, f"{construct}\t{text}"))


def values(w: Walker, arguments: Node) -> list[int]:
    """Rows of arguments."""
    return [w.visit(child) for child in w.kids(arguments)]


def lambda_(w: Walker, node: Node) -> int:
    """A function without a name."""
    from bot.languages.java.members import parameters  # noqa: PLC0415 - members hold expressions

    kids = w.kids(node)
    if not kids:
        return -1
    body = kids[-1]
    row = w.add(e.LAMBDA, len(w.scopes), -1, node.start_byte)
    saved = w.open_scope(e.LAMBDA_SCOPE, row)
    scope = w.scopes[w.scope]
    frame: dict[bytes, int] = {}
    w.locals.append(frame)
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
    w.locals.pop()
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
    from bot.languages.java.classes import anonymous  # noqa: PLC0415 - classes hold expressions

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
    row = w.call(arguments, (marks.NEW, made, w.name(b""), types), node.start_byte)
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


def display(w: Walker, node: Node) -> int:
    """`{a, b}` of an array."""
    return w.many(e.LIST, -1, [w.visit(child) for child in w.kids(node)], node.start_byte)


def cast(w: Walker, node: Node) -> int:
    """`(T) x`, `(T & U) x`."""
    kids = w.kids(node)
    rows = [w.type(child) for child in kids[:-1] if child.kind_id in grammar.TYPES]
    value = w.visit(kids[-1])
    row = rows[0] if len(rows) == 1 else w.many(e.UNION, marks.INTERSECTED, rows, node.start_byte)
    return w.add(e.TYPED, row, value, node.start_byte)


def ternary(w: Walker, node: Node) -> int:
    """`a ? b : c`."""
    kids = w.kids(node)
    w.visit(kids[0])
    return w.many(e.UNION, marks.CHOICE, [w.visit(child) for child in kids[1:]], node.start_byte)


def binary(w: Walker, node: Node) -> int:
    """`a + b` and all other operators between two."""
    left = w.visit(node.children[0])
    for child in node.children[1:-1]:
        if child.kind_id in grammar.COMMENTS:
            continue
        operator = w.text(child)
    right = w.visit(node.children[-1])
    if operator not in ARITHMETIC:
        return w.add(e.CONST, marks.BOOLEAN, -1, node.start_byte)
    return w.add(e.BINARY, left, w.pooled(POOLED - right, w.name(operator)), node.start_byte)


def unary(w: Walker, node: Node) -> int:
    """`!a`, `-a`, `a++`."""
    row = w.inside_value(node)
    if node.children[0].type == "!":
        return w.add(e.CONST, marks.BOOLEAN, -1, node.start_byte)
    return row


def assignment(w: Walker, node: Node) -> int:
    """`a = b`, `a += b`."""
    kids = w.kids(node)
    role, w.role = w.role, e.STORE
    left = w.visit(kids[0])
    w.role = role
    right = w.visit(kids[-1])
    return w.add(e.AUGMENTED, left, w.pooled(POOLED - right, w.name(b"=")), node.start_byte)


def item(w: Walker, node: Node) -> int:
    """`a[i]`."""
    kids = w.kids(node)
    role, w.role = w.role, e.LOAD
    row, index = w.visit(kids[0]), w.visit(kids[-1])
    w.role = role
    return w.add(e.SUBSCRIPT, row, index, node.start_byte)


def class_literal(w: Walker, node: Node) -> int:
    """`T.class`."""
    return w.form(marks.CLASS_FORM, w.type(w.kids(node)[0]), node.start_byte)


def instance_of(w: Walker, node: Node) -> int:
    """`x instanceof T t`, or with a pattern."""
    from bot.languages.java.statements import pattern  # noqa: PLC0415 - patterns hold types and names

    kids = w.kids(node)
    value = w.visit(kids[0])
    made = -1
    for child in kids[1:]:
        if child.kind_id in grammar.TYPES:
            made = w.type(child)
        elif child.kind_id == IDENTIFIER:
            w.declare(w.text(child), w.add(e.TYPED, made, -1, child.start_byte))
        elif child.kind_id == grammar.RECORD_PATTERN:
            pattern(w, child, value)
        else:
            w.visit(child)
    return w.add(e.CONST, marks.BOOLEAN, -1, node.start_byte)


def constant(w: Walker, node: Node) -> int:
    """A literal."""
    kind = node.type
    text = w.text(node)
    if kind.startswith(("true", "false")):
        code = marks.BOOLEAN
    elif kind == "character_literal":
        code = marks.CHAR
    elif kind == "null_literal":
        code = marks.NULL
    elif "floating" in kind:
        code = marks.FLOAT if text[-1:] in b"fF" else marks.DOUBLE
    else:
        code = marks.LONG if text[-1:] in b"lL" else marks.INT
    return w.add(e.CONST, code, -1, node.start_byte)


def string(w: Walker, node: Node) -> int:
    """Text."""
    return w.add(e.CONST, marks.STRING, -1, node.start_byte)


def template(w: Walker, node: Node) -> int:
    """A string template."""
    w.inside(node)
    return w.add(e.CONST, marks.STRING, -1, node.start_byte)


LITERALS = (
    "true", "false", "character_literal", "null_literal", "decimal_integer_literal", "hex_integer_literal",
    "octal_integer_literal", "binary_integer_literal", "decimal_floating_point_literal", "hex_floating_point_literal",
)  # fmt: skip
HANDLERS = {
    **dict.fromkeys(LITERALS, constant),
    "identifier": identifier,
    "field_access": field,
    "this": this,
    "super": super_,
    "method_invocation": invocation,
    "lambda_expression": lambda_,
    "method_reference": reference,
    "object_creation_expression": creation,
    "array_creation_expression": array,
    "array_initializer": display,
    "element_value_array_initializer": display,
    "cast_expression": cast,
    "ternary_expression": ternary,
    "binary_expression": binary,
    "unary_expression": unary,
    "update_expression": unary,
    "assignment_expression": assignment,
    "array_access": item,
    "class_literal": class_literal,
    "instanceof_expression": instance_of,
    "string_literal": string,
    "template_expression": template,
}
