"""Rust: node types -> rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._tier2.definitions import Definition, Type, added, class_, function, lambda_
from bot.languages._tier2.grammar import Grammar, prepare
from bot.languages._tier2.walker import Given, Walker
from bot.languages.rust import macros, uses
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from tree_sitter import Node

THROUGH = {
    b"Box",
    b"Arc",
    b"Rc",
    b"Ref",
    b"RefMut",
    b"Cow",
    b"Pin",
    b"MutexGuard",
}  # types that stand for what they hold
HOLDERS = {
    b"Option": e.TUPLE,
    b"Result": e.TUPLE,
    b"Vec": e.LIST,
    b"VecDeque": e.LIST,
    b"HashSet": e.LIST,
    b"BTreeSet": e.LIST,
}
HOLDERS[b"io::Result"] = HOLDERS[b"anyhow::Result"] = e.TUPLE
UNWRAPS = {b"unwrap", b"expect", b"unwrap_or_default", b"unwrap_or", b"unwrap_or_else"}
SAME = {
    b"iter",
    b"iter_mut",
    b"into_iter",
    b"as_ref",
    b"as_mut",
    b"as_deref",
    b"lock",
    b"read",
    b"write",
    b"borrow",
    b"borrow_mut",
}
SAME |= {b"clone", b"to_owned", b"as_deref_mut", b"by_ref"}
MODULE = e.STATIC  # the flag of a class scope that is a module: its names are seen by their bare name
ITEMS = frozenset(
    ("struct_item", "enum_item", "union_item", "trait_item", "use_declaration", "mod_item", "function_item")
)


class Rust(Walker):
    """A walk over Rust."""

    hoisted = ITEMS | {"impl_item", "macro_definition"}
    between = Walker.between
    imports = frozenset(("use_declaration", "extern_crate_declaration"))

    def __init__(self, source: bytes) -> None:
        super().__init__(source)
        self.types: dict[tuple[int, bytes], tuple[int, int]] = {}  # (scope, name) -> CLASS row, class scope
        self.traits: dict[tuple[int, bytes], list[Node]] = {}  # the same -> traits that are implemented for it
        self.checked = 0  # modules around that are compiled for tests only

    def body(self, nodes: Iterable[Node]) -> int:
        """Items first, of those the types first; what is implemented for them is known before."""
        nodes = list(nodes)
        for node in nodes:
            if node.type == "impl_item" and (trait := node.child_by_field_name("trait")) is not None:
                self.traits.setdefault((self.scope, type_name(self, node)), []).append(trait)
        for node in nodes:
            if node.type in ITEMS:
                self.visit(node)
        for node in nodes:
            if node.type == "impl_item":
                self.visit(node)
        row = -1
        for node in nodes:
            if node.type not in self.hoisted:
                row = self.visit(node)
        return row

    def depth(self) -> int:
        """How many modules inside the file are around."""
        number, depth = self.scope, 0
        while number > 0:
            depth += number in self.modules
            number = self.scopes[number].parent
        return depth

    def public(self, name: bytes, node: Node) -> bool:
        """Whether it says `pub`, or is a member of a trait."""
        return any(child.type == "visibility_modifier" for child in node.children) or node.type == "impl_item"

    def test(self, name: bytes, node: Node, kind: int) -> bool:
        """Whether it is a test, or compiled for tests only."""
        return self.checked > 0 or any(is_test(text) for text in attributes(self, node))

    def heading(self, root: Node) -> bytes:
        """First line of the inner documentation."""
        first = root.named_children[0] if root.named_children else None
        text = self.text(first) if first is not None and first.type in self.comments else b""
        return text[3:].strip() if text.startswith(b"//!") else b""


def attributes(w: Walker, node: Node) -> list[bytes]:
    """Attributes over an item, without brackets."""
    out: list[bytes] = []
    at = node.prev_sibling
    while at is not None and at.type in w.between:
        if at.type == "attribute_item":
            out.insert(0, w.text(at).strip(b"#[]\n "))
        at = at.prev_sibling
    return out


def is_test(attribute: bytes) -> bool:
    """Whether an attribute makes a function a test."""
    return attribute.partition(b"(")[0].rpartition(b"::")[2] in (b"test", b"rstest", b"test_case")


def type_name(w: Walker, node: Node) -> bytes:
    """Last name of the type that an impl is for."""
    held = node.child_by_field_name("type")
    while held is not None and held.type in ("generic_type", "reference_type", "scoped_type_identifier"):
        held = held.child_by_field_name("name" if held.type == "scoped_type_identifier" else "type")
    return w.text(held) if held is not None else b"?"


def type_parameters(node: Node, w: Walker) -> list[tuple[bytes, Node | None]]:
    """Type parameters with their first bound."""
    out: list[tuple[bytes, Node | None]] = []
    held = node.child_by_field_name("type_parameters")
    for child in held.named_children if held is not None else ():
        name = child.child_by_field_name("name")
        if child.type == "type_parameter" and name is not None:
            out.append((w.text(name), first_bound(child)))
    for where in (c for c in node.named_children if c.type == "where_clause"):
        for child in where.named_children:
            left = child.child_by_field_name("left")
            if left is not None and left.type == "type_identifier":
                out = [(n, b or first_bound(child)) if n == w.text(left) else (n, b) for n, b in out]
    return out


def first_bound(node: Node) -> Node | None:
    """The first trait that a parameter is bound to."""
    bounds = node.child_by_field_name("bounds")
    held = (
        [c for c in bounds.named_children if c.type not in ("lifetime", "removed_trait_bound")]
        if bounds is not None
        else []
    )
    return held[0] if held else None


def item_function(w: Rust, node: Node) -> int:
    """`fn`, with or without a body."""
    name, params = node.child_by_field_name("name"), node.child_by_field_name("parameters")
    if name is None or params is None:
        return w.inside(node)
    given: list[Given] = []
    has_self = False
    for child in w.parts(params):
        if child.type == "self_parameter":
            has_self = True
            given.append(Given(b"self", child.child_by_field_name("type")))
        elif child.type == "parameter":
            pattern = child.child_by_field_name("pattern")
            text = w.text(pattern).removeprefix(b"mut ") if pattern is not None else b"_"
            given.append(Given(b" ".join(text.split()), child.child_by_field_name("type")))
        elif child.type == "variadic_parameter":
            given.append(Given(b"...", None, None, 2))
    member = w.in_class()
    flags = (e.METHOD | (0 if has_self else e.STATIC)) if member else e.STATIC
    if any(c.type == "function_modifiers" and b"async" in w.text(c) for c in node.children):
        flags |= e.ASYNC
    texts = attributes(w, node)
    d = Definition(
        node, w.text(name), given, node.child_by_field_name("return_type"), node.child_by_field_name("body"), flags,
        types=type_parameters(node, w), expression=True, attributes=texts,
    )  # fmt: skip
    return function(w, d)


def item_type(w: Rust, node: Node) -> int:
    """`struct`, `enum`, `union` or `trait`."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    if name is None:
        return w.inside(node)
    text = w.text(name)
    bounds = node.child_by_field_name("bounds")
    bases = [*(w.parts(bounds) if bounds is not None else ()), *w.traits.get((w.scope, text), ())]
    bases = [b for b in bases if b.type != "lifetime"]
    home = w.scope
    parts = w.parts(body) if body is not None else []
    t = Type(node, text, bases, parts, types=type_parameters(node, w), attributes=attributes(w, node))
    scope = len(w.scopes)
    ordered = body is not None and body.type == "ordered_field_declaration_list"
    row = class_(w, t, (lambda: ordered_fields(w, parts)) if ordered else None)
    w.types[home, text] = row, scope
    return row


