"""Search through the front door: a small repository, its kept index, and what becomes of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.answer import classify
from bot.config import Config
from bot.index.search.index import Index
from bot.main import parsing, searching
from bot.main.engine import Engine
from bot.main.keeping import default
from bot.main.library import beside
from bot.shell import checkout
from bot.shell.store import Parts
from tests.repos import Repo, hopscope

FILES = {
    "shop/cart.py": "class Cart:\n    def add_item(self, item):\n        return validate(item)\n\n\n"
    "def validate(item):\n    '''Reject items without a price.'''\n    return item\n",
    "shop/checkout.py": "from shop.cart import Cart\n\n\n"
    "def pay(cart: Cart):\n    cart.add_item(1)\n    return 'paid by card'\n",
    "shop/legacy/cart.py": "class OldCart:\n    pass\n",
    "tests/test_cart.py": "from shop.cart import Cart\n\n\ndef test_add_item():\n    Cart().add_item(2)\n",
    "plugin.lua": "local M = {}\nfunction M.discount(price)\n  return price\nend\nreturn M\n",
    "docs/cart.md": "# Cart\n\nItems are added to the cart.\n",
}


@pytest.fixture(scope="module")
def repo(tmp_path_factory) -> Repo:
    made = Repo(tmp_path_factory.mktemp("search") / "repo")
    made.commit(FILES)
    return made


def found(repo: Repo, *words: str, **more: str):
    options = [part for name, value in more.items() for part in (f"--{name}", value)]
    run = hopscope("search", *words, "--repo", repo.path, "--json", *options)
    assert run.code == 0, run.err
    return json.loads(run.out)


def first(repo: Repo, *words: str, **more: str) -> str:
    return found(repo, *words, **more)["results"][0]["path"]


def test_the_command_line_knows_the_shelf():
    assert set(searching.retrievers()) <= set(parsing.RETRIEVERS)


@pytest.mark.parametrize(
    ("query", "path"),
    [
        ("Cart", "shop/cart.py"),
        ("where is add_item defined", "shop/cart.py"),
        ("how are items rejected without a price", "shop/cart.py"),
        ("discount", "plugin.lua"),
        ('"paid by card"', "shop/checkout.py"),
        ("tests of the cart", "tests/test_cart.py"),
        ("who calls validate", "shop/cart.py"),
    ],
)
def test_the_right_file_comes_first(repo, query, path):
    assert first(repo, query) == path


@pytest.mark.parametrize("only", ["text", "structural", "graph"])
def test_each_retriever_alone(repo, only):
    ranked = found(repo, "add_item", only=only)
    assert ranked["retrievers"] == [only]
    assert {row["path"] for row in ranked["results"]} & {"shop/cart.py", "shop/checkout.py"}


def test_a_result_is_a_place_with_its_arithmetic(repo):
    row = found(repo, "Cart", limit="1")["results"][0]
    assert set(row) == {"path", "start_line", "end_line", "score", "why"}
    assert (row["start_line"], row["end_line"]) == (1, 8)
    assert "structural 0.6/41" in row["why"]


def test_explained_for_people(repo):
    run = hopscope("search", "Cart", "--repo", repo.path, "--explain", "--limit", "1")
    assert run.out.splitlines()[0].startswith("shop/cart.py:1-8")
    assert "definition 2" in run.out
    assert "structural #1: " in run.out


def test_the_working_tree_and_a_commit_differ(tmp_path):
    made = Repo(tmp_path / "repo")
    made.commit({"a.py": "def load(): ...\n"})
    (made.path / "b.py").write_text("def load_all(): ...\n")
    made.git("add", "b.py")
    assert first(made, "load_all") == "b.py"
    assert found(made, "load_all", rev="HEAD")["results"][0]["path"] == "a.py"
    assert first(made, "load_all") == "b.py"


def test_a_damaged_index_is_made_anew(tmp_path):
    made = Repo(tmp_path / "repo")
    made.commit({"a.py": "def load(): ...\n"})
    assert first(made, "load") == "a.py"
    kept = beside(default(made.path))
    content = kept.read_bytes()
    kept.write_bytes(content[:-1] + bytes([content[-1] ^ 1]))
    run = hopscope("search", "load", "--repo", made.path)
    assert run.out.startswith("a.py:1-1")
    assert "will be rebuilt" in run.err
    assert kept.read_bytes() == content


def test_an_index_after_a_change_is_that_of_a_new_one(tmp_path):
    made = Repo(tmp_path / "repo")
    made.commit({"a.py": "def load(): ...\n", "b.py": "x = 1\n"})
    assert first(made, "load") == "a.py"
    made.commit({"a.py": None, "c.py": "def load(): ...\n"})
    assert first(made, "load") == "c.py"
    grown = beside(default(made.path)).read_bytes()
    beside(default(made.path)).unlink()
    assert first(made, "load") == "c.py"
    assert beside(default(made.path)).read_bytes() == grown


@pytest.mark.parametrize("query", ["", "?", "$(rm -rf /)", "../../etc/passwd", "(((", "\\", "a" * 20_000, "\x00", "=x"])
def test_odd_queries_are_only_looked_up(repo, query):
    assert isinstance(found(repo, query)["results"], list)


def test_nothing_to_search(tmp_path):
    Path(tmp_path, "empty").mkdir()
    run = hopscope("search", "anything", "--repo", tmp_path / "empty", "--store", tmp_path / "graph.db")
    assert (run.code, run.out.splitlines()[0]) == (0, "Nothing was found.")


def test_the_head_of_a_pull_request_is_searched_and_not_kept(tmp_path):
    made = Repo(tmp_path / "repo")
    base = made.commit({"a.py": "def load(): ...\n", "b.py": "x = 1\n"})
    head = made.commit({"a.py": "def fetch(): ...\n", "new.py": "def load(): ...\n"})
    place = tmp_path / "graph.db"
    engine = Engine(checkout.opened(made.path), Config(), lambda said: None, place=place)

    def searched(graphs):
        searcher = searching.Searcher(engine, graphs.head, base, head)
        return [searcher.search(classify.question(name), 3).results[0].path for name in ("load", "fetch")]

    assert engine.compared(base, head, searched) == ["new.py", "a.py"]
    engine.close()
    kept = Index(Parts(beside(place)))
    assert sorted(kept.files) == ["a.py", "b.py"]


def test_code_that_resembles_some(repo):
    engine = Engine(checkout.opened(repo.path), Config(), lambda said: None)

    def alike(graph):
        searcher = searching.Searcher(engine, graph, "", "")
        return [result.path for result in searcher.similar("shop/cart.py", 1, 3, 3).results]

    found = engine.graph("", alike)
    engine.close()
    assert "shop/cart.py" not in found
    assert found[0] in ("shop/checkout.py", "shop/legacy/cart.py")
