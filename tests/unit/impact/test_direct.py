"""Direct users over two graphs: above all those that the change left behind."""

from __future__ import annotations

import pytest

from bot.impact import diff, direct
from bot.impact.sides import Sides
from bot.index.graph import Graph
from bot.model.graph import CallShape
from tests.unit.impact.drawn import cls, const, fn, graph, sig

APP = [fn("main", line=10), fn("other", line=20)]


def found(base: Graph, head: Graph) -> direct.Found:
    return direct.touches(Sides(base, head, diff.symbols(base, head)))


def told(base: Graph, head: Graph) -> list[str]:
    return [
        f"{t.path}:{t.line} {t.caller.name} {t.kind} {t.state} {t.verdict.level}: {t.verdict.message.english()}"
        for t in found(base, head).touches
    ]


def counts(base: Graph, head: Graph) -> dict[str, tuple[int, ...]]:
    return {k: (c.production, c.tests, c.updated, c.stale) for k, c in found(base, head).counts.items()}


def test_renamed_callers_are_taken_from_base_and_looked_up_in_head() -> None:
    lib, app = [fn("load", "x", body="1")], [*APP, fn("third", line=30)]
    base = graph(
        {"lib.py": lib, "app.py": app},
        *(f"app.py::{c} -> lib.py::load calls {n}" for c, n in (("main", 11), ("other", 21), ("third", 31))),
        "app.py::<module> -> lib.py::load imports 1 import",
    )
    head = graph(
        {"lib.py": [fn("read", "x", body="1")], "app.py": [*APP, fn("third", body="edited", line=30)]},
        "app.py::third -> lib.py::read calls 32",
        "app.py::<module> -> lib.py::read imports 2 import",
        sites=["app.py::main 11 load", "app.py::other 21 load", "app.py::<module> 1 load import"],
    )
    assert told(base, head) == [
        "app.py:11 main calls stale breaks: uses load, which is now read",
        "app.py:21 other calls stale breaks: uses load, which is now read",
        "app.py:32 third calls updated compatible: the call of read fits as it stands",
    ]
    assert counts(base, head) == {"lib.py::read": (3, 0, 1, 2)}


def test_an_import_stands_for_its_file_where_nothing_else_does() -> None:
    base = graph({"lib.py": [fn("load")], "app.py": []}, "app.py::<module> -> lib.py::load imports 1 import")
    head = graph({"lib.py": [], "app.py": []}, sites=["app.py::<module> 1 load import"])
    assert told(base, head) == ["app.py:1 <module> imports stale breaks: uses load, which no longer exists"]


def test_a_site_that_was_unresolved_before_is_not_left_behind() -> None:
    base = graph(
        {"lib.py": [cls("A"), fn("A.get", "self", line=2)], "app.py": APP},
        "app.py::main -> lib.py::A.get calls 11",
        sites=["app.py::main 12 cache.get"],
    )
    head = graph(
        {"lib.py": [cls("A")], "app.py": [fn("main", body="edited", line=10), APP[1]]},
        sites=["app.py::main 12 cache.get"],
    )
    assert told(base, head) == []
    assert counts(base, head) == {"lib.py::A.get": (1, 0, 1, 0)}


def test_a_new_site_of_another_receiver_is() -> None:
    base = graph(
        {"lib.py": [cls("A"), fn("A.get", "self", line=2)], "app.py": APP},
        "app.py::main -> lib.py::A.get calls 11",
        sites=["app.py::main 12 cache.get"],
    )
    head = graph({"lib.py": [cls("A")], "app.py": APP}, sites=["app.py::main 11 a.get", "app.py::main 12 cache.get"])
    assert told(base, head) == ["app.py:11 main calls stale breaks: uses A.get, which no longer exists"]


