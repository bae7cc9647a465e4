"""How a topic works: its steps in order where a flow is asked for, else where to read about it, in which order."""

from __future__ import annotations

from bot.answer import explaining, flowing
from bot.answer.classify.reach import FLOW
from bot.contracts.answers import Readings
from bot.model.answer import Answer
from bot.model.question import Question


def answer(question: Question, readings: Readings) -> Answer:
    """The steps, or the places to read."""
    steps = flowing.told(question, readings, "explain") if question.aspect == FLOW else None
    return steps or explaining.told(question, readings, "explain")
