"""The verdict on a call against Python itself: what it refuses to call, and nothing else, breaks."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import chain, combinations
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.impact import compat
from bot.model.graph import CallShape
from bot.model.symbols import Parameter, Signature
from tests.unit.impact.drawn import sig

NAMES = ("a", "b", "c", "d")
ORDER = ("positional", "normal", "rest", "keyword", "keywords")


@st.composite
def signatures(draw: st.DrawFn) -> Signature:
    """Any signature that Python allows over four names."""
    names = draw(st.lists(st.sampled_from(NAMES), unique=True, max_size=4))
    kinds = sorted((draw(st.sampled_from(("positional", "normal", "keyword"))) for _ in names), key=ORDER.index)
    parameters, optional = [], False
    for name, kind in zip(names, kinds, strict=True):
        given_default = draw(st.booleans())
        if kind != "keyword":
            optional = given_default = optional or given_default  # no required one after an optional one
        parameters.append(Parameter(name, kind, default="0" if given_default else None))
    if draw(st.booleans()):
        parameters.append(Parameter("args", "rest"))
    if draw(st.booleans()):
        parameters.append(Parameter("kw", "keywords"))
    return Signature(tuple(sorted(parameters, key=lambda p: ORDER.index(p.kind))))


@st.composite
def calls(draw: st.DrawFn, stars: bool = False) -> CallShape:
    keywords = draw(st.lists(st.sampled_from((*NAMES, "unknown")), unique=True, max_size=4))
    return CallShape(
        draw(st.integers(0, 5)),
        tuple(keywords),
        star=stars and draw(st.booleans()),
        stars=stars and draw(st.booleans()),
        bound=draw(st.booleans()),
    )


@cache
def function(signature: Signature) -> Callable[..., None]:
    """A real function of the signature. Not `inspect.Signature.bind`: it errs on `def f(a=0, /, **kw)` and `f(a=1)`."""
    texts = []
    kinds = [p.kind for p in signature.parameters]
    for place, parameter in enumerate(signature.parameters):
        stars = {"rest": "*", "keywords": "**"}.get(parameter.kind, "")
        if parameter.kind == "keyword" and "rest" not in kinds and "keyword" not in kinds[:place]:
            texts.append("*")
        texts.append(stars + parameter.name + ("=0" if parameter.default is not None else ""))
        if parameter.kind == "positional" and "positional" not in kinds[place + 1 :]:
            texts.append("/")
    return cast("Callable[..., None]", eval(f"lambda {', '.join(texts)}: None"))


def binds(shape: CallShape, signature: Signature, more: int = 0, extra: tuple[str, ...] = ()) -> bool:
    if set(extra) & set(shape.keywords):
        return False
    try:
        function(signature)(
            *range(shape.positional + shape.bound + more), **dict.fromkeys((*shape.keywords, *extra), 0)
        )
    except TypeError:
        return False
    return True


@given(calls(), signatures())
@settings(max_examples=1000, deadline=None)
def test_breaks_exactly_where_python_refuses_to_bind(shape: CallShape, signature: Signature) -> None:
    verdict = compat.judge(shape, signature, signature)
    assert (verdict.level == "breaks") is not binds(shape, signature)
    assert compat.judge(shape, None, signature).level == verdict.level


@given(calls(), signatures(), signatures())
@settings(max_examples=1000, deadline=None)
def test_former_signature_never_turns_a_binding_call_into_a_break(
    shape: CallShape, before: Signature, after: Signature
) -> None:
    assert (compat.judge(shape, before, after).level == "breaks") is not binds(shape, after)


@given(calls(stars=True), signatures())
@settings(max_examples=300, deadline=None)
def test_with_stars_breaks_exactly_where_nothing_in_them_could_bind(shape: CallShape, signature: Signature) -> None:
    names = (*NAMES, "other")
    extras = chain.from_iterable(combinations(names, n) for n in range(len(names) + 1)) if shape.stars else [()]
    possible = any(binds(shape, signature, more, extra) for extra in extras for more in range(6 if shape.star else 1))
    assert (compat.judge(shape, signature, signature).level == "breaks") is not possible


@given(calls(stars=True), signatures())
def test_nothing_changed_is_compatible_or_was_broken_before(shape: CallShape, signature: Signature) -> None:
    assert compat.judge(shape, signature, signature).level in ("compatible", "breaks")


CALL = CallShape(1)
CASES = [
    ("a parameter renamed, given by position", CALL, sig("a"), sig("b"), "compatible", "fits"),
    ("a parameter renamed, given by name", CallShape(0, ("a",)), sig("a"), sig("b"), "breaks", "a, which"),
    ("an optional parameter more", CALL, sig("a"), sig("a, b=1"), "compatible", "fits"),
    ("a required parameter more", CALL, sig("a"), sig("a, b"), "breaks", "lacks the required argument b"),
    ("a parameter less", CallShape(2), sig("a, b"), sig("a"), "breaks", "more positional arguments"),
    ("reordered, by position", CallShape(2), sig("a, b"), sig("b, a"), "check", "was a and is now b"),
    ("reordered, by name", CallShape(0, ("a", "b")), sig("a, b"), sig("b, a"), "compatible", "fits"),
    ("one inserted before", CallShape(2), sig("a, b=1"), sig("a, x=0, b=1"), "check", "was b and is now x"),
    ("absorbed by the star", CallShape(2), sig("a, b=1"), sig("a, *rest"), "check", "is now *rest"),
    ("absorbed by double stars", CallShape(1, ("b",)), sig("a, b=1"), sig("a, **kw"), "check", "is now **kw"),
    ("named instead of starred", CallShape(2), sig("*args"), sig("a, b"), "compatible", "fits"),
    ("default changed, relied on", CALL, sig("a, b=1"), sig("a, b=2"), "check", "relies on the default of b"),
    ("default changed, given", CallShape(2), sig("a, b=1"), sig("a, b=2"), "compatible", "fits"),
    ("type narrowed", CALL, sig("a: int | str"), sig("a: int"), "check", "int | str"),
    ("type widened", CALL, sig("a: int"), sig("a: int | None"), "compatible", "fits"),
    ("type respelled", CALL, sig("a: typing.Optional[int]"), sig("a: int | None"), "compatible", "fits"),
    ("annotation added", CALL, sig("a"), sig("a: int"), "compatible", "fits"),
    ("return type changed, used", CALL, sig("a", "int"), sig("a", "str"), "check", "now returns str"),
    ("return type changed, unused", CallShape(1, used=False), sig("a", "int"), sig("a", "str"), "compatible", "fits"),
    ("return type narrowed", CALL, sig("a", "int | None"), sig("a", "int"), "compatible", "fits"),
    ("async, not awaited", CALL, sig("a"), sig("a", is_async=True), "breaks", "must now be awaited"),
    ("async, awaited", CallShape(1, awaited=True), sig("a"), sig("a", is_async=True), "compatible", "fits"),
    ("sync, awaited", CallShape(1, awaited=True), sig("a", is_async=True), sig("a"), "breaks", "no longer be awaited"),
    (
        "sync but returns an awaitable",
        CallShape(1, awaited=True),
        sig("a", is_async=True),
        sig("a", "Awaitable[int]"),
        "check",
        "no longer be awaited",
    ),
    (
        "generator, result dropped",
        CallShape(1, used=False),
        sig("a"),
        sig("a", is_generator=True),
        "breaks",
        "generator",
    ),
    ("generator, result used", CALL, sig("a"), sig("a", is_generator=True), "check", "generator"),
    (
        "method made property",
        CallShape(0, bound=True),
        sig("self"),
        sig("self", binding="property"),
        "breaks",
        "property",
    ),
    (
        "static made method, on the class",
        CALL,
        sig("a", binding="static"),
        sig("self, a", binding="method"),
        "breaks",
        "lacks the required argument a",
    ),
    ("stars may lack the new one", CallShape(0, stars=True), sig("a"), sig("a, b"), "check", "now requires b"),
    ("stars as before", CallShape(0, stars=True), sig("a"), sig("a"), "compatible", "fits"),
    ("a star may pass too many", CallShape(0, star=True), sig("a, b"), sig("a"), "check", "fewer positional"),
    (
        "double stars may pass what is gone",
        CallShape(1, stars=True),
        sig("a, b=1"),
        sig("a"),
        "check",
        "fewer keywords",
    ),
    ("the receiver is the first argument", CallShape(1, bound=True), sig("self, a"), sig("self, a, b"), "breaks", "b"),
]


@pytest.mark.parametrize(
    ("shape", "before", "after", "level", "proof"), [c[1:] for c in CASES], ids=[c[0] for c in CASES]
)
def test_verdicts(shape: CallShape, before: Signature, after: Signature, level: str, proof: str) -> None:
    verdict = compat.judge(shape, before, after, "f")
    assert (verdict.level, proof in verdict.message.english()) == (level, True), verdict.message.english()


def test_a_symbol_that_is_gone_breaks() -> None:
    assert compat.judge(CALL, sig("a"), None, "f").message.english() == "uses f, which no longer exists"
