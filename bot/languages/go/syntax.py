"""Go as the tree that all languages share."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.languages._base import syntax as base
from bot.languages._base.syntax import Reader
from bot.languages.go.grammar import parsed
from bot.languages.go.texts import formatted, packages, unquoted
from bot.model import syntax as s
from bot.model.syntax import Node

if TYPE_CHECKING:
    from tree_sitter import Node as Tree

LITERALS = ("int_literal", "float_literal", "imaginary_literal", "rune_literal", "true", "false", "nil", "iota")
TYPES = (
    "pointer_type", "slice_type", "array_type", "map_type", "channel_type", "function_type", "interface_type",
    "qualified_type", "generic_type", "type_identifier", "implicit_length_array_type", "parenthesized_type",
    "type_arguments", "label_name",
)  # fmt: skip
COMPARISONS = ("==", "!=", "<", "<=", ">", ">=")


class Go(Reader):
    """Reads one file. `receivers`: name of the receiver in the functions around, "" where another name hides it;
    `taken`: names of packages that are imported.
    """

    def __init__(self, source: bytes) -> None:
        super().__init__(source)
        self.receivers = [""]
        self.taken: set[str] = set()


def syntax(data: bytes) -> Node:
    """The tree of a file. Raises nothing on any bytes."""
    return Go(data).read(parsed(data).root_node)


def _name(r: Reader, tree: Tree) -> Node:
    said = r.said(tree)
    assert isinstance(r, Go)
    return r.make(s.NAME, tree, "self" if said and said == r.receivers[-1] else said)


def _member(r: Reader, tree: Tree) -> Node:
    return r.make(s.MEMBER, tree, r.name_of(tree, "field"), (r.field(tree, "operand"),))


def _index(r: Reader, tree: Tree) -> Node:
    return r.make(s.INDEX, tree, "", (r.field(tree, "operand"), r.field(tree, "index")))


def _call(r: Reader, tree: Tree) -> Node:
    given = tree.child_by_field_name("arguments")
    called = tree.child_by_field_name("function")
    inside = _arguments(r, given)
    if r.said(called) == "fmt.Sprintf" and inside and inside[0].kind == s.TEXT and not inside[0].parts:
        return r.make(s.TEXT, tree, formatted(inside[0].text), inside[1:])
    return r.make(s.CALL, tree, "", (r.one(called), *inside))


def _arguments(r: Reader, given: Tree | None) -> tuple[Node, ...]:
    if given is None:
        return ()
    return tuple(
        r.make(s.NAME, one, r.said(one)) if one.type in TYPES else r.one(one)
        for one in given.named_children
        if one.type not in r.comments
    )


def _spread(r: Reader, tree: Tree) -> Node:
    return r.make(s.SPREAD, tree, "", r.several(tree.named_children))


def _string(r: Reader, tree: Tree) -> Node:
    return r.make(s.TEXT, tree, unquoted(r.cut(tree)))


def _composite(r: Reader, tree: Tree) -> Node:
    node = r.field(tree, "body")
    node.type = r.name_of(tree, "type")
    node.line = tree.start_point[0] + 1
    return node


def _literal(r: Reader, tree: Tree) -> Node:
    inside = r.several(tree.named_children)
    return r.make(s.MAP if any(n.kind == s.PAIR for n in inside) else s.LIST, tree, "", inside)


def _pair(r: Reader, tree: Tree) -> Node:
    key, value = tree.child_by_field_name("key"), r.field(tree, "value")
    named = r.one(key)
    if named.kind == s.NAME:
        named = r.make(s.TEXT, key or tree, r.said(key))
    return r.make(s.PAIR, tree, "", (named, value))


def _assigned(r: Reader, tree: Tree) -> Node:
    """`a, b := x, y` is two; of `a, b := f()` the first takes the call."""
    operator = tree.child_by_field_name("operator")
    said = operator.type.removesuffix("=") if operator is not None else ""
    targets, values = (_list(r, tree.child_by_field_name(name)) for name in ("left", "right"))
    return _assignments(r, tree, targets, values, said)


def _list(r: Reader, tree: Tree | None) -> list[Node]:
    return [r.one(c) for c in tree.named_children if c.type not in r.comments] if tree is not None else []


def _assignments(
    r: Reader, tree: Tree, targets: list[Node], values: list[Node], operator: str = "", kind: str = ""
) -> Node:
    made = [
        r.make(s.ASSIGN, tree, operator, (target, *values[number : number + 1]), type=kind)
        for number, target in enumerate(targets)
    ]
    return made[0] if len(made) == 1 else r.make(s.OTHER, tree, "", (*made, *values[len(targets) :]))


def _declared(r: Reader, tree: Tree) -> Node:
    names = [_name(r, c) for c in tree.children_by_field_name("name") if c.is_named]
    values = _list(r, tree.child_by_field_name("value"))
    kind = tree.child_by_field_name("type")
    if kind is not None and kind.type == "struct_type" and not values:
        values = list(_fields(r, kind))
    return _assignments(r, tree, names, values, "", r.said(kind))


def _field(r: Reader, tree: Tree) -> Node:
    """A field of a struct; an embedded type is a field of its own name, with the operator `...`."""
    kind, tag = r.name_of(tree, "type"), tree.child_by_field_name("tag")
    marks = (r.one(tag),) if tag is not None else ()
    names = [r.said(c) for c in tree.children_by_field_name("name")]
    how = "" if names else "..."
    names = names or [kind.lstrip("*").rpartition(".")[2]]
    inner = tree.child_by_field_name("type")
    parts = _fields(r, inner) if inner is not None and inner.type == "struct_type" else ()
    named = [r.make(s.NAME, tree, name) for name in names]
    made = [r.make(s.ASSIGN, tree, how, (name, *parts), type=kind, marks=marks) for name in named]
    return made[0] if len(made) == 1 else r.make(s.OTHER, tree, "", tuple(made))


def _fields(r: Reader, tree: Tree) -> tuple[Node, ...]:
    """A struct without a name, as the type of a field."""
    return (r.make(s.CLASS, tree, "", _body(r, tree)),)


def _type(r: Reader, tree: Tree) -> Node:
    inner = tree.child_by_field_name("type")
    held = inner if inner is not None and inner.type == "struct_type" else None
    return r.make(s.CLASS, tree, r.name_of(tree), _body(r, held) if held else ())


def _ranged(r: Reader, tree: Tree) -> Node:
    """What stands for each of several has no value of its own."""
    targets = _list(r, tree.child_by_field_name("left"))
    made = [r.make(s.ASSIGN, tree, "", (target,)) for target in targets]
    return r.make(s.OTHER, tree, "", (*made, r.field(tree, "right")))


def _function(r: Reader, tree: Tree) -> Node:
    return _made(r, tree, r.name_of(tree), "")


def _method(r: Reader, tree: Tree) -> Node:
    receiver = tree.child_by_field_name("receiver")
    held = next((c for c in receiver.named_children if c.type == "parameter_declaration"), None) if receiver else None
    kind = re.split(r"[\[\s]", r.name_of(held, "type").lstrip("*( "), maxsplit=1)[0].rstrip(")") if held else ""
    name = r.name_of(tree)
    return _made(r, tree, f"{kind}.{name}" if kind else name, r.name_of(held, "name") if held else "")


def _literal_function(r: Reader, tree: Tree) -> Node:
    assert isinstance(r, Go)
    return _made(r, tree, "", r.receivers[-1])


def _made(r: Reader, tree: Tree, text: str, receiver: str) -> Node:
    assert isinstance(r, Go)
    params = _parameters(r, tree.child_by_field_name("parameters"))
    hidden = any(p.text == receiver for p in params)
    r.receivers.append("" if hidden or receiver == "_" else receiver)
    body = tree.child_by_field_name("body")
    inside = _body(r, body) if body is not None else ()
    r.receivers.pop()
    return r.make(s.FUNCTION, tree, text, inside, params=params, type=r.name_of(tree, "result"))


def _body(r: Reader, body: Tree) -> tuple[Node, ...]:
    inside = r.several(body.named_children)
    return inside[0].parts if len(inside) == 1 and inside[0].kind == s.OTHER else inside


def _parameters(r: Reader, tree: Tree | None) -> tuple[Node, ...]:
    made = []
    for one in tree.named_children if tree is not None else ():
        if one.type in ("parameter_declaration", "variadic_parameter_declaration"):
            names = [r.said(c) for c in one.children_by_field_name("name")] or [""]
            kind = ("..." if one.type.startswith("variadic") else "") + r.name_of(one, "type")
            made += [r.make(s.PARAMETER, one, name, type=kind) for name in names]
    return tuple(made)


def _if(r: Reader, tree: Tree) -> Node:
    """What is done before the test stands before the choice, as if it were a statement of its own."""
    before = tree.child_by_field_name("initializer")
    rest = [r.field(tree, name) for name in ("consequence", "alternative") if tree.child_by_field_name(name)]
    choice = r.make(s.CHOICE, tree, "", (r.field(tree, "condition"), *rest))
    return r.make(s.OTHER, tree, "", (r.one(before), choice)) if before is not None else choice


def _switch(r: Reader, tree: Tree) -> Node:
    before, test = tree.child_by_field_name("initializer"), tree.child_by_field_name("value")
    named = [c for c in (before, test) if c is not None]
    cases = r.several([c for c in tree.named_children if all(c.id != one.id for one in named)])
    choice = r.make(s.CHOICE, tree, "", (r.one(test), *cases))
    return r.make(s.OTHER, tree, "", (r.one(before), choice)) if before is not None else choice


def _binary(r: Reader, tree: Tree) -> Node:
    operator = tree.child_by_field_name("operator")
    said = operator.type if operator is not None else ""
    kind = s.COMPARE if said in COMPARISONS else s.LOGIC if said in ("&&", "||") else s.BINARY
    text = {"&&": "and", "||": "or"}.get(said, said) if kind == s.LOGIC else said
    return r.make(kind, tree, text, (r.field(tree, "left"), r.field(tree, "right")))


def _unary(r: Reader, tree: Tree) -> Node:
    """An address and what stands behind one are the value itself."""
    operator = tree.child_by_field_name("operator")
    said = operator.type if operator is not None else ""
    if said in ("&", "*"):
        return r.field(tree, "operand")
    return r.make(s.UNARY, tree, "not" if said == "!" else said, (r.field(tree, "operand"),))


def _import(r: Reader, tree: Tree) -> Node:
    """A package bears the name that is given to it, or one that its path suggests and no other has."""
    module = r.one(tree.child_by_field_name("path")).text
    alias = r.name_of(tree, "name")
    names = (alias,) if alias else packages(module)
    assert isinstance(r, Go)
    free = [name for number, name in enumerate(names) if not number or name not in r.taken]
    r.taken.add(names[0])
    taken = "*" if alias == "." else ""
    return r.make(s.IMPORT, tree, module, tuple(r.make(s.BINDING, tree, taken, type=name) for name in free))


def _return(r: Reader, tree: Tree) -> Node:
    given = _list(r, tree.named_children[0] if tree.named_children else None)
    return r.make(s.RETURN, tree, "", tuple(given))


Go.handlers = {
    **dict.fromkeys(("identifier", "field_identifier", "package_identifier"), _name),
    "selector_expression": _member,
    "index_expression": _index,
    "call_expression": _call,
    "variadic_argument": _spread,
    **dict.fromkeys(("interpreted_string_literal", "raw_string_literal"), _string),
    "composite_literal": _composite,
    "literal_value": _literal,
    "keyed_element": _pair,
    "short_var_declaration": _assigned,
    "assignment_statement": _assigned,
    "range_clause": _ranged,
    **dict.fromkeys(("var_spec", "const_spec"), _declared),
    "field_declaration": _field,
    "type_spec": _type,
    "struct_type": base.nothing,
    "function_declaration": _function,
    "method_declaration": _method,
    "func_literal": _literal_function,
    "if_statement": _if,
    "expression_switch_statement": _switch,
    "binary_expression": _binary,
    "unary_expression": _unary,
    **dict.fromkeys(("type_assertion_expression", "parenthesized_expression"), base.through),
    "type_conversion_expression": base.through,
    "import_spec": _import,
    "return_statement": _return,
    "package_clause": base.nothing,
    **dict.fromkeys(LITERALS, base.value),
    **dict.fromkeys(TYPES, base.nothing),
}
