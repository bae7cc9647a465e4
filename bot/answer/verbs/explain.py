"""How a topic works: where to read about it, in which order."""

from __future__ import annotations

from bot.answer import explaining
from bot.contracts.answers import Readings
from bot.model.answer import Answer
from bot.model.question import Question


def answer(question: Question, readings: Readings) -> Answer:
    """The places to read."""
    return explaining.told(question, readings, "explain")
