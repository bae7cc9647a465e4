"""The benches say what they could not measure, count as the scorer counts, and never call a miss met."""

from pathlib import Path

import pytest

from tests.bench import accuracy, judge, kits, table, trees
from tests.bench.judge import Score


def test_without_ground_truth_the_bench_says_the_way_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HOPSCOPE_KITS", str(tmp_path))
    monkeypatch.setattr("sys.argv", ["accuracy"])
    assert accuracy.main() == 2
    said = capsys.readouterr().err
    assert "not measured" in said
    assert "HOPSCOPE_KITS" in said


def test_a_source_without_a_mirror_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOPSCOPE_BENCH_SOURCES", str(tmp_path / "sources"))
    monkeypatch.setattr(kits, "head", lambda _: {"source": "git:owner/name@abc", "root": "."})
    monkeypatch.setattr(kits, "truths", lambda *_: {"graph": tmp_path})
    folder, why = kits.source(tmp_path, "some", None)
    assert folder is None
    assert "owner/name" in why
    assert "HOPSCOPE_MIRRORS" in why
    folder, why = kits.source(tmp_path, "some", tmp_path)
    assert folder is None
    assert "owner+name" in why


def test_hits_come_back_from_the_scorers_percentage() -> None:
    result = {"tp": 40, "fp": 1, "R": 98.7, "truth_fn": 854, "neutral": {"ref": 3, "family": 2}}
    assert judge.counts(result) == Score(40, 1, 843, 854, 5)
    assert judge.percent(843, 854) == 98.7


def test_pooled_scores_add_counts_not_percentages() -> None:
    assert (Score(99, 1, 1, 1) + Score(1, 9, 1, 3)).precision == 90.9
    assert Score().precision is None


def test_only_named_calls_of_a_sure_kind_are_scored_as_caller_edges() -> None:
    rows = [
        {"kind": kind, "via": via, "confidence": confidence}
        for kind in ("calls", "references")
        for via in ("direct", "alias")
        for confidence in ("resolved", "observed")
    ]
    assert judge.calls(rows) == [{"kind": "calls", "via": "direct", "confidence": "resolved"}]


def test_what_was_not_measured_is_neither_met_nor_missed(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [
        table.missing("pooled", "97", "no clone"),
        table.Row("flask", "99", "98", False),
        table.Row("x", "", "1", None),
    ]
    assert table.missed(rows) == [rows[1]]
    table.show("title", rows)
    said = capsys.readouterr().out
    assert "not measured" in said
    assert "no clone" in said
    assert "NO" in said


def test_a_tree_to_measure_on_has_its_edit_as_last_commit(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    (source / "a.py").write_text("def f(x): ...\n")
    (source / ".gitignore").write_text("*.py\n")
    edit = trees.Edit("a.py", "def f(x)", "def f(x, y)", "a parameter")
    folder = trees.repository(source, tmp_path / "tree", edit)
    assert (folder / "a.py").read_text() == "def f(x, y): ...\n"
    assert trees.read_files(folder) == [str(folder / "a.py")]
    assert trees.size(trees.read_files(folder)) == 17
    with pytest.raises(ValueError, match="exactly once"):
        trees.repository(source, tmp_path / "other", trees.Edit("a.py", "def g", "def h", ""))
