"""Every golden case of definitions, imports, resolution and test structure, against the graph that the index builds."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import engine
from tests.golden import cases, judge

FOLDERS = ("signatures", "imports", "resolve", "tests")


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in cases.paths(*FOLDERS)])
def test_case(path: Path) -> None:
    case = cases.read(path)
    found = judge.complaints(case, engine.build(case.files))
    assert not found, "\n".join([f"{path.parent.name}/{case.name}: {case.title}", *found])


def test_names_are_unique() -> None:
    names = [path.stem for path in cases.paths(*FOLDERS)]
    assert len(names) == len(set(names))
    assert len(names) > 100
