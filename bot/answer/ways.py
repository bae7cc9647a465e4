"""The ways in which a name may be meant, each from a name to symbols; the first that finds any counts."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection

import msgspec

from bot.answer import modules
from bot.answer.naming import Name
from bot.answer.things import short
from bot.impact import within
from bot.impact.lineage import ancestors, members
from bot.index.graph import Graph
from bot.model.message import Message, message
from bot.model.symbols import MODULE, Symbol

MOST_MODULES = 20  # modules of one name that are asked what they offer
Found = tuple[list[Symbol], tuple[Message, ...]]


def whole(graph: Graph, found: Collection[Symbol]) -> list[Symbol]:
    """The symbols with their namesakes in the same file: overloads, a setter, the other branch of a condition."""
    names = {(s.path, s.name) for s in found}
    inside = graph.symbols_in(sorted({path for path, _ in names}))
    same = [s for symbols in inside.values() for s in symbols if (s.path, s.name) in names]
    return list({s.id: s for s in (*found, *same)}.values())


def file_too(graph: Graph, name: Name, found: Collection[Symbol]) -> tuple[Message, ...]:
    """That a file bears the bare name as well, where it is not the one that defines the symbol."""
    if "." in name.text or "/" in name.text or any(s.definition.key == MODULE for s in found):
        return ()
    paths = [p for p in modules.named(graph.files(), name.text) if p not in {s.path for s in found}]
    return (message("The file {code_path} bears the name as well.", code_path=paths[0]),) if paths else ()


def exact(graph: Graph, name: Name) -> Found:
    """An id, `path::Name` or the last parts of such a name, a path, or a line of a path."""
    path, mark, qualified = name.text.rpartition("::")
    if mark:
        if exact := graph.symbols([name.text]):
            return [*exact.values()], ()
        paths = modules.ending(graph.files(), path)
        inside = graph.symbols_in(paths)
        held = [s for p in paths for s in inside.get(p, ())]
        whole = [s for s in held if qualified in (s.name, s.definition.key)]
        return whole or [s for s in held if f".{s.name}".endswith(f".{qualified}")], ()
    paths = modules.ending(graph.files(), name.text)
    if name.line:
        return [*within.of(graph, [(p, name.line) for p in paths]).values()], ()
    return [*graph.symbols([f"{p}::{MODULE}" for p in paths]).values()], ()


def dotted(graph: Graph, name: Name) -> Found:
    """A name, or the last parts of its module's dotted name with it."""
    return _placed(graph, name.text, modules.name), ()


def in_package(graph: Graph, name: Name) -> Found:
    """A name with its folder's dotted name before it: a package of Java or Go; elsewhere what no module offers so."""
    return (_placed(graph, name.text, modules.package), ()) if re.search(r"[.:]", name.text) else ([], ())


def _placed(graph: Graph, text: str, place: Callable[[str], str]) -> list[Symbol]:
    written = text.replace("::", ".")
    last = written.rpartition(".")[2]
    return [s for s in graph.symbols_named([last]).get(last, ()) if _called(s, written, place(s.path))]


def _called(symbol: Symbol, text: str, place: str) -> bool:
    """Whether the symbol may be written so: its name is whole, what stands before it may be cut on the left."""
    wholes = (symbol.name, f"{place}.{symbol.name}")
    return text == symbol.short or any(f".{whole}".endswith(f".{text}") for whole in wholes)


def by_module(graph: Graph, name: Name) -> Found:
    """A file, by its dotted name or the last parts of it."""
    paths = modules.named(graph.files(), name.text.replace("::", "."))
    return [*graph.symbols([f"{p}::{MODULE}" for p in paths]).values()], ()


def inherited(graph: Graph, name: Name) -> Found:
    """A member of the class that is named before it, its own or from a class above."""
    holder, _, last = name.text.replace("::", ".").rpartition(".")
    before = Name(holder)
    ways = (way(graph, before)[0] for way in (dotted, offered, in_package)) if holder else iter(())
    classes = next((found for way in ways if (found := {s.id: s for s in way if s.kind == "class"})), {})
    above = ancestors(graph, sorted(classes))
    own = members(graph, sorted({*classes, *(one for up in above.values() for one in up)}))
    having = {one: next((c for c in (one, *above[one]) if last in own[c]), "") for one in sorted(classes)}
    said = tuple(
        message("{code_name} is inherited: it is {code_found}.", code_name=name.text, code_found=own[has][last].name)
        for one, has in having.items()
        if has not in ("", one)
    )
    return [own[has][last] for has in having.values() if has], said[:1]


def offered(graph: Graph, name: Name) -> Found:
    """What a module offers under a name that it imports, or that it gave to what it imports."""
    holder, _, last = name.text.replace("::", ".").rpartition(".")
    paths = modules.named(graph.files(), holder) if holder else []
    found = [s for path in paths[:MOST_MODULES] for s in graph.offered(path, last).values()]
    said = tuple(
        message("{code_name} is {code_found} under another name.", code_name=name.text, code_found=_written(s))
        for s in found
        if s.short != last
    )
    return found, said[:1]


def any_case(graph: Graph, name: Name) -> Found:
    """The same letters in another case, where nothing has the name as it is written."""
    text = name.text.replace("::", ".").lower()
    last = text.rpartition(".")[2]
    ids = [i for i in graph.every_id() if short(i).lower() == last]
    there = [(s, _lowered(s)) for s in graph.symbols(ids).values()]
    found = [
        s for s, low in there if any(_called(low, text, place(low.path)) for place in (modules.name, modules.package))
    ]
    found += [s for i, s in graph.symbols(_paths_in_any_case(graph, text)).items() if i]
    alike = [s for s in found if _written(s).rpartition(".")[2][:1].isupper() == name.last[:1].isupper()]
    found = alike or found  # a class is written with a capital
    said = [
        message("Nothing is called {code_asked}: taken for {code_name}.", code_asked=name.text, code_name=_written(s))
        for s in found
    ]
    return found, tuple(said[:1]) if len({_written(s) for s in found}) == 1 else ()


def _lowered(symbol: Symbol) -> Symbol:
    definition = msgspec.structs.replace(symbol.definition, name=symbol.name.lower())
    return Symbol(symbol.path.lower(), definition)


def _paths_in_any_case(graph: Graph, text: str) -> list[str]:
    lower: dict[str, list[str]] = {}
    for path in graph.files():
        lower.setdefault(path.lower(), []).append(path)
    found = {*modules.ending(lower, text), *modules.named(lower, text)}
    return [f"{path}::{MODULE}" for one in sorted(found) for path in lower[one]]


def _written(symbol: Symbol) -> str:
    return symbol.path if symbol.definition.key == MODULE else symbol.name
