"""Methods, constructors, fields and their annotations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import one_line
from bot.languages.java import grammar, marks, typenames
from bot.languages.java.documentation import summary
from bot.languages.java.grammar import IDENTIFIER
from bot.languages.java.statements import declarator
from bot.languages.java.walker import Given
from bot.model import expressions as e
from bot.model.collected import KINDS, PUBLIC, TEST
from bot.model.scopes import ANNOTATED

if TYPE_CHECKING:
    from tree_sitter import Node

    from bot.languages.java.walker import Walker

METHOD, CONSTANT = KINDS.index("method"), KINDS.index("constant")
TESTS = frozenset(
    (b"Test", b"ParameterizedTest", b"RepeatedTest", b"TestFactory", b"TestTemplate", b"Theory", b"Property")
)
WORDS = {"static": marks.STATIC, "abstract": marks.ABSTRACT, "private": marks.PRIVATE, "default": marks.DEFAULT}


class Modifiers:
    """What stands before a declaration. `rows`, `texts`: of its annotations."""

    def __init__(self, w: Walker, node: Node | None) -> None:
        self.flags, self.words, self.test = 0, set[str](), False
        self.rows: list[int] = []
        self.texts: list[bytes] = []
        for child in node.children if node is not None else ():
            if child.kind_id in grammar.ANNOTATIONS:
                self.rows.append(annotation(w, child))
                self.texts.append(one_line(w.text(child)[1:]))
                name = w.text(w.kids(child)[0]).rpartition(b".")[2]
                self.test |= name in TESTS
            elif child.kind_id not in grammar.COMMENTS:
                self.words.add(child.type)
                self.flags |= WORDS.get(child.type, 0)


def annotation(w: Walker, node: Node) -> int:
    """`@A(x = 1)`: the row of its name."""
    kids = w.kids(node)
    row = w.type_name(kids[0])
    w.rows[row * 6 + 1] = e.DECORATOR
    role, w.role = w.role, e.LOAD
    for child in kids[1:]:
        for part in w.kids(child):
            w.visit(w.kids(part)[-1] if part.type == "element_value_pair" else part)
    w.role = role
    return row


def modifiers(w: Walker, node: Node) -> int:
    """Modifiers of what is no symbol: their annotations refer."""
    Modifiers(w, node)
    return -1


def parameters(w: Walker, node: Node) -> list[Given]:
    """Parameters of a function, of a lambda in any form, or of a record."""
    if node.kind_id == IDENTIFIER:
        return [Given(w.text(node), 1, -1, 0, node.start_byte, b"")]
    out = []
    for child in w.kids(node):
        if child.kind_id == IDENTIFIER:
            out.append(Given(w.text(child), 1, -1, 0, child.start_byte, b""))
        elif child.kind_id in (grammar.FORMAL_PARAMETER, grammar.SPREAD_PARAMETER):
            out.append(parameter(w, child))
    return out


def parameter(w: Walker, node: Node) -> Given:
    """`final T x[]`, `T... x`."""
    name, made, depth, text = b"", -1, 0, b""
    position = node.start_byte
    for child in w.kids(node):
        if child.kind_id in grammar.TYPES:
            made, text = w.type(child), one_line(w.text(child))
        elif child.kind_id == IDENTIFIER:
            name, position = w.text(child), child.start_byte
        elif child.kind_id == grammar.DECLARATOR:
            kids = w.kids(child)
            name, position = w.text(kids[0]), kids[0].start_byte
        elif child.kind_id == grammar.DIMENSIONS:
            depth = typenames.dimensions(w, child)
            text += b"[]" * depth
        else:
            w.visit(child)
    rest = node.kind_id == grammar.SPREAD_PARAMETER
    row = w.arrays(made, depth + rest, position)
    return Given(name, marks.REST if rest else 1, row, ANNOTATED if made >= 0 else 0, position, text)


def method(w: Walker, node: Node) -> int:
    """A method, or an element of an annotation type."""
    return function(w, node, w.name_of(node))


def constructor(w: Walker, node: Node) -> int:
    """A constructor."""
    return function(w, node, marks.INIT.encode())


def function(w: Walker, node: Node, name: bytes) -> int:
    """A method or constructor: a scope with its signature, its body inside."""
    constructs = name == marks.INIT.encode()
    row = w.add(e.FUNC, len(w.scopes), -1, node.start_byte)
    home = w.scope
    saved = w.open_scope(e.FUNCTION_SCOPE, row)
    scope = w.scopes[w.scope]
    mark = w.open()
    head, returned, found, body, position = None, b"", [], None, node.start_byte
    depth = 0
    for child in w.kids(node):
        number = child.kind_id
        if number == grammar.MODIFIERS:
            head = Modifiers(w, child)
        elif number == grammar.TYPE_PARAMETERS:
            scope.type_params = typenames.parameters(w, child)
        elif number in grammar.TYPES:
            scope.annotation, returned = w.type(child), one_line(w.text(child))
        elif number == IDENTIFIER:
            position = child.start_byte
        elif number == grammar.FORMAL_PARAMETERS:
            found = parameters(w, child)
        elif number == grammar.DIMENSIONS:
            depth = typenames.dimensions(w, child)
        elif number in (grammar.BLOCK, grammar.CONSTRUCTOR_BODY):
            body = child
        else:
            w.visit(child)
    if constructs and node.type == "compact_constructor_declaration":
        found = w.components
    scope.annotation = w.arrays(scope.annotation, depth, position)
    head = head or Modifiers(w, None)
    scope.flags |= flags_of(w, head, home, body, constructs)
    scope.decorators = head.rows
    shown = marks.CONSTRUCTOR.encode() if constructs else name
    define(w, node, (shown, home, position), head, METHOD)
    describe(w, node, found, returned if scope.annotation >= 0 else None, head)
    w.parameters(scope, found)
    if body is not None:
        if constructs and delegates(w, body):
            scope.flags |= marks.DELEGATES
        w.visit(body)
    w.close(mark)
    w.close_scope(saved)
    w.bind(w.names[name], row)
    return -1


def flags_of(w: Walker, head: Modifiers, home: int, body: Node | None, constructs: bool) -> int:
    """Flags of a function scope."""
    flags = head.flags
    if constructs:
        flags |= marks.CONSTRUCTS
    concrete = flags & (marks.DEFAULT | marks.STATIC | marks.PRIVATE)
    if w.scopes[home].flags & marks.INTERFACE and body is None and not concrete:
        flags |= marks.ABSTRACT
    return flags


def delegates(w: Walker, body: Node) -> bool:
    """Whether a constructor's body begins with a call of another constructor."""
    return any(child.kind_id == grammar.EXPLICIT_CONSTRUCTOR for child in w.kids(body)[:1])


