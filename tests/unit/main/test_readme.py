"""Command lines that documents show are command lines that are understood."""

from __future__ import annotations

import re
import shlex

import pytest

from bot.main.parsing import parser
from tests.repos import ROOT

DOCUMENTS = ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "Dockerfile", "Makefile", ".github/workflows/ci.yml")
SHOWN = re.compile(r"(?:\bhopscope|-m bot) ((?:report|index|edges|symbols|impact|verify|shelves|action|--)[^`|\n]*)")


def shown() -> list[tuple[str, str]]:
    found = [(name, line) for name in DOCUMENTS for line in SHOWN.findall((ROOT / name).read_text(encoding="utf-8"))]
    return [
        (name, re.sub(r"\$\(?\w+\)?|\$\$", "x", line.partition(" #")[0].replace("$(ARGS)", ""))) for name, line in found
    ]


@pytest.mark.parametrize(("name", "line"), [pytest.param(*each, id=": ".join(each)) for each in shown()])
def test_it_is_understood(name, line):
    words = shlex.split(line)
    if "--help" in words or "--version" in words:
        with pytest.raises(SystemExit) as ended:
            parser().parse_args(words)
        assert ended.value.code == 0
    else:
        assert parser().parse_args(words).verb == words[0]


def test_every_document_that_should_show_some_does():
    assert {"README.md", "Dockerfile", "Makefile", ".github/workflows/ci.yml"} <= {name for name, _ in shown()}
    assert len(shown()) >= 10
