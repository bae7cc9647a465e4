"""Rows of the report document: symbols as shown, what changed, what breaks, what is touched."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.impact import files
from bot.impact.crosscheck import QUOTED, Checked, Unexplained
from bot.impact.verdict import Weight
from bot.impact.wording import aspects, summary
from bot.index.surface import secrets
from bot.model.graph import Edge
from bot.model.impact import Impact, Touch
from bot.model.report import Breaking, Callers, Changed, Impacted, Named, Place, TextHit
from bot.model.symbols import MODULE, Symbol

MOST_CHANGED = 200  # changed symbols that are listed; a larger change is no one's to read symbol by symbol
MOST_EXCERPT = 120  # characters of a line of text


def named(symbol: Symbol, side: str = "head") -> Named:
    """A symbol as shown: module-level code keeps its key, everything else the name that a reader writes."""
    name = MODULE if symbol.definition.key == MODULE else symbol.name
    return Named(symbol.id, name, symbol.kind, Place(symbol.path, symbol.line, side), symbol.test)


def is_told(weight: Weight) -> bool:
    """Whether a change has a row: what its holder's change implies, and tests that nothing uses, have none."""
    change = weight.change
    if change.within:
        return weight.broken > 0
    return not change.symbol.test or weight.broken > 0


def changed(weights: Iterable[Weight], callers: Mapping[str, Callers]) -> tuple[Changed, ...]:
    """The changed symbols, weightiest first."""
    told = [w for w in weights if is_told(w)]
    return tuple(_changed(w, callers.get(w.change.symbol.id)) for w in told[:MOST_CHANGED])


def breaking(impact: Impact) -> tuple[Breaking, ...]:
    """Sites that break, certain ones first, production before tests."""
    tested = impact.tests.tested
    broken = [t for t in impact.touches if t.verdict.level == "breaks"]
    return tuple(
        Breaking(
            t.path,
            t.line,
            named(t.caller),
            _used(t),
            t.verdict.message.english(),
            t.verdict.message,
            tested=t.caller.test or t.caller.id in tested,
            confidence=t.confidence,
            state=t.state,
        )
        for t in sorted(broken, key=lambda t: (t.caller.test, t.confidence == "inferred", t.path, t.line, t.caller.id))
    )


def impacted(impact: Impact) -> tuple[Impacted, ...]:
    """What else is touched: direct users that do not break, then hop by hop.

    Test code has a row only where a direct use of it is to be checked: tests that reach the change stand elsewhere.
    """
    altered = {c.after.id for c in impact.changes if c.after and not c.within}
    direct = [t for t in impact.touches if t.verdict.level != "breaks"]
    rows = [_direct(t, impact, altered) for t in direct if not t.caller.test or t.verdict.level == "check"]
    for one in impact.reached:
        if not one.symbol.test:
            edge: Edge = one.edge
            rows.append(
                Impacted(
                    one.hop,
                    named(one.symbol),
                    edge.kind,
                    edge.via,
                    one.confidence,
                    "indirect",
                    edge.line,
                    edge.path,
                    tuple(named(s) for s in one.through),
                    tested=one.symbol.id in impact.tests.tested,
                    changed=one.symbol.id in altered,
                )
            )
    return tuple(rows)


def text_hits(checked: Checked) -> tuple[TextHit, ...]:
    """Hits that nothing explains, likeliest use first."""
    return tuple(TextHit(h.name, h.path, h.line, _excerpt(h), h.kind) for h in checked.hits)


def _excerpt(hit: Unexplained) -> str:
    """The line as it may be shown."""
    hidden = secrets.in_line(hit.text, quoted=files.code(hit.path)) or (
        bool(secrets.KEY.search(hit.name)) and bool(QUOTED.search(hit.text.replace(hit.name, "")))
    )
    return "" if hidden else hit.text[:MOST_EXCERPT]


def _changed(weight: Weight, callers: Callers | None) -> Changed:
    change = weight.change
    text, told = summary(change), aspects(change)
    before = change.before.id if change.before and change.before.id != change.symbol.id else ""
    return Changed(
        named(change.symbol, "head" if change.after else "base"),
        change.kind,
        text.english(),
        text,
        before=before,
        callers=callers,
        details=tuple(m.english() for m in told),
        updated=weight.count.updated,
        stale=weight.count.stale,
        aspects=told,
    )


def _used(touch: Touch) -> Named:
    """What the site names: the former symbol where it is gone."""
    change = touch.change
    if touch.state == "stale" and change.before and (change.after is None or change.before.id != change.after.id):
        return named(change.before, "base")
    return named(change.symbol, "head" if change.after else "base")


def _direct(touch: Touch, impact: Impact, altered: set[str]) -> Impacted:
    return Impacted(
        1,
        named(touch.caller),
        touch.kind,
        touch.via,
        touch.confidence,
        touch.verdict.level,
        touch.line,
        touch.path,
        (_used(touch),),
        touch.verdict.message.english(),
        touch.verdict.message,
        tested=touch.caller.id in impact.tests.tested,
        changed=touch.caller.id in altered,
        state=touch.state,
    )
