"""What was measured is tied to what it is of; hints are told only where the syntax shows them; no file does harm."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.knowledge import profiles
from bot.metadata.performance_profile import DOCUMENT
from tests import engine

CODE = b"""import time

import requests


def fast():
    return 1


class Shop:
    def total(self):
        return fast()
"""
PYTEST = {
    "machine_info": {"node": "x"},
    "benchmarks": [
        {"fullname": "tests/test_speed.py::test_total[3]", "stats": {"mean": 0.25, "rounds": 12}},
        {"fullname": "tests/test_speed.py::test_gone", "stats": {"mean": 1.5, "rounds": 3}},
    ],
}
SPEEDSCOPE = {
    "$schema": "https://www.speedscope.app/file-format-schema.json",
    "shared": {"frames": [{"name": "fast", "file": "/srv/shop/app.py", "line": 6}, {"name": "other"}]},
    "profiles": [
        {"type": "sampled", "unit": "milliseconds", "samples": [[1, 0], [1]], "weights": [30, 10]},
        {"type": "evented", "unit": "milliseconds", "events": [
            {"type": "O", "frame": 1, "at": 0}, {"type": "O", "frame": 0, "at": 5},
            {"type": "C", "frame": 0, "at": 15}, {"type": "C", "frame": 1, "at": 20}]},
    ],
}  # fmt: skip
PSTATS = b"""         12 function calls in 0.100 seconds

   Ordered by: cumulative time

   ncalls  tottime  percall  cumtime  percall filename:lineno(function)
      4/1    0.010    0.002    0.090    0.090 /home/x/shop/app.py:11(total)
        1    0.001    0.001    0.001    0.001 {built-in method builtins.exec}
