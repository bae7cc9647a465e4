"""What the fake keeps: pull requests, comments, artifacts, who may do what, and the faults on order."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

TOKEN = "ghs_" + "a1B2" * 9
BODY_LIMIT = 65_536  # GitHub's, in characters
NEEDS = {
    "comment": "issues=write; pull_requests=write",
    "read": "pull_requests=read",
    "actions": "actions=read",
    "caches": "actions=write",
    "members": "metadata=read",
    "contents": "contents=write",
}


@dataclass
class Access:
    """Who a token is, and what it may do."""

    login: str = "github-actions[bot]"
    comment: bool = True
    read: bool = True
    actions: bool = True
    caches: bool = True
    members: bool = True  # may ask for the role of a user
    contents: bool = True  # may write git objects
    sees: frozenset[str] = frozenset()  # repositories that are not public and that it sees, beside its own


@dataclass
class Note:
    """A comment."""

    id: int
    author: str
    body: str
    updated: int
    minimized: bool = False
    top: int = 0  # the first comment of its review thread (its own id where it is the first); 0: no review comment
    created: int = 0
    reactions: set[tuple[str, str]] = field(default_factory=set)  # login, content

    @property
    def node(self) -> str:
        """The GraphQL id."""
        return f"{'PRRC' if self.top else 'IC'}_{self.id}"


def clock(ticks: int) -> str:
    """One second of 2024 a tick."""
    return f"2024-05-01T{ticks // 3600:02}:{ticks // 60 % 60:02}:{ticks % 60:02}Z"


@dataclass
class PullState:
    """A pull request. `heads` are the head shas that successive reads see, the last one for ever."""

    number: int
    heads: list[str]
    base: str = "b" * 40
    state: str = "open"
    locked: bool = False
    head_owner: str = "octo"
    branch: str = "topic"
    notes: list[Note] = field(default_factory=list)
    plain: bool = False  # an issue that is no pull request

    @property
    def talk(self) -> list[Note]:
        """The comments of the conversation."""
        return [note for note in self.notes if not note.top]

    def threads(self) -> dict[int, list[Note]]:
        """The review threads by the id of their first comment."""
        found: dict[int, list[Note]] = {}
        for note in self.notes:
            if note.top:
                found.setdefault(note.top, []).append(note)
        return found

    def head(self, *, advance: bool = False) -> str:
        """The head now; a REST read lets the next one see what was pushed since."""
        return self.heads.pop(0) if advance and len(self.heads) > 1 else self.heads[0]


@dataclass
class Artifact:
    """An artifact of a workflow run."""

    id: int
    name: str
    archive: bytes
    expired: bool = False


@dataclass
class Entry:
    """An entry of the Actions cache."""

    id: int
    key: str
    created: int
    ref: str = "refs/heads/main"


@dataclass
class Fault:
    """An answer instead of the real one, `times` times. `after`: the write takes place first. Status 0: hang up."""

    method: str
    path: str  # regular expression
    status: int
    message: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    body: Any = None
    times: int = 1
    after: bool = False


@dataclass
class Seen:
    """A request that arrived."""

    method: str
    path: str
    body: Any
    status: int
    signed: bool  # whether it carried a token


class Refusal(Exception):
    """An error answer."""

    def __init__(self, status: int, message: str, needs: str = "") -> None:
        super().__init__(message)
        self.status, self.message = status, message
        self.headers = {"x-accepted-github-permissions": NEEDS[needs]} if needs else {}
