"""Ruby: extraction, required files, constants of any file, RSpec and Minitest."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from bot.contracts.files import File
from bot.contracts.languages import Language
from bot.contracts.resolver import Resolver
from bot.languages._tier2.plug import Plug
from bot.languages._tier2.running import Runner
from bot.languages.ruby.extract import WALKER
from bot.languages.ruby.paths import Requires
from bot.languages.ruby.walker import SINGLETON
from bot.model import expressions as e
from bot.model.symbols import Symbol
from bot.model.values import CLS, EXT, INS, NOTHING, Result

OWN = SINGLETON.decode()


def _levels(tests: Sequence[Symbol], files: Collection[str], holders: Mapping[str, Symbol]) -> Sequence[Sequence[str]]:
    paths = list(dict.fromkeys(s.path for s in tests))
    if any(p.endswith("_spec.rb") for p in paths):
        return [["bundle exec rspec", *paths], ["bundle exec rspec"]]
    if len(tests) == 1 and len(paths) == 1:
        return [["bundle exec ruby -Itest -Ilib", paths[0], "-n", tests[0].short]]
    return [["bundle exec ruby -Itest -Ilib", paths[0]]] if len(paths) == 1 else [["bundle exec rake test"]]


def _is_test(symbol: Symbol) -> bool:
    return symbol.short.startswith("test_") or symbol.kind == "function"


class _Plug(Plug):
    name = "ruby"
    parts = True
    constructor = "initialize"
    constructors: tuple[str, ...] = (constructor,)
    fallback_member = "method_missing"
    walker = WALKER
    modules: Any = Requires
    runner: Any = Runner((".rb",), _levels, _is_test)

    def holds_tests(self, path: str) -> bool:
        """Whether a file is test code by where it stands and what it is called."""
        stem = path.rpartition("/")[2].removesuffix(".rb")
        return super().holds_tests(path) or stem.endswith(("_spec", "_test")) or stem.startswith("test_")

    def near(self, ev: Resolver, f: File, row: int) -> Result | None:
        """A bare name in a class's own code is one of its own methods, else as anywhere."""
        name = f.names[f.a[row]]
        if not name.startswith(OWN):
            return super().near(ev, f, row)
        number = f.owner[f.block[row]]
        while number > 0 and f.scopes[number].kind != e.CLASS_SCOPE:
            number = f.scopes[number].parent
        if number > 0:
            found = ev.attribute(f, (CLS, f.path, number, (), 0), name)
            if found[1] and found[1][0][0] != EXT:
                return found
        plain = f.facts.ids.get(name.removeprefix(OWN), -1)
        rows = ev.final(f, 0, plain) if plain in f.scopes[0].bindings else []
        return ev.bound(f, rows) if rows else NOTHING

    def candidates(self, f: File, name: str, row: int) -> Iterator[str]:
        """Full names of a constant: in the modules around, innermost first, then at the top."""
        if name.startswith("."):
            yield name[1:]
            return
        if not name[:1].isupper():
            return
        number = f.owner[f.block[row]] if row >= 0 else 0
        while number > 0:
            if f.scopes[number].kind == e.CLASS_SCOPE and f.scopes[number].stars:
                yield f"{f.names[f.scopes[number].stars[0]]}.{name}"
            number = f.scopes[number].parent
        yield name

    def special_call(self, ev: Resolver, f: File, i: int) -> Result | None:
        """A call without arguments of what is no method: the value of a reader or of what is made for examples."""
        if f.a[i] < 0 or f.pool[f.b[i] + 1] or f.pool[f.b[i] + 2]:
            return None
        flags, values = ev.row(f, f.a[i])
        return (flags, values) if values and all(v[0] == INS for v in values) else None


PLUG: Language = _Plug()