def test_an_unchanged_user_that_lost_its_edge_without_a_trace_is_to_be_checked() -> None:
    """The class may inherit from elsewhere: what was its own method may now be the library's."""
    base = graph(
        {"lib.py": [cls("A"), fn("A.load", "self")], "app.py": [fn("main", line=10)]},
        "app.py::main -> lib.py::A.load calls 12",
    )
    head = graph({"lib.py": [cls("A")], "app.py": [fn("main", line=14)]})
    assert told(base, head) == ["app.py:16 main calls stale check: uses A.load, which no longer exists"]


def test_an_import_in_a_file_that_is_as_it_was_is_certainly_broken() -> None:
    arrows = ("app.py::main -> lib.py::load calls 12", "app.py::<module> -> lib.py::load imports 1")
    app = [fn("main", line=10)]
    base = graph({"lib.py": [fn("load")], "app.py": app}, *arrows)
    assert told(base, graph({"lib.py": [], "app.py": app})) == [
        "app.py:12 main calls stale breaks: uses load, which no longer exists"
    ]
    edited = graph({"lib.py": [], "app.py": app}, blobs={"app.py": "another import"})
    assert [line.split(": ")[0] for line in told(base, edited)] == ["app.py:12 main calls stale check"]


def test_a_removed_override_leads_to_the_base_method() -> None:
    both = [cls("A"), fn("A.run", "self", line=2), cls("B", "A", line=30)]
    base = graph(
        {"lib.py": [*both, fn("B.run", "self", line=31)], "app.py": APP},
        "app.py::main -> lib.py::B.run calls 11",
    )
    head = graph({"lib.py": both, "app.py": APP}, "app.py::main -> lib.py::A.run calls 11")
    assert told(base, head) == ["app.py:11 main calls redirected check: reached B.run and now reaches A.run"]


def test_an_added_override_is_reached_by_unchanged_code() -> None:
    both = [cls("A"), fn("A.run", "self", line=2), cls("B", "A", line=30)]
    base = graph({"lib.py": both, "app.py": APP}, "app.py::main -> lib.py::A.run calls 11")
    head = graph(
        {"lib.py": [*both, fn("B.run", "self", line=31)], "app.py": [*APP, fn("new", line=40)]},
        "app.py::main -> lib.py::B.run calls 11",
        "app.py::new -> lib.py::B.run calls 41",
    )
    assert told(base, head) == [
        "app.py:11 main calls redirected check: is unchanged and now reaches B.run, which is new"
    ]


def test_call_sites_are_judged_and_mended_ones_are_told_apart() -> None:
    arrows = ("app.py::main -> lib.py::load calls 11", "app.py::other -> lib.py::load calls 21")
    base = graph({"lib.py": [fn("load", "x")], "app.py": APP}, *arrows)
    head = graph(
        {"lib.py": [fn("load", "x, timeout")], "app.py": [APP[0], fn("other", body="edited", line=20)]},
        *arrows,
        shapes={21: CallShape(2)},
    )
    assert told(base, head) == [
        "app.py:11 main calls current breaks: the call of load lacks the required argument timeout",
        "app.py:21 other calls updated compatible: the call of load fits as it stands",
    ]
    assert counts(base, head) == {"lib.py::load": (2, 0, 1, 0)}


def test_a_call_that_never_fitted_is_our_misreading() -> None:
    arrow = "app.py::main -> lib.py::load calls 11"
    shapes = {11: CallShape(3)}
    base = graph({"lib.py": [fn("load", "x")], "app.py": APP}, arrow, shapes=shapes)
    head = graph({"lib.py": [fn("load", "x, y")], "app.py": APP}, arrow, shapes=shapes)
    assert [line.split(": ")[0] for line in told(base, head)] == ["app.py:11 main calls current check"]


