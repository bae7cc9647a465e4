"""Caller edges of the languages beside Python against indexes that their own compilers made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from tests.bench import judge
from tests.bench.ground import Ground
from tests.bench.judge import Score
from tests.bench.table import Row, missing

DIRECT = ("direct",)
TRUTHS = ("scip", "gotypes", "javac")
FEWEST = 30  # judged edges: a share of fewer says nothing
CONFIDENCE = {"resolved": 99.0, "inferred": None}  # least precision


class Kit(msgspec.Struct, frozen=True):
    """One language: its plug, repositories (least precision, None: not judged, and recall), and the least mean."""

    plug: str
    repositories: Mapping[str, tuple[float | None, float]]
    mean: tuple[float, float] | None = None


KITS = {
    "TypeScript and JavaScript": Kit(
        "typescript",
        # zod imports its own package, which its truth takes for compiled copies: right edges would count as wrong
        {"query-core": (99, 99), "trpc-server": (99, 99), "axios": (99, 99), "zod": (None, 99)},
    ),
    "Go": Kit(
        "go",
        dict.fromkeys(
            ("cobra", "mux", "logrus", "gods", "gjson", "httprouter", "golang-lru"),
            (99.8, 99.5),
        ),
    ),
    "Java": Kit(
        "java",
        dict.fromkeys(("gson", "JSON-java", "commons-lang3", "joda-time"), (99, 99)),
        (99.5, 99.5),
    ),
}


def callers(bench: Ground, kit: Kit) -> list[Row]:
    """Precision and recall of each repository, and their mean: one large repository must not hide the others."""
    rows, scores = [], []
    for name, least in kit.repositories.items():
        target = f"{least[0] or '-'} / {least[1]}"
        found = bench.bring(name)
        if found is None:
            rows.append(missing(name, target, bench.absent[name]))
            continue
        result, _ = bench.score(name, judge.calls(found, DIRECT), *TRUTHS)
        one = judge.counts(result)
        precision, recall = one.precision or 0, one.recall or 0
        met = (least[0] is None or precision >= least[0]) and recall >= least[1]
        note = f"{one.tp} right, {one.fp} wrong, {one.neutral} neutral; with module-level callers {result['R_all']}"
        rows.append(Row(name, target, f"{one.precision} / {one.recall}", met, note))
        if least[0] is not None:
            scores.append((precision, recall))
    return [*rows, *_mean(kit, scores), *_confidence(bench, kit)]


def _mean(kit: Kit, scores: Sequence[tuple[float, float]]) -> list[Row]:
    if not scores:
        return []
    precision, recall = (round(sum(column) / len(scores), 1) for column in zip(*scores, strict=True))
    whole = len(scores) == sum(least[0] is not None for least in kit.repositories.values())
    met = precision >= kit.mean[0] and recall >= kit.mean[1] if kit.mean and whole else None
    target = f"{kit.mean[0]} / {kit.mean[1]}" if kit.mean else ""
    return [Row("mean", target, f"{precision} / {recall}", met)]


def _confidence(bench: Ground, kit: Kit) -> list[Row]:
    rows = []
    for name, least in CONFIDENCE.items():
        pool = sure(bench, kit, name)
        target = str(least or "")
        if pool.precision is None:
            rows.append(missing(f"precision of {name}", target, "no edge of it was judged"))
        else:
            met = None if least is None else pool.precision >= least
            note = f"{pool.tp} right, {pool.fp} wrong"
            rows.append(Row(f"precision of {name}", target, str(pool.precision), met, note))
    return rows


def sure(bench: Ground, kit: Kit, confidence: str) -> Score:
    """Counts of the edges of one confidence, over the repositories whose precision can be judged."""
    pool = Score()
    for name, least in kit.repositories.items():
        found = bench.bring(name)
        if found is not None and least[0] is not None:
            edges = judge.calls(found, DIRECT, [confidence])
            pool += judge.counts(bench.score(name, edges, *TRUTHS)[0])
    return pool


def figures(bench: Ground) -> dict[str, dict[str, object]]:
    """Plug -> what reports say of its links; a language of which a repository is missing is left out."""
    out: dict[str, dict[str, object]] = {}
    for kit in KITS.values():
        if any(name not in bench.found for name in kit.repositories):
            continue
        pools = {name: sure(bench, kit, name) for name in CONFIDENCE}
        shares = {name: pool.precision for name, pool in pools.items() if pool.tp + pool.fp >= FEWEST}
        judged = ", ".join(name for name, least in kit.repositories.items() if least[0] is not None)
        where = f"calls of {judged} against compiler-made indexes"
        out[kit.plug] = {"confidence": shares, "measured_on": where}
    return out
