"""The terms of a repository: what its names suggest, what its people wrote down, and what a glossary made of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from bot.contracts.metadata import Subject
from bot.index import public
from bot.knowledge import domain, korean, readme, seeds, written
from bot.model.glossary import Name, Said, Term
from bot.model.symbols import Symbol

README = re.compile(r"(.*/)?readme([._-]\w+)*\.(md|markdown|rst|txt)", re.IGNORECASE)
GLOSSARY = re.compile(r"(docs?/)?(glossary|용어집|용어)\.(md|markdown)", re.IGNORECASE)
MOST_READMES = 60
NAMED = ("class", "type_alias")
PACKAGES = ("__init__", "index", "mod", "lib", "main", "package-info")  # files that stand for their folder
_THROWN = re.compile(r"(Error|Exception|Warning|Throwable|Fault)$")
_ERRORS = re.compile(r"(^|/)(errors?|exceptions?)\.\w+$")
_PART = re.compile(r"[A-Za-z][\w-]*")
_HOLE = re.compile(r"\{[^}]*\}|<[^>]*>|:\w+|\*\w*")


def seeded(subject: Subject) -> tuple[Term, ...]:
    """All terms that names and people's text suggest, the best first."""
    if "terms" not in subject.kept:
        subject.kept["terms"] = seeds.terms([*_names(subject)], [*_said(subject)])
    return subject.kept["terms"]  # type: ignore[no-any-return]


def of_people(subject: Subject) -> tuple[Term, ...]:
    """The terms of glossaries that the repository has among its own files."""
    paths = sorted(path for path in subject.tree if GLOSSARY.fullmatch(path))
    return tuple(
        msgspec.structs.replace(term, written=True)
        for path, text in _texts(subject, paths)
        for term in written.read(text, path).terms
        if seeds.plain(term.term) == term.term
    )


def _texts(subject: Subject, paths: Sequence[str]) -> Iterator[tuple[str, str]]:
    return ((path, data.decode("utf-8", "replace")) for path, data in subject.read(paths))


def _names(subject: Subject) -> Iterator[Name]:
    paths = [path for path in sorted(subject.files) if public.offered(path)]
    foreign = subject.graph.foreign
    first: Callable[[str], str] = foreign.said if foreign is not None else lambda path: ""
    yield from _classes(subject, paths)
    folders: dict[str, str] = {}
    for path in paths:
        folder, _, file = path.rpartition("/")
        stem, doc = file.partition(".")[0], first(path)
        if stem.lower() not in PACKAGES and stem[:1] != "_" and not _ERRORS.search(path):
            yield Name(stem, "module", path, doc, f"{path}:1" if doc else "")
        for above in _above(folder):
            folders.setdefault(above, "")
        if folder and stem.lower() in PACKAGES and doc:
            folders[folder] = doc
    yield from (Name(path.rpartition("/")[2], "folder", path, doc, path) for path, doc in sorted(folders.items()))
    yield from _served(subject)


def _above(folder: str) -> Iterator[str]:
    while folder:
        yield folder
        folder = folder.rpartition("/")[0]


def _classes(subject: Subject, paths: Sequence[str]) -> Iterator[Name]:
    inside: Mapping[str, Sequence[Symbol]] = subject.graph.symbols_in(paths)
    found = [s for path in paths for s in inside.get(path, ()) if s.kind in NAMED and not s.test and _told(s)]
    weights = subject.graph.centrality([s.id for s in found])
    for s in found:
        yield Name(s.short, "class", s.id, s.definition.doc, f"{s.path}:{s.line}", round(weights.get(s.id, 0.0), 2))


def _told(symbol: Symbol) -> bool:
    """Whether a class may be a thing of the domain: what is thrown is none."""
    thrown = _THROWN.search(symbol.short) or any(_THROWN.search(base) for base in symbol.definition.bases)
    return public.named(symbol) and not thrown and not _ERRORS.search(symbol.path)


def _served(subject: Subject) -> Iterator[Name]:
    """Parts of the paths of routes, and tables."""
    for route in subject.surface.routes:
        if public.offered(route.at.path):
            place = route.handler.path if route.handler.name.startswith("<") else _id(route.handler)
            yield from (Name(part, "route", place) for part in _PART.findall(_HOLE.sub("", route.path)))
    things = (*subject.surface.offers, *subject.surface.uses)
    yield from (Name(one.key, "table", one.path) for one in things if one.kind == "table" and public.offered(one.path))


def _id(place: Any) -> str:
    return f"{place.path}::{place.name}"


def _said(subject: Subject) -> Iterator[Said]:
    pages = sorted(path for path in subject.tree if README.fullmatch(path))
    pages = sorted(pages, key=lambda path: (path.count("/"), path))[:MOST_READMES]
    for path, text in _texts(subject, pages):
        yield from readme.said(path, text)
    code = [path for path in sorted(subject.files) if public.offered(path)]
    for path, data in subject.read(code):
        if not data.isascii():
            yield from _beside(path, data.decode("utf-8", "replace"))
    for name in _classes(subject, code):
        if word := korean.whole(name.doc):
            yield Said(domain.term(domain.core(name.text)) or name.text, "korean", word, name.at)


def _beside(path: str, text: str) -> Iterator[Said]:
    """Korean words beside English ones in the text of a file."""
    for number, line in enumerate(text.split("\n"), 1):
        if not line.isascii():
            yield from (Said(english, "korean", word, f"{path}:{number}") for english, word in korean.pairs(line))


def stands(subject: Subject, places: Sequence[str]) -> set[str]:
    """Those of the places that are there: files, folders and symbols."""
    ids = [place for place in places if "::" in place]
    inside: Mapping[str, Sequence[Symbol]] = subject.graph.symbols_in(sorted({one.partition("::")[0] for one in ids}))
    known = {f"{path}::{s.name}" for path, several in inside.items() for s in several}
    known |= {s.id for several in inside.values() for s in several}
    folders = {above for path in subject.tree for above in _above(path.rpartition("/")[0])}
    return {place for place in places if place in known or place in subject.tree or place.rstrip("/") in folders}
