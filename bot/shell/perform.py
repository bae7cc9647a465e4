"""Performs what handlers yield, in order, each with its fallback: one failing write never costs the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

from bot.contracts import Forge
from bot.effects import (
    OUTPUTS,
    Annotate,
    DropOldGraphs,
    Effect,
    Exit,
    Mute,
    Notice,
    PublishMetadata,
    React,
    Reply,
    SaveGraph,
    SetOutput,
    StoreFacts,
    Summary,
    UpsertComment,
    Warn,
    WriteFile,
)
from bot.errors import BotError, CannotComment, ForgeError, Gone
from bot.model.message import Message, message
from bot.shell import outdated, replying, upsert
from bot.shell.runner import Runner
from bot.shell.upsert import Action, Create, Edit, Leave, Minimize, decide


class World(msgspec.Struct, frozen=True):
    """What effects work on. `say` gives a sentence as plain text, `markdown` as safe Markdown, both translated.

    `forge` is None where there is no token; `directory` receives the run's files. `replies` grows by each reply's id.
    """

    runner: Runner
    directory: Path
    say: Callable[[Message], str]
    markdown: Callable[[Message], str]
    forge: Forge | None = None
    replies: list[int] = []


def run(effects: Iterable[Effect], world: World) -> int:
    """Perform the effects; returns the exit code. Every output of the action is set, if only to nothing.

    GitHub's refusals end in a warning and the job summary. Other errors of the handler are the caller's to tell.
    """
    world.runner.outputs(dict.fromkeys(OUTPUTS, ""))
    code = 0
    try:
        for effect in effects:
            code = max(code, _perform(effect, world))
    except ForgeError as error:
        _regret(error, world)
    return code


def _perform(effect: Effect, world: World) -> int:
    if isinstance(effect, Exit):
        return effect.code
    try:
        _PERFORMERS[type(effect)](effect, world)
    except CannotComment as error:
        _regret(error, world)
        for instead in getattr(effect, "otherwise", ()):
            _perform(instead, world)
    except ForgeError as error:
        _regret(error, world)
    except OSError as error:
        _warn(message("A file of the run cannot be written: {code_reason}", code_reason=error.strerror or ""), world)
    return 0


def _regret(error: BotError, world: World) -> None:
    """Say in the log and in the summary what could not be done."""
    reason = error.args[0] if error.args else ""
    _warn(reason if isinstance(reason, Message) else message("{code_words}", code_words=str(reason)), world)


def _warn(reason: Message, world: World) -> None:
    world.runner.say("warning", world.say(reason))
    world.runner.summary(f"> {world.markdown(reason)}")


def _comment(effect: UpsertComment, world: World) -> None:
    """Bring the one comment about. A comment that is deleted under our hands is created once."""
    if world.forge is None:
        raise ForgeError(message("There is no token to comment with: the report is in the job summary."))
    gone: set[int] = set()
    for _ in range(2):
        comments = [c for c in world.forge.comments(effect.number) if c.id not in gone]
        pull = world.forge.pull(effect.number)  # last before the write: a newer push must win
        deleted = _write(effect.number, decide(effect, pull, comments), world.forge, world)
        if deleted is None:
            return
        gone.add(deleted)
    raise ForgeError(message("The comment was deleted while it was being edited, twice."))


def _write(number: int, actions: Iterable[Action], forge: Forge, world: World) -> int | None:
    """Carry the actions out; returns the id of the comment that was to be edited and is gone, or None."""
    for action in actions:
        match action:
            case Create():
                made = forge.create_comment(number, action.body)
                world.runner.outputs({"comment": "created", "comment-id": str(made)})
            case Edit():
                try:
                    forge.edit_comment(action.comment, action.body)
                except Gone:
                    return action.comment
                world.runner.outputs({"comment": "edited", "comment-id": str(action.comment)})
            case Minimize():
                _minimize(action.node, forge, world)
            case Leave():
                _leave(action, world)
    return None


def _minimize(node: str, forge: Forge, world: World) -> None:
    """A superseded comment that stays in view is a blemish, no failure."""
    try:
        forge.minimize(node)
    except ForgeError as error:
        _regret(error, world)


def _leave(action: Leave, world: World) -> None:
    world.runner.outputs({"comment": action.what})
    if action.level == "warning":
        _warn(action.reason, world)
    else:
        world.runner.say(action.level, world.say(action.reason))


def _reply(effect: Reply, world: World) -> None:
    """Bring the one reply about. What GitHub does not take stands in the job summary."""
    try:
        made = _answered(effect, world)
    except ForgeError as error:
        _regret(error, world)
        _summary(Summary(effect.body), world)
        return
    if made:
        world.replies.append(made)
        world.runner.outputs({"reply-ids": ",".join(map(str, world.replies))})


def _answered(effect: Reply, world: World) -> int:
    """Id of the reply that stands now; 0 where there is none. One that is deleted under our hands is written once."""
    if world.forge is None:
        raise ForgeError(message("There is no token to comment with: the answer is in the job summary."))
    gone: set[int] = set()
    for _ in range(2):
        comments = [c for c in world.forge.comments(effect.number, effect.top) if c.id not in gone]
        for older in replying.superseded(effect.marker, comments):
            _minimize(older.node, world.forge, world)
        match replying.decide(effect, comments):
            case Create() as action:
                return world.forge.create_comment(effect.number, action.body, effect.top)
            case Edit() as action:
                try:
                    world.forge.edit_comment(action.comment, action.body, review=bool(effect.top))
                except Gone:
                    gone.add(action.comment)
                else:
                    return action.comment
            case Leave() as action:
                _warn(action.reason, world) if action.level == "warning" else None
                return replying.standing(effect.marker, comments)
    raise ForgeError(message("The comment was deleted while it was being edited, twice."))


def _react(effect: React, world: World) -> None:
    """A sign that cannot be given is no failure: the reply says it all."""
    if world.forge is None:
        return
    try:
        world.forge.react(effect.comment, effect.content, review=effect.review)
    except ForgeError as error:
        world.runner.say("debug", str(error))


def _mute(effect: Mute, world: World) -> None:
    if world.forge is None:
        raise ForgeError(message("There is no token to comment with."))
    for action in upsert.muting(world.forge.comments(effect.number), mute=effect.mute):
        world.forge.edit_comment(action.comment, action.body)


def _outputs(effect: SetOutput, world: World) -> None:
    world.runner.outputs(effect.values)


def _summary(effect: Summary, world: World) -> None:
    if not world.runner.summary(effect.markdown):
        _warn(message("The report is too long for what is left of the job summary: see the files of the run."), world)


def _file(effect: WriteFile, world: World) -> None:
    path = _keep(world.directory, effect.name, effect.content)
    if effect.output:
        world.runner.outputs({effect.output: str(path)})


def _facts(effect: StoreFacts, world: World) -> None:
    path = _keep(world.directory, effect.name, effect.content)
    world.runner.outputs({"facts-path": str(path), "deferred": "true"})


def _keep(directory: Path, name: str, content: str) -> Path:
    """Write a file; `name` is ours, and still only its last part counts."""
    directory.mkdir(parents=True, exist_ok=True)
    path = directory.resolve() / Path(name).name
    path.write_text(content, encoding="utf-8", errors="replace", newline="\n")
    return path


def _notice(effect: Notice, world: World) -> None:
    world.runner.say(effect.level, effect.text)


def _warning(effect: Warn, world: World) -> None:
    _warn(effect.reason, world)


def _graph(effect: SaveGraph, world: World) -> None:
    world.runner.outputs({"save-cache": "true" if effect.save else "false"})
    world.runner.say("notice", effect.reason)


def _prune(effect: DropOldGraphs, world: World) -> None:
    """Room for the user's own caches. A token that may not is the usual case and no news."""
    if world.forge is None:
        return
    try:
        for entry in outdated.graphs(world.forge.caches(outdated.PREFIX), effect.ref):
            world.forge.delete_cache(entry.id)
    except ForgeError as error:
        world.runner.say("debug", str(error))


def _publish(effect: PublishMetadata, world: World) -> None:
    """Where the token may not write, the warning names the permission that the job needs."""
    if world.forge is None:
        raise ForgeError(message("There is no token to publish metadata with."))
    written = world.forge.publish(effect.branch, effect.change, effect.message)
    told = message("The metadata on branch {code_branch} is as it was.", code_branch=effect.branch)
    if written:
        told = message("The metadata was published on branch {code_branch}.", code_branch=effect.branch)
    world.runner.say("notice", world.say(told))


def _annotation(effect: Annotate, world: World) -> None:
    world.runner.annotate(effect.level, effect.path, effect.line, effect.title, effect.text)


_PERFORMERS: dict[type[Effect], Callable[[Any, World], None]] = {
    Annotate: _annotation,
    DropOldGraphs: _prune,
    Mute: _mute,
    Notice: _notice,
    PublishMetadata: _publish,
    React: _react,
    Reply: _reply,
    SaveGraph: _graph,
    SetOutput: _outputs,
    StoreFacts: _facts,
    Summary: _summary,
    UpsertComment: _comment,
    Warn: _warning,
    WriteFile: _file,
}
