"""Java as the tree that all languages share."""

from __future__ import annotations

import pytest

from bot.contracts.unit import Unit
from bot.languages.java.syntax import syntax
from bot.model import syntax as s
from bot.model.syntax import show


def shown(code: str) -> list[str]:
    """What stands in a method, as text."""
    root = syntax(f"class A {{ void m() {{ {code} }} }}".encode())
    return [show(one) for one in root.parts[0].parts[0].parts]


@pytest.mark.parametrize(
    ("code", "tree"),
    [
        ("a.b(c, 1);", "(call (member:b (name:a)) (name:c) (value:1))"),
        ("this.x = y + \"z\\n\";", "(assign (member:x (name:self)) (binary:+ (name:y) (text:'z\\n')))"),
        ('int i = (int) a[0];', "(assign<int> (name:i) (index (name:a) (value:0)))"),
        ("List<A> l = new ArrayList<>(4);", "(assign<List<A>> (name:l) (call:new (name:ArrayList) (value:4)))"),
        ("new a.B.C();", "(call:new (member:C (member:B (name:a))))"),
        ("if (!a && b == null) return c;",
         "(choice (logic:&& (unary:not (name:a)) (compare:== (name:b) (value:null))) (return (name:c)))"),
        ("f(x -> x.g(), A::m);",
         "(call (name:f) (function %(parameter:x) (call (member:g (name:x)))) (member:m (name:A)))"),
        ('var t = """\n    a\n      b\n    """;', "(assign<var> (name:t) (text:'a\\n  b\\n'))"),
        ('String.format("%s/x/%d", a, b);', "(text:'{}/x/{}' (name:a) (name:b))"),
        ('"%s/x".formatted(a);', "(text:'{}/x' (name:a))"),
        ('String.format("%2$s", a, b);',
         "(call (member:format (name:String)) (text:'%2$s') (name:a) (name:b))"),
        ("f(A.class);", "(call (name:f) (member:class (name:A)))"),
        ('String[] s = {"a"};', "(assign<String[]> (name:s) (list (text:'a')))"),
    ],
)  # fmt: skip
def test_expression(code: str, tree: str) -> None:
    assert shown(code) == [tree]


def test_annotations_are_marks_and_definitions_stand_on_their_names() -> None:
    root = syntax(
        b'@R("/x")\n@S({"a", "b"})\npublic class A extends B<C> implements D {\n'
        b'  @V("${k}")\n  static final String K = "v", L;\n'
        b'  @G(path = "/y")\n  public String m(@P("q") int n) { return K; }\n}\n'
        b"record R(@D int a) {}\n"
    )
    cls, record = root.parts
    assert (cls.line, [show(mark) for mark in cls.marks]) == (
        3,
        ["(call (name:R) (text:'/x'))", "(call (name:S) (list (text:'a') (text:'b')))"],
    )
    assert [show(head) for head in cls.heads] == ["(name:B<B<C>>)", "(name:D)"]
    fields, method = cls.parts
    assert [(one.line, one.parts[0].text, len(one.parts)) for one in fields.parts] == [(5, "K", 2), (5, "L", 1)]
    assert [show(mark) for mark in fields.parts[0].marks] == [
        "(call (name:V) (text:'${k}'))",
        "(name:static)",
        "(name:final)",
    ]
    assert (method.line, show(method.marks[0])) == (7, "(call (name:G) (keyword:path (text:'/y')))")
    assert show(method.params[0]) == "(parameter:n<int> @(call (name:P) (text:'q')))"
    assert show(record) == "(class:R<record> (assign<int> @(name:D) (name:a)))"


def test_imports() -> None:
    root = syntax(b"import a.b.C;\nimport static a.b.D.e;\nimport a.f.*;\nclass A { void m() { C.x(); e(); } }")
    unit = Unit("java", root)
    assert unit.imports == {"C": ("a.b", "C"), "e": ("a.b.D", "e"), "*": ("a.f", "*")}
    assert [unit.origin(call.parts[0]) for call in unit.of(s.CALL)] == ["a.b.C.x", "a.b.D.e"]
