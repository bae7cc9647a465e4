"""What the grammar cannot read though it is right: blanked at equal length, kept only where the file becomes clean."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from bot.languages.typescript import components, grammar

if TYPE_CHECKING:
    from tree_sitter import Tree

VARIANCE = re.compile(rb"([<,\n/]\s*)(in\s+out|in|out)(?=\s+[A-Za-z_$][\w$]*(?:\s+extends\b|\s*=[^=>]|\s*[,>]))")
ALONE = re.compile(rb"\n(?=[ \t]*(?:<[^<>()\n]*>)?\([^()\n]*\)\s*:)")  # a call signature on its own line
IMPORTED = re.compile(rb"""(?:typeof\s+)?import\(\s*['"][^'"\n]*['"]\s*\)\.(?=[\w$.]+<)""")


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
    mended = IMPORTED.sub(_blank, ALONE.sub(b";", VARIANCE.sub(_keep, source)))
    if mended != source:
        for name in grammar.GRAMMARS:
            tree = grammar.parse(name, mended)
            if not tree.root_node.has_error:
                return name, mended, tree
    return grammar.TSX, source, first


def _blank(found: re.Match[bytes]) -> bytes:
    return b" " * len(found.group())


def _keep(found: re.Match[bytes]) -> bytes:
    return found.group(1) + b" " * len(found.group(2))
