"""The evaluator's core: files, memo with fixed points for cycles, and the record of what each file asked of others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.model.values import NOTHING, Result, Value
from bot.model.expressions import EXITS
from bot.model.facts import Facts

NEVER = 1 << 60  # no cycle was touched
MOST_ROUNDS = 6  # a cycle's values settle in two or three rounds; more means that they alternate, and the last stands


class Active:
    """An evaluation under way: who meets it gets the value of the last round."""

    __slots__ = ("depth", "value")

    def __init__(self, depth: int, value: Any) -> None:
        self.depth, self.value = depth, value


class Pending:
    """A result that still depends on an evaluation under way, at depth `low`."""

    __slots__ = ("low", "value")

    def __init__(self, low: int, value: Any) -> None:
        self.low, self.value = low, value


class File:
    """One file as the evaluator holds it. `asked`: questions that its rows put to other files."""

    __slots__ = (
        "path", "facts", "external", "kind", "a", "b", "block", "pool", "scopes", "blocks", "names", "owner",
        "memo", "types", "asked", "ancestors", "finals", "bound", "homes", "entries", "overloads", "heirs", "calls", "variable_calls", "passed", "takers", "applied", "language",
    )  # fmt: skip

    def __init__(self, path: str, facts: Facts, language: Any, external: bool) -> None:
        self.path, self.facts, self.external, self.language = path, facts, external, language
        self.kind, self.a, self.b, self.block = facts.kind, facts.a, facts.b, facts.block
        self.pool, self.scopes, self.blocks, self.names = facts.pool, facts.scopes, facts.blocks, facts.names
        self.owner = facts.scope_of_block
        self.memo: dict[int, Any] = {}
        self.types: dict[int, Any] = {}
        self.asked: set[tuple[Any, ...]] = set()
        self.bound: dict[int, tuple[list[int], int]] = {}
        self.homes: dict[tuple[int, int], list[tuple[int, int]]] = {}
        self.entries: dict[int, dict[str, int]] = {}
        self.overloads: dict[int, list[int]] = {}
        self.heirs: dict[int, list[int]] = {}
        self.ancestors: dict[int, frozenset[int]] = {}
        self.finals: dict[tuple[int, int], list[int]] = {}
        self.calls: dict[str, list[int]] | None = None
        self.variable_calls: list[int] | None = None
        self.applied: dict[str, list[int]] | None = None
        self.passed: set[str] = set()
        self.takers: dict[int, tuple[int, int, str]] | None = None

    def groups(self, group: int) -> int:
        """Arms of an exhaustive choice, 0 where it is not exhaustive."""
        return self.facts.groups[group]

    def ended(self, group: int) -> int:
        """Arms of the choice that never reach its end."""
        return sum(1 for _, flags, g in self.blocks if g == group and flags & EXITS)

    def key_of(self, scope: int) -> str:
        """Key of the definition that a scope belongs to; scopes without one are told apart by number."""
        number = self.scopes[scope].definition
        if number >= 0:
            return self.facts.definitions[number].key
        return f"<{scope}>"


class Probe:
    """Stands in for whoever asks, where an answer is shared by all: it notes every question."""

    __slots__ = ("path", "language", "asked", "external")

    def __init__(self, asker: Any) -> None:
        self.path, self.language, self.external = "<probe>", asker.language, False
        self.asked: set[tuple[Any, ...]] = set()


class Engine:
    """Memo and cycles. `load(path)` gives a file or None; paths of stub text begin with `<`."""

    def __init__(self, load: Callable[[str], File | None]) -> None:
        self._load = load
        self.files: dict[str, File | None] = {}
        self.memo: dict[tuple[Any, ...], Any] = {}
        self.looked_up: dict[Any, Any] = {}  # (value, name) -> attribute and the questions behind it
        self.matching: set[Any] = set()  # (protocol, value) pairs being matched
        self._depth = 0
        self._low = NEVER
        self._pending: list[tuple[dict[Any, Any], Any, Any]] = []

    def file(self, path: str) -> File | None:
        """The file at the path, decoded once."""
        if path in self.files:
            return self.files[path]
        found = self.files[path] = self._load(path)
        return found

    def probe(self, asker: Any) -> Any:
        """Stands in for whoever asks."""
        return Probe(asker)

    def ask(self, asker: File, target: str, *question: Any) -> None:
        """Record that the asker depends on the answer of another file (`""`: on which paths there are)."""
        if asker.path != target:
            asker.asked.add((target, *question))

    def once(self, memo: dict[Any, Any], key: Any, compute: Callable[..., Any], *args: Any, start: Any = NOTHING) -> Any:
        """The memoised value, computed at first need; a cycle is computed until it settles."""
        found = memo.get(key)
        if found is not None:
            kind = found.__class__
            if kind is Active:
                if found.depth < self._low:
                    self._low = found.depth
                return found.value
            if kind is Pending:
                if found.low < self._low:
                    self._low = found.low
                return found.value
            return found
        return self._compute(memo, key, compute, args, start)

    def _compute(self, memo: dict[Any, Any], key: Any, compute: Callable[..., Any], args: tuple[Any, ...], start: Any) -> Any:
        depth = self._depth
        active = memo[key] = Active(depth, start)
        self._depth = depth + 1
        outer, self._low = self._low, NEVER
        mark = len(self._pending)
        try:
            result = compute(*args)
            if self._low > depth:  # by far the most common: no cycle was met
                memo[key] = result
                self._low = outer
                return result
            result = self._settle(memo, key, compute, args, active, result, mark)
        except BaseException:
            self._forget(mark)
            memo.pop(key, None)
            raise
        finally:
            self._depth = depth
        low = self._low
        self._low = min(outer, low) if low < depth else outer
        return result

    def _settle(
        self, memo: dict[Any, Any], key: Any, compute: Callable[..., Any], args: tuple[Any, ...], active: Active, result: Any, mark: int
    ) -> Any:
        """A result that met an evaluation under way: its own, which is repeated until it settles, or an outer one's."""
        for _ in range(MOST_ROUNDS):
            if self._low < active.depth:
                memo[key] = Pending(self._low, result)
                self._pending.append((memo, key, result))
                return result
            if result == active.value or self._low > active.depth:
                break
            active.value = result
            self._forget(mark)
            self._low = NEVER
            result = compute(*args)
        memo[key] = result
        for inner, inner_key, value in self._pending[mark:]:
            inner[inner_key] = value
        del self._pending[mark:]
        self._low = NEVER
        return result

    def _forget(self, mark: int) -> None:
        for memo, key, _ in self._pending[mark:]:
            memo.pop(key, None)
        del self._pending[mark:]

    # what the layers above provide, declared here so that those below may use it

    def row(self, f: File, i: int) -> Result:
        """What the expression may be."""
        raise NotImplementedError

    def watched(self, f: File, i: int) -> Result:
        """The same, for a row that is reached from elsewhere than the expression around it."""
        raise NotImplementedError

    def types(self, f: File, i: int) -> Result:
        """What a variable may hold whose annotation is the expression."""
        raise NotImplementedError

    def attribute(self, asker: File, value: Value, name: str) -> Result:
        """What `value.name` may be."""
        raise NotImplementedError

    def call(self, asker: File, value: Value, args: Any) -> Result:
        """What a call of the value may give."""
        raise NotImplementedError
