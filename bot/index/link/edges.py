"""Edges of one file while they are found: who stands where, and which definition a value is."""

from __future__ import annotations

from bot.contracts.files import File
from bot.index.resolve.rows import Evaluator
from bot.model import expressions as e
from bot.model.graph import Site
from bot.model.symbols import MODULE
from bot.model.values import WEAK, Value


class Edges:
    """Collects edges and sites; the surest of equal edges stands."""

    def __init__(self, ev: Evaluator, f: File) -> None:
        self.ev, self.f = ev, f
        self.edges: dict[tuple[str, str, int, str, str], tuple[str, int]] = {}
        self.sites: list[Site] = []
        self.called: set[int] = set()  # rows that a CALL calls
        self.entries = frozenset().union(*(framework.words for framework in ev.plugs(f)))
        self._callers: dict[int, str] = {}  # block -> id of the definition around it
        self._ids: dict[tuple[str, int], str | None] = {}  # (path, scope) -> id
        self._signatures: dict[int, str] = {}  # row of a signature -> id of its function

    def caller(self, i: int) -> str:
        """Id of the definition that a row stands in."""
        if i in self._signatures:
            return self._signatures[i]
        block = self.f.block[i]
        found = self._callers.get(block)
        if found is None:
            scope: int = self.f.owner[block]
            while scope > 0 and self.f.scopes[scope].definition < 0:
                scope = self.f.scopes[scope].parent
            found = self._callers[block] = f"{self.f.path}::{self.f.key_of(scope) if scope > 0 else MODULE}"
        return found

    def signatures(self) -> None:
        """Annotations and defaults are rows of the scope around; it is the function that depends on them."""
        f, role = self.f, self.f.facts.role
        if e.ANNOTATION not in role:
            return
        for number, scope in enumerate(f.scopes):
            if scope.kind != e.FUNCTION_SCOPE or scope.node < 0 or scope.definition < 0:
                continue
            last = max((scope.annotation, *[max(p.annotation, p.default) for p in scope.params]))
            if last < 0:
                continue
            name = f"{f.path}::{f.key_of(number)}"
            for i in range(scope.node + 1, last + 1):
                if role[i] == e.ANNOTATION and f.block[i] != scope.block:
                    self._signatures[i] = name

    def symbol(self, value: Value) -> str | None:
        """Id of the definition that a function or class value is; None outside the tree or without a name."""
        path: str = value[1]
        if path[0] == "<":
            return None
        where = (path, value[2])
        if where in self._ids:
            return self._ids[where]
        f = self.ev.known(path)
        number = f.scopes[value[2]].definition
        found = self._ids[where] = f"{path}::{f.facts.definitions[number].key}" if number >= 0 else None
        return found

    def add(self, i: int, callee: str, kind: str, via: str, flags: int, caller: str | None = None) -> None:
        """One edge per caller, callee, line, kind and way; the surest stands."""
        confidence = "inferred" if flags & WEAK else "resolved"
        key = (caller or self.caller(i), callee, self.f.facts.line[i], kind, via)
        known = self.edges.get(key)
        if known is None or (known[0] == "inferred" and confidence == "resolved"):
            self.edges[key] = (confidence, i)
