"""Every number of the risk arithmetic, with its reason. Set by judgement first, then on labelled changes."""

from __future__ import annotations

import math
from collections.abc import Mapping

import msgspec

from bot.errors import BadInput
from bot.model.message import message


class Weights(msgspec.Struct, frozen=True, rename="kebab"):
    """What `risk-weights` of the settings may replace, by these names."""

    breaks: float = 1.0  # such a call raises whenever it runs
    check: float = 0.2  # about one in five: most changed types and defaults are changed for good
    compatible: float = 0.01  # the call fits; only what the callee does may surprise
    inferred: float = 0.9  # weight of a site whose link took a step of type inference (measured precision 93 %)
    test_site: float = 0.1  # a test that breaks says so in the same run, before anything is merged
    edited_site: float = 0.5  # weight of a doubtful site in code that this change edits: its author looked at it
    import_site: float = 0.2  # an import alone is mended by its first run
    scale: float = 3.0  # expected broken sites at which the score passes 63: three callers down is a high risk
    untested: float = 1.2  # what no test reaches breaks unseen
    hub: float = 1.1  # more code stands behind a hub than three hops show
    public_api: float = 1.15  # callers outside the repository are not in the graph
    dynamic: float = 1.1  # some calls are made by name, at run time
    text_hits: float = 1.05  # the name stands in strings or settings that nothing links
    cross_repo: float = 1.1  # other repositories use it, and are not updated here
    config_path: float = 1.1  # a setting carries the change further
    medium: float = 20.0  # scores from which on a level holds
    high: float = 50.0
    critical: float = 85.0


def weighed(given: Mapping[str, float]) -> Weights:
    """The defaults with the settings' numbers in their place. Raises BadInput for an unknown name or a bad number."""
    known = [f.encode_name for f in msgspec.structs.fields(Weights)]
    unknown = sorted(set(given) - set(known))
    if unknown:
        text = message(
            "risk-weights: there is no {code_unknown}; there are {code_known}.",
            code_unknown=", ".join(unknown),
            code_known=", ".join(known),
        )
        raise BadInput(text)
    bad = sorted(name for name, value in given.items() if not _usable(name, value))
    if bad:
        text = message(
            "risk-weights: {code_names} is no usable number: 0 or more, scale more.", code_names=", ".join(bad)
        )
        raise BadInput(text)
    return msgspec.convert({**msgspec.to_builtins(Weights()), **given}, Weights)


def _usable(name: str, value: object) -> bool:
    if not isinstance(value, (int, float)) or not math.isfinite(value):
        return False
    return value > 0 if name == "scale" else value >= 0
