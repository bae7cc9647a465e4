"""The default branch moved, or the night came: bring the graph up to date, and save it when that is worth it."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from typing import Any

from bot.contracts import Desk, Indexed
from bot.effects import DropOldGraphs, Effect, Exit, Notice, PublishMetadata, SaveGraph, Summary
from bot.handlers import _night
from bot.model.message import Message, message
from bot.model.night import Publication

DRIFTED = 1  # the run's exit code: someone should look


class Nightly:
    """`push`, `workflow_dispatch` and `schedule`."""

    EVENTS = ("push", "workflow_dispatch", "schedule")

    def run(self, event: Mapping[str, Any], desk: Desk) -> Iterator[Effect]:
        """Index the commit; save every night, on dispatch, and on a push that found no graph or an old one.

        At night the graph is linked from nothing. Where that shows drift, the run fails once all else is done.
        """
        name, commit = desk.environment.get("GITHUB_EVENT_NAME", ""), desk.environment["GITHUB_SHA"]
        if name == "push" and not on_default_branch(event):
            yield Notice("notice", desk.say(message("Only pushes to the default branch refresh the graph.")))
            return
        anew = name != "push"
        indexed = (desk.rebuild if anew else desk.index)(commit)
        done = message("Indexed {n} files, {read} of them read anew.", n=indexed.files, read=indexed.read)
        yield Notice("notice", desk.say(done))
        yield from drifted(indexed, desk)
        save, reason = due(name, indexed, desk.config.save_threshold)
        yield SaveGraph(save, desk.say(reason))
        if save:
            yield DropOldGraphs(desk.environment["GITHUB_REF"])
        publication = yield from published(desk, commit, event)
        if desk.night is not None and (anew or publication is not None):
            yield Summary(desk.night(_night.told(commit, indexed, anew=anew, publication=publication)))
        if indexed.drift:
            yield Exit(DRIFTED)


def drifted(indexed: Indexed, desk: Desk) -> Iterator[Effect]:
    """Whether the graph that grew is the one that is linked from nothing, for the log."""
    if indexed.drift:
        said = "The graph that grew differs from one made from nothing, which takes its place. Please report this:"
        yield Notice("error", desk.say(message(said)))
        yield from (Notice("error", desk.say(message("{code_words}", code_words=line))) for line in indexed.drift)
    elif indexed.checked:
        yield Notice("notice", desk.say(message("The graph that grew equals one made from nothing.")))


def published(desk: Desk, commit: str, event: Mapping[str, Any]) -> Generator[Effect, None, Publication | None]:
    """What others may know of the default branch, where it is wanted."""
    if not desk.config.publish or desk.metadata is None:
        return None
    default = str((event.get("repository") or {}).get("default_branch") or "")
    if default and desk.environment["GITHUB_REF"] != f"refs/heads/{default}":  # dispatched on another branch
        yield Notice("notice", desk.say(message("Metadata is published from the default branch alone.")))
        return None
    yield Notice("notice", desk.say(message("Making the metadata of {code_commit}.", code_commit=commit[:12])))
    made = desk.metadata(commit)
    if made.index is made.before:
        told = message("The metadata on branch {code_branch} is this commit's.", code_branch=desk.config.publish_branch)
        yield Notice("notice", desk.say(told))
        return made
    n = len(made.index.documents)
    valid = message("{n} document is made, and valid.", "{n} documents are made, and valid.", n=n)
    yield Notice("notice", desk.say(valid))
    yield PublishMetadata(desk.config.publish_branch, made.change, f"Metadata of {commit[:12]}")
    return made


def on_default_branch(event: Mapping[str, Any]) -> bool:
    """Whether a push left the default branch with a new commit."""
    default = event["repository"]["default_branch"]
    return bool(event["ref"] == f"refs/heads/{default}" and not event.get("deleted"))


def due(name: str, indexed: Indexed, threshold: int) -> tuple[bool, Message]:
    """Whether to save, and why. The 10 GB that a repository has are left to its own builds where possible."""
    if name != "push":
        return True, message("The graph is saved.")
    if indexed.fresh:
        return True, message("The graph is saved: there was none before.")
    if indexed.read * 100 > threshold * indexed.files:
        return True, message("The graph is saved: the last one was far behind.")
    return False, message("The graph is not saved: the last one is close enough.")


HANDLER = Nightly()
