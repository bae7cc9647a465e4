"""Which bindings of `x` may be the one that the use sees: lines of the bindings, latest first."""

from textwrap import dedent

import pytest

from bot.model import expressions as e
from tests.unit.index.trees import evaluator

CASES = {
    "the last one before": ("x = 1\nx = 2\nuse(x)\nx = 3", [2]),
    "both arms": ("if a:\n  x = 1\nelse:\n  x = 2\nuse(x)", [4, 2]),
    "an arm that may be passed by": ("x = 1\nif a:\n  x = 2\nuse(x)", [3, 1]),
    "an exhaustive choice hides what came before": ("x = 0\nif a:\n  x = 1\nelse:\n  x = 2\nuse(x)", [5, 3]),
    "an arm that ends counts as one that bound": ("x = 0\nif a:\n  x = 1\nelse:\n  raise E\nuse(x)", [3]),
    "a binding whose arm ends does not reach": ("x = 0\nif a:\n  x = 1\n  raise E\nuse(x)", [1]),
    "the other arm of the use's own choice": ("if a:\n  x = 1\nelse:\n  use(x)", []),
    "elif": ("if a:\n  x = 1\nelif b:\n  x = 2\nelse:\n  x = 3\nuse(x)", [6, 4, 2]),
    "a loop brings back what stands after the use": ("x = 1\nfor i in a:\n  use(x)\n  x = 2", [1, 4]),
    "a loop that binds before the use brings nothing back": ("for i in a:\n  x = 1\n  use(x)\n  x = 2", [2]),
    "a while loop may run or not": ("x = 1\nwhile a:\n  x = 2\nuse(x)", [3, 1]),
    "nothing comes back from after the loop": ("x = 1\nfor i in a:\n  use(x)\nx = 2", [1]),
    "the body of a try may have stopped anywhere": ("x = 1\ntry:\n  x = 2\nexcept E:\n  pass\nuse(x)", [3, 1]),
    "try and except": ("try:\n  x = 1\nexcept E:\n  x = 2\nuse(x)", [4, 2]),
    "with runs once": ("x = 1\nwith a:\n  x = 2\nuse(x)", [3]),
    "a walrus in a condition": ("if (x := 1):\n  use(x)", [1]),
    "deleted": ("x = 1\ndel x\nuse(x)", [2]),
    "for binds": ("for x in a:\n  use(x)", [1]),
    "match arms": ("match a:\n  case 1:\n    x = 1\n  case _:\n    x = 2\nuse(x)", [5, 3]),
}


def reaching(code: str) -> list[int]:
    f = evaluated(code)
    ev, file = f
    (row,) = [i for i in file.facts.rows_of(e.NAME) if file.names[file.a[i]] == "x" and _is_argument(file, i)]
    return [file.facts.line[r] for r in ev.name_rows(file, row)[0] if r >= 0]


def evaluated(code):
    ev = evaluator({"m.py": code.encode()})
    return ev, ev.known("m.py")


def _is_argument(file, row):
    return any(file.pool[file.b[c] + 3] == row for c in file.facts.rows_of(e.CALL) if file.pool[file.b[c] + 1])


@pytest.mark.parametrize(("code", "lines"), CASES.values(), ids=CASES)
@pytest.mark.parametrize("inside", [False, True], ids=["module", "function"])
def test_reaching(code, lines, inside):
    if inside:
        code = "def f(a, b):\n" + "\n".join("  " + line for line in code.split("\n"))
        lines = [line + 1 for line in lines]
    if inside and not lines:  # functions run later than they seem: then all that the scope ever binds
        assert reaching(code)
        return
    assert reaching(code) == lines


def test_a_nested_function_sees_what_its_scope_ends_with():
    code = dedent("""
        def f():
            x = 1
            def g():
                use(x)
            x = 2
    """)
    assert reaching(code) == [6]


def test_thousands_of_bindings_are_not_all_pairs():
    code = "x = 0\n" + "".join(f"if a:\n  x = {i}\n" for i in range(500)) + "use(x)"
    assert len(reaching(code)) < 200
