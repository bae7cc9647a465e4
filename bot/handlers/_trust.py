"""What has to agree before facts from a stranger's run are posted, and what of them is replaced by our own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

import bot
from bot.contracts import Forge
from bot.handlers._facts import Facts
from bot.model.message import Message, message
from bot.model.report import Report

_COMMAND = re.compile(
    r"(?:pytest|python -m (?:pytest|unittest))(?: [A-Za-z0-9_.][A-Za-z0-9_./:-]*)*"
)  # people paste it
OURS = ".github/workflows/hopscope.yml"  # as the README names it; HOPSCOPE_WORKFLOW where it is called otherwise


def strange(event: Mapping[str, Any], environment: Mapping[str, str]) -> Message | None:
    """Why the run is not one of ours on a pull request; None where it is."""
    run = event["workflow_run"]
    if run["event"] != "pull_request":
        return message("The run was not for a pull request.")
    if run["path"].partition("@")[0] != environment.get("HOPSCOPE_WORKFLOW", OURS):
        return message("The run was of another workflow: {code_path}", code_path=run["path"])
    if run["repository"]["id"] != event["repository"]["id"]:
        return message("The run was in another repository.")
    if run["head_repository"] is None or run["head_branch"] is None:
        return message("The fork is gone.")
    return None


def about(facts: Facts, event: Mapping[str, Any], forge: Forge) -> bool:
    """Whether the facts are about an open pull request of ours whose head is the one that ran."""
    run = event["workflow_run"]  # its list of pull requests is empty for forks
    pulls = forge.pulls_from(run["head_repository"]["owner"]["login"], run["head_branch"])
    fitting = [p.number for p in pulls if p.open and p.head == run["head_sha"]]
    ours = [p.number for p in pulls if p.base_repository == event["repository"]["id"]]
    return facts.head == run["head_sha"] and facts.number in fitting and facts.number in ours


def at_home(report: Report, event: Mapping[str, Any], environment: Mapping[str, str]) -> Report:
    """The report with links to our own server, no word on other repositories, and no command but a test runner's."""
    runnable = _COMMAND.fullmatch(report.tests.command)
    return msgspec.structs.replace(
        report,
        version=bot.__version__,
        server=environment["GITHUB_SERVER_URL"],
        repository=event["repository"]["full_name"],
        cross_repo=(),
        elsewhere=None,
        tests=report.tests if runnable else msgspec.structs.replace(report.tests, command=""),
    )
