"""Any bytes are facts: extraction of broken, random and foreign input ends in facts, never in an exception."""

import random
from collections.abc import Callable

import pytest

from bot.discover import plugs
from bot.index.extract import extract
from bot.index.shelf import Shelf
from bot.languages.python.plug import PLUG as LANGUAGE
from bot.model.facts import Facts
from tests.golden import cases

EACH = 2_500  # inputs of each of the four kinds: 10,000 in all
SAMPLE = '''"""Module."""
from __future__ import annotations
import os, sys as system
from .pkg.core import load as read, Thing
from os.path import *
try:
    import fast
except ImportError as error:
    fast = None
__all__ = ["main", "Thing"]
LIMIT: int = 3
run = lambda x, *, y=1, **kw: (yield x)
type Pairs[T: int, *Ts, **P] = dict[str, T]

@decorate(name="a")
class Outer[T](Base, Generic[T], metaclass=Meta):
    field: list[int] = []
    def __init__(self, a, /, b=1, *args: int, c, **kw):
        super().__init__(a)
        self.a, (self.b, *self.rest) = a, args
    @property
    def value(self) -> "Thing | None":
        return self.a[0].b(c=1)(*x, **y) if self.a else None
    @value.setter
    def value(self, new): self.a = new
    class Inner: pass

async def main(path, *rest):
    global LIMIT
    async with open(path) as f, lock:
        async for line in f:
            await read(line)[1:2, ...]
    with (a() as b, c() as (d, e)):
        nonlocal_value = [g for g in b if (h := g.i) for j in h]
    match command:
        case {"a": 1, **rest} | Point(x=0, y=[_, *tail]) if tail:
            raise Error from None
        case str() as s: del s
        case _: return
    for i, in {1: 2, **{}}: print(f"{i!r:>{width}} {d['k']}", end="")
    else: assert not i, "no" "where"
    while True:
        x = y = z; x += 1; x @= y
        try: pass
        except* (A, B) as group: break
        finally: continue
    return await (yield) or not a < b <= c in d is not e
'''
TOKENS = (
    b'( ) [ ] { } : ; , . @ -> := = == * ** # \' " """ f\' \\ ` $ ? ! \t \n \r\n \r \x00 \x0c \xff \xc3\x28 '
    b"def class lambda match case type async await yield from import as with if elif else try except finally for "
    b"while return global nonlocal del print exec not in is None _ __all__ self super() 0x 1e 1_ 0777L <> "
    b"\xef\xbb\xbf \xe2\x80\xae \xed\xa0\x80"
).split(b" ")
ENCODINGS = ("latin-1", "utf-16", "utf-32", "cp1252", "shift-jis", "utf-7", "utf-8-sig")
LETTERS = "é漢字ñ\u202e\u200b\U0001f600\x85\u2028ß"


def _random(rng: random.Random, sample: str = "") -> bytes:
    if rng.random() < 0.5:
        return rng.randbytes(rng.randrange(400))
    return b" ".join(rng.choices(TOKENS, k=rng.randrange(60)))


def _truncated(rng: random.Random, sample: str = SAMPLE) -> bytes:
    data = sample.encode()
    start = rng.randrange(len(data))
    return data[start : start + rng.randrange(700)]


def _mutated(rng: random.Random, sample: str = SAMPLE) -> bytes:
    data = bytearray(_truncated(rng, sample))
    for _ in range(rng.randrange(1, 8)):
        at = rng.randrange(len(data) + 1)
        to = min(len(data), at + rng.randrange(40))
        piece = bytes(data[at:to])
        swap = rng.choice([b"", piece * 2, rng.choice(TOKENS), b"\n" + b" " * rng.randrange(9), rng.randbytes(3)])
        data[at:to] = swap
    return bytes(data)


def _foreign(rng: random.Random, sample: str = SAMPLE) -> bytes:
    start = rng.randrange(len(sample))
    text = list(sample[start : start + rng.randrange(1, 500)])
    for _ in range(rng.randrange(1, 10)):
        text[rng.randrange(len(text))] = rng.choice(LETTERS)
    return "".join(text).encode(rng.choice(ENCODINGS), "replace")


@pytest.mark.parametrize("make", [_random, _truncated, _mutated, _foreign], ids=lambda make: make.__name__.strip("_"))
def test_any_bytes_become_facts(make: Callable[[random.Random], bytes]) -> None:
    rng = random.Random(make.__name__)
    for number in range(EACH):
        data = make(rng)
        try:
            facts = Facts(extract(data, LANGUAGE))
        except Exception as problem:
            pytest.fail(f"{type(problem).__name__}: {problem}, on input {number}: {data!r}")
        assert all(1 <= d.line <= d.end_line <= data.count(b"\n") + data.count(b"\r") + 1 for d in facts.definitions), (
            data
        )


