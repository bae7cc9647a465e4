"""What the system map tells beyond its rows: what came and went since it was last made, and names that several have."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence

import msgspec

from bot.contracts.metadata import Subject
from bot.knowledge import company
from bot.metadata import company_glossary
from bot.model.metadata import Changes, Entry, Shared, SystemMap

MOST_CHANGES = 10  # generations that are told of: the older ones are in the branch's history
KINDS = ("package", "named", "module", "route", "term")  # which are told first, where not all fit


def changes(subject: Subject, path: str, names: Collection[str]) -> tuple[Changes, ...]:
    """Repositories that came and went, newest first. Nothing new where not all could be read: who is not there then
    may only not have been seen. What may not be named any more is counted.
    """
    try:
        before = msgspec.json.decode(subject.before(path), type=SystemMap)
    except (msgspec.MsgspecError, ValueError):
        return ()
    old = {one.name for one in before.repositories} - {subject.repository, before.repository}
    told = list(before.changes)
    came, went = sorted(set(names) - old), sorted(old - set(names))
    if subject.whole and (came or went):
        told.insert(0, Changes(subject.stamp.source_commit, subject.stamp.generated_at, tuple(came), tuple(went)))
    named = {name for one in told for name in (*one.came, *one.went)} - set(names)
    may = {*names, *(subject.open(sorted(named)) if named else ())}
    return tuple(_named(one, may) for one in told[:MOST_CHANGES])


def _named(one: Changes, may: Collection[str]) -> Changes:
    came, went = ([name for name in some if name in may] for some in (one.came, one.went))
    return msgspec.structs.replace(
        one, came=tuple(came), went=tuple(went), unnamed=one.unnamed + len(one.went) - len(went)
    )


def ambiguous(subject: Subject, known: Sequence[Entry]) -> tuple[Shared, ...]:
    """Names that more than one repository has, those of most repositories first within a kind."""
    having: dict[tuple[str, str], set[str]] = defaultdict(set)
    for entry in known:
        for kind, name in _names(entry):
            having[kind, name].add(entry.name)
    for rows in company.shared(company_glossary.merged(subject)).values():
        having["term", rows[0].term] |= {name for row in rows for name in row.places}
    found = [Shared(kind, name, tuple(sorted(some))) for (kind, name), some in having.items() if len(some) > 1]
    return tuple(sorted(found, key=lambda one: (KINDS.index(one.kind), -len(one.repositories), one.name)))


def _names(entry: Entry) -> Iterator[tuple[str, str]]:
    things = entry.exposes
    yield from (("package", name) for name in things.packages)
    yield from (("named", name) for name in things.named)
    yield from (("module", name) for name in things.modules)
    yield from (("route", path) for path in things.http if any(letter.isalpha() for letter in path))
