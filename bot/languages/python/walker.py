"""What a walk over Python keeps in mind beside the facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import Collector, one_line
from bot.languages.python.grammar import COMMENT
from bot.model import expressions as e
from bot.model.collected import KINDS, PUBLIC

if TYPE_CHECKING:
    from tree_sitter import Node

CONSTANT, TYPE_ALIAS = KINDS.index("constant"), KINDS.index("type_alias")


class Walker(Collector):
    """Collects one file's facts."""

    def __init__(self, source: bytes) -> None:
        super().__init__(source)
        self.nested = b"nonlocal" in source
        self.dotted: set[bytes] = set()  # paths that were assigned or narrowed
        self.lasts: set[int] = set()  # names of the last parts of those
        self.items = False  # whether some of those are items: `a[0]`
        self.ended = False  # whether control never left the end of the last compound statement
        self.bound: set[tuple[int, int]] = set()  # (scope, name), for `nonlocal`

    def inside_value(self, node: Node) -> int:
        """Walk the children; the row of the last."""
        row = -1
        for child in node.named_children:
            if child.kind_id != COMMENT:
                row = self.visit(child)
        return row

    def note_path(self, text: bytes, last: bytes) -> None:
        """A path of names that is assigned or narrowed, and its last part: later uses of it are rows of their own."""
        self.dotted.add(text)
        self.lasts.add(self.names[last])

    def bind(self, name: int, row: int) -> None:
        """Record that the name holds the row's value from here on."""
        if self.nested:
            self.bound.add((self.scopes[self.scope].outer.get(name, self.scope), name))
        super().bind(name, row)

    def bind_in_function(self, name: int, row: int) -> None:
        """A binding that passes through comprehensions (walrus)."""
        saved = self.scope
        while self.scopes[self.scope].kind == e.COMPREHENSION_SCOPE:
            self.scope = self.scopes[self.scope].parent
        self.bind(name, row)
        self.scope = saved

    def note_constant(self, target: Node, node: Node, right: Node | None) -> None:
        """A constant or type alias of a module or class is a symbol."""
        if self.scopes[self.scope].kind not in (e.MODULE_SCOPE, e.CLASS_SCOPE) or right is None:
            return
        text = self.text(target)
        name = self.name(text)
        if self.scope == 0 and self.block == 0 and name in self.defined:
            return
        kind = TYPE_ALIAS if node.type == "type_alias_statement" else CONSTANT
        start = target.start_byte
        self.define(name, kind if text.startswith(b"_") else kind | PUBLIC, self.scope, (start, start, node.end_byte))
        self.texts.append(one_line(self.text(right)))
