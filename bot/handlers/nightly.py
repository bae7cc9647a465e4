"""The default branch moved, or the night came: bring the graph up to date, and save it when that is worth it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.contracts import Desk, Indexed
from bot.effects import DropOldGraphs, Effect, Notice, PublishMetadata, SaveGraph
from bot.model.message import Message, message


class Nightly:
    """`push`, `workflow_dispatch` and `schedule`."""

    EVENTS = ("push", "workflow_dispatch", "schedule")

    def run(self, event: Mapping[str, Any], desk: Desk) -> Iterator[Effect]:
        """Index the commit; save every night, on dispatch, and on a push that found no graph or an old one."""
        name = desk.environment.get("GITHUB_EVENT_NAME", "")
        if name == "push" and not on_default_branch(event):
            yield Notice("notice", desk.say(message("Only pushes to the default branch refresh the graph.")))
            return
        indexed = desk.index(desk.environment["GITHUB_SHA"])
        done = message("Indexed {n} files, {read} of them read anew.", n=indexed.files, read=indexed.read)
        yield Notice("notice", desk.say(done))
        save, reason = due(name, indexed, desk.config.save_threshold)
        yield SaveGraph(save, desk.say(reason))
        if save:
            yield DropOldGraphs(desk.environment["GITHUB_REF"])
        yield from published(desk, desk.environment["GITHUB_SHA"], event)


def published(desk: Desk, commit: str, event: Mapping[str, Any]) -> Iterator[Effect]:
    """What others may know of the default branch, where it is wanted."""
    if not desk.config.publish or desk.metadata is None:
        return
    default = str((event.get("repository") or {}).get("default_branch") or "")
    if default and desk.environment["GITHUB_REF"] != f"refs/heads/{default}":  # dispatched on another branch
        yield Notice("notice", desk.say(message("Metadata is published from the default branch alone.")))
        return
    said = f"Metadata of {commit[:12]}"
    yield PublishMetadata(desk.config.publish_branch, dict(desk.metadata(commit)), said)


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
