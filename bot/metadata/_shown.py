"""What documents show of a symbol: how it is called and what it says of itself, without what may be a secret."""

from __future__ import annotations

import msgspec

from bot.impact import spelled
from bot.index.surface import secrets
from bot.model.symbols import Parameter, Symbol

LONGEST = 200  # characters of a signature, before it says no more than that there are parameters
HIDDEN = "…"  # stands for a default that may be a secret, and for what is too long
_THIS = Parameter("this")  # where methods have one that nobody writes


def said(text: str, most: int) -> str:
    """The beginning of what code says of itself; "" where it may give away a secret."""
    if secrets.secret(text) or secrets.in_line(text, quoted=True):
        return ""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}{HIDDEN}"


def signature(symbol: Symbol) -> str:
    """How a symbol is called, without its name: `async (first, second=None) -> str`; "" for what is not called."""
    definition = symbol.definition
    if definition.signature is None or symbol.kind == "class":  # a class bears the decorators alone
        return ""
    parameters = tuple(_without_secret(p) for p in definition.signature.parameters if p != _THIS)
    if parameters != definition.signature.parameters:
        shown = msgspec.structs.replace(definition.signature, parameters=parameters)
        symbol = Symbol(symbol.path, msgspec.structs.replace(definition, signature=shown))
    text = " ".join(spelled.signature(symbol).split())
    if len(text) > LONGEST or secrets.secret(text):
        return f"{'async ' if definition.signature.is_async else ''}({HIDDEN})"
    return text


def called(symbol: Symbol, name: str = "") -> str:
    """A symbol as one calls it: `async name(first, second=None)`. `name`: other than its whole one."""
    text = signature(symbol)
    start = "async " if text.startswith("async ") else ""
    return f"{start}{name or symbol.name}{text.removeprefix('async ')}"


def _without_secret(parameter: Parameter) -> Parameter:
    """A text that stands for nothing given, where its name says that it is nobody's to see, is not shown."""
    default = parameter.default
    if not default:
        return parameter
    quoted = any(mark in default for mark in "\"'`")
    hidden = secrets.secret(default) or (quoted and secrets.KEY.search(parameter.name))
    return msgspec.structs.replace(parameter, default=HIDDEN) if hidden else parameter
