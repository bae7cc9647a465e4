"""C: extraction, includes, headers and sources. Headers (`.h`) are C++'s, whose grammar reads both."""

from bot.contracts.shelved import Shelved

LANGUAGE = Shelved("bot.languages.c.plug", (".c",), tier=2, family="cpp")
