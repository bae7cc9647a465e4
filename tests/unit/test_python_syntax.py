"""The tree that Python is read as: what its grammar says otherwise."""

from __future__ import annotations

import pytest

from bot.languages.python.syntax import syntax
from bot.model.syntax import show

SAID = [
    ("*a.b\n", "(spread (member:b (name:a)))"),
    ("[*a.b(1), *c[0]]\n", "(list (spread (call (member:b (name:a)) (value:1))) (spread (index (name:c) (value:0))))"),
    ("Box[int](1)\n", "(call (name:Box) (value:1))"),
    ("HANDLERS[k](1)\n", "(call (index (name:HANDLERS) (name:k)) (value:1))"),
    ("del x['k']\n", "(unary:del (index (name:x) (text:'k')))"),
    ("assert x\n", "(choice (name:x))"),
    ("for k in y:\n    z\n", "(other:for (name:y) (name:k) (name:z))"),
    ("[x for x in y if z]\n", "(other (name:x) (other:for (name:y) (name:x)) (name:z))"),
    (
        "def f(a, /, *, b: Annotated[int, g(1)] = 2): pass\n",
        "(function:f %(parameter:a) %(parameter:b<Annotated[int, g(1)]> @(call (name:g) (value:1)) (value:2)))",
    ),
    ("with a() as b:\n    b\n", "(other (assign (name:b) (call (name:a))) (name:b))"),
    ("f'{x}/y' 'z'\n", "(text:'{}/yz' (name:x))"),
    ("x: str = 'a'\n", "(assign<str> (name:x) (text:'a'))"),
    ("[rb'a', u\"é\", '']\n", "(list (text:'a') (text:'é') (text:''))"),
    (
        "[\"it's\", '\\t', r'\\d', '''\nb''', f'c']\n",
        r"""(list (text:"it's") (text:'\t') (text:'\\d') (text:'\nb') (text:'c'))""",
    ),
    ("lambda cls, *a, **k: cls\n", "(function %(parameter:cls) %(parameter:a) %(parameter:k) (name:self))"),
    ("def f(  # first\n    a,\n    é): pass\n", "(function:f %(parameter:a) %(parameter:é))"),
]


@pytest.mark.parametrize(("source", "wanted"), SAID)
def test_read_as(source: str, wanted: str) -> None:
    assert show(syntax(source.encode()).parts[0]) == wanted


def test_lines_of_nodes() -> None:
    made = syntax(b"a = [\n    'b',\r\n    c,\n]\n\nd").parts
    assert [(node.line, node.end) for node in (*made, *made[0].parts[1].parts)] == [(1, 4), (6, 6), (2, 2), (3, 3)]


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"def (", b"x = [", b"class:\n  @\n", b"f'{", b"*" * 50])
def test_any_bytes_are_read(data: bytes) -> None:
    syntax(data)
