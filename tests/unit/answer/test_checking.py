"""A written answer against the graph: what is right is not flagged, and whatever is made wrong is found."""

from __future__ import annotations

import io
import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot import render
from bot.answer import respond
from bot.answer.checking import check
from bot.contracts.answers import Readings
from bot.model.answer import Answer
from bot.model.checked import KINDS, VERDICTS
from bot.model.report import Measured
from tests.golden import asked
from tests.golden.test_answers import CASES, history, read
from tests.repos import SHOP, Repo, hopscope

COMMIT = "c0ffee" * 6 + "c0ff"
MEASURED = Measured(confidence={"resolved": 99.0}, hops={"1": 97.0, "2": 90.0, "3": 80.0}, measured_on="five packages")
LISTED = {
    "callers": ("", "In tests"),
    "callees": ("",),
    "impact": ("Direct users", "Will break"),
    "config": ("Read", "Set"),
}
CORE = """LIMIT = 3


def load(path, strict=False):
    return open(path).read()


class Store:
    def put(self, key):
        return load(key)

    def drop(self, key):
        return key


class Disk(Store):
    def put(self, key):
        return super().put(key)
"""
APP = """import os

from pkg.core import Disk, load


def main():
    return load(os.environ['ROOT'])


def copy(thing):
    thing.drop('x')
    return Disk().put(load('a'))


def run():
    return main()


def start():
    return run()
"""
TEST = "from pkg.core import load\n\n\ndef test_load():\n    assert load('x')\n"
FILES = {"pkg/core.py": CORE, "pkg/app.py": APP, "tests/test_app.py": TEST}


@cache
def answers(path: Path) -> tuple[Readings, tuple[tuple[str, Answer], ...]]:
    """What a golden case asks, with the bot's own answers."""
    files, pairs = read(path)
    readings = asked.readings(files, history(path))
    readings = msgspec.structs.replace(readings, surface=cache(readings.surface))
    made = ((question, respond.answer(asked.question(question), readings)) for question, _, _ in pairs)
    return readings, tuple((q, msgspec.structs.replace(one, question=q, measured=MEASURED)) for q, one in made)


def bad(text: str, readings: Readings, commit: str = "") -> list[str]:
    """Whatever is not right, one a line."""
    found = check.answer(text, readings, commit).claims
    return [
        f"{c.line} {c.kind} {c.verdict} {c.quote}: {c.said.english() if c.said else ''}"
        for c in found
        if c.verdict != "right"
    ]


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in CASES])
@pytest.mark.parametrize("form", ["linked", "korean"])
def test_what_the_bot_answers_is_right(path, form):
    readings, several = answers(path)
    for question, one in several:
        if form == "linked":
            one = msgspec.structs.replace(one, commit=COMMIT, base=COMMIT, repository="acme/shop")
        if form == "korean":
            one = msgspec.structs.replace(one, language="ko")
        text = render.reply(one)
        assert bad(text, readings, COMMIT if form == "linked" else "") == [], f"{question}\n{text}"


def rows(text: str) -> Iterator[tuple[int, str, str]]:
    """Rows of tables: number of the line, the heading they stand under, the row."""
    section, body = "", False
    for number, line in enumerate(text.splitlines()):
        if found := re.match(r"#### (.*)|<details><summary>(.*?)(?: \(\d+\))?</summary>", line):
            section = found[1] or found[2]
        if line.startswith("| ") and body:
            yield number, section, line
        body = line.startswith("| ---") or (body and line.startswith("| "))


def without(text: str, number: int, instead: str | None = None) -> str:
    lines = text.splitlines()
    lines[number : number + 1] = [] if instead is None else [instead]
    return "\n".join(lines) + "\n"


def mutations(one: Answer, text: str) -> Iterator[tuple[str, str]]:
    """Answers that are wrong, each with what was done to it."""
    told = list(rows(text))
    for number, section, row in told:
        main = section in LISTED.get(one.verb, ())
        places = re.findall(r"`([\w./-]+):(\d+)`", row)
        others = {other for n, _, other in told if n != number and any(f"`{p}:{k}`" in other for p, k in places)}
        if main and not others:
            yield f"dropped {row}", without(text, number)
        name = re.match(r"\| `([A-Za-z_][\w.]*)`", row)
        if name and one.verb not in ("why", "config"):
            yield f"renamed {row}", without(text, number, row.replace(f"`{name[1]}`", f"`{name[1]}_renamed`", 1))
        if main and places and not others and one.verb != "callees":
            path, line = places[0]
            for moved in (int(line) + 1, int(line) - 1):
                if moved and f":{moved}`" not in row:
                    yield (
                        f"moved to {moved} {row}",
                        without(text, number, row.replace(f"{path}:{line}`", f"{path}:{moved}`", 1)),
                    )
    if count := re.search(r"\*\*(?:At least )?(\d+) (?:function|class|method|file|symbol|place)\w* ", text):
        more = count[0].replace(count[1], str(int(count[1]) + (9 if "least" in count[0] else 1)))
        yield f"counted {more}", text.replace(count[0], more, 1)


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in CASES])
def test_whatever_is_made_wrong_is_found(path):
    readings, several = answers(path)
    assert [bad(render.reply(one), readings) for _, one in several] == [[]] * len(several)
    missed = [
        f"{question}: {what}"
        for question, one in several
        if one.language == "en"
        for what, text in mutations(one, render.reply(one))
        if check.answer(text, readings).good
    ]
    assert missed == []


