"""Facts of Python files: what is written is read back, and the walk knows every node type of the grammar."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.languages.python import extract, grammar
from bot.languages.python.plug import PLUG as LANGUAGE
from bot.model import expressions as e
from bot.model import operands, scopes
from bot.model.facts import Facts
from bot.model.packing import fold, pack, runs, unfold, unpack, unruns
from bot.model.scopes import Scope
from bot.model.symbols import Definition, Parameter, Signature

# Node types that the handler of the node around them reads.
PARTS = {
    "aliased_import", "argument_list", "as_pattern_target", "case_clause", "case_pattern", "class_pattern",
    "constrained_type", "decorator", "default_parameter", "dict_pattern", "dictionary_splat",
    "dictionary_splat_pattern", "dotted_name", "elif_clause", "else_clause", "except_clause", "finally_clause",
    "for_in_clause", "import_prefix", "keyword_argument", "keyword_pattern", "keyword_separator", "lambda_parameters",
    "list_pattern", "list_splat_pattern", "pair", "parameters", "pattern_list", "positional_separator",
    "relative_import", "splat_pattern", "string_content", "string_end", "string_start", "tuple_pattern",
    "type_parameter", "typed_default_parameter", "typed_parameter", "union_pattern", "wildcard_import", "with_clause",
    "with_item",
}  # fmt: skip
# Node types that say nothing themselves: their children are walked.
IGNORED = {
    "as_pattern", "block", "break_statement", "chevron", "complex_pattern", "continue_statement",
    "escape_interpolation", "exec_statement", "format_expression", "format_specifier", "if_clause", "module",
    "pass_statement", "print_statement", "type_conversion",
}  # fmt: skip
INT32 = st.integers(-(2**31), 2**31 - 1) | st.integers(-3, 300) | st.integers(65_000, 67_000)


def facts(source: str) -> Facts:
    return Facts(LANGUAGE.extract(source.encode()))


def test_every_node_type_of_the_grammar_is_handled_or_known_to_say_nothing() -> None:
    language = grammar._LANGUAGE
    named = {
        language.node_kind_for_id(number)
        for number in grammar.kinds()
        if language.node_kind_is_named(number) and language.node_kind_is_visible(number)
    }
    assert named == set(extract.BY_NAME) | PARTS | IGNORED
    assert not PARTS & IGNORED
    assert not set(extract.BY_NAME) & (PARTS | IGNORED)


def test_a_node_type_that_the_grammar_lacks_is_an_error() -> None:
    with pytest.raises(KeyError):
        grammar.kind("expression_statement")


@given(st.lists(INT32))
def test_packed_numbers_come_back(numbers: list[int]) -> None:
    assert unpack(pack(np.array(numbers, np.int32))).tolist() == numbers


@given(st.lists(st.integers(0, 3)))
def test_runs_come_back(numbers: list[int]) -> None:
    assert unruns(np.array(runs(np.array(numbers, np.int32)), np.int32)).tolist() == numbers


@given(st.integers(-(10**9), 10**9))
def test_folded_numbers_come_back(number: int) -> None:
    assert fold(number) >= 0
    assert unfold(fold(number)) == number


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[int], list[list[int]], list[int], list[int]]:
    """Kinds, both operands, the pool as the walk lays it, and as it is read."""
    kinds, first, second = [], [], []
    pool: list[int] = []
    plain: list[int] = []
    names = st.integers(0, 70_000)
    for number in range(draw(st.integers(0, 20))):
        rows = st.integers(-1, number - 1)
        kind = draw(
            st.sampled_from(sorted(e.KIND_NAMES)).filter(lambda k: e.KIND_NAMES[k].isupper() and 1 <= k <= e.PLACE)
        )
        a = draw(rows if operands.ROWS[0][kind] else names) if operands.KEPT[0][kind] else int(operands.LEAST[0][kind])
        b = draw(rows if operands.ROWS[1][kind] else names) if operands.KEPT[1][kind] else int(operands.LEAST[1][kind])
        if operands.POOLED[kind]:
            b = len(pool)
            for row, name in draw(st.lists(st.tuples(rows, names), min_size=1, max_size=3)):
                pool += (name, -2 - row)
                plain += (name, row)
        kinds.append(kind)
        first.append(a)
        second.append(b)
    return kinds, [first, second], pool, plain


@given(tables())
def test_operands_come_back(table: tuple[list[int], list[list[int]], list[int], list[int]]) -> None:
    kinds, both, pool, plain = table
    kind = np.array(kinds, np.int32)
    numbers = np.array(both, np.int32).reshape(2, len(kinds))
    stored, held = operands.write(kind, numbers, np.array(pool, np.int32))
    got, back = operands.read(kind, stored, held)
    assert got.tolist() == both
    assert back.tolist() == plain


ROWS = st.lists(st.integers(0, 500), max_size=4)
SCOPES = st.lists(
    st.builds(
        Scope,
        kind=st.integers(0, 4), parent=st.just(-1), block=st.just(0), node=st.integers(-1, 400),
        returns=ROWS, yields=ROWS, decorators=ROWS, bases=ROWS, type_params=ROWS, stars=ROWS,
        keywords=st.dictionaries(st.integers(0, 90), st.integers(-1, 500), max_size=3),
        outer=st.dictionaries(st.integers(0, 90), st.integers(0, 9), max_size=3),
        attributes=st.dictionaries(st.integers(0, 90), ROWS.filter(bool), max_size=3),
    ),
    max_size=6,
)  # fmt: skip


@given(SCOPES)
def test_lists_of_scopes_come_back(made: list[Scope]) -> None:
    read = [Scope(s.kind, s.parent, s.block, node=s.node) for s in made]
    scopes.read_lists(scopes.lists(made), read)
    assert read == made


def test_bindings_keep_order_row_and_block() -> None:
    got = facts(
        "x = 1\ndef f(a):\n    global x\n    x = a\n    if a:\n        y = [z for z in a if (w := z)]\n    return x\n"
    )
    ids = got.ids
    module, function, inner = got.scopes
    orders = module.bindings[ids["x"]][::3]
    assert module.bindings[ids["x"]][1::3] == [0, got.rows_of(e.PARAM)[0] + 1]
    assert orders == sorted(orders)
    assert got.scope_of_block[module.bindings[ids["x"]][-1]] == 1
    assert set(function.bindings) == {ids["a"], ids["y"], ids["w"]}
    assert set(inner.bindings) == {ids["z"]}
    assert function.outer == {ids["x"]: 0}


def test_nonlocal_names_belong_to_the_function_that_has_bound_them() -> None:
    got = facts("def f():\n    n = 0\n    def g():\n        nonlocal n\n        n = 1\n")
    assert got.scopes[2].outer == {got.ids["n"]: 1}
    assert len(got.scopes[1].bindings[got.ids["n"]]) == 6


def test_signatures_are_read_back_as_text() -> None:
    got = facts(
        "class C(Base, metaclass=M):\n    @deco(1)\n    async def m"
        "(self, a: int, /, b: 'B' = 3, *rest, c=None, **kw) -> 'R':\n"
        "        '''Does it.\n\n        At length.'''\n        yield 1\n"
    )
    parameters = (
        Parameter("self", "positional"), Parameter("a", "positional", "int"), Parameter("b", "normal", "'B'", "3"),
        Parameter("rest", "rest"), Parameter("c", "keyword", "", "None"), Parameter("kw", "keywords"),
    )  # fmt: skip
    signature = Signature(parameters, "'R'", True, "method", ("deco(1)",), True)
    assert got.definitions == (
        Definition("C", "C", "class", 1, 1, 7, 1, None, ("Base",)),
        Definition("C.m", "C.m", "method", 3, 2, 7, 2, signature, (), "Does it."),
    )


def test_later_definitions_of_a_name_are_numbered_and_constants_keep_their_value() -> None:
    got = facts("LIMIT = (1,\n  2)\n_x: int = 4\ntype A = int\ndef f(): pass\ndef f(): pass\n")
    seen: list[tuple[Any, ...]] = [(d.key, d.kind, d.line, d.end_line, d.public, d.value) for d in got.definitions]
    assert seen == [
        ("LIMIT", "constant", 1, 2, True, "(1, 2)"),
        ("_x", "constant", 3, 3, False, "4"),
        ("A", "type_alias", 4, 4, True, "int"),
        ("f", "function", 5, 5, True, ""),
        ("f#2", "function", 6, 6, True, ""),
    ]


def test_many_names_and_rows_do_not_fit_in_a_byte_and_come_back() -> None:
    lines = [f"n{i} = f{i}(a{i}, k{i}=n{max(i - 300, 0)})" for i in range(1_000)]
    got = facts("\n".join(lines))
    calls = got.rows_of(e.CALL)
    assert [got.names[got.a[got.a[c]]] for c in calls] == [f"f{i}" for i in range(1_000)]
    assert [got.names[got.a[got.pool[got.b[c] + 3]]] for c in calls] == [f"a{i}" for i in range(1_000)]
    assert [got.names[got.pool[got.b[c] + 4]] for c in calls] == [f"k{i}" for i in range(1_000)]
    assert [got.line[c] for c in calls] == list(range(1, 1_001))


def test_exports_dynamic_sites_and_broken_lines() -> None:
    got = facts("__all__ = ['a']\n__all__ += ['b']\n__all__.append('c')\neval(x)\nimportlib.import_module(y)\ndef (:\n")
    assert got.scopes[0].exported == ["a", "b", "c"]
    assert [(got.line[row], what) for row, what in got.dynamic] == [
        (4, "eval\teval(x)"),
        (5, "import_module\timport_module(y)"),
    ]
    assert got.broken == [6]
    assert facts("x = 1").scopes[0].exported is None


def test_a_string_annotation_keeps_its_line() -> None:
    got = facts("x = 1\n\ndef f(a: 'Thing'): ...\n")
    row = next(r for r in got.rows_of(e.NAME) if got.names[got.a[r]] == "Thing")
    assert (got.line[row], got.role[row]) == (3, e.ANNOTATION)
