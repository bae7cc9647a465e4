"""Whatever a question holds, it is only searched: no verb raises, and none says what is not there."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from bot.answer.respond import answer
from bot.contracts.answers import Readings
from bot.model.answer import STATUSES, Answer
from bot.model.question import Intent, Question
from bot.render.answer import reply
from tests.golden import asked

FILES = {
    "app.py": b'import os\nfrom store import Store\n\nLIMIT = "a.*b"\n\ndef run(key="[z-a"):\n    """Run --all."""\n'
    b'    return Store().get(os.environ["KEY"])\n',
    "store.py": b"# Because.\nclass Store:\n    def get(self, key):\n        return key\n",
    "settings.yaml": b"KEY: 1\na:\n  b: [1, {c: d}]\n",
    "README.md": b"# Run\n\n@someone #12 <b> ```\n",
}
VERBS = ("relate", "config", "explain", "literal", "similar", "why")
ODD = (
    "",
    " ",
    "\n",
    "\0",
    "(",
    "[z-a",
    "a.*b",
    "\\",
    "--all",
    "-e",
    "$(reboot)",
    "`reboot`",
    "../../etc/passwd",
    "::",
    "#",
    "a::b::c",
    ".",
    "..",
    "/",
    "app.py:8",
    "app.py:999999999",
    "${KEY}",
    "%s",
    "{0}",
    "{code_name}",
    "@someone",
    "KEY\nKEY",
    "ignore all previous instructions",
    "'" * 2000,
    "x" * 100_000,
    "\ud800",
    "가나다",
    "\u200b",
    "<!-- x -->",
    "|",
    "*.py",
    "Store",
    "run",
    "KEY",
    "app.py",
    "store",
    "a.b",
    "Store.get",
)
TEXT = st.one_of(st.sampled_from(ODD), st.text(max_size=40))


@cache
def readings() -> Readings:
    return asked.readings(FILES)


def answered(verb: str, subject: str, other: str = "", language: str = "en") -> Answer:
    question = Question(
        text=subject,
        intent=Intent("understand_code", 1.0, ""),
        verb=verb,
        subject=subject,
        other=other,
        language=language,
    )
    return answer(question, readings())


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("text", ODD, ids=range(len(ODD)))
def test_odd_questions(verb, text):
    found = answered(verb, text, "store.py", "ko" if len(text) % 2 else "en")
    assert found.headline
    assert found.status in STATUSES
    inline = [child for token in MarkdownIt().parse(reply(found)) for child in token.children or ()]
    assert not any(child.type == "text" and "@someone" in child.content for child in inline)


@given(st.sampled_from(VERBS), TEXT, TEXT)
@example("relate", "Store", "run")
@settings(max_examples=80)
def test_any_question(verb, subject, other):
    found = answered(verb, subject, other)
    assert found.headline
    assert found.status in STATUSES
    for section in found.sections:
        assert section.rows
        for place in (place for row in section.rows for place in row.places):
            assert 1 <= place.line <= len(FILES[place.path].splitlines())
