"""The report as people and programs read it: Markdown, terminal, HTML, JSON."""

from bot.model.message import Message
from bot.render.detail import COMMENT, FULL, IN_COMMENT, IN_SUMMARY, MEDIUM, MINIMAL, SHORT, SUMMARY, Budget
from bot.render.document import digest, schema
from bot.render.document import document as json
from bot.render.markdown import line, markdown, summary
from bot.render.memory import memory, since
from bot.render.page import html
from bot.render.terminal import terminal
from bot.render.view import weight
from bot.render.words import SOURCE, sentences, words

__all__ = [
    "COMMENT", "FULL", "IN_COMMENT", "IN_SUMMARY", "MEDIUM", "MINIMAL", "SHORT", "SUMMARY", "Budget", "digest", "html",
    "json", "line", "markdown", "memory", "schema", "sentences", "since", "summary", "terminal", "text", "weight",
]  # fmt: skip


def text(message: Message, language: str = SOURCE) -> str:
    """A sentence as one line of plain text, for logs and annotations."""
    return words(language).plain(message)