def define(w: Walker, node: Node, what: tuple[bytes, int, int], head: Modifiers, kind: int) -> None:
    """Keep the open scope as a definition. `what`: its name, the scope around, the place of the name."""
    name, home, position = what
    inside = bool(w.scopes[home].flags & (marks.INTERFACE | marks.ANNOTATION)) if home else False
    public = bool({"public", "protected"} & head.words) or (inside and "private" not in head.words)
    kind |= PUBLIC if public else 0
    kind |= TEST if head.test else 0
    places = (position, node.start_byte, node.end_byte)
    w.scopes[w.scope].definition = w.define(w.names[name], kind, home, places)


def describe(w: Walker, node: Node, found: list[Given], returned: bytes | None, head: Modifiers) -> None:
    """Texts of a function's definition, in the order in which they are read."""
    w.texts.extend(p.text for p in found if p.texts & ANNOTATED)
    if returned is not None:
        w.texts.append(returned)
    w.texts.extend(head.texts)
    w.texts.append(summary(w, node))


def field(w: Walker, node: Node) -> int:
    """Fields: TYPED rows bound in the class; those that are static and final are symbols."""
    made, head = -1, Modifiers(w, None)
    inside = bool(w.scopes[w.scope].flags & (marks.INTERFACE | marks.ANNOTATION))
    for child in w.kids(node):
        if child.kind_id == grammar.MODIFIERS:
            head = Modifiers(w, child)
        elif child.kind_id in grammar.TYPES:
            made = w.type(child)
        elif child.kind_id == grammar.DECLARATOR:
            name, row = declarator(w, child, made)
            w.bind(w.names[name], row)
            if inside or {"static", "final"} <= head.words:
                public = inside or bool({"public", "protected"} & head.words)
                start = child.start_byte
                kind = CONSTANT | (PUBLIC if public else 0)
                w.define(w.names[name], kind, w.scope, (start, start, node.end_byte))
                w.texts.append(one_line(w.text(child).partition(b"=")[2]))
        else:
            w.visit(child)
    return -1


def initializer(w: Walker, node: Node) -> int:
    """A static initializer."""
    return w.frame(node)


def delegation(w: Walker, node: Node) -> int:
    """Another constructor is called: `this(…)`, `super(…)`."""
    form, arguments, types = marks.SUPER, [], -1
    for child in w.kids(node):
        if child.kind_id == grammar.ARGUMENTS:
            arguments = [w.visit(part) for part in w.kids(child)]
        elif child.kind_id == grammar.THIS:
            form = marks.THIS
        elif child.kind_id == grammar.TYPE_ARGUMENTS:
            types = typenames.arguments(w, child)
        elif child.kind_id != grammar.SUPER:
            w.visit(child)
    w.call(arguments, form, -1, w.names[b""], types, node.start_byte)
    return -1


HANDLERS = {
    "modifiers": modifiers,
    "annotation": annotation,
    "marker_annotation": annotation,
    "method_declaration": method,
    "annotation_type_element_declaration": method,
    "constructor_declaration": constructor,
    "compact_constructor_declaration": constructor,
    "field_declaration": field,
    "constant_declaration": field,
    "static_initializer": initializer,
    "explicit_constructor_invocation": delegation,
}