def ordered_fields(w: Walker, parts: Sequence[Node]) -> None:
    """Fields of a tuple struct are called by their number."""
    number = 0
    for part in parts:
        if part.type not in ("visibility_modifier", "attribute_item"):
            w.bind(w.name(str(number).encode()), w.typed(w.type_of(part), -1, part))
            number += 1


def field(w: Walker, node: Node) -> int:
    """A field of a struct."""
    name, held = node.child_by_field_name("name"), node.child_by_field_name("type")
    if name is not None:
        w.bind(w.name(w.text(name)), w.typed(w.type_of(held), -1, node))
    return -1


def variant(w: Walker, node: Node) -> int:
    """A variant of an enum gives the enum, called or not."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    owner = w.this_class()
    if name is None or owner < 0:
        return -1
    if body is not None and body.type == "ordered_field_declaration_list":
        row = w.add(e.FUNC, len(w.scopes), -1, node.start_byte)
        saved = w.open_scope(e.FUNCTION_SCOPE, row, e.STATIC | e.STUBBED)
        w.scopes[w.scope].annotation = owner
        for part in w.parts(body):
            w.type_of(part)
        w.close_scope(saved)
    else:
        row = w.typed(owner, -1, node)
        for part in w.parts(body) if body is not None else ():
            w.type_of(part.child_by_field_name("type"))
    w.bind(w.name(w.text(name)), row)
    return -1


def item_impl(w: Rust, node: Node) -> int:
    """Members of a type: of this file, then they stand in its class; or of another."""
    name, body = type_name(w, node), node.child_by_field_name("body")
    held = node.child_by_field_name("type")
    if body is None or held is None:
        return w.inside(node)
    known = w.types.get((w.scope, name))
    if known is None:
        return other_impl(w, node, name, held, body)
    row, number = known
    saved = w.scope, w.block, w.role
    w.scope, w.block = number, w.scopes[number].block
    bases = tuple(w.scopes[number].bases)
    w.owners_of_members.append((row, bases))
    hide(w, type_parameters(node, w))
    for child in w.parts(body):
        w.visit(child)
    w.owners_of_members.pop()
    w.close_scope(saved)
    return -1


def hide(w: Walker, types: Sequence[tuple[bytes, Node | None]]) -> None:
    """Type parameters of an impl, where they have other names than those of the type."""
    for text, bound in types:
        if (w.scope, text) not in w.hidden:
            w.hidden.add((w.scope, text))
            w.bind(w.name(text), w.add(e.TYPEVAR, w.name(text), w.type_of(bound), 0))


def other_impl(w: Rust, node: Node, name: bytes, held: Node, body: Node) -> int:
    """Members of a type that stands in another file: a class of the same name that has the type as its base."""
    trait = node.child_by_field_name("trait")
    bases = [held, *([trait] if trait is not None else ())]
    t = Type(node, name, bases, w.parts(body), types=type_parameters(node, w), bound=False)
    scope = len(w.scopes)
    row = class_(w, t)
    target = w.scopes[scope].bases[:1]
    if w.scope == 0 and target and held.type in ("type_identifier", "generic_type", "scoped_type_identifier"):
        members = w.members.get(scope, [])
        added(w, name, target[0], members)
    return row


def module(w: Rust, node: Node) -> int:
    """`mod a;` is another file; `mod a { … }` has its names here."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    if name is None:
        return -1
    text = w.text(name)
    if body is None:
        w.bind(w.name(text), w.add(e.IMPORT, w.name(b"self::" + text), 1, name.start_byte))
        return -1
    checked = any(b"cfg(test)" in a.replace(b" ", b"") for a in attributes(w, node))
    w.checked += checked
    w.modules.add(len(w.scopes))
    class_(w, Type(node, text, (), w.parts(body), flags=MODULE))
    w.checked -= checked
    return -1


