"""What each verb does and prints. Every one returns the exit code."""

from __future__ import annotations

import io
import os
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unicodedata import east_asian_width

import msgspec

from bot import config
from bot.config import Config
from bot.contracts import Rows
from bot.errors import BadInput
from bot.main import origin, output, reader
from bot.main.engine import Brought, Engine
from bot.main.progress import Progress
from bot.main.reader import plain
from bot.model.graph import Failure
from bot.model.message import Message, message
from bot.model.report import LEVELS, Report
from bot.render import view
from bot.shell import checkout

DONE, REACHED = 0, 2
COLUMN = 12  # places of a terminal's line that a kind or a confidence gets
MOST_SKIPPED = 20  # files that are listed for a person; programs get them all
WRITERS = {"md": "summary", "html": "html"}  # each loaded when it is asked for
PLAIN_WIDTH = 120  # columns of a report for a terminal that goes into a file


def tell(said: Message) -> None:
    """A line for the user, beside the result."""
    sys.stderr.write(f"hopscope: {plain(said)}\n")
    sys.stderr.flush()


@contextmanager
def opened(options: Namespace) -> Iterator[Engine]:
    """The engine on what `--repo` names, with the settings file that lies there. Raises BadInput."""
    begun = options.ahead.taken() if "ahead" in options else None
    found, trees = begun or (checkout.opened(options.repo), {})
    settings = _settings(found.root)
    if options.jobs is not None:
        settings = msgspec.structs.replace(settings, jobs=options.jobs)
    reader.settle(settings.language)
    show = Progress(sys.stderr, plain)
    engine = Engine(found, settings, tell, place=options.store, scheduler=options.scheduler, show=show, trees=trees)
    try:
        yield engine
    finally:
        engine.close()


def _settings(root: Path) -> Config:
    from bot.impact.weights import Weights

    names = [field.encode_name for field in msgspec.structs.fields(Weights)]
    try:
        content = (root / config.PATH).read_text(encoding="utf-8", errors="replace")
    except OSError:
        content = ""
    settings = config.load(content, os.environ, weights=names).check()
    return msgspec.structs.replace(settings, voyage_key=settings.voyage_key or os.environ.get("VOYAGE_API_KEY", ""))


def index(options: Namespace) -> int:
    """Counts of what the graph holds."""
    with opened(options) as engine:
        start = time.perf_counter()
        revision = engine.checkout.resolve(options.rev)
        touching = _touching_of(engine)
        brought = engine.bring(revision)
        touching(revision)
        seconds = round(time.perf_counter() - start, 2)
        skipped = sorted([*engine.store.failures(), *engine.tree(revision).skipped])
        counts = counted(engine.store, brought, skipped)
        counts |= {"seconds": seconds, "bytes": engine.keeper.size()}
        if options.json:
            output.document(counts)
        else:
            _say_counts(counts, skipped)
    return DONE


def counted(rows: Rows, brought: Brought, skipped: list[Failure]) -> dict[str, Any]:
    """The figures of `hopscope index`."""
    totals = rows.totals()
    table: dict[str, dict[str, int]] = {}
    for (kind, confidence), n in sorted(totals.edges.items()):
        table.setdefault(kind, {})[confidence] = n
    return {
        "files": len(brought.source),
        "read": brought.plan.extracted,
        "linked": len(brought.plan.linked),
        "symbols": totals.symbols,
        "edges": table,
        "unresolved": totals.sites,
        "skipped": [{"path": f.path, "reason": f.reason, "partial": f.partial} for f in skipped],
    }


def _say_counts(counts: dict[str, Any], skipped: list[Failure]) -> None:
    output.say(
        message(
            "{files} files, {symbols} symbols, {sites} places that could not be followed.",
            files=counts["files"],
            symbols=counts["symbols"],
            sites=counts["unresolved"],
        )
    )
    rows = [(kind, confidence, n) for kind, by in counts["edges"].items() for confidence, n in by.items()]
    for kind, confidence, n in rows:
        named = _column(view.EDGES, kind), _column(view.CONFIDENCES, confidence)
        output.text(f"  {''.join(named)}{n:>9}\n")
    for failure in skipped[:MOST_SKIPPED]:
        text = message("{code_path} was not read: {reason}.", code_path=failure.path, reason=failure.reason)
        if failure.partial:
            text = message(
                "{code_path} was read only in part: {reason}.", code_path=failure.path, reason=failure.reason
            )
        output.text(f"  {plain(text)}\n")
    if len(skipped) > MOST_SKIPPED:
        output.text(f"  {plain(message('{n} more', n=len(skipped) - MOST_SKIPPED))}\n")
    output.say(
        message(
            "{read} contents read and {linked} files linked in {seconds} s; the graph has {bytes} bytes.",
            **{name: counts[name] for name in ("read", "linked", "seconds", "bytes")},
        )
    )


