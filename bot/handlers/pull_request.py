"""A pull request was opened or changed: report what it touches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.contracts import Desk
from bot.effects import Effect, Notice
from bot.handlers import _comment, _report
from bot.model.message import message

REPORTED = ("opened", "synchronize", "reopened", "ready_for_review")


class PullRequest:
    """`pull_request`, and `pull_request_target` where a user runs it: nothing of the pull request is executed."""

    EVENTS = ("pull_request", "pull_request_target")

    def run(self, event: Mapping[str, Any], desk: Desk) -> Iterator[Effect]:
        """Files, outputs and summary first, so that they stand whatever becomes of the comment."""
        if not asks(event):
            yield Notice("notice", desk.say(message("Nothing to report: this event changes no code.")))
            return
        pull = event["pull_request"]
        report = desk.report(pull["base"]["sha"], pull["head"]["sha"])
        yield from _report.told(report, desk)
        yield from _comment.upsert(pull["number"], report, desk)
        yield from _report.verdict(report, desk)


def asks(event: Mapping[str, Any]) -> bool:
    """Whether the event changes what is compared. `edited` does so only with a new base."""
    retargeted = event["action"] == "edited" and "base" in event.get("changes", {})
    return retargeted or event["action"] in REPORTED


HANDLER = PullRequest()
