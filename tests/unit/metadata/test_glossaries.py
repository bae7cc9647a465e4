"""Words of a repository and of several: where they come from, whose they are, and what becomes of them."""

# ruff: noqa: E501 - a file that is no test is one line
from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from bot.knowledge import company, korean, written
from bot.metadata import company_glossary, domain_glossary, system_map
from bot.model.glossary import Glossary, Term
from bot.model.metadata import Entry, Stamp, Things
from tests import engine

SECRET = "ghp_" + "Ab1" * 12
FILES = {
    "README.md": "# Shop\n\nSells things.\n\n## Stock keeping\n\n**Cart**: what a customer wants to buy.\n\n- **Ledger** (장부): "
    f"every payment.\n- **Token**: `{SECRET}`\n- **Trap**: <img src=x onerror=alert(1)> @everyone\n\n```\n**Code**: none.\n```\n",
    "src/shop/order.py": '"""Orders."""\n\n\nclass Order:\n    """An order that a customer placed. And more."""\n\n    # 주문(order)을 처리한다\n\n\n'
    "class OrderLine: ...\n\n\nclass OrderService: ...\n\n\nclass OrderError(Exception): ...\n",
    "src/shop/refund.py": 'class Refund:\n    """환불"""\n\n\nclass RefundPolicy: ...\n',
    "src/shop/cart/model.py": "class Cart: ...\n\n\nclass CartItem: ...\n",
    "src/shop/web.py": "from flask import Flask\n\napp = Flask(__name__)\n\n\n@app.route('/shipments/<int:number>')\ndef shipment(number):\n    return {}\n",
    "src/shop/shipment.py": "def send(): ...\n",
    "tests/test_order.py": "class Pretender: ...\n\n\nclass PretenderToo: ...\n",
}  # fmt: skip


def subject(files: dict[str, str], before: str = "", name: str = "acme/shop", **more: Any) -> Any:
    given = {path: text.encode() for path, text in files.items()}
    return engine.subject(given, name, before=lambda path: before if path == domain_glossary.NAME else "", **more)


def page(files: dict[str, str], before: str = "", **more: Any) -> str:
    return domain_glossary.make(subject(files, before, **more))


def terms(text: str) -> dict[str, Term]:
    return {term.term: term for term in written.read(text, "g.md").terms}


def test_terms_come_from_names_docstrings_headings_bold_words_and_folders():
    found = terms(page(FILES))
    assert found["order"].means == "An order that a customer placed."
    assert found["order"].places[:2] == ("src/shop/order.py::Order", "src/shop/order.py")
    assert found["cart"].means == "what a customer wants to buy."
    assert found["cart"].places[0] == "src/shop/cart/model.py::Cart"
    assert found["ledger"].places == ("README.md",)
    assert found["shipment"].places[0] == "src/shop/shipment.py"
    assert "`README.md:7`, names ×3" in page(FILES)
    assert found.keys().isdisjoint({"service", "pretender", "code", "trap", "token", "error", "order error"})


def test_what_stands_above_an_example_is_no_meaning_and_no_word_is_cut():
    long = (
        "A parcel of goods that travels from the shelf to whoever ordered it, in one container or in several of them."
    )
    files = {"shop/parcel.py": f"class Parcel:\n    '''{long}'''\n\n\nclass ParcelLabel:\n    '''Example usage:'''\n"}
    found = terms(page(files))
    assert found["parcel"].means == "A parcel of goods that travels from the shelf to whoever ordered it, in one …"
    assert [one.means for one in found.values() if one.means.endswith(":")] == []


def test_korean_words_are_those_that_people_wrote_beside():
    found = terms(page(FILES))
    assert {name: term.korean for name, term in found.items() if term.korean} == {
        "order": "주문", "ledger": "장부", "refund": "환불",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("# 주문(order)을 만든다", [("order", "주문")]),
        ("새로운 구매 주문(purchase order)", [("purchase order", "구매 주문")]),
        ("이 클래스는 주문(Order)", [("Order", "주문")]),
        ("Order (주문) 클래스", [("Order", "주문")]),
        ("close(닫는다)", []),
        ("값을 닫는다(close)", []),
        ("plain text (with an aside)", []),
    ],
)
def test_pairs_of_words(line, wanted):
    assert list(korean.pairs(line)) == wanted


def test_neither_secrets_nor_markup_come_into_the_page():
    text = page(FILES)
    assert SECRET not in text
    assert "<img" not in text
    assert "everyone" not in text


def test_the_same_code_gives_the_same_page():
    first = page(FILES)
    assert page(FILES) == first
    assert page(FILES, first) == first


