"""Go tests: which symbols can be run, and the command that runs them."""

from __future__ import annotations

import re
import shlex
from collections.abc import Collection, Mapping, Sequence

from bot.model.symbols import Symbol

RUNNABLE = re.compile(r"(Test|Benchmark|Example|Fuzz)($|[^a-z])")  # `Testing` is no test
BENCHMARK = "Benchmark"
LONGEST = 300  # a command longer than this is no longer pasted by hand: whole packages are named instead


def owns(path: str) -> bool:
    """Whether the path is a Go file."""
    return path.endswith(".go")


def is_test(symbol: Symbol) -> bool:
    """Whether `go test` runs the symbol."""
    return symbol.test and symbol.kind == "function" and RUNNABLE.match(symbol.name) is not None


def test_command(symbols: Sequence[Symbol], files: Collection[str], holders: Mapping[str, Symbol]) -> str:
    """The command that runs the tests, from the root of the repository; "" for none."""
    tests = [s for s in symbols if is_test(s)]
    if not tests:
        return ""
    modules = {_module(s.path, files) for s in tests}
    exact = " && ".join(_go(module, tests, files) for module in sorted(modules))
    if len(exact) <= LONGEST:
        return exact
    return " && ".join(_whole(module, tests, files) for module in sorted(modules))


def _module(path: str, files: Collection[str]) -> str:
    """The folder of the nearest go.mod above; "" where that is the root's or nobody's."""
    folder = path.rpartition("/")[0]
    while folder and f"{folder}/go.mod" not in files:
        folder = folder.rpartition("/")[0]
    return folder


def _start(module: str) -> str:
    return f"go -C {shlex.quote(module)} test" if module else "go test"


def _folders(module: str, tests: Sequence[Symbol], files: Collection[str]) -> list[str]:
    found = {t.path.rpartition("/")[0] for t in tests if _module(t.path, files) == module}
    inside = {f[len(module) :].lstrip("/") if module else f for f in found}
    return [shlex.quote(f"./{f}" if f else ".") for f in sorted(inside)]


def _go(module: str, tests: Sequence[Symbol], files: Collection[str]) -> str:
    """The tests of one module by name; benchmarks have a flag of their own."""
    own = [t for t in tests if _module(t.path, files) == module]
    plain = sorted({t.name for t in own if not t.name.startswith(BENCHMARK)})
    timed = sorted({t.name for t in own if t.name.startswith(BENCHMARK)})
    parts = [_start(module), *_folders(module, tests, files), "-run", shlex.quote(_any(plain) if plain else "^$")]
    if timed:
        parts += ["-bench", shlex.quote(_any(timed))]
    return " ".join(parts)


def _whole(module: str, tests: Sequence[Symbol], files: Collection[str]) -> str:
    folders = _folders(module, tests, files)
    command = " ".join((_start(module), *folders))
    return command if len(command) <= LONGEST else f"{_start(module)} ./..."


def _any(names: Sequence[str]) -> str:
    return f"^({'|'.join(names)})$" if len(names) > 1 else f"^{names[0]}$"
