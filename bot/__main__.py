"""`python -m bot` is `hopscope`."""

from bot.main import process

process()
