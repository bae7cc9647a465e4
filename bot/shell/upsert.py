"""Decides what happens to the one report comment: states in, actions out. Pure."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable

import msgspec

from bot.effects import UpsertComment
from bot.model.message import Message, message
from bot.model.pull import Comment, Pull, Standing

REPORT = "<!-- hopscope:report v1 "  # how every report of ours begins, whatever its name
MUTE = "<!-- hopscope:mute -->"  # written by the command, obeyed here
_STATE = re.compile(r"<!-- hopscope:state v1 head=([0-9a-f]{7,64}) digest=([0-9a-f]+) facts=([\w,-]*) -->")
_FACT = re.compile(r"[\w-]+")


class Create(msgspec.Struct, frozen=True):
    """Post a first comment."""

    body: str


class Edit(msgspec.Struct, frozen=True):
    """Replace the text of the standing comment."""

    comment: int
    body: str


class Minimize(msgspec.Struct, frozen=True):
    """Hide a superseded comment; `node` is its GraphQL id."""

    node: str


class Leave(msgspec.Struct, frozen=True):
    """Write nothing, and say why at `level`. `what` is the word for the output."""

    what: str
    reason: Message
    level: str = "notice"


Action = Create | Edit | Minimize | Leave


def decide(wanted: UpsertComment, pull: Pull, comments: Iterable[Comment]) -> tuple[Action, ...]:
    """What to do, in order. `pull` must have been read after `comments`, as the last thing before the write."""
    ours = own(wanted.marker, comments)
    if hindrance := _hindrance(wanted, pull, ours):
        return (hindrance,)
    if not ours:
        nothing = Leave("none", message("There is nothing to say, and no comment to update."), "debug")
        return (Create(compose(wanted)),) if wanted.create else (nothing,)
    *older, newest = ours
    superseded = tuple(Minimize(c.node) for c in older)
    standing = read(newest)
    if standing and standing.digest == digest(wanted):
        return (Leave("unchanged", message("The comment already says this."), "debug"), *superseded)
    return (Edit(newest.id, compose(wanted)), *superseded)


def own(marker: str, comments: Iterable[Comment]) -> list[Comment]:
    """The comments that are ours to edit, newest last: our marker first thing, our author, and still in view."""
    ours = [c for c in comments if c.mine and not c.minimized and c.body.startswith(marker)]
    return sorted(ours, key=lambda c: (c.updated, c.id))


def standing(marker: str, comments: Iterable[Comment]) -> Standing | None:
    """What the comment that would be edited says of itself; None where there is none, or it says nothing."""
    ours = own(marker, comments)
    return read(ours[-1]) if ours else None


def muting(comments: Iterable[Comment], *, mute: bool) -> tuple[Edit, ...]:
    """What mutes all reports of ours, or lets them follow again. They keep what they say."""
    ours = [c for c in own(REPORT, comments) if (MUTE in _preamble(c)) != mute]
    return tuple(Edit(c.id, _muted(c.body) if mute else _unmuted(c.body)) for c in ours)


def _muted(body: str) -> str:
    """The mark stands below the marker: there it is ours, further down it is the report's."""
    marker, _, rest = body.partition("\n")
    return f"{marker}\n{MUTE}\n{rest}"


def _unmuted(body: str) -> str:
    lines = body.split("\n")
    return "\n".join([lines[0], *(line for line in lines[1:4] if line.strip() != MUTE), *lines[4:]])


def read(comment: Comment) -> Standing | None:
    """The state line of a comment of ours."""
    found = _STATE.search("\n".join(_preamble(comment)))
    if not found:
        return None
    head, written, facts = found.groups()
    return Standing(head, written, tuple(filter(None, facts.split(","))), MUTE in _preamble(comment))


def _preamble(comment: Comment) -> list[str]:
    """The hidden lines below the marker: what stands further down is the report's and says nothing to us."""
    return [line.strip() for line in comment.body.splitlines()[1:4]]


def compose(wanted: UpsertComment) -> str:
    """The whole comment: marker on line 1, state on line 2, then what people read."""
    facts = ",".join(f for f in wanted.facts if _FACT.fullmatch(f))
    state = f"<!-- hopscope:state v1 head={wanted.head} digest={digest(wanted)} facts={facts} -->"
    return f"{wanted.marker}\n{state}\n\n{wanted.body.removeprefix(wanted.marker).strip()}\n"


def digest(wanted: UpsertComment) -> str:
    """What the comment's content is told apart by."""
    return hashlib.sha256((wanted.digest or wanted.body).encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _hindrance(wanted: UpsertComment, pull: Pull, ours: list[Comment]) -> Leave | None:
    """Why nothing may be written, in the order in which it matters."""
    if pull.head != wanted.head:
        return Leave("stale", message("The pull request has moved on: a newer run reports on it."))
    if pull.archived:
        return Leave("archived", message("The repository is archived: the report is in the job summary."), "warning")
    if not pull.open:
        return Leave("closed", message("The pull request is closed: the report is in the job summary."), "warning")
    if pull.locked:
        return Leave("locked", message("The conversation is locked: the report is in the job summary."), "warning")
    if any(MUTE in _preamble(c) for c in ours):
        return Leave("muted", message("The report is muted on this pull request: it is in the job summary."))
    return None
