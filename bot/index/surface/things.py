"""What a tree offers and uses by name: keys put together from constants, paths, and what a class or function offers."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from bot.index.surface.names import Names
from bot.index.surface.texts import Texts
from bot.model import contacts as c
from bot.model.contacts import Contact, Thing
from bot.model.symbols import MODULE

HEAD = "{}"  # at the head of a key: what only the path tells
BY_TARGET = ("celery", "table")  # kinds whose uses may name the class or function that offers them
MODELS = ("models", "migrations")  # folders and modules below that of a Django application
ROOTS = ("src", "lib", "python")  # folders that hold packages and are none


class Things:
    """Things of one tree."""

    def __init__(self, contacts: Mapping[str, Sequence[Contact]], names: Names, texts: Texts) -> None:
        self._contacts, self._names, self._texts = contacts, names, texts
        self._offered: dict[tuple[str, str, str], str] = {}
        self._models: dict[str, str] = {}  # a schema's models, which its client calls by their names
        for path, several in contacts.items():
            for one in several:
                if one.role == c.OFFERS and one.of == "prisma" and one.kind == "table":
                    self._models[one.target] = one.key
                if one.role == c.OFFERS and one.target and one.kind in BY_TARGET:
                    self._offered.setdefault((one.kind, path, one.target), self._key(path, one))

    def of(self, role: str, kinds: Collection[str] | None = None) -> Iterator[Thing]:
        """All of a role, or those of some kinds. A use that names what offers nothing is none."""
        for path, several in self._contacts.items():
            for one in several:
                wanted = one.role == role and (kinds is None or one.kind in kinds)
                if wanted and (key := self._meant(path, one)):
                    yield Thing(
                        one.kind,
                        key,
                        path,
                        one.line,
                        one.holder or MODULE,
                        one.end,
                        one.type,
                        one.target,
                        one.of,
                        one.doubt,
                    )

    def _meant(self, path: str, one: Contact) -> str:
        key = self._key(path, one)
        if key != c.DYNAMIC or one.kind not in BY_TARGET or not one.target:
            return key if key.strip(HEAD) else c.DYNAMIC
        for home, name in self._names.places(path, one.target):
            if (found := self._offered.get((one.kind, home, name))) is not None:
                return found
        return ""

    def _key(self, path: str, one: Contact) -> str:
        key = self._texts.filled(path, one.key)
        if one.of == "prisma_client":
            return self._models.get(key, key)
        if one.kind == "celery" and key.startswith(f"{HEAD}."):
            return module(path) + key.removeprefix(HEAD)
        if one.kind == "table" and one.of == "django_models" and key.startswith(f"{HEAD}_"):
            return application(path) + key.removeprefix(HEAD)
        return key


def module(path: str) -> str:
    """The dotted name by which a Python file is most likely imported."""
    parts = path.rpartition(".")[0].split("/")
    if parts[0] in ROOTS:
        parts = parts[1:]
    return ".".join(parts[:-1] if len(parts) > 1 and parts[-1] == "__init__" else parts)


def application(path: str) -> str:
    """The label of the Django application that a file of models or migrations belongs to; `{}` where none shows."""
    parts = path.rpartition(".")[0].split("/")
    at = next((n for n in range(len(parts) - 1, 0, -1) if parts[n] in MODELS), len(parts) - 1)
    return parts[at - 1].lower() if at else HEAD
