"""What the names mean that contacts bear: definitions of their own file, or of the file that they are imported from."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import TypeAlias

from bot.model import contacts as c
from bot.model.contacts import Contact
from bot.model.graph import Edge
from bot.model.symbols import MODULE

# (path, module as written, what is taken of it) -> ids of definitions; of the module itself `path::<module>`
Named = Callable[[str, str, str], Sequence[str]]
EdgesFrom: TypeAlias = Callable[[Collection[str]], Sequence[Edge]]
EVERYTHING = "*"  # taken of a module by `export * from`
DEEPEST = 6  # files that hand on what others give
MODULE_MARK = "module:"


class Names:
    """Names of one tree. A place is (path, name within the file); "" is the module itself. `edges`: those from ids."""

    def __init__(self, contacts: Mapping[str, Sequence[Contact]], named: Named, edges: EdgesFrom | None = None) -> None:
        self._contacts = contacts
        self._imports = cache(self._imported)
        self._borne = cache(self._bearing)
        self._named = cache(named)
        self._edges = cache(lambda identity: edges([identity]) if edges else ())

    def _imported(self, path: str) -> dict[str, tuple[str, str]]:
        """Name in a file -> (module, what is taken of it)."""
        return {one.key: (one.target, one.kind) for one in self._contacts.get(path, ()) if one.role == c.IMPORT}

    def _bearing(self, path: str) -> set[str]:
        """First names that the contacts of a file bear."""
        several = [one for one in self._contacts.get(path, ()) if one.role != c.IMPORT]
        return {_first(name)[0] for one in several for name in (one.owner, one.target)}

    def places(self, path: str, name: str, depth: int = 0) -> list[tuple[str, str]]:
        """Where a name may be defined; empty where that is outside the tree."""
        if name.startswith(MODULE_MARK):
            return [(home, "") for home in self._modules(path, name.removeprefix(MODULE_MARK))]
        first, rest = _first(name)
        found = self._imports(path).get(first)
        if found is None:
            return self._near(path, first, rest)
        module, taken = found
        if not taken and rest.startswith("."):
            inner, further = _first(rest[1:])
            meant = self._named(path, module, inner)
            module, taken, rest = (module, inner, further) if meant else (module, taken, rest)
        places = [place for one in self._named(path, module, taken) for place in self._within(one, rest)]
        return [last for place in places for last in self._further(place, depth)]

    def _further(self, place: tuple[str, str], depth: int) -> list[tuple[str, str]]:
        """Where a place leads whose file only hands on what it takes of another."""
        home, name = place
        imports = self._imports(home)
        if depth >= DEEPEST or not imports or not name:
            return [place]
        first = _first(name)[0]
        if first in imports:
            return self.places(home, name, depth + 1) or [place]
        for module, taken in imports.values():
            for there in self._modules(home, module) if taken == EVERYTHING else ():
                for found in self._further((there, name), depth + 1):
                    if first in self._borne(found[0]):
                        return [found]
        return [place]

    def target(self, path: str, one: Contact, name: str = "") -> list[tuple[str, str]]:
        """Where the target of a contact is defined: a member of a value is what the graph found it to be there.

        `name`: one of several that the target may be.
        """
        name = name or one.target
        bare, bracket, rest = name.partition("(")
        last = bare.rpartition(".")[2]
        if last != bare and not bare.startswith(MODULE_MARK):
            lines = range(one.line, max(one.line, one.end) + 1)
            meant = {
                edge.callee
                for edge in self._edges(f"{path}::{one.holder or MODULE}")
                if edge.line in lines and edge.callee.endswith((f".{last}", f"::{last}"))
            }
            if len(meant) == 1:
                home, _, key = meant.pop().rpartition("::")
                return [(home, f"{key}{bracket}{rest}")]
        return self.places(path, name)

    def _near(self, path: str, first: str, rest: str) -> list[tuple[str, str]]:
        """A name that is not imported: the file's own, or that of another file of its package."""
        homes = [one.rpartition("::") for one in self._named(path, "", first)] if first.isidentifier() else []
        if homes and all(home != path and key != MODULE for home, _, key in homes):
            return [(home, f"{key}{rest}") for home, _, key in homes]
        return [(path, f"{first}{rest}")]

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
