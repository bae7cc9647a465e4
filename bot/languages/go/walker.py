"""What a walk over Go keeps in mind beside the facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import Collector
from bot.model import expressions as e

if TYPE_CHECKING:
    from tree_sitter import Node

# What FORM rows mean; none is a name that code could have.
SLICE_OF, MAP_OF, CHANNEL_OF, FUNCTION_OF = b"[]", b"map[]", b"chan ", b"func()"
KEY, ELEMENT, RECEIVED = b"range 0", b"range 1", b"<-"
CALLED = b"()"  # the member that makes instances callable


class Walker(Collector):
    """Collects one file's facts. `words`: what the file adds to its package, for the package's table."""

    def __init__(self, source: bytes) -> None:
        super().__init__(source)
        self.words: list[str] = []
        # Variables of the blocks around: name -> row, None for what is no variable. A use of one is its row: whatever
        # it is assigned later, its type stays. `hidden`: what inner blocks hide, to be seen again after them.
        self.local: dict[bytes, int | None] = {}
        self.hidden: list[tuple[bytes, int | None]] = []
        self.reflects = b"reflect" in source or b"plugin" in source or b"ByName" in source
        self.doc = b""  # first line of the comment that stands right above the declaration

    def inside(self, node: Node) -> int:
        """Walk the children of a node that has no value of its own."""
        handlers = self.handlers
        for child in node.named_children:
            handlers[child.kind_id](self, child)
        return -1

    def word(self, text: bytes) -> None:
        """Note a word for the package's table."""
        self.words.append(text.decode("utf-8", "replace"))

    def value(self, node: Node) -> int:
        """Walk an expression; the row of its value, or -1."""
        return self.handlers[node.kind_id](self, node)

    def type(self, node: Node) -> int:
        """Walk a type; its row."""
        role, self.role = self.role, e.ANNOTATION
        row = self.handlers[node.kind_id](self, node)
        self.role = role
        return row

    def name_row(self, node: Node) -> int:
        """The row of a name."""
        start = node.start_byte
        row = self.count
        self.rows += (e.NAME, self.role, self.names[self.source[start : node.end_byte]], 0, start, self.block)
        self.count = row + 1
        return row

    def form(self, operand: int, what: bytes, position: int) -> int:
        """A row that only Go's semantics can tell."""
        return self.add(e.FORM, operand, self.names[what], position)

    def typed(self, annotation: int, position: int) -> int:
        """A value of the type of a row."""
        return self.add(e.TYPED, annotation, -1, position) if annotation >= 0 else -1

    def declare(self, node: Node, row: int) -> None:
        """Bind the name of an identifier, unless it is blank."""
        text = self.source[node.start_byte : node.end_byte]
        if text != b"_":
            self.bind(self.names[text], row)
            if self.scope:
                self.see(text, row)

    def see(self, text: bytes, row: int | None) -> None:
        """A variable of the block that is open."""
        self.hidden.append((text, self.local.get(text)))
        self.local[text] = row

    def unsee(self, mark: int) -> None:
        """Leave blocks: `mark` was the length of `hidden` before them."""
        while len(self.hidden) > mark:
            text, row = self.hidden.pop()
            self.local[text] = row