def path(w: Rust, node: Node) -> int:
    """`a::b`."""
    held, name = node.child_by_field_name("path"), node.child_by_field_name("name")
    if name is None:
        return w.inside(node)
    if held is None:  # ::a
        return w.named(w.text(name), node)
    if held.type == "generic_type":
        held = held.child_by_field_name("type") or held
    if held.type == "bracketed_type":
        kids = w.parts(held)
        held = kids[0] if kids else held
        if held.type == "qualified_type":
            held = held.child_by_field_name("type") or held
    text = w.text(name)
    under = w.visit(held)
    return w.attr(under, text, name) if under >= 0 else w.opaque(node)


def head(w: Rust, node: Node) -> int:
    """`crate`, `super` or `self` at the beginning of a path."""
    return uses.head(w, w.text(node), node)


def self_(w: Rust, node: Node) -> int:
    """`self`: the parameter, or the module in a path."""
    above = node.parent
    if above is not None and above.type in ("scoped_identifier", "scoped_type_identifier"):
        return uses.head(w, b"self", node)
    return w.named(b"self", node)


def identifier(w: Rust, node: Node) -> int:
    """A name; `Self` is the type around."""
    text = w.text(node)
    if text == b"Self" and w.owners_of_members:
        return w.this_class()
    return w.named(text, node)


