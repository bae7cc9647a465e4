"""What a walk over a second-tier language keeps in mind beside the facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.languages._base.collector import MOST_DOC, capped, one_line
from bot.languages._tier2.rows import Rows
from bot.model import expressions as e
from bot.model.collected import KINDS, POSITION, PUBLIC, ROW, TEST
from bot.model.scopes import ANNOTATED, GIVEN, Param

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tree_sitter import Node


CLASS, FUNCTION, METHOD, CONSTANT = (KINDS.index(k) for k in ("class", "function", "method", "constant"))
POSITIONAL, NORMAL, REST, KEYWORD, KEYWORDS = range(5)
MOST_OVERLOADS = 64  # functions of one name that are told apart
OWN, WHOLE = 0, 1  # a space of names: the file is in it, or takes all its names
EXTENDS = "~"  # before a type's name: what a file adds to a type that stands elsewhere


class Given(NamedTuple):
    """A parameter as it is written."""

    name: bytes
    type: Node | None = None
    default: Node | None = None
    kind: int = NORMAL


class Walker(Rows):
    """Collects one file's facts."""

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

    def among(self, scope: int, name: bytes, row: int, node: Node) -> int:
        """A function together with those of the same name: which one is meant, a call's arguments say."""
        rows = self.overloads.setdefault((scope, name), [])
        rows.append(row)
        if len(rows) == 1:
            return row
        role, self.role = self.role, e.HIDDEN
        made = self.many(e.UNION, 0, rows[-MOST_OVERLOADS:], node.start_byte)
        self.role = role
        return made

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

    def end(self, node: Node) -> int:
        """Where a node ends, without the line breaks that some grammars give to it."""
        at = node.end_byte
        while at > node.start_byte and self.source[at - 1] in b"\r\n":
            at -= 1
        return at

    def constant(self, name: bytes, node: Node, value: Node | None) -> None:
        """A constant of the module or of a class is a symbol."""
        if self.scopes[self.scope].kind not in (e.MODULE_SCOPE, e.CLASS_SCOPE) or value is None:
            return
        number = self.name(name)
        if self.scope == 0 and number in self.defined:
            return
        start = node.start_byte
        self.define(number, self.marked(CONSTANT, name, node), self.scope, (start, start, self.end(node)))
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
