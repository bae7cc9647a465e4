"""Handlers: an event in, effects out, with no HTTP."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from bot import discover
from bot.config import Config
from bot.contracts import Desk, Handler, Indexed
from bot.effects import (
    Annotate,
    DropOldGraphs,
    Effect,
    Exit,
    Notice,
    PublishMetadata,
    SaveGraph,
    SetOutput,
    StoreFacts,
    Summary,
    UpsertComment,
    WriteFile,
)
from bot.errors import RateLimited
from bot.handlers import _comment, _night, _report
from bot.handlers._facts import Facts
from bot.model.branch import Change
from bot.model.inventory import Counts, Held, Inventory
from bot.model.message import Message, message
from bot.model.metadata import Stamp
from bot.model.night import Layer, Publication
from bot.model.pull import Standing
from bot.model.report import Breaking, Changed, Named, Place, Report, Risk, Skipped
from tests.github import payloads

HANDLERS: dict[str, Handler] = discover.plugs("bot.handlers", "HANDLER")
HEAD, BASE, EARLIER = "a" * 40, "b" * 40, "e" * 40
MARKER = "<!-- hopscope:report v1 id=default -->"


def named(name: str, line: int = 1) -> Named:
    return Named(f"a.py::{name}", name, "function", Place("a.py", line))


def changed(name: str = "f") -> Changed:
    return Changed(named(name), "signature", "changed", message("changed"))


def breaking(caller: str, line: int = 3) -> Breaking:
    return Breaking("a.py", line, named(caller), named("f"), "gone", message("calls what is gone"), tested=False)


def report(level: str = "none", score: int = 0, **parts: Any) -> Report:
    made = Report(base=BASE, head=HEAD, risk=Risk(level, score, 0.0, 0, 0), timing={"all": 0.4})
    return msgspec.structs.replace(made, **parts)


LOCK_FILE = Skipped("uv.lock", "lock file", message("lock file"))
RISKY = report("high", 81, changed=(changed(),), breaking=(breaking("g"), breaking("h", 9)))
QUIET = report()
INDEX = Inventory(metadata=Stamp("2026-01-01T00:00:00Z", HEAD, "1"), stamps={})


def desk(made: Report = RISKY, **parts: Any) -> Desk:
    settings = {name: parts.pop(name) for name in list(parts) if name in Config.__struct_fields__}
    defaults: dict[str, Any] = {
        "config": Config(**settings),
        "environment": {"GITHUB_SHA": HEAD},
        "report": lambda base, head: msgspec.structs.replace(made, base=base, head=head),
        "index": lambda _: Indexed(100, 3),
        "rebuild": lambda _: Indexed(100, 3),
        "comment": lambda each, since: f"comment {each.risk.level} {since.english() if since else ''}".strip(),
        "line": lambda _: "one line",
        "summary": lambda _: "summary",
        "document": lambda _: "{}",
        "say": Message.english,
    }
    return Desk(**{**defaults, **parts})


def noting(calls: list[tuple[Any, ...]], result: Any) -> Callable[..., Any]:
    """A function that notes what it is called with."""

    def called(*given: Any) -> Any:
        calls.append(given)
        return result

    return called


def run(event: dict[str, Any], at: Desk, handler: str = "pull_request") -> list[Effect]:
    return list(HANDLERS[handler].run(event, at))


def upserts(effects: list[Effect]) -> list[UpsertComment]:
    return [e for e in effects if isinstance(e, UpsertComment)]


def test_the_shelf_holds_what_it_should() -> None:
    events = sorted(event for handler in HANDLERS.values() for event in handler.EVENTS)
    assert len(events) == len(set(events))
    assert {"pull_request", "merge_group", "push", "schedule", "workflow_dispatch"} <= set(events)


def test_a_pull_request_is_reported_everywhere() -> None:
    effects = run(payloads.pull_request(), desk())
    assert effects[:4] == [
        WriteFile("report.json", "{}", "json-path"),
        WriteFile("report.md", "summary", "report-path"),
        SetOutput(
            {
                "risk-level": "high",
                "risk-score": "81",
                "breaking-count": "2",
                "changed-count": "1",
                "impacted-count": "0",
            }
        ),
        Summary("summary"),
    ]
    (comment,) = effects[4:]
    assert isinstance(comment, UpsertComment)
    assert (comment.number, comment.marker, comment.body, comment.head) == (7, MARKER, "comment high", HEAD)
    assert comment.create
    assert len(comment.facts) == 2


def test_the_comparison_is_between_the_events_commits() -> None:
    asked: list[tuple[Any, ...]] = []
    at = desk(report=noting(asked, RISKY))
    run(payloads.pull_request(base="1" * 40, head="2" * 40), at)
    assert asked == [("1" * 40, "2" * 40)]


def test_what_a_fork_leaves_can_be_read_again() -> None:
    (comment,) = upserts(run(payloads.pull_request(), desk()))
    (stored,) = comment.otherwise
    assert isinstance(stored, StoreFacts)
    facts = msgspec.json.decode(stored.content, type=Facts)
    assert (facts.number, facts.head, facts.report) == (7, HEAD, RISKY)


def test_a_forks_settings_hold_in_the_second_job() -> None:
    (comment,) = upserts(run(payloads.pull_request(), desk(comment="risk", min_risk="critical")))
    (stored,) = comment.otherwise
    assert isinstance(stored, StoreFacts)
    facts = msgspec.json.decode(stored.content, type=Facts)
    assert not facts.speaks
    (second,) = upserts(list(_comment.upsert(7, facts.report, desk(), allowed=facts.speaks)))
    assert not second.create


@pytest.mark.parametrize("action", ["opened", "synchronize", "reopened", "ready_for_review"])
def test_what_changes_code_is_reported(action: str) -> None:
    assert upserts(run(payloads.pull_request(action), desk()))


def test_a_new_base_is_reported_and_a_new_title_is_not() -> None:
    assert upserts(run(payloads.edited(retargeted=True), desk()))
    (said,) = run(payloads.edited(retargeted=False), desk())
    assert isinstance(said, Notice)


@pytest.mark.parametrize("event", [payloads.draft(), payloads.from_deleted_fork(), payloads.by_bot()])
def test_unusual_pull_requests_are_reported(event: dict[str, Any]) -> None:
    assert upserts(run(event, desk()))


@pytest.mark.parametrize(
    ("mode", "threshold", "made", "creates"),
    [
        pytest.param("always", "medium", QUIET, True, id="always, documentation only"),
        pytest.param("changes", "medium", QUIET, False, id="documentation only"),
        pytest.param("changes", "medium", report("none", changed=(changed(),)), True, id="code that nobody uses"),
        pytest.param("changes", "medium", RISKY, True, id="risky"),
        pytest.param("changes", "medium", report(skipped=(LOCK_FILE,)), False, id="a lock file alone"),
        pytest.param("changes", "medium", report("unknown"), True, id="what cannot be read is no silence"),
        pytest.param("changes", "medium", report(notes=(message("after merge"),)), True, id="settings changed"),
        pytest.param("risk", "high", RISKY, True, id="at the threshold"),
        pytest.param("risk", "critical", RISKY, False, id="below the threshold"),
        pytest.param("risk", "low", report("none", changed=(changed(),)), False, id="no risk"),
        pytest.param("risk", "critical", report("unknown"), True, id="unknown is never low"),
    ],
)
def test_when_a_comment_may_be_created(mode: str, threshold: str, made: Report, creates: bool) -> None:
    (comment,) = upserts(run(payloads.pull_request(), desk(made, comment=mode, min_risk=threshold)))
    assert comment.create == creates
    assert comment.body.startswith("comment" if creates else "one line")


def test_off_is_off() -> None:
    def never(*_: object) -> str:
        raise AssertionError

    config = Config(comment="off")
    assert not upserts(run(payloads.pull_request(), msgspec.structs.replace(desk(), config=config, standing=never)))


def test_another_instance_keeps_another_comment() -> None:
    (comment,) = upserts(
        run(payloads.pull_request(), msgspec.structs.replace(desk(), config=Config(instance="nightly")))
    )
    assert comment.marker == "<!-- hopscope:report v1 id=nightly -->"


def test_the_digest_knows_no_time_but_everything_else() -> None:
    def digest(made: Report) -> str:
        return upserts(run(payloads.pull_request(), desk(made)))[0].digest

    assert digest(RISKY) == digest(msgspec.structs.replace(RISKY, timing={"all": 9.9}))
    assert digest(RISKY) != digest(msgspec.structs.replace(RISKY, breaking=()))
    assert digest(QUIET) != digest(msgspec.structs.replace(QUIET, risk=Risk("low", 1, 0.0, 0, 0)))


def test_an_update_says_what_changed_since() -> None:
    before = _comment.breaks(report(breaking=(breaking("g"), breaking("old"), breaking("older"))))
    at = desk(standing=lambda number, marker: Standing(EARLIER, "d", before))
    (comment,) = upserts(run(payloads.pull_request(), at))
    assert comment.body == "comment high Since eeeeeee: 2 breaking sites fixed, 1 new."


@pytest.mark.parametrize(
    "standing",
    [
        pytest.param(None, id="first report"),
        pytest.param(Standing(HEAD, "d", ()), id="same head again"),
        pytest.param(Standing(EARLIER, "d", _comment.breaks(RISKY)), id="nothing changed"),
        pytest.param(Standing(EARLIER, "d", tuple(map(str, range(200)))), id="more than were remembered"),
    ],
)
def test_when_there_is_nothing_to_say_about_before(standing: Standing | None) -> None:
    (comment,) = upserts(run(payloads.pull_request(), desk(standing=lambda *_: standing)))
    assert comment.body == "comment high"


def test_a_break_that_only_moves_is_no_news() -> None:
    assert _comment.breaks(report(breaking=(breaking("g", 3),))) == _comment.breaks(
        report(breaking=(breaking("g", 4),))
    )


def test_a_refusal_while_looking_back_costs_only_that_line() -> None:
    def refuse(*_: object) -> None:
        raise RateLimited(message("limit"))

    (comment,) = upserts(run(payloads.pull_request(), desk(standing=refuse)))
    assert comment.body == "comment high"


def test_annotations_where_they_are_wanted() -> None:
    effects = run(payloads.pull_request(), desk(annotations=True))
    assert [(e.path, e.line, e.text) for e in effects if isinstance(e, Annotate)] == [
        ("a.py", 3, "calls what is gone"),
        ("a.py", 9, "calls what is gone"),
    ]
    assert not any(isinstance(e, Annotate) for e in run(payloads.pull_request(), desk()))


@pytest.mark.parametrize(
    ("level", "fail_on", "code"),
    [
        ("high", "never", None),
        ("high", "critical", None),
        ("high", "high", 2),
        ("critical", "high", 2),
        ("none", "low", None),
        ("unknown", "low", None),
    ],
)
def test_the_job_fails_only_where_the_user_asked(level: str, fail_on: str, code: int | None) -> None:
    effects = run(payloads.pull_request(), desk(report(level), fail_on=fail_on))
    assert [e.code for e in effects if isinstance(e, Exit)] == ([] if code is None else [code])
    if code:
        assert isinstance(effects[-1], Exit)


def test_an_unknown_risk_is_told_to_whom_it_matters() -> None:
    effects = run(payloads.pull_request(), desk(report("unknown"), fail_on="high"))
    assert effects[-1] == Notice("warning", "The risk is unknown, so `fail-on` could not be decided.")


def test_the_page_is_written_where_there_is_one() -> None:
    effects = run(payloads.pull_request(), desk(page=lambda _: "<html>"))
    assert WriteFile("report.html", "<html>", "html-path") in effects


def test_a_merge_group_gets_no_comment() -> None:
    effects = run(payloads.merge_group(), desk(fail_on="high"), "merge_group")
    assert not upserts(effects)
    assert Summary("summary") in effects
    assert effects[-1] == Exit(2)


@pytest.mark.parametrize(
    ("name", "event", "indexed", "save"),
    [
        pytest.param("schedule", payloads.schedule(), Indexed(100, 0), True, id="every night"),
        pytest.param("workflow_dispatch", {"inputs": None}, Indexed(100, 0), True, id="on dispatch"),
        pytest.param("push", payloads.push(), Indexed(100, 100, fresh=True), True, id="push that finds no graph"),
        pytest.param("push", payloads.push(), Indexed(100, 11), True, id="push that finds an old one"),
        pytest.param("push", payloads.push(), Indexed(100, 10), False, id="push that finds a close one"),
        pytest.param("push", payloads.push(), Indexed(0, 0), False, id="push to an empty repository"),
    ],
)
def test_when_the_graph_is_saved(name: str, event: dict[str, Any], indexed: Indexed, save: bool) -> None:
    commits: list[tuple[Any, ...]] = []
    at = desk(
        environment={"GITHUB_EVENT_NAME": name, "GITHUB_SHA": HEAD, "GITHUB_REF": "refs/heads/main"},
        index=noting(commits, indexed) if name == "push" else None,
        rebuild=noting(commits, indexed) if name != "push" else None,
    )
    effects = run(event, at, "nightly")
    assert [e.save for e in effects if isinstance(e, SaveGraph)] == [save]
    assert (DropOldGraphs("refs/heads/main") in effects) == save
    assert commits == [(HEAD,)]


@pytest.mark.parametrize(
    "event",
    [
        pytest.param(payloads.push("refs/heads/topic"), id="another branch"),
        pytest.param(payloads.push("refs/tags/v1"), id="a tag"),
        pytest.param(payloads.push(deleted=True), id="a deleted branch"),
    ],
)
def test_other_pushes_are_not_indexed(event: dict[str, Any]) -> None:
    def never(_: str) -> Indexed:
        raise AssertionError

    at = desk(environment={"GITHUB_EVENT_NAME": "push", "GITHUB_SHA": HEAD}, index=never)
    assert [type(e) for e in run(event, at, "nightly")] == [Notice]


@pytest.mark.parametrize(
    ("publish", "ref", "published"),
    [
        pytest.param(True, "refs/heads/master", True, id="wanted"),
        pytest.param(False, "refs/heads/master", False, id="not wanted"),
        pytest.param(True, "refs/heads/topic", False, id="dispatched on another branch"),
    ],
)
def test_metadata_is_published_where_it_is_wanted(publish: bool, ref: str, published: bool) -> None:
    at = desk(
        publish=publish,
        environment={"GITHUB_EVENT_NAME": "workflow_dispatch", "GITHUB_SHA": HEAD, "GITHUB_REF": ref},
        metadata=lambda commit: Publication(Change({"metadata/x.json": commit}), INDEX),
        night=lambda night: f"night of {night.commit}",
    )
    effects = run(derived_dispatch(), at, "nightly")
    wanted = PublishMetadata("hopscope-data", Change({"metadata/x.json": HEAD}), f"Metadata of {HEAD[:12]}")
    assert Summary(f"night of {HEAD}") in effects
    assert (wanted in effects) is published
    assert any(isinstance(e, PublishMetadata) for e in effects) is published


def test_what_is_published_already_is_said_and_not_written_again() -> None:
    at = desk(
        publish=True,
        environment={"GITHUB_EVENT_NAME": "push", "GITHUB_SHA": HEAD, "GITHUB_REF": "refs/heads/master"},
        metadata=lambda commit: Publication(Change({}), INDEX, INDEX),
    )
    effects = run(payloads.push(), at, "nightly")
    assert not [e for e in effects if isinstance(e, PublishMetadata)]
    assert "is this commit's" in "".join(e.text for e in effects if isinstance(e, Notice))


def test_drift_fails_the_run_once_all_else_is_done() -> None:
    at = desk(
        publish=True,
        environment={"GITHUB_EVENT_NAME": "schedule", "GITHUB_SHA": HEAD, "GITHUB_REF": "refs/heads/master"},
        rebuild=lambda _: Indexed(100, 3, checked=True, drift=("- a.py edges …", "…")),
        metadata=lambda commit: Publication(Change({}), INDEX),
        night=lambda night: f"{night.graph} {night.drift}",
    )
    effects = run(payloads.schedule(), at, "nightly")
    assert effects[-1] == Exit(1)
    assert [e.text for e in effects if isinstance(e, Notice) and e.level == "error"][1:] == ["- a.py edges …", "…"]
    order = [type(e) for e in effects]
    assert order.index(SaveGraph) < order.index(PublishMetadata) < order.index(Exit)
    assert Summary("drift ('- a.py edges …', '…')") in effects


def held(path: str, digest: str, layer: int = 1, size: int = 100) -> Held:
    return Held(path, layer, size, digest, "s")


def test_what_changed_since_the_last_index_is_counted_by_layer() -> None:
    stamp = msgspec.structs.replace(INDEX.metadata, generated_at="2025-12-31T00:00:00Z")
    before = Inventory(
        metadata=stamp,
        stamps={},
        counts=Counts(files=3, edges=7),
        stale=("old",),
        documents=(held("a.json", "1"), held("b.json", "1"), held("m/x.json", "1", 2)),
    )
    after = Inventory(
        metadata=INDEX.metadata,
        stamps={},
        counts=Counts(files=4, edges=5),
        stale=("new", "old"),
        documents=(held("a.json", "1"), held("b.json", "2", size=150), held("m/y.json", "1", 2), held("w.md", "1", 0)),
    )
    made = _night.told(HEAD, Indexed(4, 1), anew=True, publication=Publication(Change({}), after, before))
    assert made.layers == (
        Layer(0, 1, 1, 0, 0, 100, 0),
        Layer(1, 2, 0, 1, 0, 250, 200),
        Layer(2, 1, 1, 0, 1, 100, 100),
    )
    assert {row.name: row.now - row.before for row in made.figures if row.now != row.before} == {
        "files": 1,
        "edges": -2,
    }
    assert (made.stale, made.since, made.graph) == (("new",), "2025-12-31T00:00:00Z", "same")
    assert made.touched == ("~ b.json", "- m/x.json", "+ m/y.json", "+ w.md")


def derived_dispatch() -> dict[str, Any]:
    return payloads.derived("workflow_dispatch$event", lambda p: p["repository"].update(default_branch="master"))


def test_levels_have_an_order() -> None:
    assert not _report.reaches("unknown", "low")
    assert not _report.reaches("high", "never")
    assert [_report.reaches(level, "medium") for level in _report.KNOWN] == [False, False, True, True, True]
