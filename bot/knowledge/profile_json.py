"""Profiles and benchmarks that are JSON: each is decoded into its own type, and what is of none is none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Literal

import msgspec

from bot.model.performance import Measure

MOST_FRAMES = 1_000_000  # of all stacks of a profile
UNITS = {"nanoseconds": 1e-9, "microseconds": 1e-6, "milliseconds": 1e-3, "seconds": 1.0}
DIGITS = 9  # of a sum of seconds, behind the point


class Stats(msgspec.Struct):
    """Of pytest-benchmark, in seconds."""

    mean: float
    rounds: int = 0


class Bench(msgspec.Struct):
    """A benchmark of pytest-benchmark."""

    fullname: str
    stats: Stats


class PytestBenchmark(msgspec.Struct):
    """A file of pytest-benchmark."""

    machine_info: dict[str, msgspec.Raw]
    benchmarks: list[Bench]


class Command(msgspec.Struct):
    """Of hyperfine, in seconds."""

    command: str
    mean: float
    times: list[float] = []


class Hyperfine(msgspec.Struct):
    """A file of hyperfine."""

    results: list[Command]


class Primary(msgspec.Struct):
    """What a benchmark of JMH reached."""

    score: float | Literal["NaN"]
    scoreUnit: str  # noqa: N815 - as the file has it


class Jmh(msgspec.Struct):
    """A benchmark of JMH; a file is a list of them."""

    benchmark: str
    mode: str
    primaryMetric: Primary  # noqa: N815 - as the file has it


class Frame(msgspec.Struct):
    """A frame of speedscope."""

    name: str
    file: str | None = None
    line: int | float | None = None


class Frames(msgspec.Struct):
    """What all profiles of a file of speedscope share."""

    frames: list[Frame]


class Event(msgspec.Struct):
    """A frame that is opened (`O`) or closed."""

    type: str
    frame: int
    at: float


class Run(msgspec.Struct):
    """A profile of speedscope, sampled or evented."""

    type: str
    unit: str = "none"
    samples: list[list[int]] = []
    weights: list[float] = []
    events: list[Event] = []


class Speedscope(msgspec.Struct):
    """A file of speedscope."""

    shared: Frames
    profiles: list[Run]


def read(data: bytes) -> list[Measure]:
    """Rows of the first type that fits. Raises nothing on any bytes."""
    for decoder, rows in _KINDS:
        try:
            return list(rows(decoder.decode(data)))
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, OverflowError):
            continue
    return []


def _pytest(found: PytestBenchmark) -> Iterator[Measure]:
    for one in found.benchmarks:
        path, _, name = one.fullname.partition("::")
        named = name.replace("::", ".") or path
        yield Measure(
            "pytest-benchmark", named, "mean", one.stats.mean, "s", path if name else "", count=one.stats.rounds
        )


def _hyperfine(found: Hyperfine) -> Iterator[Measure]:
    for one in found.results:
        yield Measure("hyperfine", one.command, "mean", one.mean, "s", count=len(one.times))


def _jmh(found: list[Jmh]) -> Iterator[Measure]:
    for one in found:
        if isinstance(one.primaryMetric.score, float):
            what = "score" if one.mode == "thrpt" else "mean"
            yield Measure("JMH", one.benchmark, what, one.primaryMetric.score, one.primaryMetric.scoreUnit)


def _speedscope(found: Speedscope) -> Iterator[Measure]:
    """What each frame takes itself, over all profiles of one unit."""
    own: dict[str, Counter[int]] = {}
    frames = found.shared.frames
    for run in found.profiles:
        factor, unit = UNITS.get(run.unit, 1.0), "s" if run.unit in UNITS else run.unit
        counted = own.setdefault(unit, Counter())
        for frame, weight in _events(run) if run.type == "evented" else _samples(run):
            if 0 <= frame < len(frames):
                counted[frame] += weight * factor  # type: ignore[assignment]
    for unit, counted in own.items():
        total = sum(counted.values())
        for number, weight in counted.items():
            frame_ = frames[number]
            share = round(weight / total, 4) if total > 0 else 0.0
            line = int(frame_.line or 0)
            yield Measure(
                "speedscope", frame_.name, "self", round(float(weight), DIGITS), unit, frame_.file or "", line,
                share=share,
            )  # fmt: skip


def _samples(run: Run) -> Iterator[tuple[int, float]]:
    for number, stack in enumerate(run.samples):
        if stack:
            yield stack[-1], run.weights[number] if number < len(run.weights) else 1.0


def _events(run: Run) -> Iterator[tuple[int, float]]:
    """The time between two events belongs to the frame on top."""
    stack: list[int] = []
    before = 0.0
    for one in run.events[:MOST_FRAMES]:
        if stack:
            yield stack[-1], max(one.at - before, 0.0)
        before = one.at
        if one.type == "O":
            stack.append(one.frame)
        elif stack:
            stack.pop()


_KINDS: tuple[tuple[msgspec.json.Decoder[Any], Callable[[Any], Iterator[Measure]]], ...] = (
    (msgspec.json.Decoder(PytestBenchmark), _pytest),
    (msgspec.json.Decoder(Speedscope), _speedscope),
    (msgspec.json.Decoder(Hyperfine), _hyperfine),
    (msgspec.json.Decoder(list[Jmh]), _jmh),
)
