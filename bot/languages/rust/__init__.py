"""Rust: extraction, module paths, traits as bases, tests."""

from bot.contracts.shelved import Shelved

LANGUAGE = Shelved("bot.languages.rust.plug", (".rs", "Cargo.toml"), tier=2)
