"""The plug that C and C++ share."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bot.contracts.files import File
from bot.contracts.resolver import Resolver
from bot.languages._cfamily.functions import CONSTRUCTOR
from bot.languages._cfamily.paths import Includes
from bot.languages._tier2.plug import Plug
from bot.model.symbols import Symbol
from bot.model.values import MOD, NOTHING, Result


class CPlug(Plug):
    """Names are those of the file and of what it includes."""

    splits = True
    modules: Any = Includes
    constructor = CONSTRUCTOR.decode()
    constructors: tuple[str, ...] = (constructor,)
    inherits_constructors = False

    def holds_tests(self, path: str) -> bool:
        """Whether a file is test code by where it stands and what it is called."""
        stem = path.rpartition("/")[2].partition(".")[0].lower()
        named = stem.startswith(("test_", "test-")) or stem.endswith(("_test", "_tests", "-test"))
        return named or super().holds_tests(path)

    def spaced(self, ev: Resolver, f: File, name: str, row: int) -> Result:
        """What a name means in the spaces that the file sees: of this file, then of what it includes."""
        for full in self.candidates(f, name, row):
            number = f.facts.ids.get(full, -1)
            rows = ev.final(f, 0, number) if number >= 0 else []
            found = ev.bound(f, rows) if rows else NOTHING
            if found[1]:
                return found
            for star in reversed(f.scopes[0].stars):
                target = ev.module(f, f.names[star])
                if target[0] == MOD and target[1] != f.path:
                    found = ev.export(f, target[1], full, star=True)
                    if found[1]:
                        return found
        return NOTHING


def levels(tests: Sequence[Symbol], files: Collection[str], holders: Mapping[str, Symbol]) -> Sequence[Sequence[str]]:
    """What to run: single tests where their library registers them by name, else all."""
    if "meson.build" in files:
        return [["meson test"]]
    names = sorted({s.name for s in tests})
    return [["ctest -R", "|".join(names)], ["ctest"]]
