"""gRPC in Python: servicers, and what is called on stubs. Generated files say neither."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.frameworks._things import thing
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

ADDED, TO = "add_", "Servicer_to_server"
GENERATED = ("channel", "request_serializer", "response_deserializer")
HEALTH = ("Check", "Watch")
DEEPEST = 4  # bases of bases
REQUESTS = ("request", "request_iterator", "req")


class PythonGrpc(Framework):
    """The plug."""

    name = "python_grpc"
    languages = ("python",)
    needles = ("_pb2_grpc", "Servicer", "grpclib")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Services and RPCs."""
        if any(node.text in GENERATED[1:] for node in unit.of(s.KEYWORD)):
            return  # made by the compiler
        for node in unit.of(s.CLASS, s.CALL):
            if node.kind == s.CLASS:
                yield from self._class(unit, node)
                continue
            called = unit.dotted(node.parts[0]).rpartition(".")[2]
            if called.startswith(ADDED) and called.endswith(TO):
                service = called.removeprefix(ADDED).removesuffix(TO)
                given = argument(node, 0, "servicer")
                target = unit.dotted(given).removesuffix("()") if given is not None else ""
                yield thing(unit, node, c.OFFERS, "grpc", service, target=target, type="serve", of=self.name)
            else:
                yield from self._use(unit, node)

    def _class(self, unit: Unit, node: Node) -> Iterator[Contact]:
        services = _services(unit, node)
        for service in services:
            for part in node.parts:
                if part.kind == s.FUNCTION and _serves(part):
                    if part.text in HEALTH and service != "Health" and _checked(unit):
                        continue  # one class serves its own service and that of health checks
                    key = f"{service}/{part.text}"
                    target = unit.qualified(part)
                    yield thing(unit, part, c.OFFERS, "grpc", key, target=target, type="serve", of=self.name)

    def _use(self, unit: Unit, node: Node) -> Iterator[Contact]:
        callee = node.parts[0]
        if service := _stub(unit.origin(callee)):
            yield thing(unit, node, c.USES, "grpc", service, type="connect", of=self.name)
            return
        if (
            callee.kind == s.MEMBER
            and callee.text in ("future", "with_call", "open")
            and callee.parts[0].kind == s.MEMBER
        ):
            callee = callee.parts[0]
        if callee.kind != s.MEMBER or callee.text.startswith("_"):
            return
        services = sorted({_stub(name) for name in unit.made.names(callee.parts[0])} - {""})
        for service in services:
            yield thing(unit, node, c.USES, "grpc", f"{service}/{callee.text}", type="call", of=self.name)


def _services(unit: Unit, node: Node, depth: int = 0) -> list[str]:
    """Services that a class implements, also through a base of the same file."""
    out = []
    for head in node.heads:
        name = unit.dotted(head).rpartition(".")[2]
        if name.endswith("Servicer") and name != "Servicer":
            out.append(name.removesuffix("Servicer"))
        for base in unit.of(s.CLASS) if depth < DEEPEST else ():
            if base.text == name and base is not node:
                out += _services(unit, base, depth + 1)
    return list(dict.fromkeys(out))


def _checked(unit: Unit) -> bool:
    return any("health" in module or "health" in taken for module, taken in unit.imports.values())


def _serves(function: Node) -> bool:
    """Whether a method of a servicer is an RPC: named as such, or taking a request and a context."""
    if function.text[:1].isupper():
        return True
    return not function.text.startswith("_") and any(p.text in REQUESTS for p in function.params[1:2])


def _stub(name: str) -> str:
    """The service of a stub's name; "" where it is none."""
    module, _, last = name.rpartition(".")
    fits = last.endswith("Stub") and last != "Stub" and ("grpc" in module or "pb2" in module or not module)
    return last.removesuffix("AsyncStub").removesuffix("Stub") if fits else ""


FRAMEWORK = PythonGrpc()
