"""The package clause and imports, and what else stands at the top of a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages._base.collector import MOST_DOC, capped
from bot.languages.go import grammar
from bot.languages.go.walker import Walker
from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

VERSION = b"v0123456789"  # characters of a path's last part that only says which version
FOREIGN = b"C"  # not a package: what C code offers


def file(w: Walker, node: Node) -> bytes:
    """The whole file; the first line of its documentation."""
    doc = about = b""
    end = -1
    for child in node.named_children:
        row = child.start_point.row
        if child.kind_id == grammar.COMMENT:
            if row != end + 1 or not doc:
                doc = b"" if row == end + 1 and end >= 0 and doc else _first_line(w.text(child))
            end = child.end_point.row
            continue
        w.doc = doc if row == end + 1 else b""
        if child.type == "package_clause":
            about = w.doc
        w.value(child)
        doc, end = b"", -1
    return about


def _first_line(text: bytes) -> bytes:
    return capped(text.lstrip(b"/*").strip().split(b"\n", 1)[0].strip(), MOST_DOC)


def package(w: Walker, node: Node) -> int:
    """`package p`."""
    names = [c for c in node.named_children if c.kind_id != grammar.COMMENT]
    if names:
        w.words.insert(0, "package " + w.text(names[0]).decode("utf-8", "replace"))
    return -1


def spec(w: Walker, node: Node) -> int:
    """One import; without a name of its own it has that of the package, which mostly is the path's last part."""
    path_node, name = node.child_by_field_name("path"), node.child_by_field_name("name")
    if path_node is None:
        return -1
    path = w.text(path_node)[1:-1]
    row = w.add(e.IMPORT, w.names[path], 1, path_node.start_byte)
    w.word(b"import " + path)
    if path == FOREIGN:
        w.dynamic.append((row, 'cgo\timport "C"'))
    if name is None:
        for each in _usual(path):
            w.bind(w.names[each], row)
    elif name.type == "dot":
        w.scopes[0].stars.append(w.names[path])
    else:
        w.declare(name, row)
    return -1


def _usual(path: bytes) -> list[bytes]:
    """Names that the package of a path may have: its last part, less what says version or language."""
    parts = path.split(b"/")
    last = parts[-1]
    if len(parts) > 1 and last[:1] == b"v" and not last.strip(VERSION) and len(last) > 1:
        return [last, *_usual(b"/".join(parts[:-1]))]
    found = [last]
    stem, dot, version = last.rpartition(b".")
    if dot and stem and version[:1] == b"v":
        found = [last := stem]
    if b"-" in last or last.endswith(b".go"):
        found += [last.removeprefix(b"go-").removesuffix(b"-go").removesuffix(b".go"), last.rpartition(b"-")[2]]
    return list(dict.fromkeys(found))


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {
    "source_file": Walker.inside,
    "package_clause": package,
    "import_declaration": Walker.inside,
    "import_spec_list": Walker.inside,
    "import_spec": spec,
}
