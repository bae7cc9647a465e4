"""What the code needs beside itself: who defines it, who uses it, and the way back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.metadata import _engines
from bot.metadata.infra_dependency import DOCUMENT
from tests import engine

FILES = {
    "app/store.py": b"""import os

import psycopg
import redis
import requests

ADDRESS = os.environ["DATABASE_URL"]


def connect():
    return psycopg.connect(ADDRESS)


def rate():
    return requests.get("https://rates.acme-bank.com/v1/eur").json()


def cached():
    return redis.from_url(os.environ["CACHE_URL"]).get("rates")


def show():
    print("see https://www.acme-docs.com/help")
    return {"home": "https://www.acme-pages.com"}
""",
    "compose.yml": b"""services:
  web:
    build: .
    depends_on: [db]
    environment:
      DATABASE_URL: postgresql://shop:hunter2@db:5432/shop
      CACHE_URL: redis://cache.acme.internal:6379/0
  db:
    image: postgres:16
""",
    "Dockerfile": b"FROM python:3.12\n",
}
TEXT = DOCUMENT.files(engine.subject(FILES))["infra-dependency.json"]
DOCUMENTED: Any = json.loads(TEXT)
ROWS = {(one["kind"], one["name"]): one for one in DOCUMENTED["resources"]}


def test_a_service_is_used_by_who_reads_the_setting_that_leads_to_it():
    row = ROWS["compose service", "db"]
    assert (row["engine"], row["image"], row["defined"]) == ("postgresql", "postgres:16", ["compose.yml:8"])
    assert row["keys"] == ["DATABASE_URL"]
    assert row["users"] == [{"at": "app/store.py:7", "how": "DATABASE_URL"}]
    assert row["needed_by"] == ["web"]
    assert ROWS["compose service", "web"]["needs"] == ["db"]


def test_an_address_that_nothing_here_runs_under_is_a_service_of_its_own():
    row = ROWS["cache", "redis cache.acme.internal:6379"]
    assert row["defined"] == ["compose.yml:7"]
    assert row["users"] == [{"at": "app/store.py:19", "function": "cached", "how": "CACHE_URL"}]


def test_a_library_tells_of_the_service_behind_it():
    (first, second) = ROWS["database", "postgresql"]["users"]
    assert (first["how"], second["function"]) == ("through psycopg", "connect")


def test_hosts_are_told_as_far_as_a_request_is_seen():
    assert ROWS["host", "rates.acme-bank.com"]["users"] == [{"at": "app/store.py:15", "function": "rate"}]
    assert ROWS["host", "www.acme-pages.com"]["doubt"]
    assert ("host", "www.acme-docs.com") not in ROWS  # it stands in a sentence


def test_images_are_told_with_where_they_are_run():
    assert ROWS["image", "python:3.12"]["users"] == [{"at": "Dockerfile:1", "how": "dockerfile"}]


def test_functions_lead_back():
    functions = {one["function"]: one["uses"] for one in DOCUMENTED["functions"]}
    assert functions["app/store.py::rate"] == ["host rates.acme-bank.com"]
    for (kind, name), row in ROWS.items():
        for user in row.get("users", ()):
            path = user["at"].rpartition(":")[0]
            if path.endswith(".py"):
                assert f"{kind} {name}" in functions[f"{path}::{user.get('function') or '<module>'}"]


def test_who_logs_in_is_not_shown():
    assert "hunter2" not in TEXT
    assert "shop:" not in TEXT


def test_without_any_there_is_no_document():
    assert DOCUMENT.files(engine.subject({"a.py": b"def f(): ...\n"})) == {}


@pytest.mark.parametrize(
    ("value", "meant"),
    [
        ("postgresql+psycopg://u:p@db:5432/x", ("postgresql", "db", ":5432")),
        ("postgresql://u:${PASSWORD:?not set}@db/x", ("postgresql", "db", "")),
        ("jdbc:mysql://host:3306/x", ("mysql", "host", ":3306")),
        ("redis://cache", ("redis", "cache", "")),
        ("sqlite:///file.db", ("sqlite", "", "")),
        ("https://api.acme.com/v1", ("", "api.acme.com", "")),
    ],
)
def test_addresses(value: str, meant: tuple[str, str, str]):
    assert _engines.address(value) == _engines.Address(*meant)


@pytest.mark.parametrize("value", ["debug", "1:2", "redis", "ftp://x", "mailto:a@b.c", "${X}", "redis://${HOST}"])
def test_no_addresses(value: str):
    assert _engines.address(value) is None


@given(st.text())
def test_any_value_can_be_asked(value: str):
    _engines.address(value)
    _engines.of_image(value)
    _engines.of_module(value)
