"""`module-graph.json`: which file takes what of which other; of a large repository, which folder."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from bot.contracts.metadata import Document, Subject
from bot.index import public
from bot.metadata import _fit, _modules, _structure
from bot.metadata._structure import Structure
from bot.model.structure import Import, ModuleGraph, Node
from bot.model.symbols import MODULE, Symbol

BUDGET = 65_536
LONGEST = 120  # characters of a description
CAPS = (12, 4, 1)  # names of one edge or node, each tried before the next step
DEPTHS = (None, 5, 4, 3, 2, 1)  # parts of the path of a folder, each tried before the next; None: all
IMPORTS, USES = "imports", "uses"


class Whole(msgspec.Struct, frozen=True):
    """Nodes and edges with all their names; `central`: paths of nodes, those first that most others use."""

    nodes: tuple[Node, ...]
    edges: tuple[Import, ...]
    central: tuple[str, ...]


def make(subject: Subject) -> str:
    """The document: files where they fit, else folders, as deep as all of them fit; else those least used go."""
    found = _structure.of(subject)
    if not found.symbols:
        return ""
    for part in _parts(subject, found):
        whole = _whole(subject, found, part)
        for most in CAPS:
            text = _fit.encoded(_shown(subject, whole, most, len(whole.nodes)))
            if len(text.encode()) <= BUDGET:
                return text
    return _fit.fitted(lambda rows: _fit.encoded(_shown(subject, whole, CAPS[-1], rows)), BUDGET)


def _parts(subject: Subject, found: Structure) -> Iterator[Mapping[str, str]]:
    """Path of a file -> the node that it is or is in: ever fewer of them, so that none has to be missing."""
    yield {path: path for path in found.symbols}
    folders = _modules.folders(subject)
    for depth in DEPTHS:
        yield {path: "/".join(folder.split("/")[:depth]) or "." for path, folder in folders.items()}


def _whole(subject: Subject, found: Structure, part: Mapping[str, str]) -> Whole:
    """The graph of parts. `part`: path of a file -> the file itself, or a folder."""
    parts: dict[str, list[str]] = defaultdict(list)
    for path in found.symbols:
        parts[part[path]].append(path)
    edges = _edges(found, part)
    used = Counter(edge.target for edge in edges)
    nodes = tuple(_node(subject, found, name, paths, name in found.symbols) for name, paths in sorted(parts.items()))
    return Whole(nodes, edges, tuple(sorted(parts, key=lambda name: (-used[name], name))))


def _edges(found: Structure, part: Mapping[str, str]) -> tuple[Import, ...]:
    """What parts take of each other: by imports, or without one."""
    taken: dict[tuple[str, str], dict[str, Counter[str]]] = defaultdict(dict)
    for kind, pairs in ((IMPORTS, found.imports), (USES, found.uses)):
        for (here, there), names in pairs.items():
            if part[here] != part[there]:
                taken[part[here], part[there]].setdefault(kind, Counter()).update(names)
    out = []
    for (here, there), kinds in sorted(taken.items()):
        imported, used = kinds.get(IMPORTS, Counter()), kinds.get(USES, Counter())
        names = used if not imported or MODULE in imported else imported  # of a module taken whole, what is used
        names = Counter({name: count for name, count in (names + imported).items() if name != MODULE})
        order = sorted(names, key=lambda name: (-names[name], name))
        out.append(Import(source=here, target=there, type=IMPORTS if imported else USES, imports=tuple(order)))
    return tuple(out)


def _node(subject: Subject, found: Structure, name: str, paths: Sequence[str], single: bool) -> Node:
    symbols = [s for path in paths for s in found.symbols[path]]
    names: Mapping[str, int] = {s.name: found.users[s.id] for s in symbols if _exported(s)}
    languages = Counter(subject.files[path] for path in paths)
    return Node(
        path=name,
        type="module" if single else "package",
        description=_modules.about(subject, paths, LONGEST),
        language=max(sorted(languages), key=lambda one: languages[one]),
        files=len(paths),
        lines=sum(max((s.definition.end_line for s in found.symbols[path]), default=0) for path in paths),
        public=len(names),
        exports=tuple(sorted(names, key=lambda one: (-names[one], one))),
    )


def _exported(symbol: Symbol) -> bool:
    return "." not in symbol.name and public.named(symbol)


def _shown(subject: Subject, whole: Whole, most: int, rows: int) -> ModuleGraph:
    """At most so many names of each, of so many nodes."""
    kept = frozenset(whole.central[:rows])
    edges = [edge for edge in whole.edges if edge.source in kept and edge.target in kept]
    into = defaultdict(list)
    for edge in edges:
        into[edge.target].append(edge.source)
    nodes = [
        msgspec.structs.replace(node, exports=tuple(sorted(node.exports[:most])), imported_by=tuple(into[node.path]))
        for node in whole.nodes
        if node.path in kept
    ]
    left = {"nodes": len(whole.nodes) - len(nodes), "edges": len(whole.edges) - len(edges)}
    cut = (
        msgspec.structs.replace(edge, imports=tuple(sorted(edge.imports[:most])), more=max(len(edge.imports) - most, 0))
        for edge in edges
    )
    return ModuleGraph(
        metadata=subject.stamp,
        repository=subject.repository,
        nodes=tuple(nodes),
        edges=tuple(cut),
        apart=_structure.of(subject).apart,
        left_out={name: count for name, count in left.items() if count},
    )


DOCUMENT = Document("module-graph.json", ModuleGraph, BUDGET, make, layer=2)
