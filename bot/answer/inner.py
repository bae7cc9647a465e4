"""Definitions in the documents of another repository's modules: read where its shorter ones left them out."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TypeVar

import msgspec

from bot.answer import published
from bot.answer.modules import name as named
from bot.answer.published import Found
from bot.model.structure import CallGraph, ClassHierarchy, Links
from bot.model.symbols import MODULE

MOST_FACES = 4  # files that a name is imported from whose modules are looked at
DEEPEST = 4  # folders around a file
CLASSES, CALLS = "class-hierarchy.json", "call-graph.json"
TYPES = "interface-types.md"
ROOT = "~root"
_HEADING = re.compile(r"## `(?P<path>[^`]+)`")
_TYPE = re.compile(r"- `(?P<name>[\w.$]+)[^`]*` \((?P<kind>\w+), line (?P<line>\d+)\)")
T = TypeVar("T")
Read = Callable[[Collection[str]], Mapping[str, str]]  # paths of documents -> those that there are


def defined(name: str, rows: Sequence[Found], read: Read) -> list[Found]:
    """Where a name is defined, with who calls it.

    `rows`: the modules that others import it from, most of which may only hand it on. So what these documents say of
    where the name leads to is followed once.
    """
    faces = sorted({row.path: row for row in rows if row.kind == "name"}.values(), key=_likely)[:MOST_FACES]
    wanted = {row.name for row in rows if row.kind == "name"}
    found: list[Found] = []
    if name.rpartition(".")[2][:1].isupper():
        found = _of_classes([row.path for row in faces], wanted, read)
    if not any(one.callers for one in found):
        found = _of_calls([one.path for one in found] or [row.path for row in faces], wanted, read) or found
    modules = {row.path: row.module for row in rows}
    within = published.plain(name).rpartition(".")[0]
    found = [one for one in found if within and f".{within}." in f".{named(one.path)}."] or found
    return [msgspec.structs.replace(one, module=modules.get(one.path, "")) for one in found]


def _of_classes(faces: Sequence[str], wanted: Collection[str], read: Read) -> list[Found]:
    """Classes: which file has them says the list of all, the line says that of the module."""
    named = [one for text in read([CLASSES]).values() for one in _classes(text, wanted)]
    paths = sorted({one.path for one in named})[:MOST_FACES]
    found = [one for text in _near(paths, CLASSES, read) for one in _classes(text, wanted) if one.line]
    return found or [one for text in _near(paths or faces, TYPES, read) for one in _types(text, wanted)] or named


def _of_calls(paths: Sequence[str], wanted: Collection[str], read: Read) -> list[Found]:
    """What the call graphs of the files' modules have of a name, or of the files that these say it is in."""
    texts = list(_near(paths, CALLS, read))
    found = [one for text in texts for one in _functions(text, wanted)]
    if found:
        return found
    leading = sorted({path for text in texts for path in _leading(text, wanted)} - set(paths))
    return [one for text in _near(leading[:MOST_FACES], CALLS, read) for one in _functions(text, wanted)]


def joined(found: Sequence[Found], listed: Sequence[Found]) -> list[Found]:
    """Definitions with the sentences and modules that another document has of them."""
    known = {(one.path, one.line): one for one in listed}
    return [
        msgspec.structs.replace(one, doc=other.doc, module=other.module, code=one.code or other.code)
        if (other := known.get((one.path, one.line))) is not None
        else one
        for one in found
    ]


def _likely(row: Found) -> tuple[bool, str]:
    """A file that stands for its folder mostly hands on what others define."""
    return row.path.rpartition("/")[2].startswith(("__init__.", "index.", "mod.", "lib.")), row.path


def _near(paths: Sequence[str], document: str, read: Read) -> Iterator[str]:
    """Documents of the modules that files are in: each its own, or that of the nearest folder around it."""
    lacking = {path: path for path in paths}
    for _ in range(DEEPEST):
        if not lacking:
            return
        places = {place: f"modules/{place or ROOT}/{document}" for place in lacking.values()}
        texts = read(sorted(set(places.values())))
        yield from (text for _, text in sorted(texts.items()))
        left = {path: place for path, place in lacking.items() if places[place] not in texts and place}
        lacking = {path: place.rpartition("/")[0] for path, place in left.items()}


def _functions(text: str, wanted: Collection[str]) -> Iterator[Found]:
    graph = _decoded(text, CallGraph)
    for path, functions in graph.functions.items() if graph else ():
        for one in functions:
            if one.name.partition("#")[0] in wanted:
                name, line = one.name.partition("#")[0], one.line_range[0]
                yield Found(
                    one.kind, name, path, line, one.signature, callers=_short(one.callers), callees=_short(one.callees)
                )


def _short(links: Links) -> tuple[str, ...]:
    """Names of linked definitions, each once; a file is named by its path."""
    several = (*links.resolved, *links.inferred, *links.observed)
    parts = [link.rpartition("::") for link in several]
    return tuple(dict.fromkeys(path if name == MODULE else name.partition("#")[0] for path, _, name in parts))


def _leading(text: str, wanted: Collection[str]) -> Iterator[str]:
    """Files that links of a call graph say a name is defined in."""
    graph = _decoded(text, CallGraph)
    functions = [one for some in graph.functions.values() for one in some] if graph else []
    for link in (link for one in functions for link in (*one.callees.resolved, *one.callees.inferred)):
        path, mark, name = link.partition("::")
        if mark and name.partition("#")[0] in wanted:
            yield path


def _classes(text: str, wanted: Collection[str]) -> Iterator[Found]:
    hierarchy = _decoded(text, ClassHierarchy)
    for path, classes in hierarchy.classes.items() if hierarchy else ():
        for one in classes:
            if one.name in wanted:
                yield Found("class", one.name, path, one.line_range[0] if one.line_range else 0)


def _types(text: str, wanted: Collection[str]) -> Iterator[Found]:
    path = ""
    for line in text.split("\n"):
        if heading := _HEADING.fullmatch(line):
            path = heading["path"]
        elif (found := _TYPE.match(line)) and found["name"] in wanted:
            yield Found(found["kind"], found["name"], path, int(found["line"]))


def _decoded(text: str, kind: type[T]) -> T | None:
    """A document; None for anything that is none of ours."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, ValueError):
        return None
