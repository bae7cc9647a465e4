"""What a change carries beyond calls, as rows, sentences and findings of the report."""

from __future__ import annotations

from collections.abc import Iterator

from bot.impact import crossings, keys
from bot.impact.borders import Sides
from bot.impact.reach import testable
from bot.impact.rows import named
from bot.impact.weights import Weights
from bot.model.impact import Beyond, Crossed, Impact
from bot.model.message import Message, message
from bot.model.report import Breaking, ConfigChange, Crossing, Finding, Impacted

__all__ = ["Sides", "breaking", "findings", "found", "impacted", "sentences"]

MOST_SENTENCES = 3


def found(sides: Sides) -> Beyond:
    """Keys and crossings that the change touches."""
    settings, others = keys.found(sides), crossings.found(sides)
    return Beyond(settings.rows, others.rows, (*settings.crossed, *others.crossed))


def findings(beyond: Beyond) -> Iterator[Finding]:
    """That a setting carries the change further weighs on the risk."""
    n = sum(bool(row.uses) and row.kind != "read" for row in beyond.keys)
    if n:
        text = message("{n} configuration key changes", plural="{n} configuration keys change", n=n)
        yield Finding("config_path", text.english(), text, Weights().config_path)


def breaking(beyond: Beyond, impact: Impact) -> Iterator[Breaking]:
    """Places that break."""
    for one in beyond.crossed:
        if one.verdict.level == "breaks":
            yield Breaking(
                one.path,
                one.line,
                named(one.caller),
                one.used,
                one.verdict.message.english(),
                one.verdict.message,
                tested=_tested(one, impact),
                state=one.state,
            )


def impacted(beyond: Beyond, impact: Impact) -> Iterator[Impacted]:
    """Places to check."""
    for one in beyond.crossed:
        if one.verdict.level == "check":
            yield Impacted(
                1,
                named(one.caller),
                one.kind,
                "direct",
                "resolved",
                "check",
                one.line,
                one.path,
                (one.used,),
                one.verdict.message.english(),
                one.verdict.message,
                tested=_tested(one, impact),
                state=one.state,
            )


def _tested(one: Crossed, impact: Impact) -> bool:
    return one.caller.test or one.caller.id in impact.tests.tested or not testable(one.caller)


def sentences(beyond: Beyond, *, alone: bool) -> Iterator[Message]:
    """What stands first. `alone`: no symbol changed, so that all that changed is said here."""
    told = [row for row in beyond.keys if any(use.verdict == "breaks" for use in row.uses)]
    told = told or ([row for row in beyond.keys if row.kind != "read"] if alone else [])
    gone = [row for row in beyond.crossings if any(use.verdict == "breaks" for use in row.uses)]
    for crossing in gone[:MOST_SENTENCES]:
        yield _left(crossing)
    for row in told[:MOST_SENTENCES]:
        yield _sentence(row)
    if len(told) > MOST_SENTENCES:
        n = len(told) - MOST_SENTENCES
        yield message("{n} more key changed.", plural="{n} more keys changed.", n=n)


def _left(row: Crossing) -> Message:
    return message(
        "{code_key} no longer exists, and **{n} place still uses it**.",
        plural="{code_key} no longer exists, and **{n} places still use it**.",
        n=sum(use.verdict == "breaks" for use in row.uses),
        code_key=row.key,
    )


def _sentence(row: ConfigChange) -> Message:
    broken = sum(use.verdict == "breaks" for use in row.uses)
    if broken and row.kind == "renamed":
        return message(
            "{code_key} was renamed to {code_new}; **{n} reader still uses the old name**.",
            plural="{code_key} was renamed to {code_new}; **{n} readers still use the old name**.",
            n=broken,
            code_key=row.key,
            code_new=str(row.message.args.get("code_new", "")),
        )
    if broken:
        return message(
            "{code_key} is no longer set, and **{n} place still reads it**.",
            plural="{code_key} is no longer set, and **{n} places still read it**.",
            n=broken,
            code_key=row.key,
        )
    return message(
        "{code_key} changed, which {n} place reads.",
        plural="{code_key} changed, which {n} places read.",
        n=row.uses_total,
        code_key=row.key,
    )
