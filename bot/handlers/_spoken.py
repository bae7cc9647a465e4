"""What an event says of a comment, and whether it is one to listen to."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

import msgspec

from bot.config import Config
from bot.contracts import Forge
from bot.errors import Gone
from bot.model.message import Message, message

HEARD = ("created", "edited")
OURS = "<!-- hopscope:"  # how everything begins that we write


class Spoken(msgspec.Struct, frozen=True):
    """A comment as its event tells it. `asker` wrote this text of it, `before` is the text that it had.

    It stands in issue or pull request `number`; `top` is the first comment of its review thread, 0 where it is in none.
    """

    action: str
    comment: int
    node: str
    text: str
    before: str
    asker: str
    bot: bool
    time: str
    number: int
    top: int
    pull: bool
    open: bool
    locked: bool

    @property
    def review(self) -> bool:
        """Whether it is a comment of a review."""
        return self.top > 0

    @property
    def hour_ago(self) -> str:
        """An hour before it was written, by GitHub's clock: ISO 8601, UTC."""
        return f"{datetime.fromisoformat(self.time) - timedelta(hours=1):%Y-%m-%dT%H:%M:%SZ}"


def read(event: Mapping[str, Any]) -> Spoken:
    """The comment of an `issue_comment` or `pull_request_review_comment`."""
    comment, reviewed = event["comment"], event.get("pull_request")
    place = reviewed or event["issue"]
    changed = (event.get("changes") or {}).get("body") or {}
    # An edit is its editor's: whoever may edit another's comment answers for what is new in it.
    people = [who for who in (comment.get("user"), event["sender"]) if who]
    return Spoken(
        action=event["action"],
        comment=comment["id"],
        node=comment["node_id"],
        text=comment["body"] or "",
        before=changed.get("from", comment["body"] if event["action"] == "edited" else "") or "",
        asker=event["sender"]["login"],
        bot=any(who["type"] != "User" for who in people),
        time=comment["updated_at"],
        number=place["number"],
        top=(comment.get("in_reply_to_id") or comment["id"]) if reviewed else 0,
        pull=bool(reviewed or place.get("pull_request")),
        open=place["state"] == "open",
        locked=bool(place.get("locked")),
    )


def deaf(said: Spoken, config: Config) -> Message | None:
    """Why nobody listens to the comment, whatever it says; None where somebody does."""
    if said.action not in HEARD:
        return message("Nothing is asked by a comment that is deleted.")
    if said.bot or said.text.lstrip().startswith(OURS):
        return message("Bots get no answers.")
    if not said.pull and not config.answer_issues:
        return message("Nothing is answered in issues unless `answer-issues` is set.")
    return None


def shut(said: Spoken, config: Config) -> Message | None:
    """Why nothing is answered where the comment stands."""
    if config.answer_closed or (said.open and not said.locked):
        return None
    if said.locked:
        return message("The conversation is locked: nothing is answered there unless `answer-closed` is set.")
    return message("The conversation is closed: nothing is answered there unless `answer-closed` is set.")


def hidden(said: Spoken, forge: Forge) -> Message | None:
    """Why the comment, as it stands now, is not to be answered. Raises ForgeError."""
    try:
        comment = forge.comment(said.node)
    except Gone:
        return message("The comment is gone: nothing is answered.")
    if comment.mine:
        return message("Bots get no answers.")
    return message("The comment is hidden: nothing is answered.") if comment.minimized else None
