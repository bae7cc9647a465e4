"""Functions of Python: overloads, decorators that keep a definition, generators and coroutines."""

from __future__ import annotations

from bot.contracts.files import Asker, File
from bot.contracts.resolver import Resolver
from bot.languages.python import library
from bot.model import expressions as e
from bot.model.values import INS, Values

# decorators, by last name, after which a definition is still itself: bare ones, and those with or without a call
NEUTRAL = frozenset((
    "property", "staticmethod", "classmethod", "overload", "abstractmethod", "final", "override", "no_type_check",
))  # fmt: skip
KEEPING = frozenset(("setter", "getter", "deleter", "wraps"))


class Functions:
    """What stands over a function, and what its call gives."""

    def overloads(self, f: File, number: int) -> list[int]:
        """Scopes of the overload signatures that share the function's name and place."""
        key = ("overloads", number)
        found: list[int] | None = f.kept.get(key)
        if found is None:
            found = f.kept[key] = self._overloads(f, number)
        return found

    def _overloads(self, f: File, number: int) -> list[int]:
        scope = f.scopes[number]
        if scope.definition < 0 or scope.parent < 0:
            return []
        name = f.facts.ids.get(f.facts.definitions[scope.definition].name.rpartition(".")[2], -1)
        triples = f.scopes[scope.parent].bindings.get(name)
        if not triples or len(triples) < 6:
            return []
        return [f.a[r] for r in triples[1::3] if r >= 0 and f.kind[r] == e.FUNC and f.scopes[f.a[r]].flags & e.OVERLOAD]

    def keeps(self, ev: Resolver, f: File, row: int) -> bool:
        """Whether a decorator leaves the definition what it is."""
        callee = f.a[row] if f.kind[row] == e.CALL else row
        if callee < 0:
            return True
        name = f.last_name(callee)
        return (name in NEUTRAL and callee == row) or name in KEEPING

    def applications(self, f: File, name: str) -> list[int]:
        """Decorator rows of the file that end in the name."""
        found: dict[str, list[int]] | None = f.kept.get("applications")
        if found is None:
            found = f.kept["applications"] = {}
            for scope in f.scopes:
                for row in scope.decorators:
                    callee = f.a[row] if row >= 0 and f.kind[row] == e.CALL else row
                    if callee >= 0 and (word := f.last_name(callee)):
                        found.setdefault(word, []).append(row)
        return found.get(name, [])

    def decorated_by(self, f: File, row: int) -> list[int]:
        """Rows of the definitions that a decorator row stands over."""
        return [s.node for s in f.scopes if row in s.decorators and s.node >= 0 and f.kind[s.node] == e.FUNC]

    def generator(self, ev: Resolver, f: Asker, yielded: Values, returned: Values, is_async: bool) -> Values:
        """What a generator function gives."""
        name = "AsyncGenerator" if is_async else "Generator"
        cls = ev.stub(f, library.ABC, name, (yielded, ()) if is_async else (yielded, (), returned))
        return ((INS, cls, 0),) if cls else ()

    def awaitable(self, ev: Resolver, f: Asker, values: Values) -> Values:
        """A coroutine as an instance."""
        cls = ev.stub(f, library.ABC, "Coroutine", ((), (), values))
        return ((INS, cls, 0),) if cls else ()
