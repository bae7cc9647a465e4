"""What Korean particles say of the word before them."""

from __future__ import annotations

import re

from bot.answer import terms
from bot.answer.classify.tables import Table

_EDGE = " \t\n,.:;?!~*()[]{}<>\"'-–—=…"
FIRST, SYLLABLES, TAILS = 0xAC00, "가힣", 28  # Hangul syllables: consonants at the end come round every 28
# (particle, whether it follows a consonant at the end of a syllable; None: either), longest first.
_PARTICLES = (
    ("에서는", None),
    ("이라는", True),
    ("에서", None),
    ("에게", None),
    ("한테", None),
    ("까지", None),
    ("부터", None),
    ("라는", False),
    ("으로", True),
    ("이란", True),
    ("이랑", True),
    ("란", False),
    ("랑", False),
    ("을", True),
    ("를", False),
    ("은", True),
    ("는", False),
    ("이", True),
    ("가", False),
    ("과", True),
    ("와", False),
    ("의", None),
    ("도", None),
)
OBJECT, TOPIC, OTHER, PLACE = range(4)


def topic(line: str, table: Table) -> str:
    """What stands before the asking, without its last particle."""
    found = re.search(table.parts["asked"], line)
    head = line[: found.start()] if found else line
    if found and not head.strip(_EDGE):
        head = line[found.end() :]
    words = [word for word in head.strip(_EDGE).split() if word.strip(_EDGE) not in table.words["filler"]]
    last = re.sub(table.parts["verbal"], "", words[-1].strip(_EDGE)) if words else ""
    words = [*words[:-1], *([last] if last else [])]
    marked = [place in (0, len(words) - 1) or word[-1] in "을를" for place, word in enumerate(words)]
    return " ".join(bare(word.strip(_EDGE), table) if cut else word for word, cut in zip(words, marked, strict=True))


def bare(word: str, table: Table) -> str:
    """A word without its particle."""
    if word in table.words["whole"] or word[-2:] in table.words["whole"]:
        return word
    for particle, closed in _PARTICLES:
        stem = word.removesuffix(particle)
        if stem == word or not stem:
            continue
        hangul = SYLLABLES[0] <= stem[-1] <= SYLLABLES[1]
        # One syllable and what looks like a particle is more often a noun: 차이, 평가, 속도.
        if (
            hangul
            and len(stem) == 1
            and len(particle) == 1
            and particle not in "을를은는"
            and stem not in terms.known()
        ):
            continue
        if closed is None or not hangul or ((ord(stem[-1]) - FIRST) % TAILS != 0) is closed:
            return stem
    return word


def rank(line: str, mark: str, kind: str) -> int:
    """How a name stands in a question: what is acted on first, a place where something happens last."""
    after = re.sub(f"^{kind}", "", line[line.index(mark) + 1 :], count=1)
    if after[:1] in ("을", "를"):
        return OBJECT
    if re.match(r"(?: ?(?:안|내부|속|밖|외부|바깥|이외))?(?:에서|에|으로|로)(?![가-힣])", after):
        return PLACE
    return TOPIC if re.match(r"(?:은|는|이|가|의)(?![가-힣])", after) else OTHER
