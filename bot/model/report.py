"""The report document: public, versioned; every rendering is made from it and holds nothing that it lacks."""

from __future__ import annotations

import msgspec

from bot.model.elsewhere import CrossRepo, Elsewhere
from bot.model.message import Message

SCHEMA_VERSION = 1
LEVELS = ("none", "low", "medium", "high", "critical", "unknown")


class Place(msgspec.Struct, frozen=True, order=True):
    """A line of a file at one side of the comparison (`head` or `base`)."""

    path: str
    line: int
    side: str = "head"


class Named(msgspec.Struct, frozen=True, order=True):
    """A symbol as shown: id, name qualified within its file, kind, and where it is."""

    id: str
    name: str
    kind: str
    place: Place
    test: bool = False


class Factor(msgspec.Struct, frozen=True):
    """One factor of the risk arithmetic: its name, value and reason."""

    name: str
    value: float
    reason: str
    message: Message


class Risk(msgspec.Struct, frozen=True):
    """score = 100 × (1 - exp(-expected / scale)); expected = sum of likelihoods × product of factors."""

    level: str
    score: int
    expected: float
    breaks: int
    checks: int
    factors: tuple[Factor, ...] = ()


class Callers(msgspec.Struct, frozen=True):
    """How many callers a symbol has. `exact`: nothing unresolved bears the name; else `unresolved` lists the rest.

    `count` is production code, `tests` test code. `text_hits`: how often the name stands as text that nothing links.
    """

    count: int
    tests: int
    exact: bool
    unresolved: tuple[Place, ...] = ()
    unresolved_total: int = 0
    text_hits: int = 0


class Changed(msgspec.Struct, frozen=True):
    """A changed symbol with what changed, in words, and its callers."""

    symbol: Named
    kind: str
    summary: str
    message: Message
    before: str = ""  # former id, where renamed or moved
    callers: Callers | None = None
    details: tuple[str, ...] = ()
    updated: int = 0  # callers updated in this change
    stale: int = 0  # callers that still use what is gone
    aspects: tuple[Message, ...] = ()  # every aspect that changed; `details` says the same in English


class Breaking(msgspec.Struct, frozen=True):
    """A site that breaks. `caller` holds the site, `callee` is what it uses, `reason` what proves it."""

    path: str
    line: int
    caller: Named
    callee: Named
    reason: str
    message: Message
    tested: bool
    verdict: str = "breaks"
    confidence: str = "resolved"
    state: str = "current"  # current; stale: it uses what is gone


class Impacted(msgspec.Struct, frozen=True):
    """A symbol that the change reaches. `through`: the chain of symbols from the change to it, nearest last.

    `state`: current, updated (mended in this change), stale (still uses what is gone), redirected (reaches something
    else now).
    """

    hop: int
    symbol: Named
    kind: str  # relation: calls, references, inherits, overrides, imports, enters
    via: str
    confidence: str
    verdict: str  # breaks, check, compatible, indirect
    line: int
    path: str
    through: tuple[Named, ...] = ()
    reason: str = ""
    message: Message | None = None
    tested: bool = False
    changed: bool = False  # itself changed in this comparison
    state: str = "current"


class Frontier(msgspec.Struct, frozen=True):
    """What lies beyond the last hop analysed: how many symbols in how many modules."""

    symbols: int
    modules: int


class Tests(msgspec.Struct, frozen=True):
    """Tests that reach the change, what no test reaches, and the command. `source`: static or a coverage file."""

    reaching: tuple[Named, ...] = ()
    untested: tuple[Named, ...] = ()
    command: str = ""
    source: str = "static"


class TextHit(msgspec.Struct, frozen=True, order=True):
    """A name of a changed symbol found as text where the graph has no explanation.

    `kind`: string, settings, code (that no parser linked), comment, document.
    """

    name: str
    path: str
    line: int
    excerpt: str
    kind: str = "code"


class Limit(msgspec.Struct, frozen=True):
    """One thing that the analysis could not see for this change, with places where there are any."""

    kind: str
    text: str
    message: Message
    places: tuple[Place, ...] = ()


