"""The front door: one verb or one event in, an exit code out. Only here is taken from the shelves and wired."""

from bot.main.cli import main

__all__ = ["main"]
