"""What a walk over a second-tier language keeps in mind beside the facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from bot.languages._base.collector import MOST_DOC, POOLED, Collector, capped, one_line
from bot.model import expressions as e
from bot.model.collected import KINDS, POSITION, PUBLIC, ROW, TEST
from bot.model.scopes import ANNOTATED, GIVEN, Param

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from tree_sitter import Node

    from bot.languages._tier2.grammar import Grammar

CLASS, FUNCTION, METHOD, CONSTANT = (KINDS.index(k) for k in ("class", "function", "method", "constant"))
POSITIONAL, NORMAL, REST, KEYWORD, KEYWORDS = range(5)
RATHER_LAST = 1  # operand a of a UNION row: its last row, unless that gives nothing
OWN, WHOLE = 0, 1  # a space of names: the file is in it, or takes all its names
EXTENDS = "~"  # before a type's name: what a file adds to a type that stands elsewhere
THIS = b"this"


class Given(NamedTuple):
    """A parameter as it is written."""

    name: bytes
    type: Node | None = None
    default: Node | None = None
    kind: int = NORMAL


class Walker(Collector):
    """Collects one file's facts. A language sets `grammar`, `handlers` and what it is like."""

    grammar: ClassVar[Grammar]
    imports: ClassVar[frozenset[str]] = frozenset()
    comments: ClassVar[frozenset[str]] = frozenset(("comment", "line_comment", "block_comment", "multiline_comment"))
    between: ClassVar[frozenset[str]] = comments | {"attribute_item"}  # what stands between a definition and its doc
    spread: ClassVar[bool] = False  # whether one class may stand in several files
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
        self.hidden: set[tuple[int, bytes]] = set()  # (scope, type parameter)
        self.around: set[int] = set()  # nodes that hold a definition and what stands before it
        self.kept: list[tuple[Node, bytes, Sequence[Node]]] = []  # definitions and what their bodies are

    def run(self, root: Node) -> None:
        """Walk a file."""
        self.body(self.parts(root))

    def facts(self, language: str, root: Node) -> bytes:
        """Encoded facts of a file whose tree is `root`."""
        self.run(root)
        self.scopes[0].exported = [*dict.fromkeys(self.exported), e.OPEN]
        return self.encoded(language, root, self.heading(root))

    def heading(self, root: Node) -> bytes:
        """First line of the comment that a file begins with."""
        return b""

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

    # definitions

    def full(self, name: bytes) -> str:
        """The name of what stands at the top or in classes, with the space and the classes around."""
        number = self.scope
        while number > 0 and number not in self.fulls:
            number = self.scopes[number].parent
        around = self.fulls.get(number, b".".join(self.space).decode("utf-8", "replace"))
        own = name.decode("utf-8", "replace")
        return f"{around}.{own}" if around else own

    def export(self, full: str, row: int, listed: bool = True) -> None:
        """Bind a full name at the top, where others look it up. `listed`: by its name alone, too."""
        saved = self.scope, self.block
        self.scope = self.block = 0
        number = self.name(full.encode())
        if saved[0] or "." in full or full.startswith(EXTENDS):  # else it is bound there already
            self.bind(number, row)
        self.scope, self.block = saved
        if listed:
            self.exported.append(full)

    def whole(self, space: bytes, how: int) -> None:
        """The file sees a space's names."""
        self.scopes[0].keywords.setdefault(self.name(space), how)

    def public(self, name: bytes, node: Node) -> bool:
        """Whether others may use the definition."""
        return not name.startswith(b"_")

    def test(self, name: bytes, node: Node, kind: int) -> bool:
        """Whether a test runner collects the definition."""
        return False

    def marked(self, kind: int, name: bytes, node: Node) -> int:
        """The kind with its marks."""
        kind |= PUBLIC if self.public(name, node) else 0
        return kind | TEST if self.test(name, node, kind) else kind

    def doc(self, node: Node) -> bytes:
        """First line of the comment that stands over a definition."""
        lines: list[bytes] = []
        at = node.prev_sibling
        below = node.start_point.row
        while at is not None and at.type in self.between and at.end_point.row >= below - 1 - (at.end_point.column == 0):
            if at.type in self.comments:
                lines.insert(0, self.text(at))
            below = at.start_point.row
            at = at.prev_sibling
        for line in b"\n".join(lines).splitlines():
            said = line.strip().strip(b"/*!#-").strip()
            if said and not said.startswith((b"<", b"@")):
                return capped(said, MOST_DOC)
        return b""

    def constant(self, name: bytes, node: Node, value: Node | None) -> None:
        """A constant of the module or of a class is a symbol."""
        if self.scopes[self.scope].kind not in (e.MODULE_SCOPE, e.CLASS_SCOPE) or value is None:
            return
        number = self.name(name)
        if self.scope == 0 and number in self.defined:
            return
        start = node.start_byte
        self.define(number, self.marked(CONSTANT, name, node), self.scope, (start, start, node.end_byte))
        self.texts.append(one_line(self.text(value)))

    def parameters(self, given: Sequence[Given]) -> list[Param]:
        """Parameters with their rows, in the scope of their function."""
        out = []
        for one in given:
            annotation = self.type_of(one.type)
            default = self.one(one.default)
            texts = (ANNOTATED if one.type is not None else 0) | (GIVEN if one.default is not None else 0)
            if one.default is not None and default < 0:
                default = self.opaque(one.default)
            out.append(Param(self.name(one.name), one.kind, annotation, default, texts))
        return out

    def bind_parameters(self, params: list[Param]) -> None:
        """Bind the parameters in the scope that has just been opened."""
        self.scopes[self.scope].params = params
        if not params:
            return
        position = self.rows[POSITION - ROW] if self.rows else 0
        for index, param in enumerate(params):
            self.rows += (e.PARAM, e.HIDDEN, self.scope, index, position, self.block)
            self.count += 1
            self.bind(param.name, self.count - 1)
