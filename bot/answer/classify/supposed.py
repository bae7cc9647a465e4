"""The change that a question supposes: becomes async, gains or loses a parameter, is removed."""

from __future__ import annotations

import re

from bot.answer.classify import tables
from bot.answer.classify.shape import Shape
from bot.answer.classify.tables import Pattern, Table
from bot.model.question import Supposed

# A question that supposes a change asks what it does, whatever else it says.
ROW = Pattern("impact", "supposed", 0.9, (), "")


def change(seen: Shape, line: str, table: Table) -> Supposed | None:
    """The supposed change; None where the question supposes none that is known."""
    if (supposing := table.parts.get("supposing")) and not re.search(supposing, line, re.IGNORECASE):
        return None
    small = line.lower()
    for kind, cues, expression in table.supposed:
        if tables.held(cues, small) and (found := re.search(expression, line, re.IGNORECASE)):
            part = tables.groups(found).get("p", "")
            word = seen.spans[part].text if part in seen.spans else part
            return Supposed(kind, "" if word.lower() in table.words["no_parameter"] else word)
    return None
