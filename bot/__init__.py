"""Hopscope: what a change touches, read from the code and never guessed."""

__version__ = "0.1.0"
