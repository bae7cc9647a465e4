"""Who is linked again when the parameters of a function change: only whoever's answers rest on them."""

import pytest

from tests import engine
from tests.unit.test_overlay import encoded, laid_over

CALLER = "from lib import f\nf(0).bit_length()\n"


@pytest.mark.parametrize(
    ("before", "after", "again"),
    [
        ("def f(a):\n    return 1\n", "def f(a, b=None):\n    return 1\n", False),
        ("def f(a):\n    return 1\n", "def f(*a):\n    return 1\n", False),
        ("def f(a):\n    return a\n", "def f(a, *, b=None):\n    return a\n", False),
        ("def f(a):\n    return a\n", "def f(b):\n    return b\n", True),  # a keyword may say it
        ("def f(a):\n    return a\n", "def f(a=''):\n    return a\n", True),
        ("def f(a):\n    return a\n", "def f(b, a):\n    return a\n", True),
        ("def f(a):\n    return 1\n", "async def f(a):\n    return 1\n", True),
    ],
)
def test_a_caller_is_linked_again_where_its_answers_rest_on_a_parameter(before, after, again):
    base = engine.store_of(encoded({"lib.py": before, "use.py": CALLER}))
    graph = laid_over(base, encoded({"lib.py": after, "use.py": CALLER}))
    assert ("use.py" in graph._hidden) is again
