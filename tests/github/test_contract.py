"""The judge judges: what GitHub's descriptions do not allow is a breach, on either side."""

from __future__ import annotations

import json

import pytest
import requests

from tests.github import contract
from tests.github.contract import Breach
from tests.github.fake import Fake
from tests.github.state import TOKEN

JSON = {"Content-Type": "application/json"}


@pytest.mark.parametrize(
    ("method", "target", "body"),
    [
        pytest.param("POST", "/repos/o/r/issues/7/comments", b"", id="no body"),
        pytest.param("POST", "/repos/o/r/issues/7/comments", b'{"body": 1}', id="wrong type"),
        pytest.param("POST", "/repos/o/r/issues/x/comments", b'{"body": "x"}', id="number is a word"),
        pytest.param("GET", "/repos/o/r/pulls?heads=x", b"", id="unknown parameter"),
        pytest.param("GET", "/repos/o/r/pulls?state=ajar", b"", id="unknown state"),
        pytest.param("GET", "/repos/o/r/nothing", b"", id="unknown path"),
        pytest.param("DELETE", "/repos/o/r/pulls/7", b"", id="unknown verb"),
    ],
)
def test_a_wrong_request_is_a_breach(method: str, target: str, body: bytes) -> None:
    with pytest.raises(Breach):
        contract.check_request(method, target, {}, body)


def test_a_wrong_answer_is_a_breach() -> None:
    request = contract.check_request("GET", "/repos/o/r/pulls/7", {}, b"")
    made = contract.example("pull-request")
    contract.check_response(request, 200, JSON, json.dumps(made).encode())
    for wrong in ({**made, "number": "7"}, {k: v for k, v in made.items() if k != "head"}):
        with pytest.raises(Breach):
            contract.check_response(request, 200, JSON, json.dumps(wrong).encode())
    with pytest.raises(Breach):
        contract.check_response(request, 204, JSON, b"")


def test_the_fake_tells_at_the_end() -> None:
    with pytest.raises(AssertionError, match="no such parameter: heads"), Fake() as fake:
        requests.get(
            f"{fake.url}/repos/{fake.repository}/pulls?heads=x", headers={"Authorization": f"token {TOKEN}"}, timeout=5
        )


def test_an_unknown_graphql_field_is_a_breach() -> None:
    with pytest.raises(AssertionError, match="nickname"), Fake() as fake:
        requests.post(
            f"{fake.url}/graphql",
            json={"query": '{ repository(owner: "octo", name: "hello") { nickname } }'},
            headers={"Authorization": f"token {TOKEN}"},
            timeout=5,
        )
