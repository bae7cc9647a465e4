"""The front door: one verb or one event in, an exit code out. The only place that takes from the shelves and wires the shell."""

from bot.main.cli import main

__all__ = ["main"]
