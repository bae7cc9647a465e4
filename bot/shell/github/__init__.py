"""GitHub over HTTP: the one door to the network."""

from bot.shell.github.forge import GitHub

__all__ = ["GitHub"]
