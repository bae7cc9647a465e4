"""What several plugs share: contacts of things that are offered and used, by the names that calls give them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.contracts.unit import Unit
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

UNSEEN = "what the receiver is, is not seen in this file"


def thing(unit: Unit, node: Node, role: str, kind: str, key: str, **more: Any) -> Contact:
    """A contact that stands where an expression stands."""
    return Contact(role=role, kind=kind, key=key, line=node.line, end=node.end, holder=unit.holder(node), **more)


def named(unit: Unit, node: Node | None) -> Iterator[tuple[str, str]]:
    """(key, target) of each thing that an argument names: a text, several in a list, or `*` and what holds the text."""
    if node is None:
        return
    held = unit.assigned(node)
    if node.kind == s.LIST or (held is not None and held.kind == s.LIST):
        for part in (node if node.kind == s.LIST or held is None else held).parts:
            yield from named(unit, part)
        return
    text = unit.text(node, named=True)
    if text is None or not text.strip("{}"):
        target = unit.scoped(node)
        if node.kind != s.VALUE:
            yield c.DYNAMIC, target
    elif not any(letter.isspace() for letter in text):
        yield text, ""


def things(unit: Unit, node: Node, role: str, kind: str, given: Node | None, **more: Any) -> Iterator[Contact]:
    """A contact for each thing that an argument names."""
    for key, target in named(unit, given):
        yield thing(unit, node, role, kind, key, target=target, **more)


def routed(exchange: str | None, key: str) -> str:
    """How RabbitMQ's messages are called: the queue where no exchange is named, else `exchange/key`; "" unknown."""
    if exchange is None or any(letter.isspace() for letter in exchange + key):
        return ""
    if not exchange:
        return key if key.strip("{}") else ""
    return f"{exchange}/{key}" if exchange.strip("{}") else ""
