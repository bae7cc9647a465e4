"""The languages that stand on the shelf: each one's code is loaded when the first of its files is looked at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from bot.contracts.languages import Language
from bot.contracts.shelved import Shelved


class Shelf(Mapping[str, Language]):
    """Name -> plug. `suffixes`: of a file, or whole name of a settings file, -> language name."""

    def __init__(self, found: Mapping[str, Shelved]) -> None:
        self._found, self._loaded = dict(found), dict[str, Language]()
        self.suffixes = {suffix: name for name, one in sorted(found.items()) for suffix in one.suffixes}

    def __getitem__(self, name: str) -> Language:
        if name not in self._loaded:
            self._loaded[name] = self._found[name].load()
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def __reduce__(self) -> tuple[type[Shelf], tuple[Mapping[str, Shelved]]]:
        return Shelf, (self._found,)  # another process loads what it needs itself

    def of(self, paths: Iterable[str]) -> dict[str, Language]:
        """Name -> plug of the languages that read any of the paths, sorted."""
        return {name: self[name] for name in sorted({self.language_of(path) for path in paths} - {""})}

    @property
    def second(self) -> tuple[str, ...]:
        """Suffixes of the languages of the second tier."""
        return tuple(suffix for suffix, name in self.suffixes.items() if self._found[name].tier > 1)

    def language_of(self, path: str) -> str:
        """Name of the language that reads the path, or ""."""
        dot, start = path.rfind("."), path.rfind("/") + 1
        if dot < start:
            return ""
        found = self.suffixes.get(path[dot:])
        if found is None:  # settings come in variants: `name.variant.suffix`
            found = self.suffixes.get(path[start : path.find(".", start)] + path[dot:], "")
        return found

    def family(self, name: str) -> str:
        """What languages have in common that import each other's files."""
        return self._found[name].family or name

    def akin(self, path: str, other: str) -> bool:
        """Whether code of one path can name what code of the other defines."""
        names = {self.language_of(path), self.language_of(other)} - {""}
        return len({self.family(name) for name in names}) <= 1

    def comments(self, path: str, data: bytes) -> list[tuple[int, str]]:
        """(first line, text with its marks) of each comment of a file; none where no language reads it."""
        name = self.language_of(path)
        return self[name].comments(data) if name else []

    def source(self, tree: Mapping[str, str]) -> dict[str, str]:
        """The part of a tree (path -> blob id) that a language reads, sorted by path."""
        return {path: tree[path] for path in sorted(tree) if self.language_of(path)}
