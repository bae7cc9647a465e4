"""Carries requests to GitHub: PyGithub sends them, our own policy repeats them."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

import bot
from bot.errors import BotError
from bot.model.message import Message, message
from bot.shell import redact
from bot.shell.retry import BROKEN, Answer, judge

if TYPE_CHECKING:
    from github.Requester import Requester

API = "https://api.github.com"
API_VERSION = "2022-11-28"
PER_PAGE = 100  # GitHub's largest page: fewer requests out of the job token's 1,000 an hour
TIMEOUT = 20  # seconds for one answer
WRITE_SPACING = 1.0  # seconds between writes, as GitHub asks: 80 content writes a minute are the limit
# How an error of a GraphQL answer, which comes with status 200, reads as a status.
STATUSES = {"RATE_LIMITED": 429, "FORBIDDEN": 403, "INSUFFICIENT_SCOPES": 403, "NOT_FOUND": 404, None: 502}


class Carrier:
    """One repository on a GitHub server, seen with one token.

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

    def path(self, tail: str) -> str:
        """Address below the repository."""
        return f"/repos/{self._owner}/{self._name}/{tail}"

    def clean(self, body: str) -> str:
        """Text that may leave: without this token, and without others of GitHub's."""
        return redact.secrets(body, (self._token,))

    def graphql(self, query: str, variables: Mapping[str, Any]) -> dict[str, Any]:
        """The `data` of an answer. Queries and the one mutation in use may be repeated without harm."""
        own = {"owner": self._owner, "name": self._name} if "$owner" in query else {}
        body = {"query": query, "variables": {**own, **variables}}
        answer = self.call("POST", self._requester.graphql_url, body=body, space=False)
        return dict(answer.body["data"])

    def call(
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
                self.space_writes()
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

    def space_writes(self) -> None:
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
