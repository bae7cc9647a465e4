"""The graph on disk: one SQLite file, the only place that knows SQLite."""

from bot.shell.store.compare import MORE
from bot.shell.store.parts import Parts, save
from bot.shell.store.prepared import Prepared, prepared
from bot.shell.store.reading import Decode
from bot.shell.store.writing import Store

__all__ = ["MORE", "Decode", "Parts", "Prepared", "Store", "prepared", "save"]