def test_the_class_is_called_for_its_constructor_also_by_heirs() -> None:
    def lib(parameters: str) -> list:
        return [
            cls("A"),
            fn("A.__init__", parameters, line=2),
            cls("B", "A", line=30),
            cls("C", "A", line=60),
            fn("C.__init__", "self", line=61),
        ]

    arrows = (
        "lib.py::B -> lib.py::A inherits 30",
        "lib.py::C -> lib.py::A inherits 60",
        "app.py::main -> lib.py::A calls 11",
        "app.py::main -> lib.py::B calls 12",
        "app.py::main -> lib.py::C calls 13",
        "app.py::other -> lib.py::A references 21",
    )
    base = graph({"lib.py": lib("self, x"), "app.py": APP}, *arrows)
    head = graph({"lib.py": lib("self, x, y"), "app.py": APP}, *arrows)
    assert told(base, head) == [
        "app.py:11 main calls current breaks: the call of A lacks the required argument y",
        "app.py:12 main calls current breaks: the call of A lacks the required argument y",
    ]


def test_a_removed_constructor_gives_way_to_the_inherited_one() -> None:
    own = [cls("A"), fn("A.__init__", "self", line=2), cls("B", "A", line=30)]
    arrows = ("lib.py::B -> lib.py::A inherits 30", "app.py::main -> lib.py::B calls 11")
    base = graph({"lib.py": [*own, fn("B.__init__", "self, x", line=31)], "app.py": APP}, *arrows)
    head = graph({"lib.py": own, "app.py": APP}, *arrows)
    assert told(base, head) == [
        "app.py:11 main calls current breaks: the call of A passes more positional arguments than the 0 that it takes"
    ]


def test_constructors_that_come_and_go_are_judged_by_what_runs_now() -> None:
    own, other = fn("A.__init__", "self", line=2), fn("B.__init__", "self, x", line=31)
    classes = [cls("A"), own, cls("B", "A", line=30)]
    inherits = "lib.py::B -> lib.py::A inherits 30"
    shared = "app.py::other -> lib.py::A.__init__ calls 21"
    one = {line: CallShape(1, bound=True) for line in (11, 21)}  # the new object fills the first parameter
    calls = (inherits, shared, "app.py::main -> lib.py::B.__init__ calls 11")
    base = graph({"lib.py": [*classes, other], "app.py": APP}, *calls, shapes=one)
    calls = (inherits, shared, "app.py::main -> lib.py::A.__init__ calls 11")
    head = graph({"lib.py": classes, "app.py": APP}, *calls, shapes=one)
    many = "passes more positional arguments than the 0 that it takes"
    assert told(base, head) == [f"app.py:11 main calls current breaks: the call of A {many}"]
    shapes = {11: CallShape(0, bound=True), 21: CallShape(0, bound=True)}
    arrows = (inherits, shared, "app.py::main -> lib.py::A.__init__ calls 11")
    before = graph({"lib.py": classes, "app.py": APP}, *arrows, shapes=shapes)
    now = (inherits, shared, "app.py::main -> lib.py::B.__init__ calls 11")
    after = graph({"lib.py": [*classes, other], "app.py": APP}, *now, shapes=shapes)
    assert told(before, after) == ["app.py:11 main calls current breaks: the call of B lacks the required argument x"]


def test_a_record_is_called_with_its_fields() -> None:
    arrow = "app.py::main -> lib.py::P calls 11"
    base = graph({"lib.py": [cls("P", signature=sig("x"))], "app.py": APP}, arrow)
    head = graph({"lib.py": [cls("P", signature=sig("x, y"))], "app.py": APP}, arrow)
    assert told(base, head) == ["app.py:11 main calls current breaks: the call of P lacks the required argument y"]
    plain = graph({"lib.py": [cls("P", signature=sig("", decorators=("total",)))], "app.py": APP}, arrow)
    assert [line.split(": ")[0] for line in told(head, plain)] == ["app.py:11 main calls current check"]


