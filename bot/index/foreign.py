"""What a file uses of packages outside the tree, and what its own modules are for code outside of it."""

from __future__ import annotations

import posixpath
from collections.abc import Collection, Iterator, Mapping, Sequence

from bot.contracts.files import File
from bot.index import importing
from bot.index.surface.surface import Surface
from bot.index.workspace import Workspace
from bot.model import expressions as e
from bot.model.contacts import OFFERS
from bot.model.graph import Outside
from bot.model.symbols import MODULE
from bot.model.values import EXT, MOD

DOTTED = ("python", "java", "kotlin", "scala")  # their modules are called by their folders, with dots between
ROOTS = ("src", "lib", "python", "java", "kotlin", "scala")  # folders from which names of modules often start
PYTHON = "python"  # there, whatever a module binds can be taken from it
OUTSIDE = "<outside>/"  # the folder that code outside stands in
INDEXES = ("__init__", "index", "mod")  # names of files that stand for their folder


class Foreign:
    """Both sides of one workspace's border."""

    def __init__(self, workspace: Workspace) -> None:
        self._ev, self._languages = workspace.evaluator, workspace.languages

    def uses(self, path: str) -> tuple[Outside, ...]:
        """What a file takes of modules outside the tree, sorted."""
        f = self._ev.file(path)
        if f is None:
            return ()
        modules = {f.names[f.a[i]] for i in f.facts.rows_of(e.IMPORT, e.FROM)}
        known = f.language.name
        outside = {m for m in modules if m[:1] != "." and not importing.standard(m, known) and self._beyond(f, m)}
        if not outside:
            return ()
        found = set(self._taken(f, outside))
        found.update(self._written(f, outside) if f.language.wide else self._evaluated(f, outside))
        return tuple(sorted(found))

    def _listed(self, f: File, module: str, name: str) -> bool:
        """Whether a file of the tree says that it gives a name under its whole path, in a language that imports so."""
        return f.language.wide and bool(self._ev.places_of(f.language.name, f"{module}.{name}"))

    def _beyond(self, f: File, module: str) -> bool:
        return bool(self._ev.module(f, module)[0] == EXT)

    def _taken(self, f: File, outside: Collection[str]) -> Iterator[Outside]:
        """The imports themselves."""
        for i in f.facts.rows_of(e.IMPORT, e.FROM):
            module = f.names[f.a[i]]
            name = f.names[f.b[i]] if f.kind[i] == e.FROM or f.language.wide else ""
            if module in outside and f.facts.role[i] != e.HIDDEN and not self._listed(f, module, name):
                yield Outside(module, name.replace("*", ""), f.facts.line[i], MODULE)

    def _evaluated(self, f: File, outside: Collection[str]) -> Iterator[Outside]:
        """Names and members that lead out of the tree, as far as the evaluator follows them."""
        longest = sorted(outside, key=len, reverse=True)
        inner = {f.a[i] for i in f.facts.rows_of(e.ATTR)}
        for i in f.facts.rows_of(e.NAME, e.ATTR):
            if i in inner or f.facts.role[i] == e.HIDDEN:
                continue
            for value in self._ev.row(f, i)[1]:
                if value[0] == EXT and (told := _split(value[1], longest)):
                    yield Outside(*told, f.facts.line[i], self._holder(f, i))

    def _written(self, f: File, outside: Collection[str]) -> Iterator[Outside]:
        """Names that an import binds, where the language evaluates its rows itself: by their spelling."""
        bound = {}
        for i in f.facts.rows_of(e.FROM):
            if f.names[f.a[i]] in outside and not self._listed(f, f.names[f.a[i]], f.names[f.b[i]]):
                bound[f.names[f.b[i]]] = f.names[f.a[i]]
        above = {f.a[i]: i for i in f.facts.rows_of(e.ATTR)}
        for i in f.facts.rows_of(e.NAME):
            name = f.names[f.a[i]]
            if name in bound:
                member = f".{f.names[f.b[above[i]]]}" if i in above else ""
                yield Outside(bound[name], name + member, f.facts.line[i], self._holder(f, i))

    def _holder(self, f: File, i: int) -> str:
        scope: int = f.owner[f.block[i]]
        while scope > 0 and f.scopes[scope].definition < 0:
            scope = f.scopes[scope].parent
        return f.key_of(scope) if scope > 0 else MODULE

    def called(self, path: str, packages: Mapping[str, Collection[str]]) -> str:
        """What code outside writes to import a file; "" where that is not known.

        `packages`: folder of a manifest -> names of the packages that it makes.
        """
        language = self._languages.language_of(path)
        if not language:
            return ""
        f = self._ev.file(path)
        if f is not None and f.language.wide:  # a file says itself where what it gives belongs
            return next((name.rpartition(".")[0] for name in f.facts.exported if "." in name), "")
        index = self._ev.modules[language]
        for name in _candidates(path, language, packages):
            home = index.find(OUTSIDE, name)
            if home == path or home == path.rpartition("/")[0] + "/":
                return name
        return ""

    def gives(self, path: str) -> tuple[str, ...]:
        """Names that code outside can take from a file, sorted; `*` among them: and others, which nothing spells out.

        What a file imports from outside the tree is none of its own.
        """
        f = self._ev.file(path)
        if f is None:
            return ()
        return tuple(sorted(self._given(f, frozenset())))

    def _given(self, f: File, seen: frozenset[str]) -> set[str]:
        """Names that a file gives; `seen`: files that take everything of it."""
        listed = set(f.facts.exported)
        defined = {d.name for d in f.facts.definitions if "." not in d.name and d.public}
        if f.language.name == PYTHON:
            bound = {f.names[name] for name, held in f.scopes[0].bindings.items() if not self._borrowed(f, held)}
            found = {name for name in listed | defined | bound if name[:1] != "_"}
            found |= {e.OPEN} if "__getattr__" in f.facts.by_key else set()
        elif f.language.wide:
            found = {name.rpartition(".")[2] for name in listed} or defined
        elif f.language.shares:
            found = defined
        else:
            found = listed or defined
        for number in f.scopes[0].stars if not f.language.wide else ():
            target = self._ev.module(f, f.names[number])
            other = self._ev.file(target[1]) if target[0] == MOD and target[1] not in seen else None
            found |= self._given(other, seen | {f.path}) if other is not None else {e.OPEN} - {target[1]}
        return found

    def _borrowed(self, f: File, held: Sequence[int]) -> bool:
        """Whether all that a name is bound to comes from outside the tree. `held`: see `Scope.bindings`."""
        rows = [row for row in held[1::3] if row >= 0]
        if not rows or any(f.kind[row] not in (e.IMPORT, e.FROM) for row in rows):
            return False
        modules = {f.names[f.a[row]] for row in rows}
        return not any(module[:1] == "." or self._inside(f, module) for module in modules)

    def _inside(self, f: File, module: str) -> bool:
        found = self._ev.module(f, module)
        return found[0] == MOD and not found[1].startswith("<")

    def said(self, path: str) -> str:
        """The first line of what a file says of itself."""
        f = self._ev.file(path)
        return f.facts.doc if f is not None else ""

    def meant(self, module: str, name: str, anchors: Collection[str]) -> str | None:
        """The file, or `folder/`, where code outside finds a name of a module. `anchors`: a file of each language."""
        for language in dict.fromkeys(filter(None, map(self._languages.language_of, anchors))):
            if places := self._ev.places_of(language, f"{module}.{name}"):
                return places[0]
            if (home := self._ev.modules[language].find(OUTSIDE, module)) is not None:
                return home
        return None


