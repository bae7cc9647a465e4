"""gRPC in TypeScript and JavaScript: grpc-js, generated clients, Connect, and Nest's decorators."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.frameworks._javascript import LANGUAGES
from bot.frameworks._things import thing
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

CREATES = ("createClient", "createPromiseClient", "createCallbackClient")  # Connect and nice-grpc: of a service
GENERATED = ("_pb", "grpc", "proto", "/gen/", "/generated/")
OWN = ("close", "waitForReady", "getChannel", "makeUnaryRequest", "on", "then")
SERVED = re.compile(r"(?:^|\.)(\w+?)(?:Service)?\.service$|(?:^|\.)(\w+)Definition$|(?:^|\.)(\w+)Service$")


class NodeGrpc(Framework):
    """The plug."""

    name = "node_grpc"
    languages = LANGUAGES
    needles = ("grpc", "connectrpc", "@bufbuild", "GrpcMethod")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Services and RPCs."""
        for node in unit.of(s.CALL, s.FUNCTION):
            if node.kind == s.FUNCTION:
                yield from self._decorated(unit, node)
            elif node.parts[0].kind == s.MEMBER and node.parts[0].text == "addService":
                yield from self._added(unit, node)
            else:
                yield from self._use(unit, node)

    def _decorated(self, unit: Unit, node: Node) -> Iterator[Contact]:
        for mark in node.marks:
            if mark.kind == s.CALL and mark.parts[0].text in ("GrpcMethod", "GrpcStreamMethod"):
                service = unit.key(argument(mark, 0))
                method = unit.key(argument(mark, 1)) or node.text[:1].upper() + node.text[1:]
                if service:
                    key, target = f"{service}/{method}", unit.qualified(node)
                    yield thing(unit, node, c.OFFERS, "grpc", key, target=target, type="serve", of=self.name)

    def _added(self, unit: Unit, node: Node) -> Iterator[Contact]:
        service = _service(unit, argument(node, 0))
        if not service:
            return
        yield thing(unit, node, c.OFFERS, "grpc", service, type="serve", of=self.name)
        handlers = argument(node, 1)
        handlers = unit.assigned(handlers) if handlers is not None and handlers.kind == s.NAME else handlers
        for pair in handlers.parts if handlers is not None and handlers.kind == s.MAP else ():
            if pair.kind == s.PAIR and pair.parts[0].kind == s.TEXT:
                key = f"{service}/{pair.parts[0].text}"
                target = unit.scoped(pair.parts[1])
                yield thing(unit, pair, c.OFFERS, "grpc", key, target=target, type="serve", of=self.name)

    def _use(self, unit: Unit, node: Node) -> Iterator[Contact]:
        service = next((one for name, _ in unit.made.of(node) if (one := _made(unit, name, node))), "")
        if service:
            yield thing(unit, node, c.USES, "grpc", service, type="connect", of=self.name)
            return
        callee = node.parts[0]
        if callee.kind != s.MEMBER or callee.text in OWN or callee.text.startswith("_"):
            return
        made = unit.made.of(callee.parts[0])
        for service in sorted({_made(unit, name, at) for name, at in made} - {""}):
            yield thing(unit, node, c.USES, "grpc", f"{service}/{callee.text}", type="call", of=self.name)


def _made(unit: Unit, name: str, node: Node) -> str:
    """The service that a client is of; "" where the name makes none."""
    last = name.rpartition(".")[2]
    if node.kind == s.CALL and last in CREATES:
        return _service(unit, argument(node, 0))
    if node.kind == s.CALL and last == "getService":  # Nest: by its name
        return unit.key(argument(node, 0))
    if node.kind == s.CALL and node.text != "new":
        return ""
    known = any(word in name.lower() for word in GENERATED) or (node.text == "new" and _secured(unit, node))
    if last.endswith("Client") and last != "Client" and known and "grpc-js" not in name:
        return last.removesuffix("Client").removesuffix("Promise")
    loaded = name.startswith(("@grpc/grpc-js.loadPackageDefinition", "grpc.loadPackageDefinition"))
    return last if loaded and last[:1].isupper() and node.text == "new" else ""


def _secured(unit: Unit, node: Node) -> bool:
    """Whether a client is given gRPC's credentials."""
    return any("redentials" in unit.dotted(one.parts[0]) for one in node.parts[1:] if one.kind == s.CALL)


def _service(unit: Unit, node: Node | None) -> str:
    """The service that a definition is of."""
    if node is None:
        return ""
    found = SERVED.search(unit.dotted(node))
    if found is None:
        return node.text if node.kind in (s.NAME, s.MEMBER) and node.text[:1].isupper() else ""
    if found[3]:
        return f"{found[3]}Service" if found[3][:1].isupper() else ""
    name = found[1] or found[2]
    whole = f"{name}Service" if unit.dotted(node).endswith("Service.service") else name
    return whole if whole[:1].isupper() else ""


FRAMEWORK = NodeGrpc()
