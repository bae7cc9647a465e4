"""Which kinds of what is offered and used a change can touch: only these are joined."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bot.impact import diff, nearby
from bot.impact.borders import Sides
from bot.index.graph import Graph
from bot.model.symbols import Symbol
from tests import engine

FILES = {
    "models.py": "from django.db import models\n\n\nclass Order(models.Model):\n    name = models.TextField()\n",
    "work.py": "from models import Order\n\n\ndef total():\n    return Order.objects.count()\n\n\n"
    "def plain():\n    return 1\n",
    "web.py": "from flask import Flask\n\nfrom work import plain\n\napp = Flask(__name__)\n\n\n"
    "@app.route('/orders')\ndef orders():\n    return plain()\n",
    "aside.py": "from work import total\n\n\ndef tell():\n    return total()\n",
}


def kinds(path: str, before: str, after: str) -> set[str]:
    """Kinds that a change of one file touches."""
    assert FILES[path].replace(before, after) != FILES[path]
    old = {name: text.encode() for name, text in FILES.items()}
    new = old | {path: FILES[path].replace(before, after).encode()}
    base, head = engine.build(old), engine.build(new)
    changes = diff.symbols(base, head)
    surfaces = engine.surface(old), engine.surface(new)
    touched = [
        (symbol, change.after.name) for change in changes if change.after for symbol in users(head, change.after.id)
    ]
    return set(nearby.kinds(Sides(*surfaces, base, head, [path], changes, touched)))


def users(graph: Graph, identity: str) -> list[Symbol]:
    """What calls a symbol."""
    return list(graph.symbols(sorted({edge.caller for edge in graph.edges_into([identity])})).values())


CASES: Mapping[str, tuple[str, str, str, set[str]]] = {
    "a function that uses a table": ("work.py", "Order.objects.count()", "Order.objects.count() + 1", {"table"}),
    "a function that a handler calls": ("work.py", "return 1", "return 2", {"http"}),
    "what only uses something that uses a table": ("aside.py", "return total()", "return -total()", set()),
    "a route that moves": ("web.py", "/orders", "/all", {"http"}),
    "a class that defines a table": ("models.py", "class Order", "class Bill", {"table"}),
}


@pytest.mark.parametrize("name", CASES)
def test_kinds(name: str) -> None:
    path, before, after, wanted = CASES[name]
    assert kinds(path, before, after) == wanted
