"""The part of a language's socket about packages of many files, block scopes and types that fit by shape."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from bot.contracts.files import Asker, File
from bot.contracts.resolver import Resolver
from bot.model.values import Result, Value, Values


class Packaged(Protocol):
    """What a language says whose packages are folders. Its index answers `package` (see `Resolver`)."""

    shares: bool  # whether the files of a folder see one another's names: a package is a folder
    lexical: bool  # whether a name means the nearest binding before it, of the blocks around it
    breadth: bool  # whether a nearer ancestor's member counts before those further up another branch
    converts: bool  # whether the call of a class only converts: the class is then named, not called
    spreads: bool  # whether a call that gives several results may stand for as many arguments
    instantiates: bool  # whether a function may be followed by type arguments
    given_mark: str  # behind a name: what a module gives by it, where the name is another thing inside; empty: never
    unlisted: frozenset[str]  # names that a module gives without listing them, and not through others
    passes_on: bool  # whether a module that lists what it exports also exports what it takes whole from others

    def around(self, ev: Resolver, f: File, name: str) -> Result:
        """What a name means that no scope of its file binds, before built-in names; where files share names."""
        ...

    def homes(self, ev: Resolver, asker: Asker, path: str, name: str) -> Sequence[str]:
        """Files of a package that bind a name, sorted. `path`: `folder/`, or a file: the others of its package."""
        ...

    def face(self, ev: Resolver, asker: Asker, path: str) -> str | None:
        """The file that stands for the package `folder/` where it is imported."""
        ...

    def elsewhere(self, ev: Resolver, f: File, scope: int) -> Mapping[str, Values]:
        """Members that a class has outside of its own text, as functions by name."""
        ...

    def fulfils(self, ev: Resolver, f: File, scope: int) -> Sequence[Value]:
        """Classes that a class fits, or functions that a method stands for, without saying so."""
        ...
