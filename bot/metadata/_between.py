"""What files use of each other, and their layers: made once for all documents that tell of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from bot.contracts.metadata import Subject
from bot.index.surface import layers, links
from bot.index.surface.layers import Layer
from bot.model.links import Link

# (path, path of what is used) -> kind of edge -> (how many, line and ids of the first)
Edges: TypeAlias = Mapping[tuple[str, str], Mapping[str, tuple[int, tuple[int, str, str]]]]


def edges(subject: Subject) -> Edges:
    """The graph's edges from one file to another, counted."""
    if "between" not in subject.kept:
        found: dict[tuple[str, str], dict[str, tuple[int, tuple[int, str, str]]]] = {}
        for edge in subject.graph.every_edge():
            used = edge.callee.partition("::")[0]
            if used != edge.path:
                kinds = found.setdefault((edge.path, used), {})
                here = (edge.line, edge.caller, edge.callee)
                count, first = kinds.get(edge.kind, (0, here))
                kinds[edge.kind] = (count + 1, min(first, here))
        subject.kept["between"] = found
    return subject.kept["between"]  # type: ignore[no-any-return]


def used(subject: Subject) -> dict[str, set[str]]:
    """Path -> paths of the other files that it uses."""
    found: dict[str, set[str]] = {}
    for path, other in edges(subject):
        found.setdefault(path, set()).add(other)
    return found


def joined(subject: Subject) -> tuple[Link, ...]:
    """What files ask of each other by name: requests of routes, those of tests too, queries, topics, services."""
    if "links" not in subject.kept:
        surface = subject.surface
        requests = (*surface.requests, *surface.tries)
        subject.kept["links"] = links.links(links.Side("", surface.routes, requests, surface.offers, surface.uses))
    return subject.kept["links"]  # type: ignore[no-any-return]


def layered(subject: Subject) -> Mapping[str, Layer]:
    """Layers of all files that have one, code or not, by path."""
    if "layers" not in subject.kept:
        paths = sorted({*subject.files, *subject.tree})
        subject.kept["layers"] = layers.layers(paths, subject.surface.contacts, used(subject))
    return subject.kept["layers"]  # type: ignore[no-any-return]
