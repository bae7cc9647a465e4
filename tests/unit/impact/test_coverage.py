"""Coverage files of three formats, honest and hostile."""

from __future__ import annotations

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.errors import BadInput
from bot.impact import coverage
from bot.impact.coverage import Coverage, Lines

COBERTURA = b"""<?xml version="1.0" ?>
<!DOCTYPE coverage SYSTEM "http://example.invalid/coverage-04.dtd">
<coverage version="7.6"><sources><source>/build/src</source></sources><packages><package name="."><classes>
<class name="a.py" filename="pkg/a.py"><methods/><lines><line number="1" hits="1"/>
<line number="2" hits="0"/></lines></class>
</classes></package></packages></coverage>"""
LCOV = b"TN:\nSF:pkg/a.py\nFN:1,f\nDA:1,1\nDA:2,0,checksum\nLF:2\nend_of_record\n"
COVERAGE_PY = json.dumps(
    {
        "meta": {"version": "7.6"},
        "files": {
            "pkg/a.py": {
                "executed_lines": [1],
                "missing_lines": [2],
                "contexts": {"1": ["", "tests/test_a.py::test_f|run"]},
            }
        },
    }
).encode()


@pytest.mark.parametrize(
    "data", [COBERTURA, LCOV, COVERAGE_PY, b"\xef\xbb\xbf" + COBERTURA], ids=["xml", "lcov", "json", "bom"]
)
def test_each_format_says_what_ran(data: bytes) -> None:
    lines = coverage.parse("c", data).files["pkg/a.py"]
    assert (set(lines.measured), set(lines.hit)) == ({1, 2}, {1})


def test_contexts_are_kept() -> None:
    lines = coverage.parse("c", COVERAGE_PY).files["pkg/a.py"]
    assert lines.tests == {1: ("tests/test_a.py::test_f|run",)}


BOMB = b"""<?xml version="1.0"?><!DOCTYPE coverage [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
<coverage><packages>&b;</packages></coverage>"""
OUTSIDE = (
    b"""<?xml version="1.0"?><!DOCTYPE coverage [<!ENTITY x SYSTEM "file:///etc/passwd">]><coverage>&x;</coverage>"""
)


@pytest.mark.parametrize(
    "data",
    [
        BOMB,
        OUTSIDE,
        b"",
        b"plain text",
        b"<html></html>",
        b"<coverage>",
        b"{}",
        b"[1]",
        b'{"files": 3}',
        b"SF:a\nDA:x,1",
        b"\xff\xfe",
    ],
)
def test_anything_else_is_named_and_refused(data: bytes) -> None:
    with pytest.raises(BadInput, match=r"coverage\.xml is not a coverage file"):
        coverage.parse("coverage.xml", data)


@given(
    st.binary(max_size=200)
    | st.text(max_size=200).map(str.encode)
    | st.sampled_from([COBERTURA, LCOV, COVERAGE_PY]).flatmap(
        lambda data: st.integers(0, len(data)).map(lambda n: data[:n])
    )
)
def test_no_bytes_raise_anything_else(data: bytes) -> None:
    with contextlib.suppress(BadInput):
        assert isinstance(coverage.parse("c", data), Coverage)


def test_paths_meet_by_their_ends() -> None:
    lines = Lines(frozenset({1}))
    found = Coverage(
        {"/home/ci/repo/src/pkg/a.py": lines, "b.py": lines, "C:\\work\\src\\c.py": lines, "x/y.py": lines}
    )
    placed = coverage.placed(found, ["src/pkg/a.py", "pkg/b.py", "other/b.py", "src/c.py", "y.py", "z/y.py"])
    assert set(placed) == {"src/pkg/a.py", "src/c.py", "y.py"}, "two files end in b.py: neither is meant"


def test_several_files_are_one() -> None:
    one, two = coverage.parse("a", LCOV), coverage.parse("b", LCOV.replace(b"DA:2,0", b"DA:2,7"))
    assert coverage.merged([one, two]).files["pkg/a.py"].hit == {1, 2}
