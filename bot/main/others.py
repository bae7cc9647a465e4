"""What questions may ask beyond this repository's code: other repositories, and what this one published."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from bot.contracts.layers import Layers
from bot.errors import BotError
from bot.main.engine import Engine
from bot.model.branch import WORDS

if TYPE_CHECKING:
    from bot.main.layering import Layering


class Others:
    """What a question may ask of other repositories and of what this one published. Nothing is read before it asks."""

    def __init__(
        self, engine: Engine, own: str, token: str, environment: Mapping[str, str], visibility: str = ""
    ) -> None:
        self._engine, self._own, self._token = engine, own, token
        self._environment, self._visibility = environment, visibility

    @cached_property
    def _reading(self) -> Layering | None:
        from bot.main import layering, peering  # most repositories know of no others

        settings, given = self._engine.settings, (self._own, self._token, self._environment, self._visibility)
        return peering.known(self._engine, settings, *given, kind=layering.Layering, alone=settings.publish)

    def layers(self) -> Layers | None:
        """Other repositories, where the settings name some."""
        listed = self._engine.settings.peers or self._engine.settings.hub
        return self._reading if listed else None

    def published(self) -> str:
        """The glossary of this repository as it was published: what the checkout has of it, else what GitHub has."""
        found = _published(self._engine, self._engine.settings.publish_branch)
        return found or (self._reading.published if self._reading is not None else "")


def _published(engine: Engine, branch: str) -> str:
    """The glossary on a data branch that the checkout has; "" where there is none."""
    for revision in (f"origin/{branch}", branch):
        try:
            tree = engine.checkout.tree(engine.checkout.resolve(revision))
        except BotError:
            continue
        if blob := tree.get(WORDS):
            return dict(engine.checkout.read([blob])).get(blob, b"").decode("utf-8", "replace")
    return ""
