"""Java as the tree that all languages share. `static` and `final` stand among the marks, as names."""

from __future__ import annotations

import re
import textwrap
from typing import TYPE_CHECKING

from bot.languages._base import syntax as base
from bot.languages._base.syntax import HOLE, Reader
from bot.languages.java import tree as t
from bot.languages.java.grammar import parsed
from bot.model import syntax as s
from bot.model.syntax import Node

if TYPE_CHECKING:
    from tree_sitter import Node as Tree

CHOICES = ("ternary_expression", "if_statement", "while_statement", "do_statement", "switch_expression")
LITERALS = (
    "decimal_integer_literal", "hex_integer_literal", "octal_integer_literal", "binary_integer_literal",
    "decimal_floating_point_literal", "hex_floating_point_literal", "true", "false", "null_literal",
)  # fmt: skip
LOGICAL = ("&&", "||")
COMPARING = ("==", "!=", "<", ">", "<=", ">=")
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "s": " ", "0": "\0", "\n": ""}
_ESCAPE = re.compile(r"\\(u+[0-9a-fA-F]{4}|.)", re.DOTALL)
_PLACE = re.compile(r"%[-#+ 0,(]*\d*(?:\.\d+)?([a-zA-Z%])")  # what a format fills, in order


class Java(Reader):
    """Reads one file."""

    comments = ("line_comment", "block_comment")


def syntax(data: bytes) -> Node:
    """The tree of a file. Raises nothing on any bytes."""
    return Java(data).read(parsed(data).root_node)


def _name(r: Reader, tree: Tree) -> Node:
    return r.make(s.NAME, tree, "self" if tree.type == "this" else r.said(tree))


def _field_access(r: Reader, tree: Tree) -> Node:
    return r.make(s.MEMBER, tree, r.name_of(tree, "field"), (r.field(tree, "object"),))


def _scoped(r: Reader, tree: Tree) -> Node:
    return r.make(s.MEMBER, tree, r.name_of(tree), (r.field(tree, "scope"),))


def _class_literal(r: Reader, tree: Tree) -> Node:
    kids = tree.named_children
    return r.make(s.MEMBER, tree, "class", (t.typed(r, kids[0]) if kids else r.one(None),))


def _reference(r: Reader, tree: Tree) -> Node:
    kids = [c for c in tree.named_children if c.type not in ("type_arguments", *r.comments)]
    if not kids:
        return r.make(s.OTHER, tree)
    held = t.typed(r, kids[0]) if kids[0].type in t.TYPES else r.one(kids[0])
    return r.make(s.MEMBER, tree, r.said(kids[1]) if len(kids) > 1 else "new", (held,))


def _access(r: Reader, tree: Tree) -> Node:
    return r.make(s.INDEX, tree, "", (r.field(tree, "array"), r.field(tree, "index")))


def _invocation(r: Reader, tree: Tree) -> Node:
    held = tree.child_by_field_name("object")
    name = tree.child_by_field_name("name")
    said = r.said(name)
    given = t.arguments(r, tree)
    if held is None:
        return r.make(s.CALL, tree, "", (r.make(s.NAME, name or tree, said), *given))
    under = r.one(held)
    if said == "format" and under.text == "String" and given and (filled := _formatted(r, tree, given[0], given[1:])):
        return filled
    if said == "formatted" and (filled := _formatted(r, tree, under, given)):
        return filled
    callee = r.make(s.MEMBER, name or tree, said, (under,))
    return r.make(s.CALL, tree, "", (callee, *given))


def _formatted(r: Reader, tree: Tree, form: Node, given: tuple[Node, ...]) -> Node | None:
    """`String.format("a/%s", x)` as the text that it gives; None where that cannot be told."""
    if form.kind != s.TEXT or form.parts:
        return None
    text = _PLACE.sub(lambda m: "%" if m[1] == "%" else "\n" if m[1] == "n" else HOLE, form.text)
    holes = sum(m not in "%n" for m in _PLACE.findall(form.text))
    return r.make(s.TEXT, tree, text, given) if holes == len(given) == text.count(HOLE) else None


def _creation(r: Reader, tree: Tree) -> Node:
    callee = t.typed(r, tree.child_by_field_name("type"))
    body = next((c for c in tree.named_children if c.type == "class_body"), None)
    inside: tuple[Node, ...] = ()
    if body is not None:
        heads = (t.typed(r, tree.child_by_field_name("type")),)
        made = r.make(s.CLASS, body, "", r.several(body.named_children), heads=heads)
        inside = (r.make(s.SPREAD, body, "", (made,)),)
    return r.make(s.CALL, tree, "new", (callee, *t.arguments(r, tree), *inside))


