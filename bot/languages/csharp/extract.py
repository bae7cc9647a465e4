"""C#: node types -> rows."""

from __future__ import annotations

from bot.languages._tier2.grammar import Grammar, prepare
from bot.languages.csharp import expressions, items
from bot.languages.csharp.walker import CSharp

WALKER = prepare(CSharp, Grammar("csharp"), {**expressions.HANDLERS, **items.HANDLERS})
