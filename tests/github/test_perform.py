"""Effects against the fake: what stands on the pull request, in the outputs and in the summary afterwards."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from bot.effects import (
    OUTPUTS,
    Annotate,
    DropOldGraphs,
    Effect,
    Exit,
    Notice,
    SaveGraph,
    SetOutput,
    StoreFacts,
    Summary,
    UpsertComment,
    Warn,
    WriteFile,
)
from bot.errors import BadInput, RateLimited
from bot.model.message import Message, message
from bot.shell import perform
from bot.shell.github import GitHub
from bot.shell.perform import World
from bot.shell.runner import SUMMARY_BUDGET, Runner
from tests.github.fake import Fake
from tests.github.graph import Root
from tests.github.protocol import read_outputs
from tests.github.state import TOKEN, Entry, Fault, PullState, Refusal

HEAD = "a" * 40
MARKER = "<!-- hopscope:report v1 id=default -->"
UPSERT = UpsertComment(7, MARKER, "### Low risk", HEAD, otherwise=(StoreFacts("facts.json", '{"n":7}'),))


class Run:
    """A run of the action: performs effects and reads back what it left."""

    def __init__(self, directory: Path, github: GitHub | None) -> None:
        self._files = {n: directory / n for n in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
        self.directory, self.log = directory / "report", io.StringIO()
        runner = Runner({n: str(p) for n, p in self._files.items()}, self.log)
        self.world = World(runner, self.directory, Message.english, Message.english, github)

    def __call__(self, *effects: Effect) -> int:
        for path in self._files.values():
            path.write_text("")
        return perform.run(effects, self.world)

    @property
    def outputs(self) -> dict[str, str]:
        """Outputs that are not empty."""
        return {n: v for n, v in self.all_outputs.items() if v}

    @property
    def all_outputs(self) -> dict[str, str]:
        return read_outputs(self._files["GITHUB_OUTPUT"].read_text())

    @property
    def summary(self) -> str:
        return self._files["GITHUB_STEP_SUMMARY"].read_text()


@pytest.fixture
def run(tmp_path: Path, github: GitHub) -> Run:
    return Run(tmp_path, github)


@pytest.fixture
def pull(fake: Fake) -> PullState:
    return fake.pull(7, HEAD)


def ours(fake: Fake, pull: PullState, body: str = MARKER) -> int:
    return fake.note(pull.number, body, author=fake.access[TOKEN].login).id


def test_one_comment_over_many_runs(fake: Fake, pull: PullState, run: Run) -> None:
    for number in range(120):
        fake.note(7, f"chatter {number}")
    assert run(UPSERT) == 0
    made = pull.notes[-1].id
    assert run.outputs == {"comment": "created", "comment-id": str(made)}
    for number in range(120):
        fake.note(7, f"more chatter {number}")
    run(UPSERT)
    assert run.outputs == {"comment": "unchanged"}
    run(msgspec.structs.replace(UPSERT, body="### High risk"))
    assert run.outputs == {"comment": "edited", "comment-id": str(made)}
    assert [n.id for n in pull.notes if n.body.startswith(MARKER)] == [made]
    assert "### High risk" in next(n.body for n in pull.notes if n.id == made)


def test_nothing_is_written_where_nothing_changed(fake: Fake, pull: PullState, run: Run) -> None:
    run(UPSERT)
    before = len(fake.writes())
    run(UPSERT)
    assert len(fake.writes()) == before


def test_a_foreign_comment_with_our_marker_stays_untouched(fake: Fake, pull: PullState, run: Run) -> None:
    foreign = fake.note(7, f"{MARKER}\nhaha", author="mallory")
    run(UPSERT)
    assert foreign.body == f"{MARKER}\nhaha"
    assert [n.author for n in pull.notes] == ["mallory", fake.access[TOKEN].login]


def test_duplicates_fold_into_the_newest(fake: Fake, pull: PullState, run: Run) -> None:
    first, second = ours(fake, pull), ours(fake, pull)
    run(UPSERT)
    assert run.outputs["comment-id"] == str(second)
    assert {n.id: n.minimized for n in pull.notes} == {first: True, second: False}


def test_a_minimized_comment_is_left_alone(fake: Fake, pull: PullState, run: Run) -> None:
    hidden = fake.note(7, MARKER, author=fake.access[TOKEN].login, minimized=True)
    run(UPSERT)
    assert (hidden.body, len(pull.notes)) == (MARKER, 2)


def test_a_moved_head_wins(fake: Fake, run: Run) -> None:
    pull = fake.pull(7, "c" * 40)
    ours(fake, pull)
    run(UPSERT)
    assert (run.outputs, fake.writes()) == ({"comment": "stale"}, [])


def test_a_comment_deleted_on_the_way_is_created_once(fake: Fake, pull: PullState, run: Run) -> None:
    gone = ours(fake, pull)
    fake.faults.append(Fault("PATCH", f"/issues/comments/{gone}$", 404, "Not Found", times=9))
    assert run(UPSERT) == 0
    assert run.outputs["comment"] == "created"
    assert len(fake.writes()) == 2


def test_deleting_twice_ends_in_a_warning(fake: Fake, pull: PullState, run: Run) -> None:
    ours(fake, pull)
    ours(fake, pull)
    fake.faults.append(Fault("PATCH", "/issues/comments/", 404, "Not Found", times=9))
    assert run(UPSERT) == 0
    assert "comment" not in run.outputs
    assert "deleted while it was being edited" in run.log.getvalue()


def test_a_pull_request_that_moves_while_the_comment_is_gone_wins(fake: Fake, run: Run) -> None:
    pull = fake.pull(7, HEAD, "c" * 40)
    ours(fake, pull)
    fake.faults.append(Fault("PATCH", "/issues/comments/", 404, "Not Found"))
    run(UPSERT)
    assert run.outputs == {"comment": "stale"}
    assert len(pull.notes) == 1


@pytest.mark.parametrize(
    ("state", "archived", "what"),
    [
        pytest.param({"locked": True}, False, "locked", id="locked"),
        pytest.param({"state": "closed"}, False, "closed", id="closed"),
        pytest.param({}, True, "archived", id="archived"),
    ],
)
def test_a_closed_door_is_a_warning(fake: Fake, run: Run, state: dict[str, object], archived: bool, what: str) -> None:
    fake.pull(7, HEAD, **state)
    fake.archived = archived
    assert run(Summary("# the report"), UPSERT) == 0
    assert (run.outputs, fake.writes()) == ({"comment": what}, [])
    assert run.summary.startswith("# the report\n\n> ")
    assert f"{what}: the report is in the job summary" in run.log.getvalue()


def test_a_forks_token_defers(fake: Fake, pull: PullState, run: Run) -> None:
    fake.access[TOKEN].comment = False
    assert run(Summary("# the report"), UPSERT) == 0
    facts = run.directory.resolve() / "facts.json"
    assert run.outputs == {"deferred": "true", "facts-path": str(facts)}
    assert facts.read_text() == '{"n":7}'
    assert run.summary == (
        "# the report\n\n> The token may not do this: the job needs issues: write or pull-requests: write.\n\n"
    )
    assert "::warning::" in run.log.getvalue()


def test_a_limit_ends_neutral(fake: Fake, pull: PullState, run: Run) -> None:
    hours = {"x-ratelimit-remaining": "0", "x-ratelimit-reset": "1700003000"}
    fake.faults.append(Fault("POST", "/graphql", 403, "API rate limit exceeded for installation.", hours))
    assert run(UPSERT, SetOutput({"risk-level": "low"})) == 0
    assert run.outputs == {"risk-level": "low"}
    assert "rate limit" in run.summary


@pytest.mark.parametrize("status", [422, 502])
def test_a_post_that_fails_costs_nothing_else(fake: Fake, pull: PullState, run: Run, status: int) -> None:
    fake.faults.append(Fault("POST", "/issues/7/comments", status, "Validation Failed", times=9))
    assert run(UPSERT, SetOutput({"risk-level": "low"}), Exit(2)) == 2
    assert run.outputs == {"risk-level": "low"}
    assert f"{status}" in run.summary
    assert pull.notes == []


def test_a_pull_request_that_is_gone_is_a_warning(run: Run) -> None:
    assert run(UPSERT) == 0
    assert "::warning::GitHub does not find it" in run.log.getvalue()


def test_minimizing_that_fails_keeps_the_edit(
    fake: Fake, pull: PullState, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours(fake, pull)
    newest = ours(fake, pull)
    monkeypatch.setattr(Root, "minimizeComment", refuse)
    assert run(UPSERT) == 0
    assert run.outputs == {"comment": "edited", "comment-id": str(newest)}
    assert "Resource not accessible by integration" in run.log.getvalue()


def refuse(*_: object, **__: object) -> None:
    raise Refusal(403, "Resource not accessible by integration")


def cached(number: int, created: int, machine: str = "Linux-X64", **changes: str) -> Entry:
    return Entry(number, f"hopscope-{'f' * 16}-{machine}-{'a' * 40}-{number}-1", created, **changes)


def test_graphs_that_nobody_restores_make_room(fake: Fake, run: Run) -> None:
    newest, other_machine = cached(1, 9), cached(4, 1, "macOS-ARM64")
    other_branch, not_ours = cached(5, 1, ref="refs/heads/x"), Entry(6, "hopscope-mine", 1)
    fake.caches = [newest, cached(2, 8), cached(3, 7), other_machine, other_branch, not_ours]
    assert run(DropOldGraphs("refs/heads/main")) == 0
    assert fake.caches == [newest, other_machine, other_branch, not_ours]


def test_a_token_that_may_not_delete_is_no_news(fake: Fake, run: Run) -> None:
    fake.access[TOKEN].caches = False
    fake.caches = [cached(1, 1), cached(2, 2)]
    assert run(DropOldGraphs("refs/heads/main")) == 0
    assert (len(fake.caches), run.log.getvalue(), run.summary) == (2, "", "")


def test_without_a_token_the_summary_remains(tmp_path: Path) -> None:
    run = Run(tmp_path, None)
    assert run(Summary("# the report"), UPSERT) == 0
    assert "no token" in run.summary


def test_every_output_is_set_on_every_run(run: Run) -> None:
    run()
    assert run.all_outputs == dict.fromkeys(OUTPUTS, "")


def test_every_kind_of_effect_is_performed(run: Run) -> None:
    effects = (
        WriteFile("../../report.json", "{}", "json-path"),
        SaveGraph(True, "every night"),
        Annotate("a.py", 3, "title", "text"),
        Notice("notice", "hello"),
        Warn(message("not done")),
    )
    assert run(*effects) == 0
    path = run.directory.resolve() / "report.json"
    assert (run.outputs, path.read_text()) == ({"json-path": str(path), "save-cache": "true"}, "{}")
    assert run.log.getvalue().splitlines() == [
        "::notice::every night",
        "::warning file=a.py,line=3,title=title::text",
        "::notice::hello",
        "::warning::not done",
    ]
    known = {kind for kind in Effect.__subclasses__() if kind is not Exit}
    assert known == set(perform._PERFORMERS)


def test_a_file_that_cannot_be_written_is_a_warning(run: Run) -> None:
    run.directory.write_text("a file where the folder should be")
    assert run(WriteFile("report.json", "{}", "json-path"), SetOutput({"risk-level": "low"})) == 0
    assert run.outputs == {"risk-level": "low"}
    assert "cannot be written" in run.log.getvalue()


def test_a_summary_that_is_too_long_is_told(run: Run) -> None:
    run(Summary("x" * SUMMARY_BUDGET))
    assert "x" * 100 not in run.summary
    assert "too long" in run.summary


def test_githubs_refusal_inside_a_handler_is_a_warning(run: Run) -> None:
    def handler() -> Iterator[Effect]:
        yield SetOutput({"risk-level": "low"})
        raise RateLimited(message("limit"))

    assert perform.run(handler(), run.world) == 0
    assert "::warning::limit" in run.log.getvalue()


def test_what_the_user_can_mend_is_not_swallowed(run: Run) -> None:
    def handler() -> Iterator[Effect]:
        raise BadInput("wrong")
        yield Exit(0)

    with pytest.raises(BadInput):
        perform.run(handler(), run.world)
