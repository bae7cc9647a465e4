"""Further questions, as one would write them to the bot, in the language of the question."""

from __future__ import annotations

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
        "overview": "{}",
    },
    "ko": {
        "find": "{}는 어디에 정의되어 있나요",
        "callers": "누가 {}를 호출하나요",
        "callees": "{}는 무엇을 호출하나요",
        "importers": "누가 {}를 임포트하나요",
        "impact": "{}가 바뀌면 무엇이 깨지나요",
        "removed": "{}가 제거되면 무엇이 깨지나요",
        "async": "{}가 async가 되면 무엇이 깨지나요",
        "explain": "{}는 어떻게 동작하나요",
        "overview": "{}",
    },
}


def ask(language: str, *about: tuple[str, str]) -> tuple[str, ...]:
    """Questions, each given as a kind of WORDINGS and a name."""
    wordings = WORDINGS.get(language, WORDINGS["en"])
    return tuple(wordings[kind].format(name) for kind, name in about)