def generic(w: Rust, node: Node) -> int:
    """`A<B>`: what is known to hold its argument is that or a display of it."""
    held, given = node.child_by_field_name("type"), node.child_by_field_name("type_arguments")
    args = w.parts(given) if given is not None else []
    text = w.text(held) if held is not None else b""
    args = [a for a in args if a.type != "lifetime"]
    short = text.rpartition(b"::")[2]
    if args and short in THROUGH:
        row = w.visit(args[-1] if short == b"Cow" else args[0])
    elif args and short in HOLDERS:
        rows = [w.typed(w.type_of(a), -1, a) for a in args]
        row = w.many(HOLDERS[short], 0, rows[:1], node.start_byte)
    else:
        row = w.one(held)
        rows = [w.type_of(a) for a in args]
        if rows and row >= 0:
            at = rows[0] if len(rows) == 1 else w.many(e.TUPLE, 0, rows, node.start_byte)
            row = w.add(e.SUBSCRIPT, row, at, node.start_byte)
    return row


def through(w: Rust, node: Node) -> int:
    """`&A`, `dyn A`, `impl A`: the type itself."""
    kids = [c for c in w.parts(node) if c.type not in ("lifetime", "mutable_specifier")]
    return w.visit(kids[-1]) if kids else -1


def bounded(w: Rust, node: Node) -> int:
    """`A + B`: the first trait."""
    rows = [w.visit(c) for c in w.parts(node) if c.type != "lifetime"]
    return rows[0] if rows else -1


def array_type(w: Rust, node: Node) -> int:
    """`[A]`, `[A; n]`."""
    held = node.child_by_field_name("element")
    row = w.typed(w.type_of(held), -1, node)
    w.one(node.child_by_field_name("length"))
    return w.many(e.LIST, 0, [row], node.start_byte)


def call(w: Rust, node: Node) -> int:
    """A call; of what unwraps, the value inside."""
    callee, given = node.child_by_field_name("function"), node.child_by_field_name("arguments")
    if callee is None or given is None:
        return w.inside(node)
    if callee.type == "generic_function":
        for child in w.parts(callee.child_by_field_name("type_arguments") or callee)[:0]:
            w.visit(child)
        callee = callee.child_by_field_name("function") or callee
    under = w.visit(callee)
    rows = [w.visit(child) for child in w.parts(given)]
    if under < 0:
        return w.opaque(node)
    row = w.call(under, rows, (), node)
    if callee.type == "field_expression":
        name = w.text(callee.child_by_field_name("field") or callee)
        held = w.rows[under * 6 + 2]
        if held >= 0 and name in UNWRAPS:
            return w.choice(w.add(e.UNPACK, held, 0, node.start_byte), row, node)
        if held >= 0 and name in SAME:
            return w.choice(held, row, node)
    return row


def unwrap(w: Rust, node: Node) -> int:
    """`a?`."""
    row = w.last(node)
    return w.add(e.UNPACK, row, 0, node.start_byte) if row >= 0 else -1


def awaited(w: Rust, node: Node) -> int:
    """`a.await`."""
    row = w.last(node)
    return w.add(e.AWAIT, row, -1, node.start_byte) if row >= 0 else -1


def field_of(w: Rust, node: Node) -> int:
    """`a.b`."""
    held, name = node.child_by_field_name("value"), node.child_by_field_name("field")
    if held is None or name is None:
        return w.inside(node)
    under = w.visit(held)
    return w.attr(under, w.text(name), name) if under >= 0 else w.attr(w.opaque(held), w.text(name), name)


def let(w: Rust, node: Node) -> int:
    """`let a: A = b;`."""
    pattern, held = node.child_by_field_name("pattern"), node.child_by_field_name("type")
    value, other = node.child_by_field_name("value"), node.child_by_field_name("alternative")
    row = w.one(value)
    if held is not None:
        row = w.typed(w.type_of(held), row, node)
    w.one(other)
    if pattern is not None:
        bind_pattern(w, pattern, row)
    return -1


