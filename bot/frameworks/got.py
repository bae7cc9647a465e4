"""got: requests of the library and of instances with a prefix."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit
from bot.frameworks._javascript import LANGUAGES
from bot.frameworks._requests import Library, calls
from bot.model.contacts import Contact

LIBRARY = Library(
    of="got",
    roots=frozenset(("got", "got.got")),
    makers=frozenset(("got.extend", "got.got.extend", "got.Got")),
    base=("prefixUrl",),
    data=False,
)


class Got(Framework):
    """The plug."""

    name = "got"
    languages = LANGUAGES
    needles = ("'got'", '"got"')

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Requests and instances."""
        yield from calls(unit, LIBRARY)


FRAMEWORK = Got()
