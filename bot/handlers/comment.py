"""Somebody asks in a comment: answer below it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.contracts import Desk
from bot.effects import Effect, Notice, Warn
from bot.handlers import _answers, _mentions, _spoken
from bot.model.message import message


class Comment:
    """`issue_comment` and `pull_request_review_comment`, created or edited."""

    EVENTS = ("issue_comment", "pull_request_review_comment")

    def run(self, event: Mapping[str, Any], desk: Desk) -> Iterator[Effect]:
        """Find out from the event alone whether anything is asked, then look whether the comment still stands."""
        said, forge = _spoken.read(event), desk.forge
        if deaf := _spoken.deaf(said, desk.config):
            yield Notice("notice", desk.say(deaf))
            return
        questions = _mentions.new(said.text, said.before, desk.config.handle)
        if not questions:
            yield Notice("notice", desk.say(message("The comment asks nothing that is new.")))
            return
        if shut := _spoken.shut(said, desk.config):
            yield Warn(shut)
        elif forge is None:
            yield Warn(message("There is no token to comment with."))
        elif hidden := _spoken.hidden(said, forge):
            yield Warn(hidden)
        else:
            yield from _answers.answers(said, questions, desk, forge)


HANDLER = Comment()