def _column(table: Mapping[str, Message], name: str) -> str:
    """One of our own words, filled up to a column's width; wide letters take two places."""
    word = plain(table[name]) if name in table else name
    return word + " " * (COLUMN - sum(1 + (east_asian_width(letter) in "WF") for letter in word))


def edges(options: Namespace) -> int:
    """All edges as JSON Lines."""
    from bot.main import listing

    with opened(options) as engine:
        engine.bring(engine.checkout.resolve(options.rev))
        output.lines(listing.edges(engine.store))
    return DONE


def symbols(options: Namespace) -> int:
    """All symbols as JSON Lines."""
    from bot.main import listing

    with opened(options) as engine:
        engine.bring(engine.checkout.resolve(options.rev))
        output.lines(listing.symbols(engine.store))
    return DONE


def keys(options: Namespace) -> int:
    """All readers and writers of configuration keys as JSON Lines."""
    from bot.main import listing

    _touching(options, listing.keys)
    return DONE


def routes(options: Namespace) -> int:
    """All routes and calls of routes as JSON Lines."""
    from bot.main import listing

    _touching(options, listing.routes)
    return DONE


def _touching(options: Namespace, lines: Callable[[Any], Iterator[Any]]) -> None:
    with opened(options) as engine:
        output.lines(lines(_touching_of(engine)(engine.checkout.resolve(options.rev))))


def _touching_of(engine: Engine) -> Callable[[str], Any]:
    """What tells what a revision touches beyond calls, and keeps it for the next time."""
    from bot.index.deep import deep
    from bot.main import surfaces

    engine.beside = keeper = surfaces.Keeper(engine)
    return lambda revision: engine.graph(revision, lambda graph: deep(lambda: keeper.bring(revision, graph)))


def verify(options: Namespace) -> int:
    """Whether the kept graph is what a build from nothing gives; the differences where it is not."""
    with opened(options) as engine:
        differences = engine.verify(engine.checkout.resolve(options.rev))
        place = str(engine.keeper.path)
    if not differences:
        output.say(message("The kept graph equals one built from nothing."))
        return DONE
    output.text("\n".join(differences) + "\n")
    raise BadInput(
        message(
            "The kept graph differs from one built from nothing. Delete {code_path}, and report this.", code_path=place
        )
    )


def impact(options: Namespace) -> int:
    """What is touched if a symbol changes."""
    from bot.answer import entry
    from bot.impact import asked
    from bot.index.deep import deep
    from bot.main import measured
    from bot.main.reporting import search

    with opened(options) as engine:
        revision = engine.checkout.resolve(options.rev)
        languages = engine.languages
        runners = [plug.runner for plug in languages.of(engine.tree(revision).files).values()]

        def answer(graph: Any) -> asked.Answer:
            symbol = entry.one(graph, options.symbol)
            return deep(
                lambda: asked.told(graph, symbol, options.hops, runners, lambda some: search(engine, revision, some))
            )

        found = engine.graph(revision, answer)
    if options.json:
        output.document(found)
    else:
        from bot.render.asked import terminal

        terminal(found, measured.of([found.symbol.place.path], languages), _console(), language=reader.language())
    return DONE


def report(options: Namespace) -> int:
    """What a change touches."""
    from bot.main import reporting
    from bot.main.others import Others

    with opened(options) as engine:
        known = origin.of_checkout(engine.checkout.address(), getattr(engine.checkout, "prefix", ""), os.environ)
        compared = reporting.ends(engine, options.base, options.head)
        abroad = Others(engine, known.repository, engine.settings.peers_token, os.environ).abroad()
        made = reporting.report(engine, compared, known, (), abroad)
    write(made, options.format, options.out)
    return REACHED if options.fail_on and reaches(made.risk.level, options.fail_on) else DONE


def reaches(level: str, threshold: str) -> bool:
    """Whether a risk level reaches a threshold; an unknown risk does not."""
    return level != "unknown" and LEVELS.index(level) >= LEVELS.index(threshold)


def write(made: Report, form: str, out: Path | None) -> None:
    """The report in one of its forms, on stdout or in a file."""
    from bot import render

    if form == "terminal" and out is None:
        render.terminal(made, _console(), language=reader.language())
        return
    if form == "json":
        output.text(render.json(made), out)
    else:
        written = _plain if form == "terminal" else getattr(render, WRITERS[form])
        output.text(written(made, language=reader.language()), out)


def _plain(made: Report, *, language: str) -> str:
    from rich.console import Console

    from bot import render

    kept = io.StringIO()
    render.terminal(made, Console(file=kept, width=PLAIN_WIDTH, highlight=False), language=language)
    return kept.getvalue()


def _console() -> Any:
    from rich.console import Console

    return Console(highlight=False)


def action(_: Namespace) -> int:
    """What the GitHub Action runs."""
    from bot.main import action as front

    return front.run(os.environ)
