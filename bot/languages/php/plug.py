"""PHP: extraction, namespaces, traits as bases, PHPUnit."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from bot.contracts.files import File
from bot.contracts.languages import Language
from bot.languages._tier2.plug import Plug
from bot.languages._tier2.running import Runner, marked
from bot.languages.php.extract import WALKER
from bot.languages.php.paths import Files
from bot.model.symbols import Symbol


def _levels(tests: Sequence[Symbol], files: Collection[str], holders: Mapping[str, Symbol]) -> Sequence[Sequence[str]]:
    names = list(dict.fromkeys(s.name.replace(".", "::") for s in tests))
    return [["vendor/bin/phpunit --filter", "|".join(names)], ["vendor/bin/phpunit"]]


_has = marked("Test")


def _is_test(symbol: Symbol) -> bool:
    return symbol.kind == "method" and (symbol.short.startswith("test") or _has(symbol))


class _Plug(Plug):
    name = "php"
    members = False
    spaces = True
    climbs = False
    constructor = "__construct"
    constructors: tuple[str, ...] = (constructor,)
    fallback_member = "__call"
    walker = WALKER
    modules: Any = Files
    runner: Any = Runner((".php",), _levels, _is_test)

    def candidates(self, f: File, name: str, row: int) -> Iterator[str]:
        """Full names: of the file's namespace; a function may be the global one."""
        for full in super().candidates(f, name, row):
            if full != name or not f.scopes[0].keywords or not name[:1].isupper():
                yield full


PLUG: Language = _Plug()
