"""Templates of a repository run within limits, and nothing gets out of them unescaped."""

from __future__ import annotations

from typing import Any

import pytest

from bot.errors import TemplateError
from bot.model.report import Place
from bot.render import sandbox
from bot.render.safe import Safe

HOSTILE = "<b>@me</b> [x](y) `z`"
ESCAPED = "&lt;b&gt;&#64;&#8203;me&lt;/b&gt; &#91;x&#93;(y) &#96;z&#96;"


def written(source: str, **values: Any) -> str:
    return sandbox.overrider({"x.md.j2": source})("x.md.j2", values)


@pytest.mark.parametrize(
    "source",
    [
        "{{ x }}",
        "{{ x ~ '' }}",
        "{{ [x] | join }}",
        "{{ [x] | first }}",
        "{{ {'k': x}.k }}",
        "{% set y = x %}{{ y }}",
        "{% set y %}{{ safe }}{% endset %}{{ x }}",
        "{% macro m(y) %}{{ y }}{% endmacro %}{{ m(x) }}",
        "{% macro m() %}{{ caller() }}{% endmacro %}{% call m() %}{{ x }}{% endcall %}",
        "{% for y in [x] %}{{ y }}{% endfor %}",
        "{{ x | default('') }}",
        "{{ x.strip() }}",
        "{{ (x | trim) }}",
        "{{ safe.removeprefix('') if false else x }}",
    ],
)
def test_text_is_escaped_whatever_way_it_takes(source: str) -> None:
    assert written(source, x=HOSTILE, safe=Safe("ok")) == ESCAPED


def test_what_is_made_of_safe_text_is_text_again() -> None:
    assert written("{{ a }}{{ a ~ a }}{{ a[1:] }}", a=Safe("*x*")) == "*x*&#42;x&#42;&#42;x&#42;x&#42;"
    assert written("{{ [a, b] | join(', ') }}", a=Safe("*x*"), b="*y*") == "*x*, &#42;y&#42;"


def test_numbers_nothing_and_records() -> None:
    assert written("{{ 3 }} {{ 2.5 }} {{ none }}|{{ true }}") == "3 2.5 |True"
    with pytest.raises(TemplateError, match="Place is not text"):
        written("{{ place }}", place=Place("a.py", 3))


@pytest.mark.parametrize(
    "source",
    [
        "{{ x.__class__ }}",
        "{{ x.format(x) }}",
        "{{ ''.__class__.__mro__ }}",
        "{{ x | attr('__class__') }}",
        "{{ x | format }}",
        "{{ x | safe }}",
        "{{ x | escape }}",
        "{{ x.zfill(9) }}",
        "{{ x * 3 }}",
        "{{ 9 ** 9 }}",
        "{{ 10 ** 10 ** 10 }}",
        "{{ 999999999 * 999999999 * 999999999 }}",
        "{{ '%999999999d' % 3 }}",
        "{{ [1] * 999999999 }}",
        "{{ range(999999999) | list }}",
        "{{ lipsum() }}",
        "{{ missing }}",
        "{{ 1 / 0 }}",
        "{% include 'no.md.j2' %}",
        "{% include '../../etc/passwd' %}",
        "{% import 'x.md.j2' as x %}{{ x }}",
        "{% extends 'x.md.j2' %}",
        "{{",
        "{{ x | center(999999999) }}",
        "{{ [1, 2] | batch(999999999, 0) | list }}",
        "{{ {}.update({'a': 1}) }}",
        "{{ values.append(1) }}",
        "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
    ],
)
def test_what_is_not_allowed_is_one_error(source: str) -> None:
    with pytest.raises(TemplateError):
        written(source, x="x", values=[])


BIG = "x" * 60_000
AGAIN = "{% for a in range(9999) %}BODY{% endfor %}"
GROW = "{% set n = namespace(x=9) %}" + AGAIN
ENDLESS = {
    "empty loops": AGAIN.replace("BODY", AGAIN),
    "loops over lists": "{% set l = range(9999) | list %}{% for a in l %}{% for b in l %}{% endfor %}{% endfor %}",
    "doubled by ~": GROW.replace("BODY", "{% set n.x = n.x ~ n.x %}"),
    "doubled by a macro": "{% macro m(y) %}{{ y }}{{ y }}{% endmacro %}"
    + GROW.replace("BODY", "{% set n.x = m(n.x) %}"),
    "text in a loop": AGAIN.replace("BODY", BIG),
    "text in a macro": "{% macro m() %}" + BIG + "{% endmacro %}" + AGAIN.replace("BODY", "{% set y = m() %}"),
    "text in an include": AGAIN.replace("BODY", "{% include 'y.md.j2' %}"),
    "squared numbers": GROW.replace("BODY", "{% set n.x = n.x * n.x %}"),
    "a long source": "x" * (sandbox.SOURCE_CAP + 1),
}


@pytest.mark.parametrize("source", ENDLESS.values(), ids=ENDLESS.keys())
def test_what_does_not_end_is_stopped_soon(source: str) -> None:
    rendered = sandbox.overrider({"x.md.j2": source, "y.md.j2": BIG})
    with pytest.raises(TemplateError):
        rendered("x.md.j2", {})


def test_an_override_may_include_ours_and_its_own() -> None:
    rendered = sandbox.overrider(
        {"x.md.j2": "{% include 'sections/10-title.md.j2' %}{% include 'own.md.j2' %}", "own.md.j2": "y"}
    )
    assert rendered("x.md.j2", {"title": Safe("T")}) == "### Ty"


def test_the_work_of_one_template_is_not_held_against_the_next() -> None:
    rendered = sandbox.overrider({"x.md.j2": "{% for a in range(59999) %}{% endfor %}"})
    for _ in range(4):
        assert rendered("x.md.j2", {}) == ""
