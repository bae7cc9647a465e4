"""The question verbs of the command line, and `ask`, which finds out itself what is asked."""

from __future__ import annotations

import os
from argparse import Namespace

from bot.answer import classify
from bot.answer.classify.tables import INTENT_OF
from bot.main import answering, origin, output, reader
from bot.main.answering import At
from bot.main.others import Others
from bot.main.verbs import DONE, opened
from bot.model.answer import Answer
from bot.model.question import Intent, Question

SURE = 1.0  # a verb that was typed leaves no doubt


def ask(options: Namespace) -> int:
    """What the bot would reply."""
    return _say(options, classify.question(" ".join(options.question)))


def asked(options: Namespace) -> int:
    """What a question verb finds."""
    other = getattr(options, "other", "") or ""
    question = Question(
        text=" ".join(part for part in (options.verb, options.subject, other) if part),
        intent=Intent(INTENT_OF[options.verb], SURE, "verb"),
        verb=options.verb,
        subject=options.subject,
        other=other,
        language=reader.language(),
    )
    return _say(options, question)


def _say(options: Namespace, question: Question) -> int:
    with opened(options) as engine:
        known = origin.of_checkout(engine.checkout.address(), getattr(engine.checkout, "prefix", ""), os.environ)
        commit = engine.checkout.resolve(options.rev)
        head = engine.checkout.pull(options.pr) if getattr(options, "pr", 0) else ""
        others = Others(engine, known.repository, engine.settings.peers_token, os.environ)
        found = answering.answer(engine, question, At(commit, head, getattr(options, "pr", 0)), known, others)
    write(found, options)
    return DONE


def write(answer: Answer, options: Namespace) -> None:
    """The answer on stdout, for a person or (`--json`) for a program."""
    if options.json:
        from bot.render.document import json

        output.text(json(answer))
        return
    from rich.console import Console

    from bot.render.answer_console import terminal

    terminal(answer, Console(highlight=False))
