"""What an answer of GitHub means, case by case, without a server."""

from __future__ import annotations

from typing import Any

import pytest

from bot.errors import BotError, CannotComment, ForgeError, Gone, RateLimited
from bot.shell import redact
from bot.shell.retry import LONGEST_WAIT, TRIES, Answer, judge, permissions

NOW = 1_700_000_000.0


@pytest.mark.parametrize(
    ("answer", "tried", "expected"),
    [
        pytest.param(Answer(200), 1, None, id="fine"),
        pytest.param(Answer(204), 1, None, id="fine and empty"),
        pytest.param(Answer(302), 1, None, id="an artifact's address"),
        pytest.param(Answer(503), 1, 1.0, id="outage"),
        pytest.param(Answer(503), 3, 4.0, id="outage that lasts"),
        pytest.param(Answer(503, {"retry-after": "20"}), 1, 20.0, id="outage with a delay"),
        pytest.param(Answer(429), 1, 60.0, id="secondary limit"),
        pytest.param(Answer(429, {"retry-after": "Wed, 21 Oct"}), 1, 60.0, id="a delay that is no number"),
        pytest.param(
            Answer(403, {"x-ratelimit-remaining": "0", "x-ratelimit-reset": str(int(NOW) - 5)}),
            1,
            1.0,
            id="reset passed",
        ),
    ],
)
def test_when_to_wait(answer: Answer, tried: int, expected: float | None) -> None:
    assert judge(answer, tried, NOW) == expected


@pytest.mark.parametrize(
    ("answer", "tried", "kind", "words"),
    [
        pytest.param(Answer(0), TRIES, ForgeError, "did not answer", id="no answer"),
        pytest.param(Answer(500), TRIES, ForgeError, "500 after 4 tries", id="outage for too long"),
        pytest.param(Answer(503, {"retry-after": "9999"}), 1, ForgeError, "503", id="outage with a long delay"),
        pytest.param(Answer(429), TRIES, RateLimited, "60 seconds", id="limit for too long"),
        pytest.param(Answer(429, {"retry-after": str(LONGEST_WAIT + 1)}), 1, RateLimited, "91", id="too long a wait"),
        pytest.param(Answer(401), 1, ForgeError, "github-token", id="bad token"),
        pytest.param(Answer(404), 1, Gone, "404", id="not there"),
        pytest.param(Answer(410), 1, Gone, "410", id="not there any more"),
        pytest.param(Answer(304), 1, ForgeError, "304", id="no redirection is followed"),
        pytest.param(Answer(418, body="teapot"), 1, ForgeError, "418", id="anything else"),
    ],
)
def test_when_to_give_up(answer: Answer, tried: int, kind: type[BotError], words: str) -> None:
    verdict = judge(answer, tried, NOW)
    assert type(verdict) is kind
    assert words in str(verdict)


@pytest.mark.parametrize(
    "words", ["Resource not accessible by integration", "Resource not accessible by personal access token"]
)
def test_a_missing_permission_is_named(words: str) -> None:
    asked = {"x-accepted-github-permissions": "issues=write; pull_requests=write"}
    verdict = judge(Answer(403, asked, {"message": words}), 1, NOW)
    assert isinstance(verdict, CannotComment)
    assert "issues: write or pull-requests: write" in str(verdict)


@pytest.mark.parametrize(
    ("header", "shown"),
    [
        ("pull_requests=write", "pull-requests: write"),
        ("contents=read,issues=write; pull_requests=write", "contents: read, issues: write or pull-requests: write"),
        ("", ""),
        ("<img>; @x=1", ""),
    ],
)
def test_permissions_read_as_in_a_workflow(header: str, shown: str) -> None:
    assert permissions(header) == shown


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (
            {"message": "Validation Failed", "errors": [{"field": "body", "code": "missing"}]},
            "Validation Failed: body missing",
        ),
        ({"message": "No", "errors": ["one", {"message": "two"}]}, "No: one, two"),
        ({"message": "line\nbreak\u2028"}, "line break "),
        ({"errors": "odd"}, ""),
        ("no json", ""),
        (None, ""),
        ({"message": "x" * 1000}, "x" * 300),
    ],
)
def test_githubs_own_words_fit_a_line(body: Any, words: str) -> None:
    assert Answer(422, body=body).words == words


@pytest.mark.parametrize(
    "secret",
    [
        "ghp_" + "a" * 36,
        "ghs_" + "1" * 36,
        "github_pat_" + "a1" * 20,
        "eyJhbGciOiJI.eyJzdWIiOiIx.SflKxwRJSMeKKF2QT4",
    ],
)
def test_githubs_credentials_are_hidden(secret: str) -> None:
    assert redact.secrets(f"a {secret} b") == "a [redacted] b"


def test_what_the_run_holds_is_hidden() -> None:
    assert redact.secrets("hunter2 and hunter", ("hunter2", "")) == "[redacted] and hunter"
