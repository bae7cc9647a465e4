"""`make bench-accuracy`: the graph against ground truth that nobody on this project wrote, one table."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.bench import compilers, hops, judge, kits
from tests.bench.ground import Ground
from tests.bench.hops import Sure
from tests.bench.judge import Score
from tests.bench.table import Row, missed, missing, show

CALLERS = {  # repository: least precision and recall of caller edges
    "flask": (99.0, 98.5),
    "click": (99.0, 98.5),
    "requests": (99.0, 98.5),
    "rich": (99.0, 98.5),
    "attrs": (97.0, 98.5),  # its stub files silence the truth
    "werkzeug": (99.0, 98.5),
    "celery": (99.0, 96.5),  # 281 of its edges are collisions in the truth
}
TRACED = {  # repository: least recall of the calls that its own tests were seen to make, by the way of the call
    "flask": {"direct": 97.0, "alias": None, "decorator": None},
    "click": {"direct": 97.0, "alias": None, "decorator": None},
    "requests": {"direct": 98.0, "alias": 80.0, "decorator": None},
    "attrs": {"direct": 97.0, "alias": 70.0, "decorator": None},
}
VIAS = ("direct", "alias", "decorator", "implicit", "callback")
WRITTEN = (
    "direct",
    "alias",
    "decorator",
)  # macro graphs hold few with-blocks, no properties and no library's callbacks
MACRO = ("pycg-Sublist3r", "pycg-asciinema")
GRAPHS = {  # projects, ways of calling, confidences, least precision and recall
    "PyCG micro": (("pycg-micro",), VIAS, judge.SURE, (97.0, 92.0)),
    "PyCG macro": (MACRO, WRITTEN, judge.SURE, (97.0, 75.0)),
    "PyCG macro, resolved only": (MACRO, WRITTEN, ("resolved",), None),
    "PyCG macro, all ways": (MACRO, VIAS, judge.SURE, None),
}
IMPACT = {"click": (40.0, 50.0), "flask": (15.0, 45.0)}  # least recall and precision within three hops
CONFIDENCE = {"resolved": 99.0, "inferred": 93.0}  # least precision
COMPILER = ("scip", "dynamic")  # together: what the tests were seen to call is not wrong where the index is silent
MEASURED = kits.ROOT / "bot" / "measured.json"


def main() -> int:
    """Print the tables. Exit code 1: a target is missed, 2: there is no ground truth here."""
    options = _options()
    mirrors = options.git or os.environ.get("HOPSCOPE_MIRRORS")
    try:
        bench = Ground(kits.home(), Path(mirrors) if mirrors else None)
        if options.repository:
            return _look(bench, options)
        rows = _measure(bench, options.write)
    except (kits.NoKitsError, judge.EdgesError) as problem:
        print(problem, file=sys.stderr)
        return 2
    return 1 if missed(rows) else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="accuracy", description=__doc__)
    parser.add_argument("repository", nargs="*", help="look at these only, with their misses and false positives")
    parser.add_argument("--git", metavar="MIRRORS", help="folder of clones OWNER+NAME (or HOPSCOPE_MIRRORS)")
    parser.add_argument("--misses", type=int, default=0, help="print so many misses")
    parser.add_argument("--fps", type=int, default=0, help="print so many false positives")
    parser.add_argument("--dynmisses", type=int, default=0, help="print so many missed traced calls")
    parser.add_argument("--write", action="store_true", help=f"write {MEASURED.name}, the legend of reports")
    return parser.parse_args()


def _measure(bench: Ground, write: bool) -> list[Row]:
    near = _hops(bench)
    confidence = {name: _confidence(bench, name) for name in CONFIDENCE}
    sections = {
        "Caller edges (direct, decorator; resolved, inferred) against compiler truth: precision / recall": _callers(
            bench
        ),
        "Calls seen in the traces of the repositories' own tests (recall)": _traced(bench),
        "Hand-made graphs (function-level callers)": _graphs(bench),
        "What breaks: one function raises, which tests fail (recall / precision)": [*_impact(bench), *_per_hop(near)],
        "Precision by confidence (direct and decorator)": [_sure(name, confidence[name]) for name in CONFIDENCE],
        "By the way of the call, pooled": _ways(bench),
    }
    sections |= {
        f"{language}, caller edges (direct): precision / recall": compilers.callers(bench, kit)
        for language, kit in compilers.KITS.items()
    }
    for title, rows in sections.items():
        show(title, rows)
    if write:
        pooled = {name: sum(singles.values(), Score()).precision for name, singles in confidence.items()}
        _write(bench, {"confidence": pooled, "hops": {str(number): one.mean for number, one in near.items()}})
    return [row for rows in sections.values() for row in rows]


def _callers(bench: Ground) -> list[Row]:
    rows, pool = [], Score()
    for name, least in CALLERS.items():
        found = bench.bring(name)
        if found is None:
            rows.append(missing(name, f"{least[0]} / {least[1]}", bench.absent[name]))
            continue
        result, _ = bench.score(name, judge.calls(found), *COMPILER)
        one = judge.counts(result)
        note = f"{one.tp} right, {one.fp} wrong, {one.neutral} neutral; with module-level callers {result['R_all']}"
        rows.append(_pair(name, one, *least, note))
        pool += one
    return [*rows, Row("pooled", "", f"{pool.precision} / {pool.recall}", None)] if pool.truth else rows


def _pair(what: str, one: Score, precision: float, recall: float, note: str) -> Row:
    met = (one.precision or 0) >= precision and (one.recall or 0) >= recall
    return Row(what, f"{precision} / {recall}", f"{one.precision} / {one.recall}", met, note)


def _traced(bench: Ground) -> list[Row]:
    rows = []
    for name, ways in TRACED.items():
        found = bench.bring(name)
        if found is None:
            rows += [missing(f"{name}, {way}", str(least or ""), bench.absent[name]) for way, least in ways.items()]
            continue
        seen = bench.score(name, judge.calls(found, VIAS), *COMPILER)[0]["dynamic"]
        for way, least in ways.items():
            if way in seen:
                rows.append(_recall(f"{name}, {way}", seen[way], least))
    return rows


def _recall(what: str, seen: Mapping[str, Any], least: float | None) -> Row:
    """The scorer's headline accepts the declared method where the trace saw an override; exact targets stand beside."""
    found, note = seen["R_lenient"], f"of {seen['truth']}; the very method that ran: {seen['R']}"
    return Row(what, str(least or ""), str(found), None if least is None else found >= least, note)


