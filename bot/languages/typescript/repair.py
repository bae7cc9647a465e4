"""What the grammar cannot read though it is right: blanked at equal length, kept where less of the file is broken."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from bot.languages._base.collector import broken_lines
from bot.languages.typescript import components, grammar

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Tree

VARIANCE = re.compile(rb"([<,\n/]\s*)(in\s+out|in|out)(?=\s+[A-Za-z_$][\w$]*(?:\s+extends\b|\s*=[^=>]|\s*[,>]))")
ALONE = re.compile(rb"(\n[ \t]*)[ \t](?=(?:<[^<>()\n]*>)?\([^()\n]*\)\s*:)")  # a call signature on its own line
IMPORTED = re.compile(rb"""(typeof\s+)?import\(\s*['"]([^'"\n]*)['"]\s*\)\.(?=[\w$.]+\s*[<\[&|>),;])""")
STARRED = re.compile(rb"(\bexport\s+)(type)(?=\s*\*)")  # `export type * from "a"`
# A member that begins with type parameters, behind one that ends in a type: read on as if they were its arguments.
OPENED = re.compile(
    rb"""((?<=[\w>)\]}"'])(?<!=>)(?:[ \t]*(?://[^\n]*|/\*(?>.{0,4000}?\*/))?\r?\n){1,60}+[ \t]*)[ \t](?=<[\w\s])""",
    re.DOTALL,
)


@lru_cache(maxsize=1)  # facts and contacts of a file are made one after the other
def read(source: bytes) -> tuple[str, bytes, Tree]:
    """Grammar, text as it was read (of the same length), and tree: the first that is clean, else TSX as it is."""
    source = components.script(source)
    first = grammar.parse(grammar.TSX, source)
    if not first.root_node.has_error:
        return grammar.TSX, source, first
    second = grammar.parse(grammar.TYPESCRIPT, source)
    if not second.root_node.has_error:
        return grammar.TYPESCRIPT, source, second
    best = grammar.TSX, source, first
    least = len(broken_lines(first.root_node))
    for text in _mended(source):
        for name in grammar.GRAMMARS:
            tree = grammar.parse(name, text)
            if not tree.root_node.has_error:
                return name, text, tree
            broken = len(broken_lines(tree.root_node))
            if broken < least:
                best, least = (name, text, tree), broken
    return best


def blanked(source: bytes) -> bytes:
    """The text without the `import("m").` before names of types."""
    return IMPORTED.sub(_blank, source)


def imported(source: bytes, text: bytes) -> dict[int, bytes]:
    """Where names of types stand of which `import("m").` was blanked -> m."""
    found = IMPORTED.finditer(source) if text != source else ()
    return {one.end(): one[2] for one in found if one[1] is None and text[one.start() : one.end()].isspace()}


def _mended(source: bytes) -> Iterator[bytes]:
    """The text without what is known to be misread; then with members parted too, which may part what is one."""
    once = STARRED.sub(_keep, blanked(ALONE.sub(rb"\1;", VARIANCE.sub(_keep, source))))
    if once != source:
        yield once
    twice = OPENED.sub(rb"\1;", once)
    if twice != once:
        yield twice


def _blank(found: re.Match[bytes]) -> bytes:
    return b" " * len(found.group())


def _keep(found: re.Match[bytes]) -> bytes:
    return found.group(1) + b" " * len(found.group(2))
