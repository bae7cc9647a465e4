"""Rust: node types -> rows."""

from __future__ import annotations

from bot.languages._tier2.grammar import Grammar, prepare, silent
from bot.languages.rust import expressions, items, statements, types, uses
from bot.languages.rust.walker import Rust

IGNORED = (
    "ordered_field_declaration_list",
    "extern_crate_declaration",
    "macro_definition",
    "attribute_item",
    "inner_attribute_item",
    "visibility_modifier",
    "lifetime",
    "label",
    "line_comment",
    "block_comment",
)
HANDLERS = {
    name: handler
    for module in (items, types, expressions, statements, uses)
    for name, handler in module.HANDLERS.items()
} | dict.fromkeys(IGNORED, silent)
WALKER = prepare(Rust, Grammar("rust"), HANDLERS)
