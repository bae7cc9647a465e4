"""`layer-map.json`: which files are of which layer, what says so, and how the layers use each other."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from heapq import nsmallest

import msgspec

from bot.contracts.metadata import Document, Subject
from bot.impact import files, keys
from bot.index import public
from bot.index.surface import secrets
from bot.index.surface.layers import Layer, of_folder
from bot.metadata import _between, _fit, _keys
from bot.model.contacts import DYNAMIC
from bot.model.links import LINKED
from bot.model.symbols import MODULE, Symbol
from bot.model.touches import Connection, Joint, LayerMap, MapLayer, Placed

BUDGET = 65_536
EXAMPLES = 3  # of one kind between two layers
OUTWARD = ("package",)  # kinds of links that lead out of the repository
NAMES = 12  # files of a folder of several layers that are named
SETTING = "setting"  # a key that one side reads and the other sets
LIKELY = "the layer of a side is only likely"


class _Use(msgspec.Struct, frozen=True, order=True):
    """Uses of one kind between two files; the first stands for all. `used_id`: a symbol, "" where `used` is whole."""

    aside: bool  # a test: shown last
    doubtful: bool
    kind: str
    user: str
    line: int
    used: str
    used_id: str = ""
    used_line: int = 0
    what: str = ""
    doubt: str = ""
    count: int = 1


def make(subject: Subject) -> str:
    """The document."""
    known = _between.layered(subject)
    if not known:
        return ""
    joined = _connections(subject, known)
    layers = _layers(subject, known, joined)
    unplaced = _unplaced(subject, known)

    def cut(rows: int) -> str:
        left = {f"folders of {one.name}": len(one.folders) - rows for one in layers}
        left |= {"unplaced": len(unplaced) - rows}
        shown = [msgspec.structs.replace(one, folders=tuple(sorted(one.folders[:rows]))) for one in layers]
        return _fit.encoded(
            LayerMap(
                metadata=subject.stamp,
                repository=subject.repository,
                layers=tuple(shown),
                connections=joined,
                unplaced=tuple(sorted(unplaced[:rows])),
                left_out={name: n for name, n in left.items() if n > 0},
            )
        )

    return _fit.fitted(cut, BUDGET)


def _layers(subject: Subject, known: Mapping[str, Layer], joined: Sequence[Connection]) -> list[MapLayer]:
    counted = Counter(one.name for one in known.values())
    doubtful = Counter(one.name for one in known.values() if one.doubt)
    rows = _folders(subject, known)
    return [
        MapLayer(
            name,
            counted[name],
            doubtful[name],
            tuple(sorted(rows[name], key=lambda row: (-row.files, row.folder))),
            {one.used: sum(one.kinds.values()) for one in joined if one.user == name},
            {one.user: sum(one.kinds.values()) for one in joined if one.used == name},
        )
        for name in sorted(counted)
    ]


def _folders(subject: Subject, known: Mapping[str, Layer]) -> dict[str, list[Placed]]:
    """Layer -> its folders; a folder whose files are of several layers stands under each, with their names."""
    by_folder: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for path, layer in sorted(known.items()):
        by_folder[path.rpartition("/")[0]][layer.name].append(path)
    rows: dict[str, list[Placed]] = defaultdict(list)
    for folder, several in sorted(by_folder.items()):
        for name, paths in several.items():
            best = of_folder([known[path] for path in paths])
            names = tuple(path.rpartition("/")[2] for path in paths[:NAMES]) if len(several) > 1 else ()
            because = tuple(f"{reason.code} {reason.detail}" for reason in best.reasons) if best else ()
            rows[name].append(Placed(folder or ".", len(paths), names, because, best.doubt if best else ""))
    return rows


def _unplaced(subject: Subject, known: Mapping[str, Layer]) -> list[Placed]:
    """Folders of code without a layer, the largest first."""
    without: dict[str, list[str]] = defaultdict(list)
    for path in sorted(filter(files.code, subject.files)):
        if path not in known:
            folder, _, name = path.rpartition("/")
            without[folder or "."].append(name)
    rows = [Placed(folder, len(names), tuple(names[:NAMES])) for folder, names in without.items()]
    return sorted(rows, key=lambda row: (-row.files, row.folder))


def _connections(subject: Subject, known: Mapping[str, Layer]) -> tuple[Connection, ...]:
    """All pairs of layers of which one uses the other, sorted."""
    found: dict[tuple[str, str], dict[str, list[_Use]]] = defaultdict(lambda: defaultdict(list))
    for use in (*_edges(subject, known), *_links(subject, known), *_settings(subject, known)):
        found[known[use.user].name, known[use.used].name][use.kind].append(use)
    shown = {
        pair: [use for kind in sorted(kinds) for use in nsmallest(EXAMPLES, kinds[kind])]
        for pair, kinds in sorted(found.items())
    }
    symbols = subject.graph.symbols(sorted({use.used_id for uses in shown.values() for use in uses if use.used_id}))
    return tuple(
        Connection(
            user,
            used,
            {kind: sum(use.count for use in uses) for kind, uses in sorted(found[user, used].items())},
            sum(use.count for uses in found[user, used].values() for use in uses if use.doubtful),
            tuple(_joint(use, symbols) for use in uses),
        )
        for (user, used), uses in shown.items()
    )


def _joint(use: _Use, symbols: Mapping[str, Symbol]) -> Joint:
    symbol = symbols.get(use.used_id)
    named = symbol is not None and symbol.definition.key != MODULE
    line = symbol.line if symbol and named else use.used_line
    at = f"{use.used}:{line}" if line else use.used
    what = symbol.name if symbol and named else use.what
    return Joint(use.kind, f"{use.user}:{use.line}", at, what, use.doubt)


def _edges(subject: Subject, known: Mapping[str, Layer]) -> Iterator[_Use]:
    """What the graph knows: calls, imports, references, inheritance."""
    for (path, other), kinds in _between.edges(subject).items():
        if _apart(known, path, other):
            likely = bool(known[path].doubt or known[other].doubt)
            for kind, (count, (line, _, callee)) in kinds.items():
                aside, doubt = not public.offered(path), LIKELY if likely else ""
                yield _Use(aside, likely, kind, path, line, other, callee, doubt=doubt, count=count)


def _links(subject: Subject, known: Mapping[str, Layer]) -> Iterator[_Use]:
    """What contacts tell: requests and routes, tables and queries, topics, tasks, services."""
    for link in _between.joined(subject):
        path, other = link.user.path, link.provider.path
        told = link.provider.key != DYNAMIC and not secrets.secret(link.provider.key)
        if link.kind not in OUTWARD and told and _apart(known, path, other):
            possible = "" if link.level == LINKED else "only possible: one signal alone"
            doubt = possible or (LIKELY if known[path].doubt or known[other].doubt else "")
            yield _Use(
                not public.offered(path), bool(doubt), link.kind, path, link.user.line, other, "", link.provider.line,
                link.provider.key, doubt,
            )  # fmt: skip


def _settings(subject: Subject, known: Mapping[str, Layer]) -> Iterator[_Use]:
    """Keys that files of one layer set and those of another read: a reader once with each layer that sets its key."""
    told = _keys.known(subject)
    for key in _keys.keys(subject):
        first = {known[one.path].name: one for one in reversed(told.writers(key)) if one.path in known}
        for reader in told.readers(key) if first else ():
            for writer in first.values():
                if not keys.hands_on(reader) and _apart(known, reader.path, writer.path):
                    likely = bool(known[reader.path].doubt or known[writer.path].doubt)
                    yield _Use(
                        not public.offered(reader.path), likely, SETTING, reader.path, reader.line, writer.path, "",
                        writer.line, key, LIKELY if likely else "",
                    )  # fmt: skip


def _apart(known: Mapping[str, Layer], path: str, other: str) -> bool:
    return path in known and other in known and known[path].name != known[other].name


DOCUMENT = Document("layer-map.json", LayerMap, BUDGET, make, layer=2)