def test_mutations_are_many():
    made = [what for path in CASES for _, one in answers(path)[1] for what, _ in mutations(one, render.reply(one))]
    counts = Counter(what.split()[0] for what in made)
    assert counts["dropped"] >= 100
    assert counts["renamed"] >= 150
    assert counts["moved"] >= 150
    assert counts["counted"] >= 40


def silenced(text: str) -> str:
    """An answer without its warnings: no "at least", no sentence and no section about what else there may be."""
    text = re.sub(r"#### May use it\n.*?(?=\n####|\n<sub>|\n<details>|\Z)", "", text, flags=re.DOTALL)
    text = re.sub(r"\*\*At least (\d+ \w+ \w+ `[^`]+`)\.\*\*", r"**\1.**", text)
    text = re.sub(r"\d+ more (?:sites?|lines?) names? it on [^.]*\.|\d+ files? that could not be read[^.]*\.", "", text)
    return re.sub(r"`[^`]+` looks `[^`]+` up at run time: .*", "", text)


def test_a_warning_that_was_taken_out_is_missed():
    seen = 0
    for path in CASES:
        readings, several = answers(path)
        for question, one in several:
            text = render.reply(one)
            if (
                one.verb == "callers"
                and re.search(r"\*\*At least \d", text)
                and one.language == "en"
                and "may reach" not in text
            ):
                found = bad(silenced(text), readings)
                assert [line for line in found if " warning missing " in line], f"{question}\n{silenced(text)}"
                seen += 1
    assert seen >= 5


@pytest.fixture(scope="module")
def shop() -> Readings:
    return asked.readings({path: text.encode() for path, text in FILES.items()})


RIGHT = [
    "`load` is defined at `pkg/core.py:4`. It is called by `main`, `copy` and `Store.put` outside of tests.",
    "Callers of `load`: `main` (pkg/app.py:7), `copy` (pkg/app.py:12), `Store.put` (pkg/core.py:10), `test_load`.",
    "## `load`\n\n### Callers\n\n- `main` at pkg/app.py:7\n- `copy`\n- `Store.put`\n- `test_load`: called\n",
    "Callers of load: main, copy, Store.put, test_load",
    "The callers of `load` include `main`.",
    "1. Callers of `run` outside of tests: `start` (pkg/app.py:20).\n2. `copy` is something else.\n",
    "`run` is called by `start`.\n\n- `copy` is something else.\n",
    "- Callers of `run`:\n  - `start`\n- `copy` is something else.\n",
    "Some functions use it, e.g. `copy`.",
    "`load` has 3 callers in production code.",
    "`load` has 4 callers.",
    "`Disk` is in `pkg/core.py:17`.",
    "| caller of `load` | file | line |\n| --- | --- | --- |\n| main | pkg/app.py | 7 |\n| copy | pkg/app.py | 12 |\n",
    "Subclasses of `Store`: `Disk` ([core.py:16](pkg/core.py#L16)).",
    "`run` → `main` → `load`",
    "`run` calls `main`.",
    "What breaks if `main` changes: `run` (pkg/app.py:16).",
    "`ROOT` is read by `main` (pkg/app.py:7).",
    "`Store.drop` is called by at least one function that the graph cannot tell: `copy` (pkg/app.py:11) may call it.",
    "`start` is 3 hops away from `load`, so with less confidence: `load` ← `main` ← `run` ← `start`.",
    "There is no function `load_all` here.",
    "`requests.get` and `json.dumps` come from elsewhere; run `pip install requests`.",
    'The value is `None` or `"x"`; see `README.rst`, `a-b`, `--strict`, `x = 1`.',
    "```python\ndef nothing_of_this(): ...\n```\n\n> `nothing_of_this` was asked for.\n",
    "1. `run`\n2. `main`\n3. `load`: reads the file.\n",
]
WRONG = [
    ("`load` is defined at `pkg/core.py:5`.", "place wrong"),
    ("`load` (pkg/core.py:11) reads.", "place wrong"),
    ("The function `Disk` is at `pkg/core.py:2`.", "place wrong"),
    ("`Disk` stands in pkg/core.py:2.", "place wrong"),
    ("See pkg/core.py:99.", "place wrong"),
    ("See `pkg/cores.py:1`.", "place wrong"),
    ("See [core](https://github.com/a/b/blob/main/pkg/core.py#L99).", "place wrong"),
    ("`pkg/core.py::loads` reads.", "symbol wrong"),
    ("First `load_everything()` runs.", "symbol wrong"),
    ("`Disk.flush_all` runs.", "symbol wrong"),
    ("Callers of `load`: `main`, `copy`.", "list missing"),
    ("Callers of load: main, copy", "list missing"),
    ("Callers of `load` outside of tests: `main`.", "list missing"),
    ("- Callers of `run`:\n  - `copy`\n", "list wrong"),
    ("`load` is called by `main`, `copy`, `Store.put` and `run`, in tests too.", "list wrong"),
    ("## `load`\n\n### Callers\n\n- `main`\n- `copy`\n", "list missing"),
    ("## `Store`\n\n### Subclasses\n\n- `main`\n", "list missing"),
    ("`load` has 2 callers.", "count wrong"),
    ("Three functions call `main`.", "count wrong"),
    ("**5 symbols use `load` directly.**", "count wrong"),
    ("`Store.drop` has 0 callers.", "warning missing"),
    ("No function calls `Store.drop` (exact).", "warning wrong"),
    ("`main` → `copy`", "chain wrong"),
    ("| hop | symbol |\n| --- | --- |\n| 1 | `main` |\n| 2 | `run` |\n| 3 | `start` |\n", "warning missing"),
    ("What breaks if `load` is removed: **1 place breaks.**", "count wrong"),
    ("`ROOT` is read in 2 places.", "count wrong"),
    ("`nothing_of_this` is called by `main`.", "symbol wrong"),
]  # fmt: skip


