"""All files of one commit as the evaluator sees them: by path, decoded at need, with stub text beside."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from bot.contracts.files import File
from bot.contracts.frameworks import Framework
from bot.contracts.languages import Language
from bot.contracts.resolver import Modules
from bot.index.extract import extract
from bot.index.resolve.rows import Evaluator
from bot.index.shelf import Shelf
from bot.model.facts import Facts


class Workspace:
    """A tree (path -> blob id) whose facts are at hand (`facts(blob)` gives encoded facts or None)."""

    def __init__(
        self,
        tree: Mapping[str, str],
        facts: Callable[[str], bytes | None],
        languages: Shelf,
        frameworks: Sequence[Framework] = (),
    ) -> None:
        self.tree, self._facts, self.languages = tree, facts, languages
        self._paths: dict[str, list[str]] = {}  # family -> paths that its languages read
        for path in tree:
            name = languages.language_of(path)
            if name:
                self._paths.setdefault(languages.family(name), []).append(path)
        self.evaluator = Evaluator(self._load, _Indexes(self._index), frameworks, self._exported)

    def _index(self, language: str) -> Modules:
        paths = self._paths.get(self.languages.family(language), ())
        return self.languages[language].modules(sorted(paths), self._facts_of)

    def _load(self, path: str) -> File | None:
        if path.startswith("<"):
            plug = self.languages[path[1:].partition(">")[0]]
            return File(path, stub_facts(plug, path), plug, True)
        name = self.languages.language_of(path)
        blob = self.tree.get(path)
        data = self._facts(blob) if blob is not None and name else None
        return File(path, Facts(data), self.languages[name], False) if data is not None else None

    def _facts_of(self, path: str) -> Facts | None:
        data = self._facts(self.tree[path]) if path in self.tree else None
        return Facts(data) if data is not None else None

    def _exported(self, path: str) -> Sequence[str]:
        data = self._facts(self.tree[path])
        return Facts(data).exported if data is not None else ()


@cache
def stub_facts(plug: Language, path: str) -> Facts:
    """Facts of stub text, extracted once a process."""
    return Facts(extract(plug.stub_text(path), plug))


class _Indexes(dict[str, Modules]):
    """Language -> index of its paths, made when it is first asked for."""

    def __init__(self, make: Callable[[str], Modules]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, language: str) -> Modules:
        made = self[language] = self._make(language)
        return made
