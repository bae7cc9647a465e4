"""The socket of a metadata document, and what it is made from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from bot.model.metadata import SCHEMA_VERSION, Base, Entry, Stamp

DIALECT = "https://json-schema.org/draft/2020-12/schema"


class Subject(msgspec.Struct, frozen=True):
    """One commit of one repository. `files`: path -> language of all code; `about`: the repository in one line.

    `others`: what is known of other repositories, those that are less visible than this one left out; `secret`: names
    of packages and modules of these; `hidden`: how many they are.
    """

    stamp: Stamp
    repository: str
    graph: Any  # bot.index.graph.Graph
    surface: Any  # bot.index.surface.surface.Surface
    files: Mapping[str, str]
    about: str = ""
    others: tuple[Entry, ...] = ()
    secret: frozenset[str] = frozenset()
    hidden: int = 0
    kept: dict[str, Any] = {}  # what several documents tell of, made once


class Document(msgspec.Struct, frozen=True):
    """A plug: the file's name, its type (None: Markdown), its greatest size in bytes, and who makes its content."""

    path: str
    kind: type[Base] | None
    budget: int
    make: Callable[[Subject], str]


def schema(name: str, kind: type[Base]) -> str:
    """JSON Schema of a document, as shipped in `bot/metadata/schemas`."""
    head = {"$schema": DIALECT, "title": name, "description": f"Version {SCHEMA_VERSION}."}
    described = msgspec.json.schema(kind)
    return msgspec.json.format(msgspec.json.encode(head | described, order="deterministic"), indent=2).decode() + "\n"
