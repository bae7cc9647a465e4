"""The JSON document: its schema is shipped and current, and equal reports are equal bytes."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import msgspec
import pytest

import bot
from bot import render
from bot.model.report import SCHEMA_VERSION, Report
from tests.golden.reports.test_reports import CASES, read
from tests.render import build

SHIPPED = Path(bot.__file__).parent / "report.schema.json"


def test_the_shipped_schema_is_current() -> None:
    expected = "run: python -c 'from bot import render; print(render.schema(), end=\"\")' > bot/report.schema.json"
    assert SHIPPED.read_text(encoding="utf-8") == render.schema(), expected


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_every_report_is_valid_and_reads_back(path: Path) -> None:
    report = read(path)[0]
    text = render.json(report)
    document = json.loads(text)
    jsonschema.validate(document, json.loads(SHIPPED.read_text(encoding="utf-8")))
    assert document["schema_version"] == SCHEMA_VERSION
    assert list(document) == list(Report.__struct_fields__)
    assert render.json(msgspec.json.decode(text, type=Report)) == text


def test_the_schema_refuses_what_is_no_report() -> None:
    schema = json.loads(SHIPPED.read_text(encoding="utf-8"))
    document = json.loads(render.json(build.report({})))
    cases: list[dict[str, object]] = [{"base": 3}, {"risk": {}}, {"breaking": [{}]}]
    for wrong in cases:
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(document | wrong, schema)


def test_the_digest_is_of_what_is_said_not_of_how_long_it_took() -> None:
    one = build.report({"timing": {"total": 1.5}})
    assert render.digest(one) == render.digest(msgspec.structs.replace(one, timing={"total": 9.0}))
    assert render.digest(one) != render.digest(msgspec.structs.replace(one, version="2"))


def test_mappings_have_one_order() -> None:
    one = build.report({"timing": {"a": 1.0, "b": 2.0}, "reach": {"1": 3, "2": 4}})
    two = build.report({"timing": {"b": 2.0, "a": 1.0}, "reach": {"2": 4, "1": 3}})
    assert render.json(one) == render.json(two)
