"""Functions and classes: scopes, signatures and definitions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import MOST_DOC, MOST_TEXT, capped, one_line
from bot.languages.python import statements, targets
from bot.languages.python.grammar import COMMENT, ELLIPSIS, PARAMETERS, PASS, RAISE, STRING
from bot.model import expressions as e
from bot.model.collected import KINDS, PUBLIC, TEST

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tree_sitter import Node

    from bot.languages.python.walker import Walker
    from bot.model.scopes import Param

CLASS, FUNCTION, METHOD = (KINDS.index(k) for k in ("class", "function", "method"))
PLAIN = 5  # children of a function without annotation, type parameters and comments between
SILENT = {ELLIPSIS, PASS, STRING}
TEXTED = {"typed_parameter", "default_parameter", "typed_default_parameter"}
FLAGS = {
    b"staticmethod": e.STATIC,
    b"classmethod": e.CLASSMETHOD,
    b"property": e.PROPERTY,
    b"overload": e.OVERLOAD,
    b"typing.overload": e.OVERLOAD,
    b"t.overload": e.OVERLOAD,
    b"abstractmethod": e.ABSTRACT,
    b"abc.abstractmethod": e.ABSTRACT,
    b"abc.abstractproperty": e.PROPERTY,
    b"cached_property": e.PROPERTY,
    b"functools.cached_property": e.PROPERTY,
}
SETTERS = (b".setter", b".deleter", b".getter")
IMPLICIT_CLASSMETHODS = {b"__init_subclass__", b"__class_getitem__"}
IMPLICIT_STATIC = {b"__new__"}


def decorated(w: Walker, node: Node) -> int:
    """Decorators belong to the enclosing scope."""
    rows, texts = [], []
    inner = None
    for child in node.named_children:
        if child.type == "decorator":
            role, w.role = w.role, e.DECORATOR
            rows.append(w.inside_value(child))
            w.role = role
            held = child.named_child(0)  # without the mark before it, and a comment behind
            texts.append(b" ".join(w.text(held).split()) if held is not None else b"")
        elif child.type != "comment":
            inner = child
    if inner is None:
        return -1
    if inner.type == "function_definition":
        return function(w, inner, rows, texts, node)
    return class_(w, inner, rows, texts, node)


def function(
    w: Walker, node: Node, rows: list[int] | None = None, texts: list[bytes] | None = None, outer: Node | None = None
) -> int:
    """A function: its signature belongs to the scope around, its body to its own."""
    parts = _parts(node)
    if parts is None:
        return w.inside(node)
    name_node, parameters, body, returned, type_params = parts
    name = w.text(name_node)
    flags = _flags(w, node, name, texts or ())
    row = w.add(e.FUNC, len(w.scopes), -1, node.start_byte)
    scope_number, home = len(w.scopes), (w.scope, w.block)
    saved = w.open_scope(e.FUNCTION_SCOPE, row, flags)
    if type_params is not None:
        _type_params(w, type_params)
    else:
        w.scope, w.block = home
    params = targets.parameters(w, parameters)
    scope = w.scopes[scope_number]
    if returned is not None:
        w.role = e.ANNOTATION
        scope.annotation = w.visit(returned)
        w.role = e.LOAD
    if rows:
        scope.decorators = rows
    kind = METHOD if flags & e.METHOD else FUNCTION
    scope.definition = _define(w, node, name, kind, home[0], outer or node)
    _signature(w, params, parameters, returned if scope.annotation >= 0 else None, texts or ())
    statements_of = [child for child in body.named_children if child.kind_id != COMMENT]
    w.texts.append(docstring(w, statements_of))
    w.scope, w.block, w.role = scope_number, scope.block, e.LOAD
    targets.bind_parameters(w, params)
    if _says_nothing(w, statements_of):
        scope.flags |= e.STUBBED
    statements.run(w, statements_of)
    if scope.yields:
        scope.flags |= e.GENERATES
    w.close_scope(saved)
    w.bind(w.names[name], row)
    return -1


def _parts(node: Node) -> tuple[Node, Node, Node, Node | None, Node | None] | None:
    """Name, parameters, body, return annotation and type parameters of a function that has the first three."""
    kids = node.children
    if len(kids) == PLAIN and kids[2].kind_id == PARAMETERS:  # def name ( ) : body
        return kids[1], kids[2], kids[4], None, None
    field = node.child_by_field_name
    name, parameters, body = field("name"), field("parameters"), field("body")
    if name is None or parameters is None or body is None:
        return None
    return name, parameters, body, field("return_type"), field("type_parameters")


def _flags(w: Walker, node: Node, name: bytes, texts: Sequence[bytes]) -> int:
    """What decorators, `async`, the place and the name say of a function."""
    flags = 0
    for text in texts:
        flags |= FLAGS.get(text, 0)
        if text.endswith(SETTERS):
            flags |= e.SETTER
    if node.children[0].type == "async":
        flags |= e.ASYNC
    if w.scopes[w.scope].kind == e.CLASS_SCOPE:
        flags |= e.METHOD
        flags |= e.CLASSMETHOD if name in IMPLICIT_CLASSMETHODS else e.STATIC if name in IMPLICIT_STATIC else 0
    return flags


def _says_nothing(w: Walker, body: list[Node]) -> bool:
    """`...`, `pass`, a docstring or `raise NotImplementedError` and nothing else."""
    for child in body:
        kind = child.kind_id
        if kind not in SILENT and not (kind == RAISE and b"NotImplementedError" in w.text(child)):
            return False
    return True


def _define(w: Walker, node: Node, name: bytes, kind: int, home: int, outer: Node) -> int:
    """Keep a function or class; its number."""
    if not name.startswith(b"_") or (name.startswith(b"__") and name.endswith(b"__")):
        kind |= PUBLIC
    if name.startswith(b"Test" if kind & 7 == CLASS else b"test"):
        kind |= TEST
    return w.define(w.name(name), kind, home, (node.start_byte, outer.start_byte, node.end_byte))


def docstring(w: Walker, body: list[Node]) -> bytes:
    """First line of the docstring, given statements without comments."""
    if not body or body[0].kind_id != STRING:
        return b""
    text = w.text(body[0]).lstrip(b"rRuUbB").strip(b"\"'").strip()
    return capped(text.split(b"\n", 1)[0].strip(), MOST_DOC)


def _signature(w: Walker, params: list[Param], node: Node, returned: Node | None, decorators: Sequence[bytes]) -> None:
    """Keep the texts of a signature: annotation and default of each parameter, what is returned, decorators."""
    if any(p.texts for p in params):
        for child in node.named_children:
            if child.type in TEXTED:
                typed, value = child.child_by_field_name("type"), child.child_by_field_name("value")
                w.texts += [one_line(w.text(part)) for part in (typed, value) if part is not None]
    if returned is not None:
        w.texts.append(one_line(w.text(returned)))
    w.texts += [capped(text, MOST_TEXT) for text in decorators]


def class_(
    w: Walker, node: Node, rows: list[int] | None = None, texts: list[bytes] | None = None, outer: Node | None = None
) -> int:
    """A class: decorators and bases belong to the scope around, its body to its own."""
    name_node, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    if name_node is None or body is None:
        return w.inside(node)
    name = w.text(name_node)
    row = w.add(e.CLASS, len(w.scopes), -1, node.start_byte)
    scope_number, home = len(w.scopes), (w.scope, w.block)
    saved = w.open_scope(e.CLASS_SCOPE, row)
    scope = w.scopes[scope_number]
    type_params = node.child_by_field_name("type_parameters")
    if type_params is not None:
        _type_params(w, type_params)
    else:
        w.scope, w.block = home
    given = node.child_by_field_name("superclasses")
    bases: list[bytes] = []
    for child in given.named_children if given is not None else ():
        if child.type == "keyword_argument":
            kids = child.named_children
            scope.keywords[w.name(w.text(kids[0]))] = w.visit(kids[-1])
        elif child.type != "comment":
            w.role = e.BASE
            scope.bases.append(w.visit(child))
            w.role = e.LOAD
            bases.append(one_line(w.text(child)))
    scope.decorators = rows or []
    scope.definition = _define(w, node, name, CLASS, home[0], outer or node)
    w.texts += [capped(text, MOST_TEXT) for text in texts or ()]
    w.texts += bases
    statements_of = [child for child in body.named_children if child.kind_id != COMMENT]
    w.texts.append(docstring(w, statements_of))
    w.scope, w.block, w.role = scope_number, scope.block, e.LOAD
    statements.run(w, statements_of)
    w.close_scope(saved)
    w.bind(w.name(name), row)
    return -1


def _type_params(w: Walker, node: Node) -> None:
    """`[T: bound, *Ts, **P]`: names of the new scope."""
    for child in node.named_children:
        kids = child.named_children
        inner = kids[0] if child.type == "type" and kids else child
        parts = inner.named_children if inner.type in ("constrained_type", "splat_type") else [inner]
        name_node = parts[0]
        while name_node.type == "type" and name_node.named_children:
            name_node = name_node.named_children[0]
        bound = -1
        if len(parts) > 1:
            w.role = e.ANNOTATION
            bound = w.visit(parts[1])
            w.role = e.LOAD
        name = w.name(w.text(name_node))
        row = w.add(e.TYPEVAR, name, bound, name_node.start_byte)
        w.scopes[w.scope].type_params.append(row)
        w.bind(name, row)


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {
    "decorated_definition": decorated,
    "function_definition": function,
    "class_definition": class_,
}
