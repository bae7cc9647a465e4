"""What can be asked."""

from __future__ import annotations

import msgspec

from bot.answer import help as examples
from bot.contracts.answers import Readings
from bot.model.answer import Answer
from bot.model.question import Question


def answer(question: Question, readings: Readings) -> Answer:
    """An example of each verb, in the question's language."""
    return msgspec.structs.replace(examples.answer(question.language), question=question.text)
