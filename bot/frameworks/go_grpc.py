"""gRPC in Go: services that are registered, methods of what implements them, calls of clients."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.frameworks._things import thing
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

REGISTERED = re.compile(r"Register(\w+?)Server")
EMBEDDED = re.compile(r"(?:.*\.)?(?:Unimplemented|Unsafe)(\w+?)Server")
CLIENT = re.compile(r"New(\w+?)Client")
TYPED = re.compile(r"(\w+?)Client")
STREAM = re.compile(r"(?:\w+\.)?(\w+?)_(\w+)Server")
HEALTH = "grpc_health_v1"  # a type often serves this beside its own
GENERATED = "_ServiceDesc"


class GoGrpc(Framework):
    """The plug."""

    name = "go_grpc"
    languages = ("go",)
    needles = ("google.golang.org/grpc", "Unimplemented", "genproto", "pb.New", "pb.Register")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Services and RPCs."""
        if any(node.kind == s.NAME and node.text.endswith(GENERATED) for node in unit.of(s.NAME)):
            return  # made by the compiler
        serving = dict(reversed(list(_serving(unit))))
        for node in unit.of(s.CALL, s.FUNCTION):
            if node.kind == s.FUNCTION:
                yield from self._method(unit, node, serving)
            else:
                yield from self._call(unit, node)

    def _method(self, unit: Unit, node: Node, serving: dict[str, str]) -> Iterator[Contact]:
        owner, _, method = node.text.rpartition(".")
        if owner in serving and method[:1].isupper() and _serves(node):
            health = any(HEALTH in unit.made.typed(one.type) for one in node.params)
            key = f"Health/{method}" if health else f"{serving[owner]}/{method}"
            yield thing(unit, node, c.OFFERS, "grpc", key, target=node.text, type="serve", of=self.name)

    def _call(self, unit: Unit, node: Node) -> Iterator[Contact]:
        callee = node.parts[0]
        if callee.kind != s.MEMBER:
            return
        if (found := REGISTERED.fullmatch(callee.text)) and len(node.parts) == 3 and _imported(unit, callee):
            yield thing(unit, node, c.OFFERS, "grpc", found[1], type="serve", of=self.name)
        elif (found := CLIENT.fullmatch(callee.text)) and len(node.parts) == 2 and _generated(unit, callee):
            yield thing(unit, node, c.USES, "grpc", found[1], type="connect", of=self.name)
        elif callee.text[:1].isupper():
            for service in sorted({_client(name) for name in unit.made.names(callee.parts[0])} - {""}):
                if len(node.parts) > 1:
                    yield thing(unit, node, c.USES, "grpc", f"{service}/{callee.text}", type="call", of=self.name)


def _serving(unit: Unit) -> Iterator[tuple[str, str]]:
    """(type, service that it implements): what embeds the generated server, and what is registered."""
    for node in unit.of(s.CLASS):
        for part in node.parts:
            if part.kind == s.ASSIGN and (found := EMBEDDED.fullmatch(part.type)):
                yield node.text, found[1]
    for node in unit.of(s.CALL):
        found = REGISTERED.fullmatch(node.parts[0].text) if node.parts[0].kind == s.MEMBER else None
        given = argument(node, 1)
        if found and given is not None and len(node.parts) == 3:
            for name in unit.made.names(given):
                if "." not in name and found[1] != "Health":
                    yield name, found[1]


def _serves(node: Node) -> bool:
    """Whether a method has the form of an RPC: a context and a request, or a stream."""
    types = [one.type for one in node.params]
    unary = len(types) == 2 and types[0] == "context.Context" and types[1].startswith("*")
    return unary or any(STREAM.fullmatch(one) or one.startswith("grpc.") for one in types[-1:])


def _imported(unit: Unit, callee: Node) -> bool:
    return unit.dotted(callee.parts[0]) in unit.imports


def _generated(unit: Unit, callee: Node) -> bool:
    """Whether a package is most likely one of generated code: by its path or the name it is given."""
    name = unit.dotted(callee.parts[0])
    module = unit.imports.get(name, ("", ""))[0]
    return bool(module) and (
        name.endswith("pb") or any(word in module for word in ("pb", "proto", "gen", "grpc", "api"))
    )


def _client(name: str) -> str:
    """The service of a client's maker or type; "" where it is none."""
    module, _, last = name.rpartition(".")
    found = CLIENT.fullmatch(last) or TYPED.fullmatch(last)
    fits = found and any(word in module.rpartition("/")[2] or f"/{word}/" in module or module.endswith(f"/{word}")
                         for word in ("pb", "proto", "genproto", "gen", "grpc"))  # fmt: skip
    return found[1] if found and fits and not module.startswith("google.golang.org/grpc") else ""


FRAMEWORK = GoGrpc()
