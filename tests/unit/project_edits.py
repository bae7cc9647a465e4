"""Small Python projects and edits of them, drawn so that names often meet: what incremental linking must survive."""

from hypothesis import strategies as st

PATHS = (
    "a.py",
    "b.py",
    "b.pyi",
    "pkg/__init__.py",
    "pkg/c.py",
    "pkg/d.py",
    "pkg/a.py",  # the same module name, one level down
    "pkg/sub/e.py",  # a namespace package inside a package
    "src/lib/__init__.py",
    "src/lib/a.py",
    "tests/conftest.py",
    "tests/test_a.py",
    "tests/deep/conftest.py",
    "tests/deep/test_b.py",
    "README.md",
)
STATEMENTS = (
    "import a",
    "import b as a",
    "import pkg.c",
    "import lib",
    "from a import f",
    "from a import C, g as f",
    "from a import *",
    "from b import *",
    "from b import C as D",
    "from pkg import C",
    "from pkg import c",
    "from pkg.c import f, C",
    "from pkg.sub.e import g",
    "from pkg.sub import e",
    "from . import c",
    "from . import a, d",
    "from .c import C",
    "from .d import f as g",
    "from .sub.e import C",
    "from .. import f",
    "from lib import C",
    "from lib.a import g",
    "from conftest import fx",
    "import pytest",
    "try:\n    from a import f\nexcept ImportError:\n    from b import f",
    "if TYPE_CHECKING:\n    from pkg.d import D",
    '__all__ = ["f"]',
    '__all__ = ["C", "D", "g"]',
    "def f():\n    return g()",
    "def f(x: C) -> D:\n    return x.m()",
    "def f(x, y=1):\n    return a.f(x)",
    "def g():\n    return C()",
    "def g(x: 'D' = None) -> 'C':\n    yield f(x)",
    "async def g():\n    await f()",
    "class C:\n    def m(self):\n        return self",
    "class C:\n    def __init__(self):\n        self.d = D()\n    def m(self):\n        return self.d.n()",
    "class C:\n    x: D\n    @property\n    def p(self) -> D:\n        return self.x",
    "class C:\n    def __call__(self):\n        return self.p.n()",
    "class D(C):\n    def n(self):\n        return self.m().n()",
    "class D(C):\n    def m(self):\n        return super().m()",
    "class D:\n    def n(self):\n        return f",
    "class C(D):\n    pass",
    "class E(a.C, D):\n    def n(self): self.m(); C.m(self)",
    "inst = C()",
    "inst = g()",
    "inst.m().n()",
    "inst: D = f()",
    "f = g",
    "g = functools.partial(f, 1)",
    "f()",
    "a.f(); b.g(); pkg.C().m()",
    "c.f(); e.g()",
    "lib.C().n()",
    'table = {"f": f, "g": g}\ntable[k]()',
    "del f",
    "@f\ndef h():\n    C().m()",
    "@inst.m\ndef h():\n    return D().n()",
    "with C() as h:\n    h.m()",
    "for h in [C(), D()]:\n    h.m()",
    "@pytest.fixture\ndef fx():\n    return C()",
    "@pytest.fixture\ndef fx(inst):\n    yield inst",
    "@pytest.fixture\ndef inst() -> D:\n    return g()",
    "def test_f(fx):\n    assert f() == fx.m()",
    "def test_g(inst, fx):\n    inst.n(); fx.m().n()",
    "class TestC:\n    def test_m(self, fx):\n        fx.m()",
    "print(getattr(a, k)())",
    "def broken(:",
    "x = (",
)

texts = st.lists(st.sampled_from(STATEMENTS), max_size=6).map("\n".join)
trees = st.dictionaries(st.sampled_from(PATHS), texts, max_size=9)

# An edit gives files new text, takes them away (None), or moves one over another.
changes = st.dictionaries(st.sampled_from(PATHS), st.none() | texts, min_size=1, max_size=3)
moves = st.tuples(st.sampled_from(PATHS), st.sampled_from(PATHS))
edits = st.lists(changes | moves, min_size=1, max_size=6)


def edited(tree: dict[str, str], edit: dict[str, str | None] | tuple[str, str]) -> dict[str, str]:
    """The tree after one edit."""
    after = dict(tree)
    if isinstance(edit, tuple):
        source, target = edit
        if source in after:
            after[target] = after.pop(source)
        return after
    for path, text in edit.items():
        if text is None:
            after.pop(path, None)
        else:
            after[path] = text
    return after
