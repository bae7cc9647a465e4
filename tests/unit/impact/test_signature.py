"""What differs between two signatures, where parameters have no name or one that nobody can use."""

from bot.impact.signature import alterations
from bot.model.symbols import Parameter, Signature


def positional(*names: str) -> Signature:
    return Signature(tuple(Parameter(name, "positional", "int") for name in names))


def kinds(before: Signature, after: Signature) -> list[tuple[str, str]]:
    return [(a.kind, a.name) for a in alterations(before, after)]


def test_a_name_that_no_call_can_write_may_change() -> None:
    assert kinds(positional("a", "b"), positional("a", "c")) == []


def test_a_name_that_a_call_can_write_may_not() -> None:
    before, after = (Signature((Parameter(name, "normal"),)) for name in "ab")
    assert kinds(before, after) == [("parameter renamed", "b")]


def test_parameters_without_a_name_are_told_apart_by_place() -> None:
    assert kinds(positional("", ""), positional("", "", "")) == [("parameter added required", "#3")]
    assert kinds(positional("_", "_"), positional("_")) == [("parameter removed", "#2")]
