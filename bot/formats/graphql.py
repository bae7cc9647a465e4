"""GraphQL schemas: types, and the fields of queries, mutations and subscriptions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bot.contracts.formats import Format
from bot.formats import _grammar as g
from bot.model import contacts as c
from bot.model.contacts import Contact

if TYPE_CHECKING:
    from tree_sitter import Node

ROOTS = ("Query", "Mutation", "Subscription")
DEEPEST = 12


class GraphQl(Format):
    """The plug."""

    name = "graphql"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        return path.endswith((".graphql", ".gql", ".graphqls"))

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """`Type`, and `Query.field`."""
        for one in _types(g.root("graphql", data), 0):
            name = next((g.said(x, data) for x in one.named_children if x.type == "name"), "")
            if name in ROOTS:
                yield from (_offered(f"{name}.{field}", at) for field, at in _fields(one, data))
            elif name and one.type.endswith("_definition"):
                yield _offered(name, one)


def _types(tree: Node, depth: int) -> Iterator[Node]:
    for one in tree.named_children if depth < DEEPEST else ():
        if one.type.endswith(("_type_definition", "_type_extension")):
            yield one
        elif one.type.endswith(("document", "definition", "extension")):
            yield from _types(one, depth + 1)


def _fields(tree: Node, data: bytes) -> Iterator[tuple[str, Node]]:
    for inside in tree.named_children:
        for one in inside.named_children if inside.type == "fields_definition" else ():
            name = next((x for x in one.named_children if x.type == "name"), None)
            if name is not None:
                yield g.said(name, data), one


def _offered(key: str, tree: Node) -> Contact:
    return Contact(
        role=c.OFFERS, kind="graphql", key=key, line=g.line(tree), end=g.last(tree), type="define", of="graphql"
    )


FORMAT = GraphQl()
