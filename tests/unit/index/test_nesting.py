"""Values that hold themselves come to an end: containers of their own methods, and methods bound to such."""

from __future__ import annotations

import pytest

from bot.index.deep import deep
from bot.index.link.linker import link
from bot.index.questions import Answers
from bot.model.values import CLS, EXT, FUN, INS, Value
from bot.model.widening import HEAVIEST, weight, widened
from tests.unit.index.trees import evaluator

OWN = {
    "itself and its method": "L = []\nL.append(L)\nL.append(L.append)\n",
    "its method": "L = []\nL.append(L.append)\nL.append(L[0])\n",
    "pairs": "L = []\nL.append(L)\nL.append((L, L.append))\n",
    "table": 'L = {}\nL["pop"] = L.pop\nL["x"] = L["pop"]()\n',
    "stack": "L = []\nL.append(L.pop)\nx = L[-1]\nL.append(x)\n",
    "loop": "L = []\nL.append(L.remove)\nfor c in L:\n    c()\n    L.append(c)\n",
    "member": "class A:\n    def __init__(self):\n        self.l = []\n        self.l.append(self.l.append)\n"
    "        self.l.append(self.l)\nL = A().l\n",
}
OWN_JAVASCRIPT = {
    "itself and its method": "export const L = []; L.push(L); L.push(L.push);\n",
    "by index": "export const L = []; L[0] = L; L[1] = L.push;\n",
}


@pytest.mark.parametrize(
    ("path", "text"),
    [*(("a.py", text) for text in OWN.values()), *(("a.js", text) for text in OWN_JAVASCRIPT.values())],
    ids=[*OWN, *(f"javascript {name}" for name in OWN_JAVASCRIPT)],
)
def test_ends_and_stays_light(path: str, text: str) -> None:
    ev = evaluator({path: text.encode()})
    _, values = deep(lambda: ev.export(ev.known(path), path, "L"))
    assert values
    assert weight(values, 10 * HEAVIEST) < 10 * HEAVIEST


def test_what_a_method_is_bound_to_is_cut() -> None:
    held: Value = (INS, (CLS, "<x>", 1, (), 0), 0)
    for _ in range(150):
        held = (INS, (CLS, "<x>", 1, (((FUN, "<x>", 2, held),),), 0), 0)
    assert weight(widened(((FUN, "<x>", 2, held),)), HEAVIEST) < HEAVIEST


@pytest.mark.parametrize("first", [["c.py"], ["p/e.py"], []], ids=["user first", "class first", "asked alone"])
def test_a_class_that_is_its_own_member(first: list[str]) -> None:
    """Its order of lookup, and its metaclass with it, are the same whoever asks for them first."""
    files = {"c.py": b"from p.e import A as L\nfor q in L: q()\n", "p/e.py": b"from c import *\nclass A(L.go): pass\n"}
    ev = evaluator(files)
    for path in first:
        deep(lambda path=path: link(ev, ev.known(path)))  # type: ignore[misc]
    order = deep(lambda: Answers(ev).fingerprint("p/e.py", "order\tA"))
    assert order == deep(lambda: Answers(evaluator(files)).fingerprint("p/e.py", "order\tA"))
    assert all(v[0] != EXT or v[1].count(".go") == 1 for v in ev.order(ev.known("p/e.py"), "p/e.py", 1))
