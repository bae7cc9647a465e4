"""superagent: requests of the library and of agents."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit
from bot.frameworks._javascript import LANGUAGES
from bot.frameworks._requests import Library, calls
from bot.model.contacts import Contact

LIBRARY = Library(
    of="superagent",
    roots=frozenset(("superagent",)),
    makers=frozenset(("superagent.agent",)),
    base=(),
    data=False,
)


class Superagent(Framework):
    """The plug."""

    name = "superagent"
    languages = LANGUAGES
    needles = ("superagent",)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Requests and instances."""
        yield from calls(unit, LIBRARY)


FRAMEWORK = Superagent()
