"""`config-impact.json`: what configuration keys decide where, and what another value would mean."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from bot.contracts.metadata import Document, Subject
from bot.impact import keys as places
from bot.impact import scenarios, usages, within
from bot.index.surface import secrets
from bot.metadata import _fit, _keys
from bot.model.contacts import Reader, Writer
from bot.model.symbols import MODULE, Symbol
from bot.model.touches import ConfigImpact, FunctionKeys, KeyImpact, KeySource, KeyUse, WhatIf

BUDGET = 65_536
PLACES = 12  # readers, and writers, of one key
BESIDE = 8  # other keys of the same functions
MOST_KEYS = 40  # of one function: a class of settings may have hundreds
CALLABLE = ("function", "method")
Line: TypeAlias = tuple[str, int]


def make(subject: Subject) -> str:
    """The document."""
    found = _Impact(subject)
    names = found.names
    keys = [found.key(name) for name in names]
    keys.sort(key=lambda one: (not one.readers_total, -one.readers_total - one.writers_total, one.key))
    functions, dynamic = found.functions(), _keys.dynamic(subject)

    def cut(rows: int) -> str:
        left = {"config_keys": len(keys) - rows, "functions": len(functions) - rows, "dynamic": len(dynamic) - rows}
        return _fit.encoded(
            ConfigImpact(
                metadata=subject.stamp,
                repository=subject.repository,
                config_keys=tuple(sorted(keys[:rows])),
                functions=tuple(sorted(functions[:rows])),
                dynamic=dynamic[:rows],
                left_out={name: n for name, n in left.items() if n > 0},
            )
        )

    return _fit.fitted(cut, BUDGET) if names or dynamic else ""


class _Impact:
    """Readers and writers of all keys, with the functions that they stand in and the callers of these."""

    def __init__(self, subject: Subject) -> None:
        self._known, surface = _keys.known(subject), subject.surface
        self.names = _keys.keys(subject)
        self._used = {name: self._known.readers(name) for name in self.names}
        self._set = {name: self._known.writers(name) for name in self.names}
        lines = {(one.path, one.line) for one in (*surface.readers, *surface.writers) if one.path in subject.files}
        self._holders = _folded(subject, within.of(subject.graph, lines))
        self._beside = self._together()
        ids = sorted({symbol.id for symbol in self._holders.values() if symbol.kind in CALLABLE})
        calls = {(e.caller, e.callee) for e in subject.graph.edges_into(ids) if e.kind == "calls"}
        self._callers = Counter(callee for caller, callee in calls if caller != callee)

    def key(self, key: str) -> KeyImpact:
        """One key."""
        readers, writers = _keys.readers_first(self._used[key]), _keys.writers_first(self._set[key])
        beside = sorted(self._beside[key], key=lambda other: (-self._beside[key][other], other))
        return KeyImpact(
            key,
            _keys.default(key, readers),
            _keys.type_of(readers),
            tuple(self._use(key, reader) for reader in readers[:PLACES]),
            tuple(self._source(key, writer) for writer in writers[:PLACES]),
            len(readers),
            len(writers),
            tuple(_scenarios(key, readers, writers)),
            tuple(sorted(beside[:BESIDE])),
            _keys.state(key, readers, self._known),
        )

    def _use(self, key: str, reader: Reader) -> KeyUse:
        symbol = self._holders.get((reader.path, reader.line))
        usage = secrets.usage(key, reader.usage)
        does, means = usages.told(usage, reader.key), usages.meaning(usage)
        said = does.english() if does else "hands it on" if places.hands_on(reader) else ""
        return KeyUse(
            f"{reader.path}:{reader.line}",
            _keys.function(symbol.name) if symbol else "",
            said,
            means.english() if means else "",
            self._callers[symbol.id] if symbol else 0,
            reader.key if reader.key != key else "",
            secrets.shown(key, reader.default),
            reader.doubt,
        )

    def _source(self, key: str, writer: Writer) -> KeySource:
        symbol = self._holders.get((writer.path, writer.line))
        name = _keys.function(symbol.name) if symbol else ""
        return KeySource(f"{writer.path}:{writer.line}", writer.kind, secrets.shown(key, writer.value), name)

    def _together(self) -> dict[str, Counter[str]]:
        """Key -> keys that functions read which read it, with how many do."""
        by_function: dict[str, set[str]] = defaultdict(set)
        for key, several in self._used.items():
            for reader in several:
                symbol = self._holders.get((reader.path, reader.line))
                if symbol is not None and symbol.kind in CALLABLE and reader.key == key:
                    by_function[symbol.id].add(key)
        found: dict[str, Counter[str]] = defaultdict(Counter)
        for several_keys in by_function.values():
            for key in several_keys if len(several_keys) <= MOST_KEYS else ():
                found[key].update(several_keys - {key})
        return found

    def functions(self) -> list[FunctionKeys]:
        """Functions with their keys, those with the most first."""
        reads, sets = self._by_symbol(self._used), self._by_symbol(self._set)
        rows = [
            FunctionKeys(s.id, f"{s.path}:{s.line}", tuple(sorted(reads.get(s, ()))), tuple(sorted(sets.get(s, ()))))
            for s in {*reads, *sets}
        ]
        rows.sort(key=lambda one: (not one.reads, -len(one.reads) - len(one.sets), one.function))
        return [replace(one, reads=one.reads[:MOST_KEYS], sets=one.sets[:MOST_KEYS]) for one in rows]

    def _by_symbol(self, found: dict[str, list[Reader]] | dict[str, list[Writer]]) -> dict[Symbol, set[str]]:
        out: dict[Symbol, set[str]] = defaultdict(set)
        for key, several in found.items():
            for one in several:
                symbol = self._holders.get((one.path, one.line))
                if symbol is not None and one.key == key:
                    out[symbol].add(key)
        return out


def _folded(subject: Subject, holders: Mapping[Line, Symbol]) -> dict[Line, Symbol]:
    """The function, class or module around each line: a constant that a line gives a value to is none of them."""
    outer = {
        line: f"{symbol.path}::{symbol.name.rpartition('.')[0] or MODULE}"
        for line, symbol in holders.items()
        if symbol.kind in ("constant", "type_alias")
    }
    known = subject.graph.symbols(sorted(set(outer.values())))
    found = {line: known.get(outer[line]) if line in outer else symbol for line, symbol in holders.items()}
    return {line: symbol for line, symbol in found.items() if symbol is not None}


def _scenarios(key: str, readers: Sequence[Reader], writers: Sequence[Writer]) -> Iterator[WhatIf]:
    """What another value means, where type and use allow to say so; of what may be a secret no value is told."""
    stands = next((w.value for w in writers if w.value), "")
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for reader in readers:
        at, otherwise = f"{reader.path}:{reader.line}", secrets.shown(key, reader.default)
        for value, said in scenarios.possible(stands or reader.default, reader):
            if value in scenarios.WORDS or secrets.shown(key, value):
                found[value, said.english()].append(at)
        if otherwise.strip("\"'"):
            found["unset", f"{otherwise} is taken instead."].append(at)
    yield from (WhatIf(*said, tuple(at[:PLACES])) for said, at in sorted(found.items()))


DOCUMENT = Document("config-impact.json", ConfigImpact, BUDGET, make, layer=2)
