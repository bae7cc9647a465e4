"""The working tree as it stands: what git tracks or does not ignore, hashed only where it differs from the index."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from bot.model.graph import Failure
from bot.shell.checkout import content
from bot.shell.checkout.content import Tree
from bot.shell.checkout.git import Git

_STATUS = ("status", "--porcelain=v2", "-z", "--untracked-files=all", "--ignore-submodules=all", "--no-renames")


_OWN = f"{content.OWN_FOLDER}/".encode()


def scan(git: Git, root: Path, prefix: str, algorithm: str) -> tuple[Tree, dict[str, str]]:
    """The tree at `root`, and blob id -> path for the contents that only the disk has."""
    found: dict[bytes, str | Failure] = {}
    others: dict[str, str] = {}
    for raw, entry, identity in _tracked(git):
        found[raw] = entry
        if isinstance(entry, Failure):
            others[entry.path] = identity
    changed: dict[str, str] = {}
    for raw in _differing(git, prefix):
        former, now = found.pop(raw, None), _on_disk(root, raw, algorithm)
        if isinstance(former, Failure):
            del others[former.path]
        if isinstance(now, str):
            changed[now] = raw.decode()
        elif now is not None:
            others[now.path] = _identity(root, raw, algorithm)
        if now is not None:
            found[raw] = now
    files = {raw.decode(): entry for raw, entry in found.items() if isinstance(entry, str)}
    skipped = sorted(entry for entry in found.values() if isinstance(entry, Failure))
    return Tree(dict(sorted(files.items())), tuple(skipped), dict(sorted(others.items()))), changed


def _tracked(git: Git) -> Iterator[tuple[bytes, str | Failure, str]]:
    """What the index says: blob id, or why it is no file, and the id of either.

    A file in conflict has several rows, and differs anyway.
    """
    for entry in git.run("ls-files", "-z", "--stage").split(b"\0")[:-1]:
        head, _, raw = entry.partition(b"\t")
        mode, blob, _ = head.decode().split()
        path = content.text(raw)
        if path is None:
            yield raw, content.misnamed(raw), blob
        else:
            yield raw, blob if mode in content.REGULAR else content.by_mode(path, mode), blob


def _differing(git: Git, prefix: str) -> Iterator[bytes]:
    """Paths below the root whose file is not what the index has, untracked ones included."""
    start = prefix.encode("utf-8", "surrogateescape")
    rows = iter(git.run(*_STATUS, "--", ".").split(b"\0")[:-1])
    for row in rows:
        kind, _, rest = row.partition(b" ")
        if kind == b"?":
            path = rest.removeprefix(start)
            if not path.startswith(_OWN):
                yield path
            continue
        if kind == b"2":  # a rename after all: the former name follows
            yield next(rows).removeprefix(start)
        fields = {b"1": 7, b"2": 8, b"u": 9}.get(kind)
        if fields is not None and (kind == b"u" or rest[1:2] != b"."):
            yield rest.split(b" ", fields)[fields].removeprefix(start)


def _on_disk(root: Path, raw: bytes, algorithm: str) -> str | Failure | None:
    """Blob id of a file, why it is none, or nothing where nothing is."""
    path = content.text(raw)
    if path is None:
        return content.misnamed(raw)
    if path.endswith("/"):  # a repository within this one is listed as a folder
        return content.by_mode(path.rstrip("/"), content.SUBMODULE)
    if not os.path.lexists(root / path) or _is_folder(root / path):
        return None
    data = content.load(root, path)
    return content.blob_id(data, algorithm) if isinstance(data, bytes) else data


def _identity(root: Path, raw: bytes, algorithm: str) -> str:
    """The id that git would give to a link's text; empty for all else that is no file to read."""
    try:
        return content.blob_id(os.readlink(os.fsencode(root) + b"/" + raw), algorithm)
    except OSError:
        return ""


def _is_folder(path: Path) -> bool:
    """What was a file may have become a folder; the files in it are listed by themselves."""
    return path.is_dir() and not path.is_symlink()
