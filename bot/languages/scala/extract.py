"""Scala: node types -> rows."""

from __future__ import annotations

from bot.languages._tier2.grammar import Grammar, prepare
from bot.languages.scala import expressions, items
from bot.languages.scala.walker import Scala

WALKER = prepare(Scala, Grammar("scala"), {**expressions.HANDLERS, **items.HANDLERS})
