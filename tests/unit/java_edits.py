"""Small Java trees and edits of them, drawn so that names often meet: two packages, nested classes, overloads."""

from hypothesis import strategies as st

from tests.unit import edits as edits_of

HEADS = {
    "p/A.java": ("package p;\n", "package q;\n"),
    "p/B.java": ("package p;\n",),
    "p/C.java": ("package p;\n", "package p;\nimport q.D;\n"),
    "q/B.java": ("package q;\n",),
    "q/D.java": ("package q;\nimport p.*;\n", "package q;\nimport p.A;\nimport static p.B.*;\n"),
    "m/p/B.java": ("package p;\n", ""),
}
OPENINGS = (
    "class A {",
    "class A extends B {",
    "class A<T extends B> implements D {",
    "public class B {",
    "class B extends C {",
    "class B implements D<B> {",
    "class C {",
    "class C extends A {",
    "class C extends q.B {",
    "interface D<T> {",
    "interface D {",
    "enum B { ONE, TWO;",
    "record A(B b, C c) {",
)
MEMBERS = (
    "B b;",
    "C b;",
    "A.In in;",
    "static final int LIMIT = 1;",
    "class In { B f() { return b; } }",
    "static class In extends C { }",
    "A(int a) { }",
    "A(B b) { this(1); }",
    "B() { }",
    "C(Object o) { super(); }",
    "B f() { return g(); }",
    "C f() { return null; }",
    "void f(int a) { f(); g(1); }",
    "void f(B b) { b.f(); }",
    "void f(Object o) { new A(1).f(LIMIT); }",
    "B g() { return new B(); }",
    "<T> T g(T t) { return t; }",
    "static void h() { B.h(); new C(null).f().g(); }",
    "void h(java.util.List<B> l) { for (B b : l) b.f(); l.forEach(x -> x.f()); }",
    "void i(D d) { d.f(); d.j(x -> x.f()); }",
    "void j(java.util.function.Function<A, B> f) { f.apply(null).f(); }",
    "void k() { in.f().g(); var x = f(); x.g(); this.b.f(); }",
    "void k(C c) { c.b.f(c); c.g(c).f(1); h(); }",
    "void l() { Runnable r = this::g; f(B.ONE); new In().f(); }",
    "void l() { f(new D() { public B f() { return g(); } }); }",
    "void broken( {",
)
_members = st.lists(st.sampled_from(MEMBERS), max_size=5)


@st.composite
def _file(draw: st.DrawFn, path: str) -> str:
    """The text of a file: one class or two."""
    classes = [
        "\n".join([draw(st.sampled_from(OPENINGS)), *draw(_members), "}\n"]) for _ in range(draw(st.integers(1, 2)))
    ]
    return draw(st.sampled_from(HEADS[path])) + "".join(classes)


trees = edits_of.trees(HEADS, _file)
edits = edits_of.edits(HEADS, _file)
