"""What questions and reports may ask beyond this repository's code: other repositories, and what this one published."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from bot.contracts.layers import Layers
from bot.contracts.peers import Abroad
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
        self._engine, self._given = engine, (own, token, environment, visibility)

    @property
    def _named(self) -> bool:
        return bool(self._engine.settings.peers or self._engine.settings.hub)

    @cached_property
    def _reading(self) -> Layering | None:
        from bot.main import layering, peering  # most repositories know of no others

        settings = self._engine.settings
        return peering.known(self._engine, settings, *self._given, kind=layering.Layering, alone=settings.publish)

    def abroad(self) -> Abroad | None:
        """Other repositories as a report looks at them, where the settings name some."""
        if not self._named:
            return None
        from bot.main import peering

        return peering.known(self._engine, self._engine.settings, *self._given)

    def layers(self) -> Layers | None:
        """Other repositories, where the settings name some."""
        return self._reading if self._named else None

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
