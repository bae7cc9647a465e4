"""Profile and benchmark files as rows: the text alone is read, with caps; what is no such file gives nothing.

Read: JSON of pytest-benchmark, hyperfine, JMH and speedscope; `go test -bench`; the table that Python's `pstats`
prints; folded stacks. Binary profiles are not: Python's own are `marshal`, which may run what it holds.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence

from bot.knowledge import profile_json
from bot.model.performance import Measure

LARGEST = 4_000_000  # bytes of a file
MOST = 2_000  # rows of a file
LONGEST = 300  # characters of a name, and of a line of text that is no stack
DEEPEST = 2_000  # frames of a stack
FEWEST_STACKS = 3  # lines by which folded stacks are known

_PATH = re.compile(
    r"\.(folded|collapsed|speedscope\.json)$"
    r"|(bench|perf|profil|speedscope|hyperfine|jmh|flame|folded|collapsed|timing)[^\n]*\.(json|txt|out|log|prof|md)$",
    re.IGNORECASE,
)
_GO = re.compile(r"(?P<name>Benchmark\S+?)(?:-\d+)?\s+(?P<count>\d{1,15})\s+(?P<value>[\d.]{1,20}) ns/op\b")
_PSTATS = re.compile(
    r"\s*(?P<count>\d{1,12})(?:/\d+)?\s+(?P<own>\d[\d.]{0,15})\s+[\d.]+\s+(?P<whole>\d[\d.]{0,15})\s+[\d.]+\s+"
    r"(?P<path>[^\s{].*):(?P<line>\d{1,7})\((?P<name>[^()]+)\)\s*"
)
_HEADER = re.compile(r"\s*ncalls\s+tottime\s+percall\s+cumtime\s+percall\s+filename:lineno\(function\)\s*")
_STACK = re.compile(r"(?P<frames>\S.*?)\s+(?P<count>\d{1,15})")
_FRAME = re.compile(r"(?P<name>.+?)\s+\((?P<path>[^()]+?)(?::(?P<line>\d{1,7}))?\)")
NANO = 1e-9


def may_be(path: str) -> bool:
    """Whether a file may be a profile, by its path."""
    return bool(_PATH.search(path))


def read(data: bytes) -> tuple[Measure, ...]:
    """The rows of a file, the largest first. Raises nothing on any bytes."""
    if len(data) > LARGEST or b"\0" in data:
        return ()
    found = profile_json.read(data) if data.lstrip()[:1] in (b"{", b"[") else _text(data.decode("utf-8", "replace"))
    rows = {one for one in found if math.isfinite(one.value) and one.value >= 0 and one.name.strip()}
    kept = [one for one in rows if len(one.name) <= LONGEST]
    return tuple(sorted(kept, key=lambda one: (-one.value, one))[:MOST])


def _text(text: str) -> Iterator[Measure]:
    lines = text.splitlines()
    if any(line.startswith("Benchmark") and " ns/op" in line for line in lines):
        yield from _go(lines)
    elif (
        start := next((n for n, line in enumerate(lines) if len(line) < LONGEST and _HEADER.fullmatch(line)), -1)
    ) >= 0:
        yield from _pstats(lines[start + 1 :])
    else:
        yield from _folded(lines)


def _go(lines: Sequence[str]) -> Iterator[Measure]:
    for line in lines:
        if len(line) <= LONGEST and (found := _GO.match(line)) and (value := _number(found["value"])) is not None:
            yield Measure("go test", found["name"], "mean", value * NANO, "s", count=int(found["count"]))


def _pstats(lines: Sequence[str]) -> Iterator[Measure]:
    """Rows of the table; what is built in has no place, and is left out."""
    for line in lines:
        found = _PSTATS.fullmatch(line) if len(line) <= LONGEST else None
        if found is None:
            continue
        own, whole = _number(found["own"]), _number(found["whole"])
        at = (found["path"].strip(), int(found["line"]), int(found["count"]))
        if own is not None and whole is not None:
            yield Measure("cProfile", found["name"], "self", own, "s", *at)
            yield Measure("cProfile", found["name"], "cumulative", whole, "s", *at)


def _folded(lines: Sequence[str]) -> Iterator[Measure]:
    """Samples by the innermost frame, where every line is a stack with a number."""
    counts: Counter[str] = Counter()
    stacks = [line for line in lines if line.strip()]
    for line in stacks:
        found = _STACK.fullmatch(line) if line.count(";") <= DEEPEST else None
        if found is None:
            return
        counts[found["frames"].rpartition(";")[2].strip()] += int(found["count"])
    if len(stacks) < FEWEST_STACKS or not any(";" in line for line in stacks):
        return
    total = sum(counts.values())
    for frame, count in counts.items():
        placed = _FRAME.fullmatch(frame) if len(frame) <= LONGEST else None
        name, path, line_ = (placed["name"], placed["path"], int(placed["line"] or 0)) if placed else (frame, "", 0)
        share = round(count / total, 4) if total else 0.0
        yield Measure("folded stacks", name, "self", float(count), "samples", path, line_, count, share)


def _number(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None
