"""Definitions, annotations and types of Java as the tree that all languages share."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.languages._base import syntax as base
from bot.languages._base.syntax import Reader
from bot.languages.java.marks import CONSTRUCTOR
from bot.model import syntax as s
from bot.model.syntax import Node

if TYPE_CHECKING:
    from tree_sitter import Node as Tree

WORDS = ("static", "final")  # modifiers that say what a field is
TYPES = (
    "type_identifier", "generic_type", "scoped_type_identifier", "array_type", "integral_type", "floating_point_type",
    "boolean_type", "void_type", "annotated_type", "type_arguments", "type_parameters", "dimensions", "throws",
)  # fmt: skip
VARIABLES = ("field_declaration", "local_variable_declaration", "constant_declaration")
ANNOTATIONS = ("annotation", "marker_annotation")
METHODS = (
    "method_declaration", "constructor_declaration", "compact_constructor_declaration",
    "annotation_type_element_declaration",
)  # fmt: skip
CLASSES = tuple(f"{word}_declaration" for word in ("class", "interface", "enum", "record", "annotation_type"))
_GENERIC = re.compile(r"<[^<>]*>")


def typed(r: Reader, tree: Tree | None) -> Node:
    """A type as a chain of names, without what stands in angle brackets."""
    if tree is None:
        return r.one(None)
    said = r.said(tree)
    while (shorter := _GENERIC.sub("", said)) != said:
        said = shorter
    first, *rest = (part.split()[-1] if part.split() else "" for part in said.split("."))
    node = r.make(s.NAME, tree, first)
    for part in rest:
        node = r.make(s.MEMBER, tree, part, (node,))
    return node


def _head(r: Reader, tree: Tree) -> Node:
    """A base, with what stands in angle brackets as its `type`."""
    node, said = typed(r, tree), r.said(tree)
    node.type = said if "<" in said else ""
    return node


def arguments(r: Reader, tree: Tree) -> tuple[Node, ...]:
    """What is passed in parentheses."""
    given = tree.child_by_field_name("arguments")
    return r.several(given.named_children) if given is not None else ()


def declaration(r: Reader, tree: Tree) -> Node:
    """A field or a local variable: one assignment for each name."""
    made = [declared(r, c, tree) for c in tree.children_by_field_name("declarator")]
    return made[0] if len(made) == 1 else r.make(s.OTHER, tree, "", tuple(made))


def declared(r: Reader, tree: Tree, around: Tree) -> Node:
    """A variable with its type and marks, on the line of its name."""
    named = tree.child_by_field_name("name")
    given = tree.child_by_field_name("value")
    target = r.make(s.NAME, named or tree, r.said(named))
    value = (_array_of(r, given),) if given is not None else ()
    node = r.make(s.ASSIGN, tree, "", (target, *value), type=r.name_of(around, "type"), marks=_marks(r, around))
    node.line = target.line
    return node


def _array_of(r: Reader, tree: Tree) -> Node:
    return base.listed(r, tree) if tree.type == "array_initializer" else r.one(tree)


def _marks(r: Reader, tree: Tree) -> tuple[Node, ...]:
    """Annotations and telling modifiers of a definition."""
    held = next((c for c in tree.children if c.type == "modifiers"), None)
    if held is None:
        return ()
    words = tuple(r.make(s.NAME, c, c.type) for c in held.children if c.type in WORDS)
    return (*(annotation(r, c) for c in held.named_children if c.type in ANNOTATIONS), *words)


def annotation(r: Reader, tree: Tree) -> Node:
    """`@X` as its name, `@X(...)` as a call."""
    callee = r.field(tree, "name")
    if tree.type == "marker_annotation":
        return callee
    return r.make(s.CALL, tree, "", (callee, *arguments(r, tree)))


def pair(r: Reader, tree: Tree) -> Node:
    """An element of an annotation by its name."""
    return r.make(s.KEYWORD, tree, r.name_of(tree, "key"), (r.field(tree, "value"),))


def _parameters(r: Reader, tree: Tree) -> tuple[Node, ...]:
    held = tree.child_by_field_name("parameters")
    if held is None:
        return ()
    if held.type == "identifier":
        return (r.make(s.PARAMETER, held, r.said(held)),)
    kinds = ("formal_parameter", "spread_parameter", "identifier")
    return tuple(_parameter(r, c) for c in held.named_children if c.type in kinds)


def _parameter(r: Reader, tree: Tree) -> Node:
    named = tree.child_by_field_name("name")
    if tree.type == "spread_parameter":
        named = next((c for c in tree.named_children if c.type == "variable_declarator"), named)
    kind = tree.child_by_field_name("type") or next((c for c in tree.named_children if c.type in TYPES), None)
    return r.make(s.PARAMETER, tree, r.said(named or tree), type=r.said(kind), marks=_marks(r, tree))


def method(r: Reader, tree: Tree) -> Node:
    """A method, a constructor or a member of an annotation, on the line of its name."""
    body = tree.child_by_field_name("body")
    given = tree.child_by_field_name("value")  # of a member of an annotation
    inside = r.several(body.named_children) if body is not None else (r.one(given),) if given is not None else ()
    name = CONSTRUCTOR if "constructor" in tree.type else r.name_of(tree)
    params, marks = _parameters(r, tree), _marks(r, tree)
    return _on_name(r.make(s.FUNCTION, tree, name, inside, r.name_of(tree, "type"), marks, params), tree)


def _on_name(node: Node, tree: Tree) -> Node:
    named = tree.child_by_field_name("name")
    node.line = named.start_point[0] + 1 if named is not None else node.line
    return node


def lambda_(r: Reader, tree: Tree) -> Node:
    """A function without a name."""
    body = tree.child_by_field_name("body")
    inside = r.several(body.named_children) if body is not None and body.type == "block" else (r.one(body),)
    return r.make(s.FUNCTION, tree, "", inside, params=_parameters(r, tree))


def class_(r: Reader, tree: Tree) -> Node:
    """`type` is the word that declares it. The components of a record are its first fields."""
    above = [tree.child_by_field_name("superclass"), tree.child_by_field_name("interfaces")]
    above += [c for c in tree.children if c.type == "extends_interfaces"]
    listed = [c for held in above if held is not None for c in held.named_children]
    heads = [c for held in listed for c in (held.named_children if held.type == "type_list" else [held])]
    body = tree.child_by_field_name("body")
    inside = (*_components(r, tree), *(r.several(body.named_children) if body is not None else ()))
    word = tree.type.partition("_")[0]
    above_it, marks = tuple(_head(r, h) for h in heads), _marks(r, tree)
    return _on_name(r.make(s.CLASS, tree, r.name_of(tree), inside, word, marks, heads=above_it), tree)


def _components(r: Reader, tree: Tree) -> tuple[Node, ...]:
    params = _parameters(r, tree) if tree.type == "record_declaration" else ()
    return tuple(
        Node(s.ASSIGN, p.line, p.end, "", (Node(s.NAME, p.line, p.end, p.text),), type=p.type, marks=p.marks)
        for p in params
    )


def constant(r: Reader, tree: Tree) -> Node:
    """A constant of an enumeration: it is made with its arguments."""
    name = r.make(s.NAME, tree, r.name_of(tree))
    body = tree.child_by_field_name("body")
    inside = r.several(body.named_children) if body is not None else ()
    made = r.make(s.CALL, tree, "new", (r.make(s.OTHER, tree), *arguments(r, tree)))
    return r.make(s.ASSIGN, tree, "", (name, made), marks=_marks(r, tree)) if not inside else r.make(
        s.OTHER, tree, "", (r.make(s.ASSIGN, tree, "", (name, made)), *inside)
    )  # fmt: skip


def import_(r: Reader, tree: Tree) -> Node:
    """`import a.B` takes B of a; `import static a.B.c` takes c of a.B; `import a.*` takes everything."""
    held = next((c for c in tree.named_children if c.type in ("scoped_identifier", "identifier")), None)
    said = r.said(held).replace(" ", "")
    whole = any(c.type == "asterisk" for c in tree.named_children)
    module, _, name = (said, "", "*") if whole else said.rpartition(".")
    return r.make(s.IMPORT, tree, module, (r.make(s.BINDING, tree, name, type=name),))
