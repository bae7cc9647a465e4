"""This checkout beside an earlier revision of the project: what became slower."""

from __future__ import annotations

import functools
import subprocess
from collections.abc import Callable

import msgspec

from tests.bench import kits, process
from tests.bench.harness import Bench, index_once, prepare, report_once, sources
from tests.bench.process import Spent
from tests.bench.table import Row, missing


def earlier_code(bench: Bench, revision: str) -> Bench:
    """The same bench for the project's code at another revision."""
    code = bench.work / "earlier"
    code.mkdir()
    packed = subprocess.run(["git", "-C", str(kits.ROOT), "archive", revision], capture_output=True, check=True)
    subprocess.run(["tar", "x", "-C", str(code)], input=packed.stdout, check=True)
    return msgspec.structs.replace(bench, code=code)


def compare(bench: Bench, earlier: Bench, only: str | None) -> list[Row]:
    """One line per tree and path: now divided by then, taken in turn."""
    rows = []
    for name, (source, why) in sources(only).items():
        if source is None:
            rows.append(missing(name, "", why))
            continue
        tree = prepare(bench, name, source)
        rows.append(_pair(f"{name}, index", bench, functools.partial(index_once, tree), earlier))
        if name == "django":
            rows.append(_pair(f"{name}, report", bench, report_once(tree), earlier))
    return rows


def _pair(what: str, bench: Bench, once: Callable[[Bench], Spent], earlier: Bench) -> Row:
    try:
        pairs = [(once(bench), once(earlier)) for _ in range(bench.runs)]
    except process.FailedError as problem:
        return missing(what, "", str(problem).splitlines()[-1])
    now, then = process.best([pair[0] for pair in pairs]), process.best([pair[1] for pair in pairs])
    ratios = f"{now.wall / then.wall:.2f} (processor {now.processor / then.processor:.2f})"
    return Row(what, "", ratios, None, f"{now} now, {then} then")
