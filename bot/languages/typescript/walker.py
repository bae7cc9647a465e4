"""What a walk over TypeScript keeps in mind beside the facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bot.languages._base.collector import Collector, one_line
from bot.model import expressions as e
from bot.model.collected import DRAFT, KINDS, PUBLIC, ROW

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tree_sitter import Node

CLASS, FUNCTION, METHOD, CONSTANT, TYPE_ALIAS = (KINDS.index(k) for k in KINDS)
GIVEN_MARK = b">"  # behind a name: what the module gives by it, where the file itself means something else
TYPE_MARK = b":"  # behind a name: what it means as a type
EXPORTS = (b"exports", b"module.exports")  # what a module gives, in the older way of writing modules
SELF = b".:"  # the module path that means the file itself: no path is written so
THIS = b"this"
INSTANCE = b"instance"  # FORM: an instance of the class that its row is
NEW = 4  # CALL flag: `new`


class Walker(Collector):
    """Collects one file's facts."""

    statements: ClassVar[Callable[[Any, list[Node]], bool]]  # of the modules that walk these
    assigned: ClassVar[Callable[[Any, Node, Node, Node], int]]
    store: ClassVar[Callable[[Any, Node, int], None]]
    constructor: ClassVar[Callable[[Any, Node, bytes], int]]
    shape: ClassVar[Callable[[Any, Node], int]]
    signing: ClassVar[Callable[[Any, Node, bool], int]]
    comments: ClassVar[dict[str, int]] = {}  # grammar -> number of a comment
    tables: ClassVar[dict[str, dict[int, Callable[[Any, Node], int]]]] = {}

    def __init__(self, source: bytes, grammar: str) -> None:
        super().__init__(source)
        self.handlers, self.comment = self.tables[grammar], self.comments[grammar]
        self.declared: list[set[int]] = [set()]  # by scope: names that `let`, `const`, `class` … declare in it
        self.named: dict[int, int] = {}  # object scope -> the definition that it is the value of
        self.exports: list[bytes] = []
        self.given: list[tuple[bytes, int]] = []  # name, place among the bindings: what only others see by it
        self.module = False  # whether the file imports or exports
        self.types: set[int] = set()  # ids of names that are bound as types
        self.commented = b"/**" in source and b"@" in source  # whether comments may declare types
        self.doc: Node | None = None  # the comment before the node that is walked
        self.initialiser: dict[int, int] = {}  # class scope -> the scope in which its fields are initialised
        self.spaces: dict[int, int] = {}  # scope in which a namespace's body runs -> the class scope of its members
        self.objects: dict[tuple[int, int], int] = {}  # (scope, name) -> scope of the object that a variable is
        self.classes: dict[tuple[int, int], int] = {}  # (scope, name) -> scope of the class
        self.prototypes: dict[tuple[int, int], int] = {}  # (scope, name) -> scope of the class whose prototype it is
        self.constructs = b".prototype" in source  # whether functions may be classes
        self.shapes: dict[tuple[int, bytes], int] = {}  # (scope, name) -> scope of the shape or namespace
        self.bodies: dict[int, tuple[bytes, Node, Node]] | None = None  # definition -> name, node and body, if wanted
        self.asks = False  # whether the value that is walked stands in a type: `typeof a`
        self.gives = b"exports." in source  # whether the module may give names by assignment, and use them
        self.whole: dict[int, bytes] = {}  # place of a type's name -> the module that it is of, where that is blanked
        self.title = b""  # of the test that is walked next
        self.self = -1  # row of what `this` is in the function that is walked next
        self.this = 0  # classes and methods around
        self.ended = False  # whether control never left the end of the last statement
        self.dotted: set[bytes] = set()  # paths that were narrowed
        self.made: list[tuple[int, bytes]] = []  # (scope, name) that declarations have bound, in order
        self.held: list[bytes] = []  # texts of the parameters that were read last
        self.spelt: list[bytes] = []  # names by id, as far as they were looked up
        self.lasts: set[int] = set()  # names of the last parts of those

    def open_scope(self, kind: int, node_row: int, flags: int = 0) -> tuple[int, int, int]:
        """Enter a new scope."""
        self.declared.append(set())
        return super().open_scope(kind, node_row, flags)

    def parts(self, node: Node) -> list[Node]:
        """Named children that are no comment."""
        comment = self.comment
        return [k for k in node.named_children if k.kind_id != comment]

    def inside_value(self, node: Node) -> int:
        """Walk the children; the row of the last."""
        row = -1
        handlers, comment = self.handlers, self.comment
        for child in node.named_children:
            kind = child.kind_id
            if kind != comment:
                row = handlers[kind](self, child)
        return row

    def annotated(self, node: Node) -> int:
        """Walk a type; its row."""
        role, self.role = self.role, e.ANNOTATION
        row = self.handlers[node.kind_id](self, node)
        self.role = role
        return row

    # names

    def bind(self, name: int, row: int) -> None:
        """Record that the name holds the row's value from here on; what a namespace binds is its member as well."""
        super().bind(name, row)
        if self.spaces and self.spaces.get(self.scope, -1) >= 0:
            saved, self.scope = self.scope, self.spaces[self.scope]
            super().bind(name, row)
            self.scope = saved

    def give(self, name: bytes, row: int) -> None:
        """Others know the row by the name."""
        if self.scope == 0:
            self.given.append((name, len(self.binds)))
        self.bind(self.names[name], row)

    def part(self) -> None:
        """Keep apart what a name means to others and in the file, where the file declares it as well."""
        for name, place in self.given:
            if self.names[name] in self.declared[0]:
                self.binds[place] = self.names[name + GIVEN_MARK]

    def declare(self, name: int, row: int) -> None:
        """A name that the innermost block declares."""
        self.declared[self.scope].add(name)
        self.bind(name, row)

    def declare_var(self, name: int, row: int) -> None:
        """A name that the function around declares."""
        saved = self.scope
        while self.scopes[self.scope].kind == e.COMPREHENSION_SCOPE:
            self.scope = self.scopes[self.scope].parent
        self.declare(name, row)
        self.scope = saved

    def assign(self, name: int, row: int, declared: int = -1) -> None:
        """An assignment: where the name, or the one that it belongs to, is declared; else to a name of the module."""
        saved = number = self.scope
        place = name if declared < 0 else declared
        while number > 0 and place not in self.declared[number]:
            number = self.scopes[number].parent
        self.scope = max(number, 0)
        self.bind(name, row)
        self.scope = saved

    def known(self, table: dict[tuple[int, int], int], text: bytes) -> int:
        """What a table holds for a name where it is used here; -1 for nothing."""
        if not table or text not in self.names:
            return -1
        name, number = self.names[text], self.scope
        while number > 0 and name not in self.declared[number]:
            number = self.scopes[number].parent
        return table.get((max(number, 0), name), -1)

    def keep(self, table: dict[tuple[int, int], int], text: bytes, value: int) -> None:
        """Let a table hold something for a name that is declared here or around."""
        name, number = self.names[text], self.scope
        while number > 0 and name not in self.declared[number]:
            number = self.scopes[number].parent
        table[max(number, 0), name] = value

    def declare_type(self, text: bytes, row: int) -> None:
        """A name that means something as a type only."""
        self.bind(self.names[text + TYPE_MARK], row)

    def export(self, name: bytes) -> None:
        """The module exports the name."""
        self.module = True
        self.exports.append(name)

    # definitions

    def outline(self, name: bytes, kind: int, node: Node, outer: Node | None = None, marks: int = PUBLIC) -> int:
        """Keep a definition that stands in the current scope; its number."""
        around, home = -1, self.scope
        while home > 0 and around < 0:
            around = self.named.get(home, self.scopes[home].definition)
            home = self.scopes[home].parent
        number = self.names[name]
        if around < 0:
            self.defined.add(number)
        if name.startswith((b"#", b"_")):
            marks &= ~PUBLIC
        first = outer.start_byte if outer is not None else node.start_byte
        self.definitions += (kind | marks, number, around, node.start_byte, first, node.end_byte)
        return len(self.definitions) // DRAFT - 1

    def embody(self, number: int, name: bytes, node: Node, body: Node | None) -> None:
        """Note the body of a definition, where bodies are wanted."""
        if self.bodies is not None and body is not None:
            self.bodies[number] = name, node, body

    def constant(self, name: Node, node: Node, value: Node | None, kind: int = CONSTANT) -> int:
        """A constant or type of a module is a symbol; its number."""
        number = self.outline(self.text(name), kind, name, node)
        self.definitions[-1] = node.end_byte
        self.texts.append(one_line(self.text(value)) if value is not None else b"")
        return number

    def at_top(self) -> bool:
        """Whether what is defined here is something that others can see."""
        return self.scope == 0 or self.scope in self.spaces

    def kind_of(self, row: int) -> int:
        """Kind of a row, 0 for none."""
        return self.rows[row * ROW] if row >= 0 else 0
