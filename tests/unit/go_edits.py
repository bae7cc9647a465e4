"""Small Go trees and edits of them, drawn so that names often meet: packages of several files, tests beside, tags."""

from hypothesis import strategies as st

from tests.unit import edits as edits_of

HEADS = {
    "go.mod": ("module x.org/m\n", "module x.org/n\n", "module x.org/m\n\nreplace x.org/n => ./b\n"),
    "a.go": ("package m\n",),
    "b.go": ("package m\n", "package main\n"),
    "b_test.go": ("package m\n", "package m_test\n"),
    "b/a.go": ("package b\n", "package c\n"),
    "b/c.go": ("package b\n", "//go:build windows\n\npackage b\n"),
    "b/c_test.go": ("package b\n", "package b_test\n"),
    "b/d/a.go": ("package d\n",),
    "vendor/x.org/v/v.go": ("package v\n",),
}
STATEMENTS = (
    'import "x.org/m"',
    'import "x.org/m/b"',
    'import "x.org/n"',
    'import . "x.org/m/b"',
    'import z "x.org/m/b/d"',
    'import "x.org/v"',
    "type T struct{ U; f *U }",
    "type T struct{ *b.T }",
    "type T[P any] struct{ p P }",
    "type U struct{ n int }",
    "type U interface{ F() *T; G() }",
    "type U interface{ V; G() }",
    "type V interface{ F() *T }",
    "type V = T",
    "type V func() *T",
    "type W b.T",
    "func (t *T) F() *T { return t.G() }",
    "func (t *T) G() *U { return nil }",
    "func (t T) F() *U { return t.f }",
    "func (u U) G() { u.F() }",
    "func (u *U) F() *T { return F() }",
    "func F() *T { return nil }",
    "func F() (*U, error) { return nil, nil }",
    "func F[P any](p P) P { return p }",
    "func G() { x := F(); x.F(); x.G() }",
    "func G() { x, _ := F(); x.F() }",
    "func H(v V) { v.F().G(); V(nil)().F() }",
    "func H() { b.F().F(); m.F().G(); z.F() }",
    "func H() { var t T; t.F(); t.U.G(); t.f.F() }",
    "func H(ts []*T, m map[string]U) { for _, t := range ts { t.F() }; m[K].G() }",
    "func H() { F(T{}).G(); v.F().G() }",
    "var X = F()",
    "var X *T",
    "var K, L = F()",
    "const K = 1",
    "func I() { X.F(); L.G(); K.F() }",
    "func TestX(t *testing.T) { X.F(); F() }",
    "func init() { G(); H() }",
    "func broken( {",
)
_statements = st.lists(st.sampled_from(STATEMENTS), max_size=5)


@st.composite
def _file(draw: st.DrawFn, path: str) -> str:
    """The text of a file."""
    head = draw(st.sampled_from(HEADS[path]))
    return (
        head
        if path == "go.mod"
        else head + "\n".join(sorted(draw(_statements), key=lambda s: s[:6] != "import")) + "\n"
    )


trees = edits_of.trees(HEADS, _file)
edits = edits_of.edits(HEADS, _file)
