"""The official examples satisfy their schemas, and so does what is derived from them."""

from __future__ import annotations

import pytest

from tests.github import contract, payloads
from tests.github.contract import Breach
from tests.github.cut import EVENTS


@pytest.mark.parametrize("event", [e for e in EVENTS if e != "pull_request$edited"])
def test_official_examples_are_valid(event: str) -> None:
    contract.check_payload(event, payloads.official(event))


def test_a_wrong_payload_is_a_breach() -> None:
    with pytest.raises(Breach):
        payloads.derived("pull_request$opened", lambda p: p.update(action="unheard of"))
    with pytest.raises(Breach):
        payloads.derived("pull_request$opened", lambda p: p["pull_request"].pop("head"))
