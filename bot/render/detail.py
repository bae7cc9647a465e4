"""How much a rendering shows: levels that fall until the text fits where it goes."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.errors import TemplateError


class Budget(msgspec.Struct, frozen=True):
    """What a text may weigh: `units` is the larger of code points and UTF-16 units, `size` its UTF-8 bytes."""

    units: int
    size: int

    def fits(self, text: str) -> bool:
        """Whether the final text is within both."""
        encoded = text.encode("utf-8")
        return len(encoded) <= self.size and len(text.encode("utf-16-le")) // 2 <= self.units


# GitHub refuses a comment above 65,536 characters, counted in one of two ways, and stores at most 262,144 bytes.
COMMENT = Budget(60_000, 250_000)
# A job summary above 1 MiB is discarded whole.
SUMMARY = Budget(1_000_000, 1_000_000)


class Detail(msgspec.Struct, frozen=True):
    """Caps of one level, in rows or items.

    `first`: of what stands above the first fold; `rows`: of each folded table; `places`: after one sentence;
    `nodes`: of the graph; `sentences`: of the verdict; `signals`: findings, and limits, that are not folded; `lists`:
    whether full lists are shown that a comment leaves to the summary.
    """

    name: str
    first: int
    rows: int
    places: int
    nodes: int
    sentences: int
    signals: int = 3
    lists: bool = False


FULL = Detail("full", first=6, rows=40, places=5, nodes=25, sentences=12)
MEDIUM = Detail("medium", first=5, rows=20, places=3, nodes=25, sentences=8)
SHORT = Detail("short", first=4, rows=8, places=2, nodes=12, sentences=4)
MINIMAL = Detail("minimal", first=3, rows=3, places=1, nodes=0, sentences=2, signals=1)
IN_COMMENT = (FULL, MEDIUM, SHORT, MINIMAL)

ALL = Detail("all", first=25, rows=5_000, places=50, nodes=25, sentences=200, signals=10, lists=True)
MOST = Detail("most", first=25, rows=500, places=20, nodes=25, sentences=50, signals=10, lists=True)
IN_SUMMARY = (ALL, MOST, *IN_COMMENT)

PAGE = Detail("page", first=50, rows=10_000, places=100, nodes=0, sentences=500, signals=50, lists=True)
TERMINAL = Detail("terminal", first=10, rows=20, places=3, nodes=0, sentences=12)


def fit(texts: Iterable[str], budget: Budget) -> str:
    """The first text that fits; each says less than the one before it. Raises TemplateError if none does."""
    for text in texts:
        if budget.fits(text):
            return text
    raise TemplateError(f"a budget of {budget.units} characters and {budget.size} bytes holds no report at all")
