"""Files as languages, frameworks and the evaluator share them, and who asks for an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from bot.model.expressions import ATTR, CALL, EXITS, NAME

if TYPE_CHECKING:
    from bot.contracts.languages import Language
    from bot.model.facts import Facts
    from bot.model.values import Result

Question: TypeAlias = tuple[Any, ...]  # target path ("": which paths there are), kind, what it is about …


class Use:
    """What uses of a name in a scope have in common.

    `since`: row from which on all of them see the same bindings; `rows`: those, None where each has to look;
    `scope`: where they stand, -1: nowhere; `homes`: scopes that may bind the name; `held`: what it holds, once known.
    """

    __slots__ = ("held", "homes", "rows", "scope", "since")

    def __init__(self, since: int, rows: list[int] | None, scope: int, homes: Sequence[tuple[int, int]] = ()) -> None:
        self.since, self.rows, self.scope, self.homes = since, rows, scope, homes
        self.held: Result | None = None


class File:
    """One file of the tree or of stub text (`external`). `asked`: what its rows asked of other files.

    `kept` is for what a language or a framework works out about the file once, under keys of its own. The other tables
    belong to the evaluator.
    """

    __slots__ = (
        "a", "ancestors", "asked", "attributes", "b", "block", "blocks", "bound", "calls", "entries", "external",
        "facts", "finals", "grown", "kept", "kind", "language", "memo", "names", "outer", "owner", "passed", "path",
        "pool", "scopes", "takers", "types", "uses", "variable_calls", "words",
    )  # fmt: skip

    def __init__(self, path: str, facts: Facts, language: Language, external: bool) -> None:
        self.path, self.facts, self.external = path, facts, external
        self.language: Language = language
        self.kind, self.a, self.b, self.block = facts.kind, facts.a, facts.b, facts.block
        self.pool, self.scopes, self.blocks, self.names = facts.pool, facts.scopes, facts.blocks, facts.names
        self.owner = facts.scope_of_block
        self.memo: dict[int, Any] = {}  # row -> what it may be
        self.types: dict[int, Any] = {}  # row -> what it declares as an annotation
        self.asked: set[Question] = set()
        self.kept: dict[Any, Any] = {}
        # (id of a result, name id) -> that result, and what its attribute may be
        self.attributes: dict[tuple[int, int], tuple[Result, Result]] = {}
        self.uses: dict[tuple[int, int], Use] = {}  # (scope, name) -> what uses there have in common
        self.outer: dict[tuple[int, int], Use] = {}  # (scope that binds it, name) -> the same for all scopes inside
        self.words: dict[int, frozenset[str]] = {}  # class scope -> names that it has
        self.bound: dict[int, tuple[list[int], int]] = {}  # NAME row -> rows that it may refer to, their scope
        self.entries: dict[int, dict[str, int]] = {}  # literal of pairs -> constant key -> value row
        self.ancestors: dict[int, frozenset[int]] = {}  # block -> itself and those around
        self.finals: dict[tuple[int, int], list[int]] = {}  # (scope, name) -> rows bound at its end
        self.grown: dict[tuple[int, int], tuple[list[int], list[int]]] | None = None  # see `Containers`
        self.calls: dict[str, list[int]] | None = None  # last name of the callee -> CALL rows
        self.variable_calls: list[int] | None = None  # CALL rows whose callee is a variable
        self.passed: set[str] = set()  # names that the file passes on as values
        self.takers: dict[int, tuple[int, int, str]] | None = None  # LAMBDA row -> call that takes it, and where

    def let_go(self) -> None:
        """Forget what only the file's own linking looks at again; what others ask stands in the evaluator's memo."""
        for table in (self.memo, self.attributes, self.uses, self.outer, self.bound, self.ancestors):
            table.clear()
        self.facts.let_go()

    def groups(self, group: int) -> int:
        """Arms of an exhaustive choice, 0 where it is not exhaustive."""
        return self.facts.groups[group]

    def ended(self, group: int) -> int:
        """Arms of the choice that never reach its end."""
        return sum(1 for _, flags, g in self.blocks if g == group and flags & EXITS)

    def last_name(self, row: int) -> str:
        """Last part of the dotted name that a row is, or that a CALL row calls; "" for any other expression."""
        if row >= 0 and self.kind[row] == CALL:
            row = self.a[row]
        if row < 0:
            return ""
        kind = self.kind[row]
        return self.names[self.b[row]] if kind == ATTR else self.names[self.a[row]] if kind == NAME else ""

    def key_of(self, scope: int) -> str:
        """Key of the definition that a scope belongs to; scopes without one are told apart by number."""
        number = self.scopes[scope].definition
        if number >= 0:
            return self.facts.definitions[number].key
        return f"<{scope}>"


class Probe:
    """Stands in for whoever asks, where an answer is shared by all: it notes every question behind the answer."""

    __slots__ = ("asked", "external", "language", "path")

    def __init__(self, asker: Asker) -> None:
        self.path, self.external = "<probe>", False
        self.language: Language = asker.language
        self.asked: set[Question] = set()


Asker: TypeAlias = File | Probe
