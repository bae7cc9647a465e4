"""Which embedder the settings choose, and what is said where another has to do."""

from __future__ import annotations

from bot.config import Config
from bot.contracts.answers import Embedder
from bot.errors import CannotEmbed
from bot.main.keeping import told
from bot.model.message import Message, message


def chosen(settings: Config) -> tuple[Embedder | None, Message | None]:
    """The embedder to use, and what it had to be used for or why there is none."""
    if settings.embeddings == "off":
        return None, None
    if settings.embeddings == "voyage" and settings.voyage_key:
        from bot.shell.embed import Voyage

        return Voyage(settings.voyage_key), None
    lacking = None
    if settings.embeddings == "voyage":
        lacking = message("`embeddings: voyage` needs `voyage-key`: the vectors that come with Hopscope were used.")
    from bot.shell import embedded

    try:
        return embedded.opened(), lacking
    except CannotEmbed as error:
        return None, told(error)
