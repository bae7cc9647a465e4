"""Documents about what people wrote down: decisions, trade-offs, debts, failures, constraints."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from bot import discover
from bot.model.history import Commit, Log, Past
from tests.engine import subject

PLUGS = discover.plugs("bot.metadata", "DOCUMENT")
MADR = """---
status: accepted
date: 2024-05-01
---
# Keep carts in memory

## Context and Problem Statement

Carts are read on each request, see `shop/cart.py` and `Cart.total`.

## Considered Options

* Memory
* Database

## Decision Outcome

Chosen option: "Memory", because `load_cart()` is called often. `SHOP_CART_TTL` bounds it; `GET /carts/{id}` shows it.
We revisit this when carts are shared between machines.

### Consequences

* Good, because it is fast
* Bad, because carts are lost

## Pros and Cons of the Options

### Memory

* Good, because nothing is stored
* Bad, because of restarts

### Database

* Bad, because `no_such_thing` is slow and `twice` is unclear
"""
NYGARD = """# 2. Use one table

Date: 2024-06-01

## Status

Accepted, supersedes [1. Keep carts](0001-keep-carts.md)

## Context

Rows of `orders`.

## Decision

One table. The module `shop.cart` must not import `shop.web`.

## Consequences

Simple.
"""
CART = '''import os

TTL = os.environ["SHOP_CART_TTL"]


class Cart:
    """A cart. TODO: no comment."""

    def total(self):
        # TODO(ada): round as the law says, blocked by #12
        return "# FIXME: in a text"


def load_cart(name):
    # FIXME remove once load_other() is gone
    # and nothing is left
    return Cart()


def load_other(name):
    # Invariant: the name is never empty.
    return Cart()


def twice(): ...
'''
WEB = """from flask import Flask

from shop.cart import load_cart

app = Flask(__name__)


@app.get("/carts/<id>")
def cart(id):
    return load_cart(id)