"""
FILES = {
    "app.py": CODE,
    "tests/test_speed.py": b"def test_total(): ...\n",
    "speed_test.go": b'package shop\n\nimport "testing"\n\nfunc BenchmarkSum(b *testing.B) {}\n',
    "bench/pytest.json": json.dumps(PYTEST).encode(),
    "profiles/run.speedscope.json": json.dumps(SPEEDSCOPE).encode(),
    "profiles/run.txt": PSTATS,
    "bench/go.txt": b"goos: linux\npkg: acme/shop\nBenchmarkSum/large-8   \t 1000\t 2500.0 ns/op\t 12 B/op\nPASS\n",
    "bench/hyperfine.json": b'{"results":[{"command":"shop --all","mean":0.5,"times":[0.4,0.6]}]}',
    "bench/jmh.json": b'[{"benchmark":"shop.Shop.total","mode":"avgt",'
    b'"primaryMetric":{"score":7.5,"scoreUnit":"us/op"}}]',
    "flame/out.folded": b"main;Shop.total 3\nmain;fast (app.py:7) 5\nmain 2\n",
}


def document(files: dict[str, bytes]) -> Any:
    found = DOCUMENT.files(engine.subject(files))
    return json.loads(found["performance-profile.json"]) if found else {}


MADE = document(FILES)
ROWS = {(one["file"], one["name"], one["what"]): one for one in MADE["measured"]}


@pytest.mark.parametrize(
    ("row", "value", "unit", "symbol"),
    [
        (("bench/pytest.json", "test_total[3]", "mean"), 0.25, "s", "tests/test_speed.py::test_total"),
        (("bench/pytest.json", "test_gone", "mean"), 1.5, "s", None),
        (("profiles/run.speedscope.json", "fast", "self"), 0.04, "s", "app.py::fast"),
        (("profiles/run.txt", "total", "cumulative"), 0.09, "s", "app.py::Shop.total"),
        (("bench/go.txt", "BenchmarkSum/large", "mean"), 2.5e-6, "s", "speed_test.go::BenchmarkSum"),
        (("bench/hyperfine.json", "shop --all", "mean"), 0.5, "s", None),
        (("bench/jmh.json", "shop.Shop.total", "mean"), 7.5, "us/op", "app.py::Shop.total"),
        (("flame/out.folded", "Shop.total", "self"), 3, "samples", "app.py::Shop.total"),
        (("flame/out.folded", "fast", "self"), 5, "samples", "app.py::fast"),
    ],
)
def test_rows_are_read_and_tied(row: tuple[str, str, str], value: float, unit: str, symbol: str | None):
    found = ROWS[row]
    assert math.isclose(found["value"], value)
    assert found["unit"] == unit
    assert found.get("symbol") == symbol


def test_a_name_alone_is_only_likely():
    assert ROWS["flame/out.folded", "Shop.total", "self"]["doubt"] == "the name alone says so"
    assert "doubt" not in ROWS["profiles/run.speedscope.json", "fast", "self"]


def test_a_name_that_two_bear_is_tied_to_none():
    made = document({**FILES, "other.py": CODE})
    rows = {(one["file"], one["name"]): one for one in made["measured"]}
    assert "symbol" not in rows["flame/out.folded", "Shop.total"]
    assert rows["flame/out.folded", "fast"]["symbol"] == "app.py::fast"


def test_symbols_lead_back_and_files_say_how_much_is_tied():
    symbols = {one["symbol"]: one for one in MADE["symbols"]}
    assert "cumulative 0.09 s, in profiles/run.txt" in symbols["app.py::Shop.total"]["measured"]
    assert {"file": "bench/pytest.json", "tool": "pytest-benchmark", "rows": 2, "tied": 1} in MADE["files"]


def hinted(text: str, path: str = "app/work.py") -> list[tuple[str, str]]:
    return [(one["kind"], one["at"]) for one in document({path: text.encode()}).get("hints", [])]


def test_a_request_in_a_loop_over_data():
    loop = "import requests\n\ndef all(ids):\n    for one in {}:\n        requests.get('http://x/' + one)\n"
    assert hinted(loop.format("ids")) == [("request in a loop", "app/work.py:5")]
    assert hinted(loop.format("range(3)")) == []
    assert hinted(loop.format("RETRIES")) == []
    assert hinted(loop.format("('a', 'b')")) == []
    before = "import requests\n\ndef all(ids):\n    for one in requests.get('http://x').json():\n        print(one)\n"
    assert hinted(before) == []
    inside = (
        "import requests\n\ndef all(ids):\n    for one in ids:\n        def later():\n            requests.get(one)\n"
    )
    assert hinted(inside) == []
    comprehension = "import requests\n\ndef all(ids):\n    return [requests.get(one) for one in ids]\n"
    assert hinted(comprehension) == [("request in a loop", "app/work.py:4")]
    own = "def all(ids, requests):\n    for one in ids:\n        requests.get(one)\n"
    assert hinted(own) == []
    script = "export async function all(ids) {\n  for (const id of ids) {\n    await fetch('/x/' + id);\n  }\n}\n"
    assert hinted(script, "web/all.ts") == [("request in a loop", "web/all.ts:3")]


def test_a_query_in_a_loop_asks_and_does_not_only_build():
    models = "from django.db import models\n\n\nclass Order(models.Model):\n    pass\n\n\n"
    models += "def all(ids):\n    for one in ids:\n"
    assert hinted(models + "        Order.objects.get(pk=one)\n", "shop/models.py") == [
        ("query in a loop", "shop/models.py:10")
    ]
    assert hinted(models + "        Order.objects.filter(pk=one)\n", "shop/models.py") == []
    assert hinted(models + "        Order.objects.get(pk=one)\n", "tests/models.py") == []


def test_waiting_in_an_asynchronous_function():
    text = "import time\n\n\n{}def wait():\n    time.sleep(1)\n"
    assert hinted(text.format("async ")) == [("blocking call in an asynchronous function", "app/work.py:5")]
    assert hinted(text.format("")) == []
    handed = "import asyncio, time\n\nasync def wait():\n    def inner():\n        time.sleep(1)\n"
    handed += "    await asyncio.to_thread(inner)\n"
    assert hinted(handed) == []


def test_a_loop_over_the_same_within_a_loop():
    text = "def pairs(rows):\n    for one in rows:\n{}        for other in {}:\n            print(one, other)\n"
    assert hinted(text.format("", "rows")) == [("loop over the same within a loop", "app/work.py:3")]
    assert hinted(text.format("", "one.rows")) == []
    assert hinted(text.format("        rows = one.rows\n", "rows")) == []
    assert hinted("def two(rows):\n    for a in rows:\n        a()\n    for b in rows:\n        b()\n") == []


def test_without_any_there_is_no_document():
    assert document({"a.py": b"def f(): ...\n"}) == {}


json_values = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.sampled_from(["benchmarks", "results"]), inner),
)


def harmless(data: bytes) -> None:
    rows = profiles.read(data)
    assert len(rows) <= profiles.MOST
    assert all(math.isfinite(one.value) and len(one.name) <= profiles.LONGEST for one in rows)


@given(st.binary() | st.text().map(str.encode) | json_values.map(lambda value: json.dumps(value).encode()))
def test_any_bytes_can_be_read(data: bytes):
    harmless(data)


@given(st.data())
def test_any_file_that_was_changed_can_be_read(data: st.DataObject):
    whole = data.draw(st.sampled_from([content for path, content in FILES.items() if profiles.may_be(path)]))
    start, end = sorted((data.draw(st.integers(0, len(whole))), data.draw(st.integers(0, len(whole)))))
    harmless(whole[:start] + data.draw(st.binary(max_size=20)) + whole[end:])


@pytest.mark.parametrize(
    "data",
    [
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b'{"benchmarks":[{"fullname":"a","stats":{"mean":1e999}}],"machine_info":{}}',
        b'{"results":[{"command":"a","mean":1e308},{"command":"a","mean":1e308}]}',
        b";" * 1_000_000 + b" 1",
        b"Benchmark" + b"a" * 1_000_000 + b" 1 2 ns/op",
        b"a (" * 300_000 + b" 1\n",
        b"\x80\x04marshal\x00",
        b'{"shared":{"frames":[{"name":"a"}]},"profiles":[{"type":"sampled","samples":[[-1],[7],[0]],"weights":[1e308,1,1e308]}]}',
    ],
)
def test_hostile_files_give_nothing_that_hurts(data: bytes):
    harmless(data)


def test_deep_files_of_code_give_no_hints():
    assert hinted("for a in b:\n  x = " + "(" * 5_000 + ")" * 5_000 + "\n") == []
