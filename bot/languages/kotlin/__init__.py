"""Kotlin: extraction, packages over several files, companions, extension functions, JUnit and kotlin.test."""

from bot.contracts.shelved import Shelved

LANGUAGE = Shelved("bot.languages.kotlin.plug", (".kt", ".kts"), tier=2)
