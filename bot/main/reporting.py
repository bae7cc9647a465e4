"""A comparison from revisions to the report document, with everything that the run could read beside the graphs."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import msgspec

from bot import __version__, discover
from bot.config import Config
from bot.contracts import Graphs
from bot.contracts.peers import Abroad
from bot.errors import BadInput, UnknownRevision
from bot.impact import coverage, weights
from bot.impact.crosscheck import Hit
from bot.impact.report import Given, compare
from bot.index.deep import deep
from bot.main import measured, surfaces
from bot.main.engine import Engine
from bot.main.origin import Origin
from bot.main.pending import Pending
from bot.model.message import Message, message
from bot.model.report import Report
from bot.shell.checkout import Tree

MOST_HITS = 2_000  # lines of the text cross-check: more says no more, and common words would flood it


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


class Ends(msgspec.Struct, frozen=True):
    """The two commits of a comparison ("": the working tree), and what has to be said about them."""

    base: str
    head: str
    notes: tuple[Message, ...] = ()


def ends(engine: Engine, base: str, head: str) -> Ends:
    """Where `head` left `base`, and `head`. Without a common commit that can be had, `base` itself is compared with.

    Raises UnknownRevision for a revision that is not there.
    """
    start, end = engine.checkout.resolve(base), engine.checkout.resolve(head)
    try:
        return Ends(engine.checkout.merge_base(start, end), end)
    except UnknownRevision as error:
        text = "So head is compared with {code_base} itself: what only the base has counts as removed."
        return Ends(start, end, (*error.args, message(text, code_base=base)))


def report(
    engine: Engine, compared: Ends, origin: Origin, notes: Collection[Message] = (), abroad: Abroad | None = None
) -> Report:
    """The report on what head changes against base. `abroad`: other repositories. Raises BotError."""
    clock = Clock()
    engine.beside = keeper = surfaces.Keeper(engine)
    given = msgspec.structs.replace(
        _given(engine, compared, origin, notes), abroad=abroad, surfaces=partial(surfaces.both, keeper)
    )

    def made(graphs: Graphs) -> Report:
        clock.seconds["graphs"] = round(time.perf_counter() - begun, 3)
        with clock.phase("impact"):
            return deep(lambda: compare(graphs, given))

    with clock.phase("total"):
        begun = time.perf_counter()
        found = engine.compared(compared.base, compared.head, made)
    return msgspec.structs.replace(found, timing=dict(sorted(clock.seconds.items())))


def _given(engine: Engine, compared: Ends, origin: Origin, notes: Collection[Message]) -> Given:
    sides = engine.tree(compared.base), engine.tree(compared.head)
    languages = engine.languages
    covered, problems = _coverage(engine.settings, engine.checkout.root)
    return Given(
        trees=({**sides[0].files, **sides[0].others}, {**sides[1].files, **sides[1].others}),
        left_out=(*sides[0].skipped, *sides[1].skipped),
        signals=tuple(discover.plugs("bot.signals", "SIGNAL").values()),
        runners=tuple(plug.runner for plug in languages.of(sides[1].files).values()),
        second=languages.second,
        grep=lambda words: search(engine, compared.head, words),
        read=lambda side, paths: engine.contents(compared.head if side == "head" else compared.base, paths),
        comments=languages.comments,
        coverage=covered,
        weights=weights.weighed(engine.settings.risk_weights),
        hops=engine.settings.hops,
        measured=measured.of(_differing(sides), languages),
        notes=(*compared.notes, *notes, *problems),
        version=__version__,
        repository=origin.repository,
        server=origin.server,
    )


def _differing(sides: tuple[Tree, Tree]) -> list[str]:
    before, after = (side.files for side in sides)
    return [p for p in before.keys() | after.keys() if before.get(p) != after.get(p)]


def search(engine: Engine, revision: str, words: Collection[str]) -> Collection[Hit]:
    """Whole words in the tree as text. git searches while the caller goes on."""
    selected, checkout = engine.tree(revision).files, engine.checkout
    return Pending(lambda: [hit for hit in checkout.grep(revision, words, MOST_HITS) if hit[0] in selected])


def _coverage(settings: Config, root: Path) -> tuple[coverage.Coverage | None, list[Message]]:
    """What the coverage files say, all together, and why some say nothing."""
    found: list[coverage.Coverage] = []
    problems: list[Message] = []
    for name in settings.coverage:
        try:
            found.append(coverage.parse(name, (root / name).read_bytes()))
        except OSError as error:
            text = "The coverage file {code_path} cannot be read: {code_reason}"
            problems.append(message(text, code_path=name, code_reason=error.strerror or str(error)))
        except BadInput as error:
            problems += error.args
    return coverage.merged(found) if found else None, problems
