"""Ruby: node types -> rows."""

from __future__ import annotations

from bot.languages._tier2.grammar import Grammar, prepare
from bot.languages.ruby import expressions, items
from bot.languages.ruby.walker import Ruby

WALKER = prepare(Ruby, Grammar("ruby"), {**expressions.HANDLERS, **items.HANDLERS})
