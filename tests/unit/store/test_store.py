"""What is put comes back, in whatever order and however often; nothing else is meaning."""

from __future__ import annotations

import pickle
from collections import Counter, defaultdict

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.contracts import Linked
from bot.errors import StoreUnusable
from bot.model.graph import Edge, Failure, Site, Totals
from bot.model.symbols import MODULE, Definition, Symbol, module_symbol
from bot.shell.store import MORE, Store, prepared
from tests.unit.store.rows import KEYS, NAMES, PATHS, canonical, decode, facts_of, linked, trees


def filled(files, **options) -> Store:
    store = Store.memory(**options)
    store.put(files)
    return store


def source(path="a.py", **parts) -> Linked:
    empty = dict.fromkeys(("symbols", "edges", "sites", "dynamic", "failures", "asked"), ())
    return Linked(**{"path": path, "blob": "b1", "language": "python", "lines": 9, "test": False, **empty, **parts})


def function(path: str, name: str, line: int = 1, *, test: bool = False) -> Symbol:
    return Symbol(path, Definition(name, name, "function", line, line, line, 0, test=test))


@settings(max_examples=50)
@given(trees())
def test_what_is_put_comes_back(files):
    store = filled(files.values())
    assert list(store.every_linked()) == [canonical(files[path]) for path in sorted(files)]
    assert store.blobs() == {path: file.blob for path, file in files.items()}


@settings(max_examples=50)
@given(trees())
def test_look_ups_give_what_a_plain_scan_gives(files):
    store, everything = filled(files.values()), [canonical(file) for file in files.values()]
    symbols = {s.id: s for file in everything for s in file.symbols}
    modules = {f"{f.path}::{MODULE}": module_symbol(f.path, f.lines, test=f.test) for f in everything}
    ids = {f"{path}::{key}" for path in PATHS for key in KEYS} | {"no separator", "", "::"} | set(symbols)
    edges = sorted(e for file in everything for e in file.edges)
    sites = sorted(s for file in everything for s in file.sites)
    assert store.symbols(ids) == {**symbols, **modules}
    assert store.symbols_in(PATHS) == {file.path: file.symbols for file in everything}
    assert list(store.every_edge()) == edges
    kinds = Counter((edge.kind, edge.confidence) for edge in edges)
    assert store.totals() == Totals(len(symbols), len(sites), dict(kinds))
    assert list(store.every_symbol()) == [s for f in sorted(everything, key=lambda f: f.path) for s in f.symbols]
    for wanted in [*({i} for i in ids), ids, set()]:
        assert store.edges_into(wanted) == [e for e in edges if e.callee in wanted]
        assert store.edges_from(wanted) == [e for e in edges if e.caller in wanted]
    for names in [*({n} for n in NAMES), set(NAMES)]:
        assert store.sites_named(names) == [s for s in sites if s.name in names]
    assert store.dynamic_in(PATHS) == sorted(d for file in everything for d in file.dynamic)
    assert store.failures() == sorted(f for file in everything for f in file.failures)
    named = defaultdict(list)
    for symbol in store.every_symbol():
        named[symbol.short].append(symbol)
    assert store.symbols_named([*named, "nobody"]) == {name: tuple(found) for name, found in named.items()}


@settings(max_examples=50)
@given(trees())
def test_questions_and_their_askers(files):
    store = filled(files.values())
    asked = {question for file in files.values() for question in file.asked}
    assert store.questions(("", *PATHS)) == sorted(asked)
    for target, text, _ in asked:
        expected = {f.path for f in files.values() if any(q[:2] == (target, text) for q in f.asked)}
        assert store.askers([(target, text), ("nowhere", text)]) == expected


