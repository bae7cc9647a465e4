"""What a walk over C or C++ keeps in mind beside the facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from bot.languages._tier2.walker import Walker

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tree_sitter import Node

WRAPS = frozenset(
    (
        "pointer_declarator", "reference_declarator", "array_declarator", "init_declarator", "parenthesized_declarator",
        "attributed_declarator", "function_declarator", "variadic_declarator", "structured_binding_declarator",
        "pointer_type_declarator",
    )
)  # fmt: skip
NAMES = frozenset(
    (
        "identifier", "field_identifier", "type_identifier", "qualified_identifier", "destructor_name", "operator_name",
        "template_function", "operator_cast", "template_method",
    )
)  # fmt: skip
TESTS = (b"TEST", b"TEST_F", b"TEST_P", b"TYPED_TEST", b"TYPED_TEST_P", b"TEST_CASE", b"BOOST_AUTO_TEST_CASE")


class Declared(NamedTuple):
    """A declarator: its name, the function that it declares, whether it is an array."""

    name: Node | None
    function: Node | None = None
    array: bool = False


class CWalker(Walker):
    """A walk over C or C++."""

    spaced_only = True
    smart: ClassVar[bool]  # whether objects may be pointers
    making: ClassVar[tuple[str, ...]]  # what makes an object where a variable begins with it
    imports = frozenset(("preproc_include", "using_declaration"))
    between = Walker.between | {"attribute_declaration", "template_declaration"}

    def __init__(self, source: bytes) -> None:
        super().__init__(source)
        self.defined_here: set[str] = set()  # full names of functions that have a body in this file
        self.types: dict[str, tuple[int, int]] = {}  # full name of a class of this file -> its row, its scope
        self.given: list[tuple[bytes, Node | None]] = []  # template parameters of what comes next
        self.inner_only = 0  # anonymous spaces around

    def run(self, root: Node) -> None:
        """Walk a file; what it defines itself is known before."""
        self.prepare(root)
        self.body(self.made(self.parts(root)))

    def prepare(self, root: Node) -> None:
        """Look for what the file defines."""
        raise NotImplementedError

    def made(self, nodes: Sequence[Node]) -> list[Node]:
        """Walk what macros make of what stands at the top; the rest."""
        raise NotImplementedError

    def outer(self, node: Node) -> Node:
        """A declaration with the template parameters before it."""
        above = node.parent
        return above if above is not None and above.type == "template_declaration" else node

    def test(self, name: bytes, node: Node, kind: int) -> bool:
        """Whether a macro of a test library makes it."""
        return node.type == "call_expression" or (
            node.type == "function_definition" and self.text(node).lstrip().startswith(TESTS)
        )


def declared(node: Node | None) -> Declared:
    """What a declarator declares."""
    function = None
    array = False
    while node is not None and node.type in WRAPS:
        inner = node.child_by_field_name("declarator")
        if inner is None:
            kids = [c for c in node.named_children if c.type in WRAPS or c.type in NAMES]
            inner = kids[-1] if kids else None
        array = array or node.type == "array_declarator"
        if node.type == "function_declarator" and inner is not None and inner.type in NAMES:
            function = node
        node = inner
    if node is not None and node.type not in NAMES:
        node = None
    return Declared(node, function, array)


def words(w: Walker, node: Node) -> list[bytes]:
    """A name as its words, without template arguments; an empty first word: from the top."""
    kind = node.type
    if kind == "qualified_identifier":
        held, name = node.child_by_field_name("scope"), node.child_by_field_name("name")
        before = words(w, held) if held is not None else [b""]
        return [*before, *(words(w, name) if name is not None else ())]
    if kind in ("template_type", "template_function", "template_method", "dependent_name", "dependent_type"):
        name = node.child_by_field_name("name")
        kids = w.parts(node)
        return words(w, name) if name is not None else words(w, kids[0]) if kids else []
    if kind == "nested_namespace_specifier":
        return [word for child in w.parts(node) for word in words(w, child)]
    if kind == "operator_cast":
        return [b"operator " + b" ".join(w.text(node).removeprefix(b"operator").partition(b"(")[0].split())]
    return [b"".join(w.text(node).split()) if kind == "operator_name" else w.text(node)]
