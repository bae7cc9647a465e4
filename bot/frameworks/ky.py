"""ky: requests of the library and of instances with a prefix."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit
from bot.frameworks._javascript import LANGUAGES
from bot.frameworks._requests import Library, calls
from bot.model.contacts import Contact

LIBRARY = Library(
    of="ky",
    roots=frozenset(("ky", "ky-universal")),
    makers=frozenset(("ky.create", "ky.extend", "ky-universal.create", "ky.KyInstance")),
    base=("prefixUrl", "prefix", "baseUrl"),
    data=False,
)


class Ky(Framework):
    """The plug."""

    name = "ky"
    languages = LANGUAGES
    needles = ("'ky'", '"ky"', "ky-universal")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Requests and instances."""
        yield from calls(unit, LIBRARY)


FRAMEWORK = Ky()