def bind_pattern(w: Rust, node: Node, row: int) -> None:
    """Names of a pattern; `row` is what the whole pattern gets, -1: unknown."""
    kind = node.type
    if kind in ("identifier", "shorthand_field_identifier"):
        text = w.text(node)
        if kind != "identifier" or not text[:1].isupper():
            w.bind(w.name(text), row)
        elif w.scope:
            w.named(text, node)
    elif kind in ("mut_pattern", "ref_pattern", "reference_pattern", "parenthesized_pattern"):
        for child in w.parts(node):
            if child.type != "mutable_specifier":
                bind_pattern(w, child, row)
    elif kind == "captured_pattern":
        kids = w.parts(node)
        bind_pattern(w, kids[0], row)
        for child in kids[1:]:
            bind_pattern(w, child, -1)
    elif kind == "tuple_pattern":
        for index, child in enumerate(w.parts(node)):
            inner = w.add(e.UNPACK, row, index, child.start_byte) if row >= 0 else -1
            bind_pattern(w, child, inner)
    elif kind == "tuple_struct_pattern":
        held = node.child_by_field_name("type")
        some = held is not None and w.text(held) in (b"Some", b"Ok")
        if held is not None:
            w.visit(held)
        for child in w.parts(node)[1:]:
            inner = w.add(e.UNPACK, row, 0, child.start_byte) if some and row >= 0 else -1
            bind_pattern(w, child, inner)
    elif kind in ("scoped_identifier", "range_pattern", "type_identifier", "scoped_type_identifier"):
        w.visit(node)
    elif kind == "field_pattern":
        name, pattern = node.child_by_field_name("name"), node.child_by_field_name("pattern")
        if pattern is not None:
            bind_pattern(w, pattern, -1)
        elif name is not None:
            bind_pattern(w, name, -1)
    elif kind not in ("macro_invocation", "string_literal", "integer_literal", "char_literal", "negative_literal"):
        for child in w.parts(node):
            bind_pattern(w, child, -1)


def condition(w: Rust, node: Node) -> int:
    """`let pattern = value` in a condition."""
    value, pattern = node.child_by_field_name("value"), node.child_by_field_name("pattern")
    row = w.one(value)
    if pattern is not None:
        bind_pattern(w, pattern, row)
    return -1


def choice(w: Rust, node: Node) -> int:
    """`if` and `while`: what a condition binds is seen inside only."""
    flags = e.LOOP if node.type == "while_expression" else 0
    rows: list[int] = []

    def parts() -> None:
        for child in w.parts(node):
            rows.append(w.visit(child))

    w.scoped(parts, flags)
    found = [r for r in rows[1:] if r >= 0]
    return w.many(e.UNION, 0, found, node.start_byte) if len(found) > 1 else -1


def match(w: Rust, node: Node) -> int:
    """`match`: the values of its arms."""
    value, body = node.child_by_field_name("value"), node.child_by_field_name("body")
    row = w.one(value)
    rows: list[int] = []
    for arm in w.parts(body) if body is not None else ():
        if arm.type != "match_arm":
            continue
        pattern, result = arm.child_by_field_name("pattern"), arm.child_by_field_name("value")

        def parts(pattern: Node | None = pattern, result: Node | None = result) -> None:
            for index, child in enumerate(w.parts(pattern) if pattern is not None else ()):
                bind_pattern(w, child, row) if not index else w.visit(child)
            rows.append(w.one(result))

        w.scoped(parts)
    found = [r for r in rows if r >= 0]
    return w.many(e.UNION, 0, found, node.start_byte) if found else -1


def loop(w: Rust, node: Node) -> int:
    """`for a in b { … }`."""
    pattern, value, body = (node.child_by_field_name(n) for n in ("pattern", "value", "body"))
    row = w.one(value)
    each = w.add(e.ITER, row, 0, node.start_byte) if row >= 0 else -1

    def parts() -> None:
        if pattern is not None:
            bind_pattern(w, pattern, each)
        w.one(body)

    w.scoped(parts, e.LOOP)
    return -1


def block(w: Rust, node: Node) -> int:
    """A block gives its last expression."""
    kids = w.parts(node)
    row = w.block_of(kids)
    return row if kids and kids[-1].type not in ("expression_statement", "let_declaration") else -1


def statement(w: Rust, node: Node) -> int:
    """An expression, with or without a semicolon."""
    return w.last(node)


def closure(w: Rust, node: Node) -> int:
    """`|a, b: B| c`."""
    params, body = node.child_by_field_name("parameters"), node.child_by_field_name("body")
    given: list[Given] = []
    for child in w.parts(params) if params is not None else ():
        pattern = child.child_by_field_name("pattern") if child.type == "parameter" else child
        text = w.text(pattern).lstrip(b"&").removeprefix(b"mut ") if pattern is not None else b"_"
        given.append(Given(text, child.child_by_field_name("type") if child.type == "parameter" else None))
    return lambda_(w, node, given, [body] if body is not None else [])


def returned(w: Rust, node: Node) -> int:
    """`return a`."""
    row = w.last(node)
    w.returns(row)
    return -1


