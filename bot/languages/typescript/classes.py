"""Classes, interfaces, enumerations and namespaces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import MOST_TEXT, capped, one_line
from bot.languages.typescript import functions, jsdoc, shapes, targets, types
from bot.languages.typescript.functions import FUNCTIONS, UNNAMED, summary
from bot.languages.typescript.walker import CLASS, THIS, TYPE_MARK, Walker
from bot.model import expressions as e
from bot.model.scopes import Param

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

CONSTRUCTOR, PROTOTYPE = b"constructor", b".prototype"
HERITAGE = ("class_heritage", "extends_clause", "implements_clause", "extends_type_clause")


def declaration(w: Walker, node: Node) -> int:
    """`class C {}`."""
    name = node.child_by_field_name("name")
    text = w.text(name) if name is not None else UNNAMED
    row = class_(w, node, text)
    w.declare(w.names[text], row)
    w.made.append((w.scope, text))
    return row


def expression(w: Walker, node: Node) -> int:
    """A class that nothing or only itself names."""
    name = node.child_by_field_name("name")
    return class_(w, node, w.text(name) if name is not None else UNNAMED)


def constructs(w: Walker, node: Node, name: bytes) -> bool:
    """Whether a function is a class: something is put on its prototype."""
    if not w.constructs or node.type == "arrow_function" or w.scopes[w.scope].kind == e.CLASS_SCOPE:
        return False
    return name + b".prototype" in w.source


def constructor(w: Walker, node: Node, name: bytes) -> int:
    """A function that makes instances: a class whose constructor it is."""
    doc, w.doc = w.doc, None
    above = name + PROTOTYPE
    bases = [w.add(e.NAME, w.names[above], 0, node.start_byte)] if above + b" =" in w.source else []
    row = w.add(e.CLASS, len(w.scopes), -1, node.start_byte)
    home = w.scope
    saved = w.open_scope(e.CLASS_SCOPE, row)
    w.scopes[w.scope].bases = [w.add(e.STAR, base, -1, node.start_byte) for base in bases]
    inner, w.scope = w.scope, home
    w.scopes[inner].definition = w.outline(name, CLASS, node)
    w.texts += [above for _ in bases]
    w.declared[home].add(w.names[name])
    w.keep(w.classes, name, inner)
    w.scope = inner
    w.texts.append(summary(w, doc))
    w.this += 1
    w.doc = doc
    made = functions.function(w, node, CONSTRUCTOR, e.METHOD)
    w.this -= 1
    w.bind(w.names[CONSTRUCTOR], made)
    w.close_scope(saved)
    return row


def class_(w: Walker, node: Node, name: bytes, outer: Node | None = None) -> int:
    """A class: its row."""
    doc, w.doc = w.doc, None
    decorators = [_decorator(w, c) for c in node.children if c.type == "decorator"]
    row = w.add(e.CLASS, len(w.scopes), -1, node.start_byte)
    home = w.scope
    saved = w.open_scope(e.CLASS_SCOPE, row)
    w.classes[home, w.names[name]] = w.scope
    if node.type != "class":
        w.shapes[home, name] = w.shapes[home, name + TYPE_MARK] = w.scope
    scope = w.scopes[w.scope]
    variables = node.child_by_field_name("type_parameters")
    if variables is not None:
        types.parameters(w, variables)
    if node.type == "class":
        w.declared[w.scope].add(w.names[name])
    bases = heritage(w, node)
    scope.decorators = [r for r, _ in decorators]
    inner, w.scope = w.scope, home
    scope.definition = w.outline(name, CLASS, node, outer)
    w.embody(scope.definition, name, node, node.child_by_field_name("body"))
    w.scope = inner
    w.texts += [capped(text, MOST_TEXT) for _, text in decorators]
    w.texts += bases
    w.texts.append(summary(w, doc))
    body = node.child_by_field_name("body")
    w.this += 1
    if body is not None:
        _body(w, body)
    w.this -= 1
    w.close_scope(saved)
    return row


def heritage(w: Walker, node: Node) -> list[bytes]:
    """Bases, those that are only declared last; their texts."""
    out: list[bytes] = []
    for child in node.named_children:
        if child.type in ("class_heritage", "extends_type_clause"):
            kids = w.parts(child)
            clauses = kids if kids and kids[0].type in HERITAGE else [child]
            for clause in clauses:
                _clause(w, clause, out)
    return out


def _clause(w: Walker, clause: Node, out: list[bytes]) -> None:
    scope = w.scopes[w.scope]
    w.role = e.BASE
    if clause.type == "extends_clause":
        row = -1
        for part in w.parts(clause):
            if part.type == "type_arguments":
                given = types.arguments(w, part)
                row = scope.bases[-1] = w.add(e.SUBSCRIPT, row, given, part.start_byte)
            else:
                row = w.visit(part)
                scope.bases.append(row)
                out.append(one_line(w.text(part)))
    else:
        for part in w.parts(clause):
            scope.bases.append(types.as_type(w, part))
            out.append(one_line(w.text(part)))
    w.role = e.LOAD


def _decorator(w: Walker, node: Node) -> tuple[int, bytes]:
    role, w.role = w.role, e.DECORATOR
    row = w.inside_value(node)
    w.role = role
    return row, one_line(w.text(node)[1:])


def _body(w: Walker, body: Node) -> None:
    waiting: list[tuple[int, bytes]] = []
    kids = body.named_children
    implemented = {w.text(n) for k in kids if k.type == "method_definition" and (n := k.child_by_field_name("name"))}
    for child in kids:
        kind = child.type
        if kind == "comment":
            w.doc = child
            continue
        if kind == "decorator":
            waiting.append(_decorator(w, child))
            continue
        if kind == "method_definition":
            method(w, child, waiting)
        elif kind in ("method_signature", "abstract_method_signature"):
            method_signature(w, child, True, implemented)
        elif kind == "public_field_definition":
            _field(w, child, waiting)
        elif kind == "class_static_block":
            _static(w, child)
        elif kind == "index_signature":
            shapes.index(w, child)
        else:
            w.visit(child)
        waiting, w.doc = [], None


def method(w: Walker, node: Node, decorators: list[tuple[int, bytes]]) -> int:
    """A method of a class or an object, bound in its scope."""
    name, flags = _member(w, node)
    row = functions.function(w, node, name, flags, None, decorators)
    w.bind(w.names[name], row)
    return row


def _member(w: Walker, node: Node) -> tuple[bytes, int]:
    """Name of a method, and what stands before it."""
    flags = e.METHOD
    for child in node.children:
        kind = child.type
        if kind == "static":
            flags |= e.CLASSMETHOD
        elif kind == "get":
            flags |= e.PROPERTY
        elif kind == "set":
            flags |= e.PROPERTY | e.SETTER
        elif kind == "abstract":
            flags |= e.ABSTRACT
        elif kind == "formal_parameters":
            break
    name = node.child_by_field_name("name")
    return (targets.key(w, name) if name is not None else UNNAMED), flags


def method_signature(w: Walker, node: Node, named: bool, implemented: set[bytes] | None = None) -> int:
    """A method that is only declared. `named`: whether it is a symbol."""
    name, flags = _member(w, node)
    if not flags & (e.PROPERTY | e.ABSTRACT) and (implemented is None or name in implemented):
        flags |= e.OVERLOAD
    if named:
        row = functions.function(w, node, name, flags)
    else:
        row = w.add(e.FUNC, len(w.scopes), -1, node.start_byte)
        saved = w.open_scope(e.FUNCTION_SCOPE, row, flags | e.STUBBED)
        w.scopes[w.scope].params = [targets.receiver(w)]
        types.signature(w, node)
        w.close_scope(saved)
    w.bind(w.names[name], row)
    return row


def _field(w: Walker, node: Node, decorators: list[tuple[int, bytes]]) -> None:
    name_node, typed, value = (node.child_by_field_name(f) for f in ("name", "type", "value"))
    if name_node is None:
        return
    decorators = decorators + [_decorator(w, c) for c in node.children if c.type == "decorator"]
    name = targets.key(w, name_node)
    annotation = w.annotated(typed) if typed is not None else jsdoc.declared_type(w, w.doc)
    owner, number = w.scope, w.names[name]
    if value is None:
        row = w.add(e.TYPED, annotation, -1, node.start_byte) if annotation >= 0 else -1
        w.bind(number, row)
        return
    saved = _initialise(w)
    row = functions.function(w, value, name, e.STATIC, node) if value.type in FUNCTIONS else w.visit(value)
    w.scope, w.block, w.role = saved
    if annotation >= 0:
        made = w.add(e.TYPED, annotation, row, node.start_byte)
        row = row if w.kind_of(row) == e.FUNC else made
    w.scope = owner
    w.bind(number, row)


def _initialise(w: Walker) -> tuple[int, int, int]:
    """Enter the scope in which a class initialises its fields: `this` is an instance."""
    owner = w.scope
    number = w.initialiser.get(owner)
    if number is not None:
        saved = w.scope, w.block, w.role
        w.scope, w.block = number, w.scopes[number].block
        return saved
    saved = w.open_scope(e.FUNCTION_SCOPE, -1, e.METHOD)
    w.initialiser[owner] = w.scope
    targets.bind_parameters(w, [Param(w.names[THIS], targets.NORMAL)], [])
    return saved


def _static(w: Walker, node: Node) -> None:
    saved = _initialise(w)
    body = node.child_by_field_name("body")
    if body is not None:
        w.statements(body.named_children)
    w.scope, w.block, w.role = saved


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {
    "class_declaration": declaration,
    "abstract_class_declaration": declaration,
    "class": expression,
}
