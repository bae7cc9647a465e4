"""Formats: any bytes are read without an exception, and the same way each time; what aliases repeat stays small."""

from __future__ import annotations

import random

import msgspec
import pytest

from bot.discover import plugs
from tests.golden import cases

FORMATS = plugs("bot.formats", "FORMAT")
SAMPLES = [
    data
    for path in sorted((cases.HERE / "contacts").glob("*.md"))
    if any(path.stem.startswith(name.replace("_", "-")) for name in FORMATS)
    for data in cases.read(path).files.values()
]
MARKS = [
    b"\n", b"  ", b"- ", b": ", b"{{", b"}}", b"${", b"}", b'"', b"'", b"\\", b"\xff", b"[", b"=", b"<<: *a", b"&a ",
    b'"\\ud800"', b"\\u00e9", b"\\x", b"\\udc00",
]  # fmt: skip


def broken(rng: random.Random, data: bytes) -> bytes:
    """A text with some of it cut out and some put in."""
    for _ in range(rng.randrange(1, 5)):
        start = rng.randrange(len(data) + 1)
        data = data[:start] + rng.choice([b"", *MARKS]) + data[start + rng.randrange(9) :]
    return data


@pytest.mark.parametrize("name", FORMATS)
def test_any_bytes_are_read(name):
    rng = random.Random(name)
    plug = FORMATS[name]
    texts = [broken(rng, rng.choice(SAMPLES)) for _ in range(400)] + [rng.randbytes(200) for _ in range(100)]
    for data in texts:
        first = sorted(plug.contacts(data))
        assert all(one.line >= 1 for one in first), data
        assert msgspec.msgpack.encode(first)
        assert sorted(plug.contacts(bytes(bytearray(data)))) == first


@pytest.mark.parametrize("name", FORMATS)
def test_deep_nesting_and_aliases_stay_small(name):
    plug = FORMATS[name]
    laughs = b"a0: &a0 {x: 1}\n" + b"".join(b"a%d: &a%d [*a%d, *a%d]\n" % (n, n, n - 1, n - 1) for n in range(1, 40))
    merges = b"a0: &a0 {X: 1}\n" + b"".join(
        b"a%d: &a%d {<<: [*a%d, *a%d], env: *a%d}\n" % (n, n, n - 1, n - 1, n - 1) for n in range(1, 40)
    )
    for data in (
        laughs,
        merges,
        b"[" * 1500,
        b'{"a":' * 1500,
        b"a: " * 1500,
        b"- " * 1500,
        b"a {" * 1500,
        b'a = "${' * 1500,
        b"? - " * 300,
    ):
        assert len(list(plug.contacts(data))) < 1000
        assert len(list(plug.contacts(b"services: {a: {image: x}}\napiVersion: v1\nkind: x\n" + data))) < 1000


def test_paths_that_are_claimed():
    claimed = {
        path: [n for n, plug in FORMATS.items() if plug.claims(path)] for path in ("package-lock.json", "a.py", "x")
    }
    assert claimed == {"package-lock.json": [], "a.py": [], "x": []}
