"""A shelf is loud: empty, doubtful or double plugs are errors, not silence."""

import sys
from pathlib import Path

import pytest

from bot import discover


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Lay modules on a new shelf: `shelf({"a.py": text})` gives the package's name."""

    def lay(files: dict[str, str]) -> str:
        root = tmp_path / "shelf_under_test"
        for path, text in {"__init__.py": "", **files}.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text)
        return "shelf_under_test"

    monkeypatch.syspath_prepend(str(tmp_path))
    yield lay
    for name in [name for name in sys.modules if name.partition(".")[0] == "shelf_under_test"]:
        del sys.modules[name]


def test_plugs_are_found_by_module_name_in_sorted_order(shelf):
    package = shelf({"b.py": "PLUG = 'second'", "a.py": "PLUG = 'first'"})
    assert list(discover.plugs(package, "PLUG").items()) == [("a", "first"), ("b", "second")]


def test_a_folder_is_a_plug_like_a_file(shelf):
    package = shelf({"go/__init__.py": "PLUG = 'go'", "go/rules.py": "x = 1"})
    assert discover.plugs(package, "PLUG") == {"go": "go"}


def test_private_modules_are_not_imported(shelf):
    package = shelf({"a.py": "PLUG = 1", "_shared.py": "raise SystemExit"})
    assert list(discover.plugs(package, "PLUG")) == ["a"]


@pytest.mark.parametrize(
    ("files", "complaint"),
    [
        ({}, "is empty"),
        ({"a.py": "PLUG = 1", "b.py": "plug = 2"}, r"b offers no PLUG"),
        ({"a.py": "PLUG = 1\nPLUG_TWO = 2"}, r"a offers PLUG, PLUG_TWO"),
        ({"a.py": "PLUGS = [1]"}, r"a offers PLUGS"),
        ({"a.py": "PLUG = object()", "b.py": "from shelf_under_test.a import PLUG"}, r"b offers the same PLUG as .*a"),
    ],
    ids=["empty", "no plug", "two plugs", "a list of plugs", "a plug borrowed from a sibling"],
)
def test_doubt_is_an_error(shelf, files, complaint):
    package = shelf(files)
    with pytest.raises(discover.BadShelf, match=complaint):
        discover.plugs(package, "PLUG")


def test_a_module_that_fails_to_import_fails_the_shelf(shelf):
    package = shelf({"a.py": "PLUG = 1", "b.py": "import no_such_module"})
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        discover.plugs(package, "PLUG")
