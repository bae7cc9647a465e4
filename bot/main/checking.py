"""The verb that compares a written answer with the graph."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

import msgspec

from bot import __version__
from bot.answer.checking import check
from bot.errors import BadInput
from bot.index.deep import deep
from bot.main import answering, origin, output, reader
from bot.main.answering import At
from bot.main.verbs import DONE, opened
from bot.model.checked import Checked
from bot.model.message import message

STDIN = "-"
WRONG = 1  # exit code where something is wrong or missing: whoever wrote the answer can mend it


def check_answer(options: Namespace) -> int:
    """Verdicts on all that a Markdown file states."""
    text = _text(options.file)
    with opened(options) as engine:
        known = origin.of_checkout(engine.checkout.address(), getattr(engine.checkout, "prefix", ""), os.environ)
        commit = engine.checkout.resolve(options.rev)
        stands, _ = engine.checkout.stamp(commit)

        def work(graph: Any) -> Checked:
            readings = answering.readings(engine, graph, At(commit), known.repository)
            return deep(lambda: check.answer(text, readings, stands))

        found = msgspec.structs.replace(engine.graph(commit, work), version=__version__)
    _say(found, options)
    return DONE if found.good else WRONG


def _say(found: Checked, options: Namespace) -> None:
    if options.json:
        output.document(found)
        return
    from rich.console import Console

    from bot.render.checked import terminal

    terminal(found, options.file, Console(highlight=False), everything=options.all, language=reader.language())


def _text(name: str) -> str:
    """The text of a file, or of the standard input. Raises BadInput."""
    try:
        data = sys.stdin.buffer.read() if name == STDIN else Path(name).read_bytes()
    except OSError as error:
        said = "{code_path} cannot be read ({code_reason})."
        raise BadInput(message(said, code_path=name, code_reason=error.strerror or str(error))) from error
    return data.decode("utf-8", "replace")
