"""Functions, lambdas and classes of second-tier languages: scopes, signatures, symbols."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.languages._base.collector import one_line
from bot.languages._tier2.rows import THIS
from bot.languages._tier2.walker import CLASS, EXTENDS, FUNCTION, METHOD, Given, Walker
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tree_sitter import Node


class Definition(NamedTuple):
    """A function as it is written. `receiver`: row of the type whose method it is, where it stands in no class."""

    node: Node  # from its keyword
    name: bytes
    params: Sequence[Given] = ()
    returns: Node | None = None
    body: Node | None = None
    flags: int = 0
    outer: Node | None = None  # with what stands before it
    types: Sequence[tuple[bytes, Node | None]] = ()  # type parameters and what bounds them
    receiver: int = -1
    expression: bool = False  # the value of the body is the result
    key: bytes = b""  # the name of the symbol, where it is another
    bound: bool = True  # whether the name is one of the scope around
    attributes: Sequence[bytes] = ()  # annotations over it, as text
    exported: bool = True  # whether other files may look it up
    declared: str = ""  # full name under which others look it up, "": by its place


def function(w: Walker, d: Definition, run: Callable[[Node], int] | None = None) -> int:
    """A function. `run` walks the body and gives the row of its value."""
    member = w.in_class()
    top = member or w.scope == 0 or w.scope in w.modules
    full = d.declared or (w.full(d.name) if top else "")
    row = w.add(e.FUNC, len(w.scopes), -1, d.node.start_byte)
    home = w.scope
    saved = w.open_scope(e.FUNCTION_SCOPE, row, d.flags | (e.STUBBED if d.body is None else 0))
    number = w.scope
    scope = w.scopes[number]
    if full:
        scope.stars = [w.name(full.encode())]
    if d.receiver >= 0:
        scope.keywords = {w.name(THIS): d.receiver}
    _type_parameters(w, d.types)
    params = w.parameters(d.params)
    scope.annotation = w.type_of(d.returns)
    outer = d.outer or d.node
    kind = METHOD if member or d.receiver >= 0 else FUNCTION
    keyword = w.keyword(d.node)
    places = (keyword.start_byte, outer.start_byte, w.end(d.node))
    scope.definition = w.define(w.name(d.key or d.name), w.marked(kind, d.name, outer), home, places)
    for one in d.params:
        w.texts += [one_line(w.text(part)) for part in (one.type, one.default) if part is not None]
    if d.returns is not None:
        w.texts.append(one_line(w.text(d.returns)))
    scope.decorators = [w.opaque(outer) for _ in d.attributes]
    w.texts += [one_line(text) for text in d.attributes]
    w.texts.append(w.doc(outer))
    w.bind_parameters(params)
    w.kept.append((d.node, keyword, d.key or d.name, [d.body] if d.body is not None else []))
    if d.outer is not None:
        w.around.add(d.outer.id)
    if d.body is not None:
        w.inner += 1
        value = (run or w.visit)(d.body)
        w.inner -= 1
        if d.expression and value >= 0:
            scope.returns.append(value)
    w.close_scope(saved)
    if member:
        w.members.setdefault(home, []).append((d.name, row))
    if d.bound and not (home == 0 and w.space and w.spaced_only):
        w.bind(w.name(d.name), w.among(home, d.name, row, d.node))
    if full and (home == 0 or d.declared or w.spread):
        held = w.among(0, full.encode(), row, d.node) if full.encode() != d.name or home else row
        w.export(full, held, d.exported and d.body is not None)
    return row


def lambda_(w: Walker, node: Node, params: Sequence[Given], body: Sequence[Node], expression: bool = True) -> int:
    """A function without a name."""
    row = w.add(e.LAMBDA, len(w.scopes), -1, node.start_byte)
    saved = w.open_scope(e.LAMBDA_SCOPE, row)
    scope = w.scopes[w.scope]
    w.bind_parameters(w.parameters(params))
    w.inner += 1
    value = w.body(body)
    w.inner -= 1
    if expression and value >= 0:
        scope.returns.append(value)
    w.close_scope(saved)
    return row


class Type(NamedTuple):
    """A class, interface, struct, trait, object or module of names, as it is written."""

    node: Node
    name: bytes
    bases: Sequence[Node] = ()
    body: Sequence[Node] = ()
    outer: Node | None = None
    types: Sequence[tuple[bytes, Node | None]] = ()
    attributes: Sequence[bytes] = ()
    full: str = ""  # "": by its place
    flags: int = 0  # of the scope
    exported: bool = True  # whether other files may look it up
    bound: bool = True  # whether the name is one of the scope around


def class_(w: Walker, t: Type, before: Callable[[], None] | None = None) -> int:
    """A class; its bases are looked up from inside it, where all names of the module are known."""
    full = t.full or (w.full(t.name) if w.scope == 0 or w.scopes[w.scope].kind == e.CLASS_SCOPE else "")
    row = w.add(e.CLASS, len(w.scopes), -1, t.node.start_byte)
    home = w.scope
    saved = w.open_scope(e.CLASS_SCOPE, row, t.flags)
    scope = w.scopes[w.scope]
    if full:
        w.fulls[w.scope] = full
        scope.stars = [w.name(full.encode())]
    _type_parameters(w, t.types)
    w.role = e.BASE
    bases = []
    for base in t.bases:
        held = w.visit(base)
        if held >= 0:
            scope.bases.append(held)
            bases.append(one_line(w.text(base)))
    w.role = e.LOAD
    outer = t.outer or t.node
    keyword = w.keyword(t.node)
    places = (keyword.start_byte, outer.start_byte, w.end(t.node))
    scope.definition = w.define(w.name(t.name), w.marked(CLASS, t.name, outer), home, places)
    scope.decorators = [w.opaque(outer) for _ in t.attributes]
    w.texts += [one_line(text) for text in t.attributes]
    w.texts += bases
    w.texts.append(w.doc(outer))
    w.kept.append((t.node, keyword, t.name, t.body))
    if t.outer is not None:
        w.around.add(t.outer.id)
    w.owners_of_members.append((row, tuple(scope.bases)))
    inner, w.inner = w.inner, 0
    if before is not None:
        before()
    w.body(t.body)
    w.inner = inner
    w.owners_of_members.pop()
    w.close_scope(saved)
    if t.bound and not (home == 0 and w.space and w.spaced_only):
        w.bind(w.name(t.name), row)
    if t.bound and full:
        w.export(full, row, t.exported)
    return row


def added(w: Walker, name: bytes, target: int, members: Sequence[tuple[bytes, int]]) -> None:
    """Members that a file gives to a type which stands elsewhere: `name` is the type's last, `target` its row."""
    word = EXTENDS + name.decode("utf-8", "replace")
    w.export(word, target)
    for member, row in members:
        w.export(f"{word}.{member.decode('utf-8', 'replace')}", row)


def _type_parameters(w: Walker, types: Sequence[tuple[bytes, Node | None]]) -> None:
    """Type parameters are names of the scope, which hide others."""
    for text, bound in types:
        row = w.add(e.TYPEVAR, w.name(text), w.type_of(bound), w.rows[-2] if w.count else 0)
        w.scopes[w.scope].type_params.append(row)
        w.bind(w.name(text), row)
        w.hidden.add((w.scope, text))
