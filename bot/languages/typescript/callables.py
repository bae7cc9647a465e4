"""Functions and classes of TypeScript, for the tree that all languages share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.syntax import Reader
from bot.languages.typescript import modules
from bot.model import syntax as s
from bot.model.syntax import Node

if TYPE_CHECKING:
    from tree_sitter import Node as Tree

    from bot.languages._base.syntax import Handler

MEMBERS = ("method_definition", "public_field_definition", "field_definition")


def _function(r: Reader, tree: Tree) -> Node:
    name = tree.child_by_field_name("name")
    return r.make(
        s.FUNCTION,
        tree,
        r.said(name).strip("\"'"),
        _body(r, tree.child_by_field_name("body")),
        params=_parameters(r, tree),
        type=r.name_of(tree, "return_type").lstrip(": "),
    )


def _body(r: Reader, body: Tree | None) -> tuple[Node, ...]:
    """Statements; of an arrow function without braces, what it gives."""
    if body is None:
        return ()
    if body.type == "statement_block":
        return r.several(body.named_children)
    return (r.make(s.RETURN, body, "", (r.one(body),)),)


def _parameters(r: Reader, tree: Tree) -> tuple[Node, ...]:
    single, several = tree.child_by_field_name("parameter"), tree.child_by_field_name("parameters")
    if single is not None:
        return (r.make(s.PARAMETER, single, r.said(single)),)
    kids = several.named_children if several is not None else []
    return tuple(_parameter(r, child) for child in kids if child.type in ("required_parameter", "optional_parameter"))


def _parameter(r: Reader, tree: Tree) -> Node:
    """One parameter; of one that is taken apart the pattern is the first part of an assignment within."""
    pattern, value = tree.child_by_field_name("pattern"), tree.child_by_field_name("value")
    plain = pattern is not None and pattern.type in ("identifier", "this", "rest_pattern")
    parts = (r.one(value),) if value is not None else ()
    if not plain and pattern is not None:
        parts = (r.make(s.ASSIGN, pattern, "", (r.one(pattern), *parts)),)
    text = r.said(pattern).lstrip(".") if plain else ""
    return r.make(s.PARAMETER, tree, text, parts, type=r.name_of(tree, "type").lstrip(": "), marks=_marks(r, tree))


def _marks(r: Reader, tree: Tree) -> tuple[Node, ...]:
    return tuple(mark for c in tree.named_children if c.type == "decorator" for mark in r.several(c.named_children))


def _method(r: Reader, tree: Tree) -> Node:
    """A method of an object: a pair."""
    made = _function(r, tree)
    return r.make(s.PAIR, tree, "", (modules.key(r, tree.child_by_field_name("name")), made))


def _class(r: Reader, tree: Tree) -> Node:
    body = tree.child_by_field_name("body")
    heads = tuple(
        head for c in tree.named_children if c.type == "class_heritage" for head in r.several(c.named_children)
    )
    parts = _members(r, body) if body is not None else ()
    return r.make(s.CLASS, tree, r.name_of(tree), parts, heads=heads, marks=_marks(r, tree))


def _members(r: Reader, body: Tree) -> tuple[Node, ...]:
    """Members of a class; decorators of a method stand before it."""
    out: list[Node] = []
    waiting: tuple[Node, ...] = ()
    for child in body.named_children:
        if child.type == "decorator":
            waiting = (*waiting, *r.several(child.named_children))
            continue
        if child.type in r.comments:
            continue
        made = _member(r, child)
        if made is not None:
            made.marks = (*waiting, *made.marks)
            out.append(made)
        waiting = ()
    return tuple(out)


def _member(r: Reader, tree: Tree) -> Node | None:
    if tree.type == "method_definition":
        return _function(r, tree)
    if tree.type not in MEMBERS:
        return r.maybe(tree)
    name, value = tree.child_by_field_name("name") or tree.child_by_field_name("property"), None
    value = tree.child_by_field_name("value")
    said = r.said(name).strip("\"'")
    if value is not None and (made := modules.named(r.one(value), said)).kind == s.FUNCTION:
        made.marks = _marks(r, tree)
        return made
    parts = (r.make(s.NAME, tree, said), *((made,) if value is not None else ()))
    return r.make(s.ASSIGN, tree, "", parts, type=r.name_of(tree, "type").lstrip(": "), marks=_marks(r, tree))


def _enum(r: Reader, tree: Tree) -> Node:
    body = tree.child_by_field_name("body")
    return r.make(s.CLASS, tree, r.name_of(tree), r.several(body.named_children) if body is not None else ())


def _enumerated(r: Reader, tree: Tree) -> Node:
    """`A = "a"` of an enum."""
    name, value = tree.child_by_field_name("name"), tree.child_by_field_name("value")
    parts = (r.make(s.NAME, tree, r.said(name).strip("\"'")), *((r.one(value),) if value is not None else ()))
    return r.make(s.ASSIGN, tree, "", parts)


def _extends(r: Reader, tree: Tree) -> Node:
    """What a class extends; types that it implements say nothing."""
    return r.field(tree, "value")


def _nothing(r: Reader, tree: Tree) -> None:
    return


HANDLERS: dict[str, Handler] = {
    "function_declaration": _function,
    "generator_function_declaration": _function,
    "function_expression": _function,
    "generator_function": _function,
    "arrow_function": _function,
    "method_definition": _method,
    "class_declaration": _class,
    "abstract_class_declaration": _class,
    "class": _class,
    "extends_clause": _extends,
    "implements_clause": _nothing,
    "enum_declaration": _enum,
    "enum_assignment": _enumerated,
}
