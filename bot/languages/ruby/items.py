"""Definitions of Ruby: modules, classes, methods, examples."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._tier2.definitions import Definition, Type, class_, function
from bot.languages._tier2.walker import KEYWORD, KEYWORDS, NORMAL, REST, Given
from bot.languages.ruby.walker import SINGLETON, Ruby, path
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

KINDS = {"splat_parameter": REST, "hash_splat_parameter": KEYWORDS, "keyword_parameter": KEYWORD}
MIXINS = (b"include", b"prepend")


def parameters(w: Ruby, node: Node | None) -> list[Given]:
    """The parameters of a method or block."""
    out: list[Given] = []
    for child in w.parts(node) if node is not None else ():
        name = child.child_by_field_name("name")
        if child.type == "identifier":
            out.append(Given(w.text(child)))
        elif child.type == "block_parameter":
            out.append(Given(w.text(name) if name is not None else b"block", None, child))
        elif name is not None:
            out.append(Given(w.text(name), None, child.child_by_field_name("value"), KINDS.get(child.type, NORMAL)))
        elif child.type in ("splat_parameter", "hash_splat_parameter"):
            out.append(Given(b"rest", None, None, KINDS[child.type]))
        elif child.type == "destructured_parameter":
            out += parameters(w, child)
    return out


def bodies(node: Node, w: Ruby) -> list[Node]:
    """What stands in the body of a class or method."""
    body = node.child_by_field_name("body")
    return w.parts(body) if body is not None and body.type == "body_statement" else [body] if body is not None else []


def method(w: Ruby, node: Node) -> int:
    """`def a` and `def self.a`."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    if name is None:
        return w.inside(node)
    text = w.text(name)
    own = node.type == "singleton_method" or w.of_class > 1
    given = parameters(w, node.child_by_field_name("parameters"))
    word = SINGLETON + text if own else text
    d = Definition(node, word, given, None, body or name, e.STATIC if own else 0, expression=True)
    w.locals.append({one.name for one in given})
    w.methods.append(text)
    outside, w.of_class = w.of_class, 1 if own else 0
    row = function(w, d, lambda held: run(w, held) if body is not None else -1)
    w.of_class = outside
    w.methods.pop()
    w.locals.pop()
    if w.both and w.in_class():
        w.bind(w.name(SINGLETON + text), row)
    return -1


def run(w: Ruby, body: Node) -> int:
    """The body of a method; the row of its last statement."""
    return w.body(w.parts(body)) if body.type in ("body_statement", "block_body") else w.visit(body)


def type_(w: Ruby, node: Node) -> int:
    """A module or class; one of several parts that may stand in several files."""
    name, above = node.child_by_field_name("name"), node.child_by_field_name("superclass")
    text = path(w, name) if name is not None else b""
    if name is None or not text:
        return w.inside(node)
    parts = bodies(node, w)
    calls = [p for p in parts if p.type == "call"]
    mixed = [c for p in calls if _word(w, p) in MIXINS for c in _given(w, p) if path(w, c)]
    bases = [*reversed(mixed), *(w.parts(above) if above is not None else ())]
    both, w.both = (
        w.both,
        any(_word(w, p) == b"extend" and [w.text(c) for c in _given(w, p)] == [b"self"] for p in calls),
    )
    w.both = w.both or any(p.type == "identifier" and w.text(p) == b"module_function" for p in parts)
    inside, w.of_class = w.of_class, 1
    w.locals.append(set())
    full = "" if b"." not in text else w.full(text.lstrip(b"."))
    rest = [p for p in parts if _word(w, p) not in MIXINS] if mixed else parts
    class_(w, Type(node, text.strip(b".").rpartition(b".")[2], bases, rest, full=full), lambda: readers(w, calls))
    w.locals.pop()
    w.of_class, w.both = inside, both
    return -1


def readers(w: Ruby, calls: list[Node]) -> None:
    """`attr_reader :a`: reads the field."""
    for call in calls:
        if _word(w, call) in (b"attr_reader", b"attr_accessor"):
            for symbol in _given(w, call):
                text = w.text(symbol).lstrip(b":")
                if symbol.type == "simple_symbol":
                    w.bind(w.name(text), w.attr(w.this(symbol), b"@" + text, symbol))


def _word(w: Ruby, node: Node) -> bytes:
    held, name = node.child_by_field_name("receiver"), node.child_by_field_name("method")
    return w.text(name) if node.type == "call" and name is not None and held is None else b""


def _given(w: Ruby, node: Node) -> list[Node]:
    given = node.child_by_field_name("arguments")
    return w.parts(given) if given is not None else []


def singleton(w: Ruby, node: Node) -> int:
    """`class << self`: methods of the class itself."""
    inside, w.of_class = w.of_class, 2
    w.body(bodies(node, w))
    w.of_class = inside
    return -1


def example(w: Ruby, call: Node, text: bytes, block: Node) -> int:
    """`it "does" do … end`: a function of that name."""
    d = Definition(call, b" ".join(text.split()), body=block, bound=False, exported=False)
    w.locals.append(set())
    inside, w.of_class = w.of_class, 0
    function(w, d, lambda held: w.body(w.parts(held)))
    w.of_class = inside
    w.locals.pop()
    return -1


HANDLERS: dict[str, Callable[[Ruby, Node], int]] = {
    "method": method,
    "singleton_method": method,
    "class": type_,
    "module": type_,
    "singleton_class": singleton,
}
