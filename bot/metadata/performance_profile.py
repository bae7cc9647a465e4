"""`performance-profile.json`: what profiles and benchmarks of the repository say of its code, and static hints."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from bot.contracts.metadata import Document, Subject
from bot.index import public
from bot.index.surface import secrets
from bot.knowledge import profiles
from bot.metadata import _fit
from bot.metadata._hints import hints
from bot.model.performance import Hint, Measure, Measured, PerformanceProfile, Profile, Profiled
from bot.model.symbols import Symbol

BUDGET = 65_536
MOST_FILES = 200
MOST_ROWS = 100  # of one file
MOST_OF_ONE = 8  # measures, and hints, of a symbol
ALONE = "the name alone says so"
NAMED = ("go test", "JMH")  # tools whose names are those of functions of the repository, and of nothing else


def make(subject: Subject) -> str:
    """The document."""
    read = _read(subject)
    tied = _tied(subject, [(path, one) for path, rows in read.items() for one in rows])
    files = [_file(path, rows, [one for one in tied if one.file == path]) for path, rows in sorted(read.items())]
    seen = [one for one in hints(subject) if not secrets.secret(one.saw)]
    symbols = _symbols(tied, seen)
    if not tied and not seen:
        return ""
    measured = sorted(tied, key=lambda one: (not one.symbol, one.file, -one.value, one))
    seen.sort(key=lambda one: (not public.offered(one.at.rpartition(":")[0]), one))

    def cut(rows: int) -> str:
        whole: dict[str, Sequence[object]] = {"measured": measured, "hints": seen, "symbols": symbols, "files": files}
        return _fit.encoded(
            PerformanceProfile(
                metadata=subject.stamp,
                repository=subject.repository,
                files=tuple(files[:rows]),
                measured=tuple(sorted(measured[:rows])),
                hints=tuple(sorted(seen[:rows])),
                symbols=tuple(sorted(symbols[:rows])),
                left_out={name: len(some) - rows for name, some in whole.items() if len(some) > rows},
            )
        )

    return _fit.fitted(cut, BUDGET)


def _read(subject: Subject) -> dict[str, Sequence[Measure]]:
    """Rows of the files that are profiles, by path."""
    wanted = sorted(path for path in subject.tree if profiles.may_be(path))[:MOST_FILES]
    found = {path: profiles.read(data) for path, data in subject.read(wanted)}
    return {path: rows for path, rows in found.items() if rows}


def _file(path: str, rows: Sequence[Measure], tied: Sequence[Measured]) -> Profile:
    return Profile(path, rows[0].tool, len(rows), sum(bool(one.symbol) for one in tied))


def _tied(subject: Subject, rows: Sequence[tuple[str, Measure]]) -> list[Measured]:
    """Rows with their symbols; of each file those with a symbol, and the largest of the rest."""
    short = {_bare(one.name).rpartition(".")[2] for _, one in rows} - {""}
    named: Mapping[str, tuple[Symbol, ...]] = subject.graph.symbols_named(sorted(short))
    found: dict[str, list[Measured]] = defaultdict(list)
    for path, one in rows:
        several = _meant(one, named.get(_bare(one.name).rpartition(".")[2], ()))
        symbol = several[0] if len(several) == 1 else None
        if secrets.in_line(one.name, quoted=False):
            continue
        found[path].append(
            Measured(
                path, one.name, one.what, one.value, one.unit, one.tool, one.count, one.share,
                symbol.id if symbol else "", f"{symbol.path}:{symbol.line}" if symbol else "",
                ALONE if symbol and not one.path and one.tool not in NAMED else "",
            )
        )  # fmt: skip
    kept = [sorted(some, key=lambda one: (not one.symbol, -one.value, one))[:MOST_ROWS] for some in found.values()]
    return [one for some in kept for one in some]


def _bare(name: str) -> str:
    """The name of the function of a row: without parameters, parts of a benchmark, and what stands before `:`."""
    return name.partition("[")[0].partition("/")[0].partition("(")[0].rpartition("::")[2].rpartition(":")[2].strip()


def _meant(one: Measure, candidates: Sequence[Symbol]) -> list[Symbol]:
    """The functions that a row may be of, by its name, and by file and line where it says them."""
    if one.tool == "hyperfine":
        return []
    name = _bare(one.name)
    found = [s for s in candidates if s.kind in ("function", "method") and _fits(s.name, name)]
    if one.tool in NAMED:
        return found if one.tool == "JMH" else [s for s in found if s.test]
    if one.path:
        found = [s for s in found if _same_file(s.path, one.path)]
        within = [s for s in found if s.definition.first_line <= one.line <= s.definition.end_line]
        return within if one.line else found
    return found


def _fits(qualified: str, name: str) -> bool:
    """Whether a symbol's name is the end of a row's, or the other way round."""
    mine, theirs = qualified.split("."), name.split(".")
    short = min(len(mine), len(theirs))
    return mine[-short:] == theirs[-short:]


def _same_file(path: str, said: str) -> bool:
    """Whether a path that a profile names, from wherever it ran, is a file here: one is the end of the other."""
    mine, theirs = path.split("/"), said.replace("\\", "/").split("/")
    short = min(len(mine), len(theirs))
    return mine[-short:] == theirs[-short:]


def _symbols(tied: Sequence[Measured], seen: Sequence[Hint]) -> list[Profiled]:
    """Symbols with what is known of them, those that were measured first."""
    measured: dict[str, list[str]] = defaultdict(list)
    hinted: dict[str, list[str]] = defaultdict(list)
    for one in sorted(tied, key=lambda row: (-row.value, row)):
        if one.symbol:
            measured[one.symbol].append(f"{one.what} {one.value:.6g} {one.unit}, in {one.file}")
    for hint in seen:
        if hint.function:
            hinted[f"{hint.at.rpartition(':')[0]}::{hint.function}"].append(f"{hint.kind}: {hint.at}")
    rows = [
        Profiled(name, tuple(measured[name][:MOST_OF_ONE]), tuple(hinted[name][:MOST_OF_ONE]))
        for name in sorted({*measured, *hinted})
    ]
    return sorted(rows, key=lambda row: (not row.measured, row))


DOCUMENT = Document("performance-profile.json", PerformanceProfile, BUDGET, make, layer=2)
