"""TypeScript and JavaScript as the tree that all languages share."""

from __future__ import annotations

import pytest

from bot.languages.typescript.components import script
from bot.languages.typescript.syntax import syntax
from bot.model.syntax import show


def shown(source: str) -> str:
    root = syntax(source.encode())
    assert root is not None
    return " ".join(show(part) for part in root.parts)


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        ('import a, { b as c } from "m";', "(import:m (binding:default<a>) (binding:b<c>))"),
        ('import * as d from "n";', "(import:n (binding<d>))"),
        ('const e = require("m");', "(import:m (binding<e>))"),
        ('const { a: b, c } = require("m");', "(import:m (binding:a<b>) (binding:c<c>))"),
        ('const e = require("m").x;', "(import:m (binding:x<e>))"),
        (
            'f(require("m"));',
            "(call (name:f) (name:require_1_2 (import:m (binding<require_1_2>))))",
        ),
        ('export { a as b } from "m";', "(import:m<export> (binding:a<b>))"),
        ('export * from "m";', "(import:m<export> (binding:*<*>))"),
        ("export default a;", "(assign (name:default) (name:a))"),
        ("module.exports = a;", "(assign (name:default) (name:a))"),
        ("exports.a = b;", "(assign (name:a) (name:b))"),
        ("export default function () {}", "(assign (name:default) (function:default))"),
        (
            "export default function f() {}",
            "(other (function:f) (assign (name:default) (name:f)))",
        ),
        (
            "const { A, B: b, C = 1 } = process.env;",
            "(assign (map (pair (text:'A') (name:A)) (pair (text:'B') (name:b)) (pair (text:'C') (name:C) (value:1)))"
            " (member:env (name:process)))",
        ),
        ("x = { a, b: 1, ...c };", None),
        ("await (a?.b! as C);", "(member:b (name:a))"),
        ("`a${b}c`;", "(text:'a{}c' (name:b))"),
        ("const f = (a: string, b = 1) => a;", None),
        ("new A(1);", "(call:new (name:A) (value:1))"),
        ("!a && b === c;", "(logic:&& (unary:not (name:a)) (compare:=== (name:b) (name:c)))"),
        ("import.meta.env.A;", "(member:A (member:env (member:meta (name:import))))"),
        ("<a href={b}>text {c}</a>;", "(other (other (name:a) (name:b)) (name:c))"),
    ],
)
def test_forms(source: str, wanted: str | None) -> None:
    found = shown(source)
    assert found == (wanted if wanted is not None else OTHERS[source])


OTHERS = {
    "x = { a, b: 1, ...c };": (
        "(assign (name:x) (map (pair (text:'a') (name:a)) (pair (text:'b') (value:1)) (spread (name:c))))"
    ),
    "const f = (a: string, b = 1) => a;": (
        "(assign (name:f) (function:f %(parameter:a<string>) %(parameter:b (value:1)) (return (name:a))))"
    ),
}


def test_classes() -> None:
    found = shown("@C('x') export class A extends B<T> implements I { @G() m(@P() p: string) {} f = () => 1; k = 2 }")
    assert found == (
        "(class:A @(call (name:C) (text:'x')) ^(name:B)"
        " (function:m @(call (name:G)) %(parameter:p<string> @(call (name:P))))"
        " (function:f (return (value:1))) (assign (name:k) (value:2)))"
    )


def test_functions_bear_the_names_of_what_holds_them() -> None:
    found = shown("const a = { b() {}, c: { d: () => 1 } }; g({ e: function () {} });")
    assert "function:a.b" in found
    assert "function:a.c.d" in found
    assert "function:e" in found


def test_of_a_component_only_the_script_is_read() -> None:
    source = b'<template>\n  <a :b="c()"/>\n</template>\n<script setup lang="ts">\nlet d: A = e();\n</script>\n'
    masked = script(source)
    assert len(masked) == len(source)
    assert masked.count(b"\n") == source.count(b"\n")
    root = syntax(source)
    assert root is not None
    assert [(part.line, show(part)) for part in root.parts] == [(5, "(assign<A> (name:d) (call (name:e)))")]


def test_what_is_no_component_is_read_as_it_is() -> None:
    assert script(b"const a = '<script>x</script>';") == b"const a = '<script>x</script>';"
    assert script(b"<A>b;\n") == b"<A>b;\n"


def test_what_a_tool_has_written_is_not_read() -> None:
    assert syntax(b"f(1);" * 5000) is None


@pytest.mark.parametrize(
    "source", [b"", b"\xff\xfe{", b"const {", b"<script>", b"export default", b"import(", b"f(" * 900]
)
def test_any_bytes(source: bytes) -> None:
    syntax(source)
