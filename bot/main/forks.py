"""Who wrote what a run is about: people from outside never get a token of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def fork(event: Mapping[str, Any]) -> bool:
    """Whether a run is about what somebody from outside wrote."""
    pull = event.get("pull_request")
    if not isinstance(pull, Mapping):
        return False
    head = pull["head"].get("repo")
    return not head or head["id"] != pull["base"]["repo"]["id"]