@settings(max_examples=40)
@given(st.lists(st.lists(linked() | st.sampled_from(PATHS), unique_by=lambda x: getattr(x, "path", x)), max_size=5))
def test_any_way_to_a_tree_gives_the_same_digest(rounds):
    """Each round puts some files and drops others (`str` items); a fresh store gets only what is left."""
    final: dict[str, Linked] = {}
    with_facts, store = Store.memory(decode=decode), Store.memory()
    for items in rounds:
        files, gone = [i for i in items if not isinstance(i, str)], [i for i in items if isinstance(i, str)]
        final = {path: file for path, file in final.items() if path not in gone} | {f.path: f for f in files}
        store.put(files, gone)
        with_facts.put_facts(facts_of(files).items())
        with_facts.put(files, gone)
    fresh = filled(reversed(final.values()))
    assert store.digest() == fresh.digest()
    assert store.differences(fresh) == []
    assert list(with_facts.every_linked()) == list(fresh.every_linked())


@settings(max_examples=50)
@given(trees(), trees())
def test_different_trees_have_different_digests_and_say_what_differs(one, other):
    left, right = filled(one.values()), filled(other.values())
    same = list(left.every_linked()) == list(right.every_linked())
    assert (left.digest() == right.digest()) is same
    assert (left.differences(right) == []) is same
    swap = str.maketrans("+-", "-+")
    mirrored = sorted(line[0].translate(swap) + line[1:] for line in left.differences(right, 10**6))
    assert mirrored == sorted(right.differences(left, 10**6))


def test_differences_are_readable_and_bounded():
    edge = Edge("a.py::f", "b.py::g", "a.py", 3, "calls", "direct", "resolved")
    left, right = filled([source(edges=(edge,)), source("old.py")]), filled([source(blob="b2"), source("new.py")])
    assert left.differences(right) == [
        "- a.py blob b1",
        "+ a.py blob b2",
        '- a.py edges ["a.py::f","b.py::g","a.py",3,"calls","direct","resolved",-1]',
        "+ new.py",
        "- old.py",
    ]
    assert left.differences(right, limit=2) == ["- a.py blob b1", "+ a.py blob b2", MORE]


def test_other_facts_for_the_same_rows_are_a_difference():
    left, right = filled([source()]), filled([source()])
    left.put_facts([("b1", b"one")])
    right.put_facts([("b1", b"two")])
    assert left.digest() != right.digest()
    assert [line[:12] for line in left.differences(right)] == ["- a.py facts", "+ a.py facts"]


def test_an_edge_to_a_file_that_is_gone_survives():
    edge = Edge("a.py::f", "b.py::g", "a.py", 3, "calls", "direct", "resolved")
    store = filled([source(edges=(edge,)), source("b.py")])
    store.put([], gone=["b.py"])
    assert store.edges_into(["b.py::g"]) == [edge]
    assert store.symbols(["b.py::g"]) == {}


@settings(max_examples=50)
@given(trees())
def test_definitions_are_kept_once_when_the_facts_hold_them(files):
    """Only the test flags, which a path decides, stay with the rows."""
    store = Store.memory(decode=decode)
    store.put_facts(facts_of(list(files.values())).items())
    store.put(files.values())
    assert list(store.every_linked()) == list(filled(files.values()).every_linked())
    defined = [file for file in files.values() if file.symbols]
    store.prune()
    assert all(file.blob in store.known() for file in defined)
    store.put_facts((blob, b"") for blob in store.known())
    for file in defined:
        with pytest.raises(StoreUnusable):
            store.symbols_in([file.path])


def test_facts_that_are_not_those_of_the_rows_are_noticed():
    store = Store.memory(decode=decode)
    before = source(symbols=(function("a.py", "f"),))
    store.put_facts(facts_of([before]).items())
    store.put([before])
    assert store.symbols(["a.py::f"]) == {"a.py::f": function("a.py", "f")}
    store.put_facts(facts_of([source(symbols=(function("a.py", "g"),))]).items())
    with pytest.raises(StoreUnusable, match=r"facts of a\.py are not those"):
        store.symbols(["a.py::f"])
    store.put_facts([("b1", b"no facts at all")])
    with pytest.raises(StoreUnusable, match="facts that cannot be read"):
        store.symbols(["a.py::f"])


def test_facts_are_kept_by_blob_and_pruned_when_no_path_has_it():
    store = Store.memory()
    sha1, sha256 = "ab" * 20, "cd" * 32
    store.put_facts([(sha1, b"1"), (sha256, b"2"), ("free", b"3")])
    store.put_facts([(sha1, b"new")])
    assert store.known() == {sha1, sha256, "free"}
    assert store.facts([sha1, sha256, "unknown"]) == {sha1: b"new", sha256: b"2"}
    store.put([source(blob=sha256)])
    store.prune()
    assert store.known() == {sha256}


