"""A question to its verb: the one that it names, else the one that its intent asks for."""

from __future__ import annotations

from importlib import import_module
from typing import cast

import msgspec

from bot.answer import scope
from bot.contracts.answers import Readings, Verb
from bot.model.answer import Answer
from bot.model.message import message
from bot.model.question import Question

OVERVIEW = "overview"  # a name and no direction: where it stands, what uses it, what it uses
BY_INTENT = {
    "find_definition": "find",
    "find_references": "callers",
    "understand_code": "explain",
    "find_similar": "similar",
    "impact_analysis": "impact",
    "exact_match": "literal",
}


def answer(question: Question, readings: Readings) -> Answer:
    """The answer. A module is loaded when it is asked for: most runs need one verb, and know of no other repository."""
    others, asked, place = readings.layers(), verb(question), scope.elsewhere(question, readings)
    layered = import_module("bot.answer.layered") if others is not None or place else None
    if layered and (elsewhere := layered.named(question, readings, asked)):
        return cast(Answer, elsewhere)
    if layered and place:
        return cast(Answer, layered.unknown(question, asked, place, others))
    found = cast(Verb, import_module(f"bot.answer.verbs.{asked}").answer)(question, readings)
    if layered:
        found = layered.beside(question, readings, asked, found)
    if not question.beside:
        return found
    said = message(
        "Only {code_name} was looked at: ask for {code_names} by itself.",
        code_name=question.subject,
        code_names=", ".join(question.beside),
    )
    return msgspec.structs.replace(found, notes=(*found.notes, said))


def verb(question: Question) -> str:
    """The verb that answers."""
    if not question.verb and question.intent.pattern == "identifier":
        return OVERVIEW
    return question.verb or BY_INTENT[question.intent.name]
