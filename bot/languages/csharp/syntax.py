"""C# as the tree that all languages share. `static` and `const` stand among the marks, as names."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.languages._base import syntax as base
from bot.languages._base.syntax import HOLE, Reader
from bot.languages.csharp import tree as t
from bot.languages.csharp.extract import WALKER
from bot.model import syntax as s
from bot.model.syntax import Node

if TYPE_CHECKING:
    from tree_sitter import Node as Tree

LOGICAL = ("&&", "||", "??")
COMPARING = ("==", "!=", "<", ">", "<=", ">=")
EMPTY = ("IsNullOrEmpty", "IsNullOrWhiteSpace")  # of a string: true where it says nothing
LITERALS = ("integer_literal", "real_literal", "boolean_literal", "null_literal", "default_expression")
CHOICES = ("conditional_expression", "if_statement", "while_statement", "do_statement", "switch_statement")
TEXTS = ("string_literal", "verbatim_string_literal", "raw_string_literal", "character_literal")
NAMES = ("identifier", "predefined_type", "implicit_type", "this_expression", "base_expression")
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0"}
_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)
_PLACE = re.compile(r"\{\d+[^{}]*\}")  # what a format fills


class CSharp(Reader):
    """Reads one file. `held`: what `?.` stands behind, innermost last."""

    def __init__(self, source: bytes) -> None:
        super().__init__(source)
        self.held: list[Node] = []


def syntax(data: bytes) -> Node:
    """The tree of a file. Raises nothing on any bytes."""
    return CSharp(data).read(WALKER.grammar.root(data))


def _name(r: Reader, tree: Tree) -> Node:
    said = r.said(tree)
    return r.make(s.NAME, tree, "self" if said == "this" else said)


def _generic(r: Reader, tree: Tree) -> Node:
    """`A<B>`: the type of the name is what stands in brackets."""
    name, given = t.generic(r, tree)
    return r.make(s.NAME, tree, name, type=given)


def _member(r: Reader, tree: Tree) -> Node:
    held = tree.child_by_field_name("expression") or (tree.children[0] if tree.children else None)
    under = _name(r, held) if held is not None and not held.is_named else r.one(held)
    return _taken(r, tree, under)


def _binding(r: Reader, tree: Tree) -> Node:
    """`.b` behind `?`."""
    return _taken(r, tree, _held(r, tree))


def _held(r: Reader, tree: Tree) -> Node:
    known = isinstance(r, CSharp) and r.held
    return r.held[-1] if isinstance(r, CSharp) and known else r.make(s.OTHER, tree)


def _taken(r: Reader, tree: Tree, under: Node) -> Node:
    named = tree.child_by_field_name("name")
    name, given = t.generic(r, named) if named is not None else ("", "")
    return r.make(s.MEMBER, named or tree, name, (under,), type=given)


def _element(r: Reader, tree: Tree) -> Node:
    held = tree.child_by_field_name("expression")
    index = tree.child_by_field_name("subscript") or tree
    inside = r.several([c for c in index.named_children if c.type == "argument"])
    if held is not None:
        under = r.one(held) if held.is_named else _name(r, held)
    elif tree.type == "element_binding_expression":
        under = _held(r, tree)
    else:
        under = r.make(s.OTHER, tree)
    return r.make(s.INDEX, tree, "", (under, inside[0] if inside else r.make(s.OTHER, tree)))


def _conditional_access(r: Reader, tree: Tree) -> Node:
    """`a?.b` as `a.b`."""
    held = tree.child_by_field_name("condition")
    rest = [c for c in tree.named_children if held is None or c.id != held.id]
    if not isinstance(r, CSharp) or not rest:
        return r.one(held)
    r.held.append(r.one(held))
    made = r.one(rest[-1])
    r.held.pop()
    made.line = r.make(s.OTHER, tree).line
    return made


def _invocation(r: Reader, tree: Tree) -> Node:
    callee = r.field(tree, "function")
    given = t.arguments(r, tree)
    under = callee.parts[0].text.lower() if callee.kind == s.MEMBER else ""
    if callee.kind == s.NAME and callee.text == "nameof" and given:
        return r.make(s.TEXT, tree, given[0].text)
    if under == "string" and callee.text in EMPTY and given:
        return r.make(s.UNARY, tree, "not", given[:1])
    if under == "string" and callee.text == "Format" and given and (filled := _formatted(r, tree, given)):
        return filled
    return r.make(s.CALL, tree, "", (callee, *given))


def _formatted(r: Reader, tree: Tree, given: tuple[Node, ...]) -> Node | None:
    """`string.Format("a/{0}", x)` as the text that it gives; None where that cannot be told."""
    form, *rest = given
    places = [re.sub(r"\D.*", "", found[1:-1]) for found in _PLACE.findall(form.text)]
    in_order = places == [str(number) for number in range(len(rest))]
    if form.kind != s.TEXT or form.parts or not in_order:
        return None
    return r.make(s.TEXT, tree, _PLACE.sub(HOLE, form.text), tuple(rest))


def _text(r: Reader, tree: Tree) -> Node:
    said = r.cut(tree)
    if tree.type == "raw_string_literal":
        return r.make(s.TEXT, tree, _raw(said.strip('"')))
    if tree.type == "verbatim_string_literal":
        return r.make(s.TEXT, tree, said[2:-1].replace('""', '"'))
    return r.make(s.TEXT, tree, _unescaped(said[1:].removesuffix("u8")[:-1]))


def _raw(text: str) -> str:
    """What a raw string says: its lines without what the last one begins with."""
    lines = text.split("\n")
    if len(lines) < 3:
        return text
    return "\n".join(line.removeprefix(lines[-1]) for line in lines[1:-1])


def _unescaped(text: str) -> str:
    if "\\" not in text:
        return text
    return _ESCAPE.sub(lambda m: chr(int(m[1][1:], 16)) if len(m[1]) > 1 else _ESCAPES.get(m[1], m[1]), text)


def _interpolated(r: Reader, tree: Tree) -> Node:
    text, holes = "", []
    start = r.said(tree.children[0]) if tree.children else ""
    for child in tree.named_children:
        if child.type == "string_content":
            said = r.cut(child)
            text += said.replace('""', '"') if "@" in start else _unescaped(said)
        elif child.type == "interpolation":
            text += HOLE
            holes.append(r.one(next((c for c in child.named_children if c.type not in _NO_HOLE), None)))
    return r.make(s.TEXT, tree, text, tuple(holes))


_NO_HOLE = ("interpolation_brace", "interpolation_format_clause", "interpolation_alignment_clause")


def _binary(r: Reader, tree: Tree) -> Node:
    operator = r.name_of(tree, "operator")
    kind = s.LOGIC if operator in LOGICAL else s.COMPARE if operator in COMPARING else s.BINARY
    return r.make(kind, tree, operator, (r.field(tree, "left"), r.field(tree, "right")))


def _is(r: Reader, tree: Tree) -> Node:
    pattern = tree.child_by_field_name("pattern")
    operator = "is not" if pattern is not None and pattern.type == "negated_pattern" else "is"
    return r.make(s.COMPARE, tree, operator, (r.field(tree, "expression"), r.one(pattern)))


def _unary(r: Reader, tree: Tree) -> Node | None:
    operator = r.said(tree.children[0]) if tree.children else ""
    inside = r.several(tree.named_children)
    if inside and inside[0].kind == s.VALUE:
        return r.make(s.VALUE, tree, r.said(tree))
    return r.make(s.UNARY, tree, "not" if operator == "!" else operator, inside) if inside else None


def _choice(r: Reader, tree: Tree) -> Node:
    test = tree.child_by_field_name("condition") or tree.child_by_field_name("value")
    rest = [c for c in tree.named_children if test is None or c.id != test.id]
    return r.make(s.CHOICE, tree, "", (r.one(test), *(r.one(c) for c in rest if c.type not in r.comments)))


def _switch(r: Reader, tree: Tree) -> Node:
    return r.make(s.CHOICE, tree, "", r.several(tree.named_children))


def _assignment(r: Reader, tree: Tree) -> Node:
    operator = r.name_of(tree, "operator").removesuffix("=")
    return r.make(s.ASSIGN, tree, operator, (r.field(tree, "left"), r.field(tree, "right")))


def _return(r: Reader, tree: Tree) -> Node:
    return r.make(s.RETURN, tree, "", r.several(tree.named_children))


def _throw(r: Reader, tree: Tree) -> Node:
    return r.make(s.OTHER, tree, "", r.several(tree.named_children))


def _left(r: Reader, tree: Tree) -> Node:
    return r.field(tree, "left")


def _cast(r: Reader, tree: Tree) -> Node:
    return r.field(tree, "value")


CSharp.handlers = {
    **dict.fromkeys(NAMES, _name),
    **dict.fromkeys(("modifier", "type_parameter_list", "type_parameter_constraints_clause"), base.nothing),
    **dict.fromkeys(("type_argument_list", "break_statement", "array_rank_specifier"), base.nothing),
    "generic_name": _generic,
    "member_access_expression": _member,
    "member_binding_expression": _binding,
    "qualified_name": t.typed,
    **dict.fromkeys(("element_access_expression", "element_binding_expression"), _element),
    "conditional_access_expression": _conditional_access,
    "invocation_expression": _invocation,
    **dict.fromkeys(t.CREATIONS, t.creation),
    **dict.fromkeys(t.LISTS, t.listed),
    "argument": t.argument,
    **dict.fromkeys(TEXTS, _text),
    "interpolated_string_expression": _interpolated,
    "binary_expression": _binary,
    "is_pattern_expression": _is,
    "prefix_unary_expression": _unary,
    **dict.fromkeys(CHOICES, _choice),
    "switch_expression": _switch,
    "assignment_expression": _assignment,
    "return_statement": _return,
    **dict.fromkeys(("throw_expression", "throw_statement"), _throw),
    "as_expression": _left,
    "cast_expression": _cast,
    "variable_declaration": t.variables,
    **dict.fromkeys(("field_declaration", "local_declaration_statement"), t.fields),
    **dict.fromkeys(("property_declaration", "indexer_declaration"), t.property_),
    "enum_member_declaration": t.property_,
    "accessor_declaration": t.accessor,
    **dict.fromkeys(t.METHODS, t.method),
    **dict.fromkeys(("lambda_expression", "anonymous_method_expression"), t.lambda_),
    **dict.fromkeys(t.CLASSES, t.class_),
    "attribute_list": base.nothing,
    "attribute": t.attribute,
    "using_directive": t.using,
    **dict.fromkeys(("namespace_declaration", "file_scoped_namespace_declaration"), t.namespace),
    **dict.fromkeys(LITERALS, base.value),
}
