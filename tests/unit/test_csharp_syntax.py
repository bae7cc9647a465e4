"""C# as the tree that all languages share."""

from __future__ import annotations

import pytest

from bot.contracts.unit import Unit
from bot.languages.csharp.syntax import syntax
from bot.model.syntax import show


def shown(code: str) -> list[str]:
    """What stands in a method, as text."""
    root = syntax(f"namespace N {{ class A {{ void M() {{ {code} }} }} }}".encode())
    return [show(one) for one in root.parts[0].parts[0].parts[0].parts]


@pytest.mark.parametrize(
    ("code", "tree"),
    [
        ('var u = $"http://{host}/x/{id:N}";', "(assign<var> (name:u) (text:'http://{}/x/{}' (name:host) (name:id)))"),
        ('c["A:B"] ?? "z";', "(logic:?? (index (name:c) (text:'A:B')) (text:'z'))"),
        ('c.GetValue<int>("A", 3);', "(call (member:GetValue<int> (name:c)) (text:'A') (value:3))"),
        ('await a?.b.F("x")!;', "(call (member:F (member:b (name:a))) (text:'x'))"),
        ('this.x = (int)y;', "(assign (member:x (name:self)) (name:y))"),
        ('new A(1) { B = "x" };', "(call:new (name:A) (value:1) (keyword:B (text:'x')))"),
        ('A a = new("x");', "(assign<A> (name:a) (call:new (name:A) (text:'x')))"),
        ("F(name: 1, o => o.P = 2);",
         "(call (name:F) (keyword:name (value:1)) (function %(parameter:o) (assign (member:P (name:o)) (value:2))))"),
        ("if (string.IsNullOrEmpty(a)) return;", "(choice (unary:not (name:a)) (return))"),
        ('F(nameof(A.B) + string.Format("{0}/x", a));',
         "(call (name:F) (binary:+ (text:'B') (text:'{}/x' (name:a))))"),
        ('F(@"c:\\x""y", \"\"\"a "b\" \"\"\");', "(call (name:F) (text:'c:\\\\x\"y') (text:'a \"b\" '))"),
        ('var t = a is null ? new[] { "b" } : c;',
         "(assign<var> (name:t) (choice (compare:is (name:a) (value:null)) (list (text:'b')) (name:c)))"),
    ],
)  # fmt: skip
def test_expression(code: str, tree: str) -> None:
    assert shown(code) == [tree]


def test_attributes_are_marks_and_definitions_stand_on_their_names() -> None:
    root = syntax(
        b'using A.B;\nusing X = A.B.C;\n[R("x")]\npublic class A(IC c) : B<int>, D {\n'
        b'  public const string K = "a";\n  [J("p")]\n  public string P { get; set; } = "v";\n'
        b'  [G("{id}")]\n  public async Task M(int n = 1) => await X.F(K);\n}\npublic record R(string Q);\n'
    )
    cls, record = root.parts[2:]
    assert (cls.line, show(cls.marks[0]), [show(head) for head in cls.heads]) == (
        4,
        "(call (name:R) (text:'x'))",
        ["(name:B<int>)", "(name:D)"],
    )
    constant, held, method = cls.parts
    assert show(constant) == "(assign<string> @(name:const) (name:K) (text:'a'))"
    assert (held.line, show(held)) == (7, "(assign<string> @(call (name:J) (text:'p')) (name:P) (text:'v'))")
    assert (method.line, show(method.params[0])) == (9, "(parameter:n<int> (value:1))")
    assert show(method.parts[0]) == "(return (call (member:F (name:X)) (name:K)))"
    assert show(record) == "(class:R<record> %(parameter:Q<string>) (assign<string> (name:Q)))"
    assert Unit("csharp", root).imports == {"*": ("A.B", "*"), "X": ("A.B", "C")}
