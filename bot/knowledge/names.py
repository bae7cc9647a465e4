"""What a text names: spellings in it, and the one thing of the repository that each can mean.

A spelling is linked only where it can mean exactly one thing. Words that are marked as code and mean nothing here, or
several things, are listed as loose; other words are left alone.
"""

from __future__ import annotations

import posixpath
import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from bot.index.search import kinds
from bot.index.surface import secrets
from bot.knowledge.spelled import LEAST, PATH, ROUTE, Spelling, distinct, dotted, looks_like_code
from bot.model import contacts as c
from bot.model.people import Link, Loose, Meaning, Named
from bot.model.symbols import Symbol

APART = frozenset({"test", "docs", "example", "vendored", "generated"})
PACKAGES = ("__init__", "index", "mod", "lib")  # files that stand for their folder
DECLARED = (".pyi", ".d.ts", ".d.mts", ".d.cts")  # files that declare what others hold the code of
_LINES = re.compile(r"(?::\d+(?:[-:]\d+)?|#L\d+(?:-L?\d+)?)$")


class Names:
    """What names mean at one commit. `paths`: all of the tree; `surface`: what it touches beyond calls, or None."""

    def __init__(self, graph: Any, paths: Collection[str], surface: Callable[[], Any] = lambda: None) -> None:
        self._graph, self._paths, self._surface = graph, paths, surface
        self._known: dict[tuple[str, str], tuple[Meaning, ...]] = {}

    def named(self, spellings: Mapping[Any, Sequence[Spelling]]) -> dict[Any, Named]:
        """By whatever key: what the spellings of several texts stand for, looked up together."""
        self._learn({(one.text, one.base) for several in spellings.values() for one in several})
        return {key: self._named(several) for key, several in spellings.items()}

    def _named(self, spellings: Sequence[Spelling]) -> Named:
        links: dict[str, Link] = {}
        loose: dict[str, Loose] = {}
        for one in spellings:
            meanings = self._known[one.text, one.base]
            shown = one.text if not secrets.secret(one.text) else ""
            if len(meanings) == 1:
                found = meanings[0]
                links.setdefault(found.target, Link(shown, one.line, found.kind, found.target, found.at))
            elif shown and one.marked and (meanings or looks_like_code(one.text)):
                loose.setdefault(one.text, Loose(one.text, one.line, "several" if meanings else "nothing"))
        return Named(tuple(sorted(links.values())), tuple(sorted(loose.values())))

    def _learn(self, wanted: Collection[tuple[str, str]]) -> None:
        new = sorted(set(wanted) - self._known.keys())
        names = {text: dotted(text) for text, _ in new}
        lasts = sorted({name.rpartition(".")[2] for name in names.values() if name})
        symbols = self._graph.symbols_named(lasts) if lasts else {}
        for text, base in new:
            self._known[text, base] = self._meanings(text, base, names[text], symbols)

    def _meanings(
        self, text: str, base: str, name: str, symbols: Mapping[str, Sequence[Symbol]]
    ) -> tuple[Meaning, ...]:
        """Things that a spelling can mean: paths first, then keys and routes, then symbols, then modules."""
        if found := self._files(text, base):
            return found
        if base:
            return ()
        if found := (self._routes(text) or self._settings.get(text, ())):
            return found
        if not name:
            return ()
        same = symbols.get(name.rpartition(".")[2], ())
        how = {"plain": "." not in name, "called": text.endswith(")")}
        if found := _one_each([s for s in same if _ends(homes(s.path)[0], s.name, name)], name, **how):
            return found
        if how["plain"]:
            return ()
        # What a package offers may stand in any of its files; a class that has a file of its own name is meant first.
        offered = [s for s in same if _ends(homes(s.path)[1], s.name, name)]
        modules = self._modules(name)
        own = [s for s in offered if [one.target for one in modules] == [s.path] and s.kind == "class"]
        return _one_each(own, name, **how) or modules or _one_each(offered, name, **how)

    # files

    @cached_property
    def _by_name(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = defaultdict(list)
        for path in self._paths:
            found[path.rpartition("/")[2]].append(path)
        return found

    @cached_property
    def _folders(self) -> dict[str, set[str]]:
        """Folders by their last part."""
        whole = {folder for path in self._paths for folder in _above(path)}
        found: dict[str, set[str]] = defaultdict(set)
        for folder in whole:
            found[folder.rpartition("/")[2]].add(folder)
        return found

    def _files(self, text: str, base: str) -> tuple[Meaning, ...]:
        wanted = _LINES.sub("", text.partition("?")[0])
        if base:
            wanted = posixpath.normpath(posixpath.join(base, wanted.partition("#")[0])).lstrip("/")
        if not wanted or not PATH.fullmatch(wanted):
            return ()
        wanted = wanted.removeprefix("./").lstrip("/")
        if wanted.endswith("/"):
            return self._folder(wanted.rstrip("/"))
        same = self._by_name.get(wanted.rpartition("/")[2], [])
        if wanted in same:
            found = [wanted]
        elif base:
            found = []
        else:
            found = _foremost([path for path in same if path.endswith(f"/{wanted}")])
        if not found and "/" in wanted:
            return self._folder(wanted)
        return tuple(Meaning("file", path, f"{path}:1") for path in found if not _page(path))

    def _folder(self, wanted: str) -> tuple[Meaning, ...]:
        same = self._folders.get(wanted.rpartition("/")[2], set())
        found = [wanted] if wanted in same else _foremost([one for one in same if one.endswith(f"/{wanted}")])
        return tuple(Meaning("folder", f"{one}/") for one in found)

    @cached_property
    def _dotted_paths(self) -> dict[str, list[str]]:
        """Files by the last part of their dotted name."""
        found: dict[str, list[str]] = defaultdict(list)
        for path in self._graph.files():
            for home in homes(path)[:1]:
                found[home.rpartition(".")[2]].append(path)
        return found

    def _modules(self, name: str) -> tuple[Meaning, ...]:
        same = self._dotted_paths.get(name.rpartition(".")[2], [])
        found = _foremost([p for p in same if f".{homes(p)[0]}".endswith(f".{name}") and not p.endswith(DECLARED)])
        return tuple(Meaning("file", path, f"{path}:1") for path in found)

    # keys and routes

    @cached_property
    def _settings(self) -> dict[str, tuple[Meaning, ...]]:
        surface = self._surface()
        if surface is None:
            return {}
        places: dict[str, list[tuple[str, int]]] = defaultdict(list)
        for one in (*surface.readers, *surface.writers):
            if one.key != c.DYNAMIC and not secrets.secret(one.key) and re.search(r"[_.A-Z-]", one.key[1:]):
                places[one.key].append((one.path, one.line))
        return {
            key: (Meaning("key", key, f"{min(found)[0]}:{min(found)[1]}"),)
            for key, found in places.items()
            if distinct(key) or "." in key or "-" in key
        }

    @cached_property
    def _served(self) -> dict[str, list[tuple[str, str]]]:
        surface = self._surface()
        found: dict[str, list[tuple[str, str]]] = defaultdict(list)
        for one in surface.routes if surface is not None else ():
            found[_plain(one.path)].append((one.method, f"{one.handler.path}:{one.handler.line}"))
        return found

    def _routes(self, text: str) -> tuple[Meaning, ...]:
        match = ROUTE.fullmatch(text.strip())
        if match is None or len(match[2]) < LEAST:
            return ()
        path = _plain(match[2])
        found = sorted({(m, at) for m, at in self._served.get(path, ()) if match[1] in (None, m) or m == "*"})
        return tuple(Meaning("route", f"{method} {path}", at) for method, at in found)


def _ends(home: str, own: str, name: str) -> bool:
    """Whether the whole name of something in a module or package ends with a name."""
    return f".{home}.{own}".endswith(f".{name}")


def homes(path: str) -> tuple[str, str]:
    """The dotted names of a file and of its folder."""
    folder, _, file = path.rpartition("/")
    stem = file.partition(".")[0]
    package = folder.replace("/", ".")
    return (f"{package}.{stem}" if stem not in PACKAGES or not package else package), package


def _one_each(symbols: Sequence[Symbol], name: str, *, plain: bool, called: bool) -> tuple[Meaning, ...]:
    """The things that symbols are: several of one name in one file are one. `plain`: the name has one part."""
    found: dict[tuple[str, str], Symbol] = {}
    for symbol in symbols:
        *_, holder, last = ("", *symbol.name.split("."))
        if holder != last:  # a constructor is called like its class
            found.setdefault((symbol.path, symbol.name), symbol)
    kept = list(found.values())
    if plain and not distinct(name):  # a word: only a class may be called so, or a function where it is called
        kinds_of = ("class", "function") if called else ("class",)
        named = called or (name[:1].isupper() and not name.isupper())
        kept = [s for s in kept if s.kind in kinds_of and named]
    if plain and "test" not in name.lower():
        kept = [s for s in kept if not s.test]
    for apart in (_aside, lambda s: s.path.endswith(DECLARED)):
        kept = [s for s in kept if not apart(s)] or kept
    return tuple(Meaning("symbol", s.id, f"{s.path}:{s.line}") for s in sorted(kept, key=lambda s: s.id))


def _aside(symbol: Symbol) -> bool:
    return symbol.test or not APART.isdisjoint(kinds.of(symbol.path))


def _foremost(paths: Collection[str]) -> list[str]:
    """Those that are neither tests, examples nor copies, where there are such; sorted."""
    return sorted(p for p in paths if APART.isdisjoint(set(kinds.of(p)) - {"docs"})) or sorted(paths)


def _page(path: str) -> bool:
    return bool(re.search(r"\.(md|mdx|rst|adoc|txt|png|jpe?g|gif|svg|webp|pdf|puml|drawio)$", path, re.IGNORECASE))


def _above(path: str) -> Iterator[str]:
    at = path.find("/")
    while at > 0:
        yield path[:at]
        at = path.find("/", at + 1)


def _plain(template: str) -> str:
    """A path template with its holes alike."""
    return re.sub(r"\{[^}]*\}|<[^>]*>|:\w+", "{}", template).rstrip("/") or "/"
