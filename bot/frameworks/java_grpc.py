"""gRPC in Java: what extends a generated base, and what is called on stubs."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit
from bot.frameworks._things import thing
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

BASE = re.compile(r"(?:.*\.)?(\w+)ImplBase")
STUB = re.compile(r"(?:.*\.)?(\w+)Grpc\.(?:new(?:Blocking(?:V2)?|Future)?Stub|\w+?Stub)((?:\.with\w+)*)")
SETTERS = (
    "withDeadlineAfter",
    "withInterceptors",
    "withCompression",
    "withCallCredentials",
    "withWaitForReady",
    "build",
)


class JavaGrpc(Framework):
    """The plug."""

    name = "java_grpc"
    languages = ("java",)
    needles = ("Grpc",)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Services and RPCs."""
        if any(node.text.endswith("ImplBase") for node in unit.of(s.CLASS)):
            return  # made by the compiler
        for node in unit.of(s.CLASS, s.CALL):
            if node.kind == s.CLASS:
                yield from self._class(unit, node)
            else:
                yield from self._use(unit, node)

    def _class(self, unit: Unit, node: Node) -> Iterator[Contact]:
        for head in node.heads:
            found = BASE.fullmatch(unit.origin(head))
            if found is None:
                continue
            yield thing(unit, node, c.OFFERS, "grpc", found[1], target=unit.qualified(node), type="serve", of=self.name)
            for part in node.parts:
                if part.kind == s.FUNCTION and _serves(part):
                    key, target = f"{found[1]}/{part.text}", unit.qualified(part)
                    yield thing(unit, part, c.OFFERS, "grpc", key, target=target, type="serve", of=self.name)

    def _use(self, unit: Unit, node: Node) -> Iterator[Contact]:
        callee = node.parts[0]
        if callee.kind != s.MEMBER:
            return
        if (found := STUB.fullmatch(unit.origin(callee))) and callee.text.startswith("new"):
            yield thing(unit, node, c.USES, "grpc", found[1], type="connect", of=self.name)
        elif callee.text not in SETTERS:
            names = unit.made.names(callee.parts[0])
            for service in sorted({found[1] for name in names if (found := STUB.fullmatch(name))}):
                yield thing(unit, node, c.USES, "grpc", f"{service}/{callee.text}", type="call", of=self.name)


def _serves(function: Node) -> bool:
    """Whether a method has the form of an RPC: the last parameter is an observer, or it is reactive."""
    last = function.params[-1].type if function.params else ""
    return "StreamObserver" in last or function.type.startswith(("Mono<", "Uni<", "Flux<", "Multi<"))


FRAMEWORK = JavaGrpc()
