"""echo: routes on servers and groups; what follows the handler is put around it."""

from __future__ import annotations

from bot.frameworks._go_routes import METHODS
from bot.frameworks._go_routing import ANY, Routing
from bot.frameworks._go_types import ECHO

VERBS = {**{method: method for method in METHODS}, "Any": ANY}


class Echo(Routing):
    """The plug."""

    name = "echo"
    library = ECHO
    needles = ("labstack/echo",)
    verbs = VERBS
    named = ("Add", "Match")
    groups = ("Group",)
    last = False


FRAMEWORK = Echo()
