"""The one door to the network against the stateful fake: paging, repeats, limits, refusals."""

from __future__ import annotations

import io
import zipfile

import pytest

from bot.errors import CannotComment, ForgeError, Gone, RateLimited
from bot.shell.github import GitHub, archive
from tests.github.conftest import Time
from tests.github.fake import Fake
from tests.github.state import TOKEN, Artifact, Fault

MARKER = "<!-- hopscope:report v1 id=default -->"
COMMENTS = r"/issues/7/comments"
SECONDARY = "You have exceeded a secondary rate limit. Please wait a few minutes before you try again."


def test_reads_every_page_of_comments(fake: Fake, github: GitHub) -> None:
    fake.pull(7)
    for number in range(250):
        fake.note(7, f"comment {number}")
    assert [c.body for c in github.comments(7)] == [f"comment {n}" for n in range(250)]
    assert len(fake.seen) == 3


def test_tells_own_comments_from_others_without_asking_who_it_is(fake: Fake, github: GitHub) -> None:
    fake.pull(7)
    fake.note(7, MARKER, author="mallory")
    github.create_comment(7, MARKER)
    assert [c.mine for c in github.comments(7)] == [False, True]
    assert not any(s.path.startswith("/user") for s in fake.seen)


def test_sees_what_is_minimized(fake: Fake, github: GitHub) -> None:
    fake.pull(7)
    note = fake.note(7, "x")
    github.minimize(note.node)
    assert [c.minimized for c in github.comments(7)] == [True]


def test_reads_a_pull_request(fake: Fake, github: GitHub) -> None:
    fake.pull(7, "c" * 40, state="closed", locked=True)
    fake.archived = True
    pull = github.pull(7)
    assert (pull.head, pull.base, pull.base_repository) == ("c" * 40, "b" * 40, fake.repository_id)
    assert (pull.open, pull.locked, pull.archived) == (False, True, True)


def test_finds_pull_requests_by_their_branch(fake: Fake, github: GitHub) -> None:
    fake.pull(9, head_owner="fork", branch="topic")
    fake.pull(8, head_owner="fork", branch="topic")
    fake.pull(7, head_owner="octo", branch="topic")
    fake.pull(6, head_owner="fork", branch="topic", state="closed")
    assert [p.number for p in github.pulls_from("fork", "topic")] == [8, 9]


@pytest.mark.parametrize("status", [500, 502, 503, 0])
def test_an_edit_is_repeated_after_an_outage(fake: Fake, github: GitHub, time: Time, status: int) -> None:
    fake.pull(7)
    note = fake.note(7, "old", author=fake.access[TOKEN].login)
    fake.faults.append(Fault("PATCH", r"/issues/comments/", status, times=2))
    github.edit_comment(note.id, "new")
    assert note.body == "new"
    assert [s.status for s in fake.writes()] == [status, status, 200]
    assert time.waits == [1.0, 2.0]  # and no spacing on top: it has passed while waiting


def test_an_outage_that_lasts_is_told(fake: Fake, github: GitHub) -> None:
    fake.pull(7)
    fake.faults.append(Fault("GET", r"/pulls/7", 502, times=9))
    with pytest.raises(ForgeError, match=r"502 after 4 tries"):
        github.pull(7)
    assert len(fake.seen) == 4


def test_a_post_that_arrived_is_not_sent_again(fake: Fake, github: GitHub) -> None:
    pull = fake.pull(7)
    fake.faults.append(Fault("POST", COMMENTS, 502, after=True))
    assert github.create_comment(7, f"{MARKER}\nhello") == pull.notes[0].id
    assert len(pull.notes) == 1


def test_a_post_whose_answer_is_cut_off_is_not_sent_again(fake: Fake, github: GitHub) -> None:
    pull = fake.pull(7)
    fake.faults.append(Fault("POST", COMMENTS, 0, after=True))
    assert github.create_comment(7, f"{MARKER}\nhello") == pull.notes[0].id
    assert len(pull.notes) == 1


def test_a_post_that_did_not_arrive_is_sent_again(fake: Fake, github: GitHub) -> None:
    pull = fake.pull(7)
    fake.note(7, f"{MARKER}\nsomeone else's", author="mallory")
    fake.faults.append(Fault("POST", COMMENTS, 502, times=2))
    made = github.create_comment(7, f"{MARKER}\nhello")
    assert [n.id for n in pull.notes if n.author == fake.access[TOKEN].login] == [made]


