"""The files of a commit, from git's tree; a second commit's from what differs."""

from __future__ import annotations

from bot.model.graph import Failure
from bot.shell.checkout import content
from bot.shell.checkout.content import Tree
from bot.shell.checkout.git import Git

_GONE = "000000"  # the mode of what is not there any more


def whole(top: Git, tree: str) -> Tree:
    """Everything below a tree. Raises GitFailed."""
    entries = _Entries(Tree({}))
    for entry in top.run("ls-tree", "-r", "-z", "--full-tree", tree).split(b"\0")[:-1]:
        head, _, raw = entry.partition(b"\t")
        mode, _, blob = head.decode().split()
        entries.put(raw, mode, blob)
    return entries.tree()


def changed(top: Git, known: Tree, former: str, tree: str) -> Tree:
    """Everything below a tree, where `known` is what is below the `former` one. Raises GitFailed."""
    entries = _Entries(known)
    fields = iter(top.run("diff-tree", "-r", "-z", "--raw", "--no-renames", former, tree).split(b"\0")[:-1])
    for head, raw in zip(fields, fields, strict=True):
        _, mode, _, blob, _ = head.decode().split()
        entries.drop(raw)
        if mode != _GONE:
            entries.put(raw, mode, blob)
    return entries.tree()


class _Entries:
    """A tree while it grows."""

    def __init__(self, known: Tree) -> None:
        self._files, self._others = dict(known.files), dict(known.others)
        self._skipped = {failure.path: failure for failure in known.skipped}

    def put(self, raw: bytes, mode: str, blob: str) -> None:
        path = content.text(raw)
        if path is not None and mode in content.REGULAR:
            self._files[path] = blob
            return
        failure = content.misnamed(raw) if path is None else content.by_mode(path, mode)
        self._skipped[failure.path], self._others[failure.path] = failure, blob

    def drop(self, raw: bytes) -> None:
        path = content.text(raw) or content.misnamed(raw).path
        for table in (self._files, self._skipped, self._others):
            table.pop(path, None)

    def tree(self) -> Tree:
        skipped: list[Failure] = sorted(self._skipped.values())
        return Tree(dict(sorted(self._files.items())), tuple(skipped), dict(sorted(self._others.items())))
