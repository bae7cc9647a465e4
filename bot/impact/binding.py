"""Whether a call's arguments fit a signature: as Python decides, also where stars hide some of them."""

from __future__ import annotations

import msgspec

from bot.model.graph import CallShape
from bot.model.symbols import Parameter, Signature

POSITIONAL = ("positional", "normal")
NAMED = ("normal", "keyword")


class Fault(msgspec.Struct, frozen=True):
    """Why arguments do not fit. `kind`: many, twice, unknown, missing; `name`: the parameter or keyword."""

    kind: str
    name: str = ""


class Fit(msgspec.Struct, frozen=True):
    """`faults`: certain, whatever stars hold. `doubts`: parameters that only a star argument can fill."""

    faults: tuple[Fault, ...] = ()
    doubts: tuple[Fault, ...] = ()


def fit(shape: CallShape, signature: Signature) -> Fit:
    """How the call fits. The receiver of a bound call counts as its first positional argument."""
    slots = positional(signature)
    given = arguments(shape)
    faults: list[Fault] = []
    if given > len(slots) and not takes(signature, "rest"):
        faults.append(Fault("many", str(len(slots) - shape.bound)))
    filled = {p.name for p in slots[:given]}
    nameable = {p.name for p in signature.parameters if p.kind in NAMED}
    for keyword in shape.keywords:
        if keyword in nameable:
            faults += [Fault("twice", keyword)] if keyword in filled else []
        elif not takes(signature, "keywords"):
            faults.append(Fault("unknown", keyword))
    missing, doubts = _unfilled(shape, signature, slots, given)
    return Fit((*faults, *missing), tuple(doubts))


def positional(signature: Signature) -> list[Parameter]:
    """Parameters that a positional argument can fill, in order (the receiver among them)."""
    return [p for p in signature.parameters if p.kind in POSITIONAL]


def takes(signature: Signature, kind: str) -> bool:
    """Whether there is a parameter of the kind `rest` or `keywords`."""
    return any(p.kind == kind for p in signature.parameters)


def arguments(shape: CallShape) -> int:
    """Positional arguments that surely arrive, the receiver included."""
    return shape.positional + shape.bound


def _unfilled(
    shape: CallShape, signature: Signature, slots: list[Parameter], given: int
) -> tuple[list[Fault], list[Fault]]:
    """Required parameters that nothing fills, and those that only a star can fill."""
    missing: list[Fault] = []
    doubts: list[Fault] = []
    star = shape.star  # fills slots in a row, up to the first that a keyword gives
    for parameter in [*slots[given:], *(p for p in signature.parameters if p.kind == "keyword")]:
        if parameter.kind in NAMED and parameter.name in shape.keywords:
            star = star and parameter.kind not in POSITIONAL
            continue
        if not parameter.required:
            continue
        by_star = star and parameter.kind in POSITIONAL
        by_stars = shape.stars and parameter.kind in NAMED
        (doubts if by_star or by_stars else missing).append(Fault("missing", parameter.name))
    return missing, doubts
