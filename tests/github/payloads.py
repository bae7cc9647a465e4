"""Webhook payloads: GitHub's own examples, and what they lack, derived by mutation and held against the schemas."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

from tests.github import contract
from tests.github.contract import HERE

Payload = dict[str, Any]


def official(event: str) -> Payload:
    """The official example of an event such as `pull_request$opened`."""
    name = event.replace("$event", "").replace("$", ".")
    found: Payload = json.loads((HERE / "events" / f"{name}.json").read_text())
    return found


def derived(event: str, change: Callable[[Payload], object], source: str = "") -> Payload:
    """The example of `source` (default: of the event itself), changed, and still a valid payload of `event`."""
    payload = copy.deepcopy(official(source or event))
    change(payload)
    contract.check_payload(event, payload)
    return payload


def pull_request(action: str = "opened", *, head: str = "a" * 40, base: str = "b" * 40, number: int = 7) -> Payload:
    """A pull request of the fake's repository."""

    def change(payload: Payload) -> None:
        payload["action"] = action
        payload["number"] = payload["pull_request"]["number"] = number
        payload["pull_request"]["head"]["sha"], payload["pull_request"]["base"]["sha"] = head, base

    return derived(f"pull_request${action}", change)


def edited(*, retargeted: bool) -> Payload:
    """A pull request with a new base, or only with a new title."""

    def change(payload: Payload) -> None:
        payload["action"] = "edited"
        old_base = {"ref": {"from": "main"}, "sha": {"from": "d" * 40}}
        payload["changes"] = {"base": old_base} if retargeted else {"title": {"from": "Old"}}

    return derived("pull_request$edited", change, "pull_request$opened")


def draft() -> Payload:
    """A draft that was opened."""
    return derived("pull_request$opened", lambda p: p["pull_request"].update(draft=True))


def from_deleted_fork() -> Payload:
    """A pull request whose head repository is gone."""
    return derived("pull_request$synchronize", lambda p: p["pull_request"]["head"].update(repo=None))


def by_bot() -> Payload:
    """A pull request that a bot opened."""
    return derived("pull_request$opened", lambda p: p["sender"].update(login="dependabot[bot]", type="Bot"))


def push(ref: str = "refs/heads/master", *, deleted: bool = False, after: str = "a" * 40) -> Payload:
    """A push; the example's default branch is `master`."""
    return derived("push$event", lambda p: p.update(ref=ref, deleted=deleted, after=after))


def schedule() -> Payload:
    """A night. GitHub publishes no schema for it: this is what its runner writes into the event file."""
    return {"schedule": "17 3 * * *", "repository": official("push$event")["repository"]}


def merge_group(*, head: str = "a" * 40, base: str = "b" * 40) -> Payload:
    """A merge queue's question."""
    return derived("merge_group$checks_requested", lambda p: p["merge_group"].update(head_sha=head, base_sha=base))


def workflow_run(**changes: Any) -> Payload:
    """A fork's run of our workflow that has completed: `pull_requests` is empty, as it is for forks."""

    def change(payload: Payload) -> None:
        run = payload["workflow_run"]
        payload["repository"]["id"] = run["repository"]["id"] = 4242
        run["head_repository"]["owner"]["login"] = "fork"
        run.update(
            {
                "id": 5,
                "event": "pull_request",
                "head_sha": "a" * 40,
                "head_branch": "topic",
                "path": ".github/workflows/hopscope.yml",
                "pull_requests": [],
                **changes,
            }
        )

    return derived("workflow_run$completed", change)


def comment(
    text: str,
    action: str = "created",
    *,
    before: str | None = None,
    number: int = 7,
    by: str = "octocat",
    kind: str = "User",
    plain: bool = False,
    **state: Any,
) -> Payload:
    """A comment on a pull request (`plain`: on an issue). The official examples have none on a pull request."""
    event = f"issue_comment${action}"

    def change(payload: Payload) -> None:
        payload["issue"].update({"number": number, "state": "open", "locked": False})
        payload["issue"].update({key: state.pop(key) for key in ("state", "locked") if key in state})
        payload["issue"].pop("pull_request", None)
        if not plain:
            address = f"https://api.github.com/repos/octo/hello/pulls/{number}"
            page = f"https://github.com/octo/hello/pull/{number}"
            urls = {"diff_url": f"{page}.diff", "html_url": page, "patch_url": f"{page}.patch", "url": address}
            payload["issue"]["pull_request"] = urls
        _said(payload, text, before, by, kind, **state)

    return derived(event, change)


def review_comment(
    text: str,
    action: str = "created",
    *,
    before: str | None = None,
    number: int = 7,
    by: str = "octocat",
    kind: str = "User",
    fork: bool = False,
    **state: Any,
) -> Payload:
    """A comment on a line of a pull request (`fork`: one from a fork), or below one (`in_reply_to_id`)."""
    event = f"pull_request_review_comment${action}"

    def change(payload: Payload) -> None:
        pull = payload["pull_request"]
        pull.update({"number": number, "state": "open", "locked": False})
        pull.update({key: state.pop(key) for key in ("state", "locked") if key in state})
        for end in ("base", "head"):
            pull[end]["sha"] = state.pop(end, pull[end]["sha"])
        if fork:
            pull["head"]["repo"].update(fork=True, full_name="fork/hello", id=4243)
        _said(payload, text, before, by, kind, **state)

    return derived(event, change)


def _said(payload: Payload, text: str, before: str | None, by: str, kind: str, **state: Any) -> None:
    payload["comment"].update({"body": text, "id": 1001, "node_id": "IC_1001", **state})
    times = {"created_at": "2024-05-01T00:00:01Z", "updated_at": "2024-05-01T00:00:01Z"}
    payload["comment"].update({name: state.get(name, time) for name, time in times.items()})
    for person in (payload["sender"], payload["comment"]["user"]):
        person.update(login=by, type=kind)
    if before is not None:
        payload["changes"] = {"body": {"from": before}}
