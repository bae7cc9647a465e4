"""Configuration keys with who reads and who sets them, for the documents that tell of them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.contracts.metadata import Subject
from bot.impact.keys import Known
from bot.index import public
from bot.index.surface import secrets
from bot.model import contacts as c
from bot.model.contacts import Reader, Writer
from bot.model.symbols import MODULE


def known(subject: Subject) -> Known:
    """Readers and writers by key, put in order once."""
    if "keys" not in subject.kept:
        subject.kept["keys"] = Known(subject.surface)
    return subject.kept["keys"]  # type: ignore[no-any-return]


def keys(subject: Subject) -> list[str]:
    """All keys that have a name, sorted."""
    found = {one.key for one in (*subject.surface.readers, *subject.surface.writers)}
    return sorted(found - {c.DYNAMIC})


def dynamic(subject: Subject) -> tuple[str, ...]:
    """Places that make a key at run time."""
    return tuple(sorted({f"{r.path}:{r.line}" for r in subject.surface.readers if r.key == c.DYNAMIC}))


def readers_first(several: Sequence[Reader]) -> list[Reader]:
    """Production code before tests."""
    return sorted(several, key=lambda r: (not public.offered(r.path), r.path, r.line))


def writers_first(several: Sequence[Writer]) -> list[Writer]:
    """Production code before tests."""
    return sorted(several, key=lambda w: (not public.offered(w.path), w.path, w.line))


def state(key: str, readers: Sequence[Reader], known: Known) -> str:
    """Whether one side of a key lacks, however it is spelled there: `orphan`, `missing` or ""."""
    if not known.readers(key):
        return "orphan"
    lacks = readers and not known.writers(key) and not any(reader.default for reader in readers)
    return "missing" if lacks else ""


def default(key: str, readers: Sequence[Reader]) -> str:
    """What the first reader takes that takes anything where nothing is set, as it may be shown."""
    return secrets.shown(key, next((r.default for r in readers if r.default), ""))


def type_of(readers: Sequence[Reader]) -> str:
    """The type that the first reader declares that declares one."""
    return next((r.type for r in readers if r.type), "")


def function(name: str) -> str:
    """A function's name; "" for a file's own code."""
    return "" if name == MODULE else name
