"""Further questions, as one would write them to the bot, in the language of the question."""

from __future__ import annotations

from bot.answer.things import Thing

WORDINGS = {
    "en": {
        "find": "where is {} defined",
        "callers": "who calls {}",
        "callees": "what does {} call",
        "importers": "who imports {}",
        "impact": "what breaks if {} changes",
        "removed": "what breaks if {} is removed",
        "async": "what breaks if {} becomes async",
        "explain": "how does {} work",
        "config": "what does config key {} decide",
        "overview": "{}",
    },
    "ko": {  # no particle stands after a name: it would depend on the name's last sound
        "find": "{} 정의는 어디에 있나요",
        "callers": "누가 {} 호출하나요",
        "callees": "{}에서 호출하는 것은 무엇인가요",
        "importers": "누가 {} 임포트하나요",
        "impact": "{} 변경하면 무엇이 깨지나요",
        "removed": "{} 삭제하면 무엇이 깨지나요",
        "async": "{} 비동기로 바꾸면 무엇이 깨지나요",
        "explain": "{} 동작 방식은 어떻게 되나요",
        "config": "{} 설정은 무엇을 결정하나요",
        "overview": "{}",
    },
}


def ask(language: str, *about: tuple[str, str]) -> tuple[str, ...]:
    """Questions, each given as a kind of WORDINGS and a name."""
    wordings = WORDINGS.get(language, WORDINGS["en"])
    return tuple(wordings[kind].format(name) for kind, name in about)


def about(language: str, thing: Thing) -> tuple[str, ...]:
    """What else may be asked about a thing."""
    return ask(language, ("importers" if thing.module else "callers", thing.shown), ("impact", thing.shown))
