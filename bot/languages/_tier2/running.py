"""Command lines that run tests, of languages whose runners take a file or the name of a test."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Collection, Mapping, Sequence

from bot.model.symbols import Symbol

LONGEST = 300  # characters: a longer command is no longer pasted by hand


def marked(*names: str) -> Callable[[Symbol], bool]:
    """Whether a test has one of the attributes, by the last part of its name."""

    def has(symbol: Symbol) -> bool:
        signature = symbol.definition.signature
        texts = signature.decorators if signature is not None else ()
        return any(t.partition("(")[0].strip().rpartition(".")[2].rpartition(":")[2] in names for t in texts)

    return has


class Runner:
    """`levels`: what the tests are named as in a command, from the most exact to the shortest.

    `collects`: whether a runner takes a function of test code for a test.
    """

    def __init__(
        self,
        suffixes: tuple[str, ...],
        levels: Callable[[Sequence[Symbol], Collection[str], Mapping[str, Symbol]], Sequence[Sequence[str]]],
        collects: Callable[[Symbol], bool] = lambda symbol: True,
    ) -> None:
        self._suffixes, self._levels, self._collects = suffixes, levels, collects

    def owns(self, path: str) -> bool:
        """Whether the path is a file of the language."""
        return path.endswith(self._suffixes)

    def is_test(self, symbol: Symbol) -> bool:
        """Whether a runner collects the symbol."""
        return symbol.test and symbol.kind in ("function", "method") and self._collects(symbol)

    def test_command(self, symbols: Sequence[Symbol], files: Collection[str], holders: Mapping[str, Symbol]) -> str:
        """The command that runs the tests, from the root of the repository; "" for none."""
        tests = [s for s in symbols if self.is_test(s)]
        command = ""
        for words in self._levels(tests, files, holders) if tests else ():
            command = " ".join([*words[:1], *(shlex.quote(w) for w in words[1:])])
            if len(command) <= LONGEST:
                break
        return command
