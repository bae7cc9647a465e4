"""What `action.yml` runs: the event, its handler, the effects, an exit code."""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, partial
from pathlib import Path
from typing import Any

import msgspec

from bot import config, discover, render
from bot.answer import classify
from bot.config import Config
from bot.contracts import Desk, Forge, Indexed
from bot.effects import Effect, Notice
from bot.errors import BadInput, BotError
from bot.impact.weights import Weights
from bot.main import (
    answering,
    describing,
    forks,
    library,
    origin,
    overriding,
    peering,
    publishing,
    reader,
    rebuilding,
    reporting,
    surfaces,
)
from bot.main.answering import At
from bot.main.engine import Engine
from bot.main.others import Others
from bot.main.peering import Peering
from bot.main.progress import Progress
from bot.main.publishing import Standing
from bot.main.reader import plain
from bot.model.answer import Answer
from bot.model.message import Message, message
from bot.model.night import Publication
from bot.model.pull import Pull
from bot.model.pull import Standing as Commented
from bot.model.report import Report
from bot.shell import catalogue, checkout, perform, replying, upsert
from bot.shell.runner import Runner

WEIGHTS = tuple(field.encode_name for field in msgspec.structs.fields(Weights))
WITHOUT_CHECKOUT = ("workflow_run",)  # such a run has no business with any tree
COMMENTS = ("issue_comment", "pull_request_review_comment")
ABROAD = "https://api.github.com"


class Run:
    """One run of the action: its environment and event, and the repository, opened when it is first asked for."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self.environment, self.runner = environment, Runner(environment)
        self.name = environment.get("GITHUB_EVENT_NAME", "")
        self.event = _event(environment)
        self.inputs = config.load("", environment, weights=WEIGHTS)
        self.settings: Config = self.inputs.config
        reader.follow(self.settings.language)
        self.origin = origin.of_runner(environment)
        self.notes: tuple[Message, ...] = ()
        self.overrides: dict[str, str] = {}
        self.pulls: dict[int, Pull] = {}
        for secret in filter(None, (self.settings.github_token, self.settings.voyage_key, self.settings.peers_token)):
            self.runner.mask(secret)

    def say(self, said: Message) -> None:
        """A notice in the log."""
        self.runner.say("notice", plain(said))

    @cached_property
    def engine(self) -> Engine:
        """The repository with its store. Raises BotError."""
        root = Path(self.environment.get("GITHUB_WORKSPACE") or ".")
        place = Path(self.settings.store) if self.settings.store else None
        show = Progress(sys.stderr, plain)
        return Engine(checkout.opened(root), self.settings, self.say, place=place, show=show)

    @cached_property
    def forge(self) -> Forge | None:
        """GitHub, where there is a token."""
        if not self.settings.github_token or not self.origin.repository:
            return None
        from bot.shell.github import GitHub

        url = self.environment.get("GITHUB_API_URL") or ABROAD
        return GitHub(self.settings.github_token, self.origin.repository, url, log=self.say)

    @cached_property
    def directory(self) -> Path:
        """Where the run's files go: they outlive it, since later steps read them."""
        if self.settings.report_dir:
            return Path(self.settings.report_dir)
        return Path(tempfile.mkdtemp(prefix="hopscope-", dir=self.environment.get("RUNNER_TEMP") or None))

    def ends(self) -> tuple[str, str]:
        """Base and head of the event; the same commit twice where it has only one; empty where it has none."""
        pull, group = self.event.get("pull_request"), self.event.get("merge_group")
        if isinstance(pull, Mapping) and self.name in COMMENTS:  # the head is looked at once it is clear who asks
            return str(pull["base"]["sha"]), str(pull["base"]["sha"])
        if isinstance(pull, Mapping):
            return str(pull["base"]["sha"]), str(pull["head"]["sha"])
        if isinstance(group, Mapping):
            return str(group["base_sha"]), str(group["head_sha"])
        commit = "" if self.name in WITHOUT_CHECKOUT else self.environment.get("GITHUB_SHA", "")
        return commit, commit

    def configure(self) -> None:
        """Settings and templates as they stand where head left base: what the change says of them comes later."""
        base, head = self.ends()
        if not base:
            return
        try:
            compared = reporting.ends(self.engine, base, head)
        except BotError as error:  # whoever needs those commits says so again, in the place where it counts
            self.runner.say("debug", str(error))
            return
        tree = self.engine.checkout.tree  # whole: what the settings leave out is not known yet
        before, after = tree(compared.base), tree(compared.head)
        path = self.inputs.config.config
        loaded = config.load(self._read(before, path), self.environment, path=path, weights=WEIGHTS)
        self.settings = self.engine.settings = loaded.check(lenient=True)
        reader.follow(self.settings.language)
        folder = self.settings.templates.strip("/")
        self.overrides = overriding.of(before, folder, self.engine.checkout.read)
        own = sorted(p for p in before.keys() | after.keys() if p == path or (folder and p.startswith(f"{folder}/")))
        later = [_later(p) for p in own if before.get(p) != after.get(p)]
        self.notes = (*loaded.problems, *later)
        for problem in loaded.problems if self.name in COMMENTS else ():  # a report shows them itself
            self.runner.say("warning", plain(problem))

    def _read(self, tree: Mapping[str, str], path: str) -> str:
        blob = tree.get(path, "")
        return dict(self.engine.checkout.read([blob] if blob else [])).get(blob, b"").decode("utf-8", "replace")

    def report(self, base: str, head: str) -> Report:
        """The report of a comparison."""
        compared = reporting.ends(self.engine, base, head)
        return reporting.report(self.engine, compared, self.origin, self.notes, self.abroad())

    def ask(self, text: str, number: int) -> Answer:
        """The answer to a question: at the head of a pull request, or (0) at the commit of the run. Raises BotError."""
        commit = self.engine.checkout.resolve(self.ends()[0])
        head = self.engine.checkout.resolve(self._head(number)) if number and self.forge else ""
        others = Others(self.engine, self.origin.repository, self._token(number), self.environment, self._visibility())
        return answering.answer(self.engine, classify.question(text), At(commit, head, number), self.origin, others)

    def _head(self, number: int) -> str:
        return self._pull(number).head

    def _pull(self, number: int) -> Pull:
        """A pull request: as it is for the first question of a comment, whatever is pushed in between."""
        if number not in self.pulls:
            assert self.forge
            self.pulls[number] = self.forge.pull(number)
        return self.pulls[number]

    def _token(self, number: int = 0) -> str:
        """The token for other repositories; none for what comes from a fork, also where it is only asked about."""
        outside = forks.fork(self.event) or bool(number and self.forge and self._pull(number).fork)
        return "" if outside else self.settings.peers_token

    def _visibility(self) -> str:
        return str((self.event.get("repository") or {}).get("visibility") or "")

    def index(self, commit: str, *, anew: bool = False) -> Indexed:
        """Bring the graph and the search index to a commit. `anew`: with a graph that is linked from nothing."""
        found = self.engine.checkout.resolve(commit)
        self.engine.beside = keeper = surfaces.Keeper(self.engine)
        indexed = rebuilding.rebuild(self.engine, found) if anew else self.engine.index(found)
        library.Keeper(self.engine).bring(found)
        self.engine.graph(found, lambda graph: keeper.bring(found, graph))
        return indexed

    def metadata(self, commit: str) -> Publication:
        """What becomes of the data branch; and what others publish, kept for later."""
        found, others = self.engine.checkout.resolve(commit), self.abroad()
        if others is not None:
            others.warm()
        known, standing = describing.known(others), Standing(self.forge, self.settings.publish_branch)
        return publishing.publication(self.engine, found, self.origin.repository, known, standing)

    def abroad(self) -> Peering | None:
        """Other repositories, where the settings name some. What a fork asks for never gets a token of its own."""
        visibility, own = self._visibility(), self.origin.repository
        return peering.known(self.engine, self.settings, own, self._token(), self.environment, visibility)

    def page(self) -> str:
        """The page of this run, where the summary stands."""
        number = self.environment.get("GITHUB_RUN_ID", "")
        return f"{self.origin.server}/{self.origin.repository}/actions/runs/{number}" if number else ""

    def close(self) -> None:
        """Let go of the store."""
        if "engine" in self.__dict__:
            self.engine.close()

    def desk(self) -> Desk:
        """What handlers work with."""

        def comment(made: Report, since: Message | None) -> str:
            return render.markdown(
                made, language=spoken, since=since, summary_url=self.page(), overrides=self.overrides
            )

        spoken = reader.language()

        return Desk(
            config=self.settings,
            environment=self.environment,
            report=self.report,
            index=self.index,
            rebuild=partial(self.index, anew=True),
            comment=comment,
            line=lambda made: render.line(made, language=spoken),
            summary=lambda made: render.summary(made, language=spoken, overrides=self.overrides),
            document=render.json,
            say=plain,
            page=lambda made: render.html(made, language=spoken),
            standing=_standing(self.forge),
            replied=_replied(self.forge),
            metadata=self.metadata,
            night=lambda made: render.night(made, language=spoken),
            forge=self.forge,
            ask=self.ask,
            reply=lambda answer: render.reply(answer, handle=f"@{self.settings.handle}"),
            sentences=catalogue.sentences,
        )


