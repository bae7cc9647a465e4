from __future__ import annotations

from math import log
from types import SimpleNamespace
from typing import Any

import pytest

from bot.answer import fuse
from bot.contracts.answers import Library
from bot.model.message import message
from bot.model.question import INTENTS, Intent, Question
from bot.model.search import Candidate, Found

AVAILABLE = ("graph", "semantic", "structural", "text")


def asked(intent="understand_code", confidence=0.4, **more) -> Question:
    return Question(text="x", intent=Intent(intent, confidence, ""), **more)


def library(centrality=lambda path: 1.0) -> Library:
    index: Any = SimpleNamespace(centrality=centrality)
    return Library(index, None, {}, lambda text, limit: ())


def finding(*paths, **more):
    found = tuple(Candidate(path, 10 * n + 1, 10 * n + 9, 1.0, **more) for n, path in enumerate(paths))
    return lambda question, library, limit: Found(found[:limit])


def searched(retrievers, question=None, limit=10, **more):
    return fuse.search(question or asked(), library(), retrievers, limit, **more)


def paths(ranked):
    return [result.path for result in ranked.results]


def test_weights_name_every_intent_and_every_retriever():
    assert set(fuse.WEIGHTS) == set(INTENTS)
    for weights in fuse.WEIGHTS.values():
        assert sorted(weights) == sorted(AVAILABLE)
        assert sum(weights.values()) == pytest.approx(1.0)


def test_the_default_asks_the_three_heaviest():
    chosen = fuse.plan(asked(), AVAILABLE)
    assert [name for name, _ in chosen.chosen] == ["text", "structural", "semantic"]
    assert (chosen.strategy, chosen.flat, [name for name, _ in chosen.spare]) == ("rrf", 40, ["graph"])


def test_thorough_asks_all_and_quick_the_vectors_alone():
    assert len(fuse.plan(asked(), AVAILABLE, "thorough").chosen) == 4
    assert fuse.plan(asked(), AVAILABLE, "thorough").flat == 60
    assert [name for name, _ in fuse.plan(asked(), AVAILABLE, "quick").chosen] == ["semantic"]


def test_what_has_no_weight_takes_no_part():
    chosen = fuse.plan(asked("exact_match", 0.8), AVAILABLE, "thorough")
    assert [name for name, _ in chosen.chosen] == ["text", "structural"]


@pytest.mark.parametrize(
    ("intent", "name"),
    [
        ("find_definition", "structural"),
        ("find_references", "graph"),
        ("impact_analysis", "graph"),
        ("exact_match", "text"),
    ],
)
def test_a_sure_question_goes_straight_to_the_dominant_retriever(intent, name):
    chosen = fuse.plan(asked(intent, 0.85), AVAILABLE)
    assert ([each for each, _ in chosen.chosen], chosen.strategy) == ([name], "direct")
    assert fuse.plan(asked(intent, 0.84), AVAILABLE).strategy == "rrf"


def test_the_arithmetic():
    ranked = searched({"text": finding("a.py", "b.py"), "structural": finding("b.py")})
    first, second = ranked.results
    boost = 1 + fuse.CENTRAL * log(2)
    assert first.score == pytest.approx((0.6 / 42 + 0.2 / 41) * boost)
    assert second.score == pytest.approx(0.6 / 41 * boost)
    assert (first.path, first.start_line, first.end_line) == ("b.py", 11, 19)  # the chunk of the part that adds most
    assert [(part.retriever, part.rank, part.weight) for part in first.contributions] == [
        ("text", 1, 0.6),
        ("structural", 0, 0.2),
    ]


def test_the_boost_is_capped():
    found = fuse.search(asked(), library(lambda path: 1e99), {"text": finding("a.py")}, 1)
    assert dict(found.results[0].factors)["centrality"] == 1.5


def test_an_exact_definition_dominates():
    many = finding(*(f"{n}.py" for n in range(30)))
    retrievers = {"text": many, "graph": many, "structural": finding("z.py", defines=True)}
    assert paths(searched(retrievers, asked("find_definition", 0.7)))[0] == "z.py"


def test_tests_rank_lower_unless_they_are_asked_for():
    retrievers = {"text": finding("tests/test_a.py", "a.py")}
    assert paths(searched(retrievers)) == ["a.py", "tests/test_a.py"]
    assert paths(searched(retrievers, asked(wants=("tests",)))) == ["tests/test_a.py", "a.py"]


def test_nothing_found_asks_the_next_and_says_so():
    retrievers = {"graph": finding(), "structural": finding(), "text": finding("a.py")}
    ranked = searched(retrievers, asked("find_references", 0.9))
    assert (paths(ranked), ranked.strategy, ranked.retrievers) == (["a.py"], "direct", ("graph", "structural", "text"))
    assert [note.english() for note in ranked.notes] == [
        "The graph retriever found nothing, so the structural retriever was asked.",
        "The structural retriever found nothing, so the text retriever was asked.",
    ]


def test_one_alone():
    retrievers = {"graph": finding("g.py"), "text": finding("a.py")}
    assert paths(searched(retrievers, only="graph")) == ["g.py"]
    assert searched({"graph": finding(), "text": finding("a.py")}, only="graph").results == ()


def test_a_note_is_said_once():
    def degraded(question, library, limit):
        return Found((), (message("There are no vectors."),))

    ranked = searched({"semantic": degraded, "text": degraded})
    assert [note.english() for note in ranked.notes] == ["There are no vectors."]


def test_ties_are_in_order_of_path():
    assert paths(searched({"text": finding("b.py"), "structural": finding()}, limit=5)) == ["b.py"]
    retrievers = {"semantic": finding("b.py"), "structural": finding("a.py")}
    assert paths(searched(retrievers)) == ["a.py", "b.py"]
