"""Terraform: variables with their defaults, what sets them, and what resources hand to the environment."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.formats import Format
from bot.formats import _family as family
from bot.formats import _hcl, _settings
from bot.formats import _tree as t
from bot.formats._hcl import Block
from bot.formats._tree import Value
from bot.model import contacts as c
from bot.model.contacts import Contact

NAMED = 2  # labels of a resource: its kind and its name
_ENDING = re.compile(r"\.(tf|tfvars|tofu|hcl|nomad)$")
_TAKEN = re.compile(rb"\bvar\.([A-Za-z_][\w-]*)")
_PLAIN = re.compile(r"[A-Za-z_][\w-]*")


class Terraform(Format):
    """The plug."""

    name = "terraform"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        return bool(_ENDING.search(path)) and not family.ignored(path) and not path.endswith(".lock.hcl")

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """Variables by `var.NAME`, as expressions name them."""
        whole = _hcl.document(data)
        for entry in whole.attributes if not whole.blocks else ():
            if _PLAIN.fullmatch(entry.key):
                yield _settings.writes(f"var.{entry.key}", entry.line, self.name, entry.value)
        for block in whole.blocks:
            if block.type == "variable" and block.labels:
                default = next((one.value for one in block.attributes if one.key == "default"), None)
                if default:
                    yield _settings.writes(f"var.{block.labels[0]}", block.line, self.name, default)
            if block.type == "resource" and len(block.labels) == NAMED:
                kind, name = block.labels
                yield Contact(
                    role=c.RUNS, key=f"{kind}.{name}", line=block.line, kind="resource", type=kind, of="terraform"
                )
            yield from _handed(block)
        for number, line in enumerate(data.split(b"\n"), 1):
            for found in _TAKEN.finditer(line.partition(b"#")[0]):
                yield Contact(role=c.READS, key=f"var.{found[1].decode()}", line=number, kind="file")


def _handed(block: Block) -> Iterator[Contact]:
    """Variables of the environment in a block and in all that stands in it."""
    todo = [block]
    while todo:
        one = todo.pop()
        todo += one.blocks
        if _settings.environment(one.type):
            yield from _named(one)
        if one.type not in ("variable", "locals", "output"):
            for entry in one.attributes:
                held = Value(t.MAP, entry.line, entry.line, entries=(entry,))
                yield from _settings.variables(held, "terraform")


def _named(block: Block) -> Iterator[Contact]:
    """`env { name = "X" value = … }`, and `env { X = … }` of Nomad."""
    found = {entry.key: entry for entry in block.attributes}
    if (name := found.get("name")) and name.value.quoted and _PLAIN.fullmatch(name.value.text):
        value = found.get("value")
        yield _settings.writes(name.value.text, name.line, "terraform", value.value if value else None)
    for entry in block.attributes:
        if _settings.variable(entry.key):
            yield _settings.writes(entry.key, entry.line, "terraform", entry.value)


FORMAT = Terraform()
