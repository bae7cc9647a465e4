"""A question that an answer offers is understood as it was meant, in every language."""

from __future__ import annotations

import pytest

from bot.answer import asking, classify

VERBS = {"importers": "callers", "removed": "impact", "async": "impact"}
OFFERED = [(language, kind) for language, kinds in asking.WORDINGS.items() for kind in kinds if kind != "overview"]


@pytest.mark.parametrize("name", ["load", "Session.open", "app/core.py"])
@pytest.mark.parametrize(("language", "kind"), OFFERED)
def test_an_offered_question_is_understood(language: str, kind: str, name: str) -> None:
    (offered,) = asking.ask(language, (kind, name))
    asked = classify.question(offered)
    assert (asked.language, asked.verb, asked.subject) == (language, VERBS.get(kind, kind), name)
    assert (asked.change.kind if asked.change else "") == (kind if kind in ("removed", "async") else "")
