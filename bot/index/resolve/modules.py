"""Modules: what an import path means, and the files that stand beside a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.contracts import resolver as contracts
from bot.contracts.files import Asker, File
from bot.contracts.frameworks import Framework, links
from bot.index.resolve.bindings import Bindings
from bot.model.values import EXT, MOD, Value

ANYWHERE = ":"  # before a language's name: the target of questions that any of its files may answer


class Modules(Bindings):
    """Asks the language's index of the tree. `modules`: that index, by language name.

    `exported`: path -> what the file lists as exported.
    """

    def __init__(
        self,
        load: Callable[[str], File | None],
        modules: Mapping[str, contracts.Modules],
        frameworks: Sequence[Framework] = (),
        exported: Callable[[str], Sequence[str]] = lambda path: (),
    ) -> None:
        super().__init__(load)
        self.modules, self._exported = modules, exported
        self._places: dict[str, dict[str, tuple[str, ...]]] = {}
        self._frameworks, self._plugs = tuple(filter(links, frameworks)), dict[str, tuple[Framework, ...]]()
        self._found: dict[tuple[str, str, str], str | None] = {}

    def places(self, asker: Asker, name: str) -> tuple[str, ...]:
        """Files of the asker's language that list a name among what they export, sorted."""
        asker.asked.add((ANYWHERE + asker.language.name, "places", name))
        return self.places_of(asker.language.name, name)

    def places_of(self, language: str, name: str) -> tuple[str, ...]:
        """The same, unrecorded."""
        table = self._places.get(language)
        if table is None:
            found: dict[str, list[str]] = {}
            for path in sorted(self.modules[language].paths):
                for word in dict.fromkeys(self._exported(path)):
                    found.setdefault(word, []).append(path)
            table = self._places[language] = {word: tuple(paths) for word, paths in found.items()}
        return table.get(name, ())

    def package(self, asker: Asker, unit: str, about: str, name: str) -> Any:
        """What the files of the package `folder/` say together, as the language's index finds it."""
        asker.asked.add((unit, "package", asker.language.name, about, name))
        return self.package_of(unit, asker.language.name, about, name)

    def package_of(self, unit: str, language: str, about: str, name: str) -> Any:
        """The same, unrecorded."""
        index: Any = self.modules[language]
        return index.package(self, unit, about, name)

    def plugs(self, f: Asker) -> tuple[Framework, ...]:
        """Frameworks that add to the graph of the file's language."""
        name = f.language.name
        if name not in self._plugs:
            self._plugs[name] = tuple(framework for framework in self._frameworks if name in framework.languages)
        return self._plugs[name]

    def module(self, f: File, dotted: str) -> Value:
        """The module that an import path means: a file of the tree, stub text, or external."""
        if f.external:
            path = f.language.stub(dotted)
            return (MOD, path) if path else (EXT, dotted)
        seat = f.path  # what the path is read from: the file, or else its folder, so that its files share the answer
        if not f.language.wide and not dotted.startswith("."):
            seat = seat.rpartition("/")[0] + "/"
        self.ask(f, "", "module", f.language.name, seat, dotted)
        if f.language.shares:
            f.asked.add((ANYWHERE + f.language.name, "package", f.language.name, "root", ""))
        path = self.find(f.language.name, seat, dotted)
        if path is None and not dotted.startswith("."):
            path = f.language.stub(dotted)
        return (MOD, path) if path else (EXT, dotted)

    def find(self, language: str, seat: str, dotted: str) -> str | None:
        """Path of a module as seen from a file, or from the files of a `folder/`."""
        key = (language, seat, dotted)
        if key not in self._found:
            self._found[key] = self.modules[language].find(seat, dotted)
        return self._found[key]

    def submodule(self, asker: Asker, path: str, name: str) -> Value | None:
        """The module `name` inside a package."""
        if path.startswith("<"):
            inner = asker.language.stub_inside(path, name)
            return (MOD, inner) if inner else None
        self.ask(asker, "", "submodule", asker.language.name, path, name)
        found = self.modules[asker.language.name].submodule(path, name)
        return (MOD, found) if found else None

    def beside(self, asker: Asker, f: File) -> str | None:
        """The file that declares this one's types."""
        if f.external:
            return None
        self.ask(asker, "", "beside", f.language.name, f.path)
        return self.modules[f.language.name].stub(f.path)

    def declares(self, f: File) -> str | None:
        """The source file that this stub file stands beside."""
        if not f.path.endswith(f.language.stub_suffix):
            return None
        self.ask(f, "", "declares", f.language.name, f.path)
        return self.modules[f.language.name].source(f.path)