def test_a_line_of_a_person_stays_and_is_said_to_be_stale_when_its_code_is_gone():
    mine = page(FILES).replace("| what a customer wants to buy. |", "| A basket. |")
    less = {path: text for path, text in FILES.items() if "cart" not in path and path != "README.md"}
    again = page(less, mine)
    line = next(line for line in mine.split("\n") if line.startswith("| cart |"))
    assert line in again.split("\n")
    assert "- cart: nothing is left of `src/shop/cart/model.py::Cart`, `src/shop/cart`" in again
    assert "## Stale" not in page(FILES, again), "the code is there again"


def test_a_generated_line_is_stale_for_one_generation():
    less = {path: text for path, text in FILES.items() if path != "src/shop/refund.py"}
    once = page(less, page(FILES))
    assert "| refund | 환불 |" in once
    assert "not in the code since `cccccccccccc`" in once
    assert page(less, once) == once, "the same commit is the same generation"
    stamp = Stamp("2026-01-02T00:00:00Z", "d" * 40, "1")
    later = domain_glossary.make(msgspec.structs.replace(subject(less, once), stamp=stamp, kept={}))
    assert "| refund |" not in later


def test_a_glossary_among_the_files_is_peoples():
    own = "# Words\n\n| 용어 | 한국어 | 뜻 |\n| --- | --- | --- |\n| Order | 오더 | What we sell. |\n\n**Dunning**: asking to be paid.\n"
    found = terms(page({**FILES, "docs/glossary.md": own}))
    assert (found["Order"].korean, found["Order"].means) == ("오더", "What we sell.")
    assert found["Order"].places[0] == "src/shop/order.py::Order", "where it stands the code says"
    assert found["Dunning"].means == "asking to be paid."
    assert "order" not in found


def test_people_may_write_more_than_the_budget():
    mine = page(FILES) + "".join(f"| word{n} | | {'mine ' * 20} | | |\n" for n in range(200))
    again = page(FILES, mine)
    assert len(again) > domain_glossary.BUDGET
    assert all(line in again.split("\n") for line in mine.split("\n") if line.startswith("| word"))
    assert "| order |" in again


def test_a_large_repository_stays_within_the_budget():
    files = {f"src/part{n}/thing{n}x.py": f'class Zebra{n}x:\n    """{"Said of it. " * 20}"""\n' for n in range(400)}
    assert len(page(files).encode()) <= domain_glossary.BUDGET


# --- several repositories -------------------------------------------------------------------------------------------


def entry(name: str, **exposes: Any) -> Entry:
    return Entry(name, "e" * 40, "2026-01-01T00:00:00Z", exposes=Things(**exposes))


def glossary(*rows: tuple[str, str]) -> str:
    lines = [f"| {term} | | {means} | `a.py` | names ×2 |" for term, means in rows]
    return "\n".join(["| Term | Korean | Meaning | Where | From |", "| --- | --- | --- | --- | --- |", *lines, ""])


OTHERS = {
    "acme/billing": glossary(("order", "A request for payment."), ("invoice", "A bill.")),
    "acme/depot": glossary(("order", "An order that a customer placed."), ("shelf", "Where things lie.")),
    "acme/blank": glossary(("invoice", "")),
}


def many(before: str = "", words: dict[str, str] | None = None, **more: Any) -> Any:
    known = OTHERS if words is None else words
    files = {path: text.encode() for path, text in FILES.items()}
    entries = tuple(entry(name) for name in known)
    return engine.subject(
        files, "acme/shop", **({"others": entries, "glossaries": lambda: known, "before": lambda path: before} | more)
    )


def test_meanings_that_differ_have_a_row_each():
    found = [t for t in company.read(company_glossary.make(many()), "c.md").terms if t.term == "order"]
    assert [(term.means, term.places) for term in found] == [
        ("A request for payment.", ("acme/billing",)),
        ("An order that a customer placed.", ("acme/depot", "acme/shop")),
    ]
    assert company_glossary.make(many()).count("1 of 2 meanings") == 2


def test_who_does_not_say_what_it_means_stands_with_the_others():
    (found,) = [t for t in company.read(company_glossary.make(many()), "c.md").terms if t.term == "invoice"]
    assert (found.means, found.places) == ("A bill.", ("acme/billing", "acme/blank"))
    assert "| `acme/billing` |" in company_glossary.make(many())


