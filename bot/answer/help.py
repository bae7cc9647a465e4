"""What can be asked: every verb with a question as one would write it, in each language."""

from __future__ import annotations

from bot.model.answer import Answer, Row, Section
from bot.model.message import message

EXAMPLES = {
    "en": {
        "find": "where is Session.open defined",
        "callers": "who calls Session.open",
        "callees": "what does Session.open call",
        "trace": "how does main reach Session.open",
        "impact": "what breaks if Session.open becomes async",
        "relate": "how are app and core related",
        "config": "what does SESSION_TIMEOUT decide",
        "explain": "how do sessions work",
        "literal": 'find "session expired"',
        "similar": "code similar to Session.open",
        "why": "why is Session.open like this",
    },
    "ko": {
        "find": "Session.open은 어디서 정의돼?",
        "callers": "Session.open을 누가 호출해?",
        "callees": "Session.open은 무엇을 호출해?",
        "trace": "main에서 Session.open까지 어떻게 호출돼?",
        "impact": "Session.open이 async가 되면 무엇이 깨져?",
        "relate": "app과 core는 어떤 관계야?",
        "config": "SESSION_TIMEOUT은 무엇을 결정해?",
        "explain": "세션은 어떻게 동작해?",
        "literal": '"session expired" 찾아줘',
        "similar": "Session.open과 비슷한 코드",
        "why": "Session.open은 왜 이렇게 되어 있어?",
    },
}


def answer(language: str, handle: str = "") -> Answer:
    """The questions that are understood; `handle` ("@hopscope") stands before each where one is needed."""
    rows = [Row(label=f"{handle} {example}".strip()) for example in EXAMPLES[language].values()]
    return Answer(
        verb="help",
        headline=(
            message("Questions like these are understood, in English and in Korean."),
            message("The answers are read from the code; nothing that you write is executed."),
        ),
        language=language,
        sections=(Section(rows=tuple(rows), kind="list", total=len(rows)),),
        route="",
    )
