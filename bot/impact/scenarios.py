"""What another value of a configuration key means for its readers, where type and use allow a statement of fact."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.impact import usages
from bot.index.surface import secrets, values
from bot.index.surface.differences import KeyChange
from bot.model.contacts import Reader
from bot.model.message import Message, message

ON, OFF = ("true", "yes", "on", "1"), ("false", "no", "off", "0")


def told(change: KeyChange, readers: Sequence[Reader]) -> Message | None:
    """The first statement that holds for a reader."""
    if secrets.KEY.search(change.key) or secrets.secret(change.before) or secrets.secret(change.after):
        return None
    return next((said for reader in readers for said in _of(change, reader)), None)


def _of(change: KeyChange, reader: Reader) -> Iterator[Message]:
    words = reader.usage.split("\t")
    converted = words[1] if words[0] == "as" else ""
    words = words[2:] if words[0] == "as" else words
    before, after = change.before.strip("\"'"), change.after.strip("\"'")
    if words[0] == "compared" and len(words) > 2:
        yield from _compared(before, after, words[1], words[2].strip("\"'"))
    elif words[0] == "condition" and converted == "bool":
        yield from _switched(before, after, negated=words[1:2] == ["not"])
    else:
        yield from _amount(before, after, reader)


def _compared(before: str, after: str, operator: str, other: str) -> Iterator[Message]:
    if operator not in ("==", "===") or not other:
        return
    if after == other != before:
        yield message("It equals {code_other} now, which it is compared with.", code_other=other)
    elif before == other != after:
        yield message("It no longer equals {code_other}, which it is compared with.", code_other=other)


def _switched(before: str, after: str, *, negated: bool) -> Iterator[Message]:
    if before.lower() in OFF and after.lower() in ON:
        yield message("Switched on: what is done without it is skipped.") if negated else message("Switched on.")
    elif before.lower() in ON and after.lower() in OFF:
        yield message("Switched off: what is done without it runs.") if negated else message("Switched off.")


def _amount(before: str, after: str, reader: Reader) -> Iterator[Message]:
    found, meaning = values.of(before, after).kind, usages.meaning(reader.usage)
    if found not in (values.LARGER, values.SMALLER) or meaning is None:
        return
    if meaning.text == "a time":
        yield message("A longer time.") if found == values.LARGER else message("A shorter time.")
    elif meaning.text == "a limit":
        yield message("A higher limit.") if found == values.LARGER else message("A lower limit.")