def twice(): ...
"""
FILES = {
    "docs/adr/0001-keep-carts.md": MADR,
    "docs/adr/0002-one-table.md": NYGARD,
    "docs/adr/README.md": "# Decisions\n",
    "CONTRIBUTING.md": "# Contributing\n\nYou must run tests.\n\nNever call `load_other` from a view.\n",
    "shop/cart.py": CART,
    "shop/web.py": WEB,
}


def made(name: str, files: dict[str, str] | None = None, **more: Any) -> dict[str, str]:
    given = {path: text.encode() for path, text in (files or FILES).items()}
    return PLUGS[name].files(subject(given, **more))


def document(name: str, path: str, **more: Any) -> dict[str, Any]:
    return json.loads(made(name, **more)[path])


def test_a_record_is_told_whole_with_what_it_names():
    found = document("decisions", "decisions/0001-keep-carts.json")
    assert (found["title"], found["number"], found["status"], found["date"]) == (
        "Keep carts in memory", "0001", "accepted", "2024-05-01",
    )  # fmt: skip
    assert found["context"].startswith("Carts are read on each request")
    assert found["options"] == [
        {"title": "Memory", "pros": ["nothing is stored"], "cons": ["of restarts"], "chosen": True},
        {"title": "Database", "cons": ["`no_such_thing` is slow and `twice` is unclear"]},
    ]
    assert (found["good"], found["bad"]) == (["it is fast"], ["carts are lost"])
    assert found["review"] == ["We revisit this when carts are shared between machines."]
    assert found["superseded_by"] == ["docs/adr/0002-one-table.md"]
    assert {(one["kind"], one["target"]) for one in found["names"]} == {
        ("file", "shop/cart.py"),
        ("symbol", "shop/cart.py::Cart.total"),
        ("symbol", "shop/cart.py::load_cart"),
        ("key", "SHOP_CART_TTL"),
        ("route", "GET /carts/{}"),
    }
    assert [(one["name"], one["why"]) for one in found["unlinked"]] == [("no_such_thing", "nothing")]
    assert found["unlinked"][0]["at"] == "docs/adr/0001-keep-carts.md:35"


def test_records_are_found_by_what_they_name():
    found = document("decision_index", "decision-index.json")
    assert [(one["path"], one["document"], one["status"]) for one in found["decisions"]] == [
        ("docs/adr/0001-keep-carts.md", "decisions/0001-keep-carts.json", "accepted"),
        ("docs/adr/0002-one-table.md", "decisions/0002-one-table.json", "accepted"),
    ]
    assert found["named"]["shop/cart.py"] == ["docs/adr/0001-keep-carts.md", "docs/adr/0002-one-table.md"]
    assert found["named"]["shop/cart.py::load_cart"] == ["docs/adr/0001-keep-carts.md"]


def test_what_was_weighed():
    found = document("trade_off_map", "trade-off-map.json")
    assert [one["title"] for one in found["decisions"]] == ["Keep carts in memory"]
    assert found["named"]["SHOP_CART_TTL"] == ["docs/adr/0001-keep-carts.md"]


def test_debts_have_an_owner_a_day_and_what_they_wait_for():
    def blame(lines):
        assert lines == {"shop/cart.py": [15, 10]} or lines == {"shop/cart.py": [10, 15]}
        return {("shop/cart.py", 15): Past("a" * 40, "2020-02-03", "Bob", "Add")}

    found = document("tech_debt_registry", "tech-debt-registry.json", blame=blame)
    assert found["debts"] == [
        {
            "at": "shop/cart.py:15", "mark": "FIXME", "text": "remove once load_other() is gone and nothing is left",
            "priority": "high", "symbol": "shop/cart.py::load_cart", "owner": "Bob", "owner_by": "author",
            "since": "2020-02-03", "commit": "a" * 10, "names": ["shop/cart.py::load_other"],
            "waits_for": [{"kind": "symbol", "what": "shop/cart.py::load_other"}],
        },
        {
            "at": "shop/cart.py:10", "mark": "TODO", "text": "round as the law says, blocked by #12", "priority": "low",
            "symbol": "shop/cart.py::Cart.total", "owner": "ada", "owner_by": "text", "issues": ["#12"],
            "waits_for": [{"kind": "issue", "what": "#12"}],
        },
    ]  # fmt: skip
    assert found["blocks"] == {"#12": ["shop/cart.py:10"], "shop/cart.py::load_other": ["shop/cart.py:15"]}
    assert found["held"]["shop/cart.py::load_other"] == ["shop/cart.py:15"]
    assert (found["counts"], found["undated"]) == ({"FIXME": 1, "TODO": 1, "high": 1, "low": 1}, 1)


def commit(number: int, subject: str, *files: str, body: str = "") -> Commit:
    return Commit(f"{number:040x}", f"2024-01-{number:02}", "Ada", subject, body, files)


def test_reverts_fixes_and_files_that_change_together():
    pair = ("shop/cart.py", "shop/web.py")
    commits = [
        commit(9, 'Revert "Cache | carts"', *pair, body=f"This reverts commit {4:040x}."),
        commit(8, "Fix crash of <b>carts</b> @ada", "shop/cart.py", body="Fixes #7."),
        commit(7, "Fix typo (#3)", "shop/cart.py"),
        commit(6, "Add carts", "shop/cart.py", body="Fixes #6."),
        commit(5, "Everything", *pair, *(f"f{n}.py" for n in range(30))),
        *(commit(n, f"Step {n}" if n != 4 else "Cache | carts", *pair) for n in range(4, 0, -1)),
    ]
    (text,) = made("failure_history", log=lambda: Log(tuple(commits), "limit")).values()
    body = text.partition("# Failure history\n")[2]
    assert "commits: what was mended without saying so is not here. Older commits were not read." in body
    assert 'takes back `0000000000`, which was of 2024-01-04. Revert "Cache \\| carts": `shop/cart.py`' in body
    assert "Fix crash of \\<b\\>carts\\</b\\> @\u200bada (`#7`): `shop/cart.py`" in body
    assert "typo" not in body
    assert "Add carts" not in body
    assert "- `shop/cart.py` and `shop/web.py`: 5 of 5 commits (100 %)" in body


def test_constraints_with_what_they_name():
    (text,) = made("constraint_registry").values()
    assert (
        "- **must not** (line 5): Never call \\`load\\_other\\` from a view. Under Contributing. "
        "Names `shop/cart.py::load_other`." in text
    )
    assert "The module \\`shop.cart\\` must not import \\`shop.web\\`." in text
    assert "- **invariant** (line 21): the name is never empty. In `shop/cart.py::load_other`." in text
    assert "run tests" not in text
    assert "- `shop/cart.py::load_other`: `CONTRIBUTING.md:5`, `shop/cart.py:21`" in text


@pytest.mark.parametrize(
    "name",
    ["decisions", "decision_index", "trade_off_map", "tech_debt_registry", "failure_history", "constraint_registry"],
)
def test_where_nobody_wrote_anything_there_is_no_document(name):
    assert made(name, {"a.py": "def f(): ...\n", "README.md": "# A\n\nYou must like `f()`.\n"}) == {}


def test_secrets_are_nowhere():
    secret = "ghp_" + "Ab1" * 12
    files = {
        **FILES,
        "docs/adr/0001-keep-carts.md": MADR.replace("it is fast", secret).replace("load_cart()", secret)
        + f"\n## Status\n\n{secret}\n\n## More {secret}\n\n`{secret}` must not be `Cart`.\n",
        "shop/cart.py": CART.replace("round as", f"token = '{secret}'")
        + f"# TODO({secret}): `{secret}`\n# Invariant: {secret}\n",
    }
    log = Log((commit(1, f"Fix crash {secret}, fixes #1", "shop/cart.py"), commit(2, f'Revert "{secret}"')))
    text = "".join(t for name in PLUGS for t in made(name, files, log=lambda: log).values())
    assert secret not in text


def test_hostile_text_stays_text():
    hostile = "Never call `Cart` <script>x</script> @all [a](https://evil.example) | `` ` `` #1 ![i](x)"
    text = "".join(made("constraint_registry", {**FILES, "CONSTRAINTS.md": f"# Rules\n\n{hostile}\n"}).values())
    line = next(one for one in text.splitlines() if "Never call \\`Cart" in one)
    assert not re.search(r"(?<!\\)[<\[]|@(?!\u200b)", line)
    assert "evil" not in line


@pytest.mark.parametrize(
    "data", [b"", b"\xff\xfe\0", b"#" * 5000, b"- " * 3000, b"[" * 5000, b"`" * 5000, b"# a\n" * 3000, b"---\n---\n"]
)
@pytest.mark.parametrize("path", ["docs/adr/0001-x.md", "docs/adr/0001-x.rst", "CONSTRAINTS.md"])
def test_any_page_is_read(path, data):
    given = subject({path: data, "a.py": b"# TODO \xff\n"})
    for plug in PLUGS.values():
        plug.files(given)


@pytest.mark.parametrize(
    ("name", "target"),
    [
        ("org.shop.Cart", "src/org/shop/Cart.java::Cart"),
        ("org.shop.Cart#total", "src/org/shop/Cart.java::Cart.total"),
        ("org.shop", ""),
        ("tools.money", "tools/money.py"),
        ("Cart.total()", "src/org/shop/Cart.java::Cart.total"),
        ("round()", "tools/money.py::round"),
        ("round", ""),
        ("src/org/shop/Cart.java:3", "src/org/shop/Cart.java"),
        ("money.py", "tools/money.py"),
        ("total", ""),
        ("helper_of_money", ""),
    ],
)
def test_a_name_means_one_thing_or_nothing(name, target):
    from bot.knowledge.names import Names
    from bot.knowledge.spelled import Spelling

    files = {
        "src/org/shop/Cart.java": b"package org.shop;\n\nclass Cart {\n  int total() { return 1; }\n}\n",
        "tools/money.py": b"def round(): ...\n",
        "tests/test_money.py": b"def helper_of_money(): ...\n",
    }
    given = subject(files)
    found = Names(given.graph, given.tree).named({"x": [Spelling(name, 1)]})["x"]
    assert [link.target for link in found.links] == ([target] if target else [])


def test_code_that_is_commented_out_is_no_part_of_a_debt():
    files = {"a.go": "package a\n\n// TODO: undo this\n// store.Undo(x);\n// and more\nfunc F() {}\n"}
    found = json.loads(made("tech_debt_registry", files)["tech-debt-registry.json"])
    assert [one["text"] for one in found["debts"]] == ["undo this"]
