"""A branch of data, written through the Git data API: one commit per change, and none when nothing changed."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Collection, Iterator, Mapping
from typing import Any
from urllib.parse import quote

from bot.errors import ForgeError, Gone
from bot.model.branch import Branch, Change
from bot.model.message import message
from bot.shell.github import queries
from bot.shell.github.carrier import Carrier
from bot.shell.retry import Answer

FILE, BLOB, TREE = "100644", "blob", "tree"
# GitHub gives ten seconds to a request and writes every content of a tree within it: with these it takes one or two.
MOST_ENTRIES = 400  # of one request
MOST_BYTES = 2_000_000  # of content in one request
MOST_COMMITS = 200  # of the branch, then it begins again: a month of a busy repository, and a clone stays small
TEXTS_AT_ONCE = 25  # files that are read in one request: at 64 KB each, about what GitHub answers in a second
Entry = dict[str, str | None]


class DataBranch(Carrier):
    """Writes files to a branch that shares no history with the code."""

    def branch(self, name: str) -> Branch:
        """What a branch holds now; empty where there is none."""
        head = self._head(name)
        tree = self._tree(head) if head else ""
        return Branch(name, head, tree, dict(self._files(tree, "")) if tree else {})

    def texts(self, blobs: Collection[str]) -> dict[str, str]:
        """Contents by blob id, many in one request."""
        wanted, found = sorted(set(blobs)), dict[str, str]()
        for at in range(0, len(wanted), TEXTS_AT_ONCE):
            some = wanted[at : at + TEXTS_AT_ONCE]
            names = ", ".join(f"$e{number}: String!" for number in range(len(some)))
            parts = (f"f{n}: object(expression: $e{n}) {{ ... on Blob {{ text }} }}" for n in range(len(some)))
            query = f"query ($owner: String!, $name: String!, {names}) {{ {queries.within(' '.join(parts))} }}"
            data = self.graphql(query, {f"e{number}": blob for number, blob in enumerate(some)})["repository"]
            told = {blob: (data.get(f"f{number}") or {}).get("text") for number, blob in enumerate(some)}
            found |= {b: t if t is not None and blob_id(t) == b else self._blob(b) for b, t in told.items()}
        return found

    def _blob(self, blob: str) -> str:
        """A content that GraphQL cuts or does not take for text."""
        data = self.call("GET", self.path(f"git/blobs/{blob}")).body["content"]
        return base64.b64decode(data).decode("utf-8", "replace")

    def publish(self, name: str, change: Change, said: str) -> bool:
        """Have a branch, which is made where there is none, hold what it should; False where it does already.

        Other files of the branch stay. Raises CannotComment where the token may not, ForgeError where another run was
        faster: what it published is as new.
        """
        standing = self.branch(name)
        entries = list(self._entries(change, standing.files))
        if not entries:
            return False
        tree = standing.tree
        for some in _chunks(entries):
            base = {"base_tree": tree} if tree else {}
            tree = self.call("POST", self.path("git/trees"), body={**base, "tree": some}).body["sha"]
        if tree == standing.tree:
            return False
        if standing.head and self._begun_again(standing, tree, said):
            return True
        commit = self._commit(tree, [standing.head] if standing.head else [], said)
        self._point(name, commit, moves=bool(standing.head))
        return True

    def _entries(self, change: Change, there: Mapping[str, str]) -> Iterator[Entry]:
        """What differs, sorted, but for what somebody wrote since it was read."""
        theirs = {path for path, blob in change.seen.items() if there.get(path, "") != blob}
        for path in sorted({*change.files, *change.gone} - theirs):
            entry: Entry = {"path": path, "mode": FILE, "type": BLOB}
            if path not in change.files:
                if path in there:  # GitHub refuses to remove what is not there
                    yield {**entry, "sha": None}
                continue
            text = self.clean(change.files[path]).encode("utf-8", "replace").decode()
            if there.get(path) != blob_id(text):
                yield {**entry, "content": text}

    def _begun_again(self, standing: Branch, tree: str, said: str) -> bool:
        """Whether the branch was begun again from a commit without parents, since it has many.

        GitHub moves it only if it is where it was: nobody's commit is lost. Where that is not allowed, it grows on.
        """
        asked = {"commit": standing.head}
        found = self.graphql(queries.LENGTH, asked)["repository"]
        if found["object"]["history"]["totalCount"] < MOST_COMMITS:
            return False
        moved = {"name": f"refs/heads/{standing.name}", "beforeOid": standing.head, "force": True}
        try:
            moved["afterOid"] = self._commit(tree, [], said)
            self.space_writes()
            self.graphql(queries.MOVE, {"repository": found["id"], "moved": [moved]})
        except ForgeError:
            self._log(message("The branch {code_branch} could not be begun again.", code_branch=standing.name))
            return False
        return True

    def _commit(self, tree: str, parents: list[str], said: str) -> str:
        body = {"message": said, "tree": tree, "parents": parents}
        return str(self.call("POST", self.path("git/commits"), body=body).body["sha"])

    def _head(self, branch: str) -> str:
        """The commit of a branch; "" where there is none."""
        try:
            found = self.call("GET", self.path(f"git/ref/{quote(f'heads/{branch}', safe='')}")).body
        except Gone:
            return ""
        return str(found["object"]["sha"])

    def _tree(self, commit: str) -> str:
        return str(self.call("GET", self.path(f"git/commits/{commit}")).body["tree"]["sha"])

    def _files(self, tree: str, above: str) -> Iterator[tuple[str, str]]:
        """(path, blob id) of everything in a tree. GitHub cuts a large listing: then it is asked folder by folder."""
        found = self.call("GET", self.path(f"git/trees/{tree}"), parameters={"recursive": "1"}).body
        if not found["truncated"]:
            yield from _listed(found, BLOB, above)
            return
        found = self.call("GET", self.path(f"git/trees/{tree}")).body
        yield from _listed(found, BLOB, above)
        for path, inner in _listed(found, TREE, above):
            yield from self._files(inner, f"{path}/")

    def _point(self, branch: str, commit: str, *, moves: bool) -> None:
        """Have a branch lead to a commit, without throwing anything away."""
        if moves:
            place = self.path(f"git/refs/{quote(f'heads/{branch}', safe='')}")
            self.call("PATCH", place, body={"sha": commit, "force": False})
            return
        landed = lambda: Answer(201) if self._head(branch) == commit else None  # noqa: E731
        self.call("POST", self.path("git/refs"), body={"ref": f"refs/heads/{branch}", "sha": commit}, landed=landed)


def _listed(found: Mapping[str, Any], kind: str, above: str) -> Iterator[tuple[str, str]]:
    return ((f"{above}{row['path']}", row["sha"]) for row in found["tree"] if row["type"] == kind)


def _chunks(entries: Collection[Entry]) -> Iterator[list[Entry]]:
    """The entries in as few requests as they fit."""
    some, size = list[Entry](), 0
    for entry in entries:
        more = len(entry.get("content") or "")
        if some and (len(some) >= MOST_ENTRIES or size + more > MOST_BYTES):
            yield some
            some, size = [], 0
        some.append(entry)
        size += more
    if some:
        yield some


def blob_id(text: str) -> str:
    """The id that git gives to a file's content."""
    data = text.encode()
    return hashlib.sha1(b"blob %d\0" % len(data) + data, usedforsecurity=False).hexdigest()
