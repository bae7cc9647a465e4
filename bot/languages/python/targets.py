"""Assignment targets and parameters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.python import narrowing
from bot.languages.python.grammar import IDENTIFIER
from bot.model import expressions as e
from bot.model.collected import POSITION, ROW
from bot.model.scopes import ANNOTATED, GIVEN, Param

if TYPE_CHECKING:
    from tree_sitter import Node

    from bot.languages.python.walker import Walker

SEQUENCES = {"pattern_list", "tuple_pattern", "list_pattern", "tuple", "list", "expression_list", "tuple_expression"}
POSITIONAL, NORMAL, REST, KEYWORD, KEYWORDS = range(5)


def assign(w: Walker, target: Node, row: int, annotated: bool = False) -> None:
    """Bind a target of any form to the row."""
    if target.kind_id == IDENTIFIER:
        w.bind(w.names[w.source[target.start_byte : target.end_byte]], row)
        return
    kind = target.type
    if kind in SEQUENCES:
        _unpack(w, target, row)
    elif kind == "attribute":
        _attribute(w, target, row, annotated)
    elif kind == "subscript":
        _item(w, target, row)
    elif kind in ("as_pattern_target", "parenthesized_expression", "list_splat_pattern", "list_splat", "pattern"):
        for child in target.named_children:
            assign(w, child, row)
    elif kind != "comment":
        w.visit(target)


def _unpack(w: Walker, target: Node, row: int) -> None:
    index, starred = 0, False
    for child in target.named_children:
        if child.type == "comment":
            continue
        star = child.type in ("list_splat_pattern", "list_splat")
        at = -1 - index if star or starred else index
        starred = starred or star
        assign(w, child, w.add(e.UNPACK, row, at, child.start_byte))
        index += 1


def _attribute(w: Walker, target: Node, row: int, annotated: bool) -> None:
    kids = target.named_children
    held, part = kids[0], kids[-1]
    last = w.text(part)
    name = w.names[last]
    owner = _instance_class(w, held)
    if owner is not None:
        w.scopes[owner].attributes.setdefault(name, []).append(row)
    role, w.role = w.role, e.STORE
    if owner is None:
        w.role = role
        base = w.visit(held)
        w.role = e.STORE
        w.add(e.ATTR, base, name, part.start_byte)
    w.role = role
    if narrowing.simple(target) and not annotated:
        text = w.text(target)
        w.note_path(text, last)
        w.bind(w.names[text], row)


def _instance_class(w: Walker, held: Node) -> int | None:
    """The class scope whose instance (or class) the name is inside a method: its first parameter."""
    if held.kind_id != IDENTIFIER:
        return None
    name, number = w.names.get(w.source[held.start_byte : held.end_byte]), w.scope
    while number > 0:
        scope = w.scopes[number]
        if scope.kind == e.FUNCTION_SCOPE and scope.flags & e.METHOD and not scope.flags & e.STATIC:
            if scope.params and scope.params[0].name == name:
                return scope.parent
            return None
        number = scope.parent
    return None


def _item(w: Walker, target: Node, row: int) -> None:
    kids = [k for k in target.named_children if k.type != "comment"]
    held = w.visit(kids[0])
    index = [w.visit(k) for k in kids[1:]]
    role, w.role = w.role, e.STORE
    w.add(e.SUBSCRIPT, held, index[0] if index else -1, target.start_byte)
    w.role = role
    literal = len(kids) == 2 and kids[1].type in ("string", "integer")
    if literal and narrowing.simple(kids[0]):
        text = w.text(target)
        w.dotted.add(text)
        w.items = True
        w.bind(w.names[text], row)
    add_element(w, kids[0], row)


def grown(w: Walker, given: Node) -> list[str]:
    """Names that `__all__.extend(…)` or `.append(…)` adds; OPEN where they are not spelt out."""
    out: list[str] = []
    for child in given.named_children:
        parts = child.named_children if child.type in ("list", "tuple") else [child]
        out += [w.text(c)[1:-1].decode("utf-8", "replace") if c.type == "string" else e.OPEN for c in parts]
    return out


def add_element(w: Walker, container: Node, row: int) -> None:
    """The row becomes an element of the container, a name or an attribute of self, or of one of its elements."""
    inside = _container_of(w, container)
    mark = b"[]"
    if inside is not None:
        container, mark = inside, b"[][]"
    _add(w, container, mark, row)


def _add(w: Walker, container: Node, mark: bytes, row: int) -> None:
    if container.type == "identifier":
        w.bind(w.name(w.text(container) + mark), row)
    elif container.type == "attribute":
        owner = _instance_class(w, container.named_children[0])
        if owner is not None:
            name = w.name(w.text(container.named_children[-1]) + mark)
            w.scopes[owner].attributes.setdefault(name, []).append(row)


def _container_of(w: Walker, element: Node) -> Node | None:
    """What an element is taken from: `a` of `a[b]` and of `a.setdefault(b, c)`."""
    if element.type == "subscript":
        return element.named_children[0]
    if element.type == "call" and element.named_children[0].type == "attribute":
        held, name = element.named_children[0].named_children[0], element.named_children[0].named_children[-1]
        return held if w.text(name) == b"setdefault" else None
    return None


def parameters(w: Walker, node: Node) -> list[Param]:
    """Parameters with their annotation and default rows, evaluated where the function stands."""
    out: list[Param] = []
    kind = NORMAL
    for child in node.named_children:
        if child.kind_id == IDENTIFIER:
            out.append(Param(w.names[w.source[child.start_byte : child.end_byte]], kind))
            continue
        shape = child.type
        if shape == "positional_separator":
            for param in out:
                param.kind = POSITIONAL
        elif shape == "keyword_separator":
            kind = KEYWORD
        elif shape != "comment":
            kind = _parameter(w, child, kind, out)
    return out


def _parameter(w: Walker, node: Node, kind: int, out: list[Param]) -> int:
    """Append one parameter; the kind of those that follow."""
    shape = node.type
    annotation = default = -1
    typed = value = None
    if shape in ("typed_parameter", "typed_default_parameter"):
        typed = node.child_by_field_name("type")
        if typed is not None:
            role, w.role = w.role, e.ANNOTATION
            annotation = w.visit(typed)
            w.role = role
    if shape in ("default_parameter", "typed_default_parameter"):
        value = node.child_by_field_name("value")
        default = w.visit(value) if value is not None else -1
        node_name = node.child_by_field_name("name")
    elif shape == "typed_parameter":
        node_name = node.named_children[0]
    else:
        node_name = node
    if node_name is None:
        return kind
    here = kind
    if node_name.type in ("list_splat_pattern", "list_splat"):
        here, kind = REST, KEYWORD
        node_name = node_name.named_children[0] if node_name.named_children else node_name
    elif node_name.type in ("dictionary_splat_pattern", "dictionary_splat"):
        here = KEYWORDS
        node_name = node_name.named_children[0] if node_name.named_children else node_name
    elif node_name.type != "identifier":
        w.visit(node_name)
        return kind
    texts = (ANNOTATED if typed is not None else 0) | (GIVEN if value is not None else 0)
    out.append(Param(w.name(w.text(node_name)), here, annotation, default, texts))
    return kind


def bind_parameters(w: Walker, params: list[Param]) -> None:
    """Bind the parameters in the scope that has just been opened."""
    number, block = w.scope, w.block
    w.scopes[number].params = params
    if not params:
        return
    position = w.rows[POSITION - ROW] if w.rows else 0
    for index, param in enumerate(params):
        w.rows += (e.PARAM, e.HIDDEN, number, index, position, block)
        w.count += 1
        w.bind(param.name, w.count - 1)
