"""After any edits the graph brought up to date equals one built from nothing, byte for byte."""

from collections.abc import Iterable
from typing import Any

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from bot.index import questions
from bot.index.deep import deep
from bot.model.facts import definitions
from bot.shell.store import Store
from tests.engine import bring, store_of
from tests.unit import go_edits, java_edits, project_edits, typescript_edits

SEQUENCES = 200
Tree = dict[str, str]


def _bring(store: Store, tree: Tree) -> None:
    bring(store, {path: text.encode() for path, text in tree.items()})
    store.prune()


def _one_by_one(asked: Iterable[tuple[str, str, int]]) -> set[tuple[str, str, int]]:
    """Questions, those apart again that are kept as one: a class, and all names that it does not bind."""
    apart = set()
    for target, question, fingerprint in asked:
        kind, *rest = question.split("\t")
        several = [[rest[0], name] for name in rest[1:]] if kind == questions.LACKS else [rest]
        apart |= {(target, "\t".join((kind, *one)), fingerprint) for one in several}
    return apart


def _same(store: Store, tree: Tree, how: str) -> None:
    scratch = store_of({path: text.encode() for path, text in tree.items()})
    kept = {linked.path: _one_by_one(linked.asked) for linked in store.every_linked()}
    for linked in scratch.every_linked():  # less than this, and a later change would pass the file by
        less = _one_by_one(linked.asked) - kept[linked.path]
        assert not less, (how, linked.path, sorted(less))
    if store.digest() != scratch.digest():
        differences = "\n".join(store.differences(scratch))
        files = "\n".join(f"--- {path}\n{text}" for path, text in sorted(tree.items()))
        raise AssertionError(f"{how}\n{differences}\n{files}")


def _edit(tree: Tree, edits: list[Any]) -> None:
    store = Store.memory(decode=definitions)
    _bring(store, tree)
    for edit in edits:
        tree = project_edits.edited(tree, edit)
        _bring(store, tree)
        _same(store, tree, f"after {edit!r}")


def _replace(trees: list[Tree]) -> None:
    store = Store.memory(decode=definitions)
    for tree in trees:
        _bring(store, tree)
    _same(store, trees[-1], "all at once")


@settings(max_examples=SEQUENCES, suppress_health_check=[HealthCheck.too_slow])
@given(project_edits.trees, project_edits.edits)
@example(  # what a folder without `__init__` lacks is handed on: who hands it on must ask, although it links nothing
    {"a.py": "", "b.py": "", "src/lib/a.py": "from .. import f"},
    [{"a.py": None, "b.py": "try:\n    from a import f\nexcept ImportError:\n    from b import f"}],
)
def test_an_edited_graph_equals_one_built_from_nothing(tree: Tree, edits: list[Any]) -> None:
    deep(lambda: _edit(tree, edits))


@settings(max_examples=SEQUENCES // 4, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(project_edits.trees, min_size=2, max_size=4))
def test_the_way_to_a_tree_does_not_matter(trees: list[Tree]) -> None:
    deep(lambda: _replace(trees))


@settings(max_examples=SEQUENCES // 2, suppress_health_check=[HealthCheck.too_slow])
@given(typescript_edits.trees, typescript_edits.edits)
def test_so_does_one_of_typescript(tree: Tree, edits: list[Any]) -> None:
    deep(lambda: _edit(tree, edits))


@settings(max_examples=SEQUENCES // 4, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(typescript_edits.trees, min_size=2, max_size=4))
def test_the_way_to_a_tree_of_typescript_does_not_matter(trees: list[Tree]) -> None:
    deep(lambda: _replace(trees))


@settings(max_examples=SEQUENCES // 2, suppress_health_check=[HealthCheck.too_slow])
@given(go_edits.trees, go_edits.edits)
def test_so_does_one_of_packages_of_many_files(tree: Tree, edits: list[Any]) -> None:
    deep(lambda: _edit(tree, edits))


@settings(max_examples=SEQUENCES // 2, suppress_health_check=[HealthCheck.too_slow])
@given(java_edits.trees, java_edits.edits)
@example(  # classes above themselves: whoever looks for a class inside of one asks all that are above it
    {
        "m/B.java": "package p;\nclass C extends A {\nB b;\n}\nclass B extends C {\n}\n",
        "p/B.java": "package p;\nclass A {\n}\n",
    },
    [{"p/B.java": "package p;\nclass A extends B {\nB b;\n}\n"}],
)
def test_so_does_one_of_classes_by_package(tree: Tree, edits: list[Any]) -> None:
    deep(lambda: _edit(tree, edits))
