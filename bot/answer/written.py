"""What people wrote down about a thing: decisions, constraints and debts that name it, and what its file moves with."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cached_property

from bot.answer.things import Thing
from bot.contracts.answers import Readings
from bot.knowledge import debts, failures, gather, paths
from bot.knowledge.gather import Sources
from bot.model.answer import Row, Section
from bot.model.message import Message, message
from bot.model.people import Constraint, Debt, Decision, Link, Named
from bot.model.report import Place

MOST = 6  # rows of each kind
MOST_FILES = 40  # files of code whose comments are read for debts that name a thing
SHORT = 240  # characters of what a record says


class Written:
    """All that is on record about one thing, read when it is asked for."""

    def __init__(self, readings: Readings, thing: Thing) -> None:
        self._readings, self._thing = readings, thing
        self._path = thing.symbol.path

    @cached_property
    def decisions(self) -> list[tuple[Decision, Link]]:
        """Records with the name by which each means the thing, those that name it itself first."""
        found = [
            (one, link)
            for one in gather.records(self._sources, self._mentioned)
            if (link := self._meant(one.named)) is not None
        ]
        return sorted(found, key=lambda pair: (not self._itself(pair[1]), pair[0].path))

    @property
    def sections(self) -> tuple[Section, ...]:
        """What is told, each kind under a heading of its own; kinds without a row have none."""
        return (
            _section(message("Decisions on record that name it"), [_decision(*one) for one in self.decisions]),
            _section(message("Constraints on record for it"), [_constraint(one) for one in self._constraints()]),
            _section(message("Debts that comments note in or about it"), [_debt(one) for one in self._debts()]),
            _section(message("Files that change together with its file"), list(self._together())),
        )

    @cached_property
    def _sources(self) -> Sources:
        readings = self._readings
        return Sources(readings.graph, readings.files, (), readings.read, readings.comments)

    @cached_property
    def _words(self) -> tuple[bytes, ...]:
        """What a text has to hold that names the thing, or what it stands in."""
        file = self._path.rpartition("/")[2]
        names = {file, file.partition(".")[0], *self._thing.symbol.name.split(".")}
        return tuple(sorted(name.encode() for name in names))

    def _mentioned(self, data: bytes) -> bool:
        return any(word in data for word in self._words)

    @cached_property
    def _around(self) -> frozenset[str]:
        """Ids of the classes and functions around the thing, and its file."""
        parts = self._thing.symbol.name.split(".")
        return frozenset({self._path, *(f"{self._path}::{'.'.join(parts[:n])}" for n in range(1, len(parts)))})

    def _itself(self, link: Link) -> bool:
        return link.target in self._thing.ids or (self._thing.module and link.target == self._path)

    def _meant(self, named: Named) -> Link | None:
        """The name by which a text means the thing, or what is around it."""
        own = [link for link in named.links if self._itself(link)]
        near = [link for link in named.links if link.target in self._around]
        return next(iter((*own, *sorted(near, key=lambda link: -len(link.target)))), None)

    def _holds(self, holder: str) -> bool:
        ids = self._thing.ids
        return (
            bool(holder)
            and not self._thing.module
            and (holder in ids or holder.startswith(tuple(f"{i}." for i in ids)))
        )

    def _code(self, paths: Collection[str]) -> list[tuple[str, bytes]]:
        return sorted(self._readings.read(sorted(paths)))

    def _constraints(self) -> list[Constraint]:
        found = gather.rules(self._sources, self._code([self._path]), self._mentioned)
        own = [one for one in found if any(self._itself(link) for link in one.named.links) or self._holds(one.holder)]
        return own or [one for one in found if self._thing.module and one.path == self._path]

    def _debts(self) -> list[Debt]:
        """Those that stand in the thing, and those anywhere that name it."""
        found = gather.owed(self._sources, self._code([self._path, *self._elsewhere()]))
        inside = self._path if self._thing.module else ""
        return debts.ranked(
            one
            for one in found
            if one.path == inside or self._holds(one.holder) or any(self._itself(link) for link in one.named.links)
        )

    def _elsewhere(self) -> list[str]:
        """Files where the name stands in a line with the mark of a debt."""
        if self._thing.module:
            return []
        hits = self._readings.words([self._thing.symbol.short])
        return sorted({path for path, _, _, text in hits if paths.owes(text.encode())})[:MOST_FILES]

    def _together(self) -> Iterator[Row]:
        if self._thing.folder:
            return
        for pair in failures.read(self._readings.log(), self._readings.files).together:
            if self._path in (pair.first, pair.second):
                other = pair.second if pair.first == self._path else pair.first
                said = message(
                    "{n} of {of} commits that touch the one that changes less often", n=pair.times, of=pair.of
                )
                yield Row(label=other, said=(said,))


def _section(heading: Message, rows: Sequence[Row]) -> Section:
    return Section(rows=tuple(rows[:MOST]), heading=heading, kind="list", total=len(rows))


def _decision(one: Decision, link: Link) -> Row:
    said = [message("It names {code_name}.", code_name=link.name)]
    if one.status:
        said.append(message("Status: {code_status}.", code_status=one.status))
    if one.superseded_by:
        said.append(message("Superseded by {code_others}.", code_others=", ".join(one.superseded_by)))
    if one.decision:
        said.append(message("Decided: {code_text}", code_text=_cut(one.decision)))
    if one.review:
        said.append(message("To be looked at again: {code_text}", code_text=_cut(one.review[0])))
    return Row(label=one.title, places=(Place(one.path, link.line),), said=tuple(said))


def _constraint(one: Constraint) -> Row:
    return Row(label=_cut(one.text), places=(Place(one.path, one.line),))


def _debt(one: Debt) -> Row:
    said = [message("Owed by {code_owner}.", code_owner=one.owner)] if one.owner else []
    if one.waits:
        said.append(message("It waits for {code_what}.", code_what=", ".join(wait.what for wait in one.waits)))
    return Row(label=f"{one.mark}: {_cut(one.text)}", places=(Place(one.path, one.line),), said=tuple(said))


def _cut(text: str) -> str:
    return text if len(text) <= SHORT else f"{text[: SHORT - 1].rstrip()}…"
