"""The commits that touched some lines of a file, by `git log -L`, which follows lines and files as they move."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence

from bot.model.history import History, Past
from bot.shell.checkout import remote
from bot.shell.checkout.content import MAX_BYTES
from bot.shell.checkout.git import Git, GitFailed

# git compares each version of the file with the one before. A much changed file of a history of forty thousand
# commits takes two and a half seconds to its beginning; what takes longer is not worth to wait for.
SECONDS = 8.0
LONGEST = 1 << 16  # bytes of a commit's line: subjects have been megabytes
_SUBJECT = 300  # characters that are kept

_SAFELY = ("--no-ext-diff", "--no-textconv", "--no-color")
_ROW = "--format=%H%x00%ad%x00%aN%x00%P%x00%s"
_HUNK = re.compile(rb"^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@", re.MULTILINE)

Span = tuple[int, int]  # first and last line, 1-based


def of_lines(git: Git, commit: str, path: str, lines: Span, limit: int) -> History:
    """Newest first, at most `limit`. `commit` "": the lines are the working tree's, and HEAD's history is told."""
    if remote.partial(git):  # each version would be fetched by itself
        return History(end="partial")
    start = commit or git.ask("rev-parse", "--verify", "--quiet", "HEAD")
    span = lines if commit or not start else _in_head(git, path, lines)
    total = _length(git, start, path) if start and span else 0
    if span is None or not total or span[0] > total:
        return History(end="absent")
    return _followed(git, start, path, (max(span[0], 1), min(span[1], total)), limit)


def _followed(git: Git, commit: str, path: str, span: Span, limit: int) -> History:
    options = (*_SAFELY, "--no-patch", "-M", "--no-show-signature", "--no-notes", "--encoding=UTF-8", "--date=short")
    where = f"-L{span[0]},{max(span)}:{path}"
    ends, found, end = time.monotonic() + SECONDS, list[Past](), ""
    with git.stream("log", *options, _ROW, f"-n{limit + 1}", where, commit, "--", seconds=SECONDS) as output:
        while row := output.readline(LONGEST):
            fields = row.decode("utf-8", "replace").rstrip("\n").split("\0")
            if len(fields) != 5:
                break
            identity, date, author, parents, subject = fields
            if not parents and remote.shallow(git):  # where the clone ends every line looks new
                end = "shallow"
                break
            found.append(Past(identity, date, author, subject[:_SUBJECT]))
    if time.monotonic() >= ends:
        end = "late"
    return History(tuple(found[:limit]), "limit" if len(found) > limit else end)


def _length(git: Git, commit: str, path: str) -> int:
    """How many lines a file has in a commit; 0 where it is not there, or too large to be looked at."""
    name = f"{commit}:./{path}" if git.ask("rev-parse", "--is-bare-repository") != "true" else f"{commit}:{path}"
    size = git.ask("cat-file", "-s", name)
    if not size.isdigit() or int(size) > MAX_BYTES:
        return 0
    try:
        return len(git.run("cat-file", "blob", name).splitlines())
    except GitFailed:
        return 0


def _in_head(git: Git, path: str, lines: Span) -> Span | None:
    """Where lines of the working tree stand in HEAD; None where all of them are new."""
    try:
        text = git.run("diff", *_SAFELY, "--no-renames", "-U0", "HEAD", "--", path)
    except GitFailed:
        return None
    hunks = [tuple(1 if part is None else int(part) for part in hunk.groups()) for hunk in _HUNK.finditer(text)]
    first, last = _former(hunks, lines[0], upper=False), _former(hunks, lines[1], upper=True)
    return (first, last) if first <= last else None


def _former(hunks: Sequence[tuple[int, ...]], line: int, *, upper: bool) -> int:
    """The line before a change; of a line that replaced others the first or (`upper`) the last of those."""
    moved = 0
    for old, olds, new, news in hunks:
        before, after = old if olds else old + 1, new if news else new + 1  # a side without lines names the one above
        if line < after:
            break
        if line < after + news:
            return before + olds - 1 if upper else before
        moved = before + olds - after - news
    return line + moved
