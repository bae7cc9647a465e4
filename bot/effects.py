"""Writes as values: what a handler yields and the shell performs."""

from __future__ import annotations

import msgspec

from bot.model.branch import Change
from bot.model.message import Message

OUTPUTS = (  # every output of the action, set on each run (empty where there is nothing to say), in README order
    "risk-level",
    "risk-score",
    "breaking-count",
    "changed-count",
    "impacted-count",
    "report-path",
    "json-path",
    "html-path",
    "comment",
    "comment-id",
    "deferred",
    "facts-path",
    "save-cache",
    "reply-ids",
)


class Effect(msgspec.Struct, frozen=True, tag=True):
    """Base of all effects."""


class UpsertComment(Effect, frozen=True):
    """Create or edit the one comment on pull request `number` that starts with `marker`.

    `body` is what people read: marker and state lines are added in front. `digest` names its content where the body
    also holds what differs from run to run (seconds); empty: the body itself. `head` is the analysed head sha: where
    the pull request has moved on, nothing is written. `create` False: only edit a comment that stands. `facts` is kept
    in the state line for the next run. `otherwise` is performed where the token may not write.
    """

    number: int
    marker: str
    body: str
    head: str
    create: bool = True
    digest: str = ""
    facts: tuple[str, ...] = ()
    otherwise: tuple[Effect, ...] = ()


class Reply(Effect, frozen=True):
    """Answer in a conversation, or edit the reply that begins with `marker`.

    `top` is the first comment of a review thread, 0 for the conversation of issue or pull request `number`. A first
    reply is written only if fewer than `most` were since `since` (ISO 8601). `body` goes to the job summary where
    GitHub takes no reply.
    """

    number: int
    top: int
    marker: str
    body: str
    since: str
    most: int


class React(Effect, frozen=True):
    """React to a comment (`review`: of a review) with `content`: eyes, rocket, confused or -1."""

    comment: int
    content: str
    review: bool = False


class Mute(Effect, frozen=True):
    """Have the report comments on pull request `number` stay as they are, or (`mute` False) follow again."""

    number: int
    mute: bool = True


class SetOutput(Effect, frozen=True):
    """Set outputs of the action."""

    values: dict[str, str]


class Summary(Effect, frozen=True):
    """Append Markdown to the job summary."""

    markdown: str


class WriteFile(Effect, frozen=True):
    """Write a file of the run's own (report JSON, Markdown, HTML) into the report directory; `output` gets its path."""

    name: str
    content: str
    output: str = ""


class Notice(Effect, frozen=True):
    """A line for the log. `level`: debug, notice, warning, error."""

    level: str
    text: str


class Warn(Effect, frozen=True):
    """Say in the log and in the job summary what is not done, and why."""

    reason: Message


class SaveGraph(Effect, frozen=True):
    """Tell the cache step to save the store (output `save-cache`); `reason` is for the log."""

    save: bool
    reason: str


class DropOldGraphs(Effect, frozen=True):
    """Delete the graphs saved on branch `ref` that a newer one has replaced, where the token allows it."""

    ref: str


class PublishMetadata(Effect, frozen=True):
    """Change the documents on the data branch `branch`; `message` is the commit's. Nothing is written when nothing
    changed.
    """

    branch: str
    change: Change
    message: str


class StoreFacts(Effect, frozen=True):
    """Keep the report document for the job that may comment: outputs `facts-path` and `deferred`."""

    name: str
    content: str


class Annotate(Effect, frozen=True):
    """Show a line in the changed-files view (workflow command)."""

    path: str
    line: int
    title: str
    text: str
    level: str = "warning"


class Exit(Effect, frozen=True):
    """The run's exit code once all else is done."""

    code: int
