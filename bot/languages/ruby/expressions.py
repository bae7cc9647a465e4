"""Expressions and statements of Ruby."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import POOLED
from bot.languages._tier2.definitions import lambda_
from bot.languages.ruby.items import example, parameters
from bot.languages.ruby.walker import SINGLETON, Ruby, path
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

EXAMPLES = (b"it", b"specify", b"scenario", b"example", b"test", b"should")
MADE = (b"let", b"let!", b"subject", b"subject!")
DYNAMIC = (b"send", b"public_send", b"define_method", b"const_get", b"instance_eval", b"class_eval", b"eval")


def constant(w: Ruby, node: Node) -> int:
    """`A`, `A::B`."""
    text = path(w, node)
    if text:
        return w.named(text, node)
    w.inside(node)
    return -1


def identifier(w: Ruby, node: Node) -> int:
    """A variable, or a call without arguments."""
    text = w.text(node)
    if w.local(text):
        return w.named(text, node)
    return w.call(bare(w, text, node), (), (), node)


def bare(w: Ruby, text: bytes, node: Node) -> int:
    """The callee of a call without a receiver."""
    return w.named(SINGLETON + text if w.of_class and w.owners_of_members else text, node)


def self_(w: Ruby, node: Node) -> int:
    """`self`: the instance around, or the class."""
    return w.this_class() if w.of_class else w.this(node)


def field(w: Ruby, node: Node) -> int:
    """`@a`."""
    under = w.this(node)
    return w.attr(under, w.text(node), node) if under >= 0 else -1


def arguments(w: Ruby, node: Node | None) -> tuple[list[int], list[int]]:
    """Rows of positional arguments; names and rows of keywords, as the pool has them."""
    positional: list[int] = []
    keywords: list[int] = []
    for child in w.parts(node) if node is not None else ():
        if child.type == "pair":
            key, value = child.child_by_field_name("key"), child.child_by_field_name("value")
            row = w.one(value)
            if key is not None and key.type == "hash_key_symbol":
                keywords += (w.name(w.text(key)), POOLED - row)
        elif child.type == "splat_argument":
            positional.append(w.add(e.STAR, w.last(child), -1, child.start_byte))
        elif child.type == "hash_splat_argument":
            keywords += (-1, POOLED - w.last(child))
        elif child.type == "block_argument":
            w.last(child)
        else:
            positional.append(w.visit(child))
    return positional, keywords


def call(w: Ruby, node: Node) -> int:
    """A call with or without receiver, arguments and block."""
    held, name = node.child_by_field_name("receiver"), node.child_by_field_name("method")
    given, block = node.child_by_field_name("arguments"), node.child_by_field_name("block")
    if name is None:
        return w.last(node)
    text = w.text(name)
    if held is None and block is not None and (special := _block_call(w, node, text, given, block)) is not None:
        return special
    if held is None and text in (b"require", b"require_relative"):
        return _require(w, node, text, given)
    callee = _callee(w, held, name, text)
    positional, keywords = arguments(w, given)
    if block is not None:
        w.visit(block)
    if callee < 0:
        return w.opaque(node)
    row = w.call(callee, positional, keywords, node)
    if text in DYNAMIC:
        w.dynamic.append((row, text.decode()))
    return row


def _callee(w: Ruby, held: Node | None, name: Node, text: bytes) -> int:
    if name.type == "super":
        under = w.parent_of(name, instance=not w.of_class)
        word = w.methods[-1] if w.methods else b""
        return w.attr(under, SINGLETON + word if w.of_class else word, name) if under >= 0 and word else -1
    if held is None:
        if text == b"new" and w.of_class and w.owners_of_members:
            return w.this_class()
        return bare(w, text, name)
    ofself = held.type == "self" and w.of_class
    itsclass = held.type == "call" and w.text(held) == b"self.class"
    under = w.this_class() if itsclass else w.visit(held)
    if under < 0:
        under = w.opaque(held)
    constant = held.type in ("constant", "scope_resolution") and not w.text(held).rpartition(b"::")[2].isupper()
    if constant or ofself or itsclass:
        return under if text == b"new" else w.attr(under, SINGLETON + text, name)
    return w.attr(under, text, name)


def _require(w: Ruby, node: Node, text: bytes, given: Node | None) -> int:
    strings = [c for c in w.parts(given) if c.type == "string"] if given is not None else []
    if strings:
        path = w.text(strings[0]).strip(b"'\"")
        module = w.name(b"./" + path if text == b"require_relative" else path)
        w.add(e.FROM, module, w.name(b"*"), node.start_byte)
        if w.scope == 0:
            w.scopes[0].stars.append(module)
    return -1


def _block_call(w: Ruby, node: Node, text: bytes, given: Node | None, block: Node) -> int | None:
    """Examples and what is made for them; None: a plain call."""
    kids = w.parts(given) if given is not None else []
    first = kids[0] if kids else None
    if text in EXAMPLES and first is not None and first.type == "string":
        body = block.child_by_field_name("body")
        return example(w, node, w.text(first).strip(b"'\""), body) if body is not None else -1
    named = first is not None and first.type == "simple_symbol"
    if text in MADE and (named or text.startswith(b"subject")):
        made = w.visit(block)
        row = w.call(made, (), (), node) if made >= 0 else -1
        w.bind(w.name(w.text(first).lstrip(b":") if named and first is not None else b"subject"), row)
        return -1
    return None


def block(w: Ruby, node: Node) -> int:
    """`{ |a| … }`."""
    given = parameters(w, node.child_by_field_name("parameters"))
    body = node.child_by_field_name("body")
    w.locals.append({one.name for one in given})
    row = lambda_(w, node, given, w.parts(body) if body is not None else [])
    w.locals.pop()
    return row


def lambda_literal(w: Ruby, node: Node) -> int:
    """`->(a) { … }`."""
    given = parameters(w, node.child_by_field_name("parameters"))
    body = node.child_by_field_name("body")
    inner = body.child_by_field_name("body") if body is not None else None
    w.locals.append({one.name for one in given})
    row = lambda_(w, node, given, w.parts(inner) if inner is not None else [])
    w.locals.pop()
    return row


def assign(w: Ruby, node: Node) -> int:
    """`a = b`, `a ||= b`."""
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    row = w.one(right)
    if left is not None:
        _target(w, left, right, row, node)
    return row


def _target(w: Ruby, left: Node, right: Node | None, row: int, node: Node) -> None:
    kind, text = left.type, w.text(left)
    if kind == "identifier":
        w.locals[-1].add(text)
        w.assigned(text, row)
    elif kind in ("instance_variable", "class_variable"):
        if row >= 0:
            w.field(text, row)
    elif kind == "constant":
        w.constant(text, node, right)
        w.bind(w.name(text), row)
        full = w.full(text)
        if w.scope == 0 or w.scopes[w.scope].kind == e.CLASS_SCOPE:
            w.export(full, row)
    elif kind in ("left_assignment_list", "destructured_left_assignment", "rest_assignment"):
        for part in left.named_children:
            _target(w, part, None, -1, node)
    elif kind != "global_variable":
        w.visit(left)


def arms(w: Ruby, node: Node) -> int:
    """`if`, `case`, `while`: what may be skipped; the values of the arms."""
    group = w.group()
    rows: list[int] = []
    flags = e.LOOP if node.type in ("while", "until", "for", "while_modifier", "until_modifier") else 0
    for child in w.parts(node):
        if child.type in ("then", "else", "elsif", "when", "in_clause", "do", "body_statement"):
            rows.append(w.arm_of([child], flags, group))
        else:
            w.visit(child)
    found = [r for r in rows if r >= 0]
    return w.many(e.UNION, 0, found, node.start_byte) if found else -1


def returned(w: Ruby, node: Node) -> int:
    """`return a`."""
    kids = w.parts(node)
    w.returns(w.last(kids[0]) if kids and kids[0].type == "argument_list" else -1)
    return -1


def rescued(w: Ruby, node: Node) -> int:
    """`rescue A => e`."""
    held, named, body = (node.child_by_field_name(n) for n in ("exceptions", "variable", "body"))
    rows = [w.visit(c) for c in w.parts(held)] if held is not None else []
    known = [w.typed(r, -1, node) for r in rows if r >= 0]
    before = w.arm()
    name = w.parts(named)[0] if named is not None and w.parts(named) else None
    if name is not None and name.type == "identifier":
        w.locals[-1].add(w.text(name))
        w.assigned(w.text(name), known[0] if len(known) == 1 else -1)
    w.one(body)
    w.block = before
    return -1


def binary(w: Ruby, node: Node) -> int:
    """An operator; of `||`, either side."""
    rows = [w.visit(c) for c in w.parts(node)]
    if any(c.type in ("||", "or") for c in node.children):
        found = [r for r in rows if r >= 0]
        return w.many(e.UNION, 0, found, node.start_byte) if found else -1
    return -1


def conditional(w: Ruby, node: Node) -> int:
    """`a ? b : c`."""
    rows = [w.visit(c) for c in w.parts(node)]
    found = [r for r in rows[1:] if r >= 0]
    return w.many(e.UNION, 0, found, node.start_byte) if found else -1


def array(w: Ruby, node: Node) -> int:
    """`[a, b]`."""
    return w.many(e.TUPLE, 0, [w.visit(c) for c in w.parts(node)], node.start_byte)


def pair(w: Ruby, node: Node) -> int:
    """`a: b`."""
    w.one(node.child_by_field_name("value"))
    return -1


ARMS = ("if", "unless", "case", "case_match", "while", "until", "for", "if_modifier", "unless_modifier")
SILENT = ("simple_symbol", "hash_key_symbol", "string_content", "global_variable", "class_variable", "undef", "alias")
HANDLERS: dict[str, Callable[[Ruby, Node], int]] = {
    "constant": constant,
    "scope_resolution": constant,
    "identifier": identifier,
    "self": self_,
    "instance_variable": field,
    "call": call,
    "block": block,
    "do_block": block,
    "lambda": lambda_literal,
    "assignment": assign,
    "operator_assignment": assign,
    "return": returned,
    "rescue": rescued,
    "binary": binary,
    "conditional": conditional,
    "array": array,
    "pair": pair,
    "then": lambda w, node: w.last(node),
    "else": lambda w, node: w.last(node),
    "when": lambda w, node: w.last(node),
    "parenthesized_statements": lambda w, node: w.last(node),
    "superclass": lambda w, node: w.last(node),
    "super": lambda w, node: w.call(_callee(w, None, node, b"super"), (), (), node) if w.methods else -1,
    **dict.fromkeys((*ARMS, "elsif", "while_modifier", "until_modifier"), arms),
    **dict.fromkeys(SILENT, lambda w, node: -1),
}
