"""Changed symbols: what is told, and (first) what must not be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.impact import diff
from bot.impact.annotations import narrowed, same_text, same_type
from bot.model.symbols import Definition
from tests.unit.impact.drawn import Drawn, cls, const, fn, graph, mod

Files = Mapping[str, Iterable[Definition]]


def told(before: Files, after: Files) -> list[str]:
    """Each change as `kind: former -> present [alterations]`."""
    out = []
    for c in diff.symbols(graph(before), graph(after)):
        ends = " -> ".join(s.id for s in (c.before, c.after) if s)
        details = "; ".join(" ".join(filter(None, (a.kind, a.name))) for a in c.alterations)
        out.append(f"{c.kind}{' within ' + c.within if c.within else ''}: {ends} [{details}]")
    return out


NOTHING: list[tuple[str, Files, Files]] = [
    ("the same", {"a.py": [fn("f")]}, {"a.py": [fn("f")]}),
    ("only moved down", {"a.py": [fn("f")]}, {"a.py": [fn("f", line=9)]}),
    ("a docstring", {"a.py": [fn("f")]}, {"a.py": [msgspec.structs.replace(fn("f"), doc="Load.")]}),
    ("spaces in a type", {"a.py": [fn("f", "x: dict[int,str]")]}, {"a.py": [fn("f", "x: dict[int, str]")]}),
    ("the name of a star", {"a.py": [fn("f", "*args, **kw")]}, {"a.py": [fn("f", "*a, **k")]}),
    ("the name of the receiver", {"a.py": [fn("A.f", "self, x")]}, {"a.py": [fn("A.f", "cls, x", binding="method")]}),
    ("Optional respelled", {"a.py": [fn("f", "x: Optional[int]")]}, {"a.py": [fn("f", "x: int | None")]}),
]


@pytest.mark.parametrize(("before", "after"), [c[1:] for c in NOTHING], ids=[c[0] for c in NOTHING])
def test_looks_change_nothing(before: Files, after: Files) -> None:
    blobs = dict.fromkeys(before, "differs")
    base, head = graph(before), graph(after, blobs=blobs)
    assert diff.files(base, head) == tuple(sorted(before))
    assert diff.symbols(base, head) == ()


CHANGES: list[tuple[str, Files, Files, list[str]]] = [
    ("added", {"a.py": []}, {"a.py": [fn("f")]}, ["added: a.py::f []"]),
    ("removed", {"a.py": [fn("f")]}, {"a.py": []}, ["removed: a.py::f []"]),
    ("body", {"a.py": [fn("f", body="1")]}, {"a.py": [fn("f", body="2")]}, ["body: a.py::f -> a.py::f [body changed]"]),
    (
        "value",
        {"a.py": [const("A", "1")]},
        {"a.py": [const("A", "2")]},
        ["value: a.py::A -> a.py::A [value changed]"],
    ),
    (
        "bases",
        {"a.py": [cls("A", "B")]},
        {"a.py": [cls("A", "C")]},
        ["bases: a.py::A -> a.py::A [bases changed]"],
    ),
    (
        "module-level code",
        {"a.py": [mod("1")]},
        {"a.py": [mod("2")]},
        ["body: a.py::<module> -> a.py::<module> [body changed]"],
    ),
    (
        "a method, not its class",
        {"a.py": [cls("A"), fn("A.f", "self", body="1", line=2)]},
        {"a.py": [cls("A"), fn("A.f", "self", body="2", line=2)]},
        ["body: a.py::A.f -> a.py::A.f [body changed]"],
    ),
    (
        "renamed, same body",
        {"a.py": [fn("load", "x", body="1")]},
        {"a.py": [fn("read", "x", body="1")]},
        ["renamed: a.py::load -> a.py::read [renamed]"],
    ),
    (
        "moved to another file",
        {"a.py": [fn("load", body="1"), fn("x", line=9)], "b.py": []},
        {"a.py": [fn("x", line=9)], "b.py": [fn("load", body="1")]},
        ["moved: a.py::load -> b.py::load [moved]"],
    ),
    (
        "short bodies of other names are not the same function",
        {"a.py": [fn("start", "x", body="pass", length=1)]},
        {"a.py": [fn("close", "x", body="pass", length=1)]},
        ["added: a.py::close []", "removed: a.py::start []"],
    ),
    (
        "renamed and edited",
        {"a.py": [fn("same_origin", "url, other", body="1")], "b.py": []},
        {"a.py": [], "b.py": [fn("_same_origin", "url, other", body="2")]},
        ["renamed: a.py::same_origin -> b.py::_same_origin [renamed; moved; body changed]"],
    ),
    (
        "other parameters are another function",
        {"a.py": [fn("load_all", "x", body="1")]},
        {"a.py": [fn("load_any", "x, y", body="2")]},
        ["removed: a.py::load_all []", "added: a.py::load_any []"],
    ),
    (
        "a short body of a similar name is",
        {"a.py": [fn("get_flag", "x", body="1", length=1)]},
        {"a.py": [fn("get_flag2", "x", body="1", length=1)]},
        ["renamed: a.py::get_flag -> a.py::get_flag2 [renamed]"],
    ),
    (
        "two of one body are not paired",
        {"a.py": [fn("a", body="1"), fn("b", body="1", line=9)]},
        {"a.py": [fn("c", body="1")]},
        ["removed: a.py::a []", "added: a.py::c []", "removed: a.py::b []"],
    ),
    (
        "a short method of the same name elsewhere is another",
        {"a.py": [cls("A"), fn("A.run", "self", body="pass", line=2, length=1)], "b.py": [cls("B")]},
        {"a.py": [cls("A")], "b.py": [cls("B"), fn("B.run", "self", body="pass", line=2, length=1)]},
        ["removed: a.py::A.run []", "added: b.py::B.run []"],
    ),
    (
        "a class renamed takes its methods with it",
        {"a.py": [cls("A"), fn("A.f", "self", body="1", line=2), fn("A.g", "self", body="2", line=9)]},
        {"a.py": [cls("Z"), fn("Z.f", "self", body="1", line=2), fn("Z.g", "self, x", body="2", line=9)]},
        [
            "renamed: a.py::A -> a.py::Z [renamed]",
            "moved within a.py::Z: a.py::A.f -> a.py::Z.f [moved]",
            "moved: a.py::A.g -> a.py::Z.g [moved; parameter added required x]",
        ],
    ),
    (
        "a file moved with its content",
        {"a.py": [fn("f"), fn("g", line=9)], "z.py": [fn("z")]},
        {"b.py": [fn("f"), fn("g", line=9)], "z.py": [fn("z")]},
        [
            "moved: a.py::<module> -> b.py::<module> [moved]",
            "moved within b.py::<module>: a.py::f -> b.py::f [moved]",
            "moved within b.py::<module>: a.py::g -> b.py::g [moved]",
        ],
    ),
    (
        "a file moved and edited",
        {"a.py": [fn("f"), fn("g", line=9), fn("h", body="1", line=19)]},
        {"b.py": [fn("f"), fn("g", line=9), fn("h", body="2", line=19)]},
        [
            "moved: a.py::<module> -> b.py::<module> [moved]",
            "moved within b.py::<module>: a.py::f -> b.py::f [moved]",
            "moved within b.py::<module>: a.py::g -> b.py::g [moved]",
            "moved: a.py::h -> b.py::h [moved; body changed]",
        ],
    ),
    (
        "a file removed",
        {"a.py": [cls("A"), fn("A.f", "self", line=2)], "b.py": []},
        {"b.py": []},
        [
            "removed: a.py::<module> []",
            "removed within a.py::<module>: a.py::A []",
            "removed within a.py::A: a.py::A.f []",
        ],
    ),
    (
        "the second of two definitions of one name went",
        {"a.py": [fn("f", body="1"), msgspec.structs.replace(fn("f", body="2", line=9), key="f#2")]},
        {"a.py": [fn("f", body="2")]},
        ["removed: a.py::f []"],
    ),
    (
        "a constant of a short value is not renamed",
        {"a.py": [const("A", "None")]},
        {"a.py": [const("B", "None")]},
        ["removed: a.py::A []", "added: a.py::B []"],
    ),
]


@pytest.mark.parametrize(("before", "after", "changes"), [c[1:] for c in CHANGES], ids=[c[0] for c in CHANGES])
def test_changes(before: Files, after: Files, changes: list[str]) -> None:
    assert told(before, after) == changes


SIGNATURES = [
    ("x", "x, y", "parameter added required y"),
    ("x", "x, y=1", "parameter added optional y"),
    ("x, y", "x", "parameter removed y"),
    ("x", "y", "parameter renamed y"),
    ("x, y", "y, x", "parameters reordered"),
    ("x=1", "x=2", "parameter default changed x"),
    ("x=1", "x", "parameter now required x"),
    ("x", "x=1", "parameter now optional x"),
    ("x", "*, x", "parameter kind changed x"),
    ("x: int", "x: str", "parameter annotation changed x"),
    ("x", "x, *args", "parameter added optional *"),
    ("x, **kw", "x", "parameter removed **"),
]


@pytest.mark.parametrize(("before", "after", "alteration"), SIGNATURES)
def test_each_parameter_is_told(before: str, after: str, alteration: str) -> None:
    assert told({"a.py": [fn("f", before)]}, {"a.py": [fn("f", after)]}) == [
        f"signature: a.py::f -> a.py::f [{alteration}]"
    ]


def test_async_returns_decorators_and_binding() -> None:
    before = fn("A.f", "self", returns="int", decorators=("cache",))
    after = fn("A.f", "self", returns="str", is_async=True, binding="property", decorators=("property",), public=False)
    (change,) = diff.symbols(graph({"a.py": [before]}), graph({"a.py": [after]}))
    assert [a.kind for a in change.alterations] == [
        "return annotation changed",
        "became async",
        "binding changed",
        "decorator removed",
        "decorator added",
        "visibility changed",
    ]


def test_unchanged_files_are_not_read() -> None:
    class Once(Drawn):
        def symbols_in(self, paths):
            assert list(paths) == ["a.py"]
            return super().symbols_in(paths)

    before, after = Once({"a.py": [fn("f")], "b.py": []}), Once({"a.py": [fn("g")], "b.py": []})
    assert len(diff.symbols(type(graph({}))(before), type(graph({}))(after))) == 2


names = st.sampled_from("abcd")
bodies = st.sampled_from(("1", "2", "3"))
trees = st.dictionaries(
    st.sampled_from(("a.py", "b.py", "c.py")),
    st.dictionaries(names, st.tuples(bodies, st.integers(1, 6)), max_size=4),
)


@given(trees, trees)
def test_every_symbol_is_told_once(before: dict, after: dict) -> None:
    """Each symbol that came, went or differs is told, once on each side, whatever was paired with what."""

    def draw(tree: dict) -> Files:
        return {
            path: [
                fn(n, body=b, length=length, line=10 * i + 1) for i, (n, (b, length)) in enumerate(sorted(f.items()))
            ]
            for path, f in tree.items()
        }

    old, new = graph(draw(before)), graph(draw(after))
    changes = diff.symbols(old, new)
    befores = [c.before.id for c in changes if c.before]
    afters = [c.after.id for c in changes if c.after]
    assert len(set(befores)) == len(befores)
    assert len(set(afters)) == len(afters)

    def flat(tree: dict) -> dict[str, str]:
        return {f"{path}::{n}": body for path, f in tree.items() for n, (body, _) in f.items()}

    ours, theirs = flat(before), flat(after)
    assert {i for i in ours if "<" not in i and ours[i] != theirs.get(i)} <= set(befores)
    assert {i for i in theirs if theirs[i] != ours.get(i)} <= set(afters)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Optional[int]", "int | None", True),
        ("typing.Union[str, int]", "int|str", True),
        ("'Foo'", "Foo", True),
        ("a.b.Foo", "Foo", True),
        ("List[Optional[int]]", "list[Optional[int]]", True),
        ("Optional[int] | list[str]", "int | None | list[str]", True),
        ("Iterable[int | str]", "Iterable[str | int]", True),
        ("int", "str", False),
        ("list[int]", "list[str]", False),
    ],
)
def test_types_by_meaning(one: str, other: str, same: bool) -> None:
    assert same_type(one, other) is same


@pytest.mark.parametrize(
    ("before", "after", "narrower"),
    [
        ("int | str", "int", True),
        ("Iterable[int | str]", "Iterable[str]", True),
        ("int", "int | None", False),
        ("Iterable[str]", "Iterable[str | PathLike[str]]", False),
        ("tuple[TextIO, bool]", "tuple[TextIO, str, bool]", True),
        ("Any", "int", False),
        ("int", "T", False),
        ("", "int", False),
        ("Callable[[int | None], int]", "Callable[[int], int]", True),
        ("TextIO", "BinaryIO", True),
    ],
)
def test_narrowed_types(before: str, after: str, narrower: bool) -> None:
    assert narrowed(before, after) is narrower


def test_the_implementation_is_paired_whatever_overloads_stand_before_it() -> None:
    def files(overloads: int, body: str) -> Files:
        stubs = [fn("f", "x", decorators=("t.overload",), line=10 * i + 1) for i in range(overloads)]
        every = [*stubs, fn("f", "x", body=body, line=90)]
        return {"a.py": [msgspec.structs.replace(d, key=f"f#{i}" if i > 1 else "f") for i, d in enumerate(every, 1)]}

    assert told(files(0, "1"), files(2, "2")) == ["body: a.py::f -> a.py::f#3 [body changed]"]
    assert told(files(0, "1"), files(2, "1")) == []


def test_a_setter_is_no_getter() -> None:
    def files(*names: str) -> Files:
        marks = {"get": ("property",), "set": ("v.setter",)}
        made = [fn("A.v", "self", decorators=marks[n], line=10 * i + 1) for i, n in enumerate(names, 1)]
        return {"a.py": [msgspec.structs.replace(d, key=f"A.v#{i}" if i > 1 else "A.v") for i, d in enumerate(made, 1)]}

    assert told(files("get"), files("get", "set")) == ["added: a.py::A.v#2 []"]
    assert told(files("get", "set"), files("set")) == ["removed: a.py::A.v []"]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [("'a'", '"a"', True), ("[1, 2,]", "[1,2]", True), ("'a b'", "'ab'", False), ('"it\'s"', "'its'", False)],
)
def test_texts_by_meaning(one: str, other: str, same: bool) -> None:
    assert same_text(one, other) is same