def test_a_post_that_arrived_on_the_last_try_is_found(fake: Fake, github: GitHub) -> None:
    pull = fake.pull(7)
    fake.faults += [Fault("POST", COMMENTS, 502, times=3), Fault("POST", COMMENTS, 502, after=True)]
    assert github.create_comment(7, f"{MARKER}\nhello") == pull.notes[0].id


@pytest.mark.parametrize(
    ("status", "headers", "words", "wait"),
    [
        pytest.param(429, {"retry-after": "7"}, "slow down", 7.0, id="429 with a delay"),
        pytest.param(403, {"retry-after": "30"}, SECONDARY, 30.0, id="403 secondary with a delay"),
        pytest.param(403, {}, SECONDARY, 60.0, id="403 secondary without a delay"),
        pytest.param(
            403,
            {"x-ratelimit-remaining": "0", "x-ratelimit-reset": "1700000042"},
            "API rate limit exceeded for installation ID 1.",
            42.0,
            id="hourly limit that resets soon",
        ),
    ],
)
def test_a_limit_is_waited_out_as_the_server_asks(
    fake: Fake, github: GitHub, time: Time, status: int, headers: dict[str, str], words: str, wait: float
) -> None:
    pull = fake.pull(7)
    fake.faults.append(Fault("POST", COMMENTS, status, words, headers))
    github.create_comment(7, MARKER)
    assert (len(pull.notes), time.waits) == (1, [wait])


def test_an_hourly_limit_is_not_waited_for(fake: Fake, github: GitHub, time: Time) -> None:
    fake.pull(7)
    hours = {"x-ratelimit-remaining": "0", "x-ratelimit-reset": "1700003000"}
    fake.faults.append(Fault("GET", "/pulls/7", 403, "API rate limit exceeded for installation ID 1.", hours))
    with pytest.raises(RateLimited, match="3000 seconds"):
        github.pull(7)
    assert (time.waits, len(fake.seen)) == ([], 1)


def test_a_graphql_limit_is_a_limit(fake: Fake, github: GitHub) -> None:
    fake.pull(7)
    body = {"data": None, "errors": [{"type": "RATE_LIMITED", "message": "API rate limit exceeded"}]}
    hours = {"x-ratelimit-remaining": "0", "x-ratelimit-reset": "1700003000"}
    fake.faults.append(Fault("POST", "/graphql", 200, body=body, headers=hours))
    with pytest.raises(RateLimited):
        github.comments(7)


def test_a_graphql_hiccup_is_repeated(fake: Fake, github: GitHub) -> None:
    fake.pull(7)
    body = {"data": None, "errors": [{"message": "Something went wrong while executing your query."}]}
    fake.faults.append(Fault("POST", "/graphql", 200, body=body))
    assert github.comments(7) == ()


def test_a_token_that_may_not_write_is_told_once_and_with_the_permission(fake: Fake, github: GitHub) -> None:
    fake.pull(7)
    fake.access[TOKEN].comment = False
    with pytest.raises(CannotComment, match="pull-requests: write"):
        github.create_comment(7, MARKER)
    assert len(fake.writes()) == 1


def test_a_token_that_may_not_read_is_told(fake: Fake, github: GitHub) -> None:
    fake.pull(7)
    fake.access[TOKEN].read = False
    with pytest.raises(CannotComment):
        github.comments(7)
    with pytest.raises(CannotComment, match="pull-requests: read"):
        github.pull(7)


def test_a_wrong_token_is_told_without_showing_it(fake: Fake) -> None:
    fake.pull(7)
    with pytest.raises(ForgeError, match="401") as caught:
        GitHub("ghs_" + "z" * 36, fake.repository, fake.url).pull(7)
    assert "zzz" not in repr(caught.value)


def test_what_is_not_there_is_gone(fake: Fake, github: GitHub) -> None:
    with pytest.raises(Gone):
        github.edit_comment(1, "x")
    with pytest.raises(Gone):
        github.pull(7)
    with pytest.raises(Gone):
        github.comments(7)
    assert len(fake.seen) == 3