def test_words_of_one_repository_are_listed_with_it():
    text = company_glossary.make(many())
    assert "- `acme/depot`: shelf" in text
    assert "refund (환불)" in text
    found = {term.term: term for term in company.read(text, "c.md").terms}
    assert (found["refund"].korean, found["refund"].places) == ("환불", ("acme/shop",))


def test_alone_there_is_no_glossary_of_several():
    assert company_glossary.DOCUMENT.files(many(words={})) == {}


def test_people_own_the_companys_glossary_too():
    text = company_glossary.make(many())
    mine = text.replace("A bill.", "What we send to be paid.")
    again = company_glossary.make(many(mine, {**OTHERS, "acme/new": glossary(("invoice", "Another thing."))}))
    assert "What we send to be paid." in again
    assert "Another thing." not in again
    assert company_glossary.make(many(again, {**OTHERS, "acme/new": glossary(("invoice", "Another thing."))})) == again


def test_what_may_not_be_named_is_not_read_out_of_a_glossary():
    rows = (
        Term("order", "주문", "Of a vault.", ("acme/vault", "acme/shop")),
        Term("hush", "", "Secret.", ("acme/vault",)),
        Term("cart", "", "Seen.", ("acme/shop",)),
    )
    found = company.visible(Glossary(rows, "company"), frozenset({"acme/shop"}))
    assert found.terms == (Term("order", places=("acme/shop",)), rows[2])


def described(known: dict[str, Entry], before: str = "", **more: Any) -> dict[str, Any]:
    given = {
        "others": tuple(known.values()),
        "before": lambda path: before if path == system_map.NAME else "",
        "whole": True,
    }
    made = engine.subject(
        {"shop.py": b"class Shop: ...\n", "pyproject.toml": b'[project]\nname = "shop"\n'},
        "acme/shop",
        **(given | more),
    )
    return {"text": system_map.make(made), **json.loads(system_map.make(made))}


def test_what_came_and_went_is_told_and_stays_told():
    a, b, c = (entry(f"acme/{name}") for name in "abc")
    first = described({"a": a, "b": b})
    assert "changes" not in first
    second = described({"b": b, "c": c}, first["text"], open=lambda names: names)
    assert [(one["came"], one["went"]) for one in second["changes"]] == [(["acme/c"], ["acme/a"])]
    third = described({"b": b, "c": c}, second["text"], open=lambda names: names)
    assert third["text"] == second["text"]


def test_what_went_and_may_not_be_named_is_counted():
    a, b = (entry(f"acme/{name}") for name in ("hush", "b"))
    first = described({"a": a, "b": b})
    second = described({"b": b}, first["text"])
    assert "hush" not in second["text"]
    assert [one["unnamed"] for one in second["changes"]] == [1]


def test_nothing_went_where_not_all_could_be_read():
    a, b = (entry(f"acme/{name}") for name in "ab")
    first = described({"a": a, "b": b})
    assert "changes" not in described({"b": b}, first["text"], whole=False)


def test_names_that_several_have_are_listed():
    known = {
        "a": entry("acme/a", packages=("shop",), modules=("api",), http=("/orders/{}", "/")),
        "b": entry("acme/b", modules=("api",), http=("/orders/{}", "/"), named=("kafka orders",)),
        "c": entry("acme/c", named=("kafka orders",)),
    }
    words = {"acme/a": glossary(("invoice", "")), "acme/c": glossary(("invoice", ""))}
    found = described(known, glossaries=lambda: words)["ambiguous"]
    assert [(one["kind"], one["name"], one["repositories"]) for one in found] == [
        ("package", "shop", ["acme/a", "acme/shop"]),
        ("named", "kafka orders", ["acme/b", "acme/c"]),
        ("module", "api", ["acme/a", "acme/b"]),
        ("route", "/orders/{}", ["acme/a", "acme/b"]),
        ("term", "invoice", ["acme/a", "acme/c"]),
    ]


def test_layer_0_of_35_repositories_fits():
    large = {
        f"acme/repository-number-{n}": entry(
            f"acme/repository-number-{n}",
            packages=tuple(f"package-{n}-{m}" for m in range(8)),
            modules=tuple(f"module_{m}" for m in range(30)),
            http=tuple(f"/part{m}/{{}}/rows-{n}" for m in range(60)),
        )
        for n in range(34)
    }
    words = {name: glossary(*((f"word{m}x", f"What {m} means in {name}.") for m in range(40))) for name in large}
    made = many(words=words, others=tuple(large.values()))
    sizes = [len(make(made).encode()) for make in (system_map.make, company_glossary.make)]
    assert sum(sizes) <= 32_768
    assert min(sizes) > 4_000
