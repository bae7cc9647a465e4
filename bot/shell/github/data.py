"""A branch of data, written through the Git data API: one commit per change, and none when nothing changed."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from urllib.parse import quote

from bot.errors import Gone
from bot.shell.github.carrier import Carrier
from bot.shell.retry import Answer

FILE, BLOB = "100644", "blob"


class DataBranch(Carrier):
    """Writes files to a branch that shares no history with the code."""

    def publish(self, branch: str, files: Mapping[str, str], said: str) -> bool:
        """Put files on a branch, which is made where there is none; False where they are there already.

        Other files of the branch stay. Raises CannotComment where the token may not, ForgeError where another run was
        faster: what it published is as new.
        """
        files = {path: self.clean(text) for path, text in files.items()}
        head = self._head(branch)
        tree = self._tree(head) if head else ""
        if tree and self._holds(tree, files):
            return False
        made = [{"path": path, "mode": FILE, "type": BLOB, "content": text} for path, text in sorted(files.items())]
        base = {"base_tree": tree} if tree else {}
        new = self.call("POST", self.path("git/trees"), body={**base, "tree": made}).body["sha"]
        if new == tree:
            return False
        body = {"message": said, "tree": new, "parents": [head] if head else []}
        commit = str(self.call("POST", self.path("git/commits"), body=body).body["sha"])
        self._point(branch, commit, moves=bool(head))
        return True

    def _head(self, branch: str) -> str:
        """The commit of a branch; "" where there is none."""
        try:
            found = self.call("GET", self.path(f"git/ref/{quote(f'heads/{branch}', safe='')}")).body
        except Gone:
            return ""
        return str(found["object"]["sha"])

    def _tree(self, commit: str) -> str:
        return str(self.call("GET", self.path(f"git/commits/{commit}")).body["tree"]["sha"])

    def _holds(self, tree: str, files: Mapping[str, str]) -> bool:
        """Whether the files stand in a tree as they are."""
        listed = self.call("GET", self.path(f"git/trees/{tree}"), parameters={"recursive": "1"}).body["tree"]
        there = {row["path"]: row["sha"] for row in listed if row["type"] == BLOB}
        return all(there.get(path) == blob_id(text) for path, text in files.items())

    def _point(self, branch: str, commit: str, *, moves: bool) -> None:
        """Have a branch lead to a commit, without throwing anything away."""
        if moves:
            place = self.path(f"git/refs/{quote(f'heads/{branch}', safe='')}")
            self.call("PATCH", place, body={"sha": commit, "force": False})
            return
        landed = lambda: Answer(201) if self._head(branch) == commit else None  # noqa: E731
        self.call("POST", self.path("git/refs"), body={"ref": f"refs/heads/{branch}", "sha": commit}, landed=landed)


def blob_id(text: str) -> str:
    """The id that git gives to a file's content."""
    data = text.encode()
    return hashlib.sha1(b"blob %d\0" % len(data) + data, usedforsecurity=False).hexdigest()