@pytest.mark.parametrize("text", RIGHT)
def test_what_people_write_and_is_right(shop, text):
    assert bad(text, shop) == []


@pytest.mark.parametrize(("text", "what"), WRONG)
def test_what_people_write_and_is_wrong(shop, text, what):
    assert [line for line in bad(text, shop) if f" {what} " in line], bad(text, shop)


def test_an_answer_about_another_commit_is_told_apart(shop):
    text = f"At commit `{COMMIT[:7]}`: [core.py:4](https://github.com/a/b/blob/{COMMIT}/pkg/core.py#L4)\n"
    assert bad(text, shop, COMMIT) == []
    (line, *_) = bad(text, shop, "d" * 40)
    assert line.startswith("1 commit unknown c0ffeec: It was written for another commit than dddddddddddd")
    assert check.answer(text, shop, "d" * 40).good


def test_lines_are_those_of_the_file(shop):
    text = (
        "---\n_metadata:\n  a: b\n---\n\n# Title\n\nOne,\nand `load_everything()` on the next.\n\n- `pkg/core.py:99`\n"
    )
    assert [line.split()[0] for line in bad(text, shop)] == ["9", "11"]


LETTERS = "`|*#->→:.()[]\n \ue000\ue001\ue002\ue003adeloprs019é"


def test_any_text_has_verdicts(shop):
    @given(st.text(alphabet=LETTERS, max_size=120))
    @settings(max_examples=150, deadline=None)
    def holds(text: str) -> None:
        found = check.answer(f"callers of `load`: {text}", shop)
        assert found == check.answer(f"callers of `load`: {text}", shop)
        assert all(c.verdict in VERDICTS and c.kind in KINDS and c.line >= 1 for c in found.claims)

    holds()


def test_the_command_line(tmp_path):
    repo = Repo(tmp_path / "shop")
    repo.commit(SHOP)
    file = tmp_path / "answer.md"
    file.write_text("Callers of `load`: `main`, `size`.\n")
    place = ("--repo", str(repo.path), "--store", str(tmp_path / "x.db"))
    done = hopscope("check-answer", str(file), *place)
    assert done.code == 0
    told = r"(\d) statements: \1 right, 0 wrong, 0 missing something, 0 that cannot be checked.\n"
    assert re.fullmatch(told, done.out)
    file.write_text("Callers of `load`: `main`.\n")
    done = hopscope("check-answer", str(file), *place, "--rev", "HEAD", "--json")
    assert done.code == 1
    claims = json.loads(done.out)["claims"]
    assert [(c["line"], c["kind"]) for c in claims if c["verdict"] == "missing"] == [(1, "list")]
    with patch("sys.stdin", SimpleNamespace(buffer=io.BytesIO(b"`size` has 9 callers."))):
        done = hopscope("check-answer", "-", *place)
    assert done.code == 1
    assert "-:1: wrong: size has 9 callers  The graph has 1." in done.out
    done = hopscope("check-answer", str(tmp_path / "nothing.md"), *place)
    assert done.code == 1
    assert "cannot be read" in done.err
