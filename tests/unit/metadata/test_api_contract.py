"""Endpoints with what the code says of them; lines that people wrote are never lost."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.knowledge import notes
from bot.metadata.api_contract import ABOUT, DOCUMENT, GONE, LOOSE, TITLE
from bot.model.metadata import Entry, Things
from tests import engine

FILES = {
    "api/web.py": b"""from typing import Annotated

from fastapi import Depends, FastAPI
from pydantic import BaseModel

app = FastAPI()


def current_user(): ...


class Base(BaseModel):
    title: str


class Order(Base):
    amount: int


User = Annotated[str, Depends(current_user)]


@app.post("/orders")
def create(order: Order, user: User) -> Order:
    return order


@app.get("/orders/{number}")
def show(number: int): ...
""",
    "frontend/src/Order.tsx": b"export const send = () => fetch('/orders', {method: 'POST'});\n",
    "tests/test_web.py": b"""from fastapi.testclient import TestClient

from api.web import app


client = TestClient(app)


def test_create():
    client.post("/orders")
""",
    "docs/api-notes.md": b"""# Notes

## POST /orders

SLA: 200 ms at the 99th percentile
- Failure mode: <b>429</b> when @payments is slow [x](http://evil)
password: hunter2hunter2

## `/orders/{id}`
Nothing is cached.

## GET /gone
SLA: none
""",
}


def made(files: dict[str, bytes] = FILES, before: str = "", **more: Any) -> str:
    found = DOCUMENT.files(engine.subject(files, before=lambda path: before, **more))
    return found.get("api-contract.md", "")


def section(text: str, endpoint: str) -> str:
    return text.partition(notes.heading(endpoint))[2].partition("\n## ")[0]


TEXT = made()


def test_an_endpoint_says_what_its_code_says():
    told = section(TEXT, "POST /orders")
    assert "- Handler: `create` (`api/web.py:24`); routed at `api/web.py:23`, by fastapi." in told
    assert "- Takes: `order: Order`." in told
    assert "- Gives: `Order`." in told
    assert "- Fields of `Order` (`api/web.py:16`): `title`, `amount`." in told
    assert "- Access: the code names `current_user`." in told
    assert "- Front end: `send` (`frontend/src/Order.tsx:1`)." in told
    assert "- Requests of tests: 1, the first `tests/test_web.py:10`." in told


def test_access_is_told_only_where_code_says_so():
    assert "Access" not in section(TEXT, "GET /orders/{number}")


def test_notes_of_files_stand_with_their_endpoint_and_are_harmless():
    told = section(TEXT, "POST /orders")
    assert "- SLA: 200 ms at the 99th percentile (`docs/api-notes.md:5`)" in told
    assert "<b>" not in told
    assert "@payments" not in told
    assert "[x](" not in told
    assert "http://" not in told
    assert "hunter2" not in TEXT
    assert "- Nothing is cached. (`docs/api-notes.md:10`)" in section(TEXT, "GET /orders/{number}")
    assert "- `GET /gone`: SLA: none (`docs/api-notes.md:13`)" in TEXT.partition(LOOSE)[2]


def test_other_repositories_are_named_by_the_paths_that_they_ask_for():
    peer = Entry("acme/web", "c" * 40, "2026-01-01T00:00:00Z", consumes=Things(http=("/orders/{}",)))
    told = made(others=(peer,))
    assert "`acme/web`" in section(told, "GET /orders/{number}")
    assert "acme/web" not in section(told, "POST /orders")


def test_a_description_tells_what_it_takes_gives_and_asks_for():
    described = b"""openapi: 3.0.0
security:
  - bearer: []
paths:
  /orders/{id}:
    parameters:
      - {name: id, in: path, schema: {type: integer}}
    get:
      responses:
        "200":
          content:
            application/json:
              schema: {type: array, items: {$ref: '#/components/schemas/Order'}}
        "404": {description: none}
"""
    told = section(made(FILES | {"openapi.yaml": described}), "GET /orders/{number}")
    assert "- `openapi.yaml:8` says that it takes: `id (path, integer)`." in told
    assert "- `openapi.yaml:8` says that it gives: `200 array of Order`, `404`." in told
    assert "- `openapi.yaml:8` says that it asks for: `bearer`." in told


def test_what_stands_before_a_handler_of_express():
    files = {
        "app.js": b"const express = require('express');\nconst app = express();\n"
        b"app.get('/me', auth.required, limit(3), (req, res) => res.end());\n"
    }
    told = section(made(files), "GET /me")
    assert "- Access: the code names `auth.required`." in told
    assert "- Before the handler: `limit()`." in told


def test_what_a_person_writes_stays_and_what_was_generated_is_made_anew():
    own = "SLA: 50 ms, ask @kim\n\n### More\n- [ ] a list"
    edited = TEXT.replace("- Gives: `Order`.", "- Gives: `Order`, at once.") + "\n" + own + "\n"
    again = made(before=edited)
    assert again == made(before=again)
    assert own in again
    assert "- Gives: `Order`, at once." in section(again, "POST /orders")
    assert "- Gives: `Order`.\n" in section(again, "POST /orders")
    changed = {**FILES, "api/web.py": FILES["api/web.py"].replace(b"-> Order", b"-> Base")}
    assert "- Gives: `Order`.\n" not in made(changed, again)


def test_notes_on_an_endpoint_that_is_gone_are_kept_and_come_back():
    noted = TEXT.replace("\n## `GET /orders", "\nFailure mode: retries.\n\n## `GET /orders")
    changed = {**FILES, "api/web.py": FILES["api/web.py"].replace(b'post("/orders")', b'post("/carts")')}
    gone = made(changed, noted)
    assert f"{GONE}\n\n### `POST /orders`\n\nFailure mode: retries.\n" in gone
    assert gone == made(changed, gone)
    back = made(FILES, gone)
    assert GONE not in back
    assert "Failure mode: retries." in section(back, "POST /orders")


def test_without_endpoints_there_is_no_document_but_for_notes():
    assert made({"a.py": b"def f(): ...\n"}) == ""
    assert "keep me" in made({"a.py": b"def f(): ...\n"}, TEXT + "\nkeep me\n")


GENERATED = ("#", "---", "_metadata", "<!-- generated")
FIXED = {f"# {TITLE}", GONE, LOOSE, *ABOUT}
line = st.text(st.characters(exclude_characters="\n", codec="utf-8"), max_size=30).filter(
    lambda text: text.strip() and not text.lstrip().startswith(GENERATED) and text.strip() not in FIXED
)
SUBJECTS = [engine.subject(FILES), engine.subject({**FILES, "api/web.py": b"def f(): ...\n"})]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(7, 200), line), max_size=8), st.lists(st.integers(0, 1), min_size=1, max_size=4))
def test_no_line_of_a_person_is_ever_lost(written: list[tuple[int, str]], commits: list[int]):
    lines = TEXT.split("\n")
    for place, text in written:
        lines.insert(min(place, len(lines)), text)
    found = "\n".join(lines)
    for commit in commits:
        text = found
        subject = msgspec.structs.replace(SUBJECTS[commit], before=lambda path, text=text: text, kept={})
        found = DOCUMENT.files(subject).get("api-contract.md", "")
        kept = found.split("\n")
        assert all(kept.count(own) >= 1 for _, own in written)
        again = msgspec.structs.replace(subject, before=lambda path, text=found: text, kept={})
        assert DOCUMENT.files(again).get("api-contract.md", "") == found


@given(st.text())
def test_any_document_can_stand_before(before: str):
    left = notes.kept(before, (f"# {TITLE}",))
    assert all(lines[0].strip() and lines[-1].strip() for lines in left.values())


@given(st.text())
def test_any_file_of_notes_can_be_read(text: str):
    notes.noted({"api-notes.md": text})


def test_a_decorator_that_asks_who_it_is_counts_as_access_and_others_do_not():
    files = {
        "web.py": b"""from flask import Flask

app = Flask(__name__)


@app.get("/all")
@admins_only
@cached
def everything(): ...
"""
    }
    told = section(made(files), "GET /all")
    assert "- Access: the code names `@admins_only`." in told
    assert "cached" not in told
