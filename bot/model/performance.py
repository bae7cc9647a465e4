"""What was measured of code, and what its text hints at. Places are text, `path:line`."""

from __future__ import annotations

import msgspec

from bot.model.metadata import Base


class Measure(msgspec.Struct, frozen=True, order=True):
    """One row of a profile or benchmark, as its file says it.

    `value` in `unit`: `s` seconds, or the file's own (samples, ops/s …). `what`: mean, self, cumulative, score.
    `path` and `line`: where the file says that the function stands, "" and 0 where it does not. `count`: how many
    rounds, calls or samples; `share`: of the whole, 0 to 1, where the whole is known.
    """

    tool: str
    name: str
    what: str
    value: float
    unit: str
    path: str = ""
    line: int = 0
    count: int = 0
    share: float = 0.0


class Measured(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """A measure in a file of the repository. `symbol`: what it is of, where its name means one thing here and no more.

    `doubt`: why that is only likely.
    """

    file: str
    name: str
    what: str
    value: float
    unit: str
    tool: str
    count: int = 0
    share: float = 0.0
    symbol: str = ""
    at: str = ""
    doubt: str = ""


class Hint(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """What the text of code hints at, and no measurement says. `kind`: query in a loop, request in a loop, blocking
    call in an asynchronous function, loop over the same within a loop. `saw`: what was seen; `around`: the loop.
    """

    kind: str
    at: str
    function: str = ""
    saw: str = ""
    around: str = ""


class Profiled(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """A symbol (`path::name`) with what was measured of it (`what value unit, in file`), and places of hints."""

    symbol: str
    measured: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()


class Profile(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """A file that was read: how many rows it has, and how many of them are tied to a symbol."""

    file: str
    tool: str
    rows: int
    tied: int = 0


class PerformanceProfile(Base, frozen=True, kw_only=True, omit_defaults=True):
    """`performance-profile.json`: rows of the profile and benchmark files of a repository, and static hints."""

    files: tuple[Profile, ...] = ()
    measured: tuple[Measured, ...] = ()
    hints: tuple[Hint, ...] = ()
    symbols: tuple[Profiled, ...] = ()
