"""How far other repositories were looked at: what was read, how old it is, and what was left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.contracts.layers import Layers
from bot.model.message import Message, message
from bot.model.peers import Peer


def notes(days: Mapping[str, int], layers: Layers) -> Iterator[Message]:
    """What was read, how old it is, and what was not looked at."""
    if days:
        yield message("What other repositories publish was read, not their code.")
    for name, n in sorted(days.items()):
        if not n:
            continue
        yield message(
            "What is known of {code_repository} is {n} day old.",
            plural="What is known of {code_repository} is {n} days old.",
            code_repository=name,
            n=n,
        )
    yield from unseen(layers)


def more(layers: Layers) -> Iterator[Message]:
    """That documents were left out."""
    if layers.unread:
        yield message(
            "{n} document of other repositories was left out: an answer reads only so much.",
            plural="{n} documents of other repositories were left out: an answer reads only so much.",
            n=layers.unread,
        )


def unseen(layers: Layers) -> list[Message]:
    """That some repositories were not looked at. Which they are is not for this place to say."""
    if not layers.unseen:
        return []
    said = message(
        "{n} other repository was not looked at: it may not be named here, or publishes nothing.",
        plural="{n} other repositories were not looked at: they may not be named here, or publish nothing.",
        n=layers.unseen,
    )
    return [said]


def looked(layers: Layers, peers: Sequence[Peer]) -> list[Message]:
    """That others do not publish the name either: no proof that they lack it."""
    if not peers:
        return unseen(layers)
    said = message(
        "The documents of {n} other repository do not name it either.",
        plural="The documents of {n} other repositories do not name it either.",
        n=len(peers),
    )
    return [said, *unseen(layers), *more(layers)]
