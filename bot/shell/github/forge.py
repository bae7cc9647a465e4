"""What is read and written on GitHub, in our own nouns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any
from urllib.parse import quote

from bot.errors import ForgeError, Gone
from bot.model.cache import CacheEntry
from bot.model.message import message
from bot.model.pull import Comment, Pull
from bot.shell.github import archive, queries
from bot.shell.github.carrier import PER_PAGE
from bot.shell.github.data import DataBranch
from bot.shell.retry import Answer

MOST_PAGES = 100  # 10,000 comments: beyond that something else is wrong with the thread
ROLES = ("admin", "maintain", "write", "triage", "read", "none")

Page = Callable[[str | None], Mapping[str, Any] | None]  # from where a page begins to the page


class GitHub(DataBranch):
    """One repository on a GitHub server, seen with one token. Implements the port `Forge`."""

    def pull(self, number: int) -> Pull:
        """The pull request as it stands now. Raises Gone."""
        return _pull(self.call("GET", self.path(f"pulls/{number}")).body)

    def pulls_from(self, owner: str, branch: str) -> tuple[Pull, ...]:
        """Open pull requests from a branch of `owner`'s repository or fork, by number."""
        wanted = {"head": f"{owner}:{branch}", "state": "open", "per_page": PER_PAGE}
        found = self.call("GET", self.path("pulls"), parameters=wanted).body
        return tuple(sorted((_pull(p) for p in found), key=lambda p: p.number))

    def permission(self, login: str) -> str:
        """The role of a user here: one of ROLES. A role of the organisation's own counts as the one it is built on."""
        found = self.call("GET", self.path(f"collaborators/{quote(login, safe='')}/permission")).body
        named = [str(found.get(key) or "") for key in ("role_name", "permission")]
        return next((name for name in named if name in ROLES), "none")

    def comment(self, node: str) -> Comment:
        """One comment as it stands now, by its GraphQL id. Raises Gone."""
        found = self.graphql(queries.COMMENT, {"node": node}).get("node")
        if not found:
            raise Gone(message("The comment is gone."))
        return _comment(found)

    def comments(self, number: int, top: int = 0) -> tuple[Comment, ...]:
        """All comments of an issue, a pull request or a review thread, oldest first, to the last page. Raises Gone."""
        if top:
            node = self._thread(number, top)
            return tuple(map(_comment, _paged(lambda after: self._review(node, after))))
        return tuple(map(_comment, _paged(lambda after: self._conversation(number, after))))

    def _conversation(self, number: int, after: str | None) -> Mapping[str, Any]:
        asked = {"number": number, "first": PER_PAGE, "after": after}
        found = (self.graphql(queries.COMMENTS, asked).get("repository") or {}).get("issueOrPullRequest")
        if not found:
            raise Gone(message("GitHub does not find issue or pull request {number}.", number=number))
        return dict(found["comments"])

    def _review(self, node: str, after: str | None) -> Mapping[str, Any]:
        found = self.graphql(queries.REVIEW, {"node": node, "first": PER_PAGE, "after": after}).get("node")
        if not found:
            raise Gone(message("The review's thread is gone."))
        return dict(found["comments"])

    def _thread(self, number: int, top: int) -> str:
        """GraphQL id of the review thread that begins with a comment. Raises Gone."""

        def page(after: str | None) -> Mapping[str, Any] | None:
            asked = {"number": number, "first": PER_PAGE, "after": after}
            pull = (self.graphql(queries.REVIEWS, asked).get("repository") or {}).get("pullRequest") or {}
            return pull.get("reviewThreads")

        for thread in _paged(page):
            if [int(first["fullDatabaseId"]) for first in thread["comments"]["nodes"] if first] == [top]:
                return str(thread["id"])
        raise Gone(message("The review's thread is gone."))

    def create_comment(self, number: int, body: str, top: int = 0) -> int:
        """Post; returns the id. Where GitHub breaks on the way, the comment is looked for before it is sent again."""
        body = self.clean(body)
        place = f"pulls/{number}/comments/{top}/replies" if top else f"issues/{number}/comments"
        landed = lambda: self._landed(number, top, body)  # noqa: E731
        return int(self.call("POST", self.path(place), body={"body": body}, landed=landed).body["id"])

    def _landed(self, number: int, top: int, body: str) -> Answer | None:
        """The answer that got lost, where a comment of ours begins like the one that was sent."""
        first_line = body.partition("\n")[0]
        comments = self.comments(number, top)
        ours = [c for c in comments if c.mine and not c.minimized and c.body.startswith(first_line)]
        return Answer(201, body={"id": ours[-1].id}) if ours else None

    def edit_comment(self, comment: int, body: str, *, review: bool = False) -> None:
        """Edit in place. Raises Gone, CannotComment."""
        self.call("PATCH", self.path(_spot(comment, review=review)), body={"body": self.clean(body)})

    def react(self, comment: int, content: str, *, review: bool = False) -> None:
        """React to a comment: eyes, rocket, confused or -1. Once more is no second time."""
        self.call("POST", self.path(f"{_spot(comment, review=review)}/reactions"), body={"content": content})

    def minimize(self, node: str) -> None:
        """Hide a comment as outdated."""
        self.space_writes()
        self.graphql(queries.MINIMIZE, {"node": node})

    def artifact(self, run: int, name: str, member: str, cap: int) -> bytes | None:
        """One file of a workflow run's artifact, at most `cap` bytes unpacked; None where there is none."""
        wanted = {"name": name, "per_page": PER_PAGE}
        listed = self.call("GET", self.path(f"actions/runs/{run}/artifacts"), parameters=wanted).body["artifacts"]
        fresh = [a for a in listed if a["name"] == name and not a["expired"]]
        if not fresh:
            return None
        newest = max(fresh, key=lambda a: int(a["id"]))
        answer = self.call("GET", self.path(f"actions/artifacts/{newest['id']}/zip"))
        return archive.member(archive.download(answer.headers["location"]), member, cap)

    def caches(self, prefix: str) -> tuple[CacheEntry, ...]:
        """Entries of the Actions cache whose key begins with `prefix`. One page: ours are a handful."""
        wanted = {"key": prefix, "per_page": PER_PAGE}
        listed = self.call("GET", self.path("actions/caches"), parameters=wanted).body["actions_caches"]
        return tuple(CacheEntry(e["id"], e["key"], e["ref"], e["created_at"]) for e in listed)

    def delete_cache(self, entry: int) -> None:
        """Delete an entry of the Actions cache. Raises CannotComment where the token may not."""
        self.call("DELETE", self.path(f"actions/caches/{entry}"))


