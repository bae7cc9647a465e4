"""The port to GitHub, which tests fake."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Protocol

from bot.model.branch import Branch, Change
from bot.model.cache import CacheEntry
from bot.model.pull import Comment, Pull


class Forge(Protocol):
    """GitHub, as far as reports and answers need it. Every method raises a `ForgeError` where GitHub says no."""

    def pull(self, number: int) -> Pull:
        """The pull request as it stands now. Raises Gone."""
        ...

    def pulls_from(self, owner: str, branch: str) -> tuple[Pull, ...]:
        """Open pull requests from a branch of `owner`'s repository or fork, by number."""
        ...

    def permission(self, login: str) -> str:
        """The role of a user: admin, maintain, write, triage, read or none. Raises Gone where there is no such user."""
        ...

    def comment(self, node: str) -> Comment:
        """One comment as it stands now, by its GraphQL id. Raises Gone."""
        ...

    def comments(self, number: int, top: int = 0) -> tuple[Comment, ...]:
        """All comments of an issue or pull request, oldest first, to the last page. Raises Gone.

        `top`: of the review thread that begins with that comment.
        """
        ...

    def create_comment(self, number: int, body: str, top: int = 0) -> int:
        """Post; returns the id. A repeated try first looks for a comment of ours with the same first line."""
        ...

    def edit_comment(self, comment: int, body: str, *, review: bool = False) -> None:
        """Edit in place; `review`: a comment of a review. Raises Gone, CannotComment."""
        ...

    def react(self, comment: int, content: str, *, review: bool = False) -> None:
        """React to a comment: eyes, rocket, confused or -1."""
        ...

    def minimize(self, node: str) -> None:
        """Hide a comment as outdated."""
        ...

    def artifact(self, run: int, name: str, member: str, cap: int) -> bytes | None:
        """One file of a workflow run's artifact, at most `cap` bytes unpacked; None where there is none."""
        ...

    def caches(self, prefix: str) -> tuple[CacheEntry, ...]:
        """Entries of the Actions cache whose key begins with `prefix`."""
        ...

    def branch(self, name: str) -> Branch:
        """What a branch of data holds; empty where there is none."""
        ...

    def texts(self, blobs: Collection[str]) -> Mapping[str, str]:
        """Contents by blob id, in bulk."""
        ...

    def publish(self, name: str, change: Change, said: str) -> bool:
        """Change a branch of data in one commit; False where it is as it should be already. Raises CannotComment."""
        ...

    def delete_cache(self, entry: int) -> None:
        """Delete an entry of the Actions cache. Raises CannotComment where the token may not."""
        ...
