"""Users of users: what a question about more than one hop adds."""

from __future__ import annotations

from collections.abc import Iterator

from bot.answer.things import Thing
from bot.contracts.answers import Readings
from bot.impact import walk
from bot.impact.rows import named
from bot.index.deep import deep
from bot.model.answer import Row, Section
from bot.model.change import Change
from bot.model.message import Message, message
from bot.model.question import Question
from bot.model.report import Place

SURE_HOPS = walk.HOPS  # beyond, what is found is to be checked by hand
MOST_HOPS = 6  # whatever a question asks for: at six hops a hub reaches everything


def sections(question: Question, readings: Readings, thing: Thing) -> Iterator[Section]:
    """Symbols two hops away and more, as far as the question asks; none where it asks for direct users."""
    hops = min(question.depth, MOST_HOPS)
    if hops < 2:
        return
    graph = readings.graph
    changes = [Change("body", one, one) for one in thing.parts]
    found = deep(lambda: walk.from_changes(graph, graph, changes, hops))
    rows = [
        Row(
            symbol=named(one.symbol),
            places=(Place(one.edge.path, one.edge.line),),
            said=(message("through {code_name}", code_name=one.through[-1].name),),
            hop=one.hop,
            confidence=one.confidence,
        )
        for one in found.reached
        if not one.symbol.test
    ]
    total = sum(n for hop, n in found.hops.items() if hop > 1)
    yield Section(rows=tuple(rows), heading=message("Further away"), folded=True, total=max(total, len(rows)))


def warning(question: Question) -> tuple[Message, ...]:
    """What has to be said where more hops are asked for than are sure."""
    if question.depth <= SURE_HOPS:
        return ()
    return (beyond(SURE_HOPS),)


def beyond(hops: int) -> Message:
    """The warning about what lies further away than is sure."""
    return message("Beyond {hops} hops static analysis is unreliable: check these by hand.", hops=hops)