def _array(r: Reader, tree: Tree) -> Node:
    held = tree.child_by_field_name("value")
    return r.make(s.LIST, tree, "", r.several(held.named_children) if held is not None else ())


def _string(r: Reader, tree: Tree) -> Node:
    said = r.cut(tree)
    text = _block(said[3:-3]) if said.startswith('"""') else said[1:-1]
    return r.make(s.TEXT, tree, _ESCAPE.sub(lambda m: _unescaped(m[1]), text) if "\\" in text else text)


def _block(text: str) -> str:
    """What a text block says: its lines without what all of them begin with."""
    content = text.partition("\n")[2]
    return textwrap.dedent(content if content.rpartition("\n")[2].strip() else content + "|").removesuffix("|")


def _unescaped(text: str) -> str:
    return chr(int(text.lstrip("u"), 16)) if text[0] == "u" and len(text) > 1 else _ESCAPES.get(text, text)


def _binary(r: Reader, tree: Tree) -> Node:
    operator = r.name_of(tree, "operator")
    kind = s.LOGIC if operator in LOGICAL else s.COMPARE if operator in COMPARING else s.BINARY
    return r.make(kind, tree, operator, (r.field(tree, "left"), r.field(tree, "right")))


def _instanceof(r: Reader, tree: Tree) -> Node:
    right = tree.child_by_field_name("right") or tree.child_by_field_name("pattern")
    return r.make(s.COMPARE, tree, "instanceof", (r.field(tree, "left"), t.typed(r, right)))


def _unary(r: Reader, tree: Tree) -> Node:
    operator = r.name_of(tree, "operator")
    held = tree.child_by_field_name("operand")
    if held is not None and held.type.endswith("_literal"):
        return r.make(s.VALUE, tree, r.said(tree))
    return r.make(s.UNARY, tree, "not" if operator == "!" else operator, (r.one(held),))


def _choice(r: Reader, tree: Tree) -> Node:
    test = tree.child_by_field_name("condition")
    rest = [c for c in tree.named_children if test is None or c.id != test.id]
    return r.make(s.CHOICE, tree, "", (r.one(test), *(r.one(c) for c in rest if c.type not in r.comments)))


def _assignment(r: Reader, tree: Tree) -> Node:
    operator = r.name_of(tree, "operator").removesuffix("=")
    return r.make(s.ASSIGN, tree, operator, (r.field(tree, "left"), r.field(tree, "right")))


def _return(r: Reader, tree: Tree) -> Node:
    return r.make(s.RETURN, tree, "", r.several(tree.named_children))


def _cast(r: Reader, tree: Tree) -> Node:
    return r.field(tree, "value")


Java.handlers = {
    **dict.fromkeys(("identifier", "this", "super"), _name),
    **dict.fromkeys((*t.TYPES, "package_declaration", "wildcard", "modifiers", "break_statement"), base.nothing),
    "field_access": _field_access,
    "scoped_identifier": _scoped,
    "class_literal": _class_literal,
    "method_reference": _reference,
    "array_access": _access,
    "method_invocation": _invocation,
    "object_creation_expression": _creation,
    "array_creation_expression": _array,
    **dict.fromkeys(("array_initializer", "element_value_array_initializer"), base.listed),
    **dict.fromkeys(("string_literal", "character_literal"), _string),
    "binary_expression": _binary,
    "instanceof_expression": _instanceof,
    "unary_expression": _unary,
    **dict.fromkeys(CHOICES, _choice),
    "assignment_expression": _assignment,
    **dict.fromkeys(t.VARIABLES, t.declaration),
    "resource": lambda r, tree: t.declared(r, tree, tree),
    **dict.fromkeys(t.ANNOTATIONS, t.annotation),
    "element_value_pair": t.pair,
    **dict.fromkeys(t.METHODS, t.method),
    "lambda_expression": t.lambda_,
    **dict.fromkeys(t.CLASSES, t.class_),
    "enum_constant": t.constant,
    "import_declaration": t.import_,
    "return_statement": _return,
    "cast_expression": _cast,
    "parenthesized_expression": base.through,
    **dict.fromkeys(LITERALS, base.value),
}
