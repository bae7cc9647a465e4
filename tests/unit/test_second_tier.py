"""Second-tier languages: after edits the graph equals one built from nothing; the shelves and reports say the tier."""

import random
from typing import Any

import pytest

from bot.discover import plugs
from bot.index.deep import deep
from bot.index.shelf import Shelf
from bot.model.facts import definitions
from bot.shell.store import Store
from tests.engine import bring, build, store_of
from tests.golden import cases

SHELVED = plugs("bot.languages", "LANGUAGE")
LANGUAGES = Shelf(SHELVED)
SECOND = sorted(name for name, one in SHELVED.items() if one.tier == 2)
EDITS = 12  # of each golden case


def _trees(name: str) -> list[tuple[str, dict[str, bytes]]]:
    read = [cases.read(path) for path in cases.paths("imports", "resolve", "signatures", "tests")]
    return [(case.name, case.files) for case in read if any(LANGUAGES.language_of(p) == name for p in case.files)]


def _edited(rng: random.Random, tree: dict[str, bytes], whole: dict[str, bytes]) -> dict[str, bytes]:
    """A file goes, comes back, or loses, repeats or swaps lines."""
    path = rng.choice(sorted(whole))
    lines = tree.get(path, b"").splitlines(keepends=True)
    how = rng.randrange(4)
    if how == 0 and len(tree) > 1:
        return {p: text for p, text in tree.items() if p != path}
    if how == 1 or not lines:
        return {**tree, path: whole[path]}
    at = rng.randrange(len(lines))
    if how == 2:
        del lines[at]
    else:
        lines.insert(rng.randrange(len(lines)), lines[at])
    return {**tree, path: b"".join(lines)}


def _check(name: str, whole: dict[str, bytes]) -> None:
    rng, tree = random.Random(name), dict(whole)
    store = Store.memory(decode=definitions)
    bring(store, tree)
    for number in range(EDITS):
        tree = _edited(rng, tree, whole)
        bring(store, tree)
        store.prune()
        scratch = store_of(tree)
        assert store.digest() == scratch.digest(), (number, store.differences(scratch), tree)


@pytest.mark.parametrize("name", SECOND)
def test_an_edited_graph_equals_one_built_from_nothing(name: str) -> None:
    trees = _trees(name)
    assert len(trees) >= 10
    for case, files in trees:
        deep(lambda case=case, files=files: _check(case, files))  # type: ignore[misc]


COMMANDS = {
    "rust": ("src/lib.rs", "#[cfg(test)] mod tests { #[test] fn adds() {} fn helper() {} }", "cargo test tests::adds"),
    "csharp": (
        "tests/CartTests.cs",
        "class CartTests { [Fact] public void Adds() {} void Help() {} }",
        "dotnet test --filter 'FullyQualifiedName~CartTests.Adds'",
    ),
    "kotlin": (
        "src/test/kotlin/CartTest.kt",
        "class CartTest { @Test fun adds() {}\n fun help() {} }",
        "gradle test --tests '*CartTest.adds'",
    ),
    "ruby": (
        "spec/cart_spec.rb",
        'describe "Cart" do\n it "adds" do\n  1\n end\nend',
        "bundle exec rspec spec/cart_spec.rb",
    ),
    "php": (
        "tests/CartTest.php",
        "<?php class CartTest extends TestCase { function testAdds() {} function help() {} }",
        "vendor/bin/phpunit --filter CartTest::testAdds",
    ),
    "c": ("test/test-cart.c", "TEST_IMPL(adds) { go(); }", "ctest -R adds"),
    "cpp": ("cart_test.cc", "TEST(Cart, Adds) { go(); }", "ctest -R Cart.Adds"),
    "scala": (
        "src/test/scala/CartSuite.scala",
        'class CartSuite extends AnyFunSuite { test("it adds") { 1 } }',
        "sbt 'testOnly *CartSuite'",
    ),
    "swift": (
        "Tests/CartTests/CartTests.swift",
        "class CartTests: XCTestCase { func testAdds() {}\n func help() {} }",
        "swift test --filter CartTests/testAdds",
    ),
}


@pytest.mark.parametrize("name", SECOND)
def test_tests_are_told_and_run_by_name(name: str) -> None:
    path, text, command = COMMANDS[name]
    graph = build({path: text.encode()})
    symbols = graph.symbols_in([path])[path]
    runner = LANGUAGES[name].runner
    assert runner.owns(path)
    assert runner.test_command(symbols, {path}, {}) == command
    assert sum(runner.is_test(s) for s in symbols) == 1
    assert runner.test_command([], {path}, {}) == ""


@pytest.mark.parametrize("name", SECOND)
def test_every_node_type_has_a_handler(name: str) -> None:
    plug: Any = LANGUAGES[name]
    walker = plug.walker
    assert set(walker.handlers) >= set(range(walker.grammar.language.node_kind_count))
