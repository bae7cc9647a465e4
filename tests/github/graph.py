"""Resolves the GraphQL operations in use on the fake's state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.github.contract import Breach
from tests.github.state import Access, Note, PullState, Refusal

if TYPE_CHECKING:
    from tests.github.fake import Fake


class Root:
    """The query and the mutation type."""

    def __init__(self, fake: Fake, access: Access) -> None:
        self.fake, self.access = fake, access

    def repository(self, _: Any, owner: str, name: str, **__: Any) -> Any:
        if f"{owner}/{name}" != self.fake.repository:
            raise Refusal(404, f"Could not resolve to a Repository with the name '{owner}/{name}'.")
        self.fake.may(self.access, "read")
        return {"id": "R_1", "isArchived": self.fake.archived, "pullRequest": self._pull}

    def _pull(self, _: Any, number: int) -> Any:
        if number not in self.fake.pulls:
            raise Refusal(404, f"Could not resolve to a PullRequest with the number of {number}.")
        pull = self.fake.pulls[number]
        return {"number": number, "headRefOid": pull.head(), "comments": lambda _, **page: self._page(pull, **page)}

    def _page(self, pull: PullState, first: int | None = None, after: str | None = None, **_: Any) -> Any:
        if first is None or not 1 <= first <= 100:
            raise Breach("`first` must be 1 to 100")
        start = int(after or 0)
        part = pull.notes[start : start + first]
        end = start + len(part)
        info = {"hasNextPage": end < len(pull.notes), "endCursor": str(end) if part else None}
        return {"totalCount": len(pull.notes), "pageInfo": info, "nodes": [self._node(n) for n in part]}

    def _node(self, note: Note) -> dict[str, Any]:
        return {
            "id": note.node,
            "fullDatabaseId": str(note.id),
            "body": note.body,
            "viewerDidAuthor": note.author == self.access.login,
            "isMinimized": note.minimized,
            "updatedAt": note.time,
        }

    def minimizeComment(self, _: Any, input: dict[str, Any]) -> Any:  # noqa: A002
        self.fake.may(self.access, "comment")
        for pull in self.fake.pulls.values():
            for note in pull.notes:
                if note.node == input["subjectId"]:
                    note.minimized = True
                    return {"minimizedComment": {"isMinimized": True, "__typename": "IssueComment"}}
        raise Refusal(404, f"Could not resolve to a node with the global id of '{input['subjectId']}'.")