def _graphs(bench: Ground) -> list[Row]:
    rows = []
    for title, (names, vias, confidences, least) in GRAPHS.items():
        target = f"{least[0]} / {least[1]}" if least else ""
        absent = next((name for name in names if bench.bring(name) is None), None)
        if absent is not None:
            rows.append(missing(title, target, f"{absent}: {bench.absent[absent]}"))
            continue
        one, whole = bench.graph(names, vias, confidences)
        met = (one.precision or 0) >= least[0] and (one.recall or 0) >= least[1] if least else None
        note = f"{one.tp} right, {one.fp} wrong; with module-level callers {whole}"
        rows.append(Row(title, target, f"{one.precision} / {one.recall}", met, note))
    return rows


def _impact(bench: Ground) -> list[Row]:
    rows = []
    for name, (recall, precision) in IMPACT.items():
        target = f"{recall} / {precision}"
        if bench.bring(name) is None:
            rows.append(missing(f"{name}, within 3 hops", target, bench.absent[name]))
            continue
        near = bench.impact(name)["hops<=3"]
        family = bench.impact(name, hierarchy=True)["hops<=3"]
        met = near["R"] >= recall and (near["P"] or 0) >= precision
        note = f"callers of the overridden method counted too: {family['R']} / {family['P']}"
        rows.append(Row(f"{name}, within 3 hops", target, f"{near['R']} / {near['P']}", met, note))
    return rows


