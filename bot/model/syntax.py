"""A syntax tree in words that all languages share: what a file says, without how its language spells it.

It is made on demand for the few files that read settings, serve or call something, and is never stored. A language
makes it from its own tree (`Language.syntax`), a framework reads it.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

# kind: what the fields hold
NAME = "name"  # text: an identifier, `self` and `this` as `self`
MEMBER = "member"  # text: name of the member; parts: (object); also `A::b`, `a?.b`, `a->b`
INDEX = "index"  # parts: (object, index)
CALL = "call"  # parts: (callee, *arguments); text "new" where it makes an object; a macro is a call
KEYWORD = "keyword"  # an argument by name; text: the name; parts: (value)
SPREAD = "spread"  # `*x`, `**x`, `...x`; parts: (what)
TEXT = "text"  # text: the literal's content, holes as `{}`; parts: what stands in the holes, in order
VALUE = "value"  # text: source of a number, truth value, null or any other literal
MAP = "map"  # parts: PAIR, SPREAD; also an object and a composite literal with keys (type: its type's name)
PAIR = "pair"  # parts: (key, value); a plain name as a key is TEXT
LIST = "list"  # parts; also tuples, sets and composite literals without keys (type: its type's name)
ASSIGN = "assign"  # parts: (target) or (target, value); type: source of a declared type; marks; text: operator or ""
COMPARE = "compare"  # text: operator; parts: operands
LOGIC = "logic"  # text: `or`, `and`, `??` (whatever is written); parts: operands
UNARY = "unary"  # text: operator, `not` for every negation; parts: (operand)
BINARY = "binary"  # text: operator; parts: (left, right)
CHOICE = "choice"  # `if`, `while`, `a ? b : c`, `switch`; parts: (test, *the rest)
FUNCTION = "function"  # text: name, "" for one without; params: PARAMETER; marks: decorators; parts: the body
PARAMETER = "parameter"  # text: name; type; marks; parts: () or (default)
CLASS = "class"  # text: name; also struct, interface, enum, object; heads: bases; marks; parts: the body
IMPORT = "import"  # text: module as written; parts: BINDING
BINDING = "binding"  # text: what is taken ("" the module itself, "*" everything, "default"); type: its name here
RETURN = "return"  # parts: () or (value)
OTHER = "other"  # anything else; parts: what stands inside, in source order; `for` with what it goes through first

# Transparent, never a node of its own: parentheses, await, casts, `x!`, `x as T`, expression statements.


class Node(msgspec.Struct, eq=False, gc=False):
    """One node. `line` and `end` are 1-based. `type` is source text. `marks`: decorators, annotations, attributes as
    CALL or NAME or MEMBER; in Go the tag of a field as TEXT. Lists are empty where a kind has no use for them.
    """

    kind: str
    line: int
    end: int
    text: str = ""
    parts: tuple[Node, ...] = ()
    type: str = ""
    marks: tuple[Node, ...] = ()
    params: tuple[Node, ...] = ()
    heads: tuple[Node, ...] = ()

    def inside(self) -> Iterator[Node]:
        """The nodes right below, decorators first, in the order in which they are written."""
        return iter(self.below())

    def below(self) -> tuple[Node, ...]:
        """The same at once."""
        if self.marks or self.heads or self.params:
            return (*self.marks, *self.heads, *self.params, *self.parts)
        return self.parts

    def __repr__(self) -> str:
        return show(self)


def show(node: Node) -> str:
    """A tree as one line of text: `(call@3 (member:get (name:os)) (text:'X'))`; for tests and for people."""
    head = node.kind + (f":{node.text!r}" if node.kind == TEXT else f":{node.text}" if node.text else "")
    words = [head + (f"<{node.type}>" if node.type else "")]
    words += [f"@{show(n)}" for n in node.marks]
    words += [f"^{show(n)}" for n in node.heads]
    words += [f"%{show(n)}" for n in node.params]
    words += [show(n) for n in node.parts]
    return f"({' '.join(words)})"
