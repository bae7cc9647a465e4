"""Python tests: which symbols can be run, and the command that runs them (pytest, unittest, Django)."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from bot.model.symbols import Symbol

# A command longer than this is no longer pasted by hand: whole files are named instead, then folders.
LONGEST = 300
MANY = 4  # tests of one file: the file is named in their place
PYTEST_FILES = ("conftest.py", "pytest.ini", ".pytest.ini", "pytest.toml")


def owns(path: str) -> bool:
    """Whether the path is a Python file."""
    return path.endswith((".py", ".pyi"))


def is_test(symbol: Symbol) -> bool:
    """Whether a runner collects the symbol: a function or method named `test…` in test code, not one in a function."""
    collected = symbol.kind == "method" or (symbol.kind == "function" and "." not in symbol.name)
    return symbol.test and collected and symbol.short.startswith("test")


def test_command(symbols: Sequence[Symbol], files: Collection[str], holders: Mapping[str, Symbol]) -> str:
    """The command that runs the tests, from the root of the repository; "" for none.

    `files`: all paths of the tree. `holders`: test id -> the class that it is a method of.
    """
    tests = [s for s in symbols if is_test(s)]
    if not tests:
        return ""
    if _uses_pytest(tests, files, holders):
        crowded = Counter(s.path for s in tests)
        mixed = [s.path if crowded[s.path] >= MANY else _node(s) for s in tests]
        return _shortest("pytest", [mixed, [s.path for s in tests], _outermost({_folder(s) for s in tests}), []])
    dotted = [*([_dotted(s, depth) for s in tests] for depth in (2, 1, 0)), []]
    if "manage.py" in files:
        return _shortest("python manage.py test", dotted)
    return _shortest("python -m unittest", dotted)


def _uses_pytest(tests: Sequence[Symbol], files: Collection[str], holders: Mapping[str, Symbol]) -> bool:
    """Pytest runs everything; unittest only classes with a base, and only where nothing speaks of pytest."""
    if any(f.rpartition("/")[2] in PYTEST_FILES for f in files):
        return True
    return not all(t.id in holders and holders[t.id].definition.bases for t in tests)


def _node(symbol: Symbol) -> str:
    return "::".join((symbol.path, *symbol.name.split(".")))


def _folder(symbol: Symbol) -> str:
    return symbol.path.rpartition("/")[0] or "."


def _outermost(folders: set[str]) -> list[str]:
    """The folders without those that lie in another."""
    return sorted(f for f in folders if not any(f != o and (o == "." or f.startswith(f"{o}/")) for o in folders))


def _dotted(symbol: Symbol, depth: int) -> str:
    """Module, and of the names within it the first `depth`."""
    module = symbol.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    return ".".join((module, *symbol.name.split(".")[:depth]))


def _shortest(program: str, levels: list[list[str]]) -> str:
    """The most exact command that is short enough; else the last, shortest one."""
    command = ""
    for names in levels:
        command = " ".join((program, *(shlex.quote(n) for n in dict.fromkeys(names))))
        if len(command) <= LONGEST:
            break
    return command
