"""What the graph and the tree say about names and places of a text, each looked up once."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from bot.answer import entry
from bot.answer.checking.written import Cited
from bot.answer.entry import Entry
from bot.answer.things import Thing, grouped
from bot.contracts.answers import Readings
from bot.index.graph import Graph
from bot.model.symbols import MODULE, Symbol

IDENTIFIER = re.compile(r"[A-Za-z_$][\w$]*")
MOST_MEANT = 8  # things of one name that a statement is tried with
MOST_LITERAL = 200  # names that neither the graph nor one search knows, and that are looked for one by one


class Known:
    """The readings, asked in bulk. `cited`: every place of the text, so that files are read at once."""

    def __init__(self, readings: Readings, cited: Iterable[Cited]) -> None:
        self.readings: Readings = readings
        self.graph: Graph = readings.graph
        self._cited = sorted({place.path for place in cited})
        self._entries: dict[str, Entry] = {}
        self.kept: dict[str, Any] = {}  # what several statements need, made once
        self._inside: dict[str, tuple[Symbol, ...]] = {}

    @cached_property
    def _tails(self) -> Mapping[str, list[str]]:
        """File name -> paths."""
        found: dict[str, list[str]] = {}
        for path in sorted(self.readings.files):
            found.setdefault(path.rpartition("/")[2], []).append(path)
        return found

    def paths(self, written: str) -> list[str]:
        """Files that a path, whole or the end of one, may mean."""
        if written in self.readings.files:
            return [written]
        several = self._tails.get(written.rpartition("/")[2], ())
        return [path for path in several if path.endswith(f"/{written}")]

    @cached_property
    def _texts(self) -> Mapping[str, Sequence[str]]:
        """Lines of all cited files."""
        wanted = sorted({path for cited in self._cited for path in self.paths(cited)})
        read = self.readings.read(wanted) if wanted else ()
        return {path: data.decode("utf-8", "replace").splitlines() for path, data in read}

    def lines(self, path: str) -> Sequence[str]:
        """The lines of a cited file."""
        return self._texts.get(path, ())

    def text(self, path: str, line: int) -> str:
        """A line of a cited file; "" beyond its end."""
        lines = self.lines(path)
        return lines[line - 1] if 0 < line <= len(lines) else ""

    def symbols(self, path: str) -> tuple[Symbol, ...]:
        """Symbols of a file, by line."""
        if path not in self._inside:
            self._inside[path] = self.graph.symbols_in([path]).get(path, ())
        return self._inside[path]

    def meant(self, name: str) -> Entry:
        """What a name means, by the rules that questions go by."""
        if name not in self._entries:
            self._entries[name] = entry.find(self.graph, name)
        return self._entries[name]

    def things(self, name: str) -> tuple[Thing, ...]:
        """All things of exactly this name, those in tests and copies among them."""
        found, last = self.meant(name), short(name)
        exact = tuple(t for t in (*found.things, *found.aside) if t.module or t.symbol.short == last)
        if exact or "$" not in name:
            return exact
        # what a question may write before a name is part of it here
        several = self.graph.symbols_named([last]).get(last, ())
        return grouped(s for s in several if called(s, name))

    def one(self, name: str) -> Thing | None:
        """The only thing that the name can mean."""
        found = self.meant(name).one
        return found if found and (found.module or found.symbol.short == short(name)) else None

    def several(self, name: str) -> tuple[Thing, ...]:
        """Things that a statement about a name may mean, the likeliest first; none where they are too many to try."""
        found = self.things(name)
        return found if len(found) <= MOST_MEANT else ()

    def in_text(self, words: Collection[str]) -> set[str]:
        """Those of the words that stand anywhere in the tree."""
        hits = {word for _, _, word, _ in self.readings.words(sorted(words))} if words else set()
        rest = sorted(set(words) - hits)[:MOST_LITERAL]
        return hits | {word for word in rest if self.readings.literal(word, 1)}


def short(name: str) -> str:
    """The last part of a name: `pkg/a.py::Shop.open()` -> `open`."""
    found = re.split(r"::|\.|#|->|/", re.sub(r"\([^()]*\)$", "", name.strip("`'\" ")))
    return found[-1] if found else name


def called(symbol: Symbol, name: str) -> bool:
    """Whether a written name may be the symbol's: whole, its end, or with the module before it."""
    bare = re.sub(r"\([^()]*\)$", "", name)
    if symbol.definition.key == MODULE:
        return bare == symbol.path or symbol.path.endswith(f"/{bare}") or bare.lower() in TOP
    if "::" in bare:
        path, _, bare = bare.partition("::")
        if not (symbol.path == path or symbol.path.endswith(f"/{path}")):
            return False
    own = symbol.name
    return bare == own or own.endswith(f".{bare}") or bare.endswith(f".{own}")


TOP = ("top level", "<module>", "module level", "최상위 코드")
