"""Commands that run Python tests."""

from __future__ import annotations

import pytest

from bot.languages.python import runner
from bot.model.symbols import Symbol
from tests.unit.impact.drawn import cls, fn


def drawn(*names: str) -> list[Symbol]:
    """Tests from `path::Class.name`."""
    made = []
    for number, identity in enumerate(names):
        path, _, name = identity.partition("::")
        made.append(Symbol(path, fn(name, "self" if "." in name else "", test=True, line=number + 1)))
    return made


def command(names: list[str], files: tuple[str, ...] = (), bases: tuple[str, ...] = ("TestCase",)) -> str:
    symbols = drawn(*names)
    holders = {s.id: Symbol(s.path, cls(s.name.rpartition(".")[0], *bases)) for s in symbols if "." in s.name}
    return runner.test_command(symbols, files, holders)


def test_what_a_runner_collects() -> None:
    assert runner.is_test(drawn("t.py::test_a")[0])
    assert runner.is_test(drawn("t.py::TestA.test_a")[0])
    assert not runner.is_test(drawn("t.py::helper")[0])
    assert not runner.is_test(Symbol("t.py", cls("TestA", test=True)))
    assert not runner.is_test(Symbol("t.py", fn("TestA.test_a.test_within", test=True)))
    assert not runner.is_test(Symbol("lib.py", fn("test_connection")))


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        ([], ""),
        (["t.py::helper"], ""),
        (["tests/test_a.py::test_x"], "pytest tests/test_a.py::test_x"),
        (["tests/test_a.py::TestA.test_x"], "python -m unittest tests.test_a.TestA.test_x"),
        (
            ["tests/test_a.py::TestA.test_x", "tests/test_a.py::test_y"],
            "pytest tests/test_a.py::TestA::test_x tests/test_a.py::test_y",
        ),
        (
            [f"t/test_a.py::test_{i}" for i in range(4)] + ["t/test_b.py::test_x"],
            "pytest t/test_a.py t/test_b.py::test_x",
        ),
        (["my tests/test a.py::test_x"], "pytest 'my tests/test a.py::test_x'"),
        (["t/$(rm -rf x).py::test_x"], "pytest 't/$(rm -rf x).py::test_x'"),
    ],
)
def test_commands(names: list[str], expected: str) -> None:
    assert command(names) == expected


def test_conftest_or_a_plain_class_speak_of_pytest() -> None:
    assert command(["t/test_a.py::TestA.test_x"], ("t/conftest.py",)).startswith("pytest ")
    assert command(["t/test_a.py::TestA.test_x"], bases=()).startswith("pytest ")


def test_django_projects_have_their_own_runner() -> None:
    expected = "python manage.py test shop.tests.TestA.test_x"
    assert command(["shop/tests/__init__.py::TestA.test_x"], ("manage.py",)) == expected


@pytest.mark.parametrize("folders", [1, 100, 3000])
def test_long_commands_name_files_then_folders_then_nothing(folders: int) -> None:
    names = [f"tests/part_{i % folders}/test_{i}.py::test_x" for i in range(3000)]
    found = command(names)
    assert len(found) <= runner.LONGEST
    assert found == ("pytest tests/part_0" if folders == 1 else "pytest")


def test_a_folder_within_another_is_not_named_twice() -> None:
    names = [f"tests/test_file_with_a_long_name_{i}.py::test_x" for i in range(20)] + ["tests/sub/test_a.py::test_x"]
    assert command(names) == "pytest tests"
