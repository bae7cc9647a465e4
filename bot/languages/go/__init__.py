"""Go: extraction, packages, and semantics."""

from bot.contracts.shelved import Shelved

LANGUAGE = Shelved("bot.languages.go.plug", (".go", "go.mod", "go.work"))