def _split(dotted: str, modules: Collection[str]) -> tuple[str, str] | None:
    """Module and what is taken of it; `modules`: the longest first."""
    for module in modules:
        if dotted == module or dotted.startswith(module + "."):
            return module, dotted[len(module) + 1 :]
    return None


def _candidates(path: str, language: str, packages: Mapping[str, Collection[str]]) -> Iterator[str]:
    """Names that a file may have for others, the likeliest first."""
    stem = posixpath.splitext(path)[0]
    if language in DOTTED:
        parts = [part for part in stem.split("/") if part]
        if parts and parts[-1] in INDEXES:
            parts.pop()
        roots = [start for start in range(1, len(parts)) if parts[start - 1] in ROOTS]
        yield from (".".join(parts[start:]) for start in [*reversed(roots), *range(len(parts))])
        return
    folder = posixpath.dirname(path)
    while True:
        for package in packages.get(folder, ()):
            yield package
            inside = stem[len(folder) :].strip("/")
            home = posixpath.dirname(path)[len(folder) :].strip("/")
            yield from dict.fromkeys((f"{package}/{home}".rstrip("/"), f"{package}/{inside}"))
        if not folder:
            return
        folder = posixpath.dirname(folder)


def made(surface: Surface) -> Mapping[str, Sequence[str]]:
    """Folder of a manifest -> names of the packages that it makes."""
    found: dict[str, list[str]] = {}
    for path, one in surface.of(OFFERS):
        if one.kind == "package":
            found.setdefault(path.rpartition("/")[0], []).append(one.key)
    return found
