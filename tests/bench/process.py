"""Whole processes, timed and weighed from outside."""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
import psutil

SAMPLE = 0.02  # seconds between looks at memory: short against what is weighed, cheap against its time
MEGABYTE = 1_000_000


class Spent(msgspec.Struct, frozen=True):
    """Wall seconds, and the processor's seconds of all processes: the second is steadier on a shared machine."""

    wall: float
    processor: float

    def __str__(self) -> str:
        return f"{self.wall:.2f} s ({self.processor:.2f} s of processor)"


def best(runs: Sequence[Spent]) -> Spent:
    """The least of either."""
    return Spent(min(run.wall for run in runs), min(run.processor for run in runs))


class Run(msgspec.Struct, frozen=True):
    """One finished process: what it took, and its output."""

    spent: Spent
    output: str
    error: str
    code: int


class FailedError(Exception):
    """A command that the bench needs ended with an error; the message is its own."""


def run(command: Sequence[str], cwd: Path, environment: Mapping[str, str] | None = None) -> Run:
    """Run to the end. Raises FailedError with the last lines that it wrote."""
    done = _run(command, cwd, environment)
    if done.code:
        raise FailedError(f"{' '.join(command[:6])} …: {done.error.strip()[-600:] or done.code}")
    return done


def weigh(command: Sequence[str], cwd: Path, environment: Mapping[str, str] | None = None) -> float:
    """Peak megabytes of a process with all its children: the larger of the sampled sum (shared pages counted once)
    and the largest single resident set. Slower than `run`: never timed."""
    with tempfile.TemporaryFile() as sink:
        child = psutil.Popen(command, cwd=cwd, env=environment, stdout=sink, stderr=sink)
        peak = 0
        while True:
            peak = max(peak, _family(child))
            try:
                code = child.wait(SAMPLE)
            except psutil.TimeoutExpired:
                continue
            break
    if code:
        raise FailedError(f"{' '.join(command[:6])} … ended with {code}")
    return peak / MEGABYTE


def _run(command: Sequence[str], cwd: Path, environment: Mapping[str, str] | None) -> Run:
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        started = time.perf_counter()
        child = subprocess.Popen(command, cwd=cwd, env=environment, stdout=out, stderr=err)
        _, status, usage = os.wait4(child.pid, 0)
        seconds = time.perf_counter() - started
        child.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        err.seek(0)
        text, trouble = out.read().decode(errors="replace"), err.read().decode(errors="replace")
    return Run(Spent(seconds, usage.ru_utime + usage.ru_stime), text, trouble, child.returncode)


def _family(child: psutil.Popen) -> int:
    """Bytes that the process and its children hold; a process that ends meanwhile counts nothing."""
    total, largest = 0, 0
    try:
        members = [child, *child.children(recursive=True)]
    except psutil.NoSuchProcess:
        return 0
    for member in members:
        try:
            memory = member.memory_full_info()
        except (psutil.NoSuchProcess, psutil.AccessDenied):
            continue
        total, largest = total + memory.pss, max(largest, memory.rss)
    return max(total, largest)
