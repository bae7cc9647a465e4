"""Which file an import path means: roots, namespaces, the standard library, relative paths, nearness."""

import pytest

from bot.languages.python.paths import Modules

FIND = {
    "a module at the top": (["a.py", "b.py"], "b.py", "a", "a.py"),
    "a package is its file": (["pkg/__init__.py", "b.py"], "b.py", "pkg", "pkg/__init__.py"),
    "a module in a package": (["pkg/__init__.py", "pkg/m.py"], "b.py", "pkg.m", "pkg/m.py"),
    "nothing": (["a.py"], "a.py", "other", None),
    "a package in src": (
        ["src/pkg/__init__.py", "src/pkg/m.py", "t/test_m.py"],
        "t/test_m.py",
        "pkg.m",
        "src/pkg/m.py",
    ),
    "a module in src": (["src/m.py", "t/test_m.py"], "t/test_m.py", "m", "src/m.py"),
    "a namespace package at the top": (["ns/m.py", "b.py"], "b.py", "ns", "ns/"),
    "a module in a namespace package": (["ns/m.py", "b.py"], "b.py", "ns.m", "ns/m.py"),
    "a namespace package in src": (["src/ns/m.py", "b.py"], "b.py", "ns", "src/ns/"),
    "no namespace package below a folder that is no root": (["deep/typed/m.py", "b.py"], "b.py", "typed", None),
    "the standard library stays itself": (["json.py", "tests/typing/a.py"], "tests/typing/a.py", "json", None),
    "a script beside the importer": (["tools/run.py", "tools/help.py"], "tools/run.py", "help", "tools/help.py"),
    "no script of another folder": (["tools/help.py", "other/run.py"], "other/run.py", "help", None),
    "one dot": (["pkg/__init__.py", "pkg/a.py", "pkg/b.py"], "pkg/b.py", ".a", "pkg/a.py"),
    "one dot alone": (["pkg/__init__.py", "pkg/b.py"], "pkg/b.py", ".", "pkg/__init__.py"),
    "two dots": (["pkg/a.py", "pkg/__init__.py", "pkg/s/__init__.py", "pkg/s/b.py"], "pkg/s/b.py", "..a", "pkg/a.py"),
    "one dot in a package's own file": (["pkg/__init__.py", "pkg/a.py"], "pkg/__init__.py", ".a", "pkg/a.py"),
    "more dots than folders": (["pkg/__init__.py", "a.py"], "pkg/__init__.py", "....a", None),
    "the nearest project": (
        ["x/setup.py", "x/pkg/__init__.py", "y/setup.py", "y/pkg/__init__.py", "y/t.py"],
        "y/t.py",
        "pkg",
        "y/pkg/__init__.py",
    ),
    "a source before its declarations": (["m.pyi", "m.py", "b.py"], "b.py", "m", "m.py"),
    "declarations alone": (["m.pyi", "b.py"], "b.py", "m", "m.pyi"),
    "a package is no root": (["pkg/__init__.py", "pkg/m.py", "b.py"], "b.py", "m", None),
}


@pytest.mark.parametrize(("paths", "importer", "module", "found"), FIND.values(), ids=FIND)
def test_find(paths, importer, module, found):
    assert Modules(paths).find(importer, module) == found
    assert Modules(list(reversed(paths))).find(importer, module) == found


def test_submodules():
    modules = Modules(["pkg/__init__.py", "pkg/a.py", "pkg/s/__init__.py", "ns/b.py", "m.py"])
    assert modules.submodule("pkg/__init__.py", "a") == "pkg/a.py"
    assert modules.submodule("pkg/__init__.py", "s") == "pkg/s/__init__.py"
    assert modules.submodule("ns/", "b") == "ns/b.py"
    assert modules.submodule("pkg/__init__.py", "b") is None
    assert modules.submodule("m.py", "pkg") is None


def test_declarations_beside_sources():
    modules = Modules(["a.py", "a.pyi", "b.py", "c.pyi"])
    assert (modules.stub("a.py"), modules.stub("b.py"), modules.stub("a.pyi")) == ("a.pyi", None, None)
    assert (modules.source("a.pyi"), modules.source("c.pyi"), modules.source("a.py")) == ("a.py", None, None)


def test_setups_nearest_first():
    modules = Modules(["conftest.py", "t/conftest.py", "t/deep/test_a.py", "other/conftest.py"])
    assert modules.setups("t/deep/test_a.py") == ["t/conftest.py", "conftest.py"]
    assert modules.setups("test_b.py") == ["conftest.py"]
