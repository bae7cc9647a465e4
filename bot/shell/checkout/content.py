"""Files as git sees them: blob ids, what is no source text, and words or text in lines."""

from __future__ import annotations

import hashlib
import os
import re
import stat
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import TypeAlias

import msgspec

from bot.model.graph import Failure

MAX_BYTES = 4 << 20  # TypeScript's largest hand-written file has 3 MB; above are bundles, dumps and data
LINE_CHARS = 300  # of a hit's line: enough to recognise it, too little for a minified file to fill a report
_BINARY_PROBE = 8000  # bytes that git looks at, too, for a NUL
_LFS = b"version https://git-lfs.github.com/spec/v1\n"
_LFS_BYTES = 1024  # a pointer is smaller by its specification

# Not through a link; and opening a pipe that nobody writes to must not wait for ever.
_CAREFULLY = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)

# git reads what it looks for line by line, and takes away a carriage return at the end of one.
_ENDS_LINE = re.compile(r"[\n\0]|\r$")

OWN_FOLDER = ".hopscope"  # where the store is kept by default: no part of what it describes
REGULAR = frozenset({"100644", "100755", "100664"})  # the last one is an old git's
SYMLINK, SUBMODULE = "120000", "160000"


class Tree(msgspec.Struct, frozen=True):
    """Path -> blob id of the regular files, and what was left out, sorted by path.

    `others`: path -> object id of what was left out, where git knows one: whether it changed can be told all the same.
    """

    files: dict[str, str]
    skipped: tuple[Failure, ...] = ()
    others: dict[str, str] = {}


def blob_id(data: bytes, algorithm: str = "sha1") -> str:
    """The id under which git keeps these bytes."""
    return hashlib.new(algorithm, b"blob %d\0" % len(data) + data, usedforsecurity=False).hexdigest()


def unfit(path: str, data: bytes) -> Failure | None:
    """Why the content of a file is no source text, if it is none."""
    if len(data) <= _LFS_BYTES and data.startswith(_LFS):
        return Failure(path, "a Git LFS pointer: the content is not here")
    if b"\0" in data[:_BINARY_PROBE]:
        return Failure(path, "binary")
    return None


def by_mode(path: str, mode: str) -> Failure:
    """Why an entry of a git tree is no file to read."""
    if mode == SYMLINK:
        return Failure(path, "a symbolic link")
    if mode == SUBMODULE:
        return Failure(path, "a submodule")
    return Failure(path, "not a regular file")


def misnamed(name: bytes) -> Failure:
    """A file whose name is no text: it could not be printed, put into JSON or linked to."""
    return Failure(name.decode("utf-8", "backslashreplace"), "its name is not UTF-8")


def unreadable(path: str) -> Failure:
    """A file or folder that the system does not let us read."""
    return Failure(path, "cannot be read")


def too_large(path: str) -> Failure:
    """A file above MAX_BYTES."""
    return Failure(path, "larger than 4 MB")


def absent(path: str) -> Failure:
    """A blob that the clone does not have."""
    return Failure(path, "not in this clone")


def text(name: bytes) -> str | None:
    """A path as text; None where it is none."""
    try:
        return name.decode()
    except UnicodeDecodeError:
        return None


def load(root: Path, path: str) -> bytes | Failure:
    """A file from the disk, or why it is not read. Links are not followed."""
    try:
        handle = os.open(root / path, _CAREFULLY)
    except OSError:
        return by_mode(path, SYMLINK) if (root / path).is_symlink() else unreadable(path)
    status = os.fstat(handle)
    if not stat.S_ISREG(status.st_mode):
        os.close(handle)
        return by_mode(path, "")
    with open(handle, "rb") as file:
        if status.st_size > MAX_BYTES:
            return too_large(path)
        try:
            return file.read(MAX_BYTES)
        except OSError:
            return unreadable(path)


class Words:
    """Whole words to look for in lines: `load` is not in `reload`, nor in `loadé`."""

    options = ("-w",)  # of `git grep`

    def __init__(self, words: Collection[str]) -> None:
        usable = sorted({w for w in words if w and "\n" not in w and "\0" not in w})
        self._patterns = [(w, re.compile(rf"(?<!\w){re.escape(w)}(?!\w)")) for w in usable]
        self._encoded = [w.encode("utf-8", "surrogatepass") for w in usable]

    @property
    def words(self) -> list[bytes]:
        """Those that can be looked for, sorted."""
        return self._encoded

    def in_line(self, line: bytes) -> Iterator[tuple[str, str]]:
        """(word, line text) for each word in a line."""
        text = line.decode("utf-8", "replace")
        for word, pattern in self._patterns:
            if word in text and (found := pattern.search(text)):
                yield word, _excerpt(text, found.start())


class Literal:
    """Text to look for in lines, as it stands: nothing in it means anything else than itself."""

    options = ()

    def __init__(self, text: str) -> None:
        self._text = text if not _ENDS_LINE.search(text) else ""
        self._encoded = self._text.encode("utf-8", "surrogatepass")

    @property
    def words(self) -> list[bytes]:
        """The text, where it can be looked for: it is not empty, and of one line."""
        return [self._encoded] if self._text else []

    def in_line(self, line: bytes) -> Iterator[tuple[str, str]]:
        """(the text, line text) where the line holds it."""
        start = line.find(self._encoded)
        if self._text and start >= 0:
            yield self._text, _excerpt(line.decode("utf-8", "replace"), len(line[:start].decode("utf-8", "replace")))


Wanted: TypeAlias = Words | Literal


def in_file(wanted: Wanted, data: bytes) -> Iterator[tuple[int, str, str]]:
    """(line number, word, line text) for each hit in a file, in order of line and word."""
    if not any(word in data for word in wanted.words):
        return
    for number, line in enumerate(data.split(b"\n"), 1):
        for word, text in wanted.in_line(line):
            yield number, word, text


def _excerpt(text: str, start: int) -> str:
    text = text.rstrip("\r")
    first = 0 if start < LINE_CHARS // 2 else start - LINE_CHARS // 4
    return text[first : first + LINE_CHARS]
