"""The commits that led to a tree, with the paths that each touches, by one `git log`."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import IO

from bot.model.history import Commit, Log
from bot.shell.checkout import content, remote
from bot.shell.checkout.git import Git

# git tells some ten thousand commits with their paths in a second; what takes longer is not worth to wait for.
SECONDS = 20.0
SUBJECT, BODY = 300, 4_000  # characters that are kept: messages have been megabytes
MOST_PATHS = 1_000  # of one commit: one that touches more says nothing about any of them

# A commit begins with an empty field, which no path can be: whatever a message or a path holds, none is taken for one.
_ROW = "--format=%x00%H%x00%P%x00%ad%x00%aN%x00%s%x00%b"
_OPTIONS = ("-z", "--name-only", "--no-renames", "--no-ext-diff", "--no-color", "--no-show-signature", "--no-notes")
_TEXT = ("--encoding=UTF-8", "--date=short")
_ID = re.compile(rb"[0-9a-f]{40}(?:[0-9a-f]{24})?")
_STEP = 1 << 16
_LONGEST = 1 << 20  # bytes of one field that are kept


def of_tree(git: Git, revision: str, limit: int, *, below: bool) -> Log:
    """Newest first, at most `limit`. `below`: only what touches the folder that git runs in, paths from there."""
    if remote.treeless(git):  # each tree would be fetched by itself
        return Log(end="partial")
    if not git.ask("rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}"):
        return Log(end="absent")
    shallow = remote.shallow(git)
    where = ("--relative", revision, "--", ".") if below else (revision, "--")
    ends, found, end = time.monotonic() + SECONDS, list[Commit](), ""
    with git.stream("log", *_OPTIONS, *_TEXT, _ROW, f"-n{limit + 1}", *where, seconds=SECONDS) as output:
        for parents, commit in _commits(_fields(output)):
            if shallow and not parents:  # where the clone ends every file looks new
                end = "shallow"
            else:
                found.append(commit)
    if time.monotonic() >= ends:
        found, end = found[:-1], "late"  # the last one may have come in part
    return Log(tuple(found[:limit]), "limit" if len(found) > limit else end)


def _commits(fields: Iterator[bytes]) -> Iterator[tuple[str, Commit]]:
    """(ids of parents, commit) as they come."""
    for field in fields:
        if not _ID.fullmatch(field):
            continue
        rest = [next(fields, b"").decode("utf-8", "replace") for _ in range(5)]
        paths = {path for raw in _paths(fields) if (path := content.text(raw)) is not None}
        parents, date, author, subject, body = rest
        kept = tuple(sorted(paths)[:MOST_PATHS])
        said = Commit(field.decode(), date, author[:SUBJECT], subject[:SUBJECT], body.strip()[:BODY], kept)
        yield parents, said


def _paths(fields: Iterator[bytes]) -> Iterator[bytes]:
    """The paths of a commit: git puts a line break before the first, and all end before an empty field."""
    first = next(fields, b"")
    if first:
        yield first.removeprefix(b"\n")
        yield from iter(lambda: next(fields, b""), b"")


def _fields(output: IO[bytes]) -> Iterator[bytes]:
    """What stands between NULs; of a field that is longer than any should be only its beginning."""
    rest = b""
    while block := output.read(_STEP):
        first, *others = block.split(b"\0")
        rest += first if len(rest) < _LONGEST else b""
        for field in others:
            yield rest
            rest = field
