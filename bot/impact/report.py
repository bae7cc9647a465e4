"""The report document, assembled from two graphs and what the run could read: pure, and the same every time."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

import msgspec

from bot.contracts import Graphs, Signal
from bot.contracts.peers import Abroad
from bot.impact import (
    abroad,
    carried,
    completeness,
    coverage,
    crosscheck,
    diff,
    files,
    limits,
    reach,
    risk,
    rows,
    verdict,
    walk,
)
from bot.impact.borders import Sides
from bot.impact.coverage import Coverage
from bot.impact.crosscheck import Hit
from bot.impact.pairing import parent
from bot.impact.steps import CARRIES
from bot.impact.trials import trials
from bot.impact.uses import shown
from bot.impact.weights import Weights
from bot.index.graph import Graph
from bot.index.surface.surface import Surface
from bot.knowledge import paths
from bot.model.change import Change
from bot.model.graph import Failure
from bot.model.impact import Beyond, Impact
from bot.model.message import Message, message
from bot.model.report import Finding, Freshness, Frontier, Measured, Report, Tests
from bot.model.symbols import Symbol

if TYPE_CHECKING:
    from bot.impact import recorded
    from bot.knowledge.comments import Comments


class Runner(Protocol):
    """What a language knows of running tests."""

    def owns(self, path: str) -> bool:
        """Whether the path is a file of the language."""
        ...

    def is_test(self, symbol: Symbol) -> bool:
        """Whether a test runner collects the symbol."""
        ...

    def test_command(self, symbols: Sequence[Symbol], files: Collection[str], holders: Mapping[str, Symbol]) -> str:
        """The command that runs the tests from the root; "" for none.

        `files`: all paths of the tree. `holders`: test id -> the class that it is a method of.
        """
        ...


class Given(msgspec.Struct, frozen=True):
    """All that a comparison is given besides the graphs.

    `trees`: path -> blob id of all files at base and head, also those that no graph holds (None: as the graphs know
    them). `left_out`: what is no file to read at either side, and why. `second`: endings of files in languages of the
    second tier. `grep` searches whole words in the tree of head
    (None: the text was not searched). `surfaces` gives what base and head touch beyond calls (None: it was not read).
    `read`: (base or head, paths) -> contents (None: what people wrote down is not looked at); `comments`: of a file.
    """

    trees: tuple[Mapping[str, str], Mapping[str, str]] | None = None
    left_out: tuple[Failure, ...] = ()
    signals: tuple[Signal, ...] = ()
    runners: tuple[Runner, ...] = ()
    second: tuple[str, ...] = ()
    grep: Callable[[Collection[str]], Collection[Hit]] | None = None
    surfaces: Callable[[Graphs], tuple[Surface, Surface]] | None = None
    read: recorded.Read | None = None
    comments: Comments = lambda path, data: ()
    abroad: Abroad | None = None  # other repositories, where any are known
    coverage: Coverage | None = None
    weights: Weights = Weights()
    hops: int = walk.HOPS
    measured: Measured = Measured()
    freshness: Freshness = Freshness()
    notes: tuple[Message, ...] = ()
    version: str = ""
    repository: str = ""
    server: str = "https://github.com"


def compare(graphs: Graphs, given: Given | None = None) -> Report:
    """The report on a change. `timing` is left empty: it is the caller's."""
    given = given or Given()
    before, after = given.trees or (graphs.base.files(), graphs.head.files())
    changed = sorted(p for p in before.keys() | after.keys() if before.get(p) != after.get(p))
    apart = tuple(row for path in changed if (row := files.set_apart(path)))
    changes = diff.symbols(graphs.base, graphs.head, skip=[p for p in changed if files.generated(p)])
    words = crosscheck.words(changes)
    hits = None if given.grep is None else given.grep(words) if words else []  # first: it may go on meanwhile
    walked = walk.from_changes(graphs.base, graphs.head, changes, given.hops)
    sides = _sides(graphs, changed, walked, given)
    beyond = carried.found(sides) if sides is not None else Beyond()
    impact = _tested(graphs, walked, beyond, given, trials(sides.after) if sides is not None else None)
    others = abroad.found(sides, given.abroad) if sides is not None else abroad.Found()
    findings = tuple(f for signal in given.signals for f in signal(impact, graphs))
    checked = crosscheck.unexplained(hits or (), graphs.head, changes, impact.touches)
    written = _on_record(graphs, (before, after), changed, changes, hits or (), given)
    callers = completeness.callers(graphs.head, impact, checked, hits, fresh=_fresh(given.freshness))
    failed = limits.failures(graphs, given.left_out)
    unseen = bool(limits.unread(graphs, failed[0], changed))
    blind = limits.found(graphs, impact, changed, failed, callers, checked, hits, given.freshness, given.second)
    weights = verdict.weighed(impact)
    told = changes or beyond.rows or unseen or not failed[0].keys().isdisjoint(changed)
    weighing = (*findings, *_text_finding(checked), *carried.findings(beyond), *abroad.findings(others))
    return Report(
        version=given.version,
        repository=given.repository,
        server=given.server,
        base=graphs.base_commit,
        head=graphs.head_commit,
        risk=risk.assess(impact, weighing, given.weights, unknown=unseen, beyond=beyond, abroad=others.breaks),
        verdict=(
            *carried.sentences(beyond, alone=not changes),
            *_opening(impact, weights, unseen=unseen),
            *abroad.sentences(others),
        ),
        changed=rows.changed(weights, callers),
        changed_total=sum(rows.is_told(w) for w in weights),
        breaking=(*rows.breaking(impact), *carried.breaking(beyond, impact)),
        impacted=(*rows.impacted(impact), *carried.impacted(beyond, impact)),
        config=beyond.keys,
        crossings=beyond.crossings,
        cross_repo=others.rows,
        elsewhere=others.elsewhere,
        reach={str(hop): n for hop, n in impact.hops.items() if n},
        frontier=frontier(impact),
        tests=tests(impact, graphs.head, after.keys(), given.runners),
        findings=(*findings, *(written.findings if written else ())),
        recorded=written.rows if written else (),
        skipped=tuple(row for row in apart if not files.configuration(row) or not beyond.tells_of(row.path)),
        unexplained_text_hits=rows.text_hits(checked),
        limits=(*(blind if told else ()), *abroad.limits(others)),
        freshness=given.freshness,
        measured=given.measured,
        notes=given.notes,
    )


