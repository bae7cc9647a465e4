"""Kotlin: node types -> rows."""

from __future__ import annotations

from bot.languages._tier2.grammar import Grammar, prepare
from bot.languages.kotlin import expressions, items
from bot.languages.kotlin.walker import Kotlin

WALKER = prepare(Kotlin, Grammar("kotlin"), {**expressions.HANDLERS, **items.HANDLERS})