def test_a_body_that_is_too_long_is_refused_once(fake: Fake, github: GitHub) -> None:
    fake.pull(7)
    with pytest.raises(ForgeError, match=r"422.*too long"):
        github.create_comment(7, "x" * 65_537)
    assert len(fake.seen) == 1


def test_a_locked_thread_is_no_missing_permission(fake: Fake, github: GitHub) -> None:
    fake.pull(7, locked=True)
    with pytest.raises(ForgeError, match="locked") as caught:
        github.create_comment(7, MARKER)
    assert not isinstance(caught.value, CannotComment)


def test_writes_keep_a_second_apart(fake: Fake, github: GitHub, time: Time) -> None:
    fake.pull(7)
    made = github.create_comment(7, MARKER)
    github.comments(7)
    github.edit_comment(made, MARKER + "\nmore")
    github.minimize(f"IC_{made}")
    assert time.waits == [1.0, 1.0]


def test_the_token_is_never_posted(fake: Fake, github: GitHub) -> None:
    pull = fake.pull(7)
    github.create_comment(7, f"found {TOKEN} and ghp_{'x' * 36}")
    assert pull.notes[0].body == "found [redacted] and [redacted]"


def test_a_proxys_page_is_an_outage(fake: Fake, github: GitHub, time: Time) -> None:
    fake.pull(7)
    fake.faults.append(Fault("GET", "/pulls/7", 502, headers={"Content-Type": "text/html"}, body="<html>bad gateway"))
    assert github.pull(7).number == 7
    assert time.waits == [1.0]


def test_a_server_of_ones_own_has_other_roots() -> None:
    with Fake(root="/api/v3") as fake:
        pull = fake.pull(7)
        github = GitHub(TOKEN, fake.repository, f"{fake.url}/")
        assert github.pull(7).number == 7
        assert github.comments(7) == ()
        github.create_comment(7, MARKER)
        assert len(pull.notes) == 1


def test_a_redirection_is_not_taken_for_an_answer(fake: Fake, github: GitHub) -> None:
    fake.pull(7)
    fake.faults.append(Fault("POST", COMMENTS, 307, "Moved", {"Location": "https://elsewhere.example/"}))
    with pytest.raises(ForgeError, match="307"):
        github.create_comment(7, MARKER)


def _archive(**members: bytes) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return packed.getvalue()


def test_one_member_of_the_newest_artifact_is_read(fake: Fake, github: GitHub) -> None:
    old, new = _archive(facts=b"old"), _archive(facts=b"new", other=b"x" * 99)
    fake.artifacts[5] = [Artifact(1, "hopscope", old), Artifact(2, "hopscope", new), Artifact(3, "other", old)]
    assert github.artifact(5, "hopscope", "facts", 10) == b"new"
    assert github.artifact(5, "hopscope", "absent", 10) is None
    assert github.artifact(5, "nothing", "facts", 10) is None


def test_the_token_is_not_sent_to_the_storage(fake: Fake, github: GitHub) -> None:
    fake.artifacts[5] = [Artifact(1, "hopscope", _archive(facts=b"{}"))]
    github.artifact(5, "hopscope", "facts", 10)
    assert [seen.signed for seen in fake.seen] == [True, True, False]


def test_an_archive_that_grows_is_not_read_to_the_end(fake: Fake, github: GitHub) -> None:
    fake.artifacts[5] = [Artifact(1, "hopscope", _archive(facts=bytes(30_000_000)))]
    with pytest.raises(ForgeError, match="larger than 1000 bytes"):
        github.artifact(5, "hopscope", "facts", 1000)


def test_an_archive_above_the_cap_is_not_read_to_the_end(
    fake: Fake, github: GitHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "ARCHIVE_CAP", 50)
    fake.artifacts[5] = [Artifact(1, "hopscope", _archive(facts=b"{}"))]
    with pytest.raises(ForgeError, match="larger than 50 bytes"):
        github.artifact(5, "hopscope", "facts", 1000)


@pytest.mark.parametrize(
    "packed", [b"", b"no archive", _archive(facts=b"x" * 1000)[:-40]], ids=["empty", "no archive", "cut short"]
)
def test_a_broken_archive_is_told(fake: Fake, github: GitHub, packed: bytes) -> None:
    fake.artifacts[5] = [Artifact(1, "hopscope", packed)]
    with pytest.raises(ForgeError, match="no readable archive"):
        github.artifact(5, "hopscope", "facts", 1000)
