"""What a module takes and gives, for the tree that all languages share; and names of what is assigned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.syntax import Reader
from bot.model import syntax as s
from bot.model.syntax import Node

if TYPE_CHECKING:
    from tree_sitter import Node as Tree

    from bot.languages._base.syntax import Handler

DEFAULT, WHOLE = "default", ""
GIVEN = ("module.exports", "exports")


def named(value: Node, name: str) -> Node:
    """A function or class without a name bears that of what it is assigned to."""
    if value.kind in (s.FUNCTION, s.CLASS) and not value.text:
        value.text = name
    return value


def held(value: Node, name: str) -> Node:
    """What a variable holds: functions of an object bear its name before theirs."""
    if value.kind == s.MAP and name:
        for pair in value.parts:
            last = pair.parts[-1] if pair.parts else pair
            if pair.kind == s.PAIR and last.kind == s.FUNCTION and last.text == pair.parts[0].text:
                last.text = f"{name}.{last.text}"
            elif pair.kind == s.PAIR and last.kind == s.MAP:
                held(last, f"{name}.{pair.parts[0].text}" if pair.parts[0].text else "")
    return named(value, name)


def key(r: Reader, tree: Tree | None) -> Node:
    """The key of a pair: a plain name is a text."""
    if tree is None:
        return r.one(tree)
    if tree.type in ("property_identifier", "private_property_identifier", "number"):
        return r.make(s.TEXT, tree, r.said(tree))
    if tree.type == "computed_property_name":
        return r.one(tree.named_children[0] if tree.named_children else None)
    return r.one(tree)


# taken


def _word(r: Reader, tree: Tree | None) -> str:
    return r.said(tree).strip("\"'")


def _import(r: Reader, tree: Tree) -> Node:
    """`import a, { b as c }, * as d from "m"`, `import a = require("m")`."""
    made: list[Node] = []
    source = _word(r, tree.child_by_field_name("source"))
    for clause in tree.named_children:
        if clause.type == "import_require_clause":
            source = _word(r, clause.child_by_field_name("source"))
            made.append(_binding(r, clause, WHOLE, r.said(clause.named_children[0])))
        for child in clause.named_children if clause.type == "import_clause" else ():
            if child.type == "identifier":
                made.append(_binding(r, child, DEFAULT, r.said(child)))
            elif child.type == "namespace_import":
                made.append(_binding(r, child, WHOLE, r.said(child.named_children[-1])))
            else:
                made += _specified(r, child)
    return r.make(s.IMPORT, tree, source, tuple(made))


def _specified(r: Reader, tree: Tree) -> list[Node]:
    """`{ a, b as c }`, of an import or an export."""
    out = []
    for child in tree.named_children:
        if child.type in ("import_specifier", "export_specifier"):
            own = _word(r, child.child_by_field_name("name"))
            out.append(_binding(r, child, own, _word(r, child.child_by_field_name("alias")) or own))
    return out


def _binding(r: Reader, tree: Tree, taken: str, name: str) -> Node:
    return r.make(s.BINDING, tree, taken, type=name)


def _asked(r: Reader, tree: Tree) -> str:
    """The module of `require("m")` and `import("m")`; "" for any other call."""
    callee, given = tree.child_by_field_name("function"), tree.child_by_field_name("arguments")
    if callee is None or given is None or not (callee.type == "import" or r.said(callee) == "require"):
        return ""
    kids = given.named_children
    return _word(r, kids[0]) if kids and kids[0].type == "string" else ""


def required(r: Reader, tree: Tree) -> Node | None:
    """`require("m")` within an expression: a name that stands for the module, with its import."""
    module = _asked(r, tree)
    if not module:
        return None
    name = f"require_{tree.start_point[0] + 1}_{tree.start_point[1]}"
    return r.make(s.NAME, tree, name, (r.make(s.IMPORT, tree, module, (_binding(r, tree, WHOLE, name),)),))


def bound(r: Reader, tree: Tree, value: Tree) -> Node | None:
    """`const a = require("m")`, `const { b: c } = require("m")`, `const d = require("m").d` as imports."""
    target, taken = tree.child_by_field_name("name"), WHOLE
    if value.type == "await_expression" and value.named_children:
        value = value.named_children[0]
    if value.type == "member_expression":
        taken, inner = r.name_of(value, "property"), value.child_by_field_name("object")
        value = inner if inner is not None else value
    module = _asked(r, value) if value.type == "call_expression" else ""
    if not module or target is None:
        return None
    if target.type == "identifier":
        return r.make(s.IMPORT, tree, module, (_binding(r, tree, taken, r.said(target)),))
    if target.type != "object_pattern" or taken:
        return None
    pairs = (_taken(r, child) for child in target.named_children)
    return r.make(s.IMPORT, tree, module, tuple(pair for pair in pairs if pair is not None))


def _taken(r: Reader, tree: Tree) -> Node | None:
    if tree.type == "pair_pattern":
        return _binding(r, tree, _word(r, tree.child_by_field_name("key")), r.name_of(tree, "value"))
    if tree.type == "object_assignment_pattern":
        tree = tree.named_children[0]
    return _binding(r, tree, r.said(tree), r.said(tree)) if tree.type.startswith("shorthand") else None


# given


def exported(target: Node) -> Node:
    """`module.exports` is `default`, `exports.a` is `a`; any other target as it is."""
    if target.kind != s.MEMBER or target.parts[0].kind not in (s.NAME, s.MEMBER):
        return target
    inner = target.parts[0]
    around = f"{inner.parts[0].text}.{inner.text}" if inner.kind == s.MEMBER and inner.parts else inner.text
    if f"{around}.{target.text}" == GIVEN[0]:
        return Node(s.NAME, target.line, target.end, DEFAULT)
    return Node(s.NAME, target.line, target.end, target.text) if around in GIVEN else target


def _export(r: Reader, tree: Tree) -> Node | None:
    """`export …` of every form: what is declared, `default` as a variable, what is handed on as an import."""
    source = _word(r, tree.child_by_field_name("source"))
    declared = tree.child_by_field_name("declaration")
    words = {c.type for c in tree.children[:4] if not c.is_named}
    if source:
        clauses = tree.named_children
        bindings = [one for c in clauses if c.type == "export_clause" for one in _specified(r, c)]
        bindings += [
            _binding(r, c, WHOLE, r.said(c.named_children[-1])) for c in clauses if c.type == "namespace_export"
        ]
        return r.make(s.IMPORT, tree, source, tuple(bindings) or (_binding(r, tree, "*", "*"),), type="export")
    if declared is not None:
        return _declared(r, tree, declared, DEFAULT in words)
    value = tree.child_by_field_name("value")
    if value is not None or "=" in words:
        made = named(r.one(value if value is not None else tree.named_children[-1]), DEFAULT)
        return r.make(s.ASSIGN, tree, "", (r.make(s.NAME, tree, DEFAULT), made))
    pairs = [one for c in tree.named_children if c.type == "export_clause" for one in _specified(r, c)]
    made_all = tuple(_alias(r, tree, one.type, one.text) for one in pairs if one.type != one.text)
    return r.make(s.OTHER, tree, "", made_all) if made_all else None


def _declared(r: Reader, tree: Tree, declared: Tree, default: bool) -> Node | None:
    made = r.maybe(declared)
    marks = tuple(mark for c in tree.named_children if c.type == "decorator" for mark in r.several(c.named_children))
    if made is not None and marks:
        made.marks = (*marks, *made.marks)
    if made is None or not default or made.kind not in (s.FUNCTION, s.CLASS):
        return made
    if not made.text:
        made.text = DEFAULT
        return made
    return r.make(s.OTHER, tree, "", (made, _alias(r, tree, DEFAULT, made.text)))


def _alias(r: Reader, tree: Tree, given: str, own: str) -> Node:
    return r.make(s.ASSIGN, tree, "", (r.make(s.NAME, tree, given), r.make(s.NAME, tree, own)))


HANDLERS: dict[str, Handler] = {"import_statement": _import, "export_statement": _export}
