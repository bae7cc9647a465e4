"""Edges as `hopscope edges` prints them, and what the kit's scorers say of them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tests.bench.kits import ROOT

Edge = dict[str, Any]

NAMED_CALLS = ("direct", "decorator")  # a call that names its function: what compiler truth has edges for
SURE = ("resolved", "inferred")
IMPACT_KINDS = ("calls", "references", "overrides", "enters")


class EdgesError(Exception):
    """`hopscope edges` ended with an error; the message is its own."""


class Score(msgspec.Struct, frozen=True):
    """Counts of one judgement. `hits`, `truth`: pairs with a function-level caller; `tp`, `fp`: with any caller."""

    tp: int = 0
    fp: int = 0
    hits: int = 0
    truth: int = 0
    neutral: int = 0

    @property
    def precision(self) -> float | None:
        """Percent of the judged predictions that are right."""
        return percent(self.tp, self.tp + self.fp)

    @property
    def recall(self) -> float | None:
        """Percent of the truth's function-level pairs that were predicted."""
        return percent(self.hits, self.truth)

    def __add__(self, other: Score) -> Score:
        return Score(*(getattr(self, f) + getattr(other, f) for f in self.__struct_fields__))


def percent(part: int, whole: int) -> float | None:
    """To one decimal; None of nothing."""
    return round(100 * part / whole, 1) if whole else None


def edges(folder: Path) -> list[Edge]:
    """Every edge of a source folder, by this checkout's code, from an empty store. Raises EdgesError."""
    with tempfile.TemporaryDirectory() as work:
        command = [sys.executable, "-m", "bot", "edges", "--repo", str(folder), "--store", str(Path(work) / "store.db")]
        done = subprocess.run(command, cwd=ROOT, env=environment(folder), capture_output=True, text=True, check=False)
    if done.returncode:
        raise EdgesError(done.stderr.strip() or f"exit code {done.returncode}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def environment(folder: Path) -> dict[str, str]:
    """The environment in which `folder` is a plain directory, even where a git repository lies around it."""
    return {**os.environ, "GIT_CEILING_DIRECTORIES": str(folder.parent), "NO_COLOR": "1"}


def calls(rows: Iterable[Edge], vias: Sequence[str] = NAMED_CALLS, confidences: Sequence[str] = SURE) -> list[Edge]:
    """The call edges of the given ways and confidences."""
    return [r for r in rows if r["kind"] == "calls" and r["via"] in vias and r["confidence"] in confidences]


def score(kit: Path, rows: Sequence[Edge], truths: Sequence[Path], extra: Sequence[str] = ()) -> tuple[Any, list[str]]:
    """What `score.py` makes of the rows: its JSON, and the lines it prints before (misses and false positives)."""
    return _run(kit / "score.py", rows, truths, extra)


def impact(kit: Path, rows: Sequence[Edge], truth: Path, *, hierarchy: bool) -> Any:
    """What `score_impact.py` makes of the rows; `hierarchy`: callers of an overridden method count (its --cha)."""
    return _run(kit / "score_impact.py", rows, [truth], ["--cha"] if hierarchy else [])[0]


def counts(result: Any) -> Score:
    """Counts out of the scorer's JSON (it gives recall as a percentage, from which the hits are exact below 1,000)."""
    if "tp" not in result:
        return Score()
    hits = round((result["R"] or 0) * result["truth_fn"] / 100)
    return Score(result["tp"], result["fp"], hits, result["truth_fn"], sum(result["neutral"].values()))


def _run(script: Path, rows: Sequence[Edge], truths: Sequence[Path], extra: Sequence[str]) -> tuple[Any, list[str]]:
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl", encoding="utf-8") as predicted:
        predicted.writelines(json.dumps(row) + "\n" for row in rows)
        predicted.flush()
        command = [sys.executable, str(script), predicted.name, *map(str, truths), "--json", *extra]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    *lines, last = done.stdout.splitlines()
    return json.loads(last), lines
