"""What definitions say, as hashes: bodies, and values that are too long to be kept."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property

import msgspec

from bot.contracts.languages import Language
from bot.languages._base.collector import MOST_TEXT
from bot.languages._base.hashes import hashed
from bot.model.symbols import MODULE, SAYS_NOTHING, Symbol, module_symbol

BODIED = ("class", "function", "method")  # kinds of symbols that have a body
_TOKENS = re.compile(r"\w+|[^\w\s]")
_CLOSING = frozenset(")]}")


class Said:
    """What a file says. `hashes`: (line, name) -> hash of a body."""

    def __init__(self, language: Language, data: bytes) -> None:
        self.hashes: Mapping[tuple[int, str], str] = language.bodies(data)
        self._language, self._data = language, data

    @cached_property
    def _code(self) -> list[str]:
        """The lines without their comments."""
        lines = self._data.decode("utf-8", "replace").split("\n")
        for line, text in self._language.comments(self._data):
            for place, part in enumerate(text.split("\n"), line - 1):
                if place < len(lines) and part.strip():  # the last that reads so: a text may hold the same words
                    head, _, rest = lines[place].rpartition(part.strip())
                    lines[place] = head + rest
        return lines

    def value(self, symbol: Symbol) -> str | None:
        """The hash of a constant's lines, where its value is cut; any other value is compared as it is."""
        if symbol.kind != "constant" or len(symbol.definition.value) < MOST_TEXT:
            return None
        code = "\n".join(self._code[symbol.line - 1 : symbol.definition.end_line])
        return hashed(_said(_TOKENS.findall(code)))


def _said(tokens: list[str]) -> Iterator[bytes]:
    """Words and marks of a value, whatever quotes and trailing commas it is written with."""
    for word, following in zip(tokens, [*tokens[1:], ""], strict=True):
        if word != ";" and not (word == "," and following in _CLOSING):
            yield word.replace("'", '"').encode()


def with_bodies(path: str, symbols: tuple[Symbol, ...], told: Said | None) -> tuple[Symbol, ...]:
    """Symbols with the hashes of their bodies, the module's own code first."""
    if told is None or not told.hashes:
        return symbols
    hashes = told.hashes
    whole = module_symbol(path, test=bool(symbols) and symbols[0].test)
    out = [_hashed(whole, hashes[1, MODULE])] if (1, MODULE) in hashes else []
    lines: dict[int, dict[str, str]] = {}
    for (line, name), body in hashes.items():
        if name != MODULE:
            lines.setdefault(line, {})[name] = body
    found = [_body(s, lines.get(s.line, {})) if s.kind in BODIED else told.value(s) for s in symbols]
    return (*out, *map(_hashed, symbols, found))


def _body(symbol: Symbol, named: Mapping[str, str]) -> str | None:
    """The hash of a symbol among those of its line. Names may hold dots (`self.a`, titles), or be spelt otherwise."""
    found = named.get(symbol.short)
    if found is None:
        ends = [name for name in named if f".{symbol.name}".endswith(f".{name}")]
        found = named[max(ends, key=len)] if ends else None
    if found is None and len(named) == 1:
        found = next(iter(named.values()))
    return "" if found is None and symbol.kind != "class" else found


def _hashed(symbol: Symbol, body: str | None) -> Symbol:
    if body is None:
        return symbol
    return Symbol(symbol.path, msgspec.structs.replace(symbol.definition, body=body or SAYS_NOTHING))
