"""What a walk over Java keeps in mind beside the facts: local variables, which are told apart by blocks alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.languages._base.collector import POOLED, Collector
from bot.languages.java import marks
from bot.languages.java.grammar import COMMENTS
from bot.model import expressions as e
from bot.model.collected import ROW
from bot.model.scopes import Param

if TYPE_CHECKING:
    from tree_sitter import Node

    from bot.model.scopes import Scope


class Given(NamedTuple):
    """A parameter as it is written; `annotation`: row of its type, `texts`: what of it is kept as text."""

    name: bytes
    kind: int
    annotation: int
    texts: int
    position: int
    text: bytes


class Walker(Collector):
    """Collects one file's facts."""

    def __init__(self, source: bytes) -> None:
        super().__init__(source)
        self.locals: dict[bytes, int] = {}  # name -> row; -1: none any more
        self.hidden: list[tuple[bytes, int]] = []  # names that were declared, with the rows that they had before
        self.package = b""
        self.yields: list[list[int]] = []  # rows that the switches around give
        self.components: list[Given] = []  # of the record around
        self.tops: list[bytes] = []  # names of the classes that stand in no other
        self.reflects = b"java.lang.reflect" in source

    def kids(self, node: Node) -> list[Node]:
        """Named children without comments."""
        return [child for child in node.named_children if child.kind_id not in COMMENTS]

    def name_of(self, node: Node) -> bytes:
        """The name of a definition."""
        found = node.child_by_field_name("name")
        return self.text(found) if found is not None else b""

    def declare(self, name: bytes, row: int) -> None:
        """A local variable from here to the end of what was opened last; row -1: none, where a field hides it."""
        self.hidden.append((name, self.locals.get(name, -1)))
        self.locals[name] = row

    def open(self) -> int:
        """Variables that are declared from here on end with what begins here; what `close` wants to have."""
        return len(self.hidden)

    def close(self, mark: int) -> None:
        """Back to the variables of when `open` gave the mark."""
        hidden = self.hidden
        while len(hidden) > mark:
            name, row = hidden.pop()
            self.locals[name] = row

    def frame(self, node: Node) -> int:
        """Walk the children of a node whose variables end with it."""
        mark = len(self.hidden)
        handlers = self.handlers
        for child in node.named_children:
            handlers[child.kind_id](self, child)
        if len(self.hidden) > mark:
            self.close(mark)
        return -1

    def inside_value(self, node: Node) -> int:
        """Walk the children; the row of the last that has one."""
        row = -1
        for child in node.named_children:
            if child.kind_id not in COMMENTS:
                found = self.visit(child)
                row = found if found >= 0 else row
        return row

    def type(self, node: Node) -> int:
        """Walk a type; its row."""
        role, self.role = self.role, e.ANNOTATION
        row = self.visit(node)
        self.role = role
        return row

    def form(self, name: str, row: int, position: int) -> int:
        """A FORM row."""
        return self.add(e.FORM, row, self.names[name.encode()], position)

    def arrays(self, row: int, depth: int, position: int) -> int:
        """A type in so many dimensions more."""
        role, self.role = self.role, e.ANNOTATION
        for _ in range(depth):
            row = self.form(marks.ARRAY, row, position)
        self.role = role
        return row

    def call(self, arguments: list[int], form: int, receiver: int, name: int, types: int, position: int) -> int:
        """A CALL row; `receiver`: of the object or of the type, `types`: row of the type arguments."""
        pool, row = self.pool, self.count
        at = len(pool)
        pool += (0, len(arguments), 0, *[POOLED - given for given in arguments])
        pool += (form, POOLED - receiver, name, POOLED - types)
        self.rows += (e.CALL, self.role, -1, at, position, self.block)
        self.count = row + 1
        return row

    def type_name(self, node: Node) -> int:
        """The row of a type that stands where an expression might: `A` in `A.this`."""
        role, self.role = self.role, e.ANNOTATION
        kids = self.kids(node)
        if kids:
            row = self.type_name(kids[0])
            row = self.add(e.ATTR, row, self.names[self.text(kids[-1])], node.start_byte)
        else:
            row = self.add(e.NAME, self.names[self.text(node)], 0, node.start_byte)
        self.role = role
        return row

    def inner_of(self, outer: int, made: int) -> int:
        """The type in `outer.new Inner()`: a class of the type of the object."""
        at = made * ROW
        if self.rows[at] == e.SUBSCRIPT:
            return made
        if self.rows[at] == e.NAME:
            name, position = self.rows[at + 2], self.rows[at + 4]
            self.rows[at + 1] = e.HIDDEN
            role, self.role = self.role, e.ANNOTATION
            made = self.add(e.ATTR, outer, name, position)
            self.role = role
        return made

    def parameters(self, scope: Scope, found: list[Given]) -> None:
        """Declare parameters: each is a PARAM row from here on."""
        number = len(self.scopes) - 1
        for index, given in enumerate(found):
            scope.params.append(Param(self.names[given.name], given.kind, given.annotation, -1, given.texts))
            self.declare(given.name, self.add(e.PARAM, number, index, given.position))
