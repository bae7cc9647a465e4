"""fiber: routes on applications and groups."""

from __future__ import annotations

from bot.frameworks._go_routing import ANY, Routing
from bot.frameworks._go_types import FIBER

_OWN = ("Get", "Head", "Post", "Put", "Patch", "Delete", "Connect", "Options", "Trace")
VERBS = {**{verb: verb.upper() for verb in _OWN}, "All": ANY}


class Fiber(Routing):
    """The plug."""

    name = "fiber"
    library = FIBER
    needles = ("gofiber/fiber",)
    verbs = VERBS
    named = ("Add",)
    groups = ("Route", "Group")
    mounts = ("Mount",)


FRAMEWORK = Fiber()
