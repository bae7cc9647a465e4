"""gin: routes on engines and groups."""

from __future__ import annotations

from bot.frameworks._go_routes import METHODS
from bot.frameworks._go_routing import ANY, Routing
from bot.frameworks._go_types import GIN

VERBS = {**{method: method for method in METHODS}, "Any": ANY}


class Gin(Routing):
    """The plug."""

    name = "gin"
    library = GIN
    needles = ("gin-gonic/gin",)
    verbs = VERBS
    named = ("Handle", "Match")
    groups = ("Group",)


FRAMEWORK = Gin()
