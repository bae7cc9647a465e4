"""`make bench-config` and `make bench-routes`: keys and routes of public projects against truth made by reading them.

`--usage` prints sixty readers drawn at random, with the sentence that a person reads and what was judged of it; the
verdicts stand in `usage.jsonl`, made by reading the code at each line.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.bench import kits, packages
from tests.bench.table import Row, missed, missing, show

VERBS = {"config": "keys", "routes": "routes"}
LEAST = {  # pooled precision and recall, and what no project may be below
    "reader": ((0.95, 0.92), (0.90, 0.85)),
    "writer": ((0.95, 0.92), (0.90, 0.85)),
    "route": ((0.98, 0.95), (0.0, 0.0)),
    "client": ((0.92, 0.85), (0.0, 0.0)),
}
HANDLERS = 0.95  # least share of found routes whose handler is right
DRAWN, TRUE = 60, 0.90
VERDICTS = Path(__file__).with_name("usage.jsonl")
Scores = dict[str, dict[str, Any]]  # project -> role -> what the scorer says


def main() -> int:
    """Measure one kind; 1 where a target is missed."""
    parser = argparse.ArgumentParser(prog="contacts", description=__doc__)
    parser.add_argument("kind", choices=tuple(VERBS))
    parser.add_argument("project", nargs="*", help="these only, with their misses")
    parser.add_argument("--git", metavar="MIRRORS", help="folder of clones OWNER+NAME (or HOPSCOPE_MIRRORS)")
    parser.add_argument("--misses", type=int, default=0, help="print so many misses and wrong ones of each project")
    parser.add_argument("--usage", action="store_true", help="print the readers that were drawn")
    options = parser.parse_args()
    try:
        kit = kits.home().parent / "config"
    except kits.NoKitsError as problem:
        print(problem, file=sys.stderr)
        return 2
    mirrors = options.git or os.environ.get("HOPSCOPE_MIRRORS")
    with tempfile.TemporaryDirectory() as work:
        absent = _predict(kit, options.kind, Path(work), Path(mirrors) if mirrors else None, options.project)
        scores = _scores(kit, options.kind, Path(work), options.misses)
        rows = _rows(options.kind, scores, absent)
        show(f"{options.kind}: precision / recall", rows)
        if options.kind == "config" and not options.project:
            drawn = _usage(kit, Path(work), printed=options.usage)
            show("What a reader does with the value", drawn)
            rows += drawn
    return 1 if missed(rows) else 0


def _predict(kit: Path, kind: str, work: Path, mirrors: Path | None, wanted: Sequence[str]) -> dict[str, str]:
    """Write what we find of each project; project -> why not."""
    absent = {}
    for name in sorted(path.stem for path in (kit / "data" / kind).glob("*.jsonl")):
        if wanted and name not in wanted:
            continue
        folder, why = source(kit, name, mirrors)
        if folder is None:
            absent[name] = why
            continue
        print(f"{VERBS[kind]} of {name} …", file=sys.stderr)
        command = [sys.executable, "-m", "bot", VERBS[kind], "--repo", str(folder), "--store", str(work / f"{name}.db")]
        found = subprocess.run(command, capture_output=True, text=True, check=True, cwd=kits.ROOT)
        (work / f"{name}.jsonl").write_text(found.stdout)
    return absent


def source(kit: Path, name: str, mirrors: Path | None) -> tuple[Path | None, str]:
    """A project's folder at the kit's commit; (None, why) where it cannot be had."""
    folder = packages.cache() / "config" / name
    if folder.is_dir():
        return folder, ""
    what = json.loads((kit / "data" / "projects.json").read_text())[name]["source"]
    return kits.from_mirror(folder, what.partition(":")[2], "", mirrors)


def _scores(kit: Path, kind: str, work: Path, misses: int) -> Scores:
    scorer = kit / f"score_{kind}.py"
    command = [sys.executable, str(scorer), "--truth", str(kit / "data"), "--pred", str(work), "--json"]
    done = subprocess.run([*command, "--misses", str(misses)], capture_output=True, text=True, check=True)
    if misses:
        print(done.stderr, file=sys.stderr)
    found: Scores = json.loads(done.stdout)
    return found


def _rows(kind: str, scores: Scores, absent: Mapping[str, str]) -> list[Row]:
    rows = []
    for role in ("reader", "writer") if kind == "config" else ("route", "client"):
        pooled, least = LEAST[role]
        some = {name: by[role] for name, by in scores.items() if by[role]["truth"]}
        for name, one in some.items():
            rows.append(_row(f"{role}s, {name}", _counts(role, one), least if any(least) else None))
        if some:
            right, wrong, found, truth = (
                sum(column) for column in zip(*(_counts(role, one) for one in some.values()), strict=True)
            )
            rows.append(_row(f"{role}s, all", (right, wrong, found, truth), pooled))
        if role == "route" and some:
            rows.append(_handlers(some))
    return [*rows, *(missing(name, "", why) for name, why in sorted(absent.items()))]


def _counts(role: str, one: Mapping[str, Any]) -> tuple[int, int, int, int]:
    """Right predictions, wrong ones, found facts, facts."""
    return one["good_pred" if role == "route" else "found"], one["wrong"], one["found"], one["truth"]


def _row(what: str, counts: tuple[int, int, int, int], least: tuple[float, float] | None) -> Row:
    right, wrong, found, truth = counts
    precision, recall = right / max(right + wrong, 1), found / max(truth, 1)
    met = None if least is None else precision >= least[0] and recall >= least[1]
    target = f"{least[0]} / {least[1]}" if least else ""
    return Row(what, target, f"{precision:.3f} / {recall:.3f}", met, f"{found} of {truth}, {wrong} wrong")


def _handlers(some: Mapping[str, Mapping[str, Any]]) -> Row:
    right, asked = (sum(one[name] for one in some.values()) for name in ("handler_right", "handler_asked"))
    share = right / max(asked, 1)
    return Row("routes, handler right", str(HANDLERS), f"{share:.3f}", share >= HANDLERS, f"{right} of {asked}")


# --- usage: what a person reads, judged by reading the code ---------------------------------------------------------


def _usage(kit: Path, work: Path, *, printed: bool) -> list[Row]:
    """The share of drawn readers whose sentence was judged true and useful, as far as it still says the same."""
    drawn = _drawn(kit, work)
    judged = {
        (v["project"], v["path"], v["line"], v["key"]): v for v in map(json.loads, VERDICTS.read_text().splitlines())
    }
    good = stale = 0
    for project, line in drawn:
        verdict = judged.get((project, line["path"], line["line"], line["key"]))
        if verdict is None or verdict["usage"] != line["usage"]:
            stale += 1
        elif verdict["verdict"] == "good":
            good += 1
        if printed:
            print(json.dumps({"project": project, **line, "verdict": verdict["verdict"] if verdict else "?"}))
    if not drawn:
        return [missing("usage of readers", str(TRUE), "no project is at hand")]
    note = f"{good} of {len(drawn)} good; {stale} not judged as they are now"
    return [
        Row("usage of readers, true and useful", str(TRUE), f"{good / len(drawn):.3f}", good / len(drawn) >= TRUE, note)
    ]


def _drawn(kit: Path, work: Path) -> list[tuple[str, dict[str, Any]]]:
    """Sixty readers of the truth that we find, at random: by a digest of what they are, the same in every run."""
    found = []
    for file in sorted(work.glob("*.jsonl")):
        ours = {(p["key"], p["path"], p["line"]): p for p in map(json.loads, file.read_text().splitlines())}
        for fact in map(json.loads, (kit / "data" / "config" / file.name).read_text().splitlines()):
            if fact["role"] == "reader" and not fact.get("doubtful"):
                line = ours.get((fact["key"], fact["path"], fact["line"]))
                name = f"{file.stem} {fact['key']} {fact['path']} {fact['line']}"
                if line is not None and line["role"] == "reader":
                    found.append((hashlib.sha256(name.encode()).hexdigest(), file.stem, line))
    chosen = sorted(found, key=lambda one: one[0])[:DRAWN]
    return [(project, {k: line[k] for k in ("path", "line", "key", "usage")}) for _, project, line in chosen]


if __name__ == "__main__":
    sys.exit(main())