class Finding(msgspec.Struct, frozen=True):
    """What a signal found: a sentence, places, and a factor on the risk (1.0: none). `name` is the signal's."""

    name: str
    text: str
    message: Message
    factor: float = 1.0
    places: tuple[Place, ...] = ()


class Freshness(msgspec.Struct, frozen=True):
    """Whether the graphs stand at the commits asked about. `partial` lists what could not be compared."""

    base_indexed: bool = True
    head_indexed: bool = True
    partial: tuple[str, ...] = ()


class Use(msgspec.Struct, frozen=True):
    """A place that a change reaches without a call. `name`: of the function there, "" at top level.

    `message`: what it does with what changed, `meaning`: what kind of value that is by its name, each where known.
    """

    name: str
    place: Place
    message: Message | None = None
    meaning: Message | None = None
    verdict: str = "indirect"  # breaks, check, indirect


class ConfigChange(msgspec.Struct, frozen=True):
    """A configuration key that the change touches: what happens to it, who reads it, where else it is set.

    `kind`: added, removed, renamed, value, type (of a writer), default (of a reader), read (a changed function reads
    it), missing (a new reader, and nothing sets it). `uses_total`: readers that there are; `uses` lists the first.
    `places`: where it changed; `also`: other places that set it. `scenario`: what a larger, smaller, other value does.
    """

    key: str
    text: str
    message: Message
    places: tuple[Place, ...] = ()
    kind: str = ""
    uses: tuple[Use, ...] = ()
    uses_total: int = 0
    also: tuple[Place, ...] = ()
    scenario: Message | None = None


class Crossing(msgspec.Struct, frozen=True):
    """What the change touches across a border that no call crosses: a route, a table, a topic, a task, a service.

    `kind` names it; `key` is the path template, the table, the topic. `level`: linked (two signals) or possible (one).
    """

    kind: str
    key: str
    text: str
    message: Message
    places: tuple[Place, ...] = ()
    uses: tuple[Use, ...] = ()
    uses_total: int = 0
    level: str = "linked"


class OnRecord(msgspec.Struct, frozen=True):
    """What people wrote down about what changes. `kind`: decision, constraint or debt; `title`: it, in their words.

    `message`: how it hangs together with the change. `status`: of a decision. `gone`: it names what is removed here.
    """

    kind: str
    title: str
    text: str
    message: Message
    places: tuple[Place, ...] = ()
    status: str = ""
    gone: bool = False


class Skipped(msgspec.Struct, frozen=True):
    """Changed files that stand for themselves: lock files, generated files, global settings, and why."""

    path: str
    reason: str
    message: Message


class Measured(msgspec.Struct, frozen=True):
    """Measured precision, in percent, of each confidence class and of impact at each hop, and on what."""

    confidence: dict[str, float] = {}
    hops: dict[str, float] = {}
    measured_on: str = ""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """One comparison of two commits."""

    schema_version: int = SCHEMA_VERSION
    version: str = ""
    repository: str = ""  # owner/name, "" where unknown
    server: str = "https://github.com"
    base: str
    head: str
    risk: Risk
    verdict: tuple[Message, ...] = ()
    changed: tuple[Changed, ...] = ()
    breaking: tuple[Breaking, ...] = ()
    impacted: tuple[Impacted, ...] = ()
    frontier: Frontier | None = None
    config: tuple[ConfigChange, ...] = ()
    crossings: tuple[Crossing, ...] = ()
    cross_repo: tuple[CrossRepo, ...] = ()
    elsewhere: Elsewhere | None = None  # None: no other repository could be concerned, or none is known
    tests: Tests = Tests()
    findings: tuple[Finding, ...] = ()
    recorded: tuple[OnRecord, ...] = ()
    skipped: tuple[Skipped, ...] = ()
    unexplained_text_hits: tuple[TextHit, ...] = ()
    limits: tuple[Limit, ...] = ()
    freshness: Freshness = Freshness()
    measured: Measured = Measured()
    notes: tuple[Message, ...] = ()  # e.g. settings that take effect after merge
    changed_total: int = 0  # changed symbols in all: `changed` holds the weightiest
    reach: dict[str, int] = {}  # hop -> symbols reached there: `impacted` holds the surest
    timing: dict[str, float] = {}  # seconds by phase; the only part that is not deterministic
