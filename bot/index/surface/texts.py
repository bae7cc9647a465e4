"""Parts of paths that a name holds: a constant of this file or another, or the default of a setting."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence

from bot.index.surface.names import Names
from bot.model import contacts as c
from bot.model.contacts import Contact
from bot.model.symbols import Symbol

Symbols = Callable[[Collection[str]], Mapping[str, Symbol]]  # ids -> symbols
HOLE = "{}"
_REFERENCE = re.compile(r"\{=([^{}]*)\}")
_TEXT = re.compile(r"([\"'`])([^\"'`{}]*)\1")
_PIECE = re.compile(r"""\s*(?:(["'`])((?:(?!\1)[^\\\n])*)\1|([A-Za-z_$][\w.$]*))\s*(\+|$)""")  # of `"a" + B`
DEEPEST = 6  # constants that are made of constants


class Texts:
    """Texts of one tree."""

    def __init__(self, contacts: Mapping[str, Sequence[Contact]], names: Names, symbols: Symbols) -> None:
        self._names, self._symbols = names, symbols
        self._held: dict[tuple[str, str], str] = {}
        self._objects: dict[tuple[str, str], list[tuple[str, str]]] = {}
        self._bases: dict[tuple[str, str], list[tuple[str, str]]] = {}
        for path, several in contacts.items():
            for one in several:
                if one.role == c.CONSTANT:
                    self._held[path, one.owner] = one.key
                elif one.role == c.FIELD and (text := _TEXT.fullmatch(one.default)):
                    self._held[path, f"{one.target}.{one.key}"] = text[2]
                elif one.role == c.FIELD and one.key == c.DYNAMIC:
                    self._bases.setdefault((path, one.target), []).extend(names.places(path, one.owner))
                elif one.role == c.OBJECT and one.target:
                    self._objects[path, one.owner] = names.places(path, one.target)

    def filled(self, path: str, key: str) -> str:
        """A path template with its references replaced by what they hold, by `{}` where that is not known."""
        return _REFERENCE.sub(lambda found: self._text(path, found[1]), key) if "{=" in key else key

    def _text(self, path: str, name: str, depth: int = 0) -> str:
        for home, own in self._names.places(path, name):
            head, _, last = own.rpartition(".")
            made = self._objects.get((home, head), [])
            above = [base for place in made for base in self._bases.get(place, ())]
            classes = [(there, f"{name}.{last}") for there, name in (*made, *above)]
            for place in ((home, own), *classes):
                if place in self._held:
                    return self._held[place]
            symbol = self._symbols([f"{home}::{own}"]).get(f"{home}::{own}")
            if symbol is not None and (text := self._joined(symbol, depth)) is not None:
                return text
        return HOLE

    def constants(self, places: Collection[tuple[str, str]]) -> set[str]:
        """Texts that constants of the graph hold."""
        found = self._symbols([f"{path}::{name}" for path, name in places if name and "(" not in name])
        texts = [self._joined(one, 0) for one in found.values() if one.kind == "constant"]
        return {text for text in texts if text is not None and HOLE not in text}

    def _joined(self, symbol: Symbol, depth: int) -> str | None:
        """The text of `"a" + B`; names in it are sought beside it first."""
        value, at, out = symbol.definition.value, 0, ""
        around = symbol.name.rpartition(".")[0]
        while (piece := _PIECE.match(value, at)) is not None and depth <= DEEPEST:
            if piece[3] is None:
                out += piece[2]
            else:
                beside = self._text(symbol.path, f"{around}.{piece[3]}", depth + 1) if around else HOLE
                out += beside if beside != HOLE else self._text(symbol.path, piece[3], depth + 1)
            at = piece.end()
            if not piece[4]:
                return out if out.strip(HOLE) else None
        return None
