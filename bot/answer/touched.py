"""What is known of a key beyond text: readers and writers as their syntax says, laid over the lines that name it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.answer import around, reads
from bot.answer.mentions import Named
from bot.contracts.answers import Readings
from bot.impact.keys import Known, hands_on
from bot.index.surface import secrets
from bot.model.contacts import Reader, Writer

PLAIN = ("named", "comment", "read")  # what text says of a line that syntax knows better


def over(readings: Readings, found: Sequence[Named], key: str) -> list[Named]:
    """The lines, each with what syntax says of it; those that text alone does not tell are added."""
    surface = readings.surface()
    if surface is None:
        return list(found)
    known = Known(surface)
    readers = [one for one in known.readers(key) if not hands_on(one)]
    writers = known.writers(key)
    told = {(one.path, one.line): one for one in found if one.role in PLAIN}
    out = {at: _read(one, readers) for at, one in told.items()}
    rest = [one for one in found if one.role not in PLAIN]
    known_lines = {(one.path, one.line) for one in found}
    every: list[Reader | Writer] = [*readers, *writers]
    texts = _texts(readings, [one for one in every if (one.path, one.line) not in known_lines])
    for reader in readers:
        if not any(at in out for at in _lines(reader)):
            out[reader.path, reader.line] = _added(reader, "read", texts, reader.usage, reader.default, key)
    for writer in writers:
        if not any((one.path, one.line) == (writer.path, writer.line) and one.role == "set" for one in found):
            rest.append(_added(writer, "set", texts, "", writer.value, key))
    return sorted([*out.values(), *rest])


def _lines(reader: Reader) -> list[tuple[str, int]]:
    return [(reader.path, line) for line in range(reader.line, max(reader.line, reader.end) + 1)]


def _read(one: Named, readers: Sequence[Reader]) -> Named:
    """A line with what a reader on it does."""
    for reader in readers:
        if reader.path == one.path and reader.line <= one.line <= max(reader.line, reader.end):
            default = one.default or secrets.shown(reader.key, reader.default)
            return msgspec.structs.replace(one, role="read", usage=reader.usage, default=default)
    return one


def _texts(readings: Readings, some: Sequence[Reader | Writer]) -> dict[str, list[str]]:
    found = readings.read(sorted({one.path for one in some}))
    return {path: data.decode("utf-8", "replace").splitlines() for path, data in found}


def _added(one: Reader | Writer, role: str, texts: dict[str, list[str]], usage: str, value: str, key: str) -> Named:
    """A line that text alone does not tell."""
    line = "".join(texts.get(one.path, [])[one.line - 1 : one.line]).strip()
    hidden = bool(secrets.KEY.search(key)) and (role == "set" or bool(value))
    shown = "" if hidden or secrets.secret(line) else line
    default = secrets.shown(key, value)[: reads.MOST_DEFAULT]
    return Named(one.path, one.line, role, around.sort(one.path, None), shown, default, one.key, usage=usage)
