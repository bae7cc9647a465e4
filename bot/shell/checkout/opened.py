"""Which kind of checkout a directory is."""

from __future__ import annotations

from pathlib import Path

from bot.errors import BadInput, BotError, NoRepository
from bot.model.message import message
from bot.shell.checkout.directory import Directory
from bot.shell.checkout.git import Git, GitFailed
from bot.shell.checkout.repository import Repository


def opened(path: Path | str) -> Repository | Directory:
    """The repository that `path` is or lies in, with `path` as its root; else a plain directory.

    A folder that lies in a repository but is no part of it (ignored, nothing of it tracked) is a plain directory.
    Raises BadInput for what is no directory, NoRepository for a repository that git cannot or will not read.
    """
    root = Path(path)
    if not root.is_dir():
        raise BadInput(message("There is no directory {code_path}.", code_path=str(path)))
    root = root.resolve()
    try:
        prefix = Git(root).run("rev-parse", "--show-prefix").decode("utf-8", "surrogateescape").strip("\n")
    except GitFailed as error:
        if "not a git repository" in error.words and not (root / ".git").exists():
            return Directory(root)
        text = "git cannot read the repository {code_path}: {code_reason}"
        raise NoRepository(message(text, code_path=str(root), code_reason=error.words)) from error
    except NoRepository:
        raise
    except BotError:
        if any((folder / ".git").exists() for folder in (root, *root.parents)):
            raise
        return Directory(root)
    repository = Repository(root, prefix)
    return repository if not prefix or repository.holds_something() else Directory(root)
