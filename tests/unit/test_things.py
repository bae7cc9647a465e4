"""Keys that only the path tells."""

from __future__ import annotations

import pytest

from bot.index.surface.things import application, module


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("proj/tasks.py", "proj.tasks"),
        ("src/proj/tasks.py", "proj.tasks"),
        ("proj/tasks/__init__.py", "proj.tasks"),
        ("tasks.py", "tasks"),
        ("__init__.py", "__init__"),
    ],
)
def test_module(path: str, expected: str) -> None:
    assert module(path) == expected


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("shop/orders/models.py", "orders"),
        ("shop/orders/models/line.py", "orders"),
        ("shop/orders/migrations/0001_initial.py", "orders"),
        ("shop/orders/legacy.py", "orders"),
        ("models.py", "{}"),
    ],
)
def test_application(path: str, expected: str) -> None:
    assert application(path) == expected
