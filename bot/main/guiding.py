"""The guide pack for assistants that read files: what was made here, put together for the templates."""

from __future__ import annotations

import inspect
import json
import re
import sys
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from bot import render
from bot.contracts.metadata import Document, Subject
from bot.impact.pairing import parent
from bot.index import public
from bot.index.surface import secrets
from bot.main import fields, overriding, parsing
from bot.main.engine import Engine
from bot.model import inventory
from bot.model.guide import Command, Guide, Part, Sheet, Start, Testing
from bot.model.metadata import ModuleSummary
from bot.model.symbols import Symbol

SUMMARY = "module-summary.json"
MOST_PARTS = 8  # folders that the guide names: the summary has them all
MOST_STARTS = 12
ORDER = ("main", "route")  # of starts
MOST_FILES = 3  # of one family, as examples
LONGEST_COMMAND = 200  # characters of a command that runs all tests: of more, its folder is not found by reading
HOLE = "<name>"


def pack(
    subject: Subject, shelf: Mapping[str, Document], made: Mapping[str, str], engine: Engine, revision: str
) -> dict[str, str]:
    """Path -> text of the pack, which stands beside the documents. `made`: path -> text of all of these."""
    runners = [plug.runner for plug in engine.languages.of(subject.tree).values()]
    overrides = overriding.of(engine.checkout.tree(revision), engine.settings.templates, engine.checkout.read)
    guide = of(subject, shelf, made, runners, engine.settings.stale_days)
    return render.pack(guide, overrides)


def of(
    subject: Subject, shelf: Mapping[str, Document], made: Mapping[str, str], runners: Sequence[Any], stale_days: int
) -> Guide:
    """The record. `made`: path -> text of all documents; `runners`: what runs tests, one a language."""
    parts, starts = _parts(made), sorted(_starts(subject), key=lambda one: (ORDER.index(one.what), one.at))
    return Guide(
        stamp=subject.stamp,
        repository=subject.repository,
        about=subject.about,
        stale_days=stale_days,
        sheets=tuple(
            sorted([_index(), *(_sheet(one, made) for one in shelf.values())], key=lambda one: (one.layer, one.path))
        ),
        commands=tuple(commands()),
        languages=dict(sorted(Counter(subject.files.values()).items(), key=lambda one: (-one[1], one[0]))),
        parts=tuple(parts[:MOST_PARTS]),
        starts=tuple(starts[:MOST_STARTS]),
        testing=tuple(_testing(subject, runners)),
        total={"parts": len(parts), "starts": len(starts)},
        unread=len(subject.graph.failures()),
        dynamic=len(subject.graph.dynamic_in(sorted(p for p in subject.files if public.offered(p)))),
    )


def _sheet(document: Document, made: Mapping[str, str]) -> Sheet:
    texts = {path: text for path, text in made.items() if _makes(document.path, path)}
    sizes = [len(text.encode()) for text in texts.values()]
    cut: Counter[str] = Counter()
    for text in texts.values() if document.kind else ():
        cut.update(json.loads(text).get("left_out", {}))
    return Sheet(
        path=document.path.replace("{}", HOLE),
        topic=topic(document.path),
        about=_about(document),
        layer=document.layer,
        budget=document.budget,
        files=tuple(sorted(texts)[:MOST_FILES]),
        count=len(texts),
        bytes=sum(sizes),
        largest=max(sizes, default=0),
        cut=dict(sorted(cut.items())),
        records=fields.records(document.kind),
    )


def _index() -> Sheet:
    """The list of documents, which is made once all others are there."""
    about = "Which documents there are, and the commit at which all of them hold."
    records = fields.records(inventory.Inventory)
    return Sheet(
        path=inventory.NAME, topic=topic(inventory.NAME), about=about, layer=1, budget=0,
        files=(inventory.NAME,), count=1, records=records,
    )  # fmt: skip


def _makes(pattern: str, path: str) -> bool:
    """Whether a document's path, which may have a hole, is that of a file."""
    start, hole, end = pattern.partition("{}")
    if not hole:
        return path == pattern
    return path.startswith(start) and path.endswith(end) and len(path) > len(start) + len(end)


def topic(path: str) -> str:
    """What the reading guide of a document is called: `modules/{}/call-graph.json` -> `modules-call-graph`."""
    parts = [part for part in path.rpartition(".")[0].replace("{}", "").split("/") if part]
    return "-".join(parts)


def _about(document: Document) -> str:
    """The first sentence of the module that makes it, without the name of the file."""
    text = inspect.cleandoc(sys.modules[document.make.__module__].__doc__ or "").partition("\n\n")[0]
    said = " ".join(text.split()).removeprefix(f"`{document.path}`: ")
    return f"{said[:1].upper()}{said[1:]}"


def commands() -> Iterator[Command]:
    """The verbs of the command line, with what each cannot do without."""
    for verb, parser in parsing.verbs().items():
        used = re.sub(r"\[[^\]]*\]", "", parser.format_usage().partition("hopscope ")[2])
        yield Command(verb, " ".join(("hopscope", *used.split())))


def _parts(made: Mapping[str, str]) -> list[Part]:
    """Folders of code, the largest first."""
    if SUMMARY not in made:
        return []
    summary = msgspec.json.decode(made[SUMMARY], type=ModuleSummary)
    rows = sorted(summary.modules, key=lambda one: (-one.lines, one.path))
    return [Part(one.path, one.files, one.lines, one.about, one.layer) for one in rows]


def _starts(subject: Subject) -> Iterator[Start]:
    """Where code of the repository begins to run: what the language runs first, and handlers of routes."""
    paths = [path for path in subject.files if public.runs(path) and public.offered(path)]
    for path, several in subject.graph.symbols_in(paths).items():
        if path.rpartition("/")[2] == "__main__.py":
            yield Start("main", path, f"{path}:1")
        yield from (Start("main", one.name, f"{path}:{one.line}") for one in several if _main(one))
    for route in subject.surface.routes:
        if public.offered(route.at.path) and not secrets.secret(route.path):
            yield Start("route", f"{route.method} {route.path}", f"{route.handler.path}:{route.handler.line}")


def _main(symbol: Symbol) -> bool:
    """Whether it is what the language runs first."""
    if symbol.short != "main" or symbol.test:
        return False
    outer = symbol.name.rpartition(".")[0]
    return (symbol.kind == "function" and not outer) or symbol.path.endswith((".java", ".kt", ".cs", ".scala"))


def _testing(subject: Subject, runners: Sequence[Any]) -> Iterator[Testing]:
    """For each language that has tests here, the commands that run one of them and all."""
    symbols = [one for several in _test_symbols(subject) for one in several]
    classes = subject.graph.symbols(sorted({parent(one) for one in symbols}))
    holders = {one.id: classes[parent(one)] for one in symbols if parent(one) in classes}
    holders = {name: one for name, one in holders.items() if one.kind == "class"}
    for runner in runners:
        own = [one for one in symbols if runner.owns(one.path) and runner.is_test(one)]
        if own:
            command = runner.test_command(own[:1], subject.tree, holders)
            whole = runner.test_command(own, subject.tree, holders)
            shown = whole if whole != command and len(whole) <= LONGEST_COMMAND else ""
            yield Testing(subject.files[own[0].path], len(own), own[0].id, command, shown)


def _test_symbols(subject: Subject) -> Collection[Sequence[Symbol]]:
    paths = sorted(path for path in subject.files if not public.offered(path))
    return [[one for one in several if one.test] for several in subject.graph.symbols_in(paths).values()]
