"""Parameters, patterns that take values apart, and what is assigned to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import one_line
from bot.languages.typescript.walker import THIS
from bot.model import expressions as e
from bot.model.collected import POSITION, ROW, SECOND
from bot.model.scopes import ANNOTATED, GIVEN, Param

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

    from bot.languages.typescript.walker import Walker

NORMAL, REST = 1, 2
TAKEN_APART = {"object_pattern": b"{ }", "array_pattern": b"[ ]"}  # what parameters without a name are called
PARAMETERS = "required_parameter", "optional_parameter"  # also the named ones of a tuple
ABSENT = b"undefined"  # the default of an optional parameter
FIELD = "accessibility_modifier", "readonly", "override_modifier"  # before a parameter that is a field
WELL_KNOWN = {b"Symbol.iterator": b"[iterator]", b"Symbol.asyncIterator": b"[asyncIterator]"}
Pattern = tuple["Node", int]  # pattern, index of its parameter


def receiver(w: Walker) -> Param:
    """The hidden first parameter of a method."""
    return Param(w.names[THIS], NORMAL)


def key(w: Walker, node: Node) -> bytes:
    """Name of a member."""
    kind = node.type
    if kind == "string":
        return w.text(node)[1:-1]
    if kind == "computed_property_name":
        kids = w.parts(node)
        w.inside(node)
        if kids and kids[0].type == "string":
            return w.text(kids[0])[1:-1]
        text = w.text(kids[0]) if kids else b""
        return WELL_KNOWN.get(text, b"[" + one_line(text) + b"]")
    return w.text(node)


def parameters(
    w: Walker, node: Node, *, declared: bool = False
) -> tuple[list[Param], list[Pattern], list[tuple[bytes, int]]]:
    """Parameters, visited in the function's scope; patterns among them; (name, index) of those that are fields.

    Their texts are left in `w.held`, for the definition that follows. `declared`: no body uses them.
    """
    out: list[Param] = []
    patterns: list[Pattern] = []
    fields: list[tuple[bytes, int]] = []
    w.held = []
    if node.type != "formal_parameters":  # a => b
        return [Param(w.names[w.text(node)], NORMAL)], patterns, fields
    held: list[bytes] = []
    for child in node.named_children:
        if child.type in PARAMETERS and not (declared and _spread(w, child, out, held)):
            _parameter(w, child, out, patterns, fields, held)
    w.held = held
    return out, patterns, fields


def _spread(w: Walker, node: Node, out: list[Param], held: list[bytes]) -> bool:
    """`...rest: [A, b?: B, ...C[]]` declares a parameter for each of the tuple; False where it is something else."""
    pattern, typed = node.child_by_field_name("pattern"), node.child_by_field_name("type")
    if pattern is None or typed is None or pattern.type != "rest_pattern":
        return False
    kinds = w.parts(typed)
    if len(kinds) != 1 or kinds[0].type != "tuple_type" or len(pattern.named_children) != 1:
        return False
    name = w.text(pattern.named_children[0])
    for number, part in enumerate(w.parts(kinds[0])):
        element = part.child_by_field_name("type") if part.type in PARAMETERS else part
        label = part.child_by_field_name("name") if part.type in PARAMETERS else None
        if element is None:
            continue
        annotation = w.annotated(element)
        optional = part.type in ("optional_parameter", "optional_type")
        rest = part.type == "rest_type" or (label is not None and label.type == "rest_pattern")
        default = w.add(e.CONST, e.NONE, -1, part.start_byte) if optional else -1
        word = w.names[name + b"_%d" % number]
        held.append(one_line(w.text(element).lstrip(b": \t")))
        held += [ABSENT] if optional else []
        texts = ANNOTATED | (GIVEN if optional else 0)
        if rest:
            annotation = _element(w, annotation)
        out.append(Param(word, REST if rest else NORMAL, annotation, default, texts))
    return True


def _parameter(
    w: Walker, node: Node, out: list[Param], patterns: list[Pattern], fields: list[tuple[bytes, int]], held: list[bytes]
) -> None:
    pattern = typed = value = None
    field = False
    for i, child in enumerate(node.children):
        name = node.field_name_for_child(i)
        if name == "pattern":
            pattern = child
        elif name == "type":
            typed = child
        elif name == "value":
            value = child
        elif child.type in FIELD:
            field = True
        elif child.type == "decorator":
            w.visit(child)
    if pattern is None:
        return
    annotation = w.annotated(typed) if typed is not None else -1
    if pattern.type == "this":
        w.bind(w.names[THIS], w.add(e.TYPED, annotation, -1, pattern.start_byte))
        return
    kind = NORMAL
    if pattern.type == "rest_pattern":
        kind, pattern = REST, pattern.named_children[0] if pattern.named_children else pattern
        annotation = _element(w, annotation)
    optional = value is None and node.type == "optional_parameter"
    default = w.visit(value) if value is not None else w.add(e.CONST, e.NONE, -1, node.start_byte) if optional else -1
    texts = (ANNOTATED if typed is not None else 0) | (GIVEN if value is not None or optional else 0)
    if typed is not None:
        held.append(one_line(w.text(typed).lstrip(b": \t")))
    if texts & GIVEN:
        held.append(one_line(w.text(value)) if value is not None else ABSENT)
    if pattern.type != "identifier":
        patterns.append((pattern, len(out)))
    elif field:
        fields.append((w.text(pattern), len(out)))
    word = w.text(pattern) if pattern.type == "identifier" else TAKEN_APART.get(pattern.type, b"?")
    out.append(Param(w.names[word], kind, annotation, default, texts))


def _element(w: Walker, annotation: int) -> int:
    """The type of one of the rest, given that of all."""
    if annotation < 0:
        return -1
    b = w.rows[annotation * ROW + SECOND]
    if w.kind_of(annotation) == e.LIST and w.pool[b] == 1:
        return -2 - w.pool[b + 1] if w.pool[b + 1] < 0 else -1
    return -1


def bind_parameters(w: Walker, params: list[Param], patterns: list[Pattern]) -> int:
    """Bind the parameters in the scope that has just been opened; the row of the first."""
    number, block = w.scope, w.block
    w.scopes[number].params = params
    first = w.count
    if not params:
        return first
    position = w.rows[POSITION - ROW] if w.rows else 0
    names = w.declared[number]
    for index, param in enumerate(params):
        w.rows += (e.PARAM, e.HIDDEN, number, index, position, block)
        w.count += 1
        names.add(param.name)
        w.bind(param.name, w.count - 1)
    for pattern, index in patterns:
        take(w, pattern, first + index, w.declare)
    return first


def take(w: Walker, node: Node, row: int, bind: Callable[[int, int], None]) -> None:
    """Bind what a pattern takes out of the row."""
    kind = node.type
    if kind in ("identifier", "shorthand_property_identifier_pattern", "shorthand_property_identifier"):
        bind(w.names[w.text(node)], row)
    elif kind in ("object_pattern", "object"):
        _object(w, node, row, bind)
    elif kind in ("array_pattern", "array"):
        _array(w, node, row, bind)
    elif kind in ("assignment_pattern", "object_assignment_pattern", "assignment_expression"):
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if left is not None:
            take(w, left, _or(w, row, right), bind)
    elif kind == "rest_pattern":
        for child in w.parts(node):
            take(w, child, row, bind)
    elif kind in ("member_expression", "subscript_expression"):
        w.store(node, row)
    elif kind in ("parenthesized_expression", "non_null_expression", "as_expression", "satisfies_expression"):
        take(w, node.named_children[0], row, bind)
    elif kind != "comment":
        w.visit(node)


def _or(w: Walker, row: int, default: Node | None) -> int:
    """A value or, where it is not there, its default."""
    other = w.visit(default) if default is not None else -1
    return w.many(e.UNION, 2, [row, other], default.start_byte) if default is not None and other >= 0 else row


def _object(w: Walker, node: Node, row: int, bind: Callable[[int, int], None]) -> None:
    for child in node.named_children:
        kind = child.type
        start = child.start_byte
        if kind in ("shorthand_property_identifier_pattern", "shorthand_property_identifier"):
            name = w.names[w.text(child)]
            bind(name, w.add(e.ATTR, row, name, start))
        elif kind == "object_assignment_pattern":
            left, right = child.child_by_field_name("left"), child.child_by_field_name("right")
            if left is not None:
                name = w.names[w.text(left)]
                take(w, left, _or(w, w.add(e.ATTR, row, name, start), right), bind)
        elif kind in ("pair_pattern", "pair"):
            held, value = child.child_by_field_name("key"), child.child_by_field_name("value")
            if held is not None and value is not None:
                take(w, value, w.add(e.ATTR, row, w.names[key(w, held)], start), bind)
        elif kind in ("rest_pattern", "spread_element"):
            for inner in w.parts(child):
                take(w, inner, row, bind)


def _array(w: Walker, node: Node, row: int, bind: Callable[[int, int], None]) -> None:
    index = 0
    for child in node.children:
        kind = child.type
        if kind == ",":
            index += 1
        elif child.is_named and kind != "comment":
            if kind in ("rest_pattern", "spread_element"):
                rest = w.add(e.UNPACK, row, -1 - index, child.start_byte)
                for inner in w.parts(child):
                    take(w, inner, rest, bind)
            else:
                take(w, child, w.add(e.UNPACK, row, index, child.start_byte), bind)


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {}
