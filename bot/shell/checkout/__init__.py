"""Where sources come from: a git repository (a revision or its working tree) or a plain directory, read only."""

from bot.shell.checkout.content import MAX_BYTES, Tree, unfit
from bot.shell.checkout.directory import Directory
from bot.shell.checkout.opened import opened
from bot.shell.checkout.repository import Repository

__all__ = ["MAX_BYTES", "Directory", "Repository", "Tree", "opened", "unfit"]
