"""Modules: what a file takes from others and gives to them, in both ways of writing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.typescript import functions, targets
from bot.languages.typescript.functions import FUNCTIONS, UNNAMED
from bot.languages.typescript.walker import SELF, THIS, Walker
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

DEFAULT, WHOLE = b"default", b"export="
EXPORTS = (b"exports", b"module.exports")
PROMISE = b"promise"  # FORM: a promise of its row
INSTANCE = b"instance"  # FORM: an instance of the class that its row is
MOST_DYNAMIC = 80


def path_of(w: Walker, node: Node | None) -> int:
    """Name id of a module path, or -1."""
    if node is None or node.type != "string":
        return -1
    return w.names[w.text(node)[1:-1]]


def import_(w: Walker, node: Node) -> int:
    """`import a, { b as c }, * as d from "m"`."""
    w.module = True
    source, clause = node.child_by_field_name("source"), None
    for child in node.named_children:
        if child.type == "import_clause":
            clause = child
        elif child.type == "import_require_clause":
            return _import_require(w, child)
    module = path_of(w, source)
    if module < 0:
        return -1
    if clause is None:
        w.add(e.IMPORT, module, 1, node.start_byte)
        return -1
    for child in clause.named_children:
        kind, start = child.type, child.start_byte
        if kind == "identifier":
            w.declare(w.names[w.text(child)], w.add(e.FROM, module, w.names[DEFAULT], start))
        elif kind == "namespace_import":
            name = child.named_children[-1]
            w.declare(w.names[w.text(name)], w.add(e.IMPORT, module, 1, start))
        elif kind == "named_imports":
            for each in child.named_children:
                if each.type == "import_specifier":
                    name, alias = _specifier(w, each)
                    w.declare(w.names[alias], w.add(e.FROM, module, w.names[name], each.start_byte))
    return -1


def _specifier(w: Walker, node: Node) -> tuple[bytes, bytes]:
    """Name and alias of `a as b`."""
    name, alias = node.child_by_field_name("name"), node.child_by_field_name("alias")
    text = _word(w, name) if name is not None else b""
    return text, _word(w, alias) if alias is not None else text


def _word(w: Walker, node: Node) -> bytes:
    text = w.text(node)
    return text[1:-1] if node.type == "string" else text


def _import_require(w: Walker, node: Node) -> int:
    """`import a = require("m")`."""
    name, module = node.named_children[0], path_of(w, node.child_by_field_name("source"))
    if module >= 0:
        w.declare(w.names[w.text(name)], w.add(e.FROM, module, w.names[WHOLE], node.start_byte))
    return -1


def import_alias(w: Walker, node: Node) -> int:
    """`import a = b.c`."""
    kids = w.parts(node)
    if len(kids) == 2:
        row = w.visit(kids[1])
        w.declare(w.names[w.text(kids[0])], row)
    return -1


def require(w: Walker, node: Node, given: Node) -> int | None:
    """`require("m")`: a module; None where the path is computed, which is noted."""
    kids = w.parts(given)
    module = path_of(w, kids[0]) if len(kids) == 1 else -1
    if module >= 0:
        return w.add(e.FROM, module, w.names[WHOLE], node.start_byte)
    if kids:
        _note(w, b"require", given, w.add(e.CONST, e.NONE, -1, node.start_byte))
    return None


def dynamic(w: Walker, node: Node, given: Node) -> int:
    """`import("m")`: a promise of a module."""
    kids = w.parts(given)
    module = path_of(w, kids[0]) if kids else -1
    if module >= 0:
        row = w.add(e.IMPORT, module, 1, node.start_byte)
        if w.role == e.ANNOTATION:
            return row
        return w.add(e.FORM, row, w.names[PROMISE], node.start_byte)
    w.inside(given)
    row = w.add(e.CONST, e.NONE, -1, node.start_byte)
    _note(w, b"import", given, row)
    return -1


def _note(w: Walker, what: bytes, given: Node, row: int) -> None:
    text = b" ".join(w.text(given).split())[:MOST_DYNAMIC]
    w.dynamic.append((row, f"{what.decode()}\t{(what + text).decode('utf-8', 'replace')}"))


def export(w: Walker, node: Node) -> int:
    """`export …` of every form."""
    kids = node.children
    words = {c.type for c in kids[:3] if not c.is_named}
    source = path_of(w, node.child_by_field_name("source"))
    declared = node.child_by_field_name("declaration")
    if declared is not None:
        return _declared(w, node, declared, "default" in words)
    if "default" in words:
        return _default(w, node)
    if "=" in words:
        w.module = True
        _assign(w, WHOLE, w.parts(node)[-1], node)
        return -1
    w.module = True
    for child in node.named_children:
        if child.type == "export_clause":
            _clause(w, child, source)
        elif child.type == "namespace_export" and source >= 0:
            name = _word(w, child.named_children[-1])
            w.bind(w.names[name], w.add(e.IMPORT, source, 1, child.start_byte))
            w.export(name)
    if "*" in words and source >= 0:
        w.add(e.FROM, source, w.names[b"*"], node.start_byte)
        if w.scope == 0:
            w.scopes[0].stars.append(source)
    return -1


def _declared(w: Walker, node: Node, declared: Node, default: bool) -> int:
    w.module = True
    before = len(w.made)
    decorators = [c for c in node.children if c.type == "decorator"]
    for each in decorators:
        role, w.role = w.role, e.DECORATOR
        w.inside(each)
        w.role = role
    w.visit(declared)
    names = [name for scope, name in w.made[before:] if scope == w.scope]
    del w.made[before:]
    if default:
        name = declared.child_by_field_name("name")
        text = w.text(name) if name is not None else UNNAMED
        if text != DEFAULT:
            _alias(w, text, DEFAULT, node.start_byte)
        w.module = True
        return -1
    if w.scope == 0:
        for name in names:
            w.export(name)
    return -1


def _default(w: Walker, node: Node) -> int:
    value = node.child_by_field_name("value")
    w.module = True
    if value is None:
        return w.inside(node)
    _assign(w, DEFAULT, value, node)
    return -1


def _assign(w: Walker, name: bytes, value: Node, node: Node) -> None:
    """The module gives a value by a name."""
    if value.type == "identifier":
        w.visit(value)
        _alias(w, w.text(value), name, value.start_byte)
        return
    if value.type in FUNCTIONS:
        row = functions.function(w, value, name, 0, node)
    else:
        row = w.visit(value)
    w.bind(w.names[name], row)


def _alias(w: Walker, local: bytes, name: bytes, start: int) -> None:
    """What the file calls `local` is `name` for others."""
    role, w.role = w.role, e.HIDDEN
    row = w.add(e.FROM, w.names[SELF], w.names[local], start)
    w.role = role
    saved, w.scope = w.scope, 0 if w.scope not in w.spaces else w.scope
    w.bind(w.names[name], row)
    w.scope = saved


def _clause(w: Walker, node: Node, source: int) -> None:
    """`{ a as b, c }`, of this file or of another."""
    for child in node.named_children:
        if child.type != "export_specifier":
            continue
        name, alias = _specifier(w, child)
        if alias != DEFAULT:
            w.export(alias)
        if source >= 0:
            row = w.add(e.FROM, source, w.names[name], child.start_byte)
            w.bind(w.names[alias], row)
        else:
            held = child.child_by_field_name("name")
            if held is not None and held.type == "identifier":
                w.visit(held)
            if alias != name:
                _alias(w, name, alias, child.start_byte)


def assigned(w: Walker, node: Node, left: Node, right: Node) -> int:
    """`a.b = c`: an export, a member of `this`, or of an object."""
    text = w.text(left)
    held, _, last = text.rpartition(b".")
    if text == b"module.exports" and w.scope == 0:
        return _whole(w, node, right)
    if held in EXPORTS and w.scope == 0:
        if right.type == "identifier":
            row = w.visit(right)
            if w.text(right) != last:
                _alias(w, w.text(right), last, right.start_byte)
            return row
        row = functions.function(w, right, last, 0, node) if right.type in FUNCTIONS else w.visit(right)
        w.bind(w.names[last], row)
        return row
    w.self = _prototype(w, left)
    if right.type in FUNCTIONS and left.type == "member_expression":
        row = functions.function(w, right, _short(w, left), 0, node)
    else:
        row = w.visit(right)
    w.self = -1
    store(w, left, row)
    return row


def _prototype(w: Walker, left: Node) -> int:
    """`A.prototype.b = …`, `A.prototype[b] = …`: what `this` is in the function, or -1."""
    held = left.named_children[0]
    if held.type != "member_expression" or w.text(held.named_children[-1]) != b"prototype":
        return -1
    role, w.role = w.role, e.HIDDEN
    row = w.add(e.FORM, w.visit(held.named_children[0]), w.names[INSTANCE], left.start_byte)
    w.role = role
    return row


def _short(w: Walker, node: Node) -> bytes:
    return w.text(w.parts(node)[-1])


def _whole(w: Walker, node: Node, right: Node) -> int:
    """`module.exports = …`; what an object literal names is exported by name as well."""
    if right.type == "assignment_expression":
        row = w.visit(right)
        w.bind(w.names[WHOLE], row)
        return row
    _assign(w, WHOLE, right, node)
    if right.type == "object":
        for child in right.named_children:
            if child.type == "pair":
                key, value = child.child_by_field_name("key"), child.child_by_field_name("value")
                if key is not None and value is not None and value.type == "identifier":
                    name = targets.key(w, key)
                    if name != w.text(value):
                        _alias(w, w.text(value), name, value.start_byte)
    return -1


def store(w: Walker, node: Node, row: int) -> None:
    """Put a row into a member: of the class around for `this`, else of the object that the rest gives."""
    if node.type != "member_expression":
        w.inside(node)
        return
    kids = w.parts(node)
    held, part = kids[0], kids[-1]
    name = w.names[w.text(part)]
    owner = _owner(w) if held.type == "this" else -1
    if owner >= 0:
        w.scopes[owner].attributes.setdefault(name, []).append(row)
        return
    base = w.visit(held)
    role, w.role = w.role, e.STORE
    w.add(e.ATTR, base, name, part.start_byte)
    w.role = role


def _owner(w: Walker) -> int:
    """The class scope whose instance `this` is, or -1."""
    number, this = w.scope, w.names[THIS]
    while number > 0:
        scope = w.scopes[number]
        if scope.kind == e.FUNCTION_SCOPE and this in w.declared[number]:
            return scope.parent if w.scopes[scope.parent].kind == e.CLASS_SCOPE else -1
        number = scope.parent
    return -1


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {
    "import_statement": import_,
    "import_alias": import_alias,
    "export_statement": export,
}
