"""What the names mean that contacts bear: definitions of their own file, or of the file that they are imported from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from bot.model import contacts as c
from bot.model.contacts import Contact
from bot.model.symbols import MODULE

# (path, module as written, what is taken of it) -> ids of definitions; of the module itself `path::<module>`
Named = Callable[[str, str, str], Sequence[str]]
MODULE_MARK = "module:"


class Names:
    """Names of one tree. A place is (path, name within the file); "" is the module itself."""

    def __init__(self, contacts: Mapping[str, Sequence[Contact]], named: Named) -> None:
        self._imports = {
            path: {one.key: (one.target, one.kind) for one in several if one.role == c.IMPORT}
            for path, several in contacts.items()
        }
        self._named = cache(named)

    def places(self, path: str, name: str) -> list[tuple[str, str]]:
        """Where a name may be defined; empty where that is outside the tree."""
        if name.startswith(MODULE_MARK):
            return [(home, "") for home in self._modules(path, name.removeprefix(MODULE_MARK))]
        first, rest = _first(name)
        found = self._imports.get(path, {}).get(first)
        if found is None:
            return [(path, name)]
        module, taken = found
        return [place for one in self._named(path, module, taken) for place in self._within(one, rest)]

    def _within(self, identity: str, rest: str) -> list[tuple[str, str]]:
        path, _, key = identity.rpartition("::")
        if key != MODULE:
            return [(path, f"{key}{rest}")]
        if not rest.startswith("."):
            return [(path, rest)]
        first, further = _first(rest[1:])
        named = [one.rpartition("::") for one in self._named(path, "", first)]
        return [(home, f"{key if key != MODULE else ''}{further}") for home, _, key in named] or [(path, rest[1:])]

    def _modules(self, path: str, module: str) -> list[str]:
        return [one.rpartition("::")[0] for one in self._named(path, module, "")]


def _first(name: str) -> tuple[str, str]:
    """The first name of a chain, and the rest with what parts it: `a.b` -> `a`, `.b`; `f()` -> `f`, `()`."""
    for number, letter in enumerate(name):
        if letter in ".(":
            return name[:number], name[number:]
    return name, ""
