"""What became of lines over time: commits, and whether they are all there are."""

from __future__ import annotations

import msgspec

# Some years of a busy repository: what went wrong before says little of today's code.
MOST_COMMITS = 3_000
ENDS = ("", "limit", "shallow", "partial", "late", "absent")


class Past(msgspec.Struct, frozen=True):
    """A commit that touched lines: full id, date as YYYY-MM-DD, author's name, first line of its message."""

    commit: str
    date: str
    author: str
    subject: str


class History(msgspec.Struct, frozen=True):
    """Commits that touched lines, newest first. `end`: why older ones may lack; empty where the last one brought them.

    limit: more than were asked for; shallow: the clone ends there; partial: a clone without contents, not read at all;
    late: it took too long; absent: there is none (no repository, or never committed).
    """

    commits: tuple[Past, ...] = ()
    end: str = ""


class Commit(msgspec.Struct, frozen=True):
    """A whole commit: full id, date as YYYY-MM-DD, author's name, subject, the rest of its message, and the paths that
    it touches, sorted. A merge touches none: what it brings is told by the commits that it merges.
    """

    commit: str
    date: str
    author: str
    subject: str
    body: str = ""
    files: tuple[str, ...] = ()


class Log(msgspec.Struct, frozen=True):
    """Commits of a whole tree, newest first. `end`: as in `History`."""

    commits: tuple[Commit, ...] = ()
    end: str = ""
