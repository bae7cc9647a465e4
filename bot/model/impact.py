"""What a change touches: sites judged one by one, symbols reached over hops, tests."""

from __future__ import annotations

import msgspec

from bot.model.change import Change
from bot.model.graph import Edge
from bot.model.message import Message
from bot.model.report import ConfigChange, Crossing, Named
from bot.model.symbols import Symbol

VERDICTS = ("compatible", "check", "breaks")  # in rising order of severity

# How sure an edge is, in rising order: a chain is as sure as its weakest edge. A trace saw `observed` happen.
SURENESS = ("inferred", "resolved", "observed")


class Verdict(msgspec.Struct, frozen=True):
    """How one use fares with the change: `level` (compatible, check, breaks) and the sentence that proves it."""

    level: str
    message: Message


class Touch(msgspec.Struct, frozen=True):
    """One place that uses a changed symbol directly.

    `caller` is the symbol to name (for a decorator the decorated one, for module-level code the constant that it
    computes); `holder` is the id of the symbol that holds the site in the graph. `state`: current (uses it as it is
    now), updated (mended in this change), stale (still uses what is gone), redirected (names something else now).
    """

    change: Change
    caller: Symbol
    holder: str
    path: str
    line: int
    kind: str  # the edge's
    via: str
    confidence: str
    state: str
    verdict: Verdict


class Reached(msgspec.Struct, frozen=True):
    """A symbol reached over two hops or more. `through`: from the changed symbol to the last one before it."""

    hop: int
    symbol: Symbol
    through: tuple[Symbol, ...]
    edge: Edge  # the last step: where `symbol` uses what stands before it
    confidence: str  # of the weakest step


class Crossed(msgspec.Struct, frozen=True):
    """One place that uses what changed without a call: a reader of a key, a caller of a route.

    `used` is what it names, as shown; `caller` the symbol that holds the place. `state`: stale where what it uses is
    gone.
    """

    caller: Symbol
    used: Named
    path: str
    line: int
    kind: str
    verdict: Verdict
    state: str = "current"


class Beyond(msgspec.Struct, frozen=True):
    """What a change touches without a call: configuration keys, and what crosses other borders."""

    keys: tuple[ConfigChange, ...] = ()
    crossings: tuple[Crossing, ...] = ()
    crossed: tuple[Crossed, ...] = ()

    @property
    def rows(self) -> tuple[ConfigChange | Crossing, ...]:
        """All that the report tells of it."""
        return (*self.keys, *self.crossings)

    def tells_of(self, path: str) -> bool:
        """Whether a row is about a file."""
        return any(place.path == path for row in self.rows for place in row.places)


class Count(msgspec.Struct, frozen=True):
    """Users of one changed symbol, counted as symbols: production and tests apart, updated and stale among them."""

    production: int = 0
    tests: int = 0
    updated: int = 0
    stale: int = 0


class Reach(msgspec.Struct, frozen=True):
    """Tests that reach the change, nearest first, as (test, hops); direct users that no test reaches."""

    reaching: tuple[tuple[Symbol, int], ...] = ()
    untested: tuple[Symbol, ...] = ()
    tested: frozenset[str] = frozenset()  # ids that a test reaches
    complete: bool = True  # False: the search was cut, nothing may be called untested
    source: str = "static"


class Impact(msgspec.Struct, frozen=True):
    """All of it. `hops`: how many symbols each hop has, listed or not; `beyond`: ids one step after the last hop."""

    changes: tuple[Change, ...] = ()
    touches: tuple[Touch, ...] = ()
    reached: tuple[Reached, ...] = ()
    hops: dict[int, int] = {}
    beyond: frozenset[str] = frozenset()
    counts: dict[str, Count] = {}  # by the change's symbol id
    tests: Reach = Reach()
    stale: frozenset[tuple[str, int]] = frozenset()  # (path, line) of all that is left behind, told or implied
