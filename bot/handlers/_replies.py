"""Answers that need no graph: the help, and why there is none."""

from __future__ import annotations

import re

import msgspec

from bot.config import Config
from bot.errors import BotError
from bot.model.answer import Answer, Row, Section
from bot.model.message import Message, message

LONGEST = 1_000  # characters of a question: a longer one is a text
_HANGUL = re.compile("[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]")
EXAMPLES = {  # what to ask, and what one gets
    "en": (
        "where is Session.open defined",
        "who calls Session.open",
        "what does Session.open call",
        "how does main reach Session.open",
        "what breaks if Session.open becomes async",
        "how are app and core related",
        "what does SESSION_TIMEOUT decide",
        "how do sessions work",
        'find "session expired"',
        "code similar to Session.open",
        "why is Session.open like this",
    ),
    "ko": (
        "Session.open은 어디서 정의돼?",
        "Session.open을 누가 호출해?",
        "Session.open은 무엇을 호출해?",
        "main에서 Session.open까지 어떻게 호출돼?",
        "Session.open이 async가 되면 무엇이 깨져?",
        "app과 core는 어떤 관계야?",
        "SESSION_TIMEOUT은 무엇을 결정해?",
        "세션은 어떻게 동작해?",
        '"session expired" 찾아줘',
        "Session.open과 비슷한 코드",
        "Session.open은 왜 이렇게 되어 있어?",
    ),
}


def language(question: str, config: Config) -> str:
    """The language to reply in."""
    chosen = str(getattr(config, "language", "auto"))
    return chosen if chosen in EXAMPLES else "ko" if _HANGUL.search(question) else "en"


def help_text(question: str, config: Config) -> Answer:
    """What can be asked, and how."""
    spoken = language(question, config)
    handle = f"@{config.handle}"
    rows = [Row(label=f"{handle} {example}") for example in EXAMPLES[spoken]]
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
