"""A fork's run has ended: post what it found, since its own token may not. Nothing that it left is trusted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.contracts import Desk
from bot.effects import Effect, Notice, SetOutput
from bot.handlers import _comment, _facts, _report, _trust
from bot.model.message import message


class WorkflowRun:
    """`workflow_run`, completed: runs on the default branch with a token that may comment, and without a checkout."""

    EVENTS = ("workflow_run",)

    def run(self, event: Mapping[str, Any], desk: Desk) -> Iterator[Effect]:
        """Find the pull request by what GitHub says of the run, then hold the facts against it."""
        run, forge = event["workflow_run"], desk.forge
        if forge is None:
            yield Notice("notice", desk.say(message("There is no token to comment with.")))
            return
        if foreign := _trust.strange(event, desk.environment):
            yield Notice("notice", desk.say(foreign))
            return
        content = forge.artifact(run["id"], f"hopscope-{desk.config.instance}", _facts.NAME, _facts.BYTES)
        if content is None:
            yield Notice("notice", desk.say(message("The run left nothing to post: it commented itself.")))
            return
        facts = _facts.read(content, desk.sentences())
        if not _trust.about(facts, event, forge):
            yield Notice("warning", desk.say(message("The run's facts are about no open pull request at this head.")))
            return
        report = _trust.at_home(facts.report, event, desk.environment)
        yield SetOutput(_report.outputs(report))
        yield from _comment.upsert(facts.number, report, desk, allowed=facts.speaks)


HANDLER = WorkflowRun()
