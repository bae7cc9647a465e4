"""What settings decide: both ways, with what another value means, and no secret."""

from __future__ import annotations

import json
from typing import Any

from bot.metadata.config_impact import DOCUMENT
from tests import engine

FILES = {
    "app/settings.py": b"""import os

import requests

TIMEOUT = int(os.environ.get("HTTP_TIMEOUT", "30"))


def fetch(address):
    debug = os.environ.get("DEBUG_MODE")
    if os.environ["STAGE"] == "prod":
        alarm()
    if os.environ.get("SAME") == stage():
        alarm()
    return requests.get(address, timeout=int(os.environ.get("HTTP_TIMEOUT", "30"))), debug


def twice(address):
    return fetch(address), fetch(address)


def key():
    return os.environ.get("SERVICE_API_KEY", "xk-8f7e6d5c4b3a")
""",
    ".env": b"HTTP_TIMEOUT=60\nSTAGE=dev\nSERVICE_API_KEY=xk-8f7e6d5c4b3a\nUNREAD=1\n",
}


BOTH = ["app/settings.py:5", "app/settings.py:14"]


def document() -> Any:
    (text,) = DOCUMENT.files(engine.subject(FILES)).values()
    return json.loads(text)


def rows() -> dict[str, Any]:
    return {one["key"]: one for one in document()["config_keys"]}


def test_a_reader_says_what_it_does_and_who_calls_its_function():
    (first, second) = rows()["HTTP_TIMEOUT"]["readers"]
    assert (first["at"], first.get("function", "")) == ("app/settings.py:5", "")
    assert second["does"] == "is passed to requests.get as timeout"
    assert (second["function"], second["callers"], second["means"]) == ("fetch", 1, "a time")


def test_other_values_mean_something_where_type_and_use_say_so():
    told = {one["value"]: one for one in rows()["HTTP_TIMEOUT"]["scenarios"]}
    assert told["larger"] == {"value": "larger", "meaning": "A longer time.", "at": BOTH}
    assert told["unset"]["meaning"] == '"30" is taken instead.'
    assert [one["value"] for one in rows()["STAGE"]["scenarios"]] == ["prod"]
    assert "scenarios" not in rows()["SAME"]  # what it is compared with is no value that one could write


def test_functions_lead_back_to_their_keys_and_those_to_each_other():
    functions = {one["function"]: one for one in document()["functions"]}
    assert functions["app/settings.py::fetch"]["reads"] == ["DEBUG_MODE", "HTTP_TIMEOUT", "SAME", "STAGE"]
    assert functions["app/settings.py::<module>"]["reads"] == ["HTTP_TIMEOUT"]
    assert rows()["STAGE"]["beside"] == ["DEBUG_MODE", "HTTP_TIMEOUT", "SAME"]


def test_every_place_of_a_key_is_a_row_and_orphans_say_so():
    assert rows()["UNREAD"]["state"] == "orphan"
    assert rows()["STAGE"]["writers"] == [{"at": ".env:2", "kind": ".env", "value": "dev"}]


def test_no_secret_is_shown():
    (text,) = DOCUMENT.files(engine.subject(FILES)).values()
    assert "SERVICE_API_KEY" in text
    assert "8f7e6d5c" not in text


def test_without_settings_there_is_no_document():
    assert DOCUMENT.files(engine.subject({"a.py": b"def f(): ...\n"})) == {}
