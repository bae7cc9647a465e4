"""GitHub over HTTP: the one door to the network. PyGithub carries the requests, our own policy repeats them."""

from __future__ import annotations

import io
import json
import time
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

import bot
from bot.errors import BotError, ForgeError, Gone
from bot.model.cache import CacheEntry
from bot.model.message import Message, message
from bot.model.pull import Comment, Pull
from bot.shell import redact
from bot.shell.retry import BROKEN, Answer, judge

if TYPE_CHECKING:
    from github.Requester import Requester

API = "https://api.github.com"
API_VERSION = "2022-11-28"
PER_PAGE = 100  # GitHub's largest page: fewer requests out of the job token's 1,000 an hour
MOST_PAGES = 100  # 10,000 comments: beyond that something else is wrong with the thread
TIMEOUT = 20  # seconds for one answer
WRITE_SPACING = 1.0  # seconds between writes, as GitHub asks: 80 content writes a minute are the limit
ARCHIVE_CAP = 50_000_000  # bytes of a packed artifact: ours are far smaller, a hostile one is not read on

COMMENTS = """
query ($owner: String!, $name: String!, $number: Int!, $first: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      comments(first: $first, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes { id fullDatabaseId body viewerDidAuthor isMinimized updatedAt }
      }
    }
  }
}
"""
MINIMIZE = """
mutation ($node: ID!) {
  minimizeComment(input: {subjectId: $node, classifier: OUTDATED}) { minimizedComment { isMinimized } }
}
"""
# How an error of a GraphQL answer, which comes with status 200, reads as a status.
STATUSES = {"RATE_LIMITED": 429, "FORBIDDEN": 403, "INSUFFICIENT_SCOPES": 403, "NOT_FOUND": 404, None: 502}


class GitHub:
    """One repository on a GitHub server, seen with one token. Implements the port `Forge`.

    `clock` gives Unix time and `sleep` waits: tests hand in their own. `log` hears of every wait.
    """

    def __init__(
        self,
        token: str,
        repository: str,
        api: str = API,
        *,
        clock: Callable[[], float] = time.time,
        sleep: Callable[[float], None] = time.sleep,
        log: Callable[[Message], None] = lambda _: None,
    ) -> None:
        self._token, self._api = token, api.rstrip("/")
        self._owner, _, self._name = repository.partition("/")
        self._clock, self._sleep, self._log = clock, sleep, log
        self._written = float("-inf")

    @cached_property
    def _requester(self) -> Requester:
        """PyGithub's carrier, imported when it is first needed: half of a laptop's run never speaks to GitHub."""
        from github import Auth
        from github.Requester import Requester

        return Requester(
            auth=Auth.Token(self._token),
            base_url=self._api,
            timeout=TIMEOUT,
            user_agent=f"hopscope/{bot.__version__}",
            per_page=PER_PAGE,
            verify=True,
            retry=0,  # its own policy repeats a POST that may have arrived
            pool_size=1,
        )

    def pull(self, number: int) -> Pull:
        """The pull request as it stands now. Raises Gone."""
        return _pull(self._call("GET", self._path(f"pulls/{number}")).body)

    def pulls_from(self, owner: str, branch: str) -> tuple[Pull, ...]:
        """Open pull requests from a branch of `owner`'s repository or fork, by number."""
        wanted = {"head": f"{owner}:{branch}", "state": "open", "per_page": PER_PAGE}
        found = self._call("GET", self._path("pulls"), parameters=wanted).body
        return tuple(sorted((_pull(p) for p in found), key=lambda p: p.number))

    def comments(self, number: int) -> tuple[Comment, ...]:
        """All comments of the pull request, oldest first, to the last page. Raises Gone."""
        return tuple(self._comments(number))

    def _comments(self, number: int) -> Iterator[Comment]:
        after: str | None = None
        for _ in range(MOST_PAGES):
            thread = self._graphql(COMMENTS, {"number": number, "first": PER_PAGE, "after": after})
            page = ((thread.get("repository") or {}).get("pullRequest") or {}).get("comments")
            if page is None:
                raise Gone(message("GitHub does not find pull request {number}.", number=number))
            yield from (_comment(node) for node in page["nodes"] if node)
            after = page["pageInfo"]["endCursor"]
            if not page["pageInfo"]["hasNextPage"]:
                return
        raise ForgeError(message("The pull request has more comments than can be read."))

    def create_comment(self, number: int, body: str) -> int:
        """Post; returns the id. Where GitHub breaks on the way, the comment is looked for before it is sent again."""
        body = self._clean(body)
        answer = self._call(
            "POST",
            self._path(f"issues/{number}/comments"),
            body={"body": body},
            landed=lambda: self._landed(number, body),
        )
        return int(answer.body["id"])

    def _landed(self, number: int, body: str) -> Answer | None:
        """The answer that got lost, where a comment of ours begins like the one that was sent."""
        first_line = body.partition("\n")[0]
        ours = [c for c in self.comments(number) if c.mine and not c.minimized and c.body.startswith(first_line)]
        return Answer(201, body={"id": ours[-1].id}) if ours else None

    def edit_comment(self, comment: int, body: str) -> None:
        """Edit in place. Raises Gone, CannotComment."""
        self._call("PATCH", self._path(f"issues/comments/{comment}"), body={"body": self._clean(body)})

    def minimize(self, node: str) -> None:
        """Hide a comment as outdated."""
        self._space_writes()
        self._graphql(MINIMIZE, {"node": node})

    def artifact(self, run: int, name: str, member: str, cap: int) -> bytes | None:
        """One file of a workflow run's artifact, at most `cap` bytes unpacked; None where there is none."""
        wanted = {"name": name, "per_page": PER_PAGE}
        listed = self._call("GET", self._path(f"actions/runs/{run}/artifacts"), parameters=wanted).body["artifacts"]
        fresh = [a for a in listed if a["name"] == name and not a["expired"]]
        if not fresh:
            return None
        newest = max(fresh, key=lambda a: int(a["id"]))
        answer = self._call("GET", self._path(f"actions/artifacts/{newest['id']}/zip"))
        return _member(self._download(answer.headers["location"]), member, cap)

    def caches(self, prefix: str) -> tuple[CacheEntry, ...]:
        """Entries of the Actions cache whose key begins with `prefix`. One page: ours are a handful."""
        wanted = {"key": prefix, "per_page": PER_PAGE}
        listed = self._call("GET", self._path("actions/caches"), parameters=wanted).body["actions_caches"]
        return tuple(CacheEntry(e["id"], e["key"], e["ref"], e["created_at"]) for e in listed)

    def delete_cache(self, entry: int) -> None:
        """Delete an entry of the Actions cache. Raises CannotComment where the token may not."""
        self._call("DELETE", self._path(f"actions/caches/{entry}"))

    def _download(self, address: str) -> bytes:
        """What stands at a signed address of the storage behind GitHub. The token stays here."""
        import requests

        try:
            with requests.get(address, stream=True, timeout=TIMEOUT) as response:
                response.raise_for_status()
                packed = b"".join(_capped(response.iter_content(65536), ARCHIVE_CAP))
        except requests.RequestException as error:
            raise ForgeError(message("The artifact cannot be downloaded.")) from error
        return packed

    def _path(self, tail: str) -> str:
        return f"/repos/{self._owner}/{self._name}/{tail}"

    def _clean(self, body: str) -> str:
        return redact.secrets(body, (self._token,))

    def _graphql(self, query: str, variables: Mapping[str, Any]) -> dict[str, Any]:
        """The `data` of an answer. Queries and the one mutation in use may be repeated without harm."""
        own = {"owner": self._owner, "name": self._name} if "$owner" in query else {}
        body = {"query": query, "variables": {**own, **variables}}
        answer = self._call("POST", self._requester.graphql_url, body=body, space=False)
        return dict(answer.body["data"])

    def _call(
        self,
        verb: str,
        path: str,
        *,
        parameters: dict[str, Any] | None = None,
        body: Mapping[str, Any] | None = None,
        landed: Callable[[], Answer | None] | None = None,
        space: bool = True,
    ) -> Answer:
        """The answer once it is fine. `landed` finds out whether a write that broke off has arrived all the same."""
        tried = 0
        while True:
            tried += 1
            if verb != "GET" and space:
                self._space_writes()
            answer = self._send(verb, path, parameters, body)
            verdict = judge(answer, tried, self._clock())
            if verdict is None:
                return answer
            arrived = landed() if landed and answer.status in BROKEN else None
            if arrived:
                return arrived
            if isinstance(verdict, BotError):
                raise verdict
            self._log(message("GitHub answered {status}; waiting {n} s.", status=answer.status, n=round(verdict)))
            self._sleep(verdict)

    def _send(self, verb: str, path: str, parameters: dict[str, Any] | None, body: Mapping[str, Any] | None) -> Answer:
        """One request. No answer at all is an answer with status 0."""
        import requests

        headers = {"Accept": "application/vnd.github+json", "X-GitHub-Api-Version": API_VERSION}
        try:
            status, answered, text = self._requester.requestJson(verb, path, parameters, headers, body)
        except requests.RequestException:
            return Answer(0)
        return _answer(status, answered, text)

    def _space_writes(self) -> None:
        """Wait until a second has passed since the last write."""
        since = self._clock() - self._written
        if since < WRITE_SPACING:
            self._sleep(WRITE_SPACING - since)
        self._written = self._clock()


