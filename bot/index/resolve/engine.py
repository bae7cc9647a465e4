"""The evaluator's core: files, memo with fixed points for cycles, and the record of what each file asked of others."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from bot.contracts.files import Asker, File, Probe, Question
from bot.contracts.resolver import Resolver
from bot.model.values import NOTHING, Result, Value
from bot.model.widening import bounded, joined

T = TypeVar("T")
NEVER = 1 << 60  # no cycle was touched
# Most cycles settle in two or three rounds, those of containers in five. Later values only grow and their arguments are
# cut, so that what alternates or nests on settles, too.
LATE, MOST_ROUNDS = 6, 20


class Active:
    """An evaluation under way: who meets it gets the value of the last round."""

    __slots__ = ("depth", "met", "value")

    def __init__(self, depth: int, value: Any) -> None:
        self.depth, self.value, self.met = depth, value, False

    def stands(self, result: Any) -> bool:
        """Whether whoever met it in this round got what has come out of it."""
        return not self.met or result == self.value


class Pending:
    """A result that still depends on an evaluation under way, at depth `low`.

    `stands`: whoever met its evaluation in this round got this value.
    """

    __slots__ = ("key", "low", "memo", "stands", "value")

    def __init__(self, memo: dict[Any, Any], key: Any, low: int, value: Any, stands: bool) -> None:
        self.memo, self.key, self.low, self.value, self.stands = memo, key, low, value, stands


class Engine(Resolver):
    """Memo and cycles. `load(path)` gives a file or None; paths of stub text begin with `<`."""

    def __init__(self, load: Callable[[str], File | None]) -> None:
        self._load = load
        self.files: dict[str, File | None] = {}
        self.memo: dict[tuple[Any, ...], Any] = {}
        # value -> name -> attribute and the questions behind it: to hash nested values is what costs
        self.looked_up: dict[Value, dict[str, Any]] = {}
        # (path, scope) -> what each call of a function gives whatever it is given, and the questions behind it
        self.settled: dict[tuple[str, int], tuple[Result, tuple[Question, ...]]] = {}
        self.stubs: dict[tuple[str, str], int] = {}  # (path, name) of classes of stub text -> scope, -1: there is none
        self._depth = 0
        self._low = NEVER
        self._late = False  # whether a cycle is repeated that does not settle by itself
        self._pending: list[Pending] = []
        self._starts: dict[tuple[int, Any], Any] = {}  # (memo, key) -> value of the last round, where one is repeated

    def file(self, path: str) -> File | None:
        """The file at the path, decoded once."""
        if path in self.files:
            return self.files[path]
        found = self.files[path] = self._load(path)
        return found

    def known(self, path: str) -> File:
        """The file that a value stands in, which is there."""
        found = self.files.get(path)
        if found is None:
            found = self.file(path)
            assert found is not None, path
        return found

    def probe(self, asker: Asker) -> Probe:
        """Stands in for whoever asks."""
        return Probe(asker)

    def ask(self, asker: Asker, target: str, *question: Any) -> None:
        """Record that the asker depends on the answer of another file (`""`: on which paths there are)."""
        if asker.path != target:
            asker.asked.add((target, *question))

    def once(
        self, memo: dict[Any, Any], key: Hashable, compute: Callable[..., T], *args: Any, start: Any = NOTHING
    ) -> T:
        """The memoised value, computed at first need; a cycle is computed until it settles."""
        found = memo.get(key)
        if found is not None:
            kind = found.__class__
            if kind is Active:
                found.met = True
                if found.depth < self._low:
                    self._low = found.depth
                return found.value  # type: ignore[no-any-return]
            if kind is Pending:
                if found.low < self._low:
                    self._low = found.low
                return found.value  # type: ignore[no-any-return]
            return found  # type: ignore[no-any-return]
        return self._compute(memo, key, compute, args, start)  # type: ignore[no-any-return]

    def _compute(
        self, memo: dict[Any, Any], key: Any, compute: Callable[..., Any], args: tuple[Any, ...], start: Any
    ) -> Any:
        depth = self._depth
        if self._starts:
            start = self._starts.get((id(memo), key), start)
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
        self,
        memo: dict[Any, Any],
        key: Any,
        compute: Callable[..., Any],
        args: tuple[Any, ...],
        active: Active,
        result: Any,
        mark: int,
    ) -> Any:
        """A result that met an evaluation under way: its own, which is repeated until all stands, or an outer one's."""
        result = self._held(result, active)
        for number in range(MOST_ROUNDS):
            if self._low < active.depth:
                self._defer(Pending(memo, key, self._low, result, active.stands(result)), mark)
                return result
            if active.stands(result) and all(inner.stands for inner in self._pending[mark:]):
                break
            active.value, active.met = result, False
            self._forget(mark)
            self._low = NEVER
            result = self._again(compute, args, active, late=number >= LATE)
        memo[key] = result
        for inner in self._pending[mark:]:
            inner.memo[inner.key] = inner.value
        del self._pending[mark:]
        if not self._pending:
            self._starts.clear()
        self._low = NEVER
        return result

    def _again(self, compute: Callable[..., Any], args: tuple[Any, ...], active: Active, *, late: bool) -> Any:
        """The result of one more round; of all that it computes, where it is late."""
        outer, self._late = self._late, self._late or late
        try:
            return self._held(compute(*args), active)
        finally:
            self._late = outer

    def _held(self, result: Any, active: Active) -> Any:
        """A result of a cycle, kept from growing without end."""
        return joined(result, active.value) if self._late else bounded(result)

    def _defer(self, made: Pending, mark: int) -> None:
        """Keep a result for this round; what depends on it depends on what it depends on."""
        for inner in self._pending[mark:]:
            inner.low = min(inner.low, made.low)
        made.memo[made.key] = made
        self._pending.append(made)

    def _forget(self, mark: int) -> None:
        for inner in self._pending[mark:]:
            inner.memo.pop(inner.key, None)
            self._starts[id(inner.memo), inner.key] = inner.value
        del self._pending[mark:]
