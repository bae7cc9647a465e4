"""What a reader does with the value of a configuration key, in words; see `bot.contracts.usage` for the codes."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from bot.model.message import Message, message

# What the names of parameters, variables and keys say of a value, the first that fits.
MEANINGS = (
    (
        (
            "timeout", "deadline", "ttl", "expire", "expiry", "expiration", "age", "lifetime", "interval", "delay",
            "hour", "minute", "second", "day",
        ),
        message("a time"),
    ),
    (("url", "uri", "endpoint", "host", "hostname", "addr", "address", "dsn", "domain"), message("an address")),
    (("port",), message("a port")),
    (("loglevel", "verbosity", "level"), message("a log level")),
    (
        ("size", "limit", "max", "min", "count", "length", "worker", "thread", "pool", "retry", "retrie", "per"),
        message("a limit"),
    ),
    (("path", "dir", "directory", "folder", "file", "filename"), message("a path")),
    (("enable", "enabled", "disable", "disabled", "debug", "verbose", "flag", "use"), message("a switch")),
)  # fmt: skip

_WORDS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def told(usage: str, key: str = "") -> Message | None:
    """What is done with the value of a key; None where nothing can be told that the key does not say itself."""
    words = usage.split("\t")
    if words[0] == "as" and len(words) > 2:
        words = words[2:]
    if words[0] in ("field", "entry") and _bare(words[-1]) == _bare(key):
        return message("is declared here") if words[0] == "field" else message("is handed on under its own name")
    say = _SAID.get(words[0])
    return say(words[1:]) if say else None


def optional(usage: str) -> bool:
    """Whether the value is looked at to see whether there is one."""
    words = usage.split("\t")
    return (words[2] if words[0] == "as" and len(words) > 2 else words[0]) in ("condition", "compared")


def meaning(usage: str) -> Message | None:
    """What kind of value it is by the name that it gets; None where no name says so."""
    words = usage.split("\t")
    if words[0] not in ("argument", "entry", "field") and words[2:3] not in (["argument"], ["entry"], ["field"]):
        return None
    found = {word.lower() for word in _WORDS.findall(words[-1].rpartition(".")[2])}
    return next(
        (said for parts, said in MEANINGS if found & {each for part in parts for each in (part, part + "s")}), None
    )


def _bare(name: str) -> str:
    """The last part of a name, without what its spelling adds."""
    return re.sub(r"[-_]", "", name.rpartition(".")[2]).lower()


def _condition(rest: Sequence[str]) -> Message:
    callee = rest[1] if len(rest) > 1 else ""
    if rest[:1] == ["not"]:
        if callee:
            return message("decides whether {code_callee} is called: where it is not set", code_callee=callee)
        return message("decides whether something runs, where it is not set")
    if callee:
        return message("decides whether {code_callee} is called", code_callee=callee)
    return message("decides whether something runs")


def _compared(rest: Sequence[str]) -> Message:
    if len(rest) < 2:
        return message("is compared")
    if len(rest) > 2:
        return message(
            "is compared: {code_comparison}; that decides whether {code_callee} is called",
            code_comparison=f"{rest[0]} {rest[1]}",
            code_callee=rest[2],
        )
    return message("is compared: {code_comparison}", code_comparison=f"{rest[0]} {rest[1]}")


def _argument(rest: Sequence[str]) -> Message:
    callee, place = rest[0], rest[1] if len(rest) > 1 else ""
    if place.isdigit() or not place:
        return message("is passed to {code_callee}", code_callee=callee)
    return message("is passed to {code_callee} as {code_parameter}", code_callee=callee, code_parameter=place)


def _part(rest: Sequence[str]) -> Message:
    if not rest:
        return message("becomes part of a text")
    return message("becomes part of {code_text}", code_text=rest[0])


def _entry(rest: Sequence[str]) -> Message:
    return message("is put under {code_key}", code_key=rest[0])


def _field(rest: Sequence[str]) -> Message:
    return message("is kept in {code_name}", code_name=rest[0])


def _returned(rest: Sequence[str]) -> Message:
    return message("is returned")


def _iterated(rest: Sequence[str]) -> Message:
    return message("something is done for each of it")


def _followed(rest: Sequence[str]) -> Message:
    return message("its {code_name} is used", code_name=rest[0])


_SAID: dict[str, Callable[[Sequence[str]], Message]] = {
    "condition": _condition,
    "compared": _compared,
    "argument": _argument,
    "part": _part,
    "entry": _entry,
    "field": _field,
    "returned": _returned,
    "iterated": _iterated,
    "followed": _followed,
}
