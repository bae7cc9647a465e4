"""Answers that need no graph: the help, and why there is none."""

from __future__ import annotations

import msgspec

from bot.answer import classify
from bot.answer.help import EXAMPLES
from bot.config import Config
from bot.errors import BotError
from bot.model.answer import Answer, Row, Section
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
    spoken = language(question, config)
    handle = f"@{config.handle}"
    rows = [Row(label=f"{handle} {example}") for example in EXAMPLES[spoken].values()]
    muting = Row(label=f"{handle} mute", said=(message("the report stays as it is; `unmute` lets it follow again"),))
    return Answer(
        verb="help",
        headline=(
            message("Each line that begins with {code_handle} or {code_slash} is a question.", **_names(config)),
            message("The answers are read from the code; nothing that you write is executed."),
        ),
        question=question,
        language=spoken,
        sections=(Section(rows=(*rows, muting), kind="list"),),
        route="",
    )


def _names(config: Config) -> dict[str, str]:
    return {"code_handle": f"@{config.handle}", "code_slash": f"/{config.handle}"}


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
