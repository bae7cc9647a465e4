"""What Python declares, as the tree that all languages share: functions, classes, imports, types with more to say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.syntax import Reader
from bot.languages.python import grammar
from bot.model import syntax as s
from bot.model.syntax import Node

if TYPE_CHECKING:
    from tree_sitter import Node as Tree


def annotated(r: Reader, tree: Tree) -> tuple[Node, ...]:
    """What `Annotated[int, f(x)]` says besides the type: calls, as marks."""
    waiting = [found] if (found := tree.child_by_field_name("type")) is not None else []
    if not waiting or not r.said(waiting[0]).startswith(("Annotated[", "typing.Annotated[", "t.Annotated[")):
        return ()
    calls = []
    while waiting:
        one = waiting.pop()
        if one.type == "call":
            calls.append(r.one(one))
        else:
            waiting += reversed(one.named_children)
    return tuple(calls)


def decorated(r: Reader, tree: Tree) -> Node:
    """A definition with its decorators as marks."""
    node = r.field(tree, "definition")
    node.marks = tuple(
        mark for c in tree.named_children if c.type == "decorator" for mark in r.several(c.named_children)
    )
    return node


def function(r: Reader, tree: Tree) -> Node:
    """A function; also a lambda."""
    params = tree.child_by_field_name("parameters")
    made = tuple(_parameter(r, c) for c in params.named_children if c.type not in _NONE) if params else ()
    body = tree.child_by_field_name("body")
    inside = r.several(body.named_children) if body is not None and body.type == "block" else (r.one(body),)
    return r.make(s.FUNCTION, tree, r.name_of(tree), inside, params=made, type=r.name_of(tree, "return_type"))


def _parameter(r: Reader, tree: Tree) -> Node:
    if tree.kind_id == grammar.IDENTIFIER:
        return r.leaf(s.PARAMETER, tree)
    named = tree.child_by_field_name("name")
    if named is None:
        named = next((c for c in tree.named_children if c.type in ("identifier", *_RESTS)), tree)
    default = tree.child_by_field_name("value")
    text = r.said(named).lstrip("*")
    parts = (r.one(default),) if default is not None else ()
    return r.make(s.PARAMETER, tree, text, parts, type=r.name_of(tree, "type"), marks=annotated(r, tree))


_NONE = ("comment", "line_continuation", "positional_separator", "keyword_separator")  # among parameters
_RESTS = ("list_splat_pattern", "dictionary_splat_pattern")


def made_class(r: Reader, tree: Tree) -> Node:
    """A class."""
    above = tree.child_by_field_name("superclasses")
    body = tree.child_by_field_name("body")
    return r.make(
        s.CLASS,
        tree,
        r.name_of(tree),
        r.several(body.named_children) if body is not None else (),
        heads=r.several(above.named_children) if above is not None else (),
    )


def imported(r: Reader, tree: Tree) -> Node:
    """`import a.b` binds a; `import a.b as c` binds c."""
    made = []
    for child in tree.named_children:
        if child.type == "aliased_import":
            made.append((r.name_of(child), "", r.name_of(child, "alias")))
        elif child.type == "dotted_name":
            first = r.said(child).partition(".")[0]
            made.append((first, "", first))
    nodes = tuple(
        r.make(s.IMPORT, tree, module, (r.make(s.BINDING, tree, taken, type=name),)) for module, taken, name in made
    )
    return nodes[0] if len(nodes) == 1 else r.make(s.OTHER, tree, "", nodes)


def imported_from(r: Reader, tree: Tree) -> Node:
    """`from a import b as c`."""
    taken = []
    for child in tree.children_by_field_name("name"):
        aliased = child.type == "aliased_import"
        own = r.name_of(child) if aliased else r.said(child)
        taken.append(r.make(s.BINDING, tree, own, type=r.name_of(child, "alias") if aliased else own))
    if any(c.type == "wildcard_import" for c in tree.named_children):
        taken.append(r.make(s.BINDING, tree, "*", type="*"))
    return r.make(s.IMPORT, tree, r.name_of(tree, "module_name"), tuple(taken))
