"""The front door: one verb or one event in, an exit code out. Only here is taken from the shelves and wired."""

from bot.main.cli import main, process

__all__ = ["main", "process"]
