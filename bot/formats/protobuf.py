"""Protocol buffers: services with their methods, messages, and the routes that `google.api.http` gives to methods."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bot.contracts.formats import Format
from bot.formats import _grammar as g
from bot.model import contacts as c
from bot.model.contacts import Contact

if TYPE_CHECKING:
    from tree_sitter import Node

HTTP = ("get", "put", "post", "delete", "patch")
TRANSCODED = "served where HTTP is turned into gRPC"
DEEPEST = 20


class Protobuf(Format):
    """The plug."""

    name = "protobuf"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        return path.endswith(".proto")

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """`package.Service`, `package.Service/Method`, `package.Message`."""
        root = g.root("proto", data)
        package = next((g.said(one.named_children[0], data) for one in _of(root, "package") if one.named_children), "")
        prefix = f"{package}." if package else ""
        for service in _of(root, "service"):
            name = prefix + _name(service, "service_name", data)
            yield _offered("grpc", name, service)
            for method in _of(service, "rpc"):
                called = f"{name}/{_name(method, 'rpc_name', data)}"
                yield _offered("grpc", called, method)
                yield from _routes(method, called, data)
        yield from _messages(root, prefix, data, 0)


def _of(tree: Node, kind: str) -> list[Node]:
    return [one for one in tree.named_children if one.type == kind]


def _name(tree: Node, kind: str, data: bytes) -> str:
    return next((g.said(one, data) for one in _of(tree, kind)), "")


def _offered(kind: str, key: str, tree: Node) -> Contact:
    return Contact(role=c.OFFERS, kind=kind, key=key, line=g.line(tree), end=g.last(tree), type="define", of="protobuf")


def _messages(tree: Node, prefix: str, data: bytes, depth: int) -> Iterator[Contact]:
    """Messages and enumerations, those inside others as `Outer.Inner`."""
    for one in tree.named_children if depth < DEEPEST else ():
        if one.type in ("message", "enum") and (name := _name(one, f"{one.type}_name", data)):
            yield _offered("message", prefix + name, one)
            for body in _of(one, "message_body"):
                yield from _messages(body, f"{prefix}{name}.", data, depth + 1)


def _routes(method: Node, called: str, data: bytes) -> Iterator[Contact]:
    """`option (google.api.http) = { get: "/v1/x" }`."""
    for option in _of(method, "option"):
        if "google.api.http" not in g.said(option, data):
            continue
        todo = [option]
        while todo:
            one = todo.pop()
            todo += one.named_children
            following = one.next_named_sibling
            if one.type == "identifier" and g.said(one, data) in HTTP and following is not None:
                path = g.said(following, data).strip("\"'")
                if path.startswith("/"):
                    yield Contact(
                        role=c.ROUTE,
                        key=path,
                        line=g.line(one),
                        kind=g.said(one, data).upper(),
                        target=called,
                        of="protobuf",
                        doubt=TRANSCODED,
                    )


FORMAT = Protobuf()