LANGUAGES = Shelf(plugs("bot.languages", "LANGUAGE"))
EACH_OTHER = 500  # inputs of each kind for every other language, cut from its golden cases


def _sample(name: str) -> str:
    read = (cases.read(path) for path in cases.paths("imports", "resolve", "signatures", "tests"))
    return "".join(
        text.decode() for case in read for path, text in case.files.items() if LANGUAGES.language_of(path) == name
    )


@pytest.mark.parametrize("name", sorted(LANGUAGES.keys() - {"python"}))
def test_any_bytes_become_facts_of_every_language(name: str) -> None:
    rng, sample = random.Random(name), _sample(name)
    for number in range(4 * EACH_OTHER):
        data = (_random, _truncated, _mutated, _foreign)[number % 4](rng, sample)
        try:
            facts = Facts(extract(data, LANGUAGES[name]))
            LANGUAGES[name].bodies(data)
        except Exception as problem:
            pytest.fail(f"{type(problem).__name__}: {problem}, on input {number}: {data!r}")
        assert all(1 <= d.line <= d.end_line <= facts.lines for d in facts.definitions), data


DEPTH = 20_000
PATHOLOGICAL = {
    "nothing": b"",
    "only a byte order mark": b"\xef\xbb\xbf",
    "nul bytes": b"\x00" * 1_000,
    "carriage returns": SAMPLE.replace("\n", "\r").encode(),
    "windows line ends": SAMPLE.replace("\n", "\r\n").encode(),
    "no newline at the end": b"def f(): pass",
    "python 2": b"print 'x'\nexec 'y' in z\nraise E, 'm'\ntry: pass\nexcept E, e: pass\nbackticks = `x`\n",
    "open brackets": b"f(" * DEPTH,
    "nested lists": b"x = " + b"[" * DEPTH + b"]" * DEPTH,
    "a long chain of attributes": b"x = a" + b".b" * DEPTH,
    "a long chain of calls": b"x = a" + b"()" * DEPTH,
    "a long sum": b"x = 1" + b" + y" * DEPTH,
    "a long string of strings": b"x = " + b"'a' " * DEPTH,
    "a long elif chain": b"if a: pass\n" + b"elif b: pass\n" * DEPTH,
    "a long else ladder": b"".join(
        b" " * n + b"if a:\n" + b" " * n + b" b()\n" + b" " * n + b"else:\n" for n in range(500)
    ),
    "deep blocks": b"".join(b" " * n + b"def f():\n" for n in range(900)) + b" " * 900 + b"pass",
    "deep classes": b"".join(b" " * n + b"class C:\n" for n in range(900)) + b" " * 900 + b"pass",
    "nested lambdas": b"x = " + b"lambda: " * DEPTH + b"1",
    "nested conditionals": b"x = " + b"a if b else " * DEPTH + b"c",
    "nested f-strings": b"x = " + b"f'{" * 500 + b"1" + b"}'" * 500,
    "nots": b"x = " + b"not " * DEPTH + b"y",
    "many targets": b"a = " * DEPTH + b"1",
    "one long line": b"x = {" + b"'k': f(1), " * DEPTH + b"}",
    "a rebinding ladder": b"".join(b"if c: x = x.m()\n" for _ in range(5_000)),
    "many functions of one name": b"def f(): pass\n" * 5_000,
}


@pytest.mark.parametrize("data", PATHOLOGICAL.values(), ids=PATHOLOGICAL)
def test_pathological_files_become_facts(data: bytes) -> None:
    Facts(extract(data, LANGUAGE))


def test_the_same_bytes_give_the_same_facts() -> None:
    assert extract(SAMPLE.encode(), LANGUAGE) == extract(SAMPLE.encode(), LANGUAGE)


def test_what_stands_before_the_damage_is_kept() -> None:
    names = {d.name for d in Facts(extract(SAMPLE.encode() + b"\ndef broken(:\n  ((\n", LANGUAGE)).definitions}
    assert {"main", "Outer", "Outer.__init__", "Outer.Inner"} <= names


def test_damage_is_said() -> None:
    facts = Facts(extract(b"x = 1\ndef broken(:\n  ((\n", LANGUAGE))
    assert facts.error or facts.broken
