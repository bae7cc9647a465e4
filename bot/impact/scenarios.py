"""What another value of a configuration key means for its readers, where type and use allow a statement of fact."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bot.impact import usages
from bot.index.surface import secrets
from bot.index.surface.differences import KeyChange
from bot.model.contacts import Reader
from bot.model.message import Message, message

ON, OFF = ("true", "yes", "on", "1"), ("false", "no", "off", "0")
UNITS = {
    "": 1.0, "ms": 0.001, "s": 1, "m": 60, "h": 3600, "d": 86400,
    "b": 1, "k": 1e3, "kb": 1e3, "mb": 1e6, "gb": 1e9, "ki": 1024, "mi": 1024**2, "gi": 1024**3,
    "kib": 1024, "mib": 1024**2, "gib": 1024**3,
}  # fmt: skip
_AMOUNT = re.compile(r"(-?\d[\d_]*(?:\.\d+)?)\s*([a-zA-Z]*)")


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
    old, new = amount(before), amount(after)
    meaning = usages.meaning(reader.usage)
    if old is None or new is None or old == new or meaning is None:
        return
    if meaning.text == "a time":
        yield message("A longer time.") if new > old else message("A shorter time.")
    elif meaning.text == "a limit":
        yield message("A higher limit.") if new > old else message("A lower limit.")


def amount(text: str) -> float | None:
    """A number, a duration or a size in its smallest unit; None for any other text."""
    found = _AMOUNT.fullmatch(text.strip())
    unit = UNITS.get(found[2].lower()) if found else None
    return float(found[1].replace("_", "")) * unit if found and unit is not None else None
