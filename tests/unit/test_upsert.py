"""The decision about the one comment, as a table: states in, actions out."""

from __future__ import annotations

import pytest

from bot.effects import UpsertComment
from bot.model.pull import Comment, Pull, Standing
from bot.shell import upsert
from bot.shell.upsert import Create, Edit, Leave, Minimize, compose, decide

MARKER = "<!-- hopscope:report v1 id=default -->"
HEAD, NEWER = "a" * 40, "c" * 40
PULL = Pull(7, HEAD, "b" * 40, 1)
WANTED = UpsertComment(7, MARKER, "### Low risk", HEAD, facts=("f1", "f2"))
ONLY_EDIT = UpsertComment(7, MARKER, "Nothing to say.", HEAD, create=False)
NEW = compose(WANTED)


def comment(id: int, body: str, *, mine: bool = True, minimized: bool = False, updated: int = 1) -> Comment:  # noqa: A002
    return Comment(id, f"N{id}", body, mine, minimized, f"2024-05-{updated:02}T00:00:00Z")


OLD = f"{MARKER}\nolder text"
MUTED = f"{MARKER}\n{upsert.MUTE}\nolder text"


def left(actions: tuple[upsert.Action, ...]) -> list[str]:
    return [a.what for a in actions if isinstance(a, Leave)]


@pytest.mark.parametrize(
    ("wanted", "pull", "comments", "expected"),
    [
        pytest.param(WANTED, PULL, [], (Create(NEW),), id="none yet"),
        pytest.param(WANTED, PULL, [comment(1, "hello")], (Create(NEW),), id="only other people's words"),
        pytest.param(WANTED, PULL, [comment(1, OLD)], (Edit(1, NEW),), id="one to edit"),
        pytest.param(WANTED, PULL, [comment(1, OLD, mine=False)], (Create(NEW),), id="our marker in a foreign comment"),
        pytest.param(WANTED, PULL, [comment(1, "> " + OLD)], (Create(NEW),), id="our marker not first"),
        pytest.param(WANTED, PULL, [comment(1, OLD, minimized=True)], (Create(NEW),), id="hidden by a maintainer"),
        pytest.param(
            WANTED, PULL, [comment(1, OLD.replace("default", "other"))], (Create(NEW),), id="another workflow's report"
        ),
        pytest.param(
            WANTED,
            PULL,
            [comment(3, OLD, updated=1), comment(1, OLD, updated=3), comment(2, OLD, updated=2)],
            (Edit(1, NEW), Minimize("N3"), Minimize("N2")),
            id="duplicates: the newest is edited",
        ),
        pytest.param(
            WANTED,
            PULL,
            [comment(1, OLD), comment(2, OLD)],
            (Edit(2, NEW), Minimize("N1")),
            id="same second: larger id",
        ),
        pytest.param(ONLY_EDIT, PULL, [comment(1, OLD)], (Edit(1, compose(ONLY_EDIT)),), id="nothing to say: one line"),
    ],
)
def test_what_is_written(
    wanted: UpsertComment, pull: Pull, comments: list[Comment], expected: tuple[upsert.Action, ...]
) -> None:
    assert decide(wanted, pull, comments) == expected


@pytest.mark.parametrize(
    ("wanted", "pull", "comments", "what"),
    [
        pytest.param(WANTED, PULL, [comment(1, NEW)], "unchanged", id="it says so already"),
        pytest.param(ONLY_EDIT, PULL, [], "none", id="nothing to say, nothing there"),
        pytest.param(WANTED, Pull(7, NEWER, "b", 1), [], "stale", id="moved on, none yet"),
        pytest.param(WANTED, Pull(7, NEWER, "b", 1), [comment(1, OLD)], "stale", id="moved on, one stands"),
        pytest.param(WANTED, Pull(7, HEAD, "b", 1, open=False), [], "closed", id="closed"),
        pytest.param(WANTED, Pull(7, HEAD, "b", 1, locked=True), [comment(1, OLD)], "locked", id="locked"),
        pytest.param(WANTED, Pull(7, HEAD, "b", 1, archived=True), [comment(1, OLD)], "archived", id="archived"),
        pytest.param(WANTED, PULL, [comment(1, MUTED)], "muted", id="muted"),
        pytest.param(WANTED, PULL, [comment(1, MUTED), comment(2, OLD)], "muted", id="muted in an older duplicate"),
    ],
)
def test_when_nothing_is_written(wanted: UpsertComment, pull: Pull, comments: list[Comment], what: str) -> None:
    actions = decide(wanted, pull, comments)
    assert left(actions) == [what]
    assert len(actions) == 1


def test_duplicates_are_hidden_even_where_the_newest_is_right() -> None:
    actions = decide(WANTED, PULL, [comment(1, OLD), comment(2, NEW, updated=2)])
    assert left(actions) == ["unchanged"]
    assert actions[1:] == (Minimize("N1"),)


def test_a_foreign_mute_mutes_nothing() -> None:
    assert decide(WANTED, PULL, [comment(1, MUTED, mine=False)]) == (Create(NEW),)


def test_mute_in_the_text_of_a_report_mutes_nothing() -> None:
    quoted = f"{MARKER}\nstate\n\n\n\nreport\n{upsert.MUTE}"
    assert decide(WANTED, PULL, [comment(1, quoted)]) == (Edit(1, NEW),)


def test_the_digest_leaves_out_what_differs_from_run_to_run() -> None:
    first = UpsertComment(7, MARKER, "text, 0.4 s", HEAD, digest="text")
    second = UpsertComment(7, MARKER, "text, 0.5 s", HEAD, digest="text")
    assert left(decide(second, PULL, [comment(1, compose(first))])) == ["unchanged"]
    changed = UpsertComment(7, MARKER, "text, 0.5 s", HEAD, digest="other text")
    assert decide(changed, PULL, [comment(1, compose(first))]) == (Edit(1, compose(changed)),)


def test_the_marker_stands_on_line_one_and_once() -> None:
    rendered_with_marker = UpsertComment(7, MARKER, f"{MARKER}\n### Low risk\n", HEAD)
    lines = compose(rendered_with_marker).splitlines()
    assert (lines[0], lines[2:]) == (MARKER, ["", "### Low risk"])
    assert compose(rendered_with_marker).count(MARKER) == 1


def test_the_state_comes_back() -> None:
    standing = upsert.standing(MARKER, [comment(1, OLD), comment(2, NEW, updated=2)])
    assert standing == Standing(HEAD, upsert.digest(WANTED), ("f1", "f2"))
    assert upsert.standing(MARKER, [comment(1, OLD)]) is None
    assert upsert.standing(MARKER, []) is None


def test_windows_line_ends_change_nothing() -> None:
    assert upsert.standing(MARKER, [comment(1, NEW.replace("\n", "\r\n"))]) == upsert.standing(
        MARKER, [comment(1, NEW)]
    )


def test_a_fact_cannot_end_the_state_line() -> None:
    hostile = UpsertComment(7, MARKER, "x", HEAD, facts=("ok", "--> <img>", "a,b"))
    found = upsert.standing(MARKER, [comment(1, compose(hostile))])
    assert found is not None
    assert found.facts == ("ok",)
