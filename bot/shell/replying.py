"""Decides what happens to a reply: states in, actions out; and counts those that stand. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from bot.effects import Reply
from bot.model.message import message
from bot.model.pull import Comment
from bot.shell import upsert
from bot.shell.upsert import Create, Edit, Leave, Minimize

ANSWER = "<!-- hopscope:answer v1 "  # how every reply of ours begins


def decide(wanted: Reply, comments: Iterable[Comment]) -> Create | Edit | Leave:
    """What to do in a conversation with these comments: one reply a question, however often it is delivered.

    Where two runs at once have written two, the newest is the one: see `superseded`.
    """
    comments, body = tuple(comments), compose(wanted)
    if ours := upsert.own(wanted.marker, comments):
        same = ours[-1].body.replace("\r\n", "\n").strip() == body.strip()
        return Leave("unchanged", message("The reply already says this."), "debug") if same else Edit(ours[-1].id, body)
    if replies(comments, wanted.since) >= wanted.most:
        text = "There were {n} replies in this conversation within an hour: that is the limit."
        return Leave("limit", message(text, n=wanted.most), "warning")
    return Create(body)


def replies(comments: Iterable[Comment], since: str, *, but: int = 0) -> int:
    """How many replies of ours were written since a time, those to comment `but` not counted. Hidden ones count."""
    ours = (c for c in comments if c.mine and c.body.startswith(ANSWER) and c.created > since)
    return sum(f" comment={but} " not in c.body.partition("\n")[0] for c in ours)


def superseded(marker: str, comments: Iterable[Comment]) -> tuple[Minimize, ...]:
    """Replies with this marker that an other one replaces."""
    return tuple(Minimize(comment.node) for comment in upsert.own(marker, comments)[:-1])


def standing(marker: str, comments: Iterable[Comment]) -> int:
    """Id of the reply with this marker; 0 where there is none."""
    ours = upsert.own(marker, comments)
    return ours[-1].id if ours else 0


def compose(wanted: Reply) -> str:
    """The whole reply: marker on line 1, then what people read."""
    return f"{wanted.marker}\n{wanted.body.strip()}\n"
