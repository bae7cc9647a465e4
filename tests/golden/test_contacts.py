"""Every golden case of configuration, routes, clients, messages and data."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.discover import plugs
from tests import engine
from tests.golden import cases, contacts

CASES = sorted((cases.HERE / "contacts").glob("*.md"))


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in CASES])
def test_case(path: Path) -> None:
    case = cases.read(path)
    found = contacts.complaints(case, engine.surface(case.files))
    assert not found, "\n".join([f"{path.parent.name}/{case.name}: {case.title}", *found])


def test_every_plug_has_a_case() -> None:
    """What has no golden case is not supported: each plug's name begins that of a case."""
    names = [path.stem for path in CASES]
    wanted = [n for n, plug in plugs("bot.frameworks", "FRAMEWORK").items() if plug.needles]
    wanted += plugs("bot.formats", "FORMAT")
    lacking = [name for name in wanted if not any(case.startswith(name.replace("_", "-")) for case in names)]
    assert lacking == []
