"""Tests of JavaScript: which symbols can be run, and the command that runs them (vitest, jest, mocha, node)."""

from __future__ import annotations

import re
import shlex
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence

from bot.languages.typescript.paths import SUFFIXES
from bot.model.symbols import Symbol

LONGEST = 300  # characters: a longer command is no longer pasted by hand
MANY = 2  # tests of one file: the file is named in their place
IMPORTED = {"vitest": "vitest", "@jest/globals": "jest", "node:test": "node", "mocha": "mocha", "bun:test": "bun"}
CONFIGURED = (
    ("vitest.config.", "vitest"),
    ("vitest.workspace.", "vitest"),
    ("jest.config.", "jest"),
    (".mocharc", "mocha"),
)
COMMANDS = {
    "vitest": "npx vitest run", "jest": "npx jest", "mocha": "npx mocha", "node": "node --test", "bun": "bun test",
    "": "npm test --",
}  # fmt: skip
BY_TITLE = {"vitest": "-t", "jest": "-t", "mocha": "-g", "node": "--test-name-pattern", "bun": "-t"}


def owns(path: str) -> bool:
    """Whether the path is a file of the language."""
    return path.endswith(SUFFIXES)


def is_test(symbol: Symbol) -> bool:
    """Whether a runner collects the symbol: a function that a call of `test` or `it` takes with its title."""
    signature = symbol.definition.signature
    marks = signature.decorators if signature is not None else ()
    return symbol.test and bool(marks) and marks[0].split(" ")[0] == "test"


def test_command(symbols: Sequence[Symbol], files: Collection[str], holders: Mapping[str, Symbol]) -> str:
    """The command that runs the tests, from the root of the repository; "" for none."""
    tests = [s for s in symbols if is_test(s)]
    by_runner: dict[str, list[Symbol]] = defaultdict(list)
    for symbol in tests:
        by_runner[_runner(symbol, files)].append(symbol)
    return " && ".join(_command(name, found) for name, found in sorted(by_runner.items()))


def _runner(symbol: Symbol, files: Collection[str]) -> str:
    """What runs a test: the module that it imports, else what the settings nearest to it are for."""
    signature = symbol.definition.signature
    module = signature.decorators[0].partition(" ")[2] if signature is not None else ""
    if module in IMPORTED:
        return IMPORTED[module]
    folder = symbol.path.rpartition("/")[0]
    names = defaultdict(list)
    for path in files:
        names[path.rpartition("/")[0]].append(path.rpartition("/")[2])
    while True:
        for start, name in CONFIGURED:
            if any(n.startswith(start) for n in names.get(folder, ())):
                return name
        if not folder:
            return ""
        folder = folder.rpartition("/")[0]


def _command(name: str, tests: Sequence[Symbol]) -> str:
    paths = list(dict.fromkeys(s.path for s in tests))
    words = [COMMANDS[name], *(shlex.quote(p) for p in paths)]
    if len(tests) < MANY and name in BY_TITLE and tests[0].definition.doc:
        title = [BY_TITLE[name], shlex.quote(re.escape(tests[0].definition.doc).replace("\\ ", " "))]
        words = [COMMANDS[name], *title, *words[1:]] if name == "node" else [*words, *title]
    command = " ".join(words)
    return command if len(command) <= LONGEST else COMMANDS[name].removesuffix(" --")
