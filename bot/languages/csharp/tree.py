"""Definitions, attributes and what is made of types of C# as the tree that all languages share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.syntax import Reader
from bot.model import syntax as s
from bot.model.syntax import Node

if TYPE_CHECKING:
    from tree_sitter import Node as Tree

THIS = "this"
WORDS = ("static", "const", THIS)  # modifiers that say what a field or parameter is
CREATIONS = ("object_creation_expression", "implicit_object_creation_expression")
LISTS = (
    "array_creation_expression", "implicit_array_creation_expression", "collection_expression", "tuple_expression",
)  # fmt: skip
METHODS = ("method_declaration", "constructor_declaration", "local_function_statement")
CLASSES = tuple(
    f"{word}_declaration" for word in ("class", "struct", "interface", "record", "record_struct", "enum")
)  # fmt: skip


def generic(r: Reader, tree: Tree) -> tuple[str, str]:
    """A name, and the types in its brackets as written."""
    if tree.type != "generic_name":
        return r.said(tree), ""
    kids = tree.named_children
    given = next((r.said(c)[1:-1] for c in kids if c.type == "type_argument_list"), "")
    return r.said(kids[0]) if kids else "", given


def typed(r: Reader, tree: Tree | None) -> Node:
    """A type as a chain of names, without what stands in angle brackets."""
    if tree is None:
        return r.one(None)
    if tree.type in ("qualified_name", "alias_qualified_name"):
        held, named = tree.child_by_field_name("qualifier"), tree.child_by_field_name("name")
        under = typed(r, held) if held is not None else r.make(s.OTHER, tree)
        return r.make(s.MEMBER, tree, generic(r, named)[0] if named is not None else "", (under,))
    if tree.type == "nullable_type":
        return typed(r, tree.child_by_field_name("type"))
    name, given = generic(r, tree)
    return r.make(s.NAME, tree, name, type=given)


def arguments(r: Reader, tree: Tree) -> tuple[Node, ...]:
    """What is passed in parentheses."""
    held = tree.child_by_field_name("arguments")
    if held is None:
        held = next((c for c in tree.named_children if c.type == "argument_list"), None)
    return r.several(held.named_children) if held is not None else ()


def argument(r: Reader, tree: Tree) -> Node:
    """One of those, by its name where it has one."""
    named = tree.child_by_field_name("name")
    kids = [c for c in tree.named_children if c.type not in ("name_colon", "name_equals")]
    given = r.one(kids[-1] if kids else None)
    return r.make(s.KEYWORD, tree, r.said(named), (given,)) if named is not None and len(kids) > 1 else given


def creation(r: Reader, tree: Tree) -> Node:
    """`new A(x) { B = 1 }`: what it sets counts as arguments by name."""
    callee = typed(r, tree.child_by_field_name("type"))
    held = next((c for c in tree.named_children if c.type == "initializer_expression"), None)
    rest = _initialised(r, held) if held is not None else ()
    return r.make(s.CALL, tree, "new", (callee, *arguments(r, tree), *rest))


def _initialised(r: Reader, tree: Tree) -> tuple[Node, ...]:
    made, others = [], []
    for node in r.several(tree.named_children):
        target = node.parts[0] if node.kind == s.ASSIGN else node
        if node.kind == s.ASSIGN and target.kind == s.NAME:
            made.append(Node(s.KEYWORD, node.line, node.end, target.text, node.parts[1:2]))
        elif node.kind == s.ASSIGN and target.kind == s.INDEX:
            pair = Node(s.PAIR, node.line, node.end, "", (target.parts[1], *node.parts[1:2]))
            others.append(Node(s.MAP, node.line, node.end, "", (pair,)))
        else:
            others.append(node)
    spread = (r.make(s.SPREAD, tree, "", (r.make(s.LIST, tree, "", tuple(others)),)),) if others else ()
    return (*made, *spread)


def listed(r: Reader, tree: Tree) -> Node:
    """An array, a collection or a tuple."""
    held = next((c for c in tree.named_children if c.type == "initializer_expression"), tree)
    return r.make(s.LIST, tree, "", r.several([c for c in held.named_children if c.type != "array_type"]))


def variables(r: Reader, tree: Tree) -> Node:
    """Variables that are declared together."""
    return _declared(r, tree, tree)


def fields(r: Reader, tree: Tree) -> Node:
    """Fields or local variables that are declared together, with their marks."""
    held = next((c for c in tree.named_children if c.type == "variable_declaration"), tree)
    return _declared(r, held, tree)


def _declared(r: Reader, held: Tree, around: Tree) -> Node:
    declared = [c for c in held.named_children if c.type == "variable_declarator"]
    made = [_variable(r, c, r.name_of(held, "type"), around) for c in declared]
    return made[0] if len(made) == 1 else r.make(s.OTHER, held, "", tuple(made))


def _variable(r: Reader, tree: Tree, kind: str, around: Tree) -> Node:
    named = tree.child_by_field_name("name")
    rest = [c for c in tree.named_children if named is None or c.id != named.id]
    target = r.make(s.NAME, named or tree, r.said(named))
    value = (_value(r, rest[-1], kind),) if rest else ()
    node = r.make(s.ASSIGN, tree, "", (target, *value), type=kind, marks=marks(r, around))
    node.line = target.line
    return node


def _value(r: Reader, tree: Tree, kind: str) -> Node:
    """A value; `new()` is of the declared type."""
    node = r.one(tree)
    if tree.type == "implicit_object_creation_expression" and node.kind == s.CALL:
        node.parts = (r.make(s.NAME, tree, kind.partition("<")[0]), *node.parts[1:])
    return node


def marks(r: Reader, tree: Tree) -> tuple[Node, ...]:
    """Attributes and telling modifiers of a definition."""
    lists = [c for c in tree.named_children if c.type == "attribute_list"]
    made = r.several([a for held in lists for a in held.named_children if a.type == "attribute"])
    words = [c for c in tree.named_children if c.type == "modifier" and r.said(c) in WORDS]
    return (*made, *(r.make(s.NAME, c, r.said(c)) for c in words))


def attribute(r: Reader, tree: Tree) -> Node:
    """`[X]` as its name, `[X(...)]` as a call."""
    callee = typed(r, tree.child_by_field_name("name"))
    held = next((c for c in tree.named_children if c.type == "attribute_argument_list"), None)
    if held is None:
        return callee
    given = tuple(argument(r, c) for c in held.named_children if c.type == "attribute_argument")
    return r.make(s.CALL, tree, "", (callee, *given))


def property_(r: Reader, tree: Tree) -> Node:
    """A property, and a member of an enumeration; code behind it stands beside it as functions of its name."""
    named = tree.child_by_field_name("name")
    given = tree.child_by_field_name("value")
    held = tree.child_by_field_name("accessors")
    target = r.make(s.NAME, named or tree, r.said(named) if named is not None else "self")
    value = (r.one(given),) if given is not None else ()
    node = r.make(s.ASSIGN, tree, "", (target, *value), type=r.name_of(tree, "type"), marks=marks(r, tree))
    node.line = target.line
    inside = r.several(held.named_children) if held is not None else ()
    for one in inside:
        one.text = target.text
    return r.make(s.OTHER, tree, "", (node, *inside)) if inside else node


def accessor(r: Reader, tree: Tree) -> Node | None:
    """`get { ... }` and `set { ... }`."""
    body = tree.child_by_field_name("body")
    return r.make(s.FUNCTION, tree, "", _body(r, body)) if body is not None else None


def _body(r: Reader, tree: Tree | None) -> tuple[Node, ...]:
    if tree is None:
        return ()
    inside = r.several(tree.named_children)
    return (r.make(s.RETURN, tree, "", inside[:1]),) if tree.type == "arrow_expression_clause" else inside


def method(r: Reader, tree: Tree) -> Node:
    """A method, a constructor or a function inside of one, on the line of its name."""
    named = tree.child_by_field_name("name")
    kind = r.name_of(tree, "returns") or r.name_of(tree, "type")
    params, marked = _parameters(r, tree), marks(r, tree)
    body = _body(r, tree.child_by_field_name("body"))
    node = r.make(s.FUNCTION, tree, r.said(named), body, kind, marked, params)
    node.line = named.start_point[0] + 1 if named is not None else node.line
    return node


def lambda_(r: Reader, tree: Tree) -> Node:
    """A function without a name."""
    body = tree.child_by_field_name("body") or next((c for c in tree.named_children if c.type == "block"), None)
    inside = r.several(body.named_children) if body is not None and body.type == "block" else (r.one(body),)
    return r.make(s.FUNCTION, tree, "", inside, params=_parameters(r, tree))


def _parameters(r: Reader, tree: Tree) -> tuple[Node, ...]:
    """Parameters; what an extension method extends comes last, for its calls do not pass it."""
    held = tree.child_by_field_name("parameters")
    if held is None:
        held = next((c for c in tree.named_children if c.type == "parameter_list"), None)
    if held is None:
        return ()
    if held.type == "implicit_parameter":
        return (r.make(s.PARAMETER, held, r.said(held)),)
    kinds = ("parameter", "implicit_parameter")
    made = [_parameter(r, c) for c in held.named_children if c.type in kinds]
    return tuple(sorted(made, key=lambda one: any(mark.text == THIS for mark in one.marks)))


def _parameter(r: Reader, tree: Tree) -> Node:
    named = tree.child_by_field_name("name")
    kids = tree.named_children
    default = (r.one(kids[-1]),) if any(c.type == "=" for c in tree.children) and kids else ()
    said = r.said(named if named is not None else tree)
    return r.make(s.PARAMETER, tree, said, default, type=r.name_of(tree, "type"), marks=marks(r, tree))


def class_(r: Reader, tree: Tree) -> Node:
    """`type` is the word that declares it; `params` are those of a primary constructor, of a record its first fields
    too.
    """
    named = tree.child_by_field_name("name")
    bases = next((c for c in tree.named_children if c.type == "base_list"), None)
    heads = [c for c in (bases.named_children if bases is not None else ()) if c.type != "argument_list"]
    params = _parameters(r, tree)
    inside = _components(params) if tree.type.startswith("record") else ()
    body = tree.child_by_field_name("body")
    inside = (*inside, *(r.several(body.named_children) if body is not None else ()))
    more = {"heads": tuple(_base(r, h) for h in heads), "marks": marks(r, tree), "params": params}
    node = r.make(s.CLASS, tree, r.said(named), inside, type=tree.type.partition("_")[0], **more)
    node.line = named.start_point[0] + 1 if named is not None else node.line
    return node


def _base(r: Reader, tree: Tree) -> Node:
    held = tree.child_by_field_name("type") if tree.type == "primary_constructor_base_type" else tree
    return typed(r, held)


def _components(params: tuple[Node, ...]) -> tuple[Node, ...]:
    return tuple(
        Node(s.ASSIGN, p.line, p.end, "", (Node(s.NAME, p.line, p.end, p.text),), type=p.type, marks=p.marks)
        for p in params
    )


def using(r: Reader, tree: Tree) -> Node:
    """`using a.b` takes everything of a.b; `using X = a.B` takes B of a and calls it X."""
    named = tree.child_by_field_name("name")
    held = [c for c in tree.named_children if named is None or c.id != named.id]
    said = r.said(held[-1]) if held else ""
    if named is None:
        return r.make(s.IMPORT, tree, said, (r.make(s.BINDING, tree, "*", type="*"),))
    module, _, name = said.rpartition(".")
    return r.make(s.IMPORT, tree, module, (r.make(s.BINDING, tree, name, type=r.said(named)),))


def namespace(r: Reader, tree: Tree) -> Node | None:
    """What stands in it: its name is no part of others' names."""
    body = tree.child_by_field_name("body")
    inside = r.several(body.named_children) if body is not None else ()
    return r.make(s.OTHER, tree, "", inside) if inside else None
