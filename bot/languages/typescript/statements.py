"""Statements of TypeScript: blocks, declarations, and what control flow tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.typescript import exports, imports, jsdoc, narrowing, targets, variables
from bot.languages.typescript.walker import Walker
from bot.model import expressions as e
from bot.model.collected import ROW

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

ENDS = {"return_statement", "throw_statement", "continue_statement", "break_statement"}
COMPOUNDS = {"if_statement", "try_statement", "statement_block", "switch_statement"}  # they say whether they end
LEXICAL = {
    "lexical_declaration", "class_declaration", "function_declaration", "abstract_class_declaration",
    "generator_function_declaration", "interface_declaration", "type_alias_declaration", "enum_declaration",
}  # fmt: skip
CALLS = {"call_expression", "new_expression"}


def statements(w: Walker, nodes: list[Node]) -> bool:
    """Walk statements; whether control never leaves the end."""
    handlers, comment = w.handlers, w.comment
    last = None
    w.ended = False
    for child in nodes:
        kind = child.kind_id
        if kind == comment:
            w.doc = child
            if w.commented and b"/**" in w.source[child.start_byte : child.start_byte + 3]:
                jsdoc.typedefs(w, child)
            continue
        w.ended = False
        handlers[kind](w, child)
        w.doc = None
        last = child
    end = last.type if last is not None else ""
    w.ended = end in ENDS or (end in COMPOUNDS and w.ended)
    return w.ended


def block(w: Walker, node: Node) -> bool:
    """A block; a scope of its own where it declares something."""
    nodes = node.named_children
    if any(n.type in LEXICAL for n in nodes):
        saved = w.open_scope(e.COMPREHENSION_SCOPE, -1)
        ended = statements(w, nodes)
        w.close_scope(saved)
        return ended
    return statements(w, nodes)


def body(w: Walker, node: Node | None) -> bool:
    """The statement that an arm or a loop runs; whether it ends."""
    if node is None:
        return False
    if node.type == "statement_block":
        return block(w, node)
    if node.type == "else_clause":
        return body(w, node.named_children[-1] if node.named_children else None)
    return statements(w, [node])


def block_statement(w: Walker, node: Node) -> int:
    """A block as a statement."""
    w.ended = block(w, node)
    return -1


def expression_statement(w: Walker, node: Node) -> int:
    """An expression whose value is dropped."""
    for child in node.named_children:
        kind = child.type
        if kind == "comment":
            continue
        row = w.visit(child)
        if kind in CALLS:
            w.mark_call(row, e.UNUSED)
            if kind == "call_expression":
                facts = narrowing.asserted(w, child)
                if facts:
                    narrowing.apply(w, facts)
        elif kind == "await_expression" and row >= 0:
            w.mark_call(w.rows[row * ROW + 2], e.UNUSED)
    return -1


def if_(w: Walker, node: Node) -> int:
    """Exclusive arms; what the test says holds in its arm, and after it where the other arm ends."""
    field = node.child_by_field_name
    test, first, other = field("condition"), field("consequence"), field("alternative")
    if test is not None:
        w.visit(test)
    group, outer = w.group(), w.block
    yes = narrowing.learn(w, test, True) if test is not None else []
    no = narrowing.learn(w, test, False) if test is not None else []
    ended = []
    arms = []
    for part, facts in ((first, yes), (other, no)):
        if part is None and part is other:
            continue
        w.arm(group)
        arms.append(w.block)
        narrowing.apply(w, facts)
        ended.append(body(w, part))
        if ended[-1]:
            w.blocks[arms[-1]][1] |= e.EXITS
        w.block = outer
    if other is not None:
        w.groups[group] = 2
        if ended.count(False) == 1:
            w.blocks[arms[ended.index(False)]][1] |= e.TRANSPARENT
    elif ended and ended[0]:
        narrowing.apply(w, no)
    w.ended = other is not None and all(ended)
    return -1


def while_(w: Walker, node: Node) -> int:
    """`while`, `do`: a loop."""
    test, inner = node.child_by_field_name("condition"), node.child_by_field_name("body")
    if test is not None and node.type == "while_statement":
        w.visit(test)
    before = w.arm(flags=e.LOOP if node.type == "while_statement" else e.LOOP | e.TRANSPARENT)
    if test is not None and node.type == "while_statement":
        narrowing.apply(w, narrowing.learn(w, test, True))
    body(w, inner)
    w.block = before
    if test is not None and node.type != "while_statement":
        w.visit(test)
    return -1


def for_(w: Walker, node: Node) -> int:
    """`for (let i = 0; …)`."""
    saved = w.open_scope(e.COMPREHENSION_SCOPE, -1)
    inner = node.child_by_field_name("body")
    rest = [c for c in node.named_children if c != inner and c.type != "comment"]
    for child in rest[:2]:
        w.visit(child)
    before = w.arm(flags=e.LOOP)
    body(w, inner)
    for child in rest[2:]:
        w.visit(child)
    w.block = before
    w.close_scope(saved)
    return -1


def for_in(w: Walker, node: Node) -> int:
    """`for (const a of b)`, `for (const k in b)`."""
    field = node.child_by_field_name
    left, right, inner, kind = field("left"), field("right"), field("body"), field("kind")
    source = w.visit(right) if right is not None else -1
    words = {c.type for c in node.children if not c.is_named}
    saved = w.open_scope(e.COMPREHENSION_SCOPE, -1)
    before = w.arm(flags=e.LOOP)
    if left is not None:
        start = left.start_byte
        row = w.add(e.ITER, source, int("await" in words), start) if "of" in words else w.add(e.CONST, e.STR, -1, start)
        bind = w.assign if kind is None else w.declare_var if w.text(kind) == b"var" else w.declare
        targets.take(w, left, row, bind)
    body(w, inner)
    w.block = before
    w.close_scope(saved)
    return -1


def try_(w: Walker, node: Node) -> int:
    """The body may stop anywhere."""
    field = node.child_by_field_name
    inner, handler, final = field("body"), field("handler"), field("finalizer")
    outer = w.block
    w.arm()
    tried = w.block
    ends = body(w, inner)
    w.block = outer
    caught = True
    if handler is not None:
        w.arm(w.group())
        caught = _catch(w, handler)
        if caught:
            w.blocks[w.block][1] |= e.EXITS
        w.block = outer
    if caught:
        w.blocks[tried][1] |= e.TRANSPARENT
    if ends:
        w.blocks[tried][1] |= e.EXITS
    last = False
    if final is not None:
        last = body(w, final.child_by_field_name("body"))
    w.ended = last or (ends and caught)
    return -1


def _catch(w: Walker, node: Node) -> bool:
    field = node.child_by_field_name
    given, typed, inner = field("parameter"), field("type"), field("body")
    saved = w.open_scope(e.COMPREHENSION_SCOPE, -1)
    if given is not None:
        annotation = w.annotated(typed) if typed is not None else -1
        row = w.add(e.TYPED, annotation, -1, given.start_byte) if annotation >= 0 else -1
        targets.take(w, given, row, w.declare)
    ended = body(w, inner)
    w.close_scope(saved)
    return ended


def switch(w: Walker, node: Node) -> int:
    """`switch`: each case may run."""
    value, inner = node.child_by_field_name("value"), node.child_by_field_name("body")
    if value is not None:
        w.visit(value)
    if inner is None:
        return -1
    saved = w.open_scope(e.COMPREHENSION_SCOPE, -1)
    outer = w.block
    ends = []
    default = False
    for case in inner.named_children:
        if case.type == "comment":
            continue
        kids = w.parts(case)
        held = case.child_by_field_name("value")
        default |= case.type == "switch_default"
        if held is not None:
            w.visit(held)
            kids = kids[1:]
        w.arm()
        done = statements(w, kids)
        last = kids[-1].type if kids else ""
        ends.append(done and last != "break_statement")
        if ends[-1]:
            w.blocks[w.block][1] |= e.EXITS
        w.block = outer
    w.close_scope(saved)
    w.ended = False
    return -1


def throw(w: Walker, node: Node) -> int:
    """What is thrown."""
    w.inside_value(node)
    return -1


def labeled(w: Walker, node: Node) -> int:
    """`a: while …`."""
    body(w, node.child_by_field_name("body"))
    w.ended = False
    return -1


def nothing(w: Walker, node: Node) -> int:
    """What binds and runs nothing."""
    return -1


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {
    "expression_statement": expression_statement,
    "statement_block": block_statement,
    "if_statement": if_,
    "while_statement": while_,
    "do_statement": while_,
    "for_statement": for_,
    "for_in_statement": for_in,
    "try_statement": try_,
    "switch_statement": switch,
    "throw_statement": throw,
    "labeled_statement": labeled,
    "break_statement": nothing,
    "continue_statement": nothing,
    "empty_statement": nothing,
    "debugger_statement": nothing,
    "hash_bang_line": nothing,
    **variables.HANDLERS,
    **imports.HANDLERS,
    **exports.HANDLERS,
}
