"""chi: routers in routers, by functions that get them and by functions that give them."""

from __future__ import annotations

from bot.frameworks._go_routing import ANY, Routing
from bot.frameworks._go_types import CHI

_OWN = ("Get", "Head", "Post", "Put", "Patch", "Delete", "Connect", "Options", "Trace")
VERBS = {**{verb: verb.upper() for verb in _OWN}, "Handle": ANY, "HandleFunc": ANY}


class Chi(Routing):
    """The plug."""

    name = "chi"
    library = CHI
    needles = ("go-chi/chi",)
    verbs = VERBS
    named = ("Method", "MethodFunc")
    groups = ("Route", "Group")
    closures = True
    mounts = ("Mount",)


FRAMEWORK = Chi()
