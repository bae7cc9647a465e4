"""A comparison from revisions to the report document, with everything that the run could read beside the graphs."""

from __future__ import annotations

import json
import time
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from importlib import resources
from pathlib import Path

import msgspec

from bot import __version__, discover
from bot.errors import BadInput, BotError
from bot.impact import coverage, weights
from bot.impact.crosscheck import Hit
from bot.impact.report import Given, compare
from bot.index.deep import deep
from bot.main.engine import Engine
from bot.model.message import Message, message
from bot.model.report import Freshness, Measured, Report

MOST_HITS = 2_000  # lines of the text cross-check: more says no more, and common words would flood it


class Origin(msgspec.Struct, frozen=True):
    """Where links lead: server and `owner/name`, empty where unknown."""

    server: str = "https://github.com"
    repository: str = ""


class Clock:
    """Seconds by phase."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    @contextmanager
    def phase(self, name: str) -> Iterator[None]:
        """Time what is done inside."""
        start = time.perf_counter()
        yield
        self.seconds[name] = round(time.perf_counter() - start, 3)


def report(engine: Engine, base: str, head: str, origin: Origin, notes: tuple[Message, ...] = ()) -> Report:
    """The report on what `head` changes since it left `base`. Raises BotError."""
    clock = Clock()
    with clock.phase("total"):
        start, end = engine.checkout.merge_base(base, head) if head else engine.checkout.resolve(base), engine.checkout.resolve(head)
        with clock.phase("graphs"):
            graphs = engine.graphs(start, end)
        with clock.phase("impact"):
            trees = (engine.tree(start), engine.tree(end))
            given = Given(
                trees=trees,
                signals=tuple(discover.plugs("bot.signals", "SIGNAL").values()),
                runners=tuple(plug.runner for plug in engine.updater.languages.values()),
                grep=lambda words: search(engine, end, words),
                coverage=covered(engine.settings.coverage, engine.checkout.root),
                weights=weights.weighed(engine.settings.risk_weights),
                hops=engine.settings.hops,
                measured=measured(),
                freshness=Freshness(),
                notes=notes,
                version=__version__,
                repository=origin.repository,
                server=origin.server,
            )
            made = deep(lambda: compare(graphs, given))
    return msgspec.structs.replace(made, timing=clock.seconds)


def search(engine: Engine, revision: str, words: Collection[str]) -> list[Hit]:
    """Whole words in the tree as text."""
    selected = engine.tree(revision)
    hits = engine.checkout.grep(revision, words, MOST_HITS)
    return [hit for hit in hits if hit[0] in selected]


def covered(names: Collection[str], root: Path) -> coverage.Coverage | None:
    """What the coverage files say, all together; None without any. Raises BadInput."""
    found: dict[str, coverage.Lines] = {}
    for name in names:
        path = root / name
        try:
            data = path.read_bytes()
        except OSError as error:
            text = "The coverage file {code_path} cannot be read ({code_reason}): correct the setting coverage, or make the file first."
            raise BadInput(message(text, code_path=name, code_reason=error.strerror or "")) from error
        found.update(coverage.parse(name, data).files)
    return coverage.Coverage(found) if names else None


def measured() -> Measured:
    """The measured precision of each confidence class and hop."""
    data: Mapping[str, object] = json.loads(resources.files("bot").joinpath("measured.json").read_text(encoding="utf-8"))
    return msgspec.convert(data, Measured)


def origin_of(environment: Mapping[str, str]) -> Origin:
    """Where links lead, from the runner's environment."""
    return Origin(environment.get("GITHUB_SERVER_URL") or "https://github.com", environment.get("GITHUB_REPOSITORY", ""))


__all__ = ["BotError", "Origin", "origin_of", "report"]
