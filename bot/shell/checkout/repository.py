"""A git repository: commits, and the working tree as it stands."""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path

from bot.errors import NoRepository, UnknownRevision
from bot.model.graph import Failure
from bot.model.history import History, Log, Past
from bot.model.message import Message, message
from bot.shell.checkout import blamed, committed, content, logged, past, remote, search, worktree
from bot.shell.checkout.content import MAX_BYTES, Literal, Tree, Wanted, Words
from bot.shell.checkout.git import Git

_ID = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")


class Repository:
    """See `bot.contracts.Checkout`. `root` may lie below the top: `prefix` is then its path, ending with a slash."""

    def __init__(self, root: Path, prefix: str = "") -> None:
        self.root, self.prefix = root, prefix
        self._git = Git(root)
        top, _, form = self._git.ask("rev-parse", "--show-toplevel", "--show-object-format").rpartition("\n")
        # git takes the folder that it runs in for a filter, which is wrong where a tree below the top is named by id.
        self._top = Git(Path(top)) if top else self._git
        self._bare = not top
        self._format = form or self._git.ask("rev-parse", "--show-object-format") or "sha1"
        self._trees: dict[str, Tree] = {}
        self._commits: set[str] = set()  # ids of commits that are here
        self._subtrees: dict[str, str] = {}  # commit id -> id of its tree at the root
        self._changed: dict[str, str] = {}  # blob id -> a path of the working tree that has it, where git does not

    def resolve(self, revision: str) -> str:
        """Full commit id; "" (the working tree) stands for itself. A commit id that is not here is fetched."""
        if not revision or revision in self._commits:
            return revision
        found = self._commit(revision)
        if not found and _ID.fullmatch(revision):  # such as the head of a fork's pull request
            remote.fetch(self._git, *(["--depth=1"] if remote.shallow(self._git) else []), wanted=[revision])
            found = self._commit(revision)
        if not found:
            raise UnknownRevision(self._unknown(revision))
        self._commits.add(found)
        return found

    def pull(self, number: int) -> str:
        """Full commit id of a pull request's head, which is fetched as data. Raises UnknownRevision."""
        if found := remote.pull(self._git, number):
            return self.resolve(found)
        text = "The remote of this clone has no pull request {number}, or cannot be reached."
        raise UnknownRevision(message(text, number=number))

    def merge_base(self, base: str, head: str) -> str:
        """The commit where two revisions part; the working tree parts where HEAD does.

        A shallow clone is deepened, without contents. Raises UnknownRevision where that does not help either.
        """
        ends = self.resolve(base or "HEAD"), self.resolve(head or "HEAD")
        if found := self._git.ask("merge-base", *ends):
            return found
        if not remote.shallow(self._git):
            text = "{code_base} and {code_head} have no common history, so there is nothing to compare with."
            raise UnknownRevision(message(text, code_base=base, code_head=head))
        for _ in remote.deepen(self._git, ends):
            if found := self._git.ask("merge-base", *ends):
                return found
        text = (
            "This clone is shallow and does not reach the commit where {code_base} and {code_head} part. "
            "Set `fetch-depth: 0` for actions/checkout, or run `git fetch --unshallow`."
        )
        raise UnknownRevision(message(text, code_base=base, code_head=head))

    def scan(self, revision: str = "") -> Tree:
        """All regular files below the root, and what was left out. Commits are read once."""
        if not (commit := self.resolve(revision)):
            if self._bare:
                raise NoRepository(message("{code_path} has no working tree.", code_path=str(self.root)))
            tree, self._changed = worktree.scan(self._git, self.root, self.prefix, self._format)
            return tree
        if commit not in self._trees:
            self._trees[commit] = self._committed(commit)
        return self._trees[commit]

    def tree(self, revision: str = "") -> dict[str, str]:
        """Path -> blob id of all regular files; "" is the working tree, without what git ignores."""
        return self.scan(revision).files

    def read(self, blobs: Collection[str]) -> Iterator[tuple[str, bytes]]:
        """Contents by blob id, in bulk; what is above MAX_BYTES or not there is left out, see `unreadable`."""
        wanted = set(blobs)
        for blob in sorted(self._changed.keys() & wanted):
            data = content.load(self.root, self._changed[blob])
            if isinstance(data, bytes) and content.blob_id(data, self._format) == blob:
                wanted.remove(blob)
                yield blob, data
        if not wanted:
            return
        kept = [blob for blob, size in self._sizes(wanted).items() if size <= MAX_BYTES]
        with self._git.stream("cat-file", "--batch", "--buffer", lines=[b.encode() for b in kept]) as output:
            for blob in kept:
                header = output.readline().split()
                if len(header) != 3:
                    raise UnknownRevision(
                        message("git lost the content {code_blob} while it was read.", code_blob=blob)
                    )
                yield blob, output.read(int(header[2]))
                output.read(1)

    def unreadable(self, files: Mapping[str, str]) -> list[Failure]:
        """Why `read` left out the blobs of these paths, sorted."""
        sizes = self._sizes(files.values())
        large = {path for path, blob in files.items() if sizes.get(blob, 0) > MAX_BYTES}
        return sorted(content.too_large(path) if path in large else content.absent(path) for path in files)

    def grep(self, revision: str, words: Collection[str], limit: int) -> list[tuple[str, int, str, str]]:
        """Whole-word hits in the tree as text: (path, line, word, line text), sorted, the first `limit` git finds."""
        return self._hits(revision, Words(words), limit)

    def literal(self, revision: str, text: str, limit: int) -> list[tuple[str, int, str, str]]:
        """Lines that hold the text as it stands: (path, line, text, line text), sorted, the first `limit` git finds."""
        return self._hits(revision, Literal(text), limit)

    def history(self, revision: str, path: str, first: int, last: int, limit: int) -> History:
        """The commits that touched lines `first` to `last` (1-based) of a file of the tree, at most `limit`."""
        return past.of_lines(self._git, self.resolve(revision), path, (first, last), limit)

    def log(self, revision: str, limit: int) -> Log:
        """The commits that led to a revision ("": to HEAD) and touch what is below the root, at most `limit`."""
        return logged.of_tree(self._git, self.resolve(revision) or "HEAD", limit, below=bool(self.prefix))

    def blame(self, revision: str, lines: Mapping[str, Collection[int]]) -> dict[tuple[str, int], Past]:
        """(path, line) -> the commit that wrote it, of the lines (1-based) of which git can tell in bearable time."""
        return blamed.of_lines(self._git, self.resolve(revision), lines)

    def _hits(self, revision: str, wanted: Wanted, limit: int) -> list[tuple[str, int, str, str]]:
        commit = self.resolve(revision)
        if not wanted.words:
            return []
        if not commit:
            return sorted(search.on_disk(self._git, wanted, limit))
        tree = self._subtree(commit)
        return sorted(search.in_commit(self._git, self._top, commit, tree, wanted, limit)) if tree else []

    def stamp(self, revision: str) -> tuple[str, str]:
        """Commit id and time (ISO 8601, UTC) of a revision; of HEAD for the working tree. Empty where there is none."""
        found = self._git.ask("log", "-1", "--format=%H %ct", "--no-show-signature", revision or "HEAD", "--")
        commit, _, seconds = found.partition(" ")
        return (commit, f"{datetime.fromtimestamp(int(seconds), UTC):%Y-%m-%dT%H:%M:%SZ}") if seconds else ("", "")

    def address(self) -> str:
        """URL of the remote that the repository belongs to; empty where it has none."""
        name = remote.name(self._git)
        return self._git.ask("remote", "get-url", "--", name) if name else ""

    def holds_something(self) -> bool:
        """Whether anything below the root is tracked, or was committed last."""
        return bool(self._git.ask("ls-files", "--", ".") or self._subtree("HEAD"))

    def _commit(self, revision: str) -> str:
        if revision.startswith("-") or "\0" in revision:
            return ""
        return self._git.ask("rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}")

    def _subtree(self, commit: str) -> str:
        """Id of the tree at the root; empty where the commit has no such folder."""
        if commit in self._subtrees:
            return self._subtrees[commit]
        place = f"{commit}:{self.prefix.rstrip('/')}" if self.prefix else f"{commit}^{{tree}}"
        found = self._git.ask("rev-parse", "--verify", "--quiet", place)
        if self.prefix and found and self._git.ask("cat-file", "-t", found) != "tree":
            found = ""
        if _ID.fullmatch(commit):
            self._subtrees[commit] = found
        return found

    def _committed(self, commit: str) -> Tree:
        if not (tree := self._subtree(commit)):
            return Tree({})
        for other, known in self._trees.items():
            if former := self._subtrees[other]:
                return committed.changed(self._top, known, former, tree)
        return committed.whole(self._top, tree)

    def _sizes(self, blobs: Collection[str]) -> dict[str, int]:
        """Bytes of the blobs that are in the clone, sorted by id; a clone without contents is asked to fetch them."""
        wanted = sorted({blob for blob in blobs if _ID.fullmatch(blob)})
        if wanted and remote.partial(self._git):
            wanted = remote.bring(self._git, wanted)
        if not wanted:
            return {}
        output = self._git.run("cat-file", "--batch-check", "--buffer", lines=[blob.encode() for blob in wanted])
        rows = [line.decode().split() for line in output.splitlines()]
        return {row[0]: int(row[2]) for row in rows if len(row) == 3 and row[1] == "blob"}

    def _unknown(self, revision: str) -> Message:
        names = self._git.ask("for-each-ref", "--format=%(refname:short)").split()
        if not names and not self._commit("HEAD"):
            return message(
                "There is no revision {code_revision}: this repository has no commit yet.", code_revision=revision
            )
        if close := difflib.get_close_matches(revision, names, n=3):
            text = "There is no revision {code_revision}. Did you mean {code_names}?"
            return message(text, code_revision=revision, code_names=", ".join(close))
        if remote.shallow(self._git):
            hint = (
                "There is no revision {code_revision} in this shallow clone. Set `fetch-depth: 0` for actions/checkout."
            )
            return message(hint, code_revision=revision)
        return message("There is no revision {code_revision} in this repository.", code_revision=revision)
