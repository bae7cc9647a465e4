"""Links go to exact lines of the server's own pages; short names tell files apart."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.model.report import Place, Report
from bot.render.links import Links, paths_in, short_names
from tests.render import build

REPORT = build.report({})


def links(**fields: str) -> Links:
    return Links.of(msgspec.structs.replace(REPORT, **fields))


def test_each_side_has_its_commit() -> None:
    ours = links()
    assert ours.line(Place("a/b.py", 7)) == f"https://github.com/acme/shop/blob/{build.HEAD}/a/b.py#L7"
    assert ours.line(Place("a/b.py", 7, "base")) == f"https://github.com/acme/shop/blob/{build.BASE}/a/b.py#L7"
    assert ours.line(Place("a/b.py", 0)).endswith("#L1")


def test_an_enterprise_server_may_have_a_port_and_a_path() -> None:
    ours = links(server="https://git.acme.example:8443/github/")
    assert ours.line(Place("a.py", 1)).startswith("https://git.acme.example:8443/github/acme/shop/blob/")
    assert ours.page("https://git.acme.example:8443/github/acme/shop/actions/runs/1")


@pytest.mark.parametrize("path", ["a b.py", "a#b?.py", "a%2f.py", "(a).py", "한/é.py", "a'b\".py", "a\nb.py"])
def test_a_path_is_quoted(path: str) -> None:
    url = links().line(Place(path, 1))
    assert url.isascii()
    assert not set(url.partition("/blob/")[2].removesuffix("#L1")) & set("()<>[] \"'#?\n")


def test_bytes_that_are_no_text_keep_their_value() -> None:
    assert "/caf%E9.py#L3" in links().line(Place("caf\udce9.py", 3))


@pytest.mark.parametrize(
    "path", ["", "/a", "a//b", "../a", "a/../../b", "./a", "a/", "\ud800.py", "ghp_" + "a1" * 18, "x" * 2100]
)
def test_what_is_no_path_of_a_tree_gets_no_link(path: str) -> None:
    assert links().line(Place(path, 1)) == ""


@pytest.mark.parametrize(
    "fields",
    [
        {"repository": ""},
        {"repository": "acme"},
        {"repository": "acme/shop/evil"},
        {"repository": "acme/.."},
        {"repository": "../shop"},
        {"repository": "acme/shop?x"},
        {"server": ""},
        {"server": "javascript:alert(1)"},
        {"server": "https://github.com@evil.example"},
        {"server": "https://github.com evil"},
        {"server": "https://github.com/a)b"},
        {"head": "main"},
        {"head": "HEAD"},
        {"head": "abc"},
        {"head": "deadbeef/../../x"},
    ],
)
def test_what_is_no_server_repository_or_commit_gets_no_link(fields: dict[str, str]) -> None:
    assert links(**fields).line(Place("a.py", 1)) == ""


@pytest.mark.parametrize(
    "url",
    [
        "https://evil.example/",
        "https://github.com.evil.example/x",
        "https://github.com",
        "http://github.com/x",
        "https://github.com/x y",
        "https://github.com/x)y",
        "https://github.com/" + "x" * 2100,
        "",
    ],
)
def test_a_page_of_another_server_is_none(url: str) -> None:
    assert links().page(url) == ""


def test_short_names_tell_apart() -> None:
    paths = ["src/app.py", "src/a/io.py", "src/b/io.py", "io.py", "src/a/__init__.py", "__init__.py", "lib/app.pyi"]
    assert short_names(paths) == {
        "src/app.py": "app.py",
        "src/a/io.py": "a/io.py",
        "src/b/io.py": "b/io.py",
        "io.py": "io.py",
        "src/a/__init__.py": "a/__init__.py",
        "__init__.py": "__init__.py",
        "lib/app.pyi": "app.pyi",
    }


@given(st.sets(st.lists(st.sampled_from("ab/"), min_size=1, max_size=8).map("".join), max_size=12))
def test_short_names_are_tails_and_differ(paths: set[str]) -> None:
    names = short_names(paths)
    assert set(names) == paths
    assert len(set(names.values())) == len(paths)
    assert all(path.endswith(name) for path, name in names.items())


def test_all_paths_of_a_report_are_found() -> None:
    callers = {"count": 0, "tests": 0, "exact": False, "unresolved": ["b.py:2"]}
    content = {
        "changed": [{"symbol": "a.py:1 f", "message": "x", "callers": callers}],
        "impacted": [{"hop": 1, "at": "c.py:3", "symbol": "d.py:4 g", "through": ["e.py:5 h"]}],
        "limits": [{"message": "x", "places": ["f.py:6"]}],
        "skipped": [{"path": "g.lock"}],
        "unexplained_text_hits": [{"name": "f", "path": "h.md", "line": 1, "excerpt": ""}],
    }
    report: Report = build.report(content)
    assert paths_in(report) == {"a.py", "b.py", "c.py", "d.py", "e.py", "f.py", "g.lock", "h.md"}
