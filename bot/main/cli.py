"""The command line: one verb each, results on stdout, everything else on stderr."""

from __future__ import annotations

import os
import sys
import traceback
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console

from bot import __version__, config
from bot.errors import BotError
from bot.main import action as front
from bot.main import verbs
from bot.main.engine import Engine, default_store
from bot.main.reporting import Origin, report
from bot.model.message import Message
from bot.render import text

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, help="What else does a change touch?")
errors = Console(stderr=True, highlight=False)

Repo = Annotated[Path, typer.Option("--repo", help="Repository, a folder of one, or a plain folder.")]
Rev = Annotated[str, typer.Option("--rev", help="Commit, branch or tag. Empty: the working tree.")]
StoreFile = Annotated[Path | None, typer.Option("--store", help="File that keeps the graph.")]
Jobs = Annotated[int, typer.Option("--jobs", min=0, help="Processes. 0: one per processor.")]
Out = Annotated[Path | None, typer.Option("--out", help="Write here instead of stdout.")]
AsJson = Annotated[bool, typer.Option("--json", help="For programs.")]


class Format(StrEnum):
    """How a report is written."""

    terminal = "terminal"
    md = "md"
    json = "json"
    html = "html"


class Level(StrEnum):
    """Risk levels that `--fail-on` takes."""

    low = "low"
    medium = "medium"
    high = "high"
    critical = "critical"


def tell(said: Message) -> None:
    """A line for the user, beside the result."""
    errors.print(text(said), markup=False)


def opened(repo: Path, store: Path | None, jobs: int = 0) -> Engine:
    """The engine on a repository, with its own settings file where it has one."""
    file = repo / config.PATH
    loaded = config.load(file.read_text(encoding="utf-8", errors="replace") if file.is_file() else "", os.environ, weights=front.WEIGHTS)
    settings = loaded.check()
    engine = Engine(repo, msgspec.structs.replace(settings, jobs=jobs) if jobs else settings, store, tell)
    if store is None:
        engine.place(default_store(engine.checkout.root))
    return engine


@app.command()
def index(repo: Repo = Path(), rev: Rev = "", store: StoreFile = None, jobs: Jobs = 0, json: AsJson = False) -> None:
    """Build or refresh the graph and say what is in it."""
    verbs.index(opened(repo, store, jobs), rev, as_json=json)


@app.command("report")
def report_(
    base: Annotated[str, typer.Option("--base", help="Commit to compare with.")],
    head: Annotated[str, typer.Option("--head", help="Commit to look at. Empty: the working tree.")] = "",
    repo: Repo = Path(),
    store: StoreFile = None,
    format: Annotated[Format, typer.Option("--format", help="How to write it.")] = Format.terminal,  # noqa: A002 - the flag's name
    out: Out = None,
    fail_on: Annotated[Level | None, typer.Option("--fail-on", help="Exit with 2 from this risk on.")] = None,
    jobs: Jobs = 0,
) -> None:
    """What a change touches."""
    engine = opened(repo, store, jobs)
    made = report(engine, base, head, Origin(repository=verbs.repository_name(engine)))
    verbs.write_report(made, format.value, out)
    if fail_on is not None and verbs.reaches(made.risk.level, fail_on.value):
        raise typer.Exit(2)


@app.command()
def edges(repo: Repo = Path(), rev: Rev = "", store: StoreFile = None, jobs: Jobs = 0) -> None:
    """All edges as JSON Lines."""
    verbs.edges(opened(repo, store, jobs), rev)


@app.command()
def symbols(repo: Repo = Path(), rev: Rev = "", store: StoreFile = None, jobs: Jobs = 0) -> None:
    """All symbols as JSON Lines."""
    verbs.symbols(opened(repo, store, jobs), rev)


@app.command()
def impact(
    symbol: Annotated[str, typer.Argument(help="path::Name, module.Name, or a bare name when it is the only one.")],
    repo: Repo = Path(),
    rev: Rev = "",
    store: StoreFile = None,
    hops: Annotated[int, typer.Option("--hops", min=1, max=3, help="How far.")] = 3,
    json: AsJson = False,
) -> None:
    """What is touched if a symbol changes."""
    verbs.impact(opened(repo, store), rev, symbol, hops, as_json=json)


@app.command()
def verify(repo: Repo = Path(), rev: Rev = "", store: StoreFile = None) -> None:
    """Compare the kept graph with one built from nothing."""
    verbs.verify(opened(repo, store), rev)


@app.command()
def shelves() -> None:
    """The languages, frameworks, signals and handlers found."""
    verbs.shelves()


@app.command()
def action() -> None:
    """What the GitHub Action runs: reads the event, performs the effects."""
    raise typer.Exit(front.run(os.environ))


@app.callback(invoke_without_command=True)
def root(version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False) -> None:
    """What else does a change touch?"""
    if version:
        typer.echo(__version__)
        raise typer.Exit


def main() -> int:
    """Run a verb. 0 done, 1 the user can fix it, 2 --fail-on reached, 3 our bug."""
    try:
        app(standalone_mode=False)
    except typer.Exit as done:
        return done.exit_code
    except typer.Abort:
        return 130
    except BotError as error:
        errors.print(f"hopscope: {error}", markup=False)
        return 1
    except Exception as error:
        return failed(error)
    return 0


def failed(error: Exception) -> int:
    """What a wrong command line or our own bug ends in."""
    if hasattr(error, "format_message") and hasattr(error, "exit_code"):
        errors.print(f"hopscope: {error.format_message()}", markup=False)
        errors.print("Try `hopscope --help`.", markup=False)
        return 1
    if isinstance(error, BrokenPipeError):
        sys.stderr.close()
        return 0
    errors.print("".join(traceback.format_exception(error)), markup=False)
    errors.print("hopscope: this is a bug of ours. Please report it with the lines above.", markup=False)
    return 3
