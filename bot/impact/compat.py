"""A call site against the new signature: breaks, check or compatible, with the sentence that proves it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.impact import binding, meaning
from bot.impact.annotations import narrowed
from bot.impact.binding import Fault, Fit
from bot.model.graph import CallShape
from bot.model.impact import VERDICTS, Verdict
from bot.model.message import message
from bot.model.symbols import Signature

# What a caller may await although the function itself is not `async`: it returns something that can be awaited.
AWAITABLE = ("Awaitable", "Coroutine", "Future", "Task", "Promise", "Deferred")


def judge(shape: CallShape, before: Signature | None, after: Signature | None, callee: str = "") -> Verdict:
    """The worst that the new signature does to the call, as it stands at head.

    `shape`: how the call passes its arguments now. `before`: the former signature (None: unknown, then only faults are
    found). `after` None: the callee can no longer be called, it is gone. `callee`: its name, for the sentence.
    """
    if after is None:
        return gone(callee)
    return worst([*_judgements(shape, before, after, callee), _fits(callee)])


def at_site(shape: CallShape, before: Signature | None, after: Signature | None, callee: str = "") -> Verdict:
    """As `judge`, for a call site: a method is called on an instance or on its class, which the shape tells.

    Of any other function the binding alone says whether a receiver fills the first parameter.
    """
    if after is None:
        return gone(callee)
    bound = shape.bound if after.binding == "method" else after.binding in ("class", "property")
    found = judge(msgspec.structs.replace(shape, bound=bound), before, after, callee)
    if found.level == "breaks" and before == after:
        # The change leaves the signature alone, so it breaks nothing: something that is not read here, such as a
        # decorator from elsewhere, makes the call fit.
        return _fits(callee)
    return found


def gone(callee: str, renamed: str = "") -> Verdict:
    """The verdict on a use of what no longer exists."""
    if renamed:
        text = message("uses {code_callee}, which is now {code_renamed}", code_callee=callee, code_renamed=renamed)
        return Verdict("breaks", text)
    return Verdict("breaks", message("uses {code_callee}, which no longer exists", code_callee=callee))


def worst(verdicts: list[Verdict]) -> Verdict:
    """The most severe one; the first among equals."""
    return max(verdicts, key=lambda v: VERDICTS.index(v.level))


def _judgements(shape: CallShape, before: Signature | None, after: Signature, callee: str) -> Iterator[Verdict]:
    now = binding.fit(shape, after)
    for fault in now.faults:
        yield _breaks(fault, callee)
    if before is None:
        return
    yield from _waiting(shape, before, after, callee)
    yield from _binding_kind(before, after, callee)
    yield from _doubts(shape, before, after, now, callee)
    if not now.faults:
        yield from meaning.shifts(shape, before, after, callee)
        yield from meaning.defaults(shape, before, after, callee)
    yield from _result(shape, before, after, callee)


def _fits(callee: str) -> Verdict:
    return Verdict("compatible", message("the call of {code_callee} fits as it stands", code_callee=callee))


def _breaks(fault: Fault, callee: str) -> Verdict:
    name = fault.name
    if fault.kind == "missing":
        text = message(
            "the call of {code_callee} lacks the required argument {code_name}", code_callee=callee, code_name=name
        )
    elif fault.kind == "unknown":
        text = message(
            "the call of {code_callee} passes {code_name}, which it does not take", code_callee=callee, code_name=name
        )
    elif fault.kind == "twice":
        text = message("the call of {code_callee} gives {code_name} twice", code_callee=callee, code_name=name)
    else:
        text = message(
            "the call of {code_callee} passes more positional arguments than the {n} that it takes",
            plural="the call of {code_callee} passes more positional arguments than the {n} that it takes",
            code_callee=callee,
            n=max(int(name), 0),
        )
    return Verdict("breaks", text)


def _waiting(shape: CallShape, before: Signature, after: Signature, callee: str) -> Iterator[Verdict]:
    """Async and generator functions: calling them gives something else than before."""
    if after.is_async and after.is_generator and not (before.is_async and before.is_generator):
        text = message("{code_callee} is now an asynchronous generator", code_callee=callee)
        yield Verdict("breaks", text)
    elif after.is_async and not before.is_async:
        if not shape.awaited:
            yield Verdict("breaks", message("{code_callee} must now be awaited", code_callee=callee))
    elif before.is_async and not after.is_async:
        awaitable = any(word in after.returns for word in AWAITABLE)
        level = "breaks" if shape.awaited and not awaitable else "check"
        yield Verdict(level, message("{code_callee} can no longer be awaited", code_callee=callee))
    if after.is_generator and not before.is_generator and not after.is_async:
        level = "check" if shape.used else "breaks"
        text = message("{code_callee} is now a generator: the call alone no longer runs it", code_callee=callee)
        yield Verdict(level, text)
    elif before.is_generator and not after.is_generator:
        yield Verdict("check", message("{code_callee} is no longer a generator", code_callee=callee))


def _binding_kind(before: Signature, after: Signature, callee: str) -> Iterator[Verdict]:
    if after.binding == "property" and before.binding != "property":
        text = message("{code_callee} is now a property: the call applies to its value", code_callee=callee)
        yield Verdict("breaks", text)
    elif before.binding and after.binding and before.binding != after.binding and after.binding != "property":
        text = message(
            "{code_callee} is bound differently now: {code_before} before, {code_after} after",
            code_callee=callee,
            code_before=before.binding,
            code_after=after.binding,
        )
        yield Verdict("check", text)


def _doubts(shape: CallShape, before: Signature, after: Signature, now: Fit, callee: str) -> Iterator[Verdict]:
    """What star arguments may or may not carry: only what the change made doubtful counts."""
    for fault in now.doubts:
        if fault not in binding.fit(shape, before).doubts:
            text = message(
                "{code_callee} now requires {code_name}, which may or may not be among the star arguments",
                code_callee=callee,
                code_name=fault.name,
            )
            yield Verdict("check", text)
    fewer = len(binding.positional(after)) < len(binding.positional(before)) or binding.takes(before, "rest")
    if shape.star and fewer and not binding.takes(after, "rest"):
        text = message("{code_callee} takes fewer positional arguments, and a star passes some", code_callee=callee)
        yield Verdict("check", text)
    lost = {p.name for p in before.parameters if p.kind in binding.NAMED}
    lost -= {p.name for p in after.parameters if p.kind in binding.NAMED}
    narrower = lost or binding.takes(before, "keywords")
    if shape.stars and narrower and not binding.takes(after, "keywords"):
        text = message("{code_callee} takes fewer keywords, and double stars pass some", code_callee=callee)
        yield Verdict("check", text)


def _result(shape: CallShape, before: Signature, after: Signature, callee: str) -> Iterator[Verdict]:
    was, now = (s.results or int(bool(s.returns)) for s in (before, after))
    if shape.used and was != now and max(before.results, after.results):
        text = message(
            "{code_callee} gave {code_before} and now gives {code_after}: the number of results is another",
            code_callee=callee,
            code_before=before.returns or "nothing",
            code_after=after.returns or "nothing",
        )
        yield Verdict("breaks", text)
    elif shape.used and narrowed(after.returns, before.returns):  # a result may now be what it never was
        text = message(
            "{code_callee} returned {code_before} and now returns {code_after}",
            code_callee=callee,
            code_before=before.returns,
            code_after=after.returns,
        )
        yield Verdict("check", text)
