"""What a module's name declares as a type: found out once, and recorded by whoever asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bot.contracts.files import Asker, Question
from bot.contracts.resolver import Resolver
from bot.model.values import NOTHING, Result

# (evaluator, path, name) -> the type, and the questions beyond the module's own rows that whoever asks depends on
Find: TypeAlias = Callable[[Resolver, str, str], tuple[Result, frozenset[Question]]]


def exported(ev: Resolver, asker: Asker, path: str, name: str, find: Find) -> Result:
    """The type that a name of a module declares."""
    if path != asker.path:
        asker.asked.add((path, "type", name))
    found = ev.once(ev.memo, ("y", path, name), find, ev, path, name, start=(NOTHING, frozenset()))
    asker.asked |= found[1]
    return found[0]
