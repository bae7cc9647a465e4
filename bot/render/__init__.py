"""The report as people and programs read it: Markdown, terminal, HTML, JSON.

What is asked for is loaded when it is asked for: a report for a terminal needs no template engine, one in JSON neither.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bot.render.answer import reply
    from bot.render.comment import line, markdown, summary
    from bot.render.console import terminal
    from bot.render.detail import COMMENT, FULL, IN_COMMENT, IN_SUMMARY, MEDIUM, MINIMAL, SHORT, SUMMARY, Budget
    from bot.render.document import digest, json, schema
    from bot.render.guide import pack
    from bot.render.nightly import night
    from bot.render.page import html
    from bot.render.recall import memory, since
    from bot.render.view import weight
    from bot.render.words import sentences, text

__all__ = [
    "COMMENT", "FULL", "IN_COMMENT", "IN_SUMMARY", "MEDIUM", "MINIMAL", "SHORT", "SUMMARY", "Budget", "digest", "html",
    "json", "line", "markdown", "memory", "night", "pack", "reply", "schema", "sentences", "since", "summary",
    "terminal", "text", "weight",
]  # fmt: skip

_HOMES = {
    "bot.render.answer": ("reply",),
    "bot.render.comment": ("line", "markdown", "summary"),
    "bot.render.console": ("terminal",),
    "bot.render.document": ("digest", "json", "schema"),
    "bot.render.guide": ("pack",),
    "bot.render.nightly": ("night",),
    "bot.render.page": ("html",),
    "bot.render.recall": ("memory", "since"),
    "bot.render.view": ("weight",),
    "bot.render.words": ("sentences", "text"),
}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__} has no attribute {name}")
    home = next((home for home, names in _HOMES.items() if name in names), "bot.render.detail")
    return getattr(import_module(home), name)
