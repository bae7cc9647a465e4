"""Second-tier languages: after edits the graph equals one built from nothing; the shelves and reports say the tier."""

import random

import pytest

from bot.discover import plugs
from bot.index.deep import deep
from bot.index.workspace import language_of, suffixes
from bot.model.facts import definitions
from bot.shell.store import Store
from tests.engine import bring, store_of
from tests.golden import cases

LANGUAGES = plugs("bot.languages", "LANGUAGE")
SECOND = sorted(name for name, plug in LANGUAGES.items() if plug.tier == 2)
EDITS = 12  # of each golden case
SUFFIXES = suffixes(LANGUAGES)


def _trees(name: str) -> list[tuple[str, dict[str, bytes]]]:
    read = [cases.read(path) for path in cases.paths("imports", "resolve", "signatures", "tests")]
    return [(case.name, case.files) for case in read if any(language_of(p, SUFFIXES) == name for p in case.files)]


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
