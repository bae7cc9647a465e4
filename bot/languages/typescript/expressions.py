"""Expressions of TypeScript -> row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import POOLED
from bot.languages.typescript import classes, functions, imports, narrowing, targets, types
from bot.languages.typescript.functions import FUNCTIONS
from bot.languages.typescript.walker import CONSTANT, NEW, THIS, Walker
from bot.model import expressions as e
from bot.model.collected import ROW

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

NAME, ATTR, LOAD, HIDDEN, CALL, CONST = e.NAME, e.ATTR, e.LOAD, e.HIDDEN, e.CALL, e.CONST
SPECIAL = (b"eval", b"require", b"Function", b"defineProperty", b"push", b"unshift", b"add")
EVAL, REQUIRE, FUNCTION, DEFINE = range(4)
MOST_DYNAMIC = 80  # bytes of the arguments of a dynamic call that are kept
REFLECT = b"Reflect"
TRUTHS = {"===", "!==", "==", "!=", "<", ">", "<=", ">=", "in", "instanceof"}
CHOICES = {"&&": 1, "||": 2, "??": 2}
SUPER, BASE = b"super", b"super()"  # FORM: what is above the class around; the class above


def identifier(w: Walker, node: Node) -> int:
    """A name."""
    start = node.start_byte
    w.rows += (NAME, w.role, w.names[w.source[start : node.end_byte]], 0, start, w.block)
    row = w.count
    w.count = row + 1
    return row


def member(w: Walker, node: Node) -> int:
    """`a.b`, `a?.b`."""
    kids = node.children
    if len(kids) != 3:
        kids = w.parts(node)
        if len(kids) < 2:
            return w.inside(node)
    held, part = kids[0], kids[-1]
    under = w.handlers[held.kind_id](w, held)
    return _attribute(w, node, under, w.names[w.source[part.start_byte : part.end_byte]], part.start_byte)


def _attribute(w: Walker, node: Node, under: int, name: int, start: int) -> int:
    w.rows += (ATTR, w.role, under, name, start, w.block)
    row = w.count
    w.count = row + 1
    if name in w.lasts and (text := w.text(node)) in w.dotted:
        return w.add(e.DOTTED, w.names[text], row, start)
    return row


def subscript(w: Walker, node: Node) -> int:
    """`a["b"]` is a member, `a[0]` an element; any other index is computed."""
    held, index = node.child_by_field_name("object"), node.child_by_field_name("index")
    if held is None or index is None:
        return w.inside(node)
    under = w.visit(held)
    if index.type == "string":
        return w.add(ATTR, under, w.names[w.text(index)[1:-1]], index.start_byte)
    at = w.visit(index)
    if index.type == "member_expression" and (known := targets.WELL_KNOWN.get(w.text(index))):
        return w.add(ATTR, under, w.names[known], index.start_byte)
    return w.add(e.SUBSCRIPT, under, at, node.start_byte)


def call(w: Walker, node: Node) -> int:
    """A call; `import(m)` and `require(m)` are modules."""
    callee_node = given = variables = None
    for child in node.named_children:
        kind = child.type
        if kind in ("arguments", "template_string") and callee_node is not None:
            given = child
        elif kind == "type_arguments":
            variables = child
        elif kind != "comment":
            callee_node = child
    if callee_node is None or given is None:
        return w.inside(node)
    if callee_node.type == "import":
        return imports.dynamic(w, node, given)
    if callee_node.type == "identifier" and w.text(callee_node) == b"require":
        made = imports.require(w, node, given)
        if made is not None:
            return made
    return _called(w, node, callee_node, given, variables, 0)


def new(w: Walker, node: Node) -> int:
    """`new C(…)`."""
    callee = node.child_by_field_name("constructor")
    if callee is None:
        return w.inside(node)
    return _called(
        w, node, callee, node.child_by_field_name("arguments"), node.child_by_field_name("type_arguments"), NEW
    )


def _called(w: Walker, node: Node, callee_node: Node, given: Node | None, variables: Node | None, flags: int) -> int:
    if callee_node.type == "super":
        callee = w.add(e.FORM, -1, w.names[BASE], callee_node.start_byte)
    else:
        callee = w.handlers[callee_node.kind_id](w, callee_node)
    role, w.role = w.role, LOAD
    types_row = types.arguments(w, variables) if variables is not None else -1
    positional = arguments(w, given) if given is not None else []
    w.role = role
    pool, row = w.pool, w.count
    w.rows += (CALL, role, callee, len(pool), node.start_byte, w.block)
    w.count = row + 1
    pool += (flags, len(positional), 0)
    if positional:
        pool += [POOLED - p for p in positional]
    if types_row >= 0:
        w.role = HIDDEN
        w.add(e.SUBSCRIPT, row, types_row, node.start_byte)
        w.role = role
    if callee >= 0:
        kind, name = w.rows[callee * ROW], -1
        if kind == NAME:
            name = w.rows[callee * ROW + 2]
        elif kind == ATTR:
            name = w.rows[callee * ROW + 3]
        if 0 <= name < len(SPECIAL):
            _special(w, name, row, callee_node, given, flags, positional)
        elif kind == ATTR and callee_node.named_children and w.text(callee_node.named_children[0]) == REFLECT:
            note_dynamic(w, row, w.text(callee_node), given)
    return row


def _special(
    w: Walker, name: int, row: int, callee: Node, given: Node | None, flags: int, positional: list[int]
) -> None:
    """Calls that run text, or put something into what they are called on."""
    plain = callee.type == "identifier"
    if (name == EVAL and plain) or (name == FUNCTION and plain and flags & NEW):
        note_dynamic(w, row, SPECIAL[name], given)
    elif name > DEFINE and not plain and positional:
        held = callee.named_children[0]
        if held.type == "identifier":
            number = w.names[w.text(held) + b"[]"]
            for made in positional:
                w.assign(number, made)


def note_dynamic(w: Walker, row: int, what: bytes, given: Node | None) -> None:
    """Code that decides at run time what it calls: the construct, and the call as it is written."""
    text = b" ".join(w.text(given).split())[:MOST_DYNAMIC] if given is not None else b""
    w.dynamic.append((row, f"{what.decode('utf-8', 'replace')}\t{(what + text).decode('utf-8', 'replace')}"))


def arguments(w: Walker, node: Node) -> list[int]:
    """Rows of what a call gives."""
    handlers = w.handlers
    if node.type == "template_string":
        first = w.add(CONST, e.STR, -1, node.start_byte)
        return [first, *[w.inside_value(c) for c in node.named_children if c.type == "template_substitution"]]
    out = []
    for child in node.named_children:
        if child.type == "comment":
            w.doc = child
            continue
        out.append(handlers[child.kind_id](w, child))
        w.doc = None
    return out


def object_(w: Walker, node: Node, named: int = -1) -> int:
    """An object literal: the instance of a scope whose members are its properties. `named`: its definition.

    What its members are is written in the scope around; only methods see it, as `this`.
    """
    row = w.add(e.OBJECT, len(w.scopes), -1, node.start_byte)
    saved = w.open_scope(e.CLASS_SCOPE, row)
    inner = w.scope, w.block
    scope = w.scopes[w.scope]
    if named >= 0:
        w.named[w.scope] = named
    w.close_scope(saved)
    spreads: list[int] = []
    for child in node.named_children:
        kind = child.type
        if kind == "comment":
            w.doc = child
            continue
        if kind == "pair":
            _pair(w, child, inner)
        elif kind == "method_definition":
            w.this += 1
            w.scope, w.block = inner
            classes.method(w, child, [])
            w.close_scope(saved)
            w.this -= 1
        elif kind == "shorthand_property_identifier":
            made = identifier(w, child)
            w.scope, w.block = inner
            w.bind(w.names[w.text(child)], made)
            w.close_scope(saved)
        elif kind == "spread_element":
            spreads.append(w.add(e.STAR, w.inside_value(child), -1, child.start_byte))
        else:
            w.visit(child)
        w.doc = None
    scope.bases = spreads[::-1]
    return row


def _pair(w: Walker, node: Node, inner: tuple[int, int]) -> None:
    key, value = node.child_by_field_name("key"), node.child_by_field_name("value")
    if key is None or value is None:
        w.inside(node)
        return
    outer = w.scope, w.block
    name = targets.key(w, key)
    if value.type in FUNCTIONS:
        own = value.type != "arrow_function"
        w.this += own
        w.scope, w.block = inner
        row = functions.function(w, value, name, e.METHOD if own else e.STATIC, node)
        w.this -= own
    elif value.type == "object" and inner[0] in w.named:
        w.scope, w.block = inner
        number = w.outline(name, CONSTANT, key, node)
        w.texts.append(b"")
        w.scope, w.block = outer
        row = object_(w, value, number)
    else:
        row = w.visit(value)
    w.scope, w.block = inner
    w.bind(w.names[name], row)
    w.scope, w.block = outer


def array(w: Walker, node: Node) -> int:
    """`[a, ...b]`."""
    handlers = w.handlers
    rows = [handlers[k.kind_id](w, k) for k in node.named_children if k.type != "comment"]
    return w.many(e.LIST, 0, rows, node.start_byte)


def spread(w: Walker, node: Node) -> int:
    """`...a`."""
    return w.add(e.STAR, w.inside_value(node), -1, node.start_byte)


def constant(code: int) -> Callable[[Walker, Node], int]:
    """The handler of a literal of which only the type matters."""

    def handler(w: Walker, node: Node) -> int:
        return w.add(CONST, code, -1, node.start_byte)

    return handler


def string(w: Walker, node: Node) -> int:
    """A text, which may be a key."""
    return w.add(CONST, e.STR, w.names[w.text(node)[1:-1][:60]], node.start_byte)


def number(w: Walker, node: Node) -> int:
    """A number, which may be an index."""
    return w.add(CONST, e.INT, w.names[w.text(node)], node.start_byte)


def template(w: Walker, node: Node) -> int:
    """`a${b}`."""
    for child in node.named_children:
        if child.type == "template_substitution":
            w.inside(child)
    return w.add(CONST, e.STR, -1, node.start_byte)


def this(w: Walker, node: Node) -> int:
    """`this`: a hidden parameter of the method around."""
    return w.add(NAME, w.names[THIS], 0, node.start_byte)


def super_(w: Walker, node: Node) -> int:
    """`super`: what is above the class around."""
    return w.add(e.FORM, -1, w.names[SUPER], node.start_byte)


def assertion(w: Walker, node: Node) -> int:
    """`a as T`, `<T>a`: declared; `as const` says nothing."""
    kids = w.parts(node)
    if node.type == "type_assertion":
        kids = kids[::-1]
    row = w.visit(kids[0])
    if len(kids) < 2:
        return row
    if kids[1].type == "type_arguments":
        kids[1] = kids[1].named_children[0]
    annotation = w.annotated(kids[1])
    return w.add(e.TYPED, annotation, row, node.start_byte) if annotation >= 0 else row


def satisfies(w: Walker, node: Node) -> int:
    """`a satisfies T` stays a; T is what is expected of it."""
    kids = w.parts(node)
    row = w.visit(kids[0])
    if len(kids) > 1:
        annotation, role = w.annotated(kids[1]), w.role
        w.role = HIDDEN
        w.add(e.TYPED, annotation, row, node.start_byte)
        w.role = role
    return row


def binary(w: Walker, node: Node) -> int:
    """Operators; `&&`, `||` and `??` give one of their sides."""
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    operator = node.child_by_field_name("operator")
    if left is None or right is None or operator is None:
        return w.inside(node)
    sign = operator.type
    a = w.visit(left)
    if sign in CHOICES:
        facts = narrowing.learn(w, left, sign == "&&") if sign != "??" else []
        before = w.arm() if facts else w.block
        narrowing.apply(w, facts)
        b = w.visit(right)
        w.block = before
        return w.many(e.UNION, CHOICES[sign], [a, b], node.start_byte)
    b = w.visit(right)
    if sign in TRUTHS:
        return w.add(CONST, e.BOOL, -1, node.start_byte)
    if sign != "+":
        return w.add(CONST, e.FLOAT, -1, node.start_byte)
    texts = [r for r in (a, b) if w.kind_of(r) == CONST and w.rows[r * ROW + 2] == e.STR]
    return w.add(CONST, e.STR, -1, node.start_byte) if texts else -1


def unary(w: Walker, node: Node) -> int:
    """`!a`, `-a`, `typeof a`, `void a`, `delete a.b`."""
    operator = node.child_by_field_name("operator")
    sign = operator.type if operator is not None else ""
    w.inside(node)
    code = {"!": e.BOOL, "delete": e.BOOL, "typeof": e.STR, "void": e.NONE}.get(sign, e.FLOAT)
    return w.add(CONST, code, -1, node.start_byte)


def update(w: Walker, node: Node) -> int:
    """`a++`."""
    w.inside(node)
    return w.add(CONST, e.FLOAT, -1, node.start_byte)


def ternary(w: Walker, node: Node) -> int:
    """`a ? b : c`."""
    kids = w.parts(node)
    if len(kids) != 3:
        return w.inside(node)
    w.visit(kids[0])
    rows = []
    for part, holds in ((kids[1], True), (kids[2], False)):
        facts = narrowing.learn(w, kids[0], holds)
        before = w.arm() if facts else w.block
        narrowing.apply(w, facts)
        rows.append(w.visit(part))
        w.block = before
    return w.many(e.UNION, 0, rows, node.start_byte)


def await_(w: Walker, node: Node) -> int:
    """`await a`."""
    row = w.inside_value(node)
    w.mark_call(row, e.AWAITED)
    return w.add(e.AWAIT, row, -1, node.start_byte)


def assignment(w: Walker, node: Node) -> int:
    """`a = b`."""
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    if left is None or right is None:
        return w.inside(node)
    if left.type in ("member_expression", "subscript_expression"):
        return w.assigned(node, left, right)
    row = w.visit(right)
    using = node.children[0].type == "using"  # the grammar takes the declaration for an assignment
    targets.take(w, left, row, w.declare if using else w.assign)
    return row


def augmented(w: Walker, node: Node) -> int:
    """`a ??= b` leaves one of both; the others make a plain value."""
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    operator = node.child_by_field_name("operator")
    if left is None or right is None or operator is None:
        return w.inside(node)
    a, b = w.visit(left), w.visit(right)
    sign = operator.type.rstrip("=")
    if sign not in CHOICES:
        return -1
    row = w.many(e.UNION, 2, [a, b], node.start_byte)
    if left.type == "identifier":
        w.assign(w.names[w.text(left)], row)
    elif left.type == "member_expression":
        w.store(left, b)
    return row


def sequence(w: Walker, node: Node) -> int:
    """`a, b`."""
    return w.inside_value(node)


def nothing(w: Walker, node: Node) -> int:
    """What has no value that matters."""
    return -1


def element(w: Walker, node: Node) -> int:
    """`<C a={b}>…</C>`: a component is called with its properties."""
    opened = node.child_by_field_name("open_tag") if node.type == "jsx_element" else node
    row = -1
    if opened is not None:
        row = _tag(w, opened)
    for child in node.named_children:
        if child.type not in ("jsx_opening_element", "jsx_closing_element") and node.type == "jsx_element":
            w.visit(child)
    return row


def _tag(w: Walker, node: Node) -> int:
    name = node.child_by_field_name("name")
    start = node.start_byte
    callee = -1
    if name is not None and (name.type != "identifier" or not w.text(name)[:1].islower()):
        callee = w.visit(name) if name.type != "jsx_namespace_name" else -1
    for child in node.named_children:
        if child.type in ("jsx_attribute", "jsx_expression"):
            w.inside(child)
    if callee < 0:
        return -1
    given = w.add(e.UNARY, -1, w.names[b"props"], start)
    return w.add(CALL, callee, w.pooled(0, 1, 0, POOLED - given), start)


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {
    "identifier": identifier,
    "shorthand_property_identifier": identifier,
    "undefined": constant(e.NONE),
    "null": constant(e.NONE),
    "true": constant(e.BOOL),
    "false": constant(e.BOOL),
    "number": number,
    "string": string,
    "template_string": template,
    "template_substitution": Walker.inside_value,
    "regex": constant(e.BYTES),
    "this": this,
    "super": super_,
    "member_expression": member,
    "subscript_expression": subscript,
    "call_expression": call,
    "new_expression": new,
    "object": object_,
    "array": array,
    "spread_element": spread,
    "as_expression": assertion,
    "type_assertion": assertion,
    "satisfies_expression": satisfies,
    "non_null_expression": Walker.inside_value,
    "parenthesized_expression": Walker.inside_value,
    "sequence_expression": sequence,
    "binary_expression": binary,
    "unary_expression": unary,
    "update_expression": update,
    "ternary_expression": ternary,
    "await_expression": await_,
    "assignment_expression": assignment,
    "augmented_assignment_expression": augmented,
    "jsx_element": element,
    "jsx_self_closing_element": element,
    "jsx_expression": Walker.inside_value,
    "meta_property": nothing,
    "comment": nothing,
    "html_comment": nothing,
}
