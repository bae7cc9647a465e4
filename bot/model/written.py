"""Documents about what people wrote down: decisions, what was weighed, debts. Places are text, `path:line`."""

from __future__ import annotations

import msgspec

from bot.model.metadata import Base
from bot.model.people import Option, Wait


class NamedThing(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """A name that a text holds at `at`, and what it means. `kind`: symbol, file, folder, key, route.

    `target`: `path::name`, path, `folder/`, key, `METHOD /path`; `place`: where that stands.
    """

    name: str
    at: str
    kind: str
    target: str
    place: str = ""


class UnlinkedName(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """A name that a text holds and that could not be linked. `why`: nothing or several things are called so."""

    name: str
    at: str
    why: str


class DecisionRecord(Base, frozen=True, kw_only=True, omit_defaults=True):
    """`decisions/{}.json`: one decision record, with what it names. Texts are cut, and on one line.

    `supersedes`, `superseded_by`: paths of records, or a number that names none.
    """

    path: str
    title: str
    number: str = ""
    status: str = ""
    date: str = ""
    context: str = ""
    decision: str = ""
    consequences: str = ""
    options: tuple[Option, ...] = ()
    good: tuple[str, ...] = ()
    bad: tuple[str, ...] = ()
    review: tuple[str, ...] = ()
    supersedes: tuple[str, ...] = ()
    superseded_by: tuple[str, ...] = ()
    names: tuple[NamedThing, ...] = ()
    unlinked: tuple[UnlinkedName, ...] = ()


class DecisionRow(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """A decision in the index. `document`: where the whole is; `names`, `unlinked`: how many there are."""

    path: str
    title: str
    document: str
    status: str = ""
    date: str = ""
    superseded_by: tuple[str, ...] = ()
    names: int = 0
    unlinked: int = 0


class DecisionIndex(Base, frozen=True, kw_only=True, omit_defaults=True):
    """`decision-index.json`: all decision records, and by what they name: target -> paths of records."""

    decisions: tuple[DecisionRow, ...] = ()
    named: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)


class TradeOff(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """What a decision weighed: options with what speaks for and against each, and good and bad effects."""

    path: str
    title: str
    status: str = ""
    options: tuple[Option, ...] = ()
    good: tuple[str, ...] = ()
    bad: tuple[str, ...] = ()
    names: tuple[str, ...] = ()  # targets


class TradeOffMap(Base, frozen=True, kw_only=True, omit_defaults=True):
    """`trade-off-map.json`: what was weighed, by decision; `named`: target -> paths of decisions that weighed it."""

    decisions: tuple[TradeOff, ...] = ()
    named: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)


class DebtRow(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """A debt. `symbol`: `path::name` that holds it; `owner_by`: text (it names one) or author (who wrote the line).

    `since`, `commit`: of the line. `priority`: high, medium, low. `names`: targets of what its text names.
    """

    at: str
    mark: str
    text: str
    priority: str
    symbol: str = ""
    owner: str = ""
    owner_by: str = ""
    since: str = ""
    commit: str = ""
    issues: tuple[str, ...] = ()
    waits_for: tuple[Wait, ...] = ()
    names: tuple[str, ...] = ()
    test: bool = False


class TechDebtRegistry(Base, frozen=True, kw_only=True, omit_defaults=True):
    """`tech-debt-registry.json`: debts, the most pressing and oldest first.

    `held`: symbol -> places of the debts that it holds or that name it; `blocks`: what is waited for -> places.
    `counts`: mark or priority -> how many there are. `undated`: how many lines history does not tell of.
    """

    debts: tuple[DebtRow, ...] = ()
    held: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    blocks: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    counts: dict[str, int] = msgspec.field(default_factory=dict)
    undated: int = 0
    unlinked: tuple[UnlinkedName, ...] = ()
