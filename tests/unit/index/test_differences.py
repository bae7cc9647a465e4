"""Differences of configuration files by keys, and what a change of a value is."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.formats.dotenv import FORMAT as DOTENV
from bot.formats.yaml import FORMAT as YAML
from bot.index.surface import differences, values
from bot.index.surface.differences import KeyChange
from bot.model import contacts as c
from bot.model.contacts import Contact


def told(before: str, after: str, plug=YAML) -> list[str]:
    return [line(one) for one in differences.of(plug.contacts(before.encode()), plug.contacts(after.encode()))]


def line(one: KeyChange) -> str:
    name = f"{one.old} -> {one.key}" if one.old else one.key
    return f"{one.kind} {name} {one.old_line}>{one.line} {one.before!r} {one.after!r}"


def test_comments_order_and_indices_are_nothing():
    assert told("a: 1 # x\nb: 2\n", "# more\nb: 2\na: 1\n") == []
    assert told("s:\n- {n: a}\n- {n: b}\n", "s:\n- {n: b}\n- {n: a}\n") == []


def test_kinds():
    assert told("a:\n  b: 1\n  c: 2\n  d: 5\n", "a:\n  b: 3\n  d: '5'\n  e: x\n") == [
        "value a.b 2>2 '1' '3'",
        "removed a.c 3>0 '2' ''",
        "type a.d 4>3 '5' '5'",
        "added a.e 0>4 '' 'x'",
    ]


def test_types_are_nothing_where_all_is_text():
    assert told("A=5\nB=1\n", 'A="5"\nB=x\n', DOTENV) == ["value B 2>2 '1' 'x'"]


def test_renamed_by_a_telling_value():
    assert told("DB=postgres://x\nA=1\n", "A=1\nDATABASE_URL=postgres://x\n", DOTENV) == [
        "renamed DB -> DATABASE_URL 1>2 'postgres://x' 'postgres://x'"
    ]


def test_renamed_by_its_place_where_the_value_tells_nothing():
    assert told("a: 1\nmax-age: 5\nb: 2\n", "a: 1\nmax-time: 5\nb: 2\n") == ["renamed max-age -> max-time 2>2 '5' '5'"]
    assert told("a: 1\nx: 5\nb: 2\n", "a: 1\nb: 2\nqq: 5\n") == ["added qq 0>3 '' '5'", "removed x 2>0 '5' ''"]
    assert told("old:\n  port: 80\n", "new:\n  port: 80\n") == ["renamed old.port -> new.port 2>2 '80' '80'"]


def test_not_renamed_where_two_could_be_meant():
    found = told("A=secret-value\n", "B=secret-value\nC=secret-value\n", DOTENV)
    assert [one.split()[0] for one in found] == ["removed", "added", "added"]


def test_a_key_that_is_set_twice():
    before, after = "A=1\nA=2\n", "A=2\nA=3\n"
    (one,) = differences.of(DOTENV.contacts(before.encode()), DOTENV.contacts(after.encode()))
    assert (line(one), one.others) == ("value A 1>2 '1' '3'", 1)


WRITES = st.lists(
    st.builds(
        lambda key, value, kind, at: Contact(role=c.WRITES, key=key, line=at, kind="yaml", default=value, type=kind),
        st.sampled_from(["a", "a.b", "a.c", "x[0].y", "x[1].y", "z.b", "TOKEN"]),
        st.sampled_from(["", "1", "true", "value", "another value"]),
        st.sampled_from(["text", "number"]),
        st.integers(1, 9),
    ),
    max_size=8,
)


def bag(several) -> Counter:
    return Counter((one.key.replace("[0]", "[]").replace("[1]", "[]"), one.default, one.type) for one in several)


@given(WRITES)
def test_a_file_against_itself_gives_nothing(writes):
    assert differences.of(writes, list(reversed(writes))) == ()


@given(WRITES, WRITES)
def test_changes_explain_the_difference(before, after):
    found = differences.of(before, after)
    assert list(found) == sorted(found)
    gone: Counter = Counter()
    come: Counter = Counter()
    for one in found:
        key, old = (x.replace("[0]", "[]").replace("[1]", "[]") for x in (one.key, one.old or one.key))
        if one.kind != "added":
            gone[old, one.before, one.old_type] += 1
        if one.kind != "removed":
            come[key, one.after, one.type] += 1
    assert bag(before) - gone + come == bag(after)
    assert not gone - bag(before)


@pytest.mark.parametrize(
    ("before", "after", "kind"),
    [
        ("5", "10", "larger"), ("0.5", ".25", "smaller"), ("1_000", "1000", "same"), ("1", "0", "smaller"),
        ("5s", "10s", "larger duration"), ("1h30m", "1h", "smaller duration"), ("90s", "1m", "smaller duration"),
        ("PT5S", "PT1M", "larger duration"), ("500 ms", "1 second", "larger duration"), ("5m", "10m", "larger"),
        ("10MB", "1GB", "larger size"), ("1Gi", "512Mi", "smaller size"), ("10%", "5%", "smaller %"),
        ("5apples", "6apples", "text"), ("true", "false", "off"), ("no", "Yes", "on"), ("1.2.3", "1.2.4", "text"),
        ("0", "true", "on"), ("x", "", "unset"), ("null", "x", "set"), ("", "~", "same"), ("a", "b", "text"),
    ],
)  # fmt: skip
def test_scenarios(before, after, kind):
    found = values.of(before, after)
    assert f"{found.kind} {found.unit}".strip() == kind


def test_items():
    found = values.of("[a, b]", "[b, c]", "list")
    assert (found.kind, found.added, found.removed) == ("items", ("c",), ("a",))
    found = values.of("http://a,http://b", "http://a")
    assert (found.kind, found.added, found.removed) == ("items", (), ("http://b",))
    assert values.of("[a]", "[b]", "list").kind == "items"
    assert values.of("hello, you", "hey, me").kind == "text"


def test_possible():
    assert values.possible("5s") == ("larger", "smaller", "unset")
    assert values.possible("true") == ("off", "unset")
    assert values.possible("") == ("set",)
    assert values.possible("[a]", "list") == ("items", "unset")
    assert values.possible("x") == ("text", "unset")
