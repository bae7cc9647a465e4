"""What stands on each shelf: a verb."""

from __future__ import annotations

from argparse import Namespace

from bot import discover
from bot.main import output
from bot.main.reader import plain
from bot.model.message import message

DONE = 0
TITLES = {
    "languages": message("languages"),
    "formats": message("formats"),
    "frameworks": message("frameworks"),
    "retrievers": message("retrievers"),
    "signals": message("signals"),
    "handlers": message("handlers"),
    "metadata": message("metadata documents"),
}
SHELVES = {
    "languages": "LANGUAGE",
    "formats": "FORMAT",
    "frameworks": "FRAMEWORK",
    "retrievers": "RETRIEVER",
    "signals": "SIGNAL",
    "handlers": "HANDLER",
    "metadata": "DOCUMENT",
}


def shelves(options: Namespace) -> int:
    """What stands on each shelf."""
    found = {shelf: discover.plugs(f"bot.{shelf}", name) for shelf, name in SHELVES.items()}
    tiers = {name: plug.tier for name, plug in sorted(found["languages"].items())}
    if options.json:
        output.document({**{shelf: sorted(plugs) for shelf, plugs in found.items()}, "tiers": tiers})
        return DONE
    for shelf, plugs in found.items():
        output.text(f"{plain(TITLES[shelf])}: {', '.join(sorted(plugs))}\n")
    second = ", ".join(name for name, tier in tiers.items() if tier > 1)
    if second:
        output.say(message("Of the second tier, followed by declarations: {code_names}", code_names=second))
    return DONE
