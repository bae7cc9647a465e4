"""`make bench-questions`: "where is X defined" and "who calls X", made from the graph kit's facts, asked as people ask.

Each question goes the whole way: its text is read, the verb answers from the graph of the repository. A name that
several definitions share is asked with its class before it, or with its path. The caller sets are judged as the kit's
scorer judges edges, and the graph's own edges into the same symbols beside them.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

import msgspec

from bot.answer import respond, uses
from bot.answer.classify import question as classified
from bot.config import Config
from bot.index.deep import deep
from bot.index.graph import Graph
from bot.main import answering
from bot.main.answering import At
from bot.main.engine import Engine
from bot.model.answer import Answer
from bot.model.report import Named
from bot.shell import checkout
from tests.bench import judge, kits
from tests.bench.facts import Drawn, Facts, traced
from tests.bench.judge import Score
from tests.bench.table import Row, missed, missing, show

TRUTHS = ("scip", "gotypes", "javac")
ASKED = 200  # questions of each kind in each language, drawn evenly from all repositories
FIRST = 98.0  # least share of definitions that stand first
WORSE = 0.5  # points of F1 by which an answer may fall short of the graph: it leaves out what it tells apart
# Least share of answers called exact that lack no caller seen in a trace. Measured 98.5 % of 615; what lacks are
# constructors that a class below runs, which the trace counts for the class above.
EXACT = 98.0
WORDINGS = {
    ("find", "en"): ("where is {} defined?", "Where is `{}` implemented", "definition of {}"),
    ("find", "ko"): ("{}는 어디에 정의되어 있나요?", "`{}` 정의된 곳", "{} 정의 위치 알려줘"),
    ("callers", "en"): ("who calls {}?", "What calls `{}`?", "callers of {}"),
    ("callers", "ko"): ("누가 {}를 호출하나요?", "`{}` 사용처", "{}를 호출하는 곳"),
}
APART = (  # sections of an answer that list what does not call, or may not; a decorated function calls nothing
    "Decorated with it", "Decorated in tests",
    "Called by a framework", "May reach it through what it overrides", "May use it", "Passed or named as a value",
    "Named otherwise", "Inherits from it or overrides it", "Further away",
)  # fmt: skip


class Claims(msgspec.Struct):
    """Answers that call themselves exact, of all that a trace can judge, and how many of them lack a traced caller."""

    asked: int = 0
    exact: int = 0
    wrong: list[str] = []


class Tally(msgspec.Struct):
    """Outcomes of one kind of question. `back`: names that were asked back; `misread`: taken for another question."""

    asked: int = 0
    right: int = 0
    back: int = 0
    misread: int = 0
    callers: Score = Score()
    lost: list[str] = []
    ways: Counter[str] = msgspec.field(default_factory=Counter)  # bare, class, path: how much of the name was needed


def main() -> int:
    """Print the table. Exit code 1: a target is missed, 2: there is no ground truth here."""
    parser = argparse.ArgumentParser(prog="questions", description=__doc__)
    parser.add_argument("repository", nargs="*", help="ask about these only")
    parser.add_argument("--git", metavar="MIRRORS", help="folder of clones OWNER+NAME (or HOPSCOPE_MIRRORS)")
    parser.add_argument("--lost", type=int, default=0, help="print so many wrong answers of each kind")
    options = parser.parse_args()
    mirrors = options.git or os.environ.get("HOPSCOPE_MIRRORS")
    try:
        found, absent = repositories(kits.home(), Path(mirrors) if mirrors else None, options.repository)
    except kits.NoKitsError as problem:
        print(problem, file=sys.stderr)
        return 2
    tallies, graph, claims = asked(found)
    for lost in (*(tally.lost for tally in tallies.values()), claims.wrong):
        print(*lost[: options.lost], sep="\n", file=sys.stderr)
    rows = [
        *_rows(tallies, graph),
        *_claimed(claims),
        *(missing(name, "", why) for name, why in sorted(absent.items())),
    ]
    show("Questions made from compilers' facts, through the whole pipeline", rows)
    return 1 if missed(rows) else 0


def repositories(kit: Path, mirrors: Path | None, only: Collection[str]) -> tuple[dict[Path, Facts], dict[str, str]]:
    """Truth by source folder, and why other repositories are not there."""
    found: dict[Path, Facts] = {}
    absent: dict[str, str] = {}
    for file in sorted((kit / "data").glob("*.jsonl.gz")):
        name, _, kind = file.name.removesuffix(".jsonl.gz").rpartition(".")
        if kind in TRUTHS and (not only or name in only):
            folder, why = kits.source(kit, name, mirrors)
            if folder is None:
                absent[name] = why
            else:
                found[folder] = Facts(kit, file)
    return found, absent


def asked(found: dict[Path, Facts]) -> tuple[dict[tuple[str, str], Tally], Score, Claims]:
    """Outcomes by verb and language, the judgement of the graph's own edges, and of answers that are called exact."""
    tallies: dict[tuple[str, str], Tally] = defaultdict(Tally)
    own, claims = Score(), Claims()
    share = -(-ASKED // max(len(found), 1))
    for folder, facts in found.items():
        print(f"questions about {folder.name} …", file=sys.stderr)
        with Asker(folder) as asker:
            names = {(s.path, s.name) for s in asker.graph.every_symbol()}
            drawn = {verb: facts.drawn(names, called=verb == "callers")[:share] for verb in ("find", "callers")}
            for (verb, language), wordings in WORDINGS.items():
                for one, wording in zip(drawn[verb], cycle(wordings), strict=False):
                    _ask(asker, facts, one, wording.format(one.asked), verb, tallies[verb, language])
            own += _edges(asker.graph, facts, drawn["callers"])
            _claim(asker, facts.drawn(names, called=True), traced(kits.home(), folder.name), claims)
    return tallies, own, claims


class Asker:
    """A repository with its graph, in a store that is thrown away."""

    def __init__(self, folder: Path) -> None:
        self.name = folder.name
        os.environ["GIT_CEILING_DIRECTORIES"] = str(folder.parent)
        self._work = tempfile.TemporaryDirectory()
        place = Path(self._work.name) / "store.db"
        self._engine = Engine(checkout.opened(folder), Config(), lambda _: None, place=place)

    def __enter__(self) -> Asker:
        self.graph: Graph = self._engine.graph("", lambda graph: graph)
        self.readings = answering.readings(self._engine, self.graph, At(""))
        return self

    def __exit__(self, *_: object) -> None:
        self._engine.close()
        self._work.cleanup()

    def ask(self, text: str, verb: str) -> Answer | None:
        """The answer; None where the text is taken for a question of another kind."""
        read = classified(text)
        return deep(lambda: respond.answer(read, self.readings)) if respond.verb(read) == verb else None


def _ask(asker: Asker, facts: Facts, one: Drawn, text: str, verb: str, tally: Tally) -> None:
    answer = asker.ask(text, verb)
    status = answer.status if answer else "misread"
    right = status in ("answered", "empty") if verb == "callers" else status == "answered"
    tally.asked += 1
    tally.ways["path" if "::" in one.asked else "class" if "." in one.asked else "bare"] += 1
    tally.misread += answer is None
    tally.back += status == "ambiguous"
    if verb == "callers":
        judgement = facts.judged(one, set(callers(answer, facts)) if answer and right else ())
        tally.callers += judgement
        right &= judgement.hits == judgement.truth and not judgement.fp
    elif answer and right:
        place = answer.sections[0].rows[0].places[0]
        right = facts.of(place.path, one.name, place.line) in facts.numbers[one.path, one.name]
    tally.right += right
    if not right:
        said = " ".join(each.english() for each in answer.headline) if answer else ""
        tally.lost.append(f"{asker.name} ({one.path}): {text} -> {status} {said}")


def _claim(
    asker: Asker, drawn: Collection[Drawn], seen: dict[tuple[str, str], set[tuple[str, str, int]]], claims: Claims
) -> None:
    """Ask about everything that the trace saw called: an exact answer has every caller, by name or by line."""
    for one in drawn:
        if (one.path, one.name) not in seen:
            continue
        answer = asker.ask(f"who calls `{one.path}::{one.name}`?", "callers")
        claims.asked += 1
        if answer is None or not answer.headline[0].text.endswith("(exact)."):
            continue
        claims.exact += 1
        rows = [row for section in answer.sections for row in section.rows if row.symbol]
        listed = {(row.symbol.place.path, row.symbol.name) for row in rows if row.symbol}
        lines = {(place.path, place.line) for row in rows for place in row.places}
        calls = sorted(seen[one.path, one.name])
        if lacks := [c for c in calls if c[:2] not in listed and (c[0], c[2]) not in lines]:
            claims.wrong.append(f"{asker.name}: {one.path}::{one.name} lacks {lacks[0]}")


def _claimed(claims: Claims) -> Iterator[Row]:
    if claims.exact:
        share = judge.percent(claims.exact - len(claims.wrong), claims.exact) or 0.0
        note = f"of {claims.asked} asked; {len(claims.wrong)} lack a caller that a trace saw"
        yield Row("called exact, and is", f"{EXACT} %", f"{share} % of {claims.exact}", share >= EXACT, note)


def callers(answer: Answer, facts: Facts) -> Iterator[Any]:
    """Callers that the answer lists as such, as the truth numbers them."""
    unnamed = {each.text for each in uses.VIAS.values()}  # calls that no index of names has
    for section in answer.sections:
        if section.heading is None or section.heading.text not in APART:
            for row in section.rows:
                if row.symbol and not any(said.text in unnamed for said in row.said):
                    yield _number(row.symbol, facts)


def _number(caller: Named, facts: Facts) -> Any:
    """A caller as the truth numbers it: for a constant that a call computes it has the class or module around."""
    if caller.kind in ("constant", "type_alias"):
        return facts.of(caller.place.path, caller.name.rpartition(".")[0], 0)
    return facts.of(caller.place.path, caller.name, caller.place.line)


def _edges(graph: Graph, facts: Facts, drawn: Collection[Drawn]) -> Score:
    """The judgement of the graph's own edges into the symbols."""
    canon = facts.truth.canon
    wanted = {canon(i): d for d in drawn for i in facts.numbers[d.path, d.name]}
    symbols = {s.id: s for s in graph.every_symbol()}
    into: dict[Drawn, set[Any]] = defaultdict(set)
    for edge in graph.every_edge():
        caller, callee = symbols.get(edge.caller), symbols.get(edge.callee)
        if caller and callee and edge.kind == "calls" and edge.via in judge.NAMED_CALLS:
            target = wanted.get(canon(facts.of(callee.path, callee.name, callee.line)))
            if target:
                into[target].add(facts.of(caller.path, caller.name, caller.line))
    return sum((facts.judged(d, into[d]) for d in drawn), Score())


def _rows(tallies: dict[tuple[str, str], Tally], own: Score) -> Iterator[Row]:
    """The lines of the table."""
    least = _f1(own)
    for (verb, language), tally in tallies.items():
        said = f"{tally.back} asked back, {tally.misread} taken for another question; "
        said += ", ".join(f"{n} by {way} name" for way, n in sorted(tally.ways.items()))
        if verb == "find":
            share = judge.percent(tally.right, tally.asked) or 0.0
            yield Row(
                f"where is X defined ({language})", f"{FIRST} %", f"{share} % of {tally.asked}", share >= FIRST, said
            )
        else:
            value = _f1(tally.callers)
            figures = f"{tally.callers.precision} / {tally.callers.recall} (graph {own.precision} / {own.recall})"
            what, measure = f"who calls X ({language})", f"F1 {value} of {tally.asked}"
            yield Row(what, f"F1 {least}, the graph's", measure, value >= least - WORSE, f"{figures}; {said}")


def _f1(score: Score) -> float:
    precision, recall = score.precision or 0.0, score.recall or 0.0
    return round(2 * precision * recall / (precision + recall), 1) if precision + recall else 0.0


if __name__ == "__main__":
    sys.exit(main())
