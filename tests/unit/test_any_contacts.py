"""Contacts of any bytes: files of all golden cases, cut, mutated and mixed, end in contacts, never in an exception."""

from __future__ import annotations

import random

import pytest

from bot.index.surface.needs import CALLED, CLASS, OBJECT, WRAPPER, Need
from tests import engine
from tests.golden import cases

EACH = 12  # inputs made of each file
FILES = sorted(
    {(path, data) for case in cases.paths("contacts") for path, data in cases.read(case).files.items()},
)
NEEDS = [Need(form, name) for form in (OBJECT, CLASS, CALLED, WRAPPER) for name in ("settings", "Settings", "env")]


def broken(data: bytes, rng: random.Random) -> bytes:
    """A file as it might come: cut, with bytes changed, doubled, or with another file in it."""
    how = rng.randrange(4)
    at = rng.randrange(len(data) + 1)
    if how == 0:
        return data[:at]
    if how == 1:
        changed = bytearray(data or b"x")
        for _ in range(rng.randrange(1, 8)):
            changed[rng.randrange(len(changed))] = rng.randrange(256)
        return bytes(changed)
    if how == 2:
        return data[at:] + data
    return data[:at] + rng.choice(FILES)[1] + data[at:]


@pytest.mark.parametrize("number", range(8))
def test_any_bytes_give_contacts(number: int) -> None:
    extractor, rng = engine.extractor(), random.Random(number)
    count = 0
    for path, data in FILES[number::8]:
        form = extractor.form(path)
        for _ in range(EACH if form else 0):
            made = broken(data, rng)
            extractor.contacts(form, made)
            extractor.used(form, made, NEEDS)
            count += 1
    assert count > EACH


def test_the_same_bytes_give_the_same_contacts() -> None:
    for path, data in FILES[::5]:
        form = engine.extractor().form(path)
        if form:
            assert engine.extractor().contacts(form, data) == engine.extractor().contacts(form, data)


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("a.py", "import os\nx = " + "(" * 5000 + "os.environ['A']" + ")" * 5000),
        ("a.py", "import os\n" + "x = " + " + ".join(["os.environ['A']"] * 4000)),
        ("a.ts", "const x = " + "[" * 5000 + "process.env.A" + "]" * 5000),
        ("a.go", "package a\nvar x = " + "f(" * 3000 + 'os.Getenv("A")' + ")" * 3000),
        ("A.java", "class A { Object x = " + "f(" * 3000 + 'System.getenv("A")' + ")" * 3000 + "; }"),
        (
            "a.cs",
            "class A { object x = " + "f(" * 3000 + 'Environment.GetEnvironmentVariable("A")' + ")" * 3000 + "; }",
        ),
        ("config.json", "[" * 100_000),
        ("a.yaml", "a: " + "[" * 5000),
    ],
    ids=lambda value: value[:12],
)
def test_bottomless_files(path: str, text: str) -> None:
    form = engine.extractor().form(path)
    assert form
    engine.extractor().contacts(form, text.encode())
    engine.extractor().used(form, text.encode(), NEEDS)
