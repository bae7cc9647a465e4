"""C: extraction, includes, headers and sources. Headers (`.h`) are C++'s, whose grammar reads both."""

from __future__ import annotations

from typing import Any

from bot.contracts.languages import Language
from bot.languages._cfamily.plug import CPlug, levels
from bot.languages._cfamily.reading import HANDLERS, Reading
from bot.languages._tier2.grammar import Grammar, prepare
from bot.languages._tier2.running import Runner

GRAMMAR = Grammar("c")


class _Walker(Reading):
    smart = False
    making = ("argument_list",)


class _Plug(CPlug):
    name = "c"
    walker = prepare(_Walker, GRAMMAR, GRAMMAR.known(HANDLERS))
    runner: Any = Runner((".c",), levels)


PLUG: Language = _Plug()