def test_many_values_in_one_question():
    """More than the variables that SQLite allows in one statement."""
    files = [source(f"m{n}.py", symbols=(function(f"m{n}.py", "f"),)) for n in range(2500)]
    store = filled(files)
    assert len(store.symbols([f"m{n}.py::f" for n in range(3000)])) == 2500
    store.put([], gone=[file.path for file in files[1:]])
    assert list(store.blobs()) == ["m0.py"]


def test_centrality_follows_the_symbols_of_a_changed_file():
    one, two = function("a.py", "one", 1), function("a.py", "two", 5)
    store = filled([source(symbols=(one, two)), source("b.py")])
    store.put_centrality({one.id: 0.5, two.id: 3.0, f"a.py::{MODULE}": 1.5, "gone.py::x": 9.0})
    before = {two.id: 3.0, f"a.py::{MODULE}": 1.5}
    assert store.centrality([one.id, two.id, f"a.py::{MODULE}", "b.py::<module>"]) == {one.id: 0.5, **before}
    store.put([source(symbols=(function("a.py", "new"), two))])
    assert store.centrality([one.id, two.id, f"a.py::{MODULE}", "a.py::new"]) == before
    store.put_centrality({two.id: 1.0})
    assert store.centrality([two.id, f"a.py::{MODULE}"]) == {two.id: 1.0}
    store.put([], gone=["a.py"])
    assert store.centrality([two.id]) == {}


def test_a_failed_put_changes_nothing():
    store = filled([source(), source("b.py")])
    store.put_centrality({f"a.py::{MODULE}": 2.0})
    before = store.digest()

    def breaks():
        yield source(lines=1)
        raise RuntimeError("linking failed")

    with pytest.raises(RuntimeError, match="linking failed"):
        store.put(breaks(), gone=["b.py"])
    assert store.digest() == before
    assert store.centrality([f"a.py::{MODULE}"]) == {f"a.py::{MODULE}": 2.0}


@pytest.mark.parametrize(
    "file",
    [
        source(edges=(Edge("b.py::f", "a.py::g", "a.py", 1, "calls", "direct", "resolved"),)),
        source(edges=(Edge("a.py::f", "a.py::g", "b.py", 1, "calls", "direct", "resolved"),)),
        source(sites=(Site("a.py::f", "b.py", 1, "g"),)),
    ],
)
def test_rows_of_another_file_are_refused(file):
    with pytest.raises(ValueError, match=r"a\.py"):
        Store.memory().put([file])


@settings(max_examples=50)
@given(trees())
def test_files_can_be_prepared_elsewhere(files):
    """Where they were linked, in another process: as bytes, and with less to send."""
    store, facts = Store.memory(decode=decode), facts_of(list(files.values()))
    store.put_facts(facts.items())
    store.put([pickle.loads(pickle.dumps(prepared(file))) for file in files.values()])
    assert list(store.every_linked()) == [canonical(files[path]) for path in sorted(files)]
    inline = filled(prepared(file, inline=True) for file in files.values())
    assert list(inline.every_linked()) == list(store.every_linked())


def test_a_prepared_file_needs_its_facts():
    file = prepared(source(symbols=(function("a.py", "f"),)))
    for store in (Store.memory(), Store.memory(decode=decode)):
        with pytest.raises(ValueError, match=r"facts of a\.py must be kept before"):
            store.put([file])


def test_a_path_given_twice_is_refused():
    with pytest.raises(ValueError, match="twice"):
        Store.memory().put([source(), source("b.py"), source()])


def test_header():
    store = Store.memory()
    store.set_meta({"commit": "c1", "extractor": "3"})
    store.set_meta({"commit": "c2"})
    assert store.meta() == {"commit": "c2", "extractor": "3"}


def test_failures_of_files_without_a_language():
    failure = Failure("x.bin", "binary")
    assert filled([source("x.bin", language="", failures=(failure,))]).failures() == [failure]
