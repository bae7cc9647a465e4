"""Contacts that stand at one node: a key that is read or written, a request that a test makes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict, Unpack

from bot.contracts import urls
from bot.contracts.unit import Unit
from bot.model import contacts as c
from bot.model.contacts import Contact
from bot.model.syntax import Node


class More(TypedDict, total=False):
    """What a contact says besides, by its fields; `prefix`: of the key, `otherwise`: where no default is."""

    prefix: str
    otherwise: str
    target: str
    owner: str
    type: str
    doubt: str


def reads(
    unit: Unit,
    node: Node,
    key: Node | str | None,
    kind: str,
    of: str,
    *,
    usage: str | None = None,
    default: Node | str | None = None,
    at: Node | None = None,
    **more: Unpack[More],
) -> Contact:
    """A read of a key. `key`: itself, or the expression that names it; `usage`: if not what is done with the node;
    `default`: its source, or the argument that gives it; `at`: where it stands, if not at the node.
    """
    named = key if isinstance(key, str) else unit.key(key)
    dynamic = unit.scoped(key) if not named and isinstance(key, Node) else ""
    said, given = (default, None) if isinstance(default, str) else ("", default)
    return Contact(
        role=c.READS,
        key=f"{more.get('prefix', '')}{named}" if named else c.DYNAMIC,
        line=(at or node).line,
        end=(at or node).end,
        kind=kind,
        holder=unit.holder(node),
        usage=unit.usage(node) if usage is None else usage,
        owner=more.get("owner", ""),
        target=dynamic or more.get("target", ""),
        default=said or unit.otherwise(node, given) or more.get("otherwise", ""),
        type=more.get("type", ""),
        doubt=more.get("doubt", ""),
        of=of,
    )


def writes(unit: Unit, node: Node, key: str, value: Node | str | None, of: str = "", declared: str = "") -> Contact:
    """A write of a key in code. `value`: what it is set to, or its source; `declared`: its type."""
    shown = value if isinstance(value, str) else unit.written(value) if value is not None else ""
    return Contact(
        role=c.WRITES, key=key, line=node.line, end=node.end, kind="code", holder=unit.holder(node), default=shown,
        type=declared, of=of,
    )  # fmt: skip


def tries(unit: Unit, node: Node, method: str, address: str, of: str) -> Iterator[Contact]:
    """A request of a test, where its address is that of a route of one's own."""
    if address.startswith(("/", "{=")) and not urls.foreign(address):
        yield Contact(
            role=c.TRIES, key=address, line=node.line, end=node.end, kind=method, holder=unit.holder(node), of=of
        )
