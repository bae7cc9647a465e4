from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.index.search import build
from bot.index.search.index import Index

CONTENTS = [
    b"",
    b"def load_config(path):\n    return path\n",
    b"class HTTPServer:\n    def serve(self): ...\n" * 40,
    "설정을 읽는다\n# 주석\n".encode(),
    b"\xff\xfe broken",
    b"# Title\n\nHow to load a config.\n" * 3,
    b"x" * 5_000,
]
PATHS = ["a.py", "pkg/b.py", "pkg/c.lua", "docs/d.md", "é/e.ts", "test/f.go", "g.lock"]
TREES = st.dictionaries(st.sampled_from(PATHS), st.integers(0, len(CONTENTS) - 1))


def built(tree: dict[str, int], old: Index | None = None) -> dict[str, bytes]:
    files = {path: f"{number:040x}" for path, number in tree.items()}
    read = {f"{number:040x}": content for number, content in enumerate(CONTENTS)}
    return build.parts(
        old, files, lambda blobs: [(blob, read[blob]) for blob in blobs], {"a.py": 3.0, "docs/d.md": 1e9}
    )


@settings(max_examples=60, deadline=None)
@given(st.lists(TREES, min_size=2, max_size=4))
def test_an_index_after_edits_equals_one_from_nothing(trees):
    old = Index(built(trees[0]))
    for tree in trees[1:]:
        old = Index(built(tree, old))
    assert dict(old.parts) == built(trees[-1])


def test_what_a_term_finds():
    index = Index(built({"a.py": 1, "pkg/b.py": 2, "docs/d.md": 5}))
    config = index.entries("config")
    assert [index.place(int(chunk))[0] for chunk in config.chunks] == ["a.py", "docs/d.md"]
    assert config.made.tolist() == [1, 0]
    assert config.signed.tolist() == [1, 0]
    assert len(index.entries("nothing").chunks) == 0
    assert [int(n) > 0 for n in index.entries("=HTTPServer").made] == [True] * len(index.entries("=HTTPServer").chunks)


def test_places_and_lines():
    index = Index(built({"a.py": 1, "pkg/b.py": 2}))
    file = index.number("pkg/b.py")
    assert index.chunks_of(file) == 2
    for line in (1, 40, 80):
        path, first, last = index.place(index.chunk_at(file, line))
        assert (path, first <= line <= last) == ("pkg/b.py", True)
    assert index.number("nowhere") == -1
    assert index.centrality("a.py") == 3.0
    assert index.centrality("nowhere") == 1.0


def test_nothing_is_an_index_too():
    index = Index(built({}))
    assert (index.size, index.paths, index.files) == (0, [], {})
    assert len(index.entries("config").chunks) == 0


@pytest.mark.parametrize("path", ["g.lock", "app.min.js", "pkg/logo.svg", "docs/api/index.html"])
def test_what_machines_wrote_has_no_chunks(path):
    index = Index(built({path: 1}))
    assert (list(index.files), index.size) == ([path], 0)
