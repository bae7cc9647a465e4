"""Python: extraction, import paths, stub text and semantics."""

from bot.contracts.shelved import Shelved

LANGUAGE = Shelved("bot.languages.python.plug", (".py", ".pyi", ".pyw"))
