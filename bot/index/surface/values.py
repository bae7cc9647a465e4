"""What a change of a value is, as far as the two values alone say it: larger, off, unset, other items."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeAlias

import msgspec

LARGER, SMALLER, ON, OFF, SET, UNSET, ITEMS, TEXT, SAME = (
    "larger", "smaller", "on", "off", "set", "unset", "items", "text", "same",
)  # fmt: skip
_ON, _OFF = frozenset(("true", "yes", "on", "enabled", "y")), frozenset(("false", "no", "off", "disabled", "n"))
_NOTHING = frozenset(("", "null", "~", "none", "nil"))
_AMOUNT = re.compile(r"([-+]?(?:\d[\d_]*(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d+)?)\s*([A-Za-zµ%]*)")
_PARTS = re.compile(r"(\d+(?:\.\d+)?)\s*([a-zµ]+)")
_ISO = re.compile(r"P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?", re.IGNORECASE)
_TIME: Mapping[str, float] = {
    **dict.fromkeys(("ns", "nanos", "nanoseconds"), 1e-9),
    **dict.fromkeys(("us", "µs", "micros", "microseconds"), 1e-6),
    **dict.fromkeys(("ms", "msec", "millis", "milliseconds", "millisecond"), 1e-3),
    **dict.fromkeys(("s", "sec", "secs", "second", "seconds"), 1),
    **dict.fromkeys(("m", "min", "mins", "minute", "minutes"), 60),
    **dict.fromkeys(("h", "hr", "hrs", "hour", "hours"), 3600),
    **dict.fromkeys(("d", "day", "days"), 86400),
    **dict.fromkeys(("w", "week", "weeks"), 604800),
}
_SIZE: Mapping[str, float] = {
    **dict.fromkeys(("b", "byte", "bytes"), 1),
    **{f"{letter}{ending}": 1000**power for power, letter in enumerate("kmgtp", 1) for ending in ("", "b")},
    **{f"{letter}{ending}": 1024**power for power, letter in enumerate("kmgtp", 1) for ending in ("i", "ib")},
}

Amount: TypeAlias = tuple[float, str]  # a number and its unit as written


class Scenario(msgspec.Struct, frozen=True):
    """What becomes of a value. `unit`: `duration`, `size`, `%` or "" of numbers that are larger or smaller.

    `added`, `removed`: items of a list.
    """

    kind: str
    unit: str = ""
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()


def of(before: str, after: str, declared: str = "") -> Scenario:
    """What the change from one value to another is."""
    if before == after:
        return Scenario(SAME)
    empty = (before.strip().lower() in _NOTHING, after.strip().lower() in _NOTHING)
    if any(empty):
        return Scenario(SAME if all(empty) else SET if empty[0] else UNSET)
    for found in (_switched(before, after), _sized(before, after), _listed(before, after, declared)):
        if found:
            return found
    return Scenario(TEXT)


def possible(value: str, declared: str = "") -> tuple[str, ...]:
    """Which scenarios make sense for a value that stands."""
    low = value.strip().lower()
    if low in _NOTHING:
        return (SET,)
    if low in _ON | _OFF:
        return (OFF if low in _ON else ON, UNSET)
    if declared == "list":
        return (ITEMS, UNSET)
    return (LARGER, SMALLER, UNSET) if _amount(value) else (TEXT, UNSET)


def _switched(before: str, after: str) -> Scenario | None:
    old, new = before.strip().lower(), after.strip().lower()
    if old in _OFF | {"0"} and new in _ON | {"1"} and old + new != "01":
        return Scenario(ON)
    return Scenario(OFF) if old in _ON | {"1"} and new in _OFF | {"0"} and old + new != "10" else None


def _sized(before: str, after: str) -> Scenario | None:
    """Numbers of one unit are compared as they are, of two as what both can be."""
    old, new = _amount(before), _amount(after)
    if old is None or new is None:
        return None
    if old[1] == new[1]:
        unit = "%" if old[1] == "%" else _unit(old[1], new[1])
        return _compared(old[0], new[0], unit) if unit or not old[1] else None
    for name, units in (("duration", _TIME), ("size", _SIZE)):
        factors = (units.get(old[1].lower()), units.get(new[1].lower()))
        if factors[0] is not None and factors[1] is not None:
            return _compared(old[0] * factors[0], new[0] * factors[1], name)
    return None


def _unit(*units: str) -> str:
    """What units are of; of `m`, minutes or megabytes, that is not said."""
    time, size = (all(unit.lower() in known for unit in units) for known in (_TIME, _SIZE))
    return "" if not (time or size) else "amount" if time and size else "duration" if time else "size"


def _compared(old: float, new: float, unit: str) -> Scenario:
    unit = "" if unit == "amount" else unit
    return Scenario(SAME if old == new else LARGER if new > old else SMALLER, unit)


def _amount(text: str) -> Amount | None:
    """A number with its unit; a duration of several parts in seconds."""
    text = text.strip()
    if found := _AMOUNT.fullmatch(text):
        return float(found[1].replace("_", "")), found[2]
    parts = _PARTS.findall(text)
    if parts and _PARTS.sub("", text).strip() == "" and all(unit in _TIME for _, unit in parts):
        return sum(float(number) * _TIME[unit] for number, unit in parts), "s"
    if (iso := _ISO.fullmatch(text)) and any(iso.groups()):
        days, hours, minutes, seconds = (float(one or 0) for one in iso.groups())
        return days * 86400 + hours * 3600 + minutes * 60 + seconds, "s"
    return None


def _listed(before: str, after: str, declared: str) -> Scenario | None:
    """Items that came and went: of a list, or of texts that commas part and that share an item."""
    old, new = _items(before), _items(after)
    if declared != "list" and not (len(old) + len(new) > 2 and set(old) & set(new)):
        return None
    added = tuple(one for one in new if one not in old)
    removed = tuple(one for one in old if one not in new)
    return Scenario(ITEMS if added or removed or sorted(old) != sorted(new) else SAME, "", added, removed)


def _items(text: str) -> list[str]:
    inside = text[1:-1] if text[:1] == "[" and text[-1:] == "]" else text
    return [one.strip().strip("\"'") for one in inside.split(",") if one.strip()]