def run(environment: Mapping[str, str]) -> int:
    """Handle the event; returns the exit code: 1 for what the user can mend. GitHub's limits and refusals are none:
    the effects have their ways out.
    """
    this = Run(environment)
    world = perform.World(this.runner, this.directory, plain, reader.markdown, this.forge)
    try:
        return perform.run(_effects(this), world)
    except BotError as error:
        _explain(error, this.runner)
        return 1
    finally:
        this.close()


def _effects(this: Run) -> Iterator[Effect]:
    """What the event's handler yields; every output of the action is set before this is asked for anything."""
    this.inputs.check(lenient=True)
    for handler in discover.plugs("bot.handlers", "HANDLER").values():
        if this.name in handler.EVENTS:
            if not this.event:
                text = "The event {code_name} has no payload that can be read: run this as a step of a workflow."
                raise BadInput(message(text, code_name=this.name))
            this.configure()
            yield from handler.run(this.event, this.desk())
            return
    yield Notice("notice", plain(message("Nothing is done on the event {code_name}.", code_name=this.name)))


def _explain(error: BotError, runner: Runner) -> None:
    """Say in the log and in the job summary what happened, and the way out."""
    for said in error.args:
        told = said if isinstance(said, Message) else message("{code_words}", code_words=str(said))
        runner.say("error", plain(told))
        runner.summary(f"> {reader.markdown(told)}")


def _later(path: str) -> Message:
    return message("This change edits {code_path}: it takes effect after merge.", code_path=path)


def _standing(forge: Forge | None) -> Callable[[int, str], Commented | None] | None:
    if forge is None:
        return None
    return lambda number, marker: upsert.standing(marker, forge.comments(number))


def _replied(forge: Forge | None) -> Callable[[int, int, int, str], int] | None:
    """(issue or pull request, review thread, comment, since) -> replies of ours there to other comments."""
    if forge is None:
        return None
    return lambda number, top, comment, since: replying.replies(forge.comments(number, top), since, but=comment)


def _event(environment: Mapping[str, str]) -> Mapping[str, Any]:
    """The payload; empty where there is none to read."""
    try:
        found = json.loads(Path(environment.get("GITHUB_EVENT_PATH", "")).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
