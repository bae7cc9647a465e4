"""Expressions of Python that are followed: names, attributes, calls, subscripts and literals -> row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import POOLED
from bot.languages.python import strings, targets
from bot.languages.python.grammar import ARGUMENT_LIST, COMMENT, DICTIONARY_SPLAT, KEYWORD_ARGUMENT, PAIR
from bot.languages.python.walker import Walker
from bot.model import expressions as e
from bot.model.collected import ROW

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

ADDERS = {  # methods that put an element, the last they are given, into their receiver -> how many they are given
    b"append": 1,
    b"add": 1,
    b"appendleft": 1,
    b"insert": 2,
    b"put": 1,
    b"put_nowait": 1,
    b"setdefault": 2,
}
GROWERS = {b"extend", b"append"}  # methods that add to what a module says it exports
NO_ROW = [-1] * ROW
MOST_DYNAMIC = 80  # bytes of the arguments of a dynamic call that are kept, to tell what it may name
DYNAMIC_NAMES = {b"eval", b"exec", b"__import__", b"globals", b"locals", b"setattr"}
DYNAMIC_ATTRIBUTES = {b"import_module", b"find_spec", b"load_module", b"exec_module"}
SPECIAL = DYNAMIC_NAMES | DYNAMIC_ATTRIBUTES | ADDERS.keys() | GROWERS | {b"getattr"}
NAME, ATTR, LOAD, HIDDEN, CALL, CONST = e.NAME, e.ATTR, e.LOAD, e.HIDDEN, e.CALL, e.CONST


def identifier(w: Walker, node: Node) -> int:
    """A name. Half of all nodes are one, so nothing is called that can be done here."""
    start = node.start_byte
    w.rows += (NAME, w.role, w.names[w.source[start : node.end_byte]], 0, start, w.block)
    row = w.count
    w.count = row + 1
    return row


def attribute(w: Walker, node: Node) -> int:
    """`a.b`."""
    kids = node.children
    if len(kids) == 3:
        held, _, part = kids
    else:
        kids = parts(node)
        if len(kids) != 2:
            return w.inside(node)
        held, part = kids
    under = w.handlers[held.kind_id](w, held)
    start = part.start_byte
    name = w.names[w.source[start : part.end_byte]]
    w.rows += (ATTR, w.role, under, name, start, w.block)
    row = w.count
    w.count = row + 1
    if name in w.lasts and (text := w.text(node)) in w.dotted:
        return w.add(e.DOTTED, w.names[text], row, start)
    return row


def parts(node: Node) -> list[Node]:
    """Named children that are no comment."""
    return [k for k in node.named_children if k.kind_id != COMMENT]


def call(w: Walker, node: Node) -> int:
    """A call with its arguments. The row lies behind those of what it calls and gives."""
    kids = node.children
    if len(kids) != 2:
        kids = parts(node)
        if len(kids) != 2:
            return w.inside(node)
    callee_node, given = kids
    callee = w.handlers[callee_node.kind_id](w, callee_node)
    role = w.role
    if role and role != HIDDEN:
        w.role = LOAD
        positional, keywords = arguments(w, given)
        w.role = role
    else:
        positional, keywords = arguments(w, given)
    pool, row = w.pool, w.count
    w.rows += (CALL, role, callee, len(pool), node.start_byte, w.block)
    w.count = row + 1
    pool += (0, len(positional), len(keywords) // 2)
    if positional:
        pool += [POOLED - p for p in positional]
    if keywords:
        pool += keywords
    if callee >= 0:
        made = callee * ROW
        kind = w.rows[made]
        if kind == NAME:
            name = w.rows[made + 2]
        elif kind == ATTR:
            name = w.rows[made + 3]
        else:
            name = w.rows[w.rows[made + 3] * ROW + 3] if kind == e.DOTTED else -1
        if 0 <= name < len(w.special):
            return special_call(w, w.special[name], row, positional, callee_node, given)
    return row


def special_call(w: Walker, name: bytes, row: int, positional: list[int], callee: Node, given: Node) -> int:
    """Calls that name an attribute or code by text, or put something into what they are called on."""
    if callee.type == "identifier":
        if name == b"getattr" and len(positional) >= 2:
            return _getattr(w, row, positional, given)
        if name in DYNAMIC_NAMES:
            _note_dynamic(w, row, name, given)
    elif callee.type == "attribute":
        held = callee.named_children[0]
        if name in GROWERS and w.scope == 0 and w.text(held) == b"__all__":
            w.scopes[0].exported = [*(w.scopes[0].exported or []), *targets.grown(w, given)]
        if name in ADDERS and len(positional) >= ADDERS[name]:
            targets.add_element(w, held, positional[-1])
        elif name == b"extend" and len(positional) == 1 and positional[0] >= 0:
            role, w.role = w.role, HIDDEN  # it may be no container that is extended
            row_of_one = w.add(e.ITER, positional[0], 0, given.start_byte)
            w.role = role
            targets.add_element(w, held, row_of_one)
        elif name in DYNAMIC_ATTRIBUTES:
            _note_dynamic(w, row, name, given)
    return row


def _note_dynamic(w: Walker, row: int, name: bytes, given: Node) -> None:
    """Code that decides at run time what it calls: the construct, and the call as it is written."""
    text = b" ".join(w.text(given).split())[:MOST_DYNAMIC]
    w.dynamic.append((row, f"{name.decode()}\t{(name + text).decode('utf-8', 'replace')}"))


def _getattr(w: Walker, row: int, positional: list[int], given: Node) -> int:
    """`getattr(a, "b", c)` is `a.b` or c."""
    at = positional[1] * ROW
    kind, _, code, text, position, _ = w.rows[at : at + ROW] if at >= 0 else NO_ROW
    if kind == e.CONST and code == e.STR and text >= 0:
        got = w.add(e.ATTR, positional[0], text, position)
        return w.many(e.UNION, 0, [got, *positional[2:3]], position)
    _note_dynamic(w, row, b"getattr", given)
    return row


def arguments(w: Walker, node: Node) -> tuple[list[int], list[int]]:
    """Rows of positionals; name ids and rows (as the pool has them) of keywords, laid flat, -1 for the name of **."""
    if node.kind_id != ARGUMENT_LIST:  # f(x for x in y)
        return [w.visit(node)], []
    positional: list[int] = []
    keywords: list[int] = []
    handlers = w.handlers
    for child in node.named_children:
        kind = child.kind_id
        if kind == KEYWORD_ARGUMENT:
            kids = child.children
            word, value = kids[0], kids[-1]
            name = w.names[w.source[word.start_byte : word.end_byte]]
            keywords += (name, POOLED - handlers[value.kind_id](w, value))
        elif kind == DICTIONARY_SPLAT:
            keywords += (-1, POOLED - w.inside_value(child))
        elif kind != COMMENT:
            positional.append(handlers[kind](w, child))
    return positional, keywords


def subscript(w: Walker, node: Node) -> int:
    """`a[b]`; several indexes are a tuple."""
    kids = node.named_children
    row = w.visit(kids[0])
    index = [w.visit(k) for k in kids[1:] if k.kind_id != COMMENT]
    start = node.start_byte
    at = index[0] if len(index) == 1 else w.many(e.TUPLE, 0, index, start)
    row = w.add(e.SUBSCRIPT, row, at, start)
    if w.items and (text := w.text(node)) in w.dotted:
        return w.add(e.DOTTED, w.names[text], row, start)
    return row


def generic_type(w: Walker, node: Node) -> int:
    """`list[int]` in an annotation is a node of its own."""
    kids = node.named_children
    row = w.visit(kids[0])
    index = [w.visit(k) for k in kids[1].named_children] if len(kids) > 1 else []
    at = index[0] if len(index) == 1 else w.many(e.TUPLE, 0, index, node.start_byte)
    return w.add(e.SUBSCRIPT, row, at, node.start_byte)


def member_type(w: Walker, node: Node) -> int:
    """`a.b` in an annotation."""
    kids = node.named_children
    row = w.visit(kids[0])
    for part in kids[1:]:
        row = w.add(e.ATTR, row, w.names[w.text(part)], part.start_byte)
    return row


def union_type(w: Walker, node: Node) -> int:
    """`A | B` in an annotation."""
    return w.many(e.UNION, 0, [w.visit(k) for k in node.named_children], node.start_byte)


def spread(w: Walker, node: Node) -> int:
    """`*a`."""
    return w.add(e.STAR, w.inside_value(node), -1, node.start_byte)


def sequence(kind: int) -> Callable[[Walker, Node], int]:
    """The handler of a list, set or tuple."""

    def handler(w: Walker, node: Node) -> int:
        handlers = w.handlers
        rows = [handlers[k.kind_id](w, k) for k in node.named_children if k.kind_id != COMMENT]
        return w.many(kind, 0, rows, node.start_byte)

    return handler


def dictionary(w: Walker, node: Node) -> int:
    """A dict literal: pairs, and mappings that it takes in."""
    pairs: list[int] = []
    for child in node.named_children:
        kind = child.kind_id
        if kind == PAIR:
            kids = child.children
            pairs += (POOLED - w.visit(kids[0]), POOLED - w.visit(kids[-1]))
        elif kind == DICTIONARY_SPLAT:
            pairs += (-1, POOLED - w.inside_value(child))
    return w.add(e.DICT, 0, w.pooled(len(pairs) // 2, *pairs), node.start_byte)


def constant(code: int) -> Callable[[Walker, Node], int]:
    """The handler of a literal of which only the type matters."""

    def handler(w: Walker, node: Node) -> int:
        w.rows += (CONST, w.role, code, -1, node.start_byte, w.block)
        row = w.count
        w.count = row + 1
        return row

    return handler


def integer(w: Walker, node: Node) -> int:
    """A whole number, which may be an index."""
    start = node.start_byte
    w.rows += (CONST, w.role, e.INT, w.names[w.source[start : node.end_byte]], start, w.block)
    row = w.count
    w.count = row + 1
    return row


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {
    "identifier": identifier,
    "attribute": attribute,
    "call": call,
    "subscript": subscript,
    "generic_type": generic_type,
    "member_type": member_type,
    "union_type": union_type,
    "type": Walker.inside_value,
    "splat_type": spread,
    "parenthesized_expression": Walker.inside_value,
    "list_splat": spread,
    "parenthesized_list_splat": spread,
    "tuple": sequence(e.TUPLE),
    "tuple_expression": sequence(e.TUPLE),
    "expression_list": sequence(e.TUPLE),
    "list": sequence(e.LIST),
    "set": sequence(e.SET),
    "dictionary": dictionary,
    "integer": integer,
    "float": constant(e.FLOAT),
    "true": constant(e.BOOL),
    "false": constant(e.BOOL),
    "none": constant(e.NONE),
    "ellipsis": constant(e.ELLIPSIS),
    "string": strings.string,
    "concatenated_string": strings.concatenated,
    "interpolation": strings.interpolation,
    "slice": lambda w, node: (w.inside(node), w.add(e.SLICE, -1, -1, node.start_byte))[1],
    "comment": lambda w, node: -1,
    "escape_sequence": lambda w, node: -1,
    "line_continuation": lambda w, node: -1,
}