def test_overrides_that_no_longer_fit() -> None:
    def lib(parameters: str) -> list:
        return [
            cls("A"),
            fn("A.run", parameters, line=2),
            cls("B", "A", line=30),
            fn("B.run", "self, x", line=31),
            cls("C", "A", line=60),
            fn("C.run", "self, *args, **kw", line=61),
        ]

    arrows = ("lib.py::B.run -> lib.py::A.run overrides 31", "lib.py::C.run -> lib.py::A.run overrides 61")
    base = graph({"lib.py": lib("self, x")}, *arrows)
    assert told(base, graph({"lib.py": lib("self, x, y")}, *arrows)) == [
        "lib.py:31 B.run overrides current breaks: B.run no longer accepts what A.run is called with",
        "lib.py:61 C.run overrides current compatible: C.run still fits",
    ]
    assert told(base, graph({"lib.py": lib("self, x, y=1")}, *arrows))[0] == (
        "lib.py:31 B.run overrides current check: B.run does not accept all that A.run may be called with"
    )


def test_an_overriding_method_that_changed_is_held_against_the_base() -> None:
    def lib(parameters: str) -> list:
        return [cls("A"), fn("A.run", "self, x", line=2), cls("B", "A", line=30), fn("B.run", parameters, line=31)]

    arrow = "lib.py::B.run -> lib.py::A.run overrides 31"
    before = graph({"lib.py": lib("self, x")}, arrow)
    assert told(before, graph({"lib.py": lib("self, x, y")}, arrow)) == [
        "lib.py:31 B.run overrides current breaks: B.run no longer accepts what A.run is called with"
    ]
    assert told(before, graph({"lib.py": lib("self, x, y=0")}, arrow)) == []


def test_members_of_a_base_that_a_class_no_longer_has() -> None:
    bases = [cls("P"), fn("P.save", "self", line=2), cls("Q", line=30)]
    base = graph(
        {"lib.py": [*bases, cls("C", "P", line=60)], "app.py": APP},
        "lib.py::C -> lib.py::P inherits 60",
        "app.py::main -> lib.py::P.save calls 11",
        "app.py::other -> lib.py::P.save calls 21",
    )
    head = graph(
        {"lib.py": [*bases, cls("C", "Q", line=60)], "app.py": APP},
        "lib.py::C -> lib.py::Q inherits 60",
        "app.py::other -> lib.py::P.save calls 21",
        sites=["app.py::main 11 c.save"],
    )
    assert told(base, head) == ["app.py:11 main calls stale breaks: uses save, which C no longer inherits"]


def test_references_and_values_and_framework_entries() -> None:
    arrows = (
        "app.py::main -> lib.py::load references 11 callback",
        "app.py::other -> lib.py::LIMIT references 21",
        "app.py::other -> lib.py::load enters 22",
    )
    base = graph({"lib.py": [fn("load", "x"), const("LIMIT", "1", 90)], "app.py": APP}, *arrows)
    head = graph({"lib.py": [fn("load", "x, y"), const("LIMIT", "2", 90)], "app.py": APP}, *arrows)
    assert told(base, head) == [
        "app.py:11 main references current check: passes load on, whose signature changed",
        "app.py:22 other enters current check: a framework calls load, whose signature changed",
        "app.py:21 other references current compatible: reads LIMIT, whose value changed",
    ]


def test_a_property_that_became_a_method_is_read_in_vain() -> None:
    arrow = "app.py::main -> lib.py::A.size calls 11 implicit"
    base = graph({"lib.py": [cls("A"), fn("A.size", "self", binding="property", line=2)], "app.py": APP}, arrow)
    head = graph({"lib.py": [cls("A"), fn("A.size", "self", line=2)], "app.py": APP}, arrow)
    assert told(base, head) == [
        "app.py:11 main calls current breaks: reads A.size as a property, which is now a method"
    ]


def test_code_outside_functions_is_named_by_what_it_defines() -> None:
    app = [fn("view", line=11, first_line=10), const("APP", "make()", 30)]
    arrows = (
        "app.py::<module> -> lib.py::deco calls 10 decorator",
        "app.py::<module> -> lib.py::deco calls 30",
        "app.py::<module> -> lib.py::deco calls 40",
    )
    base = graph({"lib.py": [fn("deco", "x")], "app.py": app}, *arrows)
    head = graph({"lib.py": [fn("deco", "x, y")], "app.py": app}, *arrows)
    assert [(t.line, t.caller.name) for t in found(base, head).touches] == [(10, "view"), (30, "APP"), (40, "<module>")]


