"""From what a question names to what the graph knows: one thing, several, or none. Never a thing of another name."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Collection, Sequence

import msgspec

from bot.answer import listed, modules, naming, ways
from bot.answer.naming import Name
from bot.answer.things import Thing, grouped, short
from bot.errors import BadInput
from bot.impact import files
from bot.index.graph import Graph
from bot.model.message import Message, message
from bot.model.symbols import MODULE, Symbol

DECLARATIONS = (".pyi", ".d.ts", ".d.mts", ".d.cts")  # files that declare what others hold the code of
MOST_NAMES = 12  # candidates that an ambiguous name on the command line lists
NEAR = 3  # names that an unknown one there may have meant


class Entry(msgspec.Struct, frozen=True):
    """What was found for a name. `things`: in order of path and line; `aside`: of the same name, but less likely meant.

    `notes`: what has to be said about how the name was read. `name`: as it was understood.
    """

    name: Name
    things: tuple[Thing, ...] = ()
    aside: tuple[Thing, ...] = ()
    notes: tuple[Message, ...] = ()

    @property
    def one(self) -> Thing | None:
        """The only thing that can be meant."""
        return self.things[0] if len(self.things) == 1 else None


def find(graph: Graph, text: str, *, prefer: str = "") -> Entry:
    """What a name means. `prefer`: module, where a file is meant if there is one of that name."""
    name, plain = naming.read(text), naming.plainly(text)
    if plain.text not in ("", name.text) and (exactly := _as_written(graph, plain)):
        return exactly
    if not name.text or name.words:
        return Entry(name)
    order = (
        (ways.exact, ways.by_module, ways.dotted) if prefer == "module" else (ways.exact, ways.dotted, ways.by_module)
    )
    for way in (*order, ways.inherited, ways.offered, ways.in_package, ways.any_case):
        found, notes = way(graph, name)
        if name.kinds:
            found = [s for s in found if s.kind in name.kinds]
        if way is ways.by_module and (package := _package(graph, found)):
            return Entry(name, (package,), (), notes)
        if things := grouped(ways.whole(graph, found)):
            return _likeliest(name, things, (*notes, *ways.file_too(graph, name, found)))
    if (folder := modules.folder(graph.files(), name.text)) and (whole := _folder(graph, folder)):
        return Entry(name, (whole,))
    return Entry(name)


def _as_written(graph: Graph, name: Name) -> Entry | None:
    """What has the very name, whatever marks it holds."""
    for way in (ways.exact, ways.dotted, ways.in_package) if not name.words else (ways.exact,):
        if things := grouped(ways.whole(graph, way(graph, name)[0])):
            return _likeliest(name, things, ())
    return None


def _package(graph: Graph, found: Sequence[Symbol]) -> Thing | None:
    """The folder, where its name led to the file that stands for it."""
    if len(found) != 1:
        return None
    folder, _, last = modules.stem(found[0].path).rpartition("/")
    return _folder(graph, folder) if folder and last in modules.PACKAGES else None


def _folder(graph: Graph, folder: str) -> Thing | None:
    found = graph.symbols([f"{p}::{MODULE}" for p in modules.below(graph.files(), folder)]).values()
    parts = tuple(sorted(found, key=lambda s: s.path))
    return Thing(parts[0], parts, folder) if parts else None


def one(graph: Graph, text: str) -> Symbol:
    """The symbol that a name on the command line means. Raises BadInput for none or several."""
    found = find(graph, text)
    if found.one:
        return found.one.symbol
    if found.things:
        several = ", ".join(t.symbol.id for t in found.things[:MOST_NAMES])
        raise BadInput(
            message(
                "{code_name} is several symbols: {code_several}. Name one of them.",
                code_name=text,
                code_several=several,
            )
        )
    shorts = sorted({short(i) for i in graph.every_id()})
    if near := difflib.get_close_matches(found.name.text.rpartition("::")[2].rpartition(".")[2], shorts, NEAR):
        said = "There is no symbol {code_name} in the graph. Did you mean {code_near}?"
        raise BadInput(message(said, code_name=text, code_near=", ".join(near)))
    raise BadInput(
        message("There is no symbol {code_name} in the graph. `hopscope symbols` lists them all.", code_name=text)
    )


def _likeliest(name: Name, things: Sequence[Thing], notes: tuple[Message, ...]) -> Entry:
    """What stands in production code of the repository itself is meant first, and that is said."""
    for apart, said in APART:
        kept = [t for t in things if not apart(t)]
        if kept and len(kept) < len(things):
            aside = tuple(t for t in things if apart(t))
            entry = _likeliest(name, kept, notes)
            return msgspec.structs.replace(
                entry, aside=(*entry.aside, *aside), notes=(*entry.notes, said(name.text, aside))
            )
    return Entry(name, tuple(things), (), notes)


def _in_tests(name: str, aside: Sequence[Thing]) -> Message:
    return message(
        "{n} more of the name {code_name} stands in test code: {code_places}.",
        plural="{n} more of the name {code_name} stand in test code: {code_places}.",
        n=len(aside),
        code_name=name,
        code_places=_listed(aside),
    )


def _copied(name: str, aside: Sequence[Thing]) -> Message:
    return message(
        "{n} more of the name {code_name} stands in generated or copied code: {code_places}.",
        plural="{n} more of the name {code_name} stand in generated or copied code: {code_places}.",
        n=len(aside),
        code_name=name,
        code_places=_listed(aside),
    )


def _declared(name: str, aside: Sequence[Thing]) -> Message:
    return message(
        "{n} more of the name {code_name} stands in a file of declarations: {code_places}.",
        plural="{n} more of the name {code_name} stand in files of declarations: {code_places}.",
        n=len(aside),
        code_name=name,
        code_places=_listed(aside),
    )


Apart = Callable[[Thing], bool]
APART: tuple[tuple[Apart, Callable[[str, Sequence[Thing]], Message]], ...] = (
    (lambda thing: files.generated(thing.symbol.path), _copied),
    (lambda thing: thing.symbol.path.endswith(DECLARATIONS), _declared),
    (lambda thing: thing.symbol.test, _in_tests),
)
MOST_ASIDE = 3  # places that the sentence about namesakes lists


def _listed(things: Collection[Thing]) -> str:
    return listed.some([f"{t.symbol.path}:{t.symbol.line}" for t in things], MOST_ASIDE)
