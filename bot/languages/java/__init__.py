"""Java: extraction, stub text and semantics. It evaluates its rows itself: a type is known before a value is."""

from bot.contracts.shelved import Shelved

LANGUAGE = Shelved("bot.languages.java.plug", (".java",))
