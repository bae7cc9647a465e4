"""What the guide pack is rendered from: the documents that were made for a repository, and what it consists of."""

from __future__ import annotations

import msgspec

from bot.model.metadata import Stamp


class Field(msgspec.Struct, frozen=True):
    """A field of a record. `type` in words: `text`, `number`, `list of Module`, `map to number`."""

    name: str
    type: str
    required: bool = False


class Record(msgspec.Struct, frozen=True):
    """A record of a JSON document, as its schema describes it. `about`: Markdown of ours."""

    name: str
    about: str
    fields: tuple[Field, ...]


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """A document that this version knows of. `path`: with `<name>` for its hole, where it is a family.

    `topic`: what its reading guide is called. `about`: in one line, Markdown of ours. `files`: the first of the `count`
    paths that were made, none where the repository holds nothing that it would tell of. `bytes`: of all of them; `cut`:
    list -> rows that were left out of them. `records`: of a JSON document, itself first; none: Markdown.
    """

    path: str
    topic: str
    about: str
    layer: int
    budget: int
    files: tuple[str, ...] = ()
    count: int = 0
    bytes: int = 0
    largest: int = 0
    cut: dict[str, int] = {}
    records: tuple[Record, ...] = ()


class Command(msgspec.Struct, frozen=True):
    """A verb of the command line. `usage`: the shortest command line with it, capitals for what is to be filled in."""

    verb: str
    usage: str


class Part(msgspec.Struct, frozen=True):
    """A folder of code."""

    path: str
    files: int
    lines: int
    about: str = ""
    layer: str = ""


class Start(msgspec.Struct, frozen=True):
    """Where a run of the repository's code begins. `what`: main or route; `label`: what starts it, as written."""

    what: str
    label: str
    at: str


class Testing(msgspec.Struct, frozen=True):
    """How tests of a language are run: `command` runs `one` test, `all` (where it is short) every one of `tests`."""

    language: str
    tests: int
    one: str
    command: str
    all: str = ""


class Guide(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that guides tell. `total`: list -> how many there are, where only the first are listed."""

    stamp: Stamp
    repository: str
    about: str = ""
    stale_days: int
    sheets: tuple[Sheet, ...]
    commands: tuple[Command, ...]
    languages: dict[str, int] = {}
    parts: tuple[Part, ...] = ()
    starts: tuple[Start, ...] = ()
    testing: tuple[Testing, ...] = ()
    total: dict[str, int] = {}
    unread: int = 0  # files that could not be read, or only in part
    dynamic: int = 0  # places that decide at run time what they use
