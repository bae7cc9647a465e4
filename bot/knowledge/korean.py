"""Korean words for English ones, as people set them side by side: `주문(order)`, `Order (주문)`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.knowledge import domain

MOST_LINE = 400  # characters of a line: longer ones are data
_KOREAN_FIRST = re.compile(r"(?P<korean>[가-힣]+(?: [가-힣]+){0,2})`? ?\(`?(?P<english>[A-Za-z][A-Za-z_ -]{1,40})`?\)")
_ENGLISH_FIRST = re.compile(
    r"(?P<english>[A-Za-z][A-Za-z_]*(?: [a-z]+)?)`? ?\((?P<korean>[가-힣]+(?: [가-힣]+){0,2})\)"
)
_WHOLE = re.compile(r"[\s\"'#*/]*(?P<korean>[가-힣]{2,10}(?: [가-힣]{2,10})?)[.\s\"'*/]*")
_PARTICLE = re.compile(r"[은는이가을를의에와과로도]$")
_VERB = re.compile(r"(다|요|까|함|됨|하는|되는|위한|대한|또는|및)$")


def pairs(text: str) -> Iterator[tuple[str, str]]:
    """(English, Korean) of a line of text, in its order."""
    if len(text) > MOST_LINE:
        return
    for found in _KOREAN_FIRST.finditer(text):
        english = found["english"].strip()
        if korean := _last(found["korean"].split(" "), len(domain.words(english))):
            yield english, korean
    for found in _ENGLISH_FIRST.finditer(text):
        if not _VERB.search(found["korean"]):
            yield found["english"], found["korean"]


def _last(runs: list[str], most: int) -> str:
    """The words that stand for as many English ones, from the end: what has a particle belongs to the sentence."""
    kept = [runs[-1]]
    for run in reversed(runs[:-1]):
        if len(kept) >= most or _PARTICLE.search(run):
            break
        kept.insert(0, run)
    return "" if _VERB.search(runs[-1]) else " ".join(kept)


def whole(doc: str) -> str:
    """The Korean word that a docstring consists of; "" where it says more."""
    found = _WHOLE.fullmatch(doc)
    return found["korean"] if found and not _VERB.search(found["korean"]) else ""
