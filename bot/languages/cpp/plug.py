"""C++: extraction, includes, classes whose methods are defined elsewhere, spaces of names.

Headers (`.h`) are read with this grammar whoever includes them: it reads nearly all of C, and a file's suffix is all
that tells.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from bot.contracts.languages import Language
from bot.languages._cfamily.plug import CPlug, levels
from bot.languages._cfamily.reading import HANDLERS, Reading
from bot.languages._tier2.grammar import Grammar, prepare
from bot.languages._tier2.running import Runner

if TYPE_CHECKING:
    from tree_sitter import Node

SUFFIXES = (".cpp", ".cc", ".cxx", ".c++", ".h", ".hpp", ".hh", ".hxx", ".h++", ".ipp", ".tpp", ".inl")


# A macro between `class` and the name, as libraries have it for what they export: the grammar would see a function.
EXPORTED = re.compile(
    rb"\b(?:class|struct|union)\s+([A-Z][A-Z0-9_]+)(?=\s+[A-Za-z_][\w:]*\s*(?:final\s*)?(?::[^:;{}]|\{))"
)


class _Grammar(Grammar):
    def root(self, source: bytes) -> Node:
        """The root of a source's tree, where macros before names of classes are blank."""
        return super().root(EXPORTED.sub(_blank, source))


def _blank(found: re.Match[bytes]) -> bytes:
    start, end = (at - found.start() for at in found.span(1))
    text = found.group()
    return text[:start] + b" " * (end - start) + text[end:]


class _Walker(Reading):
    smart = True
    making = ("argument_list", "initializer_list")


class _Plug(CPlug):
    name = "cpp"
    walker = prepare(_Walker, _Grammar("cpp"), HANDLERS)
    runner: Any = Runner(SUFFIXES, levels)


PLUG: Language = _Plug()
