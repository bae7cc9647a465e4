"""A fixture that comes, goes or stops being one is noticed by the tests that use it, however it reaches them."""

from __future__ import annotations

import pytest

from tests import engine

FIXTURE = "import pytest\n\n\n@pytest.fixture\ndef inst():\n    return 1\n"
ABSENT = ""
PLAIN = FIXTURE.replace("@pytest.fixture\n", "")
OTHER = FIXTURE.replace("pytest.fixture", "pytest.thing")
TEST = "import pytest\n\n\n@pytest.fixture\ndef fx(inst):\n    return inst\n"
METHODS = "import pytest\n\n\nclass Base:\n    @pytest.fixture\n    def inst(self):\n        return 1\n"
HEIR = "from b import Base\n\n\nclass TestX(Base):\n    def test_a(self, inst):\n        return inst\n"
STAR, NAMED = "from b import *\n", "from b import inst\n"
WAYS = {  # what stands between the fixture and its test
    "star": {"tests/deep/conftest.py": STAR, "tests/deep/test_b.py": TEST},
    "name": {"tests/deep/conftest.py": NAMED, "tests/deep/test_b.py": TEST},
    "outer conftest": {"tests/deep/conftest.py": "", "tests/conftest.py": STAR, "tests/deep/test_b.py": TEST},
    "star of star": {"tests/deep/conftest.py": "from a import *\n", "a.py": STAR, "tests/deep/test_b.py": TEST},
    "star of name": {"tests/deep/conftest.py": "from a import *\n", "a.py": NAMED, "tests/deep/test_b.py": TEST},
}


@pytest.mark.parametrize("less", [ABSENT, PLAIN, OTHER], ids=["absent", "plain", "other"])
@pytest.mark.parametrize("way", WAYS)
def test_through_setup_files(way: str, less: str) -> None:
    assert_same(WAYS[way], FIXTURE, less)


@pytest.mark.parametrize(
    "less",
    [METHODS.replace("    @pytest.fixture\n", ""), METHODS.replace("pytest.fixture", "pytest.thing")],
    ids=["plain", "other"],
)
def test_through_a_base_class(less: str) -> None:
    assert_same({"tests/test_b.py": HEIR}, METHODS, less)


def assert_same(rest: dict[str, str], more: str, less: str) -> None:
    """Both directions of an edit of `b.py` equal a graph from nothing, and with the fixture there is more to see."""
    with_fixture = {path: text.encode() for path, text in {**rest, "b.py": more}.items()}
    without = {path: text.encode() for path, text in {**rest, "b.py": less}.items()}
    for before, after in ((with_fixture, without), (without, with_fixture)):
        store = engine.store_of(before)
        engine.bring(store, after)
        assert store.differences(engine.store_of(after)) == []
    assert engine.store_of(with_fixture).differences(engine.store_of(without))
