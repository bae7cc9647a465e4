"""The socket of a framework."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Protocol

from bot.contracts.files import Asker, File
from bot.contracts.resolver import Resolver
from bot.contracts.unit import Unit
from bot.model.contacts import Contact
from bot.model.values import NOTHING, Result, Value


class Framework(Protocol):
    """What a framework passes and calls without the code saying so. A plug overrides what it has."""

    name: str
    languages: tuple[str, ...]
    words: frozenset[str] = frozenset()  # last names of the callees that `entered` looks at
    needles: tuple[str, ...] = ()  # a file whose text holds none of them has no contacts for it
    shape: re.Pattern[bytes] | None = None  # what the text has to match besides

    def collects(self, f: File, number: int) -> bool:
        """Whether the framework calls the function scope and fills its parameters."""
        return False

    def parameter(self, ev: Resolver, f: File, number: int, index: int) -> Result:
        """What it passes for a parameter."""
        return NOTHING

    def fixtures(self, ev: Resolver, f: File, number: int, index: int) -> list[Value]:
        """Functions that it calls to fill a parameter."""
        return []

    def entered(self, ev: Resolver, f: File, i: int) -> list[Value]:
        """Functions that it calls because of the CALL row."""
        return []

    def provided(self, ev: Resolver, f: Asker, path: str, name: str) -> Value | None:
        """What a module's name offers to the framework: the answer behind a question of kind "fixture"."""
        return None

    def covered(self, ev: Resolver, f: File, name: str) -> None:
        """Answer what other files may ask through the framework of a module's name."""
        return

    def contacts(self, unit: Unit) -> Iterable[Contact]:
        """Where a file touches what no call shows, as far as the framework is concerned. In any order."""
        return ()


HOOKS = ("collects", "parameter", "fixtures", "entered", "provided", "covered")  # what may add to the graph


def links(framework: Framework) -> bool:
    """Whether the framework has anything to add to the graph; most tell contacts alone."""
    kind = type(framework)
    return any(getattr(kind, hook) is not getattr(Framework, hook) for hook in HOOKS)
