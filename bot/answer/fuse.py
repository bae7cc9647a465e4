"""Retrievers side by side, and one ranking of what they find: weights by intent, reciprocal ranks, boost, demotion."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from math import log

import msgspec

from bot.contracts.answers import Library, Retriever
from bot.index.search import kinds
from bot.model.message import Message, message
from bot.model.question import Question
from bot.model.search import Candidate, Contribution, Found, Ranked, Result

PRESETS = ("quick", "default", "thorough")
# The prior, but for understand_code: there 0.5 for vectors and 0.2 for text give NDCG@10 0.839 on the search benchmark,
# these 0.877, and without vectors 0.872. Chosen on half of its repositories, such weights keep 0.874 on the other half
# (docs/search.md). It holds no other intents worth measuring but names alone.
WEIGHTS: Mapping[str, Mapping[str, float]] = {
    "find_definition": {"semantic": 0.2, "text": 0.1, "structural": 0.6, "graph": 0.1},
    "find_references": {"semantic": 0.1, "text": 0.2, "structural": 0.2, "graph": 0.5},
    "understand_code": {"semantic": 0.12, "text": 0.6, "structural": 0.2, "graph": 0.08},
    "find_similar": {"semantic": 0.4, "text": 0.3, "structural": 0.2, "graph": 0.1},
    "impact_analysis": {"semantic": 0.1, "text": 0.1, "structural": 0.1, "graph": 0.7},
    "exact_match": {"semantic": 0.0, "text": 0.9, "structural": 0.1, "graph": 0.0},
}
SURE = 0.85  # from this confidence on the dominant retriever answers alone
# How little the first ranks differ. 10 or 20 in place of 40 change NDCG by less than 0.001; 60 loses 0.002.
FLAT = {"default": 40, "thorough": 60}
RETRIEVERS = {"quick": 1, "default": 3, "thorough": 4}  # how many take part
QUICK = "semantic"  # which one, where it is one
LOOKED = 100  # ranks of each retriever that count
# Centrality, of the most central symbol of a file, tells apart what is nearly equal and no more: NDCG@10 is 0.877 with
# 0.005 as with 0, 0.867 with 0.02, and 0.847 with 0.05, since ranks differ by little and hubs by much.
CENTRAL, MOST_CENTRAL = 0.005, 1.5
# Factor of files that define the name asked for: names alone gain 0.05 NDCG, with 1.5 as with 10.
DEFINES = 2.0
# Factor for each thing that makes a path rank lower (test, docs, example, vendored, generated, legacy). 0.2 to 0.4
# rank alike; without it NDCG on whole trees falls from 0.84 to 0.76.
LOWER = 0.3
WANTED = 1.2  # and for each thing that the question asks for
WANTS = {"tests": "test", "docs": "docs", "examples": "example"}  # what a question may ask for -> kind of path


class Plan(msgspec.Struct, frozen=True):
    """What to run: (retriever, weight), the heaviest first. `spare` run in turn where these find nothing."""

    chosen: tuple[tuple[str, float], ...]
    spare: tuple[tuple[str, float], ...]
    strategy: str
    flat: int


def plan(question: Question, available: Sequence[str], preset: str = "default", only: str = "") -> Plan:
    """Which retrievers a question gets."""
    weights = WEIGHTS.get(question.intent.name, WEIGHTS["understand_code"])
    order = sorted((name for name in available), key=lambda name: (-weights.get(name, 0.0), name))
    if only:
        return Plan(((only, 1.0),), (), "direct", FLAT["default"])
    if preset == "quick":
        order = sorted(order, key=lambda name: name != QUICK)
    direct = preset == "quick" or question.intent.confidence >= SURE
    count = 1 if direct else RETRIEVERS[preset]
    rows = [(name, weights.get(name, 0.0)) for name in order]
    chosen = [(name, weight or 1.0) if direct else (name, weight) for name, weight in rows[:count] if direct or weight]
    spare = [(name, weight or 1.0) for name, weight in rows if name not in dict(chosen)]
    return Plan(tuple(chosen), tuple(spare), "direct" if direct else "rrf", FLAT.get(preset, FLAT["default"]))


def search(
    question: Question,
    library: Library,
    retrievers: Mapping[str, Retriever],
    limit: int,
    *,
    preset: str = "default",
    only: str = "",
) -> Ranked:
    """The best chunk of each of the best files for a question."""
    chosen = plan(question, list(retrievers), preset, only)
    found = _run([name for name, _ in chosen.chosen], question, library, retrievers)
    weights, notes = dict(chosen.chosen), [note for each in found.values() for note in each.notes]
    before = next(iter(weights), "")
    for name, weight in chosen.spare:
        if any(each.candidates for each in found.values()):
            break
        found[name], weights[name] = retrievers[name](question, library, LOOKED), weight
        notes += [_instead(before, name), *found[name].notes]
        before = name
    rows = _fused(found, weights, chosen.flat)
    results = [_result(path, parts, question, library) for path, parts in rows.items()]
    best = sorted(results, key=lambda result: (-result.score, result.path))[:limit]
    once = tuple(note for at, note in enumerate(notes) if note not in notes[:at])  # they hold what has no hash
    return Ranked(tuple(best), chosen.strategy, tuple(found), once)


def _instead(before: str, name: str) -> Message:
    text = "The {code_before} retriever found nothing, so the {code_name} retriever was asked."
    return message(text, code_before=before, code_name=name)


def _run(
    names: Sequence[str], question: Question, library: Library, retrievers: Mapping[str, Retriever]
) -> dict[str, Found]:
    """What each retriever finds, all at once."""
    if len(names) == 1:
        return {names[0]: retrievers[names[0]](question, library, LOOKED)}
    with ThreadPoolExecutor(max(len(names), 1)) as threads:
        return dict(
            zip(names, threads.map(lambda name: retrievers[name](question, library, LOOKED), names), strict=True)
        )


Parts = list[tuple[Contribution, Candidate]]


def _fused(found: Mapping[str, Found], weights: Mapping[str, float], flat: int) -> dict[str, Parts]:
    """What each retriever adds to each file, the heaviest retriever first."""
    rows: dict[str, Parts] = {}
    for name in sorted(found, key=lambda name: (-weights[name], name)):
        for rank, each in enumerate(found[name].candidates):
            value = weights[name] / (flat + rank + 1)
            part = Contribution(name, rank, weights[name], value, each.signals)
            rows.setdefault(each.path, []).append((part, each))
    return rows


def _result(path: str, parts: Parts, question: Question, library: Library) -> Result:
    """A file with its score. Its chunk is that of the part that adds most."""
    _, shown = max(parts, key=lambda part: (part[0].value, -part[0].rank))
    factors = _factors(path, parts, question, library)
    score = sum(part.value for part, _ in parts)
    for _, factor in factors:
        score *= factor
    contributions = tuple(part for part, _ in parts)
    return Result(path, shown.start_line, shown.end_line, score, contributions, factors)


def _factors(path: str, parts: Parts, question: Question, library: Library) -> tuple[tuple[str, float], ...]:
    """What moves a file beside its ranks: how central it is, that it defines what is asked for, and last its path."""
    found = [("centrality", min(1 + CENTRAL * log(1 + library.index.centrality(path)), MOST_CENTRAL))]
    if question.intent.name == "find_definition" and _defines(parts):
        found.append(("definition", DEFINES))
    wanted = {WANTS[kind] for kind in question.wants}
    found += [(kind, WANTED) for kind in kinds.of(path) if kind in wanted]
    return (*found, *((kind, LOWER) for kind in kinds.of(path) if kind not in wanted))


def _defines(parts: Parts) -> bool:
    return any(candidate.defines for _, candidate in parts)
