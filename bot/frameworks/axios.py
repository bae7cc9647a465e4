"""axios: requests of the library and of instances, which may stand in another file."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit
from bot.frameworks._javascript import LANGUAGES
from bot.frameworks._requests import Library, addresses, calls, router
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact

LIBRARY = Library(
    of="axios",
    roots=frozenset(("axios", "axios.axios", "window.axios")),
    makers=frozenset(("axios.create", "axios.axios.create", "axios.AxiosInstance", "axios.Axios", "AxiosInstance")),
    base=("baseURL",),
    data=True,
    globals=frozenset(("axios", "$axios", "$http")),
)


class Axios(Framework):
    """The plug."""

    name = "axios"
    languages = LANGUAGES
    needles = ("axios", "$http")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Requests, instances, and the address that is set for all."""
        yield from calls(unit, LIBRARY)
        for node in unit.of(s.ASSIGN):
            target = node.parts[0]
            if target.text == "baseURL" and unit.origin(target) == "axios.defaults.baseURL" and len(node.parts) > 1:
                for base in addresses(unit, node.parts[1])[:1]:
                    yield router(unit, node, f"{c.WHOLE}axios", base, self.name)


FRAMEWORK = Axios()
