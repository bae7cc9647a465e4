"""What a list of users may lack: sites of unknown type that bear the name, files that were not read, dynamic code."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

import msgspec

from bot.answer.things import Thing
from bot.contracts.answers import Readings
from bot.impact import completeness, crosscheck
from bot.impact.crosscheck import Unexplained
from bot.impact.lineage import CONSTRUCTORS
from bot.model.answer import Row, Section
from bot.model.graph import Site
from bot.model.message import Message, message
from bot.model.report import Place
from bot.model.symbols import MODULE

MOST_SITES = 10  # sites that are listed; the rest is counted
MOST_DYNAMIC = 2  # places of dynamic code that a note names


class Sight(msgspec.Struct, frozen=True):
    """`open`: unresolved sites that bear the name. `hidden`: files that were not read in full and mention it.

    `loose`: lines of code that write the name where a use would, on a value that came from outside the repository.
    """

    open: tuple[Site, ...] = ()
    hidden: tuple[str, ...] = ()
    loose: tuple[Unexplained, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether nothing is left that could be a use: only then may a list be called exact."""
        return not self.open and not self.hidden and not self.loose


def of(readings: Readings, thing: Thing) -> Sight:
    """What is left open for a symbol: by the names that a use of it writes."""
    names = {written(thing)}
    found = completeness.open_sites(readings.graph, names)
    failed = {f.path for f in readings.graph.failures()}
    hits = readings.words(sorted(names))
    hidden = {path for path, *_ in hits} & failed
    loose = [row for name in sorted(names) for row in crosscheck.in_code(hits, readings.graph, name)]
    sites = tuple(site for name in sorted(names) for site in found.get(name, ()))
    return Sight(sites, tuple(sorted(hidden)), tuple(loose) if len(loose) < crosscheck.COMMON else ())


def written(thing: Thing) -> str:
    """What a use of the thing writes: for a constructor the name of its class."""
    outer, _, last = thing.symbol.name.rpartition(".")
    return outer.rpartition(".")[2] if outer and last in CONSTRUCTORS else last


def sentences(sight: Sight) -> Iterator[Message]:
    """What the headline has to add where a list is not exact."""
    if sight.open:
        yield message(
            "{n} more site names it on a value of unknown type.",
            plural="{n} more sites name it on values of unknown type.",
            n=len(sight.open),
        )
    if sight.loose:
        yield message(
            "{n} more line names it on a value that comes from elsewhere.",
            plural="{n} more lines name it on values that come from elsewhere.",
            n=len(sight.loose),
        )
    if sight.hidden:
        yield message(
            "{n} file that could not be read in full mentions the name.",
            plural="{n} files that could not be read in full mention the name.",
            n=len(sight.hidden),
        )


def section(readings: Readings, sight: Sight) -> Section:
    """The sites that may be uses, listed."""
    shown = sight.open[:MOST_SITES]
    holders = readings.graph.symbols(sorted({s.caller for s in shown}))
    rows = [
        Row(
            label=holders[site.caller].name if site.caller in holders and _named(site.caller) else "",
            places=(Place(site.path, site.line),),
            code=f"{site.receiver}.{site.name}" if site.receiver else site.name,
        )
        for site in shown
    ]
    rows += [Row(places=(Place(hit.path, hit.line),), code=hit.text) for hit in sight.loose[:MOST_SITES]]
    rows += [Row(label=path) for path in sight.hidden[:MOST_SITES]]
    total = len(sight.open) + len(sight.loose) + len(sight.hidden)
    return Section(rows=tuple(rows), heading=message("May use it"), total=total)


def _named(identity: str) -> bool:
    return not identity.endswith(f"::{MODULE}")


def notes(readings: Readings, thing: Thing, paths: Collection[str] = ()) -> tuple[Message, ...]:
    """What else could not be seen. `paths`: files of its users."""
    return (*_dynamic(readings, thing, paths), *_second(readings, thing))


def _dynamic(readings: Readings, thing: Thing, paths: Collection[str]) -> Iterator[Message]:
    name = written(thing)
    near = sorted({s.path for s in thing.parts} | set(paths))
    found = [s for s in readings.graph.dynamic_in(near) if name in re.findall(r"\w+", s.text)]
    for site in found[:MOST_DYNAMIC]:
        yield message(
            "{code_place} looks {code_name} up at run time: {code_text}.",
            code_place=f"{site.path}:{site.line}",
            code_name=name,
            code_text=site.text,
        )


def _second(readings: Readings, thing: Thing) -> Iterator[Message]:
    path = thing.symbol.path
    if readings.second and path.endswith(readings.second):
        yield message("{code_path} is in a language that is followed by declarations only.", code_path=path)
