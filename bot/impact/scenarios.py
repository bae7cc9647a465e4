"""What another value of a configuration key means for its readers, where type and use allow a statement of fact."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bot.impact import usages
from bot.index.surface import secrets, values
from bot.index.surface.differences import KeyChange
from bot.model.contacts import Reader
from bot.model.message import Message, message

ON, OFF = ("true", "yes", "on", "1"), ("false", "no", "off", "0")
LITERAL = re.compile(r"[\"'\d]|-\d|true\b|false\b", re.IGNORECASE)  # begins what a value can become as it is written
TURNS = {values.ON: ("false", "true"), values.OFF: ("true", "false")}
NUMBERS = (values.LARGER, values.SMALLER)
WORDS = (*TURNS, *NUMBERS)  # what a value may become that is no value itself
KNOWN = {"bool": tuple(TURNS), "int": NUMBERS, "float": NUMBERS}  # what a value may become by what it is converted to


def told(change: KeyChange, readers: Sequence[Reader]) -> Message | None:
    """The first statement that holds for a reader."""
    if secrets.KEY.search(change.key) or secrets.secret(change.before) or secrets.secret(change.after):
        return None
    return next((said for reader in readers for said in _of(change, reader)), None)


def possible(value: str, reader: Reader) -> Iterator[tuple[str, Message]]:
    """(what a value may become, what that means to the reader), as far as type and use allow a statement.

    What it may become is `larger`, `smaller`, `on`, `off`, or the value that it is compared with. Of "", a value that
    is not known, everything may become that the reader takes it for.
    """
    value = value.strip("\"'")
    converted, words = _converted(reader.usage)
    if words[0] == "compared" and len(words) > 2:
        other = words[2].strip("\"'") if LITERAL.match(words[2]) else ""
        found = _compared(other, "", words[1], other) if value == other else _compared("", other, words[1], other)
        yield from ((f"not {other}" if value == other else other, said) for said in found)
        return
    kinds = values.possible(value, reader.type) if value else KNOWN.get(converted, ())
    if words[0] == "condition" and converted == "bool":
        negated = words[1:2] == ["not"]
        yield from ((k, said) for k, at in TURNS.items() if k in kinds for said in _switched(*at, negated=negated))
    else:
        sized = [kind for kind in NUMBERS if kind in kinds]
        yield from ((kind, said) for kind in sized for said in _sized(kind, reader))


def _converted(usage: str) -> tuple[str, list[str]]:
    """What a value is converted to first, and the words of what is done with it then."""
    words = usage.split("\t")
    return (words[1], words[2:]) if words[0] == "as" and len(words) > 2 else ("", words)


def _of(change: KeyChange, reader: Reader) -> Iterator[Message]:
    converted, words = _converted(reader.usage)
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
    yield from _sized(values.of(before, after).kind, reader)


def _sized(kind: str, reader: Reader) -> Iterator[Message]:
    meaning = usages.meaning(reader.usage)
    if kind not in NUMBERS or meaning is None:
        return
    if meaning.text == "a time":
        yield message("A longer time.") if kind == values.LARGER else message("A shorter time.")
    elif meaning.text == "a limit":
        yield message("A higher limit.") if kind == values.LARGER else message("A lower limit.")
