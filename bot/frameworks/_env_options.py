"""Options of command lines that a variable of the environment fills where they are not given."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.unit import Unit, argument
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node


def reads(unit: Unit, node: Node, function: Node | None, name: str, default: Node | None, of: str) -> Iterator[Contact]:
    """What `envvar=` of a call reads, for the parameter of a function."""
    given = argument(node, -1, "envvar")
    if given is None:
        return
    kind = argument(node, -1, "type")
    shown = unit.written(default) if default is not None else ""
    for one in given.parts if given.kind == s.LIST else (given,):
        if key := unit.key(one):
            yield Contact(
                role=c.READS, key=key, line=node.line, end=node.end, kind="env",
                holder=unit.qualified(function) if function is not None else unit.holder(node),
                usage=f"argument\t{function.text}\t{name}" if function is not None and function.text and name else "",
                default="" if shown in ("...", "None") else shown,
                type=unit.dotted(kind) if kind is not None else "", of=of,
            )  # fmt: skip
