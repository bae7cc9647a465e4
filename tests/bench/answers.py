"""`make bench-answers`: questions of seven kinds, in natural words, against what the kits know. One table.

Each question goes the whole way: its text is read, the verb answers from the graph of the repository. What counts as
right, kind by kind (in `known`, `related`, `mutants`, `decided`, `flows`; neutral means that the truth cannot say):

- callers: the functions that an answer lists as callers are those of the compiler; none lacks, none is beside. Neutral
  are references, what dispatch may confuse, and calls that the compiler left open.
- dependencies: the same for what a function and what is defined inside of it call.
- direct impact: outside of tests, all callers of the thing and of its parts, classes that inherit from it and methods
  that override it are listed as direct users, test functions that call it among the tests; nothing is beside.
- impact at 2 and 3 hops: tests that failed when the function raised, as far as they lie so near (`mutants`).
- relations: the direction of a direct link, else the length of the shortest way of up to three, else none (`related`).
- configuration: all lines that read the key, each with its function, and none beside (`decided`).
- flows: steps in order, written down by reading the code before any answer was looked at (`flows`).

Names are asked bare where one thing has them, else with their class or path. Questions are drawn by digests, evenly
over repositories and over small, middling and large answers. A third of each kind, by a digest of its text, is held
back: `--lost` shows nothing of it, so that what is mended by looking at answers is judged on those nobody looked at.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

import msgspec

from bot.answer import respond
from bot.answer.classify import question as classified
from bot.index.deep import deep
from bot.model.answer import Answer
from tests.bench import contacts, decided, flows, kits, known, mutants, wordings
from tests.bench.facts import Drawn, Facts, seen
from tests.bench.known import Known, Verdict
from tests.bench.questions import Asker, callers, repositories
from tests.bench.related import Related
from tests.bench.table import Row, missed, missing, show

TARGETS = {  # least share of right answers
    "callers": 95.0,
    "dependencies": 95.0,
    "direct impact": 90.0,
    "impact at 2 and 3 hops": 80.0,
    "relations": 90.0,
    "configuration": 90.0,
    "flows": 80.0,
}
ASKED = 120  # questions of a kind that a truth of many repositories gives
FEWEST = 40  # of a kind; of flows there are as many as were written
HELD = 3  # of so many questions one is held back
ANSWERED = ("answered", "empty")
# Its truth takes imports of its own package for compiled copies: right edges would count as wrong.
ONE_SIDED = ("zod",)
DIRECT = "Direct users"
REACHING = "Tests that reach it: {n}"


class Outcome(msgspec.Struct):
    """One question with what was wrong with its answer; nothing where it was right."""

    kind: str
    repository: str
    text: str
    wrong: str

    held: bool = False  # it is one of those that are held back

    @property
    def digest(self) -> bytes:
        """A number that looks like chance and is always the same."""
        return hashlib.sha256(self.text.encode()).digest()


class Place:
    """An open repository with its truth, and the questions asked of it."""

    def __init__(self, asker: Asker, name: str, outcomes: list[Outcome]) -> None:
        self.asker, self.name, self.outcomes = asker, name, outcomes

    def ask(self, text: str) -> Answer:
        """What the bot replies."""
        return deep(lambda: respond.answer(classified(text), self.asker.readings))

    def note(self, kind: str, text: str, answer: Answer, verbs: Collection[str], verdict: Verdict) -> None:
        """Keep what became of a question. `verbs`: those of which an answer may be."""
        wrong = verdict.said()
        if answer.verb not in verbs:
            wrong = f"taken for a question of {answer.verb}"
        elif answer.status not in ANSWERED:
            wrong = f"{answer.status}: {' '.join(m.english() for m in answer.headline)}"
        self.outcomes.append(Outcome(kind, self.name, text, wrong))


def main() -> int:
    """Print the table. Exit code 1: a target is missed, 2: there is no ground truth here."""
    options = _options()
    named = options.git or os.environ.get("HOPSCOPE_MIRRORS")
    mirrors = Path(named) if named else None
    try:
        kit = kits.home()
        outcomes, absent = _outcomes(kit, mirrors, options)
    except kits.NoKitsError as problem:
        print(problem, file=sys.stderr)
        return 2
    _hold_back(outcomes)
    for one in outcomes:
        if one.wrong and not one.held and options.lost and options.kind in ("", one.kind):
            print(f"{one.kind} | {one.repository} | {one.text}\n    {one.wrong}", file=sys.stderr)
    rows = [*_rows(outcomes), *(missing(name, "", why) for name, why in sorted(absent.items()))]
    show("Questions in natural words, by kind", rows)
    return 1 if missed(rows) else 0


def _hold_back(outcomes: list[Outcome]) -> None:
    """By the remainder of the digest; of questions too few for that to deal evenly, those with the least digests."""
    for kind in TARGETS:
        found = sorted((o for o in outcomes if o.kind == kind), key=lambda o: o.digest)
        for number, one in enumerate(found):
            one.held = one.digest[0] % HELD == 0 if len(found) >= FEWEST else number < len(found) // HELD


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="answers", description=__doc__)
    parser.add_argument("repository", nargs="*", help="ask about these only")
    parser.add_argument("--git", metavar="MIRRORS", help="folder of clones OWNER+NAME (or HOPSCOPE_MIRRORS)")
    parser.add_argument("--kind", default="", choices=("", *TARGETS), help="this kind only")
    parser.add_argument("--lost", action="store_true", help="print wrong answers, but for those held back")
    return parser.parse_args()


def _outcomes(kit: Path, mirrors: Path | None, options: argparse.Namespace) -> tuple[list[Outcome], dict[str, str]]:
    """What became of every question, and why some repositories are not there."""
    outcomes: list[Outcome] = []
    found, absent = repositories(kit, mirrors, options.repository)
    share = -(-ASKED // max(len(found), 1))
    flowing = {flow.repository for flow in flows.flows()}
    for folder, facts in found.items():
        if options.kind == "configuration" or (options.kind == "flows" and folder.name not in flowing):
            continue
        with Asker(folder) as asker:
            print(f"questions about {folder.name} …", file=sys.stderr)
            place = Place(asker, folder.name, outcomes)
            truth = Known(facts, seen(kit, folder.name))
            _of_graph(place, truth, share, options.kind)
            if options.kind in ("", "relations") and folder.name not in ONE_SIDED:
                _relations(place, truth, folder, share)
            if options.kind in ("", "impact at 2 and 3 hops"):
                _impact(place, kit, folder.name)
            if options.kind in ("", "flows"):
                _flows(place, folder.name)
    if options.kind in ("", "configuration", "flows"):
        absent |= _projects(kit.parent / "config", mirrors, options, outcomes)
    return outcomes, absent


# --- questions of the graph ------------------------------------------------------------------------------------------


def _of_graph(place: Place, truth: Known, share: int, kind: str) -> None:
    facts = truth.facts
    names = {(s.path, s.name) for s in place.asker.graph.every_symbol()}
    things = facts.drawn(names, called=False)
    if kind in ("", "callers"):
        sizes = ((d, len(facts.callers(d))) for d in facts.drawn(names, called=True))
        _each(place, wordings.CALLERS, known.spread(sizes, share), lambda d, text: _callers(place, facts, d, text))
    if kind in ("", "dependencies"):
        functions = (d for d in things if facts.kinds(d) & {"function", "method"})
        sizes = ((d, n) for d in functions if (n := len(truth.callees(d))))
        _each(place, wordings.CALLEES, known.spread(sizes, share), lambda d, text: _callees(place, truth, d, text))
    if kind in ("", "direct impact"):
        sizes = ((d, n) for d in things if (n := len(truth.users(d))))
        _each(place, wordings.DIRECT, known.spread(sizes, share), lambda d, text: _users(place, truth, d, text))


def _each(place: Place, words: tuple[str, ...], drawn: list[Drawn], ask: Callable[[Drawn, str], None]) -> None:
    """Ask about each, in the wordings in turn; each repository begins with another."""
    first = sum(map(ord, place.name)) % len(words)
    for one, wording in zip(drawn, cycle((*words[first:], *words[:first])), strict=False):
        ask(one, wording.format(one.asked))


def _callers(place: Place, facts: Facts, one: Drawn, text: str) -> None:
    answer = place.ask(text)
    _, lacks, wrong, _ = facts.told_apart(one, set(callers(answer, facts)))
    shown = facts.shown
    place.note("callers", text, answer, ("callers",), Verdict(shown(lacks), shown(wrong)))


def _callees(place: Place, truth: Known, one: Drawn, text: str) -> None:
    answer = place.ask(text)
    rows = [r for s in answer.sections if s.heading is None for r in s.rows]
    verdict = truth.judged_callees(one, known.numbers(rows, truth.facts))
    place.note("dependencies", text, answer, ("callees",), verdict)


def _users(place: Place, truth: Known, one: Drawn, text: str) -> None:
    answer = place.ask(text)
    direct, tests = (
        [r for s in answer.sections if s.heading and s.heading.text == heading for r in s.rows]
        for heading in (DIRECT, REACHING)
    )
    verdict = truth.judged_users(one, known.numbers(direct, truth.facts), known.numbers(tests, truth.facts))
    place.note("direct impact", text, answer, ("impact",), verdict)


def _relations(place: Place, truth: Known, folder: Path, share: int) -> None:
    names = {(s.path, s.name) for s in place.asker.graph.every_symbol()}
    related = Related(truth, folder)
    pairs = related.drawn(truth.facts.drawn(names, called=False), share)
    first = sum(map(ord, place.name)) % len(wordings.RELATED)
    words = cycle((*wordings.RELATED[first:], *wordings.RELATED[:first]))
    for pair, wording in zip(pairs, words, strict=False):
        text = wording.format(pair.one, pair.other)
        answer = place.ask(text)
        place.note("relations", text, answer, ("relate",), related.judged(pair, answer))


def _impact(place: Place, kit: Path, name: str) -> None:
    for number, one in enumerate(mutants.mutants(kit, kits.truths(kit, name))):
        wording = wordings.FARTHER[number % len(wordings.FARTHER)]
        text = wording.format(name=f"{one.path}::{one.name}", n=one.hops)
        answer = place.ask(text)
        rows = [r for s in answer.sections if s.heading and s.heading.text == REACHING for r in s.rows]
        listed = {(r.symbol.place.path, r.symbol.name) for r in rows if r.symbol}
        place.note("impact at 2 and 3 hops", text, answer, ("impact",), one.judged(listed))


def _flows(place: Place, name: str) -> None:
    for flow in flows.flows():
        if flow.repository == name:
            answer = place.ask(flow.question)
            place.note("flows", flow.question, answer, ("explain",), flow.judged(answer))


# --- questions of projects -------------------------------------------------------------------------------------------


def _projects(kit: Path, mirrors: Path | None, options: argparse.Namespace, outcomes: list[Outcome]) -> dict[str, str]:
    """Configuration, and flows, of the config kit's projects."""
    absent = {}
    score = decided.scorer(kit)
    with_keys = sorted(path.stem for path in (kit / "data" / "config").glob("*.jsonl"))
    with_flows = {f.repository.partition("/")[2] for f in flows.flows()} - {""}
    for name in sorted({*with_keys, *with_flows}):
        if options.repository and name not in options.repository:
            continue
        if options.kind == "flows" and name not in with_flows:
            continue
        folder, why = contacts.source(kit, name, mirrors)
        if folder is None:
            absent[name] = why
            continue
        with Asker(folder) as asker:
            print(f"questions about {name} …", file=sys.stderr)
            place = Place(asker, name, outcomes)
            if options.kind in ("", "configuration") and name in with_keys:
                _keys(place, kit, score, -(-ASKED // len(with_keys)))
            if options.kind in ("", "flows"):
                _flows(place, f"config/{name}")
    return absent


def _keys(place: Place, kit: Path, score: Any, share: int) -> None:
    found = sorted(decided.keys(kit, place.name), key=lambda k: known.order(place.name, k.name))
    drawn = known.spread(((k, len(k.readers)) for k in found), share)
    first = sum(map(ord, place.name)) % len(wordings.DECIDED)
    words = cycle((*wordings.DECIDED[first:], *wordings.DECIDED[:first]))
    for key, wording in zip(drawn, words, strict=False):
        text = wording.format(key.name)
        answer = place.ask(text)
        place.note("configuration", text, answer, ("config",), key.judged(answer, score))


# --- the table -------------------------------------------------------------------------------------------------------


def _rows(outcomes: list[Outcome]) -> Iterator[Row]:
    by_kind: dict[str, list[Outcome]] = defaultdict(list)
    for one in outcomes:
        by_kind[one.kind].append(one)
    for kind, least in TARGETS.items():
        if not (found := by_kind[kind]):
            continue
        share = 100 * sum(not o.wrong for o in found) / len(found)
        parts = (("looked at", [o for o in found if not o.held]), ("held back", [o for o in found if o.held]))
        note = ", ".join(f"{what} {sum(not o.wrong for o in some)} of {len(some)}" for what, some in parts)
        right = sum(not o.wrong for o in found)
        yield Row(kind, f"{least} %", f"{share:.1f} % ({right} of {len(found)})", share >= least, note)


if __name__ == "__main__":
    sys.exit(main())
