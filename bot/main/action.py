"""What `action.yml` runs: the event, its handler, the effects, an exit code."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from bot import config, discover, render
from bot.config import Loaded
from bot.contracts import Desk, Forge, Indexed
from bot.effects import Effect, Notice
from bot.errors import BotError, RateLimited
from bot.impact.weights import Weights
from bot.main.engine import Engine, default_store
from bot.main.reporting import Origin, origin_of, report
from bot.model.message import Message, message
from bot.model.report import Report
from bot.render.words import words
from bot.shell import catalogue, perform, upsert
from bot.shell.github import GitHub
from bot.shell.runner import Runner

WEIGHTS = tuple(f.encode_name for f in msgspec.structs.fields(Weights))
LARGEST_TEMPLATE = 65_536  # bytes of a template override


class Run:
    """One run of the action: its environment, event, and what is opened at first need."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self.environment = environment
        self.runner = Runner(environment)
        self.inputs = config.load("", environment, weights=WEIGHTS)
        self.settings = self.inputs.config
        if self.settings.github_token:
            self.runner.mask(self.settings.github_token)
        self.event: Mapping[str, Any] = _event(environment)
        self.origin = origin_of(environment)
        self.root = Path(environment.get("GITHUB_WORKSPACE") or ".")
        self._engine: Engine | None = None
        self.notes: tuple[Message, ...] = ()
        self.overrides: dict[str, str] = {}

    def say(self, said: Message) -> None:
        """A notice in the log."""
        self.runner.say("notice", words().plain(said))

    def engine(self) -> Engine:
        """The repository with its store, opened once."""
        if self._engine is None:
            self._engine = Engine(self.root, self.settings, None, self.say)
            self._engine.place(Path(self.settings.store) if self.settings.store else default_store(self.root))
        return self._engine

    def forge(self) -> Forge | None:
        """GitHub, where there is a token."""
        if not self.settings.github_token:
            return None
        url = self.environment.get("GITHUB_API_URL") or "https://api.github.com"
        return GitHub(self.settings.github_token, self.origin.repository, url, log=self.say)

    def configure(self, base: str) -> None:
        """Settings and templates as they stand at the base commit; what is wrong there is told in the report."""
        engine = self.engine()
        tree = engine.checkout.tree(base)
        loaded = config.load(_read(engine, tree, self.inputs.config.config), self.environment, path=self.inputs.config.config, weights=WEIGHTS)
        self.settings = loaded.check(lenient=True)
        engine.settings = self.settings
        self.notes = (*loaded.problems, *self._later(engine, base, loaded))
        folder = self.settings.templates.strip("/")
        if folder:
            found = {p.removeprefix(f"{folder}/"): _read(engine, tree, p) for p in tree if p.startswith(f"{folder}/")}
            self.overrides = {name: source for name, source in found.items() if len(source) <= LARGEST_TEMPLATE}

    def _later(self, engine: Engine, base: str, loaded: Loaded) -> tuple[Message, ...]:
        """One line where the change itself touches the settings."""
        head = self.head()
        name = self.inputs.config.config
        if not head or engine.checkout.tree(base).get(name) == engine.checkout.tree(head).get(name):
            return ()
        return (message("This change edits {code_path}: it takes effect after merge.", code_path=name),)

    def head(self) -> str:
        """The head commit of the event, where it has one."""
        pull = self.event.get("pull_request") or self.event.get("merge_group") or {}
        return str((pull.get("head") or {}).get("sha", "") if isinstance(pull.get("head"), dict) else pull.get("head_sha", ""))

    def report(self, base: str, head: str) -> Report:
        """The report of a comparison, with the settings at the commit it starts from."""
        engine = self.engine()
        start = engine.checkout.merge_base(base, head)
        self.configure(start)
        return report(engine, start, head, self.origin, self.notes)

    def index(self, commit: str) -> Indexed:
        """Bring the store to a commit."""
        self.configure(self.engine().checkout.resolve(commit))
        return self.engine().index(self.engine().checkout.resolve(commit))

    def page_url(self) -> str:
        """The page of this run, where the summary stands."""
        run = self.environment.get("GITHUB_RUN_ID", "")
        return f"{self.origin.server}/{self.origin.repository}/actions/runs/{run}" if run else ""

    def desk(self, forge: Forge | None) -> Desk:
        """What handlers work with."""

        def comment(made: Report, since: Message | None) -> str:
            return render.markdown(made, since=since, summary_url=self.page_url(), overrides=self.overrides)

        return Desk(
            config=self.settings,
            environment=self.environment,
            report=self.report,
            index=self.index,
            comment=comment,
            line=render.line,
            summary=lambda made: render.summary(made, overrides=self.overrides),
            document=render.json,
            say=words().plain,
            page=render.html,
            standing=_standing(forge),
            forge=forge,
            sentences=catalogue.sentences,
        )


def run(environment: Mapping[str, str]) -> int:
    """Handle the event; returns the exit code. What the user can mend exits with 1, limits and permissions with 0."""
    this = Run(environment)
    forge = this.forge() if this.origin.repository else None
    with tempfile.TemporaryDirectory(prefix="hopscope-") as scratch:
        directory = Path(this.settings.report_dir or scratch)
        world = perform.World(this.runner, directory, words().plain, words().say, forge)
        try:
            this.inputs.check(lenient=True)
            return perform.run(_effects(this, forge), world)
        except RateLimited as error:
            this.runner.say("warning", str(error))
            return 0
        except BotError as error:
            this.runner.say("error", str(error))
            return 1


def _effects(this: Run, forge: Forge | None) -> Any:
    name = this.environment.get("GITHUB_EVENT_NAME", "")
    for handler in discover.plugs("bot.handlers", "HANDLER").values():
        if name in handler.EVENTS:
            return handler.run(this.event, this.desk(forge))
    nothing: list[Effect] = [Notice("notice", words().plain(message("Nothing is done on the event {code_name}.", code_name=name)))]
    return nothing


def _standing(forge: Forge | None) -> Callable[[int, str], Any] | None:
    if forge is None:
        return None
    return lambda number, marker: upsert.standing(marker, forge.comments(number))


def _event(environment: Mapping[str, str]) -> Mapping[str, Any]:
    path = environment.get("GITHUB_EVENT_PATH", "")
    try:
        return json.loads(Path(path).read_text(encoding="utf-8")) if path else {}  # type: ignore[no-any-return]
    except (OSError, ValueError):
        return {}


def _read(engine: Engine, tree: Mapping[str, str], path: str) -> str:
    blob = tree.get(path)
    found = dict(engine.read([blob])) if blob is not None else {}
    return found[blob].decode("utf-8", "replace") if blob in found else ""


__all__ = ["WEIGHTS", "Origin", "run"]
