"""Where a question says to look, if that is not here: another repository is not answered about as if it were this."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.answer import modules
from bot.contracts.answers import Readings
from bot.model.question import Question

READ = 1_000  # characters of a question: what stands after them is no part of it
_EDGE = "`'\"?.!,;:()"
_PLACE = re.compile(r"[\w.@-]{1,100}(?:/[\w.@-]{1,100}){1,20}")
_BEFORE = ("in", "inside", "within", "from", "of")
_REPOSITORY = ("repo", "repository")
_KOREAN = ("저장소", "레포")


def elsewhere(question: Question, readings: Readings) -> str:
    """The place that the question names and that is not here: no path, folder or module, and not this repository."""
    own = (question.subject, question.other, readings.repository)
    places = (place for place in _places(question.text[:READ]) if place not in own and not _here(place, readings))
    return next(places, "")


def _places(text: str) -> Iterator[str]:
    """What is called a repository, or stands after a word such as `in` and ends the question.

    So `read/write` inside of one is no place.
    """
    words = [word.strip(_EDGE) for word in text.split()]
    called = [word.lower() in _REPOSITORY or word.startswith(_KOREAN) for word in words]
    ends = len(words) - (called[-1:] == [True]) - 1
    for at, word in enumerate(words):
        if not _PLACE.fullmatch(word):
            continue
        before = [other for other in words[:at] if other.lower() != "the"][-1:]
        beside = any(called[max(at - 1, 0) : at + 2])
        if beside or (at == ends and before and before[0].lower() in _BEFORE):
            yield word


def _here(place: str, readings: Readings) -> bool:
    paths = readings.files
    return bool(modules.ending(paths, place) or modules.named(paths, place) or modules.folder(paths, place))
