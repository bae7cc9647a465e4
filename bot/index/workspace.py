"""All files of one commit as the evaluator sees them: by path, decoded at need, with stub text beside."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from bot.contracts.files import File
from bot.contracts.frameworks import Framework
from bot.contracts.languages import Language
from bot.index.extract import extract
from bot.index.resolve.rows import Evaluator
from bot.model.facts import Facts

Languages = Mapping[str, Language]  # name -> plug


class Workspace:
    """A tree (path -> blob id) whose facts are at hand (`facts(blob)` gives encoded facts or None)."""

    def __init__(
        self,
        tree: Mapping[str, str],
        facts: Callable[[str], bytes | None],
        languages: Languages,
        frameworks: Sequence[Framework] = (),
    ) -> None:
        self.tree, self._facts, self.languages = tree, facts, languages
        self._suffixes = suffixes(languages)
        by_language: dict[str, list[str]] = {name: [] for name in languages}
        for path in tree:
            name = self.language_of(path)
            if name:
                by_language[name].append(path)
        families: dict[str, list[str]] = {name: [] for name in languages}
        for name, plug in languages.items():
            families.setdefault(plug.family or name, []).extend(by_language[name])
        modules = {
            name: plug.modules(sorted(families[plug.family or name]), self._facts_of)
            for name, plug in languages.items()
        }
        self.evaluator = Evaluator(self._load, modules, frameworks, self._exported)

    def language_of(self, path: str) -> str:
        """Name of the language that reads the path, or ""."""
        return language_of(path, self._suffixes)

    def _load(self, path: str) -> File | None:
        if path.startswith("<"):
            plug = self.languages[path[1:].partition(">")[0]]
            return File(path, stub_facts(plug, path), plug, True)
        name = self.language_of(path)
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


def suffixes(languages: Languages) -> dict[str, str]:
    """File suffix, or whole name of a settings file, -> language name."""
    return {suffix: name for name, plug in sorted(languages.items()) for suffix in plug.suffixes}


def language_of(path: str, by_suffix: Mapping[str, str]) -> str:
    """Name of the language that reads the path, or ""."""
    dot, start = path.rfind("."), path.rfind("/") + 1
    if dot < start:
        return ""
    found = by_suffix.get(path[dot:])
    if found is None:  # settings come in variants: `name.variant.suffix`
        found = by_suffix.get(path[start : path.find(".", start)] + path[dot:], "")
    return found
