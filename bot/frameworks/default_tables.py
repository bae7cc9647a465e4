"""Tables of defaults: a name that says so, and a mapping whose keys are settings in capitals."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

NAMED = re.compile(
    r"_?(?:default|defaults)(?:_?(?:config|settings|conf|options|values))?|(?:config|settings)_defaults?", re.I
)
KEY = re.compile(r"[A-Z][A-Z0-9_]+")
LEAST = 2  # keys of a table: a single one may be anything


class DefaultTables(Framework):
    """The plug."""

    name = "default_tables"
    languages = ("python", "typescript")
    needles = ("default_", "DEFAULT", "defaults", "Defaults", "defaultC", "defaultS")
    # A mapping whose first key is in capitals, or which begins with another one. What was passed over is not looked
    # at again, and a comment is not looked for endlessly: a file may be full of either.
    shape = re.compile(
        rb"""\{(?:\s|\#[^\n]{0,400}|//[^\n]{0,400}|/\*(?>.{0,4000}?\*/))*+(?:\*\*|\.\.\.|["'\[]?[A-Z][A-Z0-9_]+["'\]]?\s*[:,}])""",
        re.DOTALL,
    )

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """What each entry sets."""
        for node in unit.of(s.ASSIGN):
            name = unit.dotted(node.parts[0]).rpartition(".")[2] if len(node.parts) > 1 else ""
            if NAMED.fullmatch(name) and unit.around(node, s.FUNCTION) is None:
                yield from self._entries(unit, node.parts[1])

    def _entries(self, unit: Unit, value: Node) -> Iterator[Contact]:
        """Entries of a mapping, or of the one mapping that a call makes something of."""
        if value.kind == s.CALL:
            given = [one for one in value.parts[1:] if one.kind == s.MAP]
            value = given[0] if len(given) == 1 else value
        pairs = [one for one in value.parts if one.kind == s.PAIR and one.parts[0].kind == s.TEXT]
        if value.kind != s.MAP or len(pairs) < LEAST or not all(KEY.fullmatch(one.parts[0].text) for one in pairs):
            return
        for pair in pairs:
            yield Contact(
                role=c.WRITES,
                key=pair.parts[0].text,
                line=pair.line,
                end=pair.end,
                kind="code",
                holder=unit.holder(pair),
                default=unit.written(pair.parts[1]),
                of=self.name,
            )


FRAMEWORK = DefaultTables()
