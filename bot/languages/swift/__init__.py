"""Swift: extraction, modules of all files of a target's folder, extensions, XCTest and Swift Testing."""

from bot.contracts.shelved import Shelved

LANGUAGE = Shelved("bot.languages.swift.plug", (".swift",), tier=2)
