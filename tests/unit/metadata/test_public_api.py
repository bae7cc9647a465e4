"""The public interface: a module larger than the document is told in part, and no default gives a secret away."""

from __future__ import annotations

import re

from bot.metadata.public_api import BUDGET, DOCUMENT, FEWEST
from tests import engine


def test_a_module_that_outgrows_the_document_is_told_in_part() -> None:
    body = b"".join(b"def a_rather_long_name_of_a_function_%d(first, second):\n    pass\n\n\n" % n for n in range(900))
    calls = b"from big import a_rather_long_name_of_a_function_700 as f\n\n\ndef run():\n    f(1, 2)\n"
    (text,) = DOCUMENT.files(engine.subject({"big.py": body, "small.py": calls})).values()
    assert len(text.encode()) <= BUDGET
    (left,) = re.findall(r"- \*(\d+) less used are left out", text)
    assert text.count("a_rather_long_name") == 900 - int(left) >= FEWEST
    assert "- `run()` (function, `small.py:4`)." in text


def test_defaults_that_may_be_secrets_are_not_shown() -> None:
    code = b"def login(user='me', password='hunter2-x', n=3, key=None):\n    '''Use token=\"tok-plain-1\".'''\n"
    (text,) = DOCUMENT.files(engine.subject({"app.py": code})).values()
    assert "`login(user='me', password=…, n=3, key=None)` (function, `app.py:1`).\n" in text


def test_files_of_one_package_stand_below_its_name() -> None:
    root = "src/main/java/com/example/demo/"
    files = {f"{root}{name}.java": f"package com.example.demo;\n\npublic class {name} {{}}\n".encode() for name in "AB"}
    (text,) = DOCUMENT.files(engine.subject(files)).values()
    heading, first, second = [line for line in text.splitlines() if line.startswith(("## ", "- "))]
    assert heading == "## `com.example.demo`"
    assert first.startswith(f"- `A` (class, `{root}A.java:3`)")
    assert second.startswith("- `B` ")