def _spot(comment: int, *, review: bool) -> str:
    return f"{'pulls' if review else 'issues'}/comments/{comment}"


def _paged(page: Page) -> Iterator[Mapping[str, Any]]:
    """The nodes of a GraphQL connection, to its last page. Raises ForgeError where it does not end."""
    after: str | None = None
    for _ in range(MOST_PAGES):
        found = page(after) or {"nodes": (), "pageInfo": {"hasNextPage": False, "endCursor": None}}
        yield from (node for node in found["nodes"] if node)
        after = found["pageInfo"]["endCursor"]
        if not found["pageInfo"]["hasNextPage"]:
            return
    raise ForgeError(message("The pull request has more comments than can be read."))


def _pull(data: Mapping[str, Any]) -> Pull:
    base = data["base"]
    return Pull(
        number=data["number"],
        head=data["head"]["sha"],
        base=base["sha"],
        base_repository=base["repo"]["id"],
        open=data["state"] == "open",
        locked=bool(data.get("locked")),
        archived=bool(base["repo"].get("archived")),
        fork=(data["head"].get("repo") or {}).get("id") != base["repo"]["id"],
    )


def _comment(node: Mapping[str, Any]) -> Comment:
    return Comment(
        id=int(node["fullDatabaseId"]),
        node=node["id"],
        body=node["body"],
        mine=node["viewerDidAuthor"],
        minimized=node["isMinimized"],
        updated=node["updatedAt"],
        created=node["createdAt"],
    )
