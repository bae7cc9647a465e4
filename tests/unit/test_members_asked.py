"""Who is linked again when the members of a class change: only whoever asked for those, there or not."""

import pytest

from tests import engine
from tests.unit.test_overlay import encoded, laid_over

USE = "from lib import B\nB().f().bit_length()\nB().g\n"
BASE = "class A:\n    def f(self): return 1\n"


@pytest.mark.parametrize(
    ("after", "again"),
    [
        (BASE + "class B(A): pass\n", False),
        (BASE + "class B(A):\n    def other(self): pass\n", False),
        (BASE + "class B(A):\n    def f(self): return 2\n", True),  # was not there: asked of B in vain, found in A
        (BASE + "class B(A):\n    def g(self): pass\n", True),  # was nowhere
        (BASE + "    def g(self): pass\nclass B(A): pass\n", True),
        ("class A:\n    def f(self): return ''\nclass B(A): pass\n", True),
        ("class A: pass\nclass B(A): pass\n", True),
    ],
)
def test_a_user_is_linked_again_where_a_member_that_it_asked_for_is_another(after, again):
    base = engine.store_of(encoded({"lib.py": "# as it was\n" + BASE + "class B(A): pass\n", "use.py": USE}))
    graph = laid_over(base, encoded({"lib.py": after, "use.py": USE}))
    assert ("use.py" in graph._hidden) is again
