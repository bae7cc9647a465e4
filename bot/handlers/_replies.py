"""Answers that need no graph: the help, and why there is none."""

from __future__ import annotations

import msgspec

from bot.answer import classify
from bot.answer import help as helping
from bot.config import Config
from bot.errors import BotError
from bot.model.answer import Answer, Row
from bot.model.message import Message, message

LONGEST = 1_000  # characters of a question: a longer one is a text


def language(question: str, config: Config) -> str:
    """The language to reply in."""
    return classify.question(question).language if config.language == "auto" else config.language


def wants_help(question: str) -> bool:
    """Whether somebody asks what can be asked, with nothing but the handle too."""
    return classify.question(question).verb == "help"


def help_text(question: str, config: Config) -> Answer:
    """What can be asked, and how."""
    handle = f"@{config.handle}"
    found = helping.answer(language(question, config), handle)
    (examples,) = found.sections
    muting = Row(label=f"{handle} mute", said=(message("the report stays as it is; `unmute` lets it follow again"),))
    rows = (*examples.rows, muting)
    text = "Each line that begins with {code_handle} or {code_slash} is a question."
    return msgspec.structs.replace(
        found,
        headline=(message(text, code_handle=handle, code_slash=f"/{config.handle}"), *found.headline),
        question=question,
        sections=(msgspec.structs.replace(examples, rows=rows, total=len(rows)),),
    )


def too_long(question: str, config: Config) -> Answer:
    """A question that is no question."""
    text = "The question has {n} characters, and at most {most} are read: ask for less at once."
    return _none(question, config, message(text, n=len(question), most=LONGEST))


def nothing_to_mute(question: str, config: Config) -> Answer:
    """There is no report here."""
    return _none(question, config, message("There is no report here that could be muted."))


def failed(question: str, config: Config, error: BotError) -> Answer:
    """What happened, and the way out, as the error says it."""
    said = (each if isinstance(each, Message) else message("{code_words}", code_words=str(each)) for each in error.args)
    return _none(question, config, message("This question could not be answered."), *said)


def meant(answer: Answer, command: str, config: Config) -> Answer:
    """An answer that found nothing, with the command that was perhaps meant."""
    said = message("Did you mean {code_command}?", code_command=f"@{config.handle} {command}")
    return msgspec.structs.replace(answer, headline=(*answer.headline, said))


def _none(question: str, config: Config, *said: Message) -> Answer:
    return Answer(
        verb="",
        headline=said,
        question=question,
        language=language(question, config),
        status="unknown",
        route="",
    )
