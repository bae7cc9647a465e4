"""Repositories of the fake beside the one that it is about: who sees them, and the git objects that they hold."""

from __future__ import annotations

import base64
import hashlib
import json
from dataclasses import dataclass, field
from typing import Any

from tests.github import contract
from tests.github.state import Refusal


def object_id(kind: str, data: bytes) -> str:
    """As git does it; of trees and commits, something like it."""
    return hashlib.sha1(f"{kind} {len(data)}\0".encode() + data).hexdigest()


@dataclass
class Home:
    """A repository: `head` is the commit of its default branch."""

    name: str
    visibility: str = "PUBLIC"
    head: str = "c" * 40
    blobs: dict[str, str] = field(default_factory=dict)
    trees: dict[str, dict[str, str]] = field(default_factory=dict)  # id -> path -> blob id
    commits: dict[str, tuple[str, list[str]]] = field(default_factory=dict)  # id -> tree, parents
    refs: dict[str, str] = field(default_factory=dict)
    folders: dict[str, dict[str, str]] = field(default_factory=dict)  # the same as `trees`, of folders of trees
    cut: set[str] = field(default_factory=set)  # blobs that GraphQL gives in part
    most: int = 100_000  # entries of one listing
    forced: bool = True  # whether a branch may be moved to what is not its successor

    def lay(self, branch: str, files: dict[str, str]) -> None:
        """Have a branch hold files, as a run there would."""
        rows = [{"path": path, "content": text} for path, text in files.items()]
        self.refs[f"refs/heads/{branch}"] = self.commit(self.tree("", rows), [])

    def files(self, branch: str) -> dict[str, str]:
        """What a branch holds."""
        tree, _ = self.commits[self.refs[f"refs/heads/{branch}"]]
        return {path: self.blobs[blob] for path, blob in self.trees[tree].items()}

    def tree(self, base: str, rows: list[dict[str, Any]]) -> str:
        """A tree of files, on top of another."""
        made = dict(self.trees[base]) if base else {}
        for row in rows:
            if "sha" in row and row["sha"] is None:
                if made.pop(row["path"], None) is None:
                    raise Refusal(422, "GitRPC::BadObjectState")
                continue
            blob = object_id("blob", row["content"].encode())
            self.blobs[blob] = row["content"]
            made[row["path"]] = blob
        made = dict(sorted(made.items()))
        identity = object_id("tree", json.dumps(made).encode())
        self.trees[identity] = made
        return identity

    def commit(self, tree: str, parents: list[str]) -> str:
        """A commit of a tree."""
        identity = object_id("commit", f"{tree} {parents}".encode())
        self.commits[identity] = (tree, parents)
        return identity

    def named(self, expression: str) -> tuple[str, str] | None:
        """(id, content) of the file that `branch:path` or an id names."""
        branch, colon, path = expression.partition(":")
        if not colon:
            return (expression, self.blobs[expression]) if expression in self.blobs else None
        if f"refs/heads/{branch}" not in self.refs:
            return None
        tree, _ = self.commits[self.refs[f"refs/heads/{branch}"]]
        blob = self.trees[tree].get(path)
        return (blob, self.blobs[blob]) if blob else None

    def graphql(self) -> dict[str, Any]:
        """The node of the repository."""
        return {
            "id": f"R_{self.name}",
            "nameWithOwner": self.name,
            "visibility": self.visibility,
            "defaultBranchRef": {"id": "REF", "name": "main", "target": {"__typename": "Commit", "oid": self.head}},
            "object": self._object,
        }

    def history(self, commit: str) -> list[str]:
        """A commit and what is before it."""
        found = [commit]
        while parents := self.commits[found[-1]][1]:
            found.append(parents[0])
        return found

    def move_refs(self, moves: list[dict[str, Any]]) -> None:
        """The mutation updateRefs: a reference moves if it is where it should be."""
        for move in moves:
            if move.get("beforeOid") not in (None, self.refs.get(move["name"])):
                raise Refusal(422, "The reference is not at the expected object")
            self.update_ref(move["name"].removeprefix("refs/"), {"sha": move["afterOid"], "force": move.get("force")})

    def _object(self, _: Any, expression: str) -> Any:
        if expression in self.commits:
            history = {"totalCount": len(self.history(expression))}
            return {"__typename": "Commit", "id": "C", "oid": expression, "history": lambda _, **page: history}
        found = self.named(expression)
        if found is None:
            return None
        text = found[1][:1] if found[0] in self.cut else found[1]
        about = {"oid": found[0], "text": text, "byteSize": len(found[1].encode())}
        return {"__typename": "Blob", "id": "B", "isBinary": False, "isTruncated": False, **about}

    # REST

    def get_ref(self, ref: str) -> dict[str, Any]:
        """GET git/ref/REF."""
        if f"refs/{ref}" not in self.refs:
            raise Refusal(404, "Not Found")
        return self._ref(f"refs/{ref}")

    def _ref(self, name: str) -> dict[str, Any]:
        made = contract.example("git-ref")
        return {**made, "ref": name, "object": {**made["object"], "sha": self.refs[name], "type": "commit"}}

    def get_commit(self, sha: str) -> dict[str, Any]:
        """GET git/commits/SHA."""
        if sha not in self.commits:
            raise Refusal(404, "Not Found")
        made = contract.example("git-commit")
        return {**made, "sha": sha, "tree": {**made["tree"], "sha": self.commits[sha][0]}}

    def get_blob(self, sha: str) -> dict[str, Any]:
        """GET git/blobs/SHA."""
        if sha not in self.blobs:
            raise Refusal(404, "Not Found")
        data = self.blobs[sha].encode()
        content = base64.encodebytes(data).decode()
        return {**contract.example("blob"), "sha": sha, "size": len(data), "content": content, "encoding": "base64"}

    def get_tree(self, sha: str, *, recursive: bool) -> dict[str, Any]:
        """GET git/trees/SHA."""
        if sha not in self.trees and sha not in self.folders:
            raise Refusal(404, "Not Found")
        return self._tree(sha, recursive=recursive)

    def _tree(self, sha: str, *, recursive: bool = True) -> dict[str, Any]:
        files = self.trees[sha] if sha in self.trees else self.folders[sha]
        rows = [
            {"path": path, "mode": "100644", "type": "blob", "sha": blob, "size": len(self.blobs[blob].encode())}
            for path, blob in files.items()
            if recursive or "/" not in path
        ]
        for folder in sorted({path.partition("/")[0] for path in files if "/" in path}) if not recursive else ():
            inner = {p.partition("/")[2]: b for p, b in files.items() if p.startswith(f"{folder}/")}
            identity = object_id("tree", json.dumps(inner).encode())
            self.folders[identity] = inner
            rows.append({"path": folder, "mode": "040000", "type": "tree", "sha": identity})
        cut = len(rows) > self.most
        return {**contract.example("git-tree"), "sha": sha, "truncated": cut, "tree": rows[: self.most]}

    def create_tree(self, sent: dict[str, Any]) -> dict[str, Any]:
        """POST git/trees."""
        return self._tree(self.tree(sent.get("base_tree", ""), sent["tree"]))

    def create_commit(self, sent: dict[str, Any]) -> dict[str, Any]:
        """POST git/commits."""
        return self.get_commit(self.commit(sent["tree"], sent.get("parents", [])))

    def create_ref(self, sent: dict[str, Any]) -> dict[str, Any]:
        """POST git/refs."""
        if sent["ref"] in self.refs:
            raise Refusal(422, "Reference already exists")
        self.refs[sent["ref"]] = sent["sha"]
        return self._ref(sent["ref"])

    def update_ref(self, ref: str, sent: dict[str, Any]) -> dict[str, Any]:
        """PATCH git/refs/REF."""
        name = f"refs/{ref}"
        if name not in self.refs:
            raise Refusal(422, "Reference does not exist")
        forced = sent.get("force") and self.forced
        if self.refs[name] not in self.commits[sent["sha"]][1] and not forced:
            raise Refusal(422, "Update is not a fast forward")
        self.refs[name] = sent["sha"]
        return self._ref(name)
