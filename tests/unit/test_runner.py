"""The runner's protocol under hostile text, read back the way the runner reads it."""

from __future__ import annotations

import io
import itertools
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.shell import runner as protocol
from bot.shell.runner import Runner
from tests.github.protocol import read_commands, read_outputs

HOSTILE = "a\n::set-output name=x::y\r\n::add-mask::z %0A ,:\nghadelimiter_0\n::stop-commands::no"


def ids(*first: str) -> Callable[[], str]:
    """Ids: those given, then 0, 1, 2 …"""
    return itertools.chain(first, map(str, itertools.count())).__next__


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    return {"GITHUB_OUTPUT": str(tmp_path / "out"), "GITHUB_STEP_SUMMARY": str(tmp_path / "summary")}


@given(values=st.dictionaries(st.sampled_from(["a", "b-c"]), st.text(st.characters(exclude_characters="\r"))))
def test_any_output_comes_back(tmp_path_factory: pytest.TempPathFactory, values: dict[str, str]) -> None:
    path = tmp_path_factory.mktemp("run") / "out"
    path.touch()
    Runner({"GITHUB_OUTPUT": str(path)}, io.StringIO(), ids()).outputs(values)
    with path.open(encoding="utf-8", newline="") as file:
        assert read_outputs(file.read()) == {k: v.encode("utf-8", "replace").decode() for k, v in values.items()}


def test_an_output_cannot_set_another(files: dict[str, str]) -> None:
    runner = Runner(files, io.StringIO(), ids("0", "0", "1"))
    runner.outputs({"x": "1\nghadelimiter_0\nrisk-level<<E\nlow\nE"})
    assert set(read_outputs(Path(files["GITHUB_OUTPUT"]).read_text())) == {"x"}


def test_a_later_output_replaces_an_earlier_one(files: dict[str, str]) -> None:
    runner = Runner(files, io.StringIO())
    runner.outputs({"x": "", "y": "1"})
    runner.outputs({"x": "2"})
    assert read_outputs(Path(files["GITHUB_OUTPUT"]).read_text()) == {"x": "2", "y": "1"}


@given(text=st.text(), title=st.text(), path=st.text())
def test_any_annotation_is_one_command(text: str, title: str, path: str) -> None:
    stream = io.StringIO()
    Runner({}, stream).annotate("warning", path, 7, title, text)
    commands = read_commands(stream.getvalue())
    assert [(c[0], set(c[1])) for c in commands] == [("warning", {"file", "line", "title"})]
    assert _escaped_only(stream.getvalue())


def _escaped_only(text: str) -> bool:
    return text.count("\n") == 1 and "\r" not in text


def test_hostile_text_stays_text() -> None:
    stream = io.StringIO()
    runner = Runner({}, stream, ids("secret"))
    runner.say("notice", HOSTILE)
    runner.quote(HOSTILE)
    commands = read_commands(stream.getvalue())
    assert commands == [("notice", {}, HOSTILE), ("stop-commands", {}, "secret")]
    assert stream.getvalue().rstrip("\n").endswith("::secret::")


def test_debug_is_said_where_the_runner_debugs() -> None:
    quiet, loud = io.StringIO(), io.StringIO()
    Runner({}, quiet).say("debug", "x")
    Runner({"RUNNER_DEBUG": "1"}, loud).say("debug", "x")
    assert (quiet.getvalue(), loud.getvalue()) == ("", "::debug::x\n")


def test_groups_close_when_something_breaks() -> None:
    stream = io.StringIO()
    runner = Runner({}, stream)
    with pytest.raises(ZeroDivisionError), runner.group("a\nb"):
        raise ZeroDivisionError
    assert stream.getvalue() == "::group::a%0Ab\n::endgroup::\n"


def test_a_masked_secret_appears_nowhere(files: dict[str, str]) -> None:
    stream = io.StringIO()
    runner = Runner(files, stream)
    runner.mask("hunter2\nline two")
    assert stream.getvalue() == "::add-mask::hunter2\n::add-mask::line two\n"
    runner.say("warning", "it is hunter2")
    runner.quote("hunter2")
    runner.annotate("error", "a", 1, "hunter2", "line two")
    runner.outputs({"x": "hunter2"})
    runner.summary("hunter2 and ghp_" + "x" * 36)
    later = stream.getvalue().split("\n", 2)[2]
    for shown in (later, *(Path(p).read_text() for p in files.values())):
        assert "hunter2" not in shown
        assert "line two" not in shown
        assert "ghp_" not in shown


def test_only_as_many_annotations_as_github_shows() -> None:
    stream = io.StringIO()
    runner = Runner({}, stream)
    shown = [runner.annotate("warning", "a", n, "t", "x") for n in range(12)]
    assert shown == [True] * 10 + [False] * 2
    assert stream.getvalue().count("::warning") == 10


def test_the_summary_counts_what_is_there_already(files: dict[str, str]) -> None:
    path = Path(files["GITHUB_STEP_SUMMARY"])
    path.write_text("earlier step\n")
    runner = Runner(files, io.StringIO())
    assert not runner.summary("x" * protocol.SUMMARY_BUDGET)
    assert runner.summary("x" * (protocol.SUMMARY_BUDGET - 15))
    assert path.stat().st_size == protocol.SUMMARY_BUDGET
    assert not runner.summary("y")
    assert path.read_text().startswith("earlier step\nxxx")


def test_the_budget_is_in_bytes(files: dict[str, str]) -> None:
    assert not Runner(files, io.StringIO()).summary("위" * 400_000)


def test_without_a_runner_nothing_is_written() -> None:
    runner = Runner({}, io.StringIO())
    runner.outputs({"x": "1"})
    assert runner.summary("x")
