"""Layers with what says so, and how they connect: both ways, by kind, with places."""

from __future__ import annotations

import json
from typing import Any

from bot.metadata.layer_map import DOCUMENT
from tests import engine

FILES = {
    "api/routes.py": b"""from flask import Flask

from core.orders import place

app = Flask(__name__)


@app.post("/orders")
def create():
    return place()
""",
    "core/orders.py": b"""import os

from core import oddments


def place():
    return os.environ["ORDER_LIMIT"], oddments.one()
""",
    "frontend/src/Order.tsx": b"export const send = () => fetch('/orders', {method: 'POST'});\n",
    "docker-compose.yml": b"services:\n  web:\n    image: web\n    environment:\n      ORDER_LIMIT: 5\n",
    "tests/test_orders.py": b"from core.orders import place\n\n\ndef test_place():\n    place()\n",
    "README.md": b"# Orders\n",
    "strange/thing.py": b"def lone(): ...\n",
}


def document() -> Any:
    (text,) = DOCUMENT.files(engine.subject(FILES)).values()
    return json.loads(text)


def connections() -> dict[tuple[str, str], Any]:
    return {(one["user"], one["used"]): one for one in document()["connections"]}


def test_files_of_all_kinds_have_layers_and_code_of_none_is_listed():
    layers = {one["name"]: one for one in document()["layers"]}
    assert set(layers) == {"api", "backend", "docs", "frontend", "infra", "test"}
    assert layers["api"]["folders"] == [{"folder": "api", "files": 1, "because": ["touches routes", "named routes"]}]
    assert [one["folder"] for one in document()["unplaced"]] == ["strange"]


def test_connections_say_how_with_places():
    found = connections()
    assert found["frontend", "api"]["kinds"] == {"http": 1}
    (example,) = found["frontend", "api"]["examples"]
    assert (example["user"], example["used"]) == ("frontend/src/Order.tsx:1", "api/routes.py:9")
    assert example["what"] == "POST /orders"
    assert found["api", "backend"]["kinds"]["calls"] == 1
    (setting,) = found["backend", "infra"]["examples"]
    assert (setting["kind"], setting["user"], setting["what"]) == ("setting", "core/orders.py:7", "ORDER_LIMIT")
    assert setting["used"] == "docker-compose.yml:5"


def test_each_layer_knows_both_directions():
    layers = {one["name"]: one for one in document()["layers"]}
    for (user, used), one in connections().items():
        total = sum(one["kinds"].values())
        assert layers[user]["uses"][used] == total
        assert layers[used]["used_by"][user] == total


def test_a_doubtful_layer_makes_a_doubtful_connection():
    assert connections()["test", "backend"]["doubtful"] == sum(connections()["test", "backend"]["kinds"].values())
