"""Resolves the GraphQL operations in use on the fake's state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from tests.github.contract import Breach
from tests.github.state import Access, Note, PullState, Refusal, clock

if TYPE_CHECKING:
    from tests.github.fake import Fake


class Root:
    """The query and the mutation type."""

    def __init__(self, fake: Fake, access: Access) -> None:
        self.fake, self.access = fake, access

    def repository(self, _: Any, owner: str, name: str, **__: Any) -> Any:
        if f"{owner}/{name}" in self.fake.homes:
            return {**self.fake.seen_by(self.access, f"{owner}/{name}").graphql(), **self._own()}
        if f"{owner}/{name}" != self.fake.repository:
            raise Refusal(404, f"Could not resolve to a Repository with the name '{owner}/{name}'.")
        self.fake.may(self.access, "read")
        return {"id": "R_1", **self._own()}

    def _own(self) -> dict[str, Any]:
        found = {"pullRequest": self._pull, "issueOrPullRequest": self._either}
        return {"isArchived": self.fake.archived, **found}

    def _pull(self, _: Any, number: int) -> Any:
        if number not in self.fake.pulls or self.fake.pulls[number].plain:
            raise Refusal(404, f"Could not resolve to a PullRequest with the number of {number}.")
        return self._talk(self.fake.pulls[number])

    def _either(self, _: Any, number: int) -> Any:
        if number not in self.fake.pulls:
            raise Refusal(404, f"Could not resolve to an issue or pull request with the number of {number}.")
        return self._talk(self.fake.pulls[number])

    def _talk(self, pull: PullState) -> dict[str, Any]:
        return {
            "__typename": "Issue" if pull.plain else "PullRequest",
            "number": pull.number,
            "headRefOid": pull.head(),
            "comments": lambda _, **page: paged(pull.talk, self._comment, **page),
            "reviewThreads": lambda _, **page: paged(list(pull.threads().items()), self._thread, **page),
        }

    def _thread(self, thread: tuple[int, list[Note]]) -> dict[str, Any]:
        top, notes = thread
        return {
            "__typename": "PullRequestReviewThread",
            "id": f"PRRT_{top}",
            "comments": lambda _, **page: paged(notes, self._comment, **page),
        }

    def _comment(self, note: Note) -> dict[str, Any]:
        return {
            "__typename": "PullRequestReviewComment" if note.top else "IssueComment",
            "id": note.node,
            "fullDatabaseId": str(note.id),
            "body": note.body,
            "viewerDidAuthor": note.author == self.access.login,
            "isMinimized": note.minimized,
            "createdAt": clock(note.created),
            "updatedAt": clock(note.updated),
        }

    def node(self, _: Any, id: str) -> Any:  # noqa: A002
        self.fake.may(self.access, "read")
        for pull in self.fake.pulls.values():
            for top, notes in pull.threads().items():
                if id == f"PRRT_{top}":
                    return self._thread((top, notes))
            for note in pull.notes:
                if id == note.node:
                    return self._comment(note)
        raise Refusal(404, f"Could not resolve to a node with the global id of '{id}'.")

    def minimizeComment(self, _: Any, input: dict[str, Any]) -> Any:  # noqa: A002
        self.fake.may(self.access, "comment")
        for pull in self.fake.pulls.values():
            for note in pull.notes:
                if note.node == input["subjectId"]:
                    note.minimized = True
                    return {"minimizedComment": {"isMinimized": True, "__typename": "IssueComment"}}
        raise Refusal(404, f"Could not resolve to a node with the global id of '{input['subjectId']}'.")

    def updateRefs(self, _: Any, input: dict[str, Any]) -> Any:  # noqa: A002
        self.fake.may(self.access, "contents")
        for home in self.fake.homes.values():
            if input["repositoryId"] == f"R_{home.name}":
                home.move_refs(input["refUpdates"])
                return {"clientMutationId": None}
        raise Refusal(404, f"Could not resolve to a node with the global id of '{input['repositoryId']}'.")


def paged(items: Sequence[Any], node: Callable[[Any], Any], first: int | None = None, after: Any = None) -> Any:
    """A page of a connection."""
    if first is None or not 1 <= first <= 100:
        raise Breach("`first` must be 1 to 100")
    start = int(after or 0)
    part = items[start : start + first]
    end = start + len(part)
    info = {"hasNextPage": end < len(items), "endCursor": str(end) if part else None}
    return {"totalCount": len(items), "pageInfo": info, "nodes": [node(each) for each in part]}