def _answer(status: int, headers: Mapping[str, Any], text: str) -> Answer:
    """An answer, with the status that the errors of a GraphQL answer stand for."""
    try:
        body = json.loads(text) if text else None
    except ValueError:  # a proxy's page
        return Answer(status if status >= 400 else 502, headers)
    errors = body.get("errors") if isinstance(body, dict) else None
    if status == 200 and errors:
        status = STATUSES.get(errors[0].get("type"), 422)
    return Answer(status, {k.lower(): str(v) for k, v in headers.items()}, body)


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
    )


def _comment(node: Mapping[str, Any]) -> Comment:
    return Comment(
        id=int(node["fullDatabaseId"]),
        node=node["id"],
        body=node["body"],
        mine=node["viewerDidAuthor"],
        minimized=node["isMinimized"],
        updated=node["updatedAt"],
    )


def _capped(chunks: Iterator[bytes], cap: int) -> Iterator[bytes]:
    """The chunks, or an error as soon as they are more than `cap` bytes."""
    size = 0
    for chunk in chunks:
        size += len(chunk)
        if size > cap:
            raise ForgeError(message("The artifact is larger than {n} bytes.", n=cap))
        yield chunk


def _member(packed: bytes, member: str, cap: int) -> bytes | None:
    """One named file of a zip archive, read with a cap: nothing is unpacked to disk, and no header is believed."""
    try:
        with zipfile.ZipFile(io.BytesIO(packed)) as archive, archive.open(member) as file:
            content = file.read(cap + 1)
    except KeyError:
        return None
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, OSError, zlib.error) as error:
        raise ForgeError(message("The artifact is no readable archive.")) from error
    if len(content) > cap:
        raise ForgeError(message("The artifact is larger than {n} bytes.", n=cap))
    return content
