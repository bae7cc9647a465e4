"""What an answer of GitHub means: fine, wait and ask again, or an error with its way out. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from bot.errors import BotError, CannotComment, ForgeError, Gone, RateLimited
from bot.model.message import message

TRIES = 4  # a fourth failure in a row is an outage: the job summary still carries the report
LONGEST_WAIT = 90.0  # seconds; a secondary limit asks for 60, an hourly one for more than a job should idle
SECONDARY_WAIT = 60.0  # GitHub's advice where a secondary limit names no delay
FINE = frozenset({*range(200, 300), 302})  # 302: an artifact's address; no other redirection is for us to follow
BROKEN = frozenset({0, 500, 502, 503, 504})  # 0: no answer at all
SECONDARY = ("secondary rate limit", "abuse detection", "retry your request again later")
WORDS = 300  # characters of GitHub's own explanation that a log line carries


class Answer(msgspec.Struct, frozen=True):
    """An HTTP answer: header names in lower case, `body` decoded where it is JSON. Status 0: none came."""

    status: int
    headers: Mapping[str, str] = {}
    body: Any = None

    @property
    def words(self) -> str:
        """GitHub's own explanation, in one line."""
        body = self.body if isinstance(self.body, dict) else {}
        details = [_detail(e) for e in body.get("errors") or () if isinstance(body.get("errors"), list)]
        text = ": ".join(p for p in (str(body.get("message") or ""), ", ".join(filter(None, details))) if p)
        return re.sub(r"\s+", " ", text)[:WORDS]


def judge(answer: Answer, tried: int, now: float) -> float | BotError | None:
    """None: fine. A number: seconds to wait before try `tried + 1`. An error: no further try would mend it.

    `tried` counts the tries so far, `now` is a Unix time.
    """
    if answer.status in FINE:
        return None
    if (delay := _limit(answer, now)) is not None:
        if tried >= TRIES or delay > LONGEST_WAIT:
            return RateLimited(message("GitHub's rate limit is used up: it asks to wait {n} seconds.", n=round(delay)))
        return delay
    if answer.status in BROKEN:
        delay = max(_number(answer.headers.get("retry-after")) or 0.0, 2.0 ** (tried - 1))
        return delay if tried < TRIES and delay <= LONGEST_WAIT else _outage(answer)
    return _refusal(answer)


def _limit(answer: Answer, now: float) -> float | None:
    """Seconds that a rate limit asks for; None where the answer is no rate limit."""
    if answer.status not in (403, 429):
        return None
    if (asked := _number(answer.headers.get("retry-after"))) is not None:
        return asked
    if answer.headers.get("x-ratelimit-remaining") == "0":
        return max((_number(answer.headers.get("x-ratelimit-reset")) or now + SECONDARY_WAIT) - now, 1.0)
    secondary = answer.status == 429 or any(mark in answer.words.lower() for mark in SECONDARY)
    return SECONDARY_WAIT if secondary else None


def _outage(answer: Answer) -> ForgeError:
    if answer.status == 0:
        return ForgeError(message("GitHub did not answer after {n} tries.", n=TRIES))
    return ForgeError(
        message("GitHub answered {status} after {n} tries. It may be down.", status=answer.status, n=TRIES)
    )


def _refusal(answer: Answer) -> ForgeError:
    """The error for an answer that stays the same however often one asks."""
    status = answer.status
    if status == 401:
        return ForgeError(message("GitHub does not accept the token (401). Check the input `github-token`."))
    if status == 403 and "not accessible by" in answer.words.lower():
        return _forbidden(answer)
    if status in (404, 410):
        return Gone(
            message("GitHub does not find it ({status}): {code_words}", status=answer.status, code_words=answer.words)
        )
    return ForgeError(message("GitHub refused ({status}): {code_words}", status=answer.status, code_words=answer.words))


def _forbidden(answer: Answer) -> CannotComment:
    needed = permissions(answer.headers.get("x-accepted-github-permissions", ""))
    if needed:
        return CannotComment(
            message("The token may not do this: the job needs {code_permissions}.", code_permissions=needed)
        )
    return CannotComment(message("The token may not do this: {code_words}", code_words=answer.words))


def permissions(header: str) -> str:
    """`pull_requests=write; issues=write` as a workflow file writes it: `pull-requests: write or issues: write`."""
    ways = [re.findall(r"([a-z_]+)=([a-z]+)", way) for way in header.split(";")]
    return " or ".join(", ".join(f"{n.replace('_', '-')}: {level}" for n, level in way) for way in ways if way)


def _detail(error: Any) -> str:
    """What one entry of `errors` says: text, or a record with a message or a field and a code."""
    if not isinstance(error, dict):
        return str(error)
    return str(error.get("message") or " ".join(str(error[k]) for k in ("field", "code") if error.get(k)))


def _number(text: str | None) -> float | None:
    """Seconds or a Unix time from a header; None where it is no number (an HTTP date is never sent by GitHub)."""
    return float(text) if text and re.fullmatch(r"\d+(\.\d+)?", text) else None
