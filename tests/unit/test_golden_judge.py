"""The judge of golden cases complains where it must: a case that cannot fail proves nothing."""

from __future__ import annotations

import pytest

from tests import engine
from tests.golden import cases, judge

TEXT = """# A title

Prose.

```python path=lib.py
class Base:
    def run(self): return 1
def load(a, *, b=1): return a
```
```python path=app.py
import lib
def main(x):
    lib.load(1, b=2)
    lib.Base()
    x.send()
```
```{fence}
{lines}
```
"""
MET = """
app.py::main -> lib.py::load  calls resolved direct
app.py::main -> lib.py::Base  calls
! app.py::main -> lib.py::Base.run
! app.py::main -> lib.py::load references
? app.py::main .send
!? app.py::main .load
app.py::<module> -> lib.py::<module>  imports
"""


def complaints(fence: str, lines: str) -> list[str]:
    case = cases.parse("drawn", TEXT.format(fence=fence, lines=lines))
    return judge.complaints(case, engine.build(case.files))


def test_what_is_there_is_no_complaint() -> None:
    assert complaints("edges complete", MET) == []


@pytest.mark.parametrize(
    ("fence", "line", "words"),
    [
        pytest.param("edges", "app.py::main -> lib.py::Base.run  calls", "missing", id="edge missing"),
        pytest.param("edges", "app.py::main -> lib.py::load  references", "missing", id="other kind"),
        pytest.param("edges", "app.py::main -> lib.py::load  calls inferred", "missing", id="other confidence"),
        pytest.param("edges", "app.py::main -> lib.py::load  calls alias", "missing", id="other via"),
        pytest.param("edges", "! app.py::main -> lib.py::load", "must not exist", id="edge there"),
        pytest.param("edges", "! app.py::main -> lib.py::*", "must not exist", id="edge into file"),
        pytest.param("edges", "! app.py::main -> lib.py::lod", "no such symbol", id="misspelt symbol"),
        pytest.param("edges", "app.py::man -> lib.py::load  calls", "no such symbol", id="misspelt caller"),
        pytest.param("edges", "? app.py::main .close", "missing", id="site missing"),
        pytest.param("edges", "? app.py::main .load", "missing", id="site resolved"),
        pytest.param("edges", "!? app.py::main .send", "must not exist", id="site there"),
        pytest.param("edges complete", "app.py::main -> lib.py::Base  calls", "unexpected", id="edge not listed"),
        pytest.param("symbols", "lib.py::save  function 3-3", "missing", id="symbol missing"),
        pytest.param("symbols", "lib.py::load  method 3-3", "expected", id="other symbol kind"),
        pytest.param("symbols", "lib.py::load  function 3-4", "expected", id="other span"),
        pytest.param("symbols", "lib.py::load  function 3-3  (a, b=1)", "expected", id="other signature"),
        pytest.param("symbols", "lib.py::load  function 3-3 ; private", "lacks", id="other fact"),
        pytest.param("symbols", "! lib.py::load", "must not exist", id="symbol there"),
        pytest.param("symbols complete", "lib.py::load  function 3-3", "unexpected", id="symbol not listed"),
        pytest.param("symbols", "same lib.py::load lib.py::lod", "no such symbol", id="misspelt body"),
    ],
)
def test_what_is_not_is_a_complaint(fence: str, line: str, words: str) -> None:
    found = complaints(fence, line)
    assert found
    assert words in found[0]


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("app.py::main lib.py::load calls", id="no arrow"),
        pytest.param("app.py::main -> lib.py::load", id="no kind"),
        pytest.param("app.py::main -> lib.py::load  cals", id="misspelt kind"),
    ],
)
def test_an_unreadable_line_is_an_error(line: str) -> None:
    with pytest.raises(ValueError, match="main"):
        complaints("edges", line)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("No title.\n\n```edges\n! a::b -> c::d\n```\n", id="no title"),
        pytest.param("# Title\n\n```python path=a.py\n```\n", id="no expectation"),
        pytest.param("# Title\n\n```edges\n# nothing\n```\n", id="empty expectation"),
        pytest.param("# Title\n\n```python\nx = 1\n```\n```edges\n! a::b -> c::d\n```\n", id="no path"),
    ],
)
def test_an_unreadable_case_is_an_error(text: str) -> None:
    with pytest.raises(cases.BadCase):
        cases.parse("drawn", text)
