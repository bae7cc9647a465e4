"""Words or text in a repository's files, by git: in a commit's contents, or on the disk where the same stands there."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import IO, TypeAlias

from bot.shell.checkout import content
from bot.shell.checkout.content import Wanted
from bot.shell.checkout.git import Git, GitFailed

Hit: TypeAlias = tuple[str, int, str, str]  # path, line number, word, line text

# Packed contents have to be unpacked to be searched, which takes five times as long as reading files. Where more than
# this many differ from what is checked out, or are not checked out at all, the contents are searched all the same.
MOST_DIFFERING = 500

_OPTIONS = ("-z", "-n", "-F", "-I", "--no-color", "--no-column", "--no-textconv", "-f", "-")
_HIT = re.compile(rb"([^\0]*+)\0(\d++)\0([^\n]*+)\n")  # possessive: a line that is still incomplete fails at once
_STEP = 1 << 16
_LONGEST_LINE = 8 << 20  # a hit in a longer line than this ends the search: such a tree is no source


def on_disk(git: Git, wanted: Wanted, limit: int) -> list[Hit]:
    """Hits in the working tree, untracked files among them: the first `limit` that git finds."""
    return _found(git, wanted, limit, "--untracked")


def in_commit(git: Git, top: Git, commit: str, tree: str, wanted: Wanted, limit: int) -> list[Hit]:
    """Hits in the contents of a commit, the first `limit`. `tree`: id of its folder at the root, `top`: at the top."""
    differing = _differing(git, commit)
    if differing is None:
        return _found(top, wanted, limit, tree)
    same = _found(git, wanted, limit, leave_out=differing)
    apart = _found(top, wanted, limit, tree, "--", *sorted(differing)) if differing else []
    return sorted([*same, *apart], key=lambda hit: (hit[0].encode(), *hit[1:]))[:limit]


def _differing(git: Git, commit: str) -> set[str] | None:
    """Paths whose content on the disk is not the commit's; None where that is not worth to know, or not to be known."""
    try:
        listed = git.run("diff-index", "-z", "--name-only", "--no-renames", "--ignore-submodules", "--relative", commit)
        names = [content.text(raw) for raw in listed.split(b"\0")[:-1]]
        # Files that git was told not to look at: whether they are there, and what is in them, nobody knows.
        unseen = any(not row.startswith(b"H ") for row in git.run("ls-files", "-v", "-z").split(b"\0")[:-1])
    except GitFailed:  # a bare repository
        return None
    paths = {name for name in names if name is not None}
    return None if unseen or len(paths) > MOST_DIFFERING else paths


def _found(git: Git, wanted: Wanted, limit: int, *where: str, leave_out: Collection[str] = ()) -> list[Hit]:
    found: list[Hit] = []
    tree = where[0] if where and not where[0].startswith("-") else ""
    with git.stream("grep", *wanted.options, *_OPTIONS, *where, lines=wanted.words) as output:
        for raw, number, line in _hits(output):
            path = content.text(raw[len(tree) + 1 :] if tree else raw)
            if path is None or path in leave_out:
                continue
            for word, text in wanted.in_line(line):
                if len(found) >= limit:
                    return found
                found.append((path, number, word, text))
    return found


def _hits(output: IO[bytes]) -> Iterator[tuple[bytes, int, bytes]]:
    """(path, line number, line) from what `git grep -z -n` prints; paths may hold line breaks."""
    buffer = b""
    while len(buffer) < _LONGEST_LINE and (block := output.read(_STEP)):
        buffer += block
        end = 0
        while hit := _HIT.match(buffer, end):
            end = hit.end()
            yield hit[1], int(hit[2]), hit[3]
        buffer = buffer[end:]
