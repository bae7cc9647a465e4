"""Names as people write them: whatever they write, never an answer about a thing of another name."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.answer import entry, naming, near, respond
from bot.errors import BadInput
from bot.model.question import Intent, Question, Supposed
from tests.golden import asked

FILES = {
    "shop/__init__.py": b"from shop.cart import Cart\n",
    "shop/cart.py": (
        b"class Basket:\n    def empty(self): ...\n\nclass Cart(Basket):\n    def add(self, item): ...\n\n"
        b"def total_price(cart, rate=1):\n    return Cart().add(cart)\n"
    ),
    "app.js": b"export function checkout(cart) { return cart }\nexport class Page { add() { return checkout(1) } }\n",
    "tests/test_cart.py": b"from shop import Cart\n\ndef test_add():\n    Cart().add(1)\n",
}
READINGS = asked.readings(FILES)
GRAPH = READINGS.graph
VERBS = ("find", "callers", "callees", "trace", "impact", "overview")
PARTS = st.sampled_from(
    [
        "Cart",
        "add",
        "Page",
        "shop",
        "cart",
        "total_price",
        ".",
        "::",
        "/",
        "#",
        "()",
        "`",
        " ",
        "*",
        "\\",
        "the ",
        "[",
        "(",
    ]
)
TEXTS = st.one_of(st.text(max_size=40), st.lists(PARTS, max_size=6).map("".join))


@settings(max_examples=150, deadline=None)
@given(TEXTS)
def test_what_is_found_bears_the_name(text: str) -> None:
    found = entry.find(GRAPH, text)
    last = found.name.text.replace("::", ".").replace("/", ".").rpartition(".")[2].lower()
    for thing in found.things:
        names = {thing.symbol.short.lower(), *thing.symbol.path.lower().replace("/", ".").split(".")}
        assert found.name.line or last in names or found.name.text.strip("/").lower() in thing.shown.lower()
    assert all(not thing.symbol.test or found.things[0].symbol.test for thing in found.things)


@settings(max_examples=60, deadline=None)
@given(TEXTS, TEXTS, st.sampled_from(VERBS), st.sampled_from(["", "async", "gains", "loses", "removed", "x"]))
def test_no_question_raises(subject: str, other: str, verb: str, change: str) -> None:
    question = Question(
        text=f"{verb} {subject} {other}",
        intent=Intent("find_definition", 1.0, ""),
        verb=verb,
        subject=subject,
        other=other,
        change=Supposed(change, other) if change else None,
        depth=len(other) % 8,
    )
    answer = respond.answer(question, READINGS)
    assert answer.headline
    assert answer.verb == verb


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("`Cart.add()`", "Cart.add"),
        ("the Cart class", "Cart"),
        ("class Cart", "Cart"),
        ("Cart#add", "Cart.add"),
        ("(*Cart).add", "Cart.add"),
        ("Cart.prototype.add", "Cart.add"),
        ("this.add", "add"),
        ("List<Cart>", "List"),
        ("shop\\cart.py", "shop/cart.py"),
        ("App\\Cart", "App.Cart"),
        ("“Cart”?", "Cart"),
        (".env", ".env"),
        ("add(item, (1))", "add(item, (1))"),
    ],
)
def test_spellings(text: str, name: str) -> None:
    assert naming.read(text).text == name


def test_a_long_text_is_cut() -> None:
    assert len(naming.read("x" * 100_000).text) == naming.LONGEST


@pytest.mark.parametrize(("text", "names"), [("Crat", ["Cart"]), ("totalPrice", ["total_price"]), ("qqq", [])])
def test_near_names(text: str, names: list[str]) -> None:
    found = [thing.symbol.short for thing in near.things(GRAPH, naming.read(text)) if not thing.module]
    assert found[: len(names)] == names
    assert names or not found


@pytest.mark.parametrize(
    ("text", "said"), [("add", "several symbols"), ("Crat", "Did you mean Cart"), ("qqq", "symbols")]
)
def test_the_command_line_says_why(text: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        entry.one(GRAPH, text)
