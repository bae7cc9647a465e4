"""Python as the tree that all languages share."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.languages._base import syntax as base
from bot.languages._base.syntax import HOLE, Reader
from bot.languages.python import declared, grammar
from bot.languages.python.grammar import field, parsed
from bot.model import syntax as s
from bot.model.syntax import Node

if TYPE_CHECKING:
    from tree_sitter import Node as Tree

LITERALS = ("integer", "float", "true", "false", "none", "ellipsis")
# Fields of the nodes that most of a file is made of: a number is found in a third of the time of a name.
_ARGUMENTS, _ATTRIBUTE, _FUNCTION, _KEY, _LEFT, _NAME, _OBJECT, _RIGHT, _TYPE, _VALUE = map(
    field, ("arguments", "attribute", "function", "key", "left", "name", "object", "right", "type", "value")
)
_CONTENT = grammar.kind("string_content")
_QUOTED = re.compile(r"""[rbuRBU]{0,2}(["'])([^"'\\\n]+)\1""")  # a literal that says just what it shows
_ESCAPES = {"n": "\n", "t": "\t", "\\": "\\", "'": "'", '"': '"'}


class Python(Reader):
    """Reads one file."""

    comments = ("comment", "line_continuation")


def syntax(data: bytes) -> Node:
    """The tree of a file. Raises nothing on any bytes."""
    return Python(data).read(parsed(data).root_node)


def _name(r: Reader, tree: Tree) -> Node:
    node = r.leaf(s.NAME, tree)
    if node.text == "cls":
        node.text = "self"
    return node


def _attribute(r: Reader, tree: Tree) -> Node:
    return _spread_last(r, tree, _member(r, tree))


def _member(r: Reader, tree: Tree) -> Node:
    name, parts = r.said(tree.child_by_field_id(_ATTRIBUTE)), (r.one(tree.child_by_field_id(_OBJECT)),)
    return r.make(s.MEMBER, tree, name, parts)


def _spread_last(r: Reader, tree: Tree, node: Node) -> Node:
    """`*a.b` is `*(a.b)`, where the grammar says `(*a).b`."""
    first = node.parts[0]
    if first.kind != s.SPREAD or not first.parts:
        return node
    node.parts = (first.parts[0], *node.parts[1:])
    return r.make(s.SPREAD, tree, "", (node,))


def _subscript(r: Reader, tree: Tree) -> Node:
    indexes = tree.children_by_field_name("subscript")
    node = r.make(s.INDEX, tree, "", (r.field(tree, "value"), r.one(indexes[0] if indexes else None)))
    return _spread_last(r, tree, node)


def _call(r: Reader, tree: Tree) -> Node:
    given = tree.child_by_field_id(_ARGUMENTS)
    inside: tuple[Node, ...] = ()
    if given is not None:
        listed = given.kind_id == grammar.ARGUMENT_LIST
        inside = r.several(given.named_children) if listed else (r.one(given),)
    callee = r.one(tree.child_by_field_id(_FUNCTION))
    if callee.kind == s.INDEX and callee.parts[0].text[:1].isupper() and not callee.parts[0].text.isupper():
        callee = callee.parts[0]  # `List[int](…)`: what stands in brackets are types
    return _spread_last(r, tree, r.make(s.CALL, tree, "", (callee, *inside)))


def _keyword(r: Reader, tree: Tree) -> Node:
    name, value = r.said(tree.child_by_field_id(_NAME)), r.one(tree.child_by_field_id(_VALUE))
    return r.make(s.KEYWORD, tree, name, (value,))


def _spread(r: Reader, tree: Tree) -> Node:
    return r.make(s.SPREAD, tree, "", r.several(tree.named_children))


def _string(r: Reader, tree: Tree) -> Node:
    if (whole := _QUOTED.fullmatch(r.cut(tree))) is not None:
        return r.make(s.TEXT, tree, whole[2])
    text, holes = "", []
    for child in tree.named_children:
        if child.kind_id == _CONTENT:
            text += _plain(r, child)
        elif child.type == "interpolation":
            text += HOLE
            holes.append(r.field(child, "expression"))
    return r.make(s.TEXT, tree, text, tuple(holes))


def _plain(r: Reader, tree: Tree) -> str:
    said = r.cut(tree)
    return re.sub(r"\\(.)", lambda m: _ESCAPES.get(m[1], m[0]), said) if "\\" in said else said


def _concatenated(r: Reader, tree: Tree) -> Node:
    texts = [node for node in r.several(tree.named_children) if node.kind == s.TEXT]
    return r.make(s.TEXT, tree, "".join(t.text for t in texts), tuple(part for t in texts for part in t.parts))


def _pairs(r: Reader, tree: Tree) -> Node:
    return r.make(s.MAP, tree, "", r.several(tree.named_children))


def _pair(r: Reader, tree: Tree) -> Node:
    return r.make(s.PAIR, tree, "", (r.one(tree.child_by_field_id(_KEY)), r.one(tree.child_by_field_id(_VALUE))))


def _assignment(r: Reader, tree: Tree) -> Node:
    right, kind = tree.child_by_field_id(_RIGHT), tree.child_by_field_id(_TYPE)
    left = r.one(tree.child_by_field_id(_LEFT))
    parts = (left, r.one(right)) if right is not None else (left,)
    return r.make(s.ASSIGN, tree, "", parts, r.said(kind), declared.annotated(r, tree) if kind is not None else ())


def _augmented(r: Reader, tree: Tree) -> Node:
    operator = r.name_of(tree, "operator").removesuffix("=")
    return r.make(s.ASSIGN, tree, operator, (r.field(tree, "left"), r.field(tree, "right")))


def _walrus(r: Reader, tree: Tree) -> Node:
    return r.make(s.ASSIGN, tree, "", (r.field(tree, "name"), r.field(tree, "value")))


def _with(r: Reader, tree: Tree) -> Node:
    """`with x as y` assigns."""
    value = tree.child_by_field_name("value")
    alias = value.child_by_field_name("alias") if value is not None and value.type == "as_pattern" else None
    if value is None or alias is None:
        return r.one(value)
    return r.make(s.ASSIGN, tree, "", (r.one(alias), r.one(value.named_children[0])))


def _comparison(r: Reader, tree: Tree) -> Node:
    operators = " ".join(c.type for c in tree.children if not c.is_named)
    return r.make(s.COMPARE, tree, operators, r.several(tree.named_children))


def _logic(r: Reader, tree: Tree) -> Node:
    return r.make(s.LOGIC, tree, r.name_of(tree, "operator"), (r.field(tree, "left"), r.field(tree, "right")))


def _not(r: Reader, tree: Tree) -> Node:
    return r.make(s.UNARY, tree, "not", (r.field(tree, "argument"),))


def _unary(r: Reader, tree: Tree) -> Node:
    return r.make(s.UNARY, tree, r.name_of(tree, "operator"), (r.field(tree, "argument"),))


def _conditional(r: Reader, tree: Tree) -> Node:
    kids = [c for c in tree.named_children if c.type not in r.comments]
    if len(kids) != 3:
        return r.make(s.OTHER, tree, "", r.several(kids))
    return r.make(s.CHOICE, tree, "", (r.one(kids[1]), r.one(kids[0]), r.one(kids[2])))


def _choice(r: Reader, tree: Tree) -> Node:
    test = tree.child_by_field_name("condition") or tree.child_by_field_name("subject")
    rest = [c for c in tree.named_children if test is None or c.id != test.id]
    return r.make(s.CHOICE, tree, "", (r.one(test), *r.several(rest)))


def _loop(r: Reader, tree: Tree) -> Node:
    """`for x in y`, as a statement and in a comprehension."""
    through = tree.child_by_field_name("right")
    rest = [c for c in tree.named_children if through is None or c.id != through.id]
    return r.make(s.OTHER, tree, "for", (r.one(through), *r.several(rest)))


def _deletion(r: Reader, tree: Tree) -> Node:
    return r.make(s.UNARY, tree, "del", r.several(tree.named_children))


def _assertion(r: Reader, tree: Tree) -> Node:
    return r.make(s.CHOICE, tree, "", r.several(tree.named_children))


def _return(r: Reader, tree: Tree) -> Node:
    return r.make(s.RETURN, tree, "", r.several(tree.named_children))


Python.handlers = {
    "identifier": _name,
    "attribute": _attribute,
    "subscript": _subscript,
    "call": _call,
    "keyword_argument": _keyword,
    "list_splat": _spread,
    "dictionary_splat": _spread,
    "string": _string,
    "concatenated_string": _concatenated,
    "dictionary": _pairs,
    "pair": _pair,
    "list": base.listed,
    "tuple": base.listed,
    "set": base.listed,
    "expression_list": base.listed,
    "pattern_list": base.listed,
    "tuple_pattern": base.listed,
    "list_pattern": base.listed,
    "assignment": _assignment,
    "augmented_assignment": _augmented,
    "named_expression": _walrus,
    "with_item": _with,
    "comparison_operator": _comparison,
    "boolean_operator": _logic,
    "not_operator": _not,
    "unary_operator": _unary,
    "binary_operator": base.operated(s.BINARY),
    "conditional_expression": _conditional,
    "if_statement": _choice,
    "elif_clause": _choice,
    "while_statement": _choice,
    "match_statement": _choice,
    "decorated_definition": declared.decorated,
    "function_definition": declared.function,
    "lambda": declared.function,
    "class_definition": declared.made_class,
    "import_statement": declared.imported,
    "import_from_statement": declared.imported_from,
    "future_import_statement": base.nothing,
    "return_statement": _return,
    "for_statement": _loop,
    "for_in_clause": _loop,
    "delete_statement": _deletion,
    "assert_statement": _assertion,
    "await": base.through,
    "parenthesized_expression": base.through,
    "type": base.nothing,
    **dict.fromkeys(LITERALS, base.value),
}
