"""TypeScript and JavaScript as the tree that all languages share."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.languages._base import syntax as base
from bot.languages._base.syntax import HOLE, Reader
from bot.languages.typescript import modules, repair
from bot.languages.typescript.callables import HANDLERS as CALLABLES
from bot.model import syntax as s
from bot.model.syntax import Node

if TYPE_CHECKING:
    from tree_sitter import Node as Tree

SMALL, LONG_LINE = 20_000, 300  # bytes: larger files with longer lines on average are written by a tool
LITERALS = ("number", "true", "false", "null", "undefined", "regex")
LOGIC = ("||", "&&", "??")
COMPARISONS = ("==", "===", "!=", "!==", "<", ">", "<=", ">=", "in", "instanceof")
SILENT = (
    "type_annotation", "type_arguments", "type_parameters", "interface_declaration", "type_alias_declaration",
    "jsx_text", "jsx_closing_element", "statement_identifier", "ambient_declaration", "function_signature",
    "hash_bang_line", "html_comment", "accessibility_modifier", "optional_chain", "import_alias",
)  # fmt: skip
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}


class TypeScript(Reader):
    """Reads one file."""


def syntax(data: bytes) -> Node | None:
    """The tree of a file; None for one that a tool has written on a few lines. Raises nothing on any bytes."""
    if len(data) > SMALL and data.count(b"\n") * LONG_LINE < len(data):
        return None
    grammar, text, tree = repair.read(data)
    return TypeScript(text, grammar).read(tree.root_node)


def _name(r: Reader, tree: Tree) -> Node:
    return r.make(s.NAME, tree, "self" if tree.type == "this" else r.said(tree))


def _meta(r: Reader, tree: Tree) -> Node:
    """`import.meta`, `new.target`."""
    first, _, last = r.said(tree).partition(".")
    return r.make(s.MEMBER, tree, last, (r.make(s.NAME, tree, first),))


def _member(r: Reader, tree: Tree) -> Node:
    return r.make(s.MEMBER, tree, r.name_of(tree, "property"), (r.field(tree, "object"),))


def _subscript(r: Reader, tree: Tree) -> Node:
    return r.make(s.INDEX, tree, "", (r.field(tree, "object"), r.field(tree, "index")))


def _call(r: Reader, tree: Tree) -> Node:
    if (required := modules.required(r, tree)) is not None:
        return required
    given = tree.child_by_field_name("arguments")
    inside = r.several(given.named_children) if given is not None and given.type == "arguments" else ()
    if given is not None and given.type != "arguments":
        inside = (r.one(given),)
    new = tree.type == "new_expression"
    callee = r.field(tree, "constructor" if new else "function")
    return r.make(s.CALL, tree, "new" if new else "", (callee, *inside))


def _spread(r: Reader, tree: Tree) -> Node:
    return r.make(s.SPREAD, tree, "", r.several(tree.named_children))


def _string(r: Reader, tree: Tree) -> Node:
    """A text or a template: what stands in its holes are its parts."""
    text, holes = "", []
    for child in tree.named_children:
        if child.type == "template_substitution":
            text += HOLE
            holes.append(r.one(child.named_children[0] if child.named_children else None))
        else:
            text += _plain(r, child)
    return r.make(s.TEXT, tree, text, tuple(holes))


def _plain(r: Reader, tree: Tree) -> str:
    said = r.cut(tree)
    return re.sub(r"\\(.)", lambda m: _ESCAPES.get(m[1], m[1]), said) if tree.type == "escape_sequence" else said


def _object(r: Reader, tree: Tree) -> Node:
    return r.make(s.MAP, tree, "", r.several(tree.named_children))


def _pair(r: Reader, tree: Tree) -> Node:
    key = modules.key(r, tree.child_by_field_name("key"))
    value = modules.named(r.field(tree, "value"), key.text if key.kind == s.TEXT else "")
    inside = value.parts if tree.type == "pair_pattern" and value.kind == s.ASSIGN else (value,)
    return r.make(s.PAIR, tree, "", (key, *inside))


def _shorthand(r: Reader, tree: Tree) -> Node:
    said = r.said(tree)
    return r.make(s.PAIR, tree, "", (r.make(s.TEXT, tree, said), r.make(s.NAME, tree, said)))


def _defaulted(r: Reader, tree: Tree) -> Node:
    """`{ a = 1 }` and `{ b: a = 1 }` as targets: the name, and beside it what is taken where nothing is given."""
    left, right = r.field(tree, "left"), r.field(tree, "right")
    if left.kind == s.PAIR:
        return r.make(s.PAIR, tree, left.text, (*left.parts, right))
    return r.make(s.ASSIGN, tree, "", (left, right))


def _declarator(r: Reader, tree: Tree) -> Node:
    value = tree.child_by_field_name("value")
    if value is not None and (bound := modules.bound(r, tree, value)) is not None:
        return bound
    target = r.field(tree, "name")
    parts = (target,) if value is None else (target, modules.held(r.one(value), target.text))
    return r.make(s.ASSIGN, tree, "", parts, type=r.name_of(tree, "type").lstrip(": "))


def _assignment(r: Reader, tree: Tree) -> Node:
    written = r.field(tree, "left")
    target = modules.exported(written)
    value = modules.named(r.field(tree, "right"), target.text)
    if target is not written and value.kind == s.NAME and value.text == target.text:
        return value  # `exports.a = a` says nothing of a
    operator = r.name_of(tree, "operator").removesuffix("=")
    return r.make(s.ASSIGN, tree, operator, (target, value))


def _binary(r: Reader, tree: Tree) -> Node:
    operator = r.name_of(tree, "operator")
    kind = s.LOGIC if operator in LOGIC else s.COMPARE if operator in COMPARISONS else s.BINARY
    return r.make(kind, tree, operator, (r.field(tree, "left"), r.field(tree, "right")))


def _unary(r: Reader, tree: Tree) -> Node:
    operator = r.name_of(tree, "operator")
    return r.make(s.UNARY, tree, "not" if operator == "!" else operator, (r.field(tree, "argument"),))


def _choice(r: Reader, tree: Tree) -> Node:
    test = tree.child_by_field_name("condition") or tree.child_by_field_name("value")
    rest = [c for c in tree.named_children if test is None or c.id != test.id]
    return r.make(s.CHOICE, tree, "", (r.one(test), *r.several(rest)))


def _loop(r: Reader, tree: Tree) -> Node:
    """`for (x of y)` and `for (x in y)`."""
    through = tree.child_by_field_name("right")
    rest = [c for c in tree.named_children if through is None or c.id != through.id]
    return r.make(s.OTHER, tree, "for", (r.one(through), *r.several(rest)))


def _first(r: Reader, tree: Tree) -> Node | None:
    """What a cast stands behind."""
    return r.maybe(tree.named_children[0]) if tree.named_children else None


def _return(r: Reader, tree: Tree) -> Node:
    return r.make(s.RETURN, tree, "", r.several(tree.named_children))


TypeScript.handlers = {
    "identifier": _name,
    "shorthand_property_identifier_pattern": _shorthand,
    "shorthand_property_identifier": _shorthand,
    "this": _name,
    "super": _name,
    "meta_property": _meta,
    "member_expression": _member,
    "subscript_expression": _subscript,
    "call_expression": _call,
    "new_expression": _call,
    "spread_element": _spread,
    "rest_pattern": _spread,
    "string": _string,
    "template_string": _string,
    "object": _object,
    "object_pattern": _object,
    "pair": _pair,
    "pair_pattern": _pair,
    "object_assignment_pattern": _defaulted,
    "assignment_pattern": _defaulted,
    "array": base.listed,
    "array_pattern": base.listed,
    "variable_declarator": _declarator,
    "assignment_expression": _assignment,
    "augmented_assignment_expression": _assignment,
    "binary_expression": _binary,
    "unary_expression": _unary,
    "ternary_expression": _choice,
    "if_statement": _choice,
    "while_statement": _choice,
    "do_statement": _choice,
    "switch_statement": _choice,
    "for_in_statement": _loop,
    "return_statement": _return,
    "as_expression": _first,
    "satisfies_expression": _first,
    "non_null_expression": _first,
    "instantiation_expression": _first,
    "type_assertion": base.through,
    "await_expression": base.through,
    "parenthesized_expression": base.through,
    **dict.fromkeys(SILENT, base.nothing),
    **dict.fromkeys(LITERALS, base.value),
    **modules.HANDLERS,
    **CALLABLES,
}
