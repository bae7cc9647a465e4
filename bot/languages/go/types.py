"""Types: names, pointers (which count as what they point to), composed types, structs and interfaces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.go import grammar
from bot.languages.go.signatures import define_method, function_parts, parameters, results
from bot.languages.go.walker import CHANNEL_OF, FUNCTION_OF, MAP_OF, SLICE_OF, Walker
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

NAMED = {grammar.TYPE_IDENTIFIER, grammar.QUALIFIED, grammar.GENERIC}


def name(w: Walker, node: Node) -> int:
    """`T`."""
    return w.name_row(node)


def qualified(w: Walker, node: Node) -> int:
    """`pkg.T`."""
    package, last = node.named_children[0], node.named_children[-1]
    role, w.role = w.role, e.LOAD
    held = w.name_row(package)
    w.role = role
    return w.add(e.ATTR, held, w.names[w.text(last)], last.start_byte)


def generic(w: Walker, node: Node) -> int:
    """`T[A, B]`; also a function or a table where the grammar takes it for a type."""
    base, given = node.named_children[0], node.named_children[-1]
    held = w.value(base)
    if given.kind_id != grammar.TYPE_ARGUMENTS:
        return held
    rows = [w.type(child) for child in given.named_children if child.kind_id != grammar.COMMENT]
    return applied(w, held, rows, node.start_byte)


def applied(w: Walker, held: int, rows: list[int], position: int) -> int:
    """Something with rows in brackets."""
    index = rows[0] if len(rows) == 1 else w.many(e.TUPLE, -1, rows, position)
    return w.add(e.SUBSCRIPT, held, index, position)


def inner(w: Walker, node: Node) -> int:
    """A pointer, parentheses or `~T`: what stands inside."""
    row = -1
    for child in node.named_children:
        if child.kind_id != grammar.COMMENT:
            row = w.handlers[child.kind_id](w, child)
    return row


def sequence(w: Walker, node: Node) -> int:
    """A slice or an array."""
    length, element = node.child_by_field_name("length"), node.child_by_field_name("element")
    if length is not None:
        role, w.role = w.role, e.LOAD
        w.value(length)
        w.role = role
    return w.form(w.value(element) if element is not None else -1, SLICE_OF, node.start_byte)


def map_(w: Walker, node: Node) -> int:
    """`map[K]V`."""
    key, value = node.child_by_field_name("key"), node.child_by_field_name("value")
    rows = [w.value(part) if part is not None else -1 for part in (key, value)]
    return w.form(w.many(e.TUPLE, -1, rows, node.start_byte), MAP_OF, node.start_byte)


def channel(w: Walker, node: Node) -> int:
    """`chan T`, of any direction."""
    value = node.child_by_field_name("value")
    return w.form(w.handlers[value.kind_id](w, value) if value is not None else -1, CHANNEL_OF, node.start_byte)


def function(w: Walker, node: Node) -> int:
    """`func(A, B) R`."""
    given, result = function_parts(node)
    rows = []
    for child in given.named_children if given is not None else ():
        declared = child.child_by_field_name("type")
        if declared is None:
            continue
        row = w.type(declared)
        if child.kind_id == grammar.VARIADIC:
            row = w.form(row, SLICE_OF, child.start_byte)
        names = len(child.children_by_field_name("name"))
        rows += [row] * max(names, 1)
    taken = w.many(e.TUPLE, -1, rows, node.start_byte)
    pair = w.many(e.TUPLE, -1, [taken, results(w, result)], node.start_byte)
    return w.form(pair, FUNCTION_OF, node.start_byte)


def anonymous(w: Walker, node: Node) -> int:
    """A struct or an interface without a name."""
    row = w.add(e.CLASS, len(w.scopes), -1, node.start_byte)
    saved = w.open_scope(e.CLASS_SCOPE, row)
    body(w, node)
    w.close_scope(saved)
    return row


def body(w: Walker, node: Node) -> None:
    """Members of a struct or an interface, for the class scope that is open."""
    if node.kind_id == grammar.STRUCT:
        fields(w, node)
    else:
        elements(w, node)


def embedded(node: Node) -> list[Node]:
    """The embedded types of a struct or an interface, in order."""
    if node.kind_id == grammar.INTERFACE:
        elements_of = [c for c in node.named_children if c.type == "type_elem"]
        return [c.named_children[0] for c in elements_of if len(c.named_children) == 1 and _plain(c.named_children[0])]
    found = []
    for group in node.named_children:
        for field in group.named_children:
            if field.type == "field_declaration" and field.child_by_field_name("name") is None:
                declared = field.child_by_field_name("type")
                if declared is not None:
                    found.append(declared)
    return found


def _plain(node: Node) -> bool:
    return node.kind_id in NAMED


def fields(w: Walker, node: Node) -> None:
    """Fields; what is embedded is a base, and a field of its own name."""
    members = w.scopes[w.scope].attributes
    for group in node.named_children:
        for field in group.named_children:
            if field.type != "field_declaration":
                continue
            declared = field.child_by_field_name("type")
            if declared is None:
                continue
            names = field.children_by_field_name("name")
            if names:
                row = w.typed(w.type(declared), field.start_byte)
                for each in names:
                    if row >= 0:
                        members.setdefault(w.names[w.text(each)], []).append(row)
            else:
                _embed(w, declared)


def _embed(w: Walker, declared: Node) -> None:
    role, w.role = w.role, e.BASE
    base = w.value(declared)
    w.role = role
    scope = w.scopes[w.scope]
    scope.bases.append(base)
    last = w.text(_base_name(declared))
    row = w.typed(base, declared.start_byte)
    if row >= 0:
        scope.attributes.setdefault(w.names[last], []).append(row)


def _base_name(node: Node) -> Node:
    """The last name of `*pkg.T[A]`."""
    while node.named_children:
        node = node.named_children[-1] if node.kind_id == grammar.QUALIFIED else node.named_children[0]
    return node


def elements(w: Walker, node: Node) -> None:
    """Methods of an interface, what it embeds, and the types that it admits."""
    scope = w.scopes[w.scope]
    for child in node.named_children:
        if child.type == "method_elem":
            _method(w, child)
        elif child.type == "type_elem":
            kids = [k for k in child.named_children if k.kind_id != grammar.COMMENT]
            if len(kids) == 1 and _plain(kids[0]):
                role, w.role = w.role, e.BASE
                scope.bases.append(w.value(kids[0]))
                w.role = role
            else:
                rows = [w.type(kid) for kid in kids]
                if len(rows) == 1 and rows[0] >= 0:  # `~[]E`: what is generic over it may be used as such
                    scope.annotation = rows[0]


def _method(w: Walker, node: Node) -> None:
    """A method of an interface: a signature without a receiver."""
    name_node = node.child_by_field_name("name")
    given, result = function_parts(node)
    if name_node is None or given is None:
        return
    number, name_id = w.scope, w.names[w.text(name_node)]
    row = w.add(e.FUNC, len(w.scopes), -1, node.start_byte)
    scope_number = len(w.scopes)
    saved = w.open_scope(e.FUNCTION_SCOPE, row, e.ABSTRACT | e.STUBBED)
    scope = w.scopes[scope_number]
    w.close_scope(saved)
    scope.params = parameters(w, given)
    scope.annotation = results(w, result)
    members = w.scopes[number].attributes
    members.setdefault(name_id, []).append(row)
    if w.scopes[number].definition >= 0:
        scope.definition = define_method(w, node, name_node, given, result, scope)


def type_elem(w: Walker, node: Node) -> int:
    """A type argument or a constraint: its first type stands for it."""
    rows = [w.handlers[child.kind_id](w, child) for child in node.named_children if child.kind_id != grammar.COMMENT]
    return rows[0] if rows else -1


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {
    "type_identifier": name,
    "package_identifier": name,
    "qualified_type": qualified,
    "generic_type": generic,
    "pointer_type": inner,
    "parenthesized_type": inner,
    "negated_type": inner,
    "array_type": sequence,
    "implicit_length_array_type": sequence,
    "slice_type": sequence,
    "map_type": map_,
    "channel_type": channel,
    "function_type": function,
    "struct_type": anonymous,
    "interface_type": anonymous,
    "type_elem": type_elem,
    "type_constraint": type_elem,
}
