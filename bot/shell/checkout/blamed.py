"""Who wrote lines, and when, by `git blame` of the files that are asked for."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterator, Mapping
from datetime import UTC, datetime, timedelta

import msgspec

from bot.errors import BotError
from bot.model.history import Past
from bot.shell.checkout import remote
from bot.shell.checkout.git import Git, GitFailed

# A file of a history of twenty thousand commits takes git a tenth of a second.
SECONDS = 60.0  # for all files together
MOST_FILES = 600
MOST_LINES = 200  # of one file
_SUBJECT = 300  # characters that are kept
_NOBODY = "0" * 40  # the commit of what is not committed
_SAFELY = ("--no-textconv", "--encoding=UTF-8", "--porcelain")


class _Row(msgspec.Struct):
    """What git tells of a commit, once for all of its lines."""

    author: str = ""
    seconds: int = 0
    zone: str = "+0000"
    subject: str = ""
    boundary: bool = False


def of_lines(git: Git, commit: str, lines: Mapping[str, Collection[int]]) -> dict[tuple[str, int], Past]:
    """(path, line) -> commit. `commit` "": the lines are the working tree's. Files that git cannot tell of are left
    out, and so are lines that come from beyond the end of a shallow clone.
    """
    if remote.partial(git):  # each version would be fetched by itself
        return {}
    ends, shallow = time.monotonic() + SECONDS, remote.shallow(git)
    found: dict[tuple[str, int], Past] = {}
    for path in sorted(lines)[:MOST_FILES]:
        left = ends - time.monotonic()
        if left <= 0:
            break
        for line, identity, row in _file(git, commit, path, sorted(set(lines[path]))[:MOST_LINES], left):
            if not identity.startswith(_NOBODY) and not (shallow and row.boundary):
                found[path, line] = Past(identity, _date(row), row.author, row.subject[:_SUBJECT])
    return found


def _file(git: Git, commit: str, path: str, lines: Collection[int], seconds: float) -> Iterator[tuple[int, str, _Row]]:
    spans = [f"-L{line},{line}" for line in lines]
    if not spans:
        return
    try:
        output = git.run("blame", *_SAFELY, *spans, *([commit] if commit else []), "--", path, seconds=seconds)
    except (GitFailed, BotError):  # not there, fewer lines than asked for, no text, or no time left
        return
    rows: dict[str, _Row] = {}
    identity, line = "", 0
    for raw in output.split(b"\n"):
        if raw.startswith(b"\t"):
            yield line, identity, rows[identity]
            continue
        word, _, rest = raw.decode("utf-8", "replace").partition(" ")
        if len(word) in (40, 64) and rest[:1].isdigit():
            identity, line = word, int(rest.split()[1])
            rows.setdefault(identity, _Row())
        elif identity:
            _fill(rows[identity], word, rest)


def _fill(row: _Row, word: str, rest: str) -> None:
    if word == "author":
        row.author = rest
    elif word == "author-time":
        row.seconds = int(rest) if rest.lstrip("-").isdigit() else 0
    elif word == "author-tz":
        row.zone = rest
    elif word == "summary":
        row.subject = rest
    elif word == "boundary":
        row.boundary = True


def _date(row: _Row) -> str:
    """The day that it was for whoever wrote it."""
    sign = -1 if row.zone.startswith("-") else 1
    digits = row.zone[1:]
    shift = timedelta(hours=int(digits[:-2] or 0), minutes=int(digits[-2:])) if digits.isdigit() else timedelta()
    try:
        return f"{datetime.fromtimestamp(row.seconds, UTC) + sign * shift:%Y-%m-%d}"
    except (ValueError, OverflowError, OSError):  # clocks have been set to any year
        return ""
