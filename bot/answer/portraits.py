"""Repositories as a whole: what one says of itself, and which of several is meant."""

from __future__ import annotations

from collections.abc import Sequence

from bot.answer import back, naming, outside, seen
from bot.answer.published import Found
from bot.contracts.layers import Layers
from bot.model.answer import Answer, Row, Section
from bot.model.message import Message, message
from bot.model.metadata import ModuleSummary
from bot.model.peers import Peer
from bot.model.question import Question


def which_repository(question: Question, verb: str, peers: Sequence[Peer]) -> Answer:
    """Several repositories are called so."""
    said = message(
        "{n} repositories are called {code_name}. Which one is meant? Ask again with its whole name.",
        n=len(peers),
        code_name=peers[0].name.partition("/")[2],
    )
    rows = tuple(Row(label=peer.name, said=_about(peer)) for peer in peers)
    return back.made(
        question, verb, [said], [Section(rows=rows, kind="numbered")], status="ambiguous", route="metadata"
    )


def _about(peer: Peer) -> tuple[Message, ...]:
    return (message("{code_words}", code_words=peer.entry.about),) if peer.entry.about else ()


def described(question: Question, layers: Layers, peer: Peer, summary: ModuleSummary | None) -> Answer:
    """What a repository says of itself as a whole."""
    one = outside.Told(peer, (), None, summary)
    name = naming.read(question.subject).text
    folders = sorted(summary.modules, key=lambda m: (-m.exports, m.path))[: outside.MOST_ROWS] if summary else []
    rows = [outside.row_of(Found("folder", m.path, m.path, doc=m.about), one) for m in folders]
    said = [
        message("{code_repository} publishes nothing called {code_name}.", code_repository=peer.name, code_name=name)
    ]
    about, n = peer.entry.about, len(summary.modules) if summary else 0
    whole = message(
        "{code_repository} has {n} folder of code.",
        plural="{code_repository} has {n} folders of code.",
        code_repository=peer.name,
        n=n,
    )
    if about:
        whole = message("{code_repository} says of itself: {code_words}", code_repository=peer.name, code_words=about)
    head = message(
        "Published by {code_repository} at {code_commit}",
        code_repository=peer.name,
        code_commit=one.commit[: outside.COMMIT],
    )
    return back.made(
        question,
        question.verb or "explain",
        said if name else [whole],
        [Section(rows=tuple(rows), heading=head, kind="list", total=n)],
        status="unknown" if name else "answered",
        notes=[*seen.notes(outside.days([one]), layers), *seen.more(layers)],
        route="metadata",
    )
