"""`match`: what a pattern says about its subject, and what it binds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import POOLED
from bot.languages.python import narrowing, statements
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

    from bot.languages.python.walker import Walker


def match(w: Walker, node: Node) -> int:
    """Arms exclude one another; a subject that is a path is narrowed in each arm."""
    subjects = node.children_by_field_name("subject")
    rows = [w.visit(s) for s in subjects]
    row = rows[0] if len(rows) == 1 else w.many(e.TUPLE, 0, rows, node.start_byte)
    path = subjects[0] if len(subjects) == 1 and narrowing.simple(subjects[0]) else None
    group, outer, arms, ended, whole = w.group(), w.block, 0, 0, False
    body = node.child_by_field_name("body")
    for clause in body.named_children if body is not None else ():
        if clause.type != "case_clause":
            continue
        w.arm(group)
        here = w.block
        arms += 1
        for child in clause.named_children:
            if child.type == "case_pattern":
                whole = whole or w.text(child).strip() == b"_"
                pattern(w, child, row, path)
        guard, inner = clause.child_by_field_name("guard"), clause.child_by_field_name("consequence")
        if guard is not None:
            w.visit(guard)
        if inner is not None and statements.block(w, inner):
            w.blocks[here][1] |= e.EXITS
            ended += 1
        w.block = outer
    if whole:
        w.groups[group] = arms
    w.ended = whole and ended == arms
    return -1


def pattern(w: Walker, node: Node, row: int, path: Node | None = None) -> None:
    """Bind what the pattern binds, given the row that it is matched against."""
    kind = node.type
    kids = [k for k in node.named_children if k.type != "comment"]
    if kind == "case_pattern":
        for child in kids:
            pattern(w, child, row, path)
    elif kind == "class_pattern":
        _class(w, kids, row, path)
    elif kind in ("list_pattern", "tuple_pattern"):
        for index, child in enumerate(kids):
            star = bool(child.named_children) and child.named_children[0].type == "splat_pattern"
            pattern(w, child, w.add(e.UNPACK, row, -1 - index if star else index, child.start_byte))
    elif kind == "as_pattern":
        pattern(w, kids[0], row, path)
        if kids[-1].type == "identifier":
            w.bind(w.name(w.text(kids[-1])), _narrowed(w, kids[0], row))
    elif kind == "dotted_name":
        if len(kids) == 1:
            if w.text(node) != b"_":
                w.bind(w.name(w.text(node)), row)
        else:
            _path(w, kids)
    elif kind == "splat_pattern":
        if kids and kids[0].type == "identifier":
            w.bind(w.name(w.text(kids[0])), row)
    elif kind in ("union_pattern", "dict_pattern", "keyword_pattern"):
        for child in kids:
            pattern(w, child, -1)


def _class(w: Walker, kids: list[Node], row: int, path: Node | None) -> None:
    cls = _path(w, kids[0].named_children)
    narrowed = w.add(e.NARROW, row, w.pooled(POOLED - cls, 1), kids[0].start_byte)
    if path is not None:
        w.bind(w.name(w.text(path)), narrowed)
    place = 0
    for child in kids[1:]:
        inner = child.named_children[0] if child.type == "case_pattern" and child.named_children else child
        if inner.type == "keyword_pattern":
            parts = inner.named_children
            held = w.add(e.ATTR, narrowed, w.name(w.text(parts[0])), parts[0].start_byte)
            pattern(w, parts[-1], held)
        else:
            pattern(w, child, w.add(e.PLACE, narrowed, place, child.start_byte))
            place += 1


def _narrowed(w: Walker, node: Node, row: int) -> int:
    inner = node
    while inner.type == "case_pattern" and inner.named_children:
        inner = inner.named_children[0]
    if inner.type != "class_pattern":
        return row
    role, w.role = w.role, e.HIDDEN
    cls = _path(w, inner.named_children[0].named_children)
    w.role = role
    return w.add(e.NARROW, row, w.pooled(POOLED - cls, 1), inner.start_byte)


def _path(w: Walker, parts: list[Node]) -> int:
    row = w.visit(parts[0])
    for part in parts[1:]:
        row = w.add(e.ATTR, row, w.name(w.text(part)), part.start_byte)
    return row


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {"match_statement": match}