def _hops(bench: Ground) -> dict[int, Sure]:
    """Precision at exactly 1, 2 and 3 hops, over all repositories with mutants."""
    found = [bench.hops(name) for name in IMPACT if bench.bring(name) is not None]
    return hops.sure([hop for one in found for hop in one])


def _per_hop(found: Mapping[int, Sure]) -> list[Row]:
    rows = []
    for number, one in found.items():
        note = f"precision, mean of {one.functions} functions; of all pairs {one.pooled}"
        rows.append(Row(f"at {number} hops exactly", "", f"{one.mean}", None, note))
    return rows


def _confidence(bench: Ground, name: str) -> dict[str, Score]:
    """Counts per repository of the edges that bear the confidence."""
    found = {repository: bench.bring(repository) for repository in CALLERS}
    return {
        repository: judge.counts(bench.score(repository, judge.calls(edges, confidences=[name]), *COMPILER)[0])
        for repository, edges in found.items()
        if edges is not None
    }


def _sure(name: str, singles: Mapping[str, Score]) -> Row:
    least, pool = CONFIDENCE[name], sum(singles.values(), Score())
    if pool.precision is None:
        return missing(name, str(least), "no edge of it was judged")
    note = ", ".join(f"{repository} {one.precision} ({one.fp} wrong)" for repository, one in singles.items())
    return Row(name, str(least), str(pool.precision), pool.precision >= least, f"{pool.tp} right; {note}")


def _ways(bench: Ground) -> list[Row]:
    rows = []
    for way in VIAS:
        graph, ok, truth = Score(), 0, 0
        for name in ("pycg-micro", *MACRO):
            if bench.bring(name) is not None:
                graph += bench.graph([name], [way])[0]
        for name in TRACED:
            if (found := bench.bring(name)) is not None:
                seen = bench.score(name, judge.calls(found, VIAS), "dynamic")[0]["dynamic"].get(way)
                if seen:
                    ok += round(seen["R_lenient"] * seen["truth"] / 100)
                    truth += seen["truth"]
        if not truth:
            rows.append(missing(way, "", "no source at hand"))
            continue
        measured = f"traced recall {judge.percent(ok, truth)} of {truth}"
        note = f"precision on the hand-made graphs {graph.precision} ({graph.tp} right, {graph.fp} wrong)"
        rows.append(Row(way, "", measured, None, note))
    return rows


def _write(bench: Ground, figures: Mapping[str, Mapping[str, float | None]]) -> None:
    """The one data file from which reports take their legend; not written unless all of it was measured."""
    if any(value is None for group in figures.values() for value in group.values()):
        print(f"{MEASURED.name} is left as it is: not all of it was measured", file=sys.stderr)
        return
    names = ", ".join(name for name in CALLERS if name in bench.found)
    trees = " and ".join(sorted(name for name in IMPACT if name in bench.found))
    where = (
        f"calls of {names} against compiler-made indexes; "
        f"hops: one function at a time made to raise in {trees}, against the tests that then failed, "
        "averaged over functions"
    )
    value = {"python": {**figures, "measured_on": where}, **compilers.figures(bench)}
    MEASURED.write_text(json.dumps(value, indent=2, sort_keys=True) + "\n", encoding="utf-8")


def _look(bench: Ground, options: argparse.Namespace) -> int:
    extra = tuple(f"--{name}={getattr(options, name)}" for name in ("misses", "fps", "dynmisses"))
    for name in options.repository:
        found = bench.bring(name)
        if found is None:
            print(f"{name}: not measured, {bench.absent[name]}")
            continue
        others = [kit.repositories for kit in compilers.KITS.values()]
        vias = (
            compilers.DIRECT if any(name in kit for kit in others) else judge.NAMED_CALLS if name in CALLERS else VIAS
        )
        split = tuple(part for option in extra for part in option.split("="))
        result, lines = bench.score(name, judge.calls(found, vias), *compilers.TRUTHS, "graph", "dynamic", extra=split)
        print(*lines, json.dumps(result, indent=1), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
