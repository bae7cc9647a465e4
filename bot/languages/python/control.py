"""Control flow of Python: blocks that may be skipped, repeated or left, and what holds in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.python import narrowing, targets
from bot.languages.python.statements import block
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

    from bot.languages.python.walker import Walker


def if_(w: Walker, node: Node) -> int:
    """if/elif/else: exclusive arms; what a test says holds in its arm, and after it where the arm ends."""
    group, outer = w.group(), w.block
    refuted: list[narrowing.Fact] = []
    after: list[narrowing.Fact] = []
    arms = ended = 0
    test: Node | None = None
    for test, body in _clauses(node):
        if test is not None:
            before = w.arm(group)
            narrowing.apply(w, refuted)
            w.block = before
            w.visit(test)
        denied = narrowing.learn(w, test, False) if test is not None else []
        w.arm(group)
        here = w.block
        narrowing.apply(w, refuted + (narrowing.learn(w, test, True) if test is not None else []))
        arms += 1
        if body is not None and block(w, body):
            w.blocks[here][1] |= e.EXITS
            ended += 1
            after += denied if ended == arms else []
        refuted = refuted + denied
        w.block = outer
    exhaustive = test is None
    if exhaustive:
        w.groups[group] = arms
        _merge_survivor(w, group, arms - ended)
    elif after:
        narrowing.apply(w, after)
    w.ended = exhaustive and ended == arms
    return -1


def _clauses(node: Node) -> list[tuple[Node | None, Node | None]]:
    """Test and block of each arm; the last has no test where there is an `else`."""
    field = node.child_by_field_name
    out = [(field("condition"), field("consequence"))]
    for clause in node.children_by_field_name("alternative"):
        field = clause.child_by_field_name
        out.append((field("condition"), field("consequence") or field("body")))
    return out


def _merge_survivor(w: Walker, group: int, survivors: int) -> None:
    """Where all arms but one end, whoever stands after the choice came through that one."""
    if survivors == 1:
        for flags in w.blocks:
            if flags[2] == group and not flags[1] & e.EXITS:
                flags[1] |= e.TRANSPARENT


def while_(w: Walker, node: Node) -> int:
    """A loop: what the test says holds inside."""
    condition, body = node.child_by_field_name("condition"), node.child_by_field_name("body")
    if condition is not None:
        w.visit(condition)
    before = w.arm(flags=e.LOOP)
    if condition is not None:
        narrowing.apply(w, narrowing.learn(w, condition, True))
        if condition.type == "true":
            w.blocks[w.block][1] |= e.TRANSPARENT
    if body is not None:
        block(w, body)
    w.block = before
    _otherwise(w, node)
    return -1


def for_(w: Walker, node: Node) -> int:
    """A loop that binds an element."""
    left, right, body = (node.child_by_field_name(f) for f in ("left", "right", "body"))
    source = w.visit(right) if right is not None else -1
    before = w.arm(flags=e.LOOP)
    if left is not None:
        is_async = node.children[0].type == "async"
        targets.assign(w, left, w.add(e.ITER, source, int(is_async), left.start_byte))
    if body is not None:
        block(w, body)
    w.block = before
    _otherwise(w, node)
    return -1


def _otherwise(w: Walker, node: Node) -> None:
    for clause in node.children_by_field_name("alternative"):
        before = w.arm()
        body = clause.child_by_field_name("body")
        if body is not None:
            block(w, body)
        w.block = before


def try_(w: Walker, node: Node) -> int:
    """The body may stop anywhere; where every handler ends, whoever stands after it has been through the body."""
    outer = w.block
    body = node.child_by_field_name("body")
    w.arm()
    tried = w.block
    ends = body is not None and block(w, body)
    w.block = outer
    handlers = ended = 0
    group = w.group()
    for child in node.named_children:
        if child.type == "except_clause":
            handlers += 1
            ended += _except(w, child, group)
        elif child.type == "else_clause":
            w.block = tried
            inner = child.child_by_field_name("body")
            ends = inner is not None and block(w, inner)
            w.block = outer
        elif child.type == "finally_clause":
            w.block = outer
            for inner in child.named_children:
                block(w, inner)
    if ended == handlers:
        w.blocks[tried][1] |= e.TRANSPARENT
    if ends:
        w.blocks[tried][1] |= e.EXITS
    w.ended = ends and ended == handlers
    return -1


def _except(w: Walker, node: Node, group: int) -> bool:
    before = w.arm(group)
    here = w.block
    value = node.child_by_field_name("value")
    name = 0
    if value is not None and value.type == "as_pattern":
        kids = value.named_children
        caught = w.visit(kids[0])
        alias = kids[-1]
        name = w.name(w.text(alias))
        w.bind(name, w.add(e.EXCEPT, caught, -1, alias.start_byte))
    elif value is not None:
        w.visit(value)
    ends = False
    for child in node.named_children:
        if child.type == "block":
            ends = block(w, child)
    if ends:
        w.blocks[here][1] |= e.EXITS
    w.block = before
    return ends


def with_(w: Walker, node: Node) -> int:
    """Context managers, then the block."""
    is_async = node.children[0].type == "async"
    for clause in node.named_children:
        if clause.type == "with_clause":
            for item in clause.named_children:
                if item.type == "with_item":
                    _with_item(w, item, is_async)
    body = node.child_by_field_name("body")
    w.ended = body is not None and block(w, body)
    return -1


def _with_item(w: Walker, item: Node, is_async: bool) -> None:
    value = item.child_by_field_name("value")
    if value is None:
        return
    if value.type == "as_pattern":
        kids = value.named_children
        row = w.visit(kids[0])
        entered = w.add(e.ENTER, row, int(is_async), kids[0].start_byte)
        targets.assign(w, kids[-1], entered)
    elif value.type == "tuple":  # with (open(a) as f, open(b) as g):
        for part in value.named_children:
            if part.type == "as_pattern":
                row = w.visit(part.named_children[0])
                targets.assign(w, part.named_children[-1], w.add(e.ENTER, row, int(is_async), part.start_byte))
            else:
                w.add(e.ENTER, w.visit(part), int(is_async), part.start_byte)
    else:
        w.add(e.ENTER, w.visit(value), int(is_async), value.start_byte)


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {
    "if_statement": if_,
    "while_statement": while_,
    "for_statement": for_,
    "try_statement": try_,
    "with_statement": with_,
}