def test_what_a_class_left_behind_is_not_said_again_for_its_members() -> None:
    base = graph(
        {"lib.py": [cls("A"), fn("A.run", "self", line=2)], "app.py": APP},
        "app.py::main -> lib.py::A calls 11",
        "app.py::main -> lib.py::A.run calls 12",
        "app.py::other -> lib.py::A.run calls 21",
    )
    head = graph(
        {"lib.py": [], "app.py": APP}, sites=["app.py::main 11 A", "app.py::main 12 run", "app.py::other 21 a.run"]
    )
    assert told(base, head) == [
        "app.py:11 main calls stale breaks: uses A, which no longer exists",
        "app.py:21 other calls stale breaks: uses A.run, which no longer exists",
    ]


def test_tests_are_counted_apart_and_come_last() -> None:
    app = [fn("main", line=10), fn("test_main", line=20, test=True)]
    arrows = ("app.py::main -> lib.py::f calls 11", "app.py::test_main -> lib.py::f calls 5")
    base = graph({"lib.py": [fn("f", "x")], "app.py": app}, *arrows)
    head = graph({"lib.py": [fn("f", "x, y")], "app.py": app}, *arrows)
    assert [t.caller.name for t in found(base, head).touches] == ["main", "test_main"]
    assert counts(base, head) == {"lib.py::f": (1, 1, 0, 0)}


@pytest.mark.parametrize("size", [3, 300])
def test_queries_do_not_grow_with_the_change(size: int) -> None:
    files = {"lib.py": [fn(f"f{i}", "x", line=10 * i + 1) for i in range(size)], "app.py": APP}
    now = {"lib.py": [fn(f"f{i}", "x, y", line=10 * i + 1) for i in range(size)], "app.py": APP}
    arrows = [f"app.py::main -> lib.py::f{i} calls {i + 1}" for i in range(size)]
    base, head = graph(files, *arrows), graph(now, *arrows)
    assert len(found(base, head).touches) == size
    assert head._lower.queries <= 12  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("before", "after", "level"),
    [
        ("30", "5", "compatible"),
        ('"1.0"', '"1.1"', "compatible"),
        ("{1, 2}", "{1}", "compatible"),
        ("Mapping[str, int]", "MutableMapping[str, int] | None", "compatible"),
        ('TypeVar("T")', 'TypeVar("T", bound=int)', "compatible"),
        ("30", '"30"', "check"),
        ("[1]", "None", "check"),
        ("make()", "make(2)", "check"),
        ("Old", "New", "check"),
    ],
)
def test_a_value_of_another_sort_is_to_be_checked(before: str, after: str, level: str) -> None:
    arrow = "app.py::main -> lib.py::LIMIT references 11"
    base = graph({"lib.py": [const("LIMIT", before)], "app.py": APP}, arrow)
    head = graph({"lib.py": [const("LIMIT", after)], "app.py": APP}, arrow)
    assert [t.verdict.level for t in found(base, head).touches] == [level]


@pytest.mark.parametrize(
    ("before", "after", "level"),
    [
        (("A",), ("B",), "check"),
        (("A",), ("A", "B"), "compatible"),
        (("A",), ("x.A",), ""),
        (("A", "Generic[T]"), ("A[T]",), ""),
        ((), ("object",), ""),
    ],
)
def test_only_a_base_that_went_is_to_be_checked(before: tuple, after: tuple, level: str) -> None:
    arrow = "app.py::main -> lib.py::C references 11"
    base = graph({"lib.py": [cls("C", *before)], "app.py": APP}, arrow)
    head = graph({"lib.py": [cls("C", *after)], "app.py": APP}, arrow)
    assert [t.verdict.level for t in found(base, head).touches] == ([level] if level else [])
