"""Which way, how far and over which kinds of files a question looks."""

from __future__ import annotations

import re

from bot.answer.classify import tables
from bot.answer.classify.tables import Table

_DIRECTIONS = {
    "callers": "upstream",
    "callees": "downstream",
    "trace": "downstream",
    "impact": "impact",
    "relate": "lateral",
    "similar": "lateral",
    "config": "config",
}
DIRECT, MODULE, FAR = 1, 2, 3
MOST = 99  # a number of hops beyond any path: larger ones say no more
_NUMBERS = {
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "한": 1,
    "두": 2,
    "세": 3,
    "네": 4,
    "다섯": 5,
}
HEIRS, FLOW = "heirs", "flow"
KINDS = ("tests", "docs", "examples")


def direction(verb: str) -> str:
    """The direction of a verb; empty where it has none."""
    return _DIRECTIONS.get(verb, "")


def depth(line: str, table: Table) -> int:
    """Hops that a question asks for; 0 where it does not say."""
    if found := re.search(table.parts["hops"], line, re.IGNORECASE):
        said = tables.groups(found)["n"].lower()
        return min(_NUMBERS[said] if said in _NUMBERS else int(said), MOST)
    for hops, name in ((FAR, "far"), (DIRECT, "direct"), (MODULE, "module")):
        if re.search(table.parts[name], line, re.IGNORECASE):
            return hops
    return 0


def aspect(verb: str, line: str, table: Table) -> str:
    """What part of a verb's answer is asked for: heirs of a class, not all who use it. Empty: all of it.

    Of an explanation: the steps in order, not places to read.
    """
    asked = {"callers": HEIRS, "explain": FLOW}.get(verb, "")
    return asked if asked and re.search(table.parts[asked], line, re.IGNORECASE) else ""


def wants(line: str, table: Table) -> tuple[str, ...]:
    """Kinds of files that a question names."""
    return tuple(kind for kind in KINDS if re.search(table.parts[kind], line, re.IGNORECASE))
