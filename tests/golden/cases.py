"""Golden cases: one Markdown file is one case. Prose says why, fences are files, the last fence is what must come out.

An `edges` fence holds lines of these forms (`edges complete`: no other edge of kind calls may exist):

    caller -> callee  kind [resolved|inferred] [via]     the edge exists
    ! caller -> callee [kind]                            it must not exist (`path::*`: to no symbol of that file)
    ? caller .name                                       an unresolved site of the name is there (`.`: on a receiver)
    !? caller .name                                      there is none

A `symbols` fence (`symbols complete`: the files define nothing else) holds lines of these forms:

    path::key  kind line-end  (signature) -> returns ; fact ; fact: value
    ! path::key                                          no such symbol
    same path::key path::key                             equal body hashes (`differs`: unequal ones)

A `contacts` fence (`contacts complete`: there are no others of the roles that it names) holds lines of these forms:

    reads KEY path:line kind [in function] [default X] [usage words] [doubt]
    writes KEY path:line kind [= value]
    route METHOD /path path::handler:line [doubt]
    client METHOD /path path:line [in function] [doubt]
    ROLE kind KEY path:line [in function] [target X] [doubt]   any other contact, as its file has it
    link KIND user:line provider:line level: signals     a use and what is offered
    ! the beginning of a line                            no such contact
"""

from __future__ import annotations

from pathlib import Path

import msgspec
from markdown_it import MarkdownIt

HERE = Path(__file__).parent
EXPECTATIONS = ("edges", "symbols", "contacts")


class Case(msgspec.Struct, frozen=True):
    """A case as read. `kind` is the last fence's first word, `flags` its others, `lines` its lines."""

    name: str
    title: str
    files: dict[str, bytes]
    kind: str
    flags: tuple[str, ...]
    lines: tuple[str, ...]


class BadCase(Exception):
    """The Markdown is no case."""


def read(path: Path) -> Case:
    """Parse one file. Raises BadCase, naming what is wrong."""
    return parse(path.stem, path.read_text(encoding="utf-8"))


def parse(name: str, text: str) -> Case:
    """Parse a case's text. Raises BadCase."""
    tokens = MarkdownIt("commonmark").parse(text)
    fences = [(token.info.split(), token.content) for token in tokens if token.type == "fence"]
    titles = [tokens[i + 1].content for i, token in enumerate(tokens) if token.type == "heading_open"]
    if not titles or tokens[0].type != "heading_open":
        raise BadCase(f"{name}: starts with no title")
    if not fences or not fences[-1][0] or fences[-1][0][0] not in EXPECTATIONS:
        raise BadCase(f"{name}: the last fence is none of {EXPECTATIONS}")
    files: dict[str, bytes] = {}
    for words, content in fences[:-1]:
        path = next((word.removeprefix("path=") for word in words if word.startswith("path=")), "")
        if not path or path in files:
            raise BadCase(f"{name}: a fence without a path, or the same path twice: {' '.join(words)}")
        files[path] = content.encode()
    (kind, *flags), content = fences[-1]
    lines = tuple(line.strip() for line in content.splitlines() if line.strip() and not line.lstrip().startswith("#"))
    if not lines:
        raise BadCase(f"{name}: expects nothing")
    return Case(name, titles[0], files, kind, tuple(flags), lines)


def paths(*folders: str) -> list[Path]:
    """The case files of the folders, sorted."""
    return sorted(path for folder in folders for path in (HERE / folder).glob("*.md"))
