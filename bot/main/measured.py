"""Measured precision, from the one data file that `make bench-accuracy` writes: by language, since each is its own."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

import msgspec

from bot.index.shelf import Shelf
from bot.model.report import Measured

FIGURES = Path(__file__).parents[1] / "measured.json"  # beside the package: `importlib.resources` takes longer to load


def of(paths: Iterable[str], languages: Shelf) -> Measured:
    """What can be said of links between files of those languages that the paths are of."""
    return least(known(), sorted({language for path in paths if (language := languages.language_of(path))}))


def known() -> dict[str, Measured]:
    """Language -> what was measured."""
    return msgspec.json.decode(FIGURES.read_bytes(), type=dict[str, Measured])


def least(found: Mapping[str, Measured], languages: Collection[str]) -> Measured:
    """Of several languages the lowest figure counts; what was not measured in one of them is not known of them all."""
    if not languages or not all(language in found for language in languages):
        return Measured()
    figures = [found[language] for language in languages]
    first = figures[0]
    return Measured(
        {name: min(m.confidence[name] for m in figures) for name in first.confidence if _all(figures, name)},
        {hop: min(m.hops[hop] for m in figures) for hop in first.hops if all(hop in m.hops for m in figures)},
        "; ".join(dict.fromkeys(m.measured_on for m in figures)),
    )


def _all(figures: Collection[Measured], name: str) -> bool:
    return all(name in m.confidence for m in figures)
