"""PHP: node types -> rows."""

from __future__ import annotations

from bot.languages._tier2.grammar import Grammar, prepare
from bot.languages.php import expressions, items
from bot.languages.php.walker import Php

WALKER = prepare(Php, Grammar("php"), {**expressions.HANDLERS, **items.HANDLERS})
