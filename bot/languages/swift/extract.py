"""Swift: node types -> rows."""

from __future__ import annotations

from bot.languages._tier2.grammar import Grammar, prepare
from bot.languages.swift import expressions, items
from bot.languages.swift.walker import Swift

WALKER = prepare(Swift, Grammar("swift"), {**expressions.HANDLERS, **items.HANDLERS})
