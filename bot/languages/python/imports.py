"""Import statements: what they bind, and where a dotted path leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import expressions as e

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

    from bot.languages.python.walker import Walker


def import_(w: Walker, node: Node) -> int:
    """`import a.b` binds `a`; `import a.b as c` binds the whole path."""
    for child in node.named_children:
        if child.type == "aliased_import":
            path, alias = child.child_by_field_name("name"), child.child_by_field_name("alias")
            if path is not None and alias is not None:
                row = w.add(e.IMPORT, w.name(dotted(w, path)), 1, path.start_byte)
                w.bind(w.name(w.text(alias)), row)
        elif child.type == "dotted_name":
            text = dotted(w, child)
            row = w.add(e.IMPORT, w.name(text), 0, child.start_byte)
            w.bind(w.name(text.split(b".")[0]), row)
    return -1


def from_(w: Walker, node: Node) -> int:
    """`from m import a as b, *`."""
    source = node.child_by_field_name("module_name")
    if source is None:
        return -1
    module = w.name(dotted(w, source))
    for child in node.named_children[1:]:
        if child.type == "wildcard_import":
            w.add(e.FROM, module, w.name(b"*"), child.start_byte)
            w.scopes[w.scope].stars.append(module)
        elif child.type == "aliased_import":
            path, alias = child.child_by_field_name("name"), child.child_by_field_name("alias")
            if path is not None and alias is not None:
                row = w.add(e.FROM, module, w.name(w.text(path)), path.start_byte)
                w.bind(w.name(w.text(alias)), row)
        elif child.type == "dotted_name":
            name = w.name(w.text(child))
            w.bind(name, w.add(e.FROM, module, name, child.start_byte))
    return -1


def dotted(w: Walker, node: Node) -> bytes:
    """Module path as written, without blanks."""
    return b"".join(w.text(node).split())


HANDLERS: dict[str, Callable[[Walker, Node], int]] = {
    "import_statement": import_,
    "import_from_statement": from_,
    "future_import_statement": lambda w, node: -1,
}
