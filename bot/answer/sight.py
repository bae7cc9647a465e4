"""What a list of users may lack: sites of unknown type that bear the name, files that were not read, dynamic code."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

import msgspec

from bot.answer.things import Thing
from bot.contracts.answers import Readings
from bot.impact import completeness, crosscheck
from bot.impact.crosscheck import QUOTED, Unexplained
from bot.impact.lineage import CONSTRUCTORS, unsaid
from bot.model.answer import Row, Section
from bot.model.graph import DynamicSite, Site
from bot.model.message import Message, message
from bot.model.report import Place
from bot.model.symbols import MODULE

MOST_SITES = 10  # sites that are listed; the rest is counted
MOST_WORDS = 2_000  # lines that a search for words gives at most: where there are so many, some may be left out
MOST_DYNAMIC = 2  # places of dynamic code that a note names


class Sight(msgspec.Struct, frozen=True):
    """`open`: unresolved sites that bear the name. `hidden`: files that were not read in full and mention it.

    `loose`: lines of code that write the name where a use would, on a value that came from outside the repository.
    `unsaid`: the language calls it by itself. `looked`: code that looks the name up at run time; `beside`: code next to
    the definition that looks up anything.
    """

    open: tuple[Site, ...] = ()
    hidden: tuple[str, ...] = ()
    loose: tuple[Unexplained, ...] = ()
    looked: tuple[DynamicSite, ...] = ()
    unsaid: bool = False
    beside: tuple[DynamicSite, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether nothing is left that could be a use: only then may a list be called exact."""
        return not (self.open or self.hidden or self.loose or self.looked or self.unsaid)


def of(readings: Readings, thing: Thing) -> Sight:
    """What is left open for a symbol: by the names that a use of it writes."""
    names = {written(thing)}
    found = completeness.open_sites(readings.graph, names)
    failed = {f.path for f in readings.graph.failures()}
    hits = readings.words(sorted(names))
    hidden = {path for path, *_ in hits} & failed if len(hits) < MOST_WORDS else failed
    loose = [row for name in sorted(names) for row in crosscheck.in_code(hits, readings.graph, name)]
    own = thing.symbol.path
    sites = tuple(s for name in sorted(names) for s in found.get(name, ()) if readings.graph.akin(s.path, own))
    mention = {path for path, *_ in hits}
    looked, beside = _dynamic(readings, thing, mention)
    return Sight(sites, tuple(sorted(hidden)), tuple(loose), looked, unsaid=unsaid(written(thing)), beside=beside)


def _dynamic(
    readings: Readings, thing: Thing, mention: Collection[str]
) -> tuple[tuple[DynamicSite, ...], tuple[DynamicSite, ...]]:
    """Sites in files that define, import or mention it: those that bear its name, and others where it is defined."""
    name, own = written(thing), {s.path for s in thing.parts}
    ids = sorted({*thing.ids, *(f"{path}::{MODULE}" for path in own)})
    near = {e.path for e in readings.graph.edges_into(ids) if e.kind == "imports"}
    found = readings.graph.dynamic_in(sorted(own | near | set(mention)))
    looked = tuple(s for s in found if name in _quoted(s.text))
    return looked, tuple(s for s in found if s.path in own and s not in looked)


def _quoted(text: str) -> set[str]:
    """Words of the string literals in a line: a variable that has the name says nothing of it."""
    return {word for literal in QUOTED.findall(text) for word in re.findall(r"\w+", literal)}


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
    if sight.unsaid:
        yield message("The language calls it by itself, too, also on values of unknown type.")
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


def notes(readings: Readings, thing: Thing, seen: Sight) -> Iterator[Message]:
    """What else could not be seen."""
    for site in seen.looked[:MOST_DYNAMIC]:
        yield message(
            "{code_place} looks {code_name} up at run time: {code_text}.",
            code_place=f"{site.path}:{site.line}",
            code_name=written(thing),
            code_text=site.text,
        )
    if seen.beside:
        yield message(
            "{n} place in {code_path} decides at run time what it uses ({code_what}).",
            plural="{n} places in {code_path} decide at run time what they use ({code_what}).",
            n=len(seen.beside),
            code_path=thing.symbol.path,
            code_what=", ".join(sorted({s.what for s in seen.beside})),
        )
    yield from _second(readings, thing)


def _second(readings: Readings, thing: Thing) -> Iterator[Message]:
    path = thing.symbol.path
    if readings.second and path.endswith(readings.second):
        yield message("{code_path} is in a language that is followed by declarations only.", code_path=path)
