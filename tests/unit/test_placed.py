"""What stands around a node: the function or class that holds it, by its qualified name."""

from __future__ import annotations

from bot.contracts.placed import Placed
from bot.languages.python.syntax import syntax
from bot.model import syntax as s

SOURCE = b"""
a
@b
class C(d):
    e
    @f
    def g(self, x=h):
        i
        def j(): k
        return lambda y=l: m
"""


def test_holders() -> None:
    placed = Placed(syntax(SOURCE))
    held = {node.text: placed.holder(node) for node in placed.of(s.NAME)}
    outside, inside = dict.fromkeys("abd", ""), {"e": "C", "f": "C", "h": "C", "i": "C.g", "k": "C.g.j"}
    assert held == {**outside, **inside, "l": "C.g", "m": "C.g"}
    assert [placed.qualified(node) for node in placed.of(s.FUNCTION)] == ["C.g", "C.g.j", "C.g."]


def test_nodes_of_kinds_stand_as_they_are_written() -> None:
    placed = Placed(syntax(SOURCE))
    found = [node.text for node in placed.of(s.NAME, s.CLASS, s.FUNCTION)]
    assert found == ["a", "C", "b", "d", "e", "g", "f", "h", "i", "j", "k", "", "l", "m"]
    assert [*placed.of(s.MAP, s.LIST)] == []