def _tested(graphs: Graphs, impact: Impact, beyond: Beyond, given: Given, tried: reach.Tried | None) -> Impact:
    """The impact with the tests that reach it, and what it reaches without a call."""
    crossed = [one.caller for one in beyond.crossed]
    found = reach.tests(graphs.head, impact, lambda symbol: is_test(symbol, given.runners), crossed, tried)
    if given.coverage:
        found = coverage.applied(found, impact, graphs.head, given.coverage)
    return msgspec.structs.replace(impact, tests=found)


def _sides(graphs: Graphs, changed: Sequence[str], impact: Impact, given: Given) -> Sides | None:
    """Both sides with what they touch without a call; None where that was not read."""
    if given.surfaces is None or not changed:
        return None
    before, after = given.surfaces(graphs)
    touched = [(t.caller, shown(t.change.symbol)) for t in impact.touches if t.kind in CARRIES and not t.caller.test]
    return Sides(before, after, graphs.base, graphs.head, changed, impact.changes, touched)


def _on_record(
    graphs: Graphs,
    trees: tuple[Collection[str], Collection[str]],
    changed: Sequence[str],
    changes: Sequence[Change],
    hits: Collection[Hit],
    given: Given,
) -> recorded.Found | None:
    """What people wrote down about the change; None where only documents change, or nothing may be about it."""
    code = [path for path in changed if files.code(path)]
    if given.read is None or not (changes or code):
        return None
    met = any(paths.guide(path) or paths.owes(text.encode("utf-8", "replace")) for path, _, _, text in hits)
    inside = (paths.owes(data) or paths.binds(data) for _, data in given.read("head", code))
    if not (met or any(map(paths.record, trees[1])) or any(inside)):
        return None
    from bot.impact import recorded  # slow to load, and about nothing in most repositories

    return recorded.found(recorded.Sought(graphs, trees, changed, changes, hits, given.read, given.comments))


def is_test(symbol: Symbol, runners: Sequence[Runner]) -> bool:
    """Whether a test runner collects the symbol; in a language without one, whether it lives in test code."""
    own = [r for r in runners if r.owns(symbol.path)]
    return own[0].is_test(symbol) if own else symbol.test and symbol.kind in ("function", "method")


def _fresh(freshness: Freshness) -> bool:
    return freshness.base_indexed and freshness.head_indexed and not freshness.partial


def _opening(impact: Impact, weights: Sequence[verdict.Weight], *, unseen: bool) -> tuple[Message, ...]:
    found = verdict.sentences(impact, weights)
    if unseen and not found:
        return (message("Code changed that the graph cannot speak of: its risk is unknown."),)
    return found


def _text_finding(checked: crosscheck.Checked) -> tuple[Finding, ...]:
    """Strings and settings that bear a changed name weigh on the risk; they are listed as text hits."""
    n = sum(hit.kind in ("string", "settings") for hit in checked.hits)
    if not n:
        return ()
    text = message("a changed name stands in {n} string", plural="a changed name stands in {n} strings", n=n)
    return (Finding("text_hits", text.english(), text, Weights().text_hits),)


def frontier(impact: Impact) -> Frontier | None:
    """How much lies beyond the last hop."""
    modules = {identity.rpartition("::")[0] for identity in impact.beyond}
    return Frontier(len(impact.beyond), len(modules)) if modules else None


def tests(impact: Impact, head: Graph, paths: Collection[str], runners: Sequence[Runner]) -> Tests:
    """The tests that reach the change, with the command that runs them. `paths`: all paths of the tree."""
    found = impact.tests
    reaching = [symbol for symbol, _ in found.reaching]
    classes = head.symbols(sorted({parent(s) for s in reaching}))
    holders = {
        s.id: classes[parent(s)] for s in reaching if parent(s) in classes and classes[parent(s)].kind == "class"
    }
    commands = [r.test_command([s for s in reaching if r.owns(s.path)], paths, holders) for r in runners]
    return Tests(
        tuple(rows.named(s) for s in reaching),
        tuple(rows.named(s) for s in found.untested),
        " && ".join(c for c in commands if c),
        found.source,
    )
