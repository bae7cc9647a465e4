"""What people wrote down about the commit, gathered once for all documents that tell of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from bot.contracts.metadata import Subject
from bot.knowledge import debts, failures, gather
from bot.knowledge.gather import Sources
from bot.model.people import Constraint, Debt, Decision, Failures, Named
from bot.model.written import NamedThing, UnlinkedName


def sources(subject: Subject) -> Sources:
    """What can be read."""
    return Sources(subject.graph, subject.tree, subject.files, subject.read, subject.comments, lambda: subject.surface)


def _once(subject: Subject, name: str, make: Any) -> Any:
    if name not in subject.kept:
        subject.kept[name] = make()
    return subject.kept[name]


def decisions(subject: Subject) -> list[Decision]:
    """Decision records, sorted by path."""
    return _once(subject, "decisions", lambda: gather.records(sources(subject)))  # type: ignore[no-any-return]


def constraints(subject: Subject) -> list[Constraint]:
    """Constraints, sorted by place."""
    return _both(subject)[0]


def owed(subject: Subject) -> list[Debt]:
    """Debts, the most pressing first, with who wrote them and when."""
    return _both(subject)[1]


def _both(subject: Subject) -> tuple[list[Constraint], list[Debt]]:
    """Constraints and debts: both stand in comments, and the code is read once."""
    return _once(subject, "rules and debts", lambda: _gathered(subject))  # type: ignore[no-any-return]


def _gathered(subject: Subject) -> tuple[list[Constraint], list[Debt]]:
    rules, found = gather.everything(sources(subject))
    lines: dict[str, list[int]] = defaultdict(list)
    for debt in found:
        lines[debt.path].append(debt.line)
    return rules, debts.ranked(debts.dated(found, subject.blame(lines)))


def failed(subject: Subject) -> Failures:
    """What the history tells of failures."""
    return _once(subject, "failures", lambda: failures.read(subject.log(), subject.files))  # type: ignore[no-any-return]


def things(path: str, named: Named) -> tuple[NamedThing, ...]:
    """What a text of a file names."""
    return tuple(
        sorted(NamedThing(one.name, f"{path}:{one.line}", one.kind, one.target, one.at) for one in named.links)
    )


def unlinked(path: str, named: Named) -> tuple[UnlinkedName, ...]:
    """What a text of a file names and what could not be linked."""
    return tuple(sorted(UnlinkedName(one.name, f"{path}:{one.line}", one.why) for one in named.loose))


def targets(named: Named) -> tuple[str, ...]:
    """What is named, sorted."""
    return tuple(sorted({one.target for one in named.links}))


def by_target(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """(target, place) the other way around: target -> places, sorted."""
    found: dict[str, set[str]] = defaultdict(set)
    for target, place in pairs:
        found[target].add(place)
    return {target: tuple(sorted(places)) for target, places in sorted(found.items())}
