"""Rust: extraction, module paths, traits as bases, tests."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bot.contracts.files import File
from bot.contracts.languages import Language
from bot.contracts.resolver import Resolver
from bot.languages._tier2.plug import Plug
from bot.languages._tier2.running import Runner
from bot.languages.rust import manifest
from bot.languages.rust.extract import WALKER
from bot.languages.rust.paths import MANIFEST, Modules
from bot.languages.rust.walker import MODULE
from bot.languages.rust.walker import is_test as _is_test
from bot.model.scopes import Scope
from bot.model.symbols import Symbol
from bot.model.values import MOD, NOTHING, Result


class _Tests(Runner):
    def is_test(self, symbol: Symbol) -> bool:
        """Whether the function has the attribute of a test."""
        signature = symbol.definition.signature
        return signature is not None and any(_is_test(text.encode()) for text in signature.decorators)


def _levels(tests: Sequence[Symbol], files: Collection[str], holders: Mapping[str, Symbol]) -> Sequence[Sequence[str]]:
    names = list(dict.fromkeys(s.name.replace(".", "::") for s in tests))
    return [["cargo test", names[0]] if len(names) == 1 else ["cargo test --", *names], ["cargo test"]]


class _Plug(Plug):
    name = "rust"
    walker = WALKER
    modules = Modules
    runner: Any = _Tests((".rs",), _levels)

    def extract(self, data: bytes) -> bytes:
        """Encoded facts of one file; of a manifest, the names of its package."""
        return manifest.extract(data) if manifest.is_manifest(data) else super().extract(data)

    def settings(self, path: str) -> bool:
        """Whether a file is a manifest."""
        return path.rpartition("/")[2] == MANIFEST

    def sees(self, scope: Scope) -> bool:
        """A module's names are seen inside it, a type's members are not."""
        return bool(scope.flags & MODULE)

    def far(self, ev: Resolver, f: File, row: int) -> Result:
        """A crate of the workspace."""
        target = ev.module(f, f.names[f.a[row]])
        return (0, (target,)) if target[0] == MOD else NOTHING


PLUG: Language = _Plug()
