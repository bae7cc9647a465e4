"""The socket of a configuration format."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from bot.model.contacts import Contact


class Format(Protocol):
    """Reads files that set configuration, describe services or run something. Several may look at one file.

    Contacts depend on the content and on which formats claim the path, on nothing else of the path.
    """

    name: str

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format, by its path alone."""
        ...

    def contacts(self, data: bytes) -> Iterable[Contact]:
        """What the file sets (`writes`), hands on (`reads`), offers. Raises nothing on any bytes. In any order."""
        ...
