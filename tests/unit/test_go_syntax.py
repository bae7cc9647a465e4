"""Go as the tree that all languages share."""

from __future__ import annotations

import pytest

from bot.languages.go.syntax import syntax
from bot.languages.go.texts import formatted, packages, unquoted
from bot.model.syntax import show


def shown(source: str) -> str:
    """The last statement of a file."""
    return show(syntax(f"package p\n{source}\n".encode()).parts[-1])


@pytest.mark.parametrize(
    ("source", "tree"),
    [
        ('var x = os.Getenv("A")', "(assign (name:x) (call (member:Getenv (name:os)) (text:'A')))"),
        ("var x = `a\\n`", "(assign (name:x) (text:'a\\\\n'))"),
        ('const A, B = "1", "2"', "(other (assign (name:A) (text:'1')) (assign (name:B) (text:'2')))"),
        ("var x = &T{A: 1}", "(assign (name:x) (map<T> (pair (text:'A') (value:1))))"),
        ('var x = []string{"a"}', "(assign (name:x) (list<[]string> (text:'a')))"),
        ('var x = map[string]int{"a": 1}', "(assign (name:x) (map<map[string]int> (pair (text:'a') (value:1))))"),
        ("var x = a.(string)", "(assign (name:x) (name:a))"),
        ('var x = fmt.Sprintf("%s/x/%d", a, b)', "(assign (name:x) (text:'{}/x/{}' (name:a) (name:b)))"),
        ("var x = !a && b == c", "(assign (name:x) (logic:and (unary:not (name:a)) (compare:== (name:b) (name:c))))"),
        ('import m "a/b"', "(import:a/b (binding<m>))"),
        ('import "a/chi/v5"', "(import:a/chi/v5 (binding<v5>) (binding<chi>))"),
        ('import . "a/b"', "(import:a/b (binding:*<.>))"),
        ('type S struct{A *R `X`; b.E}', "(class:S (assign<*R> @(text:'X') (name:A)) (assign:...<b.E> (name:E)))"),
        ("type S struct{N struct{P T}}", "(class:S (assign<struct{P T}> (name:N) (class (assign<T> (name:P)))))"),
    ],
)  # fmt: skip
def test_of_one_statement(source: str, tree: str) -> None:
    assert shown(source) == tree


def test_methods_bear_their_type_and_receivers_are_self() -> None:
    found = shown("func (s *Server[T]) Run(a, b int) error { s.x(func(s int) { s.y() }); return s.z }")
    assert found == (
        "(function:Server.Run<error> %(parameter:a<int>) %(parameter:b<int>) "
        "(call (member:x (name:self)) (function %(parameter:s<int>) (call (member:y (name:s))))) "
        "(return (member:z (name:self))))"
    )


def test_what_is_done_before_a_test_stands_before_it() -> None:
    found = shown("func f() { if x := g(); x { h() } }")
    assert found == "(function:f (assign (name:x) (call (name:g))) (choice (name:x) (call (name:h))))"


def test_several_values() -> None:
    assert shown("func f() { a, b := 1, 2 }") == "(function:f (assign (name:a) (value:1)) (assign (name:b) (value:2)))"
    assert shown("func f() { a, err := g() }") == "(function:f (assign (name:a) (call (name:g))) (assign (name:err)))"
    found = shown("func f() { for i, v := range x { } }")
    assert found == "(function:f (assign (name:i)) (assign (name:v)) (name:x))"


def test_texts() -> None:
    assert unquoted('"a\\"b"') == 'a"b'
    assert formatted("100%% of %5.2f %[1]s %v") == "100% of {} {} {}"
    assert [packages(m) for m in ("net/http", "a/go-redis/v9", "gopkg.in/x.v1", "a/nats.go", "a/api/v1")] == [
        ("http",),
        ("v9", "redis"),
        ("x",),
        ("nats",),
        ("v1",),
    ]


def test_any_bytes() -> None:
    for source in (b"", b"\xff\xfe", b"package p\nfunc (", b"func f() { if x := }", b'var x = "'):
        syntax(source)
