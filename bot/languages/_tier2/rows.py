"""Rows, blocks and scopes of a walk over a second-tier language."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bot.languages._base.collector import POOLED, Collector
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from tree_sitter import Node

    from bot.languages._tier2.grammar import Grammar

RATHER_LAST = 1  # operand a of a UNION row: its last row, unless that gives nothing
THIS = b"this"


class Rows(Collector):
    """What can be written down. A language sets `grammar`, `handlers` and what it is like."""

    grammar: ClassVar[Grammar]
    imports: ClassVar[frozenset[str]] = frozenset()
    comments: ClassVar[frozenset[str]] = frozenset(("comment", "line_comment", "block_comment", "multiline_comment"))
    between: ClassVar[frozenset[str]] = comments | {"attribute_item"}  # what stands between a definition and its doc
    spread: ClassVar[bool] = False  # whether one class may stand in several files
    before: ClassVar[frozenset[str]] = frozenset(("attribute_list", "attributes", "annotation"))  # the keyword
    spaced_only: ClassVar[bool] = False  # whether names of a space are known by their full names only
    hoisted: ClassVar[frozenset[str]] = frozenset()  # node types that are visited before what stands beside them

    def __init__(self, source: bytes) -> None:
        super().__init__(source)
        self.space: tuple[bytes, ...] = ()  # of names, that what stands at the top is in
        self.owners_of_members: list[tuple[int, tuple[int, ...]]] = []  # rows of the classes around, and their bases
        self.exported: list[str] = []
        self.fulls: dict[int, str] = {}  # class scope -> full name
        self.inner = 0  # functions around
        self.members: dict[int, list[tuple[bytes, int]]] = {}  # class scope -> its methods: name, FUNC row
        self.modules: set[int] = set()  # class scopes that only hold names
        self.overloads: dict[tuple[int, bytes], list[int]] = {}  # (scope, name) -> rows of the functions of that name
        self.hidden: set[tuple[int, bytes]] = set()  # (scope, type parameter)
        self.around: set[int] = set()  # nodes that hold a definition and what stands before it
        # definitions: node, that from its keyword on, name, what the body is
        self.kept: list[tuple[Node, Node, bytes, Sequence[Node]]] = []

    # rows

    def one(self, node: Node | None) -> int:
        """Visit a node that may be absent."""
        return self.visit(node) if node is not None else -1

    def last(self, node: Node) -> int:
        """Walk the children; the row of the last."""
        row = -1
        for child in self.parts(node):
            row = self.visit(child)
        return row

    def parts(self, node: Node) -> list[Node]:
        """Named children that are no comment."""
        return [child for child in node.named_children if child.type not in self.comments]

    def body(self, nodes: Iterable[Node]) -> int:
        """Walk a sequence, definitions first; the row of the last."""
        nodes = list(nodes)
        if self.hoisted:
            for node in nodes:
                if node.type in self.hoisted:
                    self.visit(node)
        row = -1
        for node in nodes:
            if node.type not in self.hoisted:
                row = self.visit(node)
        return row

    def keyword(self, node: Node) -> Node:
        """The first part of a definition that is no attribute."""
        for child in node.children:
            if child.type not in self.before and child.type not in self.comments:
                return child
        return node

    def named(self, text: bytes, node: Node) -> int:
        """A NAME row."""
        return self.add(e.NAME, self.name(text), 0, node.start_byte)

    def attr(self, under: int, text: bytes, node: Node) -> int:
        """An ATTR row."""
        return self.add(e.ATTR, under, self.name(text), node.start_byte)

    def opaque(self, node: Node) -> int:
        """A row of which nothing is known."""
        return self.add(e.DELETED, -1, -1, node.start_byte)

    def call(self, callee: int, positional: Sequence[int], keywords: Sequence[int], node: Node) -> int:
        """A CALL row. `keywords`: name id and row (as the pool has it), flat."""
        at = self.pooled(0, len(positional), len(keywords) // 2, *[POOLED - p for p in positional], *keywords)
        return self.add(e.CALL, callee, at, node.start_byte)

    def typed(self, annotation: int, value: int, node: Node) -> int:
        """A TYPED row."""
        return self.add(e.TYPED, annotation, value, node.start_byte)

    def type_of(self, node: Node | None) -> int:
        """The row of a declared type, -1 where there is none."""
        if node is None:
            return -1
        role, self.role = self.role, e.ANNOTATION
        row = self.visit(node)
        if row < 0:
            row = self.opaque(node)
        self.role = role
        return row

    def this(self, node: Node) -> int:
        """The instance that the code around is a method of."""
        for number in self._functions():
            held = self.scopes[number].keywords.get(self.name(THIS))
            if held is not None:
                return self.typed(held, -1, node)
        return self.typed(self.owners_of_members[-1][0], -1, node) if self.owners_of_members else -1

    def this_class(self) -> int:
        """The class that the code around is in, as a row; -1 for none."""
        for number in self._functions():
            held = self.scopes[number].keywords.get(self.name(THIS))
            if held is not None:
                return held
        return self.owners_of_members[-1][0] if self.owners_of_members else -1

    def _functions(self) -> Iterable[int]:
        """Function scopes around, up to the class."""
        number = self.scope
        while number > 0 and self.scopes[number].kind != e.CLASS_SCOPE:
            yield number
            number = self.scopes[number].parent

    def parent_of(self, node: Node, instance: bool = True) -> int:
        """What the bases of the class around give."""
        bases = self.owners_of_members[-1][1] if self.owners_of_members else ()
        rows = [self.typed(row, -1, node) if instance else row for row in bases if row >= 0]
        return rows[0] if len(rows) == 1 else self.many(e.UNION, 0, rows, node.start_byte) if rows else -1

    # scopes

    def in_class(self) -> bool:
        """Whether the scope is that of a class."""
        return self.scopes[self.scope].kind == e.CLASS_SCOPE and self.scope not in self.modules

    def block_of(self, nodes: Iterable[Node], flags: int = 0, group: int = -1) -> int:
        """A block with names of its own, inside a function; the row of its last part."""
        if not self.inner:
            return self.body(nodes)
        saved = self.open_scope(e.COMPREHENSION_SCOPE, self.count - 1)
        self.blocks[self.block][1:] = [flags, group]
        row = self.body(nodes)
        self.close_scope(saved)
        return row

    def arm_of(self, nodes: Iterable[Node], flags: int = 0, group: int = -1) -> int:
        """A block that may be skipped and has no names of its own; the row of its last part."""
        before = self.arm(group, flags)
        row = self.body(nodes)
        self.block = before
        return row

    def scoped(self, parts: Callable[[], object], flags: int = 0, group: int = -1) -> None:
        """Run what walks a block with names of its own."""
        if not self.inner:
            parts()
            return
        saved = self.open_scope(e.COMPREHENSION_SCOPE, self.count - 1)
        self.blocks[self.block][1:] = [flags, group]
        parts()
        self.close_scope(saved)

    def choice(self, first: int, other: int, node: Node) -> int:
        """What the first row gives, else the other."""
        return self.many(e.UNION, RATHER_LAST, [other, first], node.start_byte)

    def returns(self, row: int) -> None:
        """The function around gives the row."""
        number = self.scope
        while self.scopes[number].kind == e.COMPREHENSION_SCOPE:
            number = self.scopes[number].parent
        if row >= 0 and self.scopes[number].kind in (e.FUNCTION_SCOPE, e.LAMBDA_SCOPE):
            self.scopes[number].returns.append(row)

    def assigned(self, name: bytes, row: int) -> None:
        """A variable of the function around, or of the module, gets a value."""
        saved = self.scope
        while self.scopes[self.scope].kind == e.COMPREHENSION_SCOPE:
            self.scope = self.scopes[self.scope].parent
        self.bind(self.name(name), row)
        self.scope = saved

    def field(self, name: bytes, row: int) -> None:
        """The instance of the class around gets a value."""
        number = self.scope
        while number > 0 and self.scopes[number].kind != e.CLASS_SCOPE:
            number = self.scopes[number].parent
        if number > 0:
            self.scopes[number].attributes.setdefault(self.name(name), []).append(row)
