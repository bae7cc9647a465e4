"""Names found as text: what counts as a find, and (first) what does not."""

from __future__ import annotations

import pytest

from bot.impact import crosscheck, diff
from bot.impact.crosscheck import Checked
from bot.model.graph import Failure
from tests.unit.impact.drawn import cls, fn, graph

HEAD = {"lib.py": [fn("kept")], "app.py": [fn("main", line=10)], "bad.py": []}


def checked(name: str, *hits: tuple[str, int, str], **more: object) -> Checked:
    base = graph({**HEAD, "lib.py": [fn("kept"), fn(name, line=50)]})
    head = graph(HEAD, **more)  # type: ignore[arg-type]
    changes = diff.symbols(base, head)
    rows = [(path, line, name, text) for path, line, text in hits]
    return crosscheck.unexplained(rows, head, changes, ())


@pytest.mark.parametrize(
    ("name", "path", "text", "kind"),
    [
        ("load", "app.py", "load = 3", ""),
        ("load", "app.py", "data = json.load(file)", ""),
        ("load", "app.py", 'print("could not load it")', ""),
        ("load", "README.md", "load the file", ""),
        ("load", "app.py", "# load it first", ""),
        ("load", "ci.yml", "load: 3", ""),
        ("load_all", "app.py", "load_all = 3", ""),
        ("load", "app.py", 'getattr(x, "load")', "string"),
        ("load", "app.py", "REGISTRY = {'pkg.lib:load': 1}", "string"),
        ("load_all", "app.py", 'log("no load_all today")', "string"),
        ("load", "setup.cfg", "run = lib:load", "settings"),
        ("load_all", "ci.yml", "- load_all", "settings"),
        ("load_all", "app.py", "x.load_all(3)", "code"),
        ("load_all", "app.py", "from somewhere import load_all", "code"),
        ("load", "bad.py", "load(3)", "code"),
        ("load", "script.sh", "load 3", "code"),
        ("load_all", "app.py", "# load_all first", "comment"),
        ("load_all", "README.md", "call load_all", "document"),
        ("load_all", "CHANGES", "call load_all", "document"),
    ],
)
def test_kinds(name: str, path: str, text: str, kind: str) -> None:
    found = checked(name, (path, 3, text), failures=[Failure("bad.py", "parse error")])
    assert [hit.kind for hit in found.hits] == ([kind] if kind else [])


def test_lines_that_the_graph_explains_are_no_finds() -> None:
    text = "x.load_all(3)"
    found = checked(
        "load_all",
        ("app.py", 11, text),
        ("app.py", 12, text),
        ("lib.py", 1, "def load_all"),
        sites=["app.py::main 11 x.load_all"],
    )
    assert [hit.line for hit in found.hits] == [12]


def test_hits_are_capped_and_counted() -> None:
    rows = [("app.py", n, '"load_all"') for n in range(1, 30)]
    found = checked("load_all", *rows)
    assert (len(found.hits), found.total) == (crosscheck.MOST_OF_ONE, {"load_all": 29})
    many = checked("load_all", *(("app.py", n, '"load_all"') for n in range(1, crosscheck.COMMON + 5)))
    assert (many.hits, many.common) == ((), ("load_all",))


def test_short_names_and_members_of_what_went_are_not_searched_for() -> None:
    assert checked("f", ("app.py", 3, '"f"')).hits == ()
    base = graph({"lib.py": [cls("Gone"), fn("Gone.write", "self", line=2)], "app.py": []})
    head = graph({"lib.py": [], "app.py": []})
    changes = diff.symbols(base, head)
    hits = [("app.py", 3, "write", '"write"'), ("app.py", 4, "Gone", '"Gone"')]
    assert [hit.name for hit in crosscheck.unexplained(hits, head, changes, ()).hits] == ["Gone"]


def test_names_to_search_are_bounded_and_prefer_what_went() -> None:
    before = [fn(f"name_{i:04}", body=str(i), line=i) for i in range(1, 400)]
    after = [fn(f"name_{i:04}", body=f"{i}!", line=i) for i in range(1, 399)]
    found = crosscheck.words(diff.symbols(graph({"a.py": before}), graph({"a.py": after})))
    assert len(found) == crosscheck.MOST_WORDS
    assert "name_0399" in found


def test_tests_and_magic_names_are_not_searched() -> None:
    names = [fn("A.__init__", "self"), fn("test_x", test=True, line=9), fn("A.run", "self", line=19)]
    assert crosscheck.words(diff.symbols(graph({"a.py": names}), graph({"a.py": []}))) == ("run",)
