"""Replies, signs and mutes against the fake: what stands in the conversation afterwards."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.effects import Mute, React, Reply, UpsertComment
from bot.errors import ForgeError, Gone
from bot.shell import replying, upsert
from bot.shell.github import GitHub
from tests.github.conftest import Time
from tests.github.fake import Fake
from tests.github.state import TOKEN, Fault, Note, PullState
from tests.github.test_perform import HEAD, MARKER, Run

EARLY = "2024-04-30T23:00:00Z"
MARK = "<!-- hopscope:answer v1 id=default comment=5 question=0123 -->"
REPLY = Reply(7, 0, MARK, "> who?\n\n12 callers", EARLY, 3)
BODY = f"{MARK}\n> who?\n\n12 callers\n"


@pytest.fixture
def run(tmp_path: Path, github: GitHub) -> Run:
    return Run(tmp_path, github)


@pytest.fixture
def pull(fake: Fake) -> PullState:
    return fake.pull(7, HEAD)


def ours(fake: Fake, body: str, **state: bool) -> Note:
    return fake.note(7, body, fake.access[TOKEN].login, **state)


# --- replies ------------------------------------------------------------------------------------------------------


def test_one_reply_however_often_it_is_delivered(fake: Fake, pull: PullState, run: Run) -> None:
    fake.note(7, "@hopscope who?")
    assert run(REPLY) == 0
    made = pull.notes[-1]
    assert (made.body, run.outputs) == (BODY, {"reply-ids": str(made.id)})
    writes = len(fake.writes())
    run.world.replies.clear()
    run(REPLY)
    assert (run.outputs, len(fake.writes())) == ({"reply-ids": str(made.id)}, writes)
    run(msgspec.structs.replace(REPLY, body="13 callers"))
    assert (len(pull.notes), made.body) == (2, f"{MARK}\n13 callers\n")


def test_several_replies_are_told_together(fake: Fake, pull: PullState, run: Run) -> None:
    run(REPLY, msgspec.structs.replace(REPLY, marker=MARK.replace("0123", "4567")))
    assert run.outputs["reply-ids"] == ",".join(str(note.id) for note in pull.notes)
    assert len(pull.notes) == 2


def test_a_reply_in_an_issue(fake: Fake, run: Run) -> None:
    issue = fake.issue(7)
    run(REPLY)
    run(REPLY)
    assert [note.body for note in issue.notes] == [BODY]


def test_a_reply_in_a_review_goes_to_its_first_comment(fake: Fake, pull: PullState, run: Run) -> None:
    for number in range(150):
        fake.review(7, f"thread {number}")
    top = fake.review(7, "why?")
    for number in range(150):
        fake.review(7, f"because {number}", top=top.id)
    wanted = msgspec.structs.replace(REPLY, top=top.id)
    run(wanted)
    assert (pull.notes[-1].top, pull.notes[-1].body) == (top.id, BODY)
    count = len(pull.notes)
    run(msgspec.structs.replace(wanted, body="13 callers"))
    assert (len(pull.notes), pull.notes[-1].body) == (count, f"{MARK}\n13 callers\n")


def test_two_replies_to_one_question_become_one(fake: Fake, pull: PullState, run: Run) -> None:
    older, newer = ours(fake, f"{MARK}\nold"), ours(fake, f"{MARK}\nalso old")
    run(REPLY)
    assert (older.minimized, newer.minimized, newer.body) == (True, False, BODY)
    assert run.outputs["reply-ids"] == str(newer.id)


def test_a_foreign_comment_with_our_mark_is_no_reply_of_ours(fake: Fake, pull: PullState, run: Run) -> None:
    foreign = fake.note(7, BODY, "mallory")
    run(msgspec.structs.replace(REPLY, body="13 callers"))
    assert (foreign.body, len(pull.notes)) == (BODY, 2)


def test_the_limit_holds_when_the_reply_is_written(fake: Fake, pull: PullState, run: Run) -> None:
    """Runs of several comments at once have all seen room before."""
    for number in range(3):
        ours(fake, BODY.replace("comment=5", f"comment={number + 10}"))
    assert run(REPLY) == 0
    assert (len(pull.notes), run.outputs) == (3, {})
    assert "3 replies in this conversation within an hour" in run.summary
    run(msgspec.structs.replace(REPLY, marker=MARK.replace("comment=5", "comment=10"), body="edited"))
    assert pull.notes[0].body.endswith("edited\n")


def test_old_replies_and_others_do_not_count(fake: Fake, pull: PullState, run: Run) -> None:
    ours(fake, BODY.replace("comment=5", "comment=6"))
    ours(fake, f"{MARKER}\na report")
    fake.note(7, BODY, "mallory")
    hidden = ours(fake, BODY.replace("comment=5", "comment=7"), minimized=True)
    run(REPLY)
    assert pull.notes[-1].body == BODY
    comments = run.world.forge.comments(7) if run.world.forge else ()
    assert replying.replies(comments, EARLY) == 3  # what was hidden was written all the same
    assert replying.replies(comments, EARLY, but=5) == 2
    assert replying.replies(comments, next(c.created for c in comments if c.id == hidden.id)) == 1


def test_a_reply_deleted_on_the_way_is_written_once(fake: Fake, pull: PullState, run: Run) -> None:
    gone = ours(fake, f"{MARK}\nold")
    fake.faults.append(Fault("PATCH", f"/issues/comments/{gone.id}$", 404, "Not Found", times=9))
    run(REPLY)
    assert [note.body for note in pull.notes] == [gone.body, BODY]


REFUSALS = {
    "a token without rights": ({"comment": False}, {}, "pull-requests: write"),
    "a locked conversation": ({}, {"locked": True}, "locked"),
}


@pytest.mark.parametrize(("access", "state", "why"), REFUSALS.values(), ids=REFUSALS)
@pytest.mark.parametrize("review", [False, True])
def test_where_no_reply_is_taken_the_summary_has_it(
    fake: Fake, run: Run, review: bool, access: dict[str, bool], state: dict[str, bool], why: str
) -> None:
    pull = fake.pull(7, HEAD, **state)
    top = fake.review(7, "why?") if review else fake.note(7, "why?")
    for name, value in access.items():
        setattr(fake.access[TOKEN], name, value)
    sign = React(top.id, "eyes", review)
    assert run(sign, msgspec.structs.replace(REPLY, top=top.id if review else 0), sign) == 0
    assert len(pull.notes) == 1
    assert run.summary.endswith("> who?\n\n12 callers\n\n")
    assert why in run.summary
    assert run.log.getvalue().count("::warning::") == 1  # a sign that is not taken is no news


def test_a_conversation_that_is_gone_is_a_warning(fake: Fake, pull: PullState, run: Run) -> None:
    for wanted in (msgspec.structs.replace(REPLY, number=8), msgspec.structs.replace(REPLY, top=99)):
        assert run(wanted) == 0
        assert "12 callers" in run.summary
        assert "::warning::" in run.log.getvalue()


def test_an_archived_repository_takes_nothing(fake: Fake, pull: PullState, run: Run) -> None:
    fake.archived = True
    assert run(REPLY) == 0
    assert "read-only" in run.summary


def test_without_a_token_the_summary_has_the_answer(tmp_path: Path) -> None:
    run = Run(tmp_path, None)
    assert run(React(5, "eyes"), REPLY, Mute(7)) == 0
    assert "12 callers" in run.summary


@pytest.mark.parametrize("review", [False, True])
def test_a_reply_that_arrived_is_not_sent_again(fake: Fake, pull: PullState, github: GitHub, review: bool) -> None:
    top = fake.review(7, "why?").id if review else 0
    fake.faults.append(Fault("POST", r"/replies$|/issues/7/comments$", 502, after=True))
    made = github.create_comment(7, BODY, top)
    assert [note.id for note in pull.notes if note.body == BODY] == [made]


# --- signs, roles, comments ---------------------------------------------------------------------------------------


def test_signs_are_given_once(fake: Fake, pull: PullState, run: Run) -> None:
    said, reviewed = fake.note(7, "x"), fake.review(7, "x")
    run(*(React(said.id, content) for content in ("eyes", "eyes", "rocket", "confused", "-1")))
    run(React(reviewed.id, "eyes", review=True))
    login = fake.access[TOKEN].login
    assert said.reactions == {(login, content) for content in ("eyes", "rocket", "confused", "-1")}
    assert reviewed.reactions == {(login, "eyes")}


@pytest.mark.parametrize("status", [403, 404, 422, 500])
def test_a_sign_that_fails_fails_nothing(fake: Fake, pull: PullState, run: Run, status: int) -> None:
    said = fake.note(7, "x")
    fake.faults.append(Fault("POST", "/reactions", status, "no", times=9))
    assert run(React(said.id, "eyes"), REPLY) == 0
    assert (len(pull.notes), run.summary) == (2, "")


@pytest.mark.parametrize("role", ["admin", "maintain", "write", "triage", "read", "none"])
def test_roles_are_told_apart(fake: Fake, github: GitHub, role: str) -> None:
    fake.roles["ada"] = role
    assert github.permission("ada") == role


def test_a_role_of_the_organisations_own_is_what_it_is_built_on(fake: Fake, github: GitHub) -> None:
    fake.roles["ada"] = "release-manager"
    assert github.permission("ada") == "read"


def test_a_login_is_no_path(fake: Fake, github: GitHub) -> None:
    with pytest.raises(Gone):
        github.permission("../../pulls/7?x=")
    assert [seen.path for seen in fake.seen] == [
        f"/repos/{fake.repository}/collaborators/..%2F..%2Fpulls%2F7%3Fx%3D/permission"
    ]


def test_a_token_that_may_not_ask_for_roles_is_told(fake: Fake, github: GitHub) -> None:
    fake.access[TOKEN].members = False
    with pytest.raises(ForgeError):
        github.permission("octocat")


def test_a_comment_as_it_stands(fake: Fake, pull: PullState, github: GitHub, time: Time) -> None:
    said, reviewed = fake.note(7, "x", minimized=True), fake.review(7, "y", fake.access[TOKEN].login)
    found = github.comment(said.node)
    assert (found.id, found.body, found.mine, found.minimized) == (said.id, "x", False, True)
    assert (github.comment(reviewed.node).mine, github.comment(reviewed.node).created) == (True, "2024-05-01T00:00:02Z")
    with pytest.raises(Gone):
        github.comment("IC_99")
    with pytest.raises(Gone):
        github.comments(7, top=99)


# --- mute ---------------------------------------------------------------------------------------------------------

REPORT = UpsertComment(7, MARKER, "### Low risk", HEAD)


def test_a_muted_report_stays_and_follows_again(fake: Fake, pull: PullState, run: Run) -> None:
    run(REPORT)
    first = pull.notes[0].body
    run(Mute(7))
    assert pull.notes[0].body.splitlines() == [MARKER, upsert.MUTE, *first.splitlines()[1:]]
    writes = len(fake.writes())
    run(Mute(7))
    run(msgspec.structs.replace(REPORT, body="### High risk"))
    assert (run.outputs, len(fake.writes())) == ({"comment": "muted"}, writes)
    run(Mute(7, mute=False))
    assert pull.notes[0].body == first
    run(msgspec.structs.replace(REPORT, body="### High risk"))
    assert run.outputs["comment"] == "edited"
    assert "### High risk" in pull.notes[0].body


def test_all_reports_are_muted_and_nothing_else(fake: Fake, pull: PullState, run: Run) -> None:
    run(REPORT, msgspec.structs.replace(REPORT, marker=MARKER.replace("default", "nightly")))
    foreign, reply = fake.note(7, f"{MARKER}\nx", "mallory"), ours(fake, BODY)
    run(Mute(7))
    assert [upsert.MUTE in note.body for note in pull.notes] == [True, True, False, False]
    assert (foreign.body, reply.body) == (f"{MARKER}\nx", BODY)


def test_a_mute_that_is_refused_is_a_warning(fake: Fake, pull: PullState, run: Run) -> None:
    run(REPORT)
    fake.access[TOKEN].comment = False
    assert run(Mute(7)) == 0
    assert "pull-requests: write" in run.summary


def test_a_mark_in_the_reports_text_stays_where_it_is() -> None:
    body = f"{MARKER}\nstate\n\ntext\n{upsert.MUTE}\n"
    assert upsert._unmuted(body) == body