def struct(w: Rust, node: Node) -> int:
    """`A { b: c }` makes an A."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    under = w.one(name)
    for child in w.parts(body) if body is not None else ():
        kids = w.parts(child)
        if kids:
            w.visit(kids[-1])
    return w.call(under, (), (), node) if under >= 0 else -1


def constant(w: Rust, node: Node) -> int:
    """`const` and `static`."""
    name, held, value = (node.child_by_field_name(n) for n in ("name", "type", "value"))
    if name is None:
        return w.inside(node)
    row = w.typed(w.type_of(held), w.one(value), node)
    w.constant(w.text(name), node, value)
    w.bind(w.name(w.text(name)), row)
    return -1


def alias(w: Rust, node: Node) -> int:
    """`type A = B;`."""
    name, held = node.child_by_field_name("name"), node.child_by_field_name("type")
    if name is not None and held is not None:
        w.bind(w.name(w.text(name)), w.type_of(held))
    return -1


def tuple_(w: Rust, node: Node) -> int:
    """`(a, b)`."""
    return w.many(e.TUPLE, 0, [w.visit(c) for c in w.parts(node)], node.start_byte)


def tuple_type(w: Rust, node: Node) -> int:
    """`(A, B)` as a type."""
    return w.many(e.TUPLE, 0, [w.typed(w.type_of(c), -1, c) for c in w.parts(node)], node.start_byte)


def array(w: Rust, node: Node) -> int:
    """`[a, b]`."""
    return w.many(e.LIST, 0, [w.visit(c) for c in w.parts(node)], node.start_byte)


def index(w: Rust, node: Node) -> int:
    """`a[b]`."""
    rows = [w.visit(c) for c in w.parts(node)]
    return w.add(e.SUBSCRIPT, rows[0], rows[1], node.start_byte) if len(rows) == 2 and rows[0] >= 0 else -1


def silent(w: Walker, node: Node) -> int:
    """Nothing that could refer."""
    return -1


HANDLERS: dict[str, Callable[[Rust, Node], int]] = {
    "function_item": item_function,
    "function_signature_item": item_function,
    "struct_item": item_type,
    "enum_item": item_type,
    "union_item": item_type,
    "trait_item": item_type,
    "impl_item": item_impl,
    "mod_item": module,
    "field_declaration": field,
    "enum_variant": variant,
    "ordered_field_declaration_list": silent,
    "use_declaration": uses.declaration,
    "extern_crate_declaration": silent,
    "scoped_identifier": path,
    "scoped_type_identifier": path,
    "crate": head,
    "super": head,
    "self": self_,
    "identifier": identifier,
    "type_identifier": identifier,
    "shorthand_field_initializer": Walker.last,
    "generic_type": generic,
    "generic_type_with_turbofish": generic,
    "reference_type": through,
    "pointer_type": through,
    "dynamic_type": through,
    "abstract_type": through,
    "bounded_type": bounded,
    "array_type": array_type,
    "tuple_type": tuple_type,
    "call_expression": call,
    "generic_function": lambda w, node: w.one(node.child_by_field_name("function")),
    "try_expression": unwrap,
    "await_expression": awaited,
    "field_expression": field_of,
    "let_declaration": let,
    "let_condition": condition,
    "if_expression": choice,
    "while_expression": choice,
    "else_clause": Walker.last,
    "match_expression": match,
    "for_expression": loop,
    "loop_expression": lambda w, node: w.block_of(w.parts(node), e.LOOP),
    "block": block,
    "unsafe_block": Walker.last,
    "async_block": lambda w, node: (w.last(node), -1)[1],
    "expression_statement": statement,
    "closure_expression": closure,
    "return_expression": returned,
    "struct_expression": struct,
    "const_item": constant,
    "static_item": constant,
    "type_item": alias,
    "tuple_expression": tuple_,
    "array_expression": array,
    "index_expression": index,
    "parenthesized_expression": Walker.last,
    "reference_expression": Walker.last,
    "unary_expression": Walker.last,
    "type_cast_expression": lambda w, node: (w.inside(node), -1)[1],
    "macro_invocation": macros.invocation,
    "macro_definition": silent,
    "attribute_item": silent,
    "inner_attribute_item": silent,
    "visibility_modifier": silent,
    "lifetime": silent,
    "label": silent,
    "line_comment": silent,
    "block_comment": silent,
}
GRAMMAR = Grammar("rust")
prepare(Rust, GRAMMAR, HANDLERS)
