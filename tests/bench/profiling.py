"""Where the time goes, by py-spy: it sees every thread, also the one with the deep stack."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

RATE = 200  # samples a second
SHOWN = 40  # functions in each list
LINE = re.compile(r":\d+\)")
WAITING = ("wait (threading", "_wait_for_tstate_lock", "select (selectors")


def show(command: Sequence[str], cwd: Path, work: Path) -> int:
    """Run the command and print the functions that take the most, by their own time and with what they call."""
    program = shutil.which("py-spy")
    if program is None:
        print("py-spy is not installed: pip install py-spy")
        return 1
    raw = work / "samples.txt"
    recorded = [program, "record", "-r", str(RATE), "-f", "raw", "-o", str(raw), "--", *command]
    done = subprocess.run(recorded, cwd=cwd, capture_output=True, text=True)
    if not raw.exists():
        print(done.stderr.strip()[-600:])
        return 1
    own, whole, samples = _count(raw.read_text(encoding="utf-8").splitlines())
    for title, counted in (("own time", own), ("with callees", whole)):
        print(f"\n{title} ({samples} samples)")
        for function, count in counted.most_common(SHOWN):
            print(f"{100 * count / samples:6.1f} %  {function}")
    return 0


def _count(lines: Sequence[str]) -> tuple[Counter[str], Counter[str], int]:
    own: Counter[str] = Counter()
    whole: Counter[str] = Counter()
    samples = 0
    for line in lines:
        stack, _, count = line.rpartition(" ")
        frames = [LINE.sub(")", frame) for frame in stack.split(";")]
        if any(wait in frame for frame in frames[-2:] for wait in WAITING):
            continue  # a thread that waits for another takes no time
        samples += int(count)
        own[frames[-1]] += int(count)
        whole.update(dict.fromkeys(set(frames), int(count)))
    return own, whole, samples
