"""Hashes of what code says: formatting and comments do not count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.hashes import MODULE, hashed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tree_sitter import Node

    from bot.languages._tier2.walker import Walker

LAYOUT = frozenset((";", ","))


def bodies(walker: type[Walker], source: bytes) -> dict[tuple[int, str], str]:
    """(line of the defining keyword, name) -> hash of the body without nested definitions; the file's own: MODULE.

    A body that says nothing has the hash "".
    """
    root = walker.grammar.root(source)
    w = walker(source)
    w.run(root)
    kept = {node.id for node, _, _, _ in w.kept}
    apart = w.around | kept
    out = {MODULE: _hash(w, root.children, apart)}
    for _, keyword, name, body in w.kept:
        out[keyword.start_point.row + 1, name.decode("utf-8", "replace")] = _hash(
            w, body, apart - ({n.id for n in body} - kept)
        )
    return out


def _hash(w: Walker, nodes: Iterable[Node], apart: set[int]) -> str:
    return hashed(part for node in nodes for part in _said(w, node, apart))


def _said(w: Walker, node: Node, apart: set[int]) -> Iterator[bytes]:
    """What a node says, as a flat sequence that mirrors its structure."""
    kind = node.type
    if kind in LAYOUT or kind in w.comments or kind in w.imports or node.id in apart:
        return
    children = node.children
    if not children:
        yield w.text(node)
    else:
        yield b"<" + kind.encode()
        for child in children:
            yield from _said(w, child, apart)
        yield b">"
