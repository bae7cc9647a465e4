"""Arguments that fit but mean something else: moved to another parameter, of another type, left to a default."""

from __future__ import annotations

from collections.abc import Iterator

from bot.impact import binding
from bot.impact.annotations import narrowed, same_text
from bot.model.graph import CallShape
from bot.model.impact import Verdict
from bot.model.message import message
from bot.model.symbols import Parameter, Signature

STARS = {"rest": "*", "keywords": "**"}


def shown(parameter: Parameter) -> str:
    """A parameter as its name is written in a signature."""
    return STARS.get(parameter.kind, "") + parameter.name


def assigned(shape: CallShape, signature: Signature) -> dict[tuple[int, str], Parameter]:
    """Which parameter each explicit argument fills: (index, "") for positional ones, (-1, keyword) for the others.

    The receiver of a bound call is left out. Arguments that fit nowhere are absent.
    """
    slots = binding.positional(signature)
    rest = [p for p in signature.parameters if p.kind == "rest"]
    keywords = [p for p in signature.parameters if p.kind == "keywords"]
    named = {p.name: p for p in signature.parameters if p.kind in binding.NAMED}
    found: dict[tuple[int, str], Parameter] = {}
    for index in range(int(shape.bound), binding.arguments(shape)):
        if index < len(slots) or rest:
            found[index - shape.bound, ""] = slots[index] if index < len(slots) else rest[0]
    for keyword in shape.keywords:
        if keyword in named or keywords:
            found[-1, keyword] = named.get(keyword) or keywords[0]
    return found


def shifts(shape: CallShape, before: Signature, after: Signature, callee: str) -> Iterator[Verdict]:
    """Arguments that fill another parameter than before, or one of a narrower type."""
    was = assigned(shape, before)
    for place, new in sorted(assigned(shape, after).items()):
        old = was.get(place)
        if old is None:
            continue
        if _shifted(old, new, before, after):
            text = message(
                "an argument of the call of {code_callee} was {code_before} and is now {code_after}",
                code_callee=callee,
                code_before=shown(old),
                code_after=shown(new),
            )
            yield Verdict("check", text)
        elif old.kind not in STARS and new.kind not in STARS and narrowed(old.annotation, new.annotation):
            text = message(
                "{code_name} of {code_callee} was of type {code_before} and is now {code_after}",
                code_name=new.name,
                code_callee=callee,
                code_before=old.annotation,
                code_after=new.annotation,
            )
            yield Verdict("check", text)


def defaults(shape: CallShape, before: Signature, after: Signature, callee: str) -> Iterator[Verdict]:
    """Defaults that changed and that the call relies on (with stars: may rely on)."""
    given = {p.name for p in assigned(shape, after).values()}
    former = {p.name: p for p in before.parameters}
    for parameter in after.parameters:
        old = former.get(parameter.name)
        if old is None or parameter.name in given or old.default is None or parameter.default is None:
            continue
        if not same_text(old.default, parameter.default):
            text = message(
                "the call of {code_callee} relies on the default of {code_name}, which was {code_before} and is now "
                "{code_after}",
                code_callee=callee,
                code_name=parameter.name,
                code_before=old.default,
                code_after=parameter.default,
            )
            yield Verdict("check", text)


def _shifted(old: Parameter, new: Parameter, before: Signature, after: Signature) -> bool:
    if old.kind in STARS or new.kind in STARS:
        return old.kind not in STARS  # a star's arguments had no name of their own to lose
    renamed = all(p.name != old.name for p in after.parameters) and all(p.name != new.name for p in before.parameters)
    return old.name != new.name and not renamed
