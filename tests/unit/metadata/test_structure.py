"""Documents about structure: both ways and the same, only what a change touches, in their sizes, and harmless."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import bot
from bot import discover
from bot.contracts.metadata import Document
from bot.index.deep import deep
from bot.metadata import _modules
from tests import engine

SCHEMAS = Path(bot.__file__).parent / "metadata/schemas"
PLUGS = (
    "call_graph", "class_hierarchy", "interface_types", "module_graph",
    "modules_call_graph", "modules_class_hierarchy", "modules_docstrings", "modules_interface_types",
)  # fmt: skip
ENOUGH = _modules.FEWEST  # definitions that make a folder a module


def made(files: Mapping[str, str], *more: str) -> dict[str, str]:
    """All documents about structure of some files, each valid and in its size; `more`: further plugs."""
    shelf: dict[str, Document] = discover.plugs("bot.metadata", "DOCUMENT")
    subject = engine.subject({path: text.encode() for path, text in files.items()})
    out = {}
    for name in (*PLUGS, *more):
        plug = shelf[name]
        for path, text in plug.files(subject).items():
            assert len(text.encode()) <= plug.budget, path
            if plug.kind is not None:
                schema = json.loads((SCHEMAS / f"{plug.name}.schema.json").read_text())
                jsonschema.Draft202012Validator(schema).validate(json.loads(text))
            out[path] = text
    return out


def content(documents: Mapping[str, str]) -> dict[str, str]:
    """Documents without their stamps."""
    plain = {}
    for path, text in documents.items():
        if path.endswith(".json"):
            plain[path] = json.dumps({k: v for k, v in json.loads(text).items() if k != "_metadata"})
        else:
            plain[path] = re.sub(r"(?s)^---.*?^---\n", "", text, flags=re.MULTILINE)
    return plain


def functions(count: int, prefix: str = "part") -> str:
    return "".join(f"def {prefix}_{n}():\n    '''Part {n}.'''\n    return {n}\n\n\n" for n in range(count))


# --- relations ------------------------------------------------------------------------------------------------------


def rows(documents: Mapping[str, str], held: str, start: str = "modules/") -> Iterator[tuple[str, dict[str, Any]]]:
    """(path, row) of all JSON documents that hold rows under a field."""
    for name, text in documents.items():
        if name.startswith(start) and name.endswith(".json"):
            for path, several in json.loads(text).get(held, {}).items():
                yield from ((path, row) for row in several)


def pairs(documents: Mapping[str, str], held: str, start: str, field: str) -> set[tuple[str, str]]:
    """(id of the row, id of what the field names)."""
    found = set()
    for path, row in rows(documents, held, start):
        own = row.get(field, {})
        lists = own.values() if isinstance(own, dict) else [own]
        for name in (one for several in lists for one in several):
            found.add((f"{path}::{row['name']}", name if "::" in name else f"{path}::{name}"))
    return found


def turned(several: set[tuple[str, str]]) -> set[tuple[str, str]]:
    return {(second, first) for first, second in several}


NAMES = [(folder, n) for folder in ("one", "two/deep", "three") for n in range(ENOUGH)]


def written(calls: list[tuple[int, int]], taken: list[tuple[int, int]], bases: list[tuple[int, int]]) -> dict[str, str]:
    """Three packages of functions and classes that call, take and inherit what the pairs of numbers say."""
    heads: dict[str, list[str]] = {folder: [] for folder, _ in NAMES}
    bodies: dict[str, list[str]] = {folder: [] for folder, _ in NAMES}
    for number, (folder, n) in enumerate(NAMES):
        lines = [f"    f{NAMES[b][1]}_{b}()" for a, b in calls if a == number]
        lines += [f"    keep(f{NAMES[b][1]}_{b})" for a, b in taken if a == number]
        base = next((b for a, b in bases if a == number and b < a), None)  # no circles
        name = f"({'K'}{base})" if base is not None else ""
        bodies[folder] += [f"def f{n}_{number}():", "    pass", *lines, "", "", f"class K{number}{name}:"]
        bodies[folder] += ["    def run(self):", "        pass", "", ""]
    for number, (folder, n) in enumerate(NAMES):
        line = f"from {folder.replace('/', '.')}.code import K{number}, f{n}_{number}"
        for lines in (lines for other, lines in heads.items() if other != folder):
            lines.append(line)
    order = ["one", "two/deep", "three"]
    for folder in order:  # what an earlier package imports of a later one stands below, so that no base is missing
        later = [line for line in heads[folder] if order.index(_of(line)) > order.index(folder)]
        earlier = [line for line in heads[folder] if line not in later]
        heads[folder] = [*earlier, "", "", *bodies[folder], *later]
    return {f"{folder}/code.py": "\n".join(lines) + "\n" for folder, lines in heads.items()} | {
        f"{folder}/__init__.py": "" for folder in ("one", "two", "two/deep", "three")
    }


def _of(line: str) -> str:
    return line.split()[1].removesuffix(".code").replace(".", "/")


SOME = st.lists(st.tuples(st.integers(0, len(NAMES) - 1), st.integers(0, len(NAMES) - 1)), max_size=24)


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])  # each links files and makes all documents
@given(calls=SOME, taken=SOME, bases=SOME)
def test_relations_are_stored_both_ways_and_agree(calls, taken, bases) -> None:
    documents = deep(lambda: made(written(calls, taken, bases)))
    assert {"modules/one/call-graph.json", "modules/two/deep/call-graph.json"} <= documents.keys()
    assert "left_out" not in "".join(documents.values())
    for start in ("modules/", "call-graph.json"):
        calling = pairs(documents, "functions", start, "callees")
        assert calling == turned(pairs(documents, "functions", start, "callers"))
        passing = pairs(documents, "functions", start, "passes")
        assert passing == turned(pairs(documents, "functions", start, "passed_by"))
        known = {(_id(a), _id(b)) for a, b in calls}
        assert known <= calling
        assert {(_id(a), _id(b)) for a, b in taken if a != b} - known <= passing
    for start in ("modules/", "class-hierarchy.json"):
        below = pairs(documents, "classes", start, "bases")
        assert below == turned(pairs(documents, "classes", start, "subclasses"))
        assert len(below) == len({a for a, b in bases if b < a})
        overriding = pairs(documents, "classes", start, "overrides")
        assert {(a, b.rpartition(".")[0]) for a, b in overriding} == {
            (a, b.rpartition(".")[0])
            for b, a in (
                (f"{c}.run", d.rpartition(".")[0]) for c, d in pairs(documents, "classes", start, "overridden_by")
            )
        }
    graph = json.loads(documents["module-graph.json"])
    imported = {(edge["to"], edge["from"]) for edge in graph["edges"]}
    assert imported == {(node["path"], other) for node in graph["nodes"] for other in node.get("imported_by", ())}


def _id(number: int) -> str:
    folder, n = NAMES[number]
    return f"{folder}/code.py::f{n}_{number}"


def test_what_classes_consist_of_is_told_by_both() -> None:
    documents = made({
        "shop.py": "class Item: ...\n\n\nclass Cart:\n    first: Item\n\n    def __init__(self):\n"
        "        self.last = Item()\n        self.many: list[Item] = []\n        self.n = 3\n",
        "net/a.go": "package net\n\ntype Host struct{ Name string }\n\ntype Pool struct {\n\tHosts []Host\n}\n",
        "web/a.ts": "export interface Row { id: string }\nexport class Table {\n  rows: Row[] = [];\n}\n",
        "app/A.java": "package app;\n\nclass B {}\n\nclass A {\n  private B held;\n  int n;\n}\n",
    })  # fmt: skip
    held = {(path, row["name"]): row.get("composition") for path, row in rows(documents, "classes", "class")}
    assert held["shop.py", "Cart"] == {"first": ["Item"], "last": ["Item"], "many": ["Item"]}
    assert held["net/a.go", "Pool"] == {"Hosts": ["Host"]}
    assert held["web/a.ts", "Table"] == {"rows": ["Row"]}
    assert held["app/A.java", "A"] == {"held": ["B"]}
    part_of = {(path, row["name"]): row.get("part_of") for path, row in rows(documents, "classes", "class")}
    assert part_of["shop.py", "Item"] == ["Cart.first", "Cart.last", "Cart.many"]
    assert part_of["app/A.java", "B"] == ["A.held"]


def test_links_say_how_sure_they_are_and_lists_whether_they_are_whole() -> None:
    documents = made({
        "a.py": "class One:\n    def go(self): ...\n\n\nclass Two:\n    def go(self): ...\n\n\n"
        "def make(flag):\n    return One() if flag else Two()\n\n\ndef use(flag, other):\n"
        "    make(flag).go()\n    other.stop()\n\n\ndef stop(): ...\n",
        "tests/test_a.py": "from a import use\n\n\ndef test_use():\n    use(1, 2)\n",
    })  # fmt: skip
    found = {row["name"]: row for _, row in rows(documents, "functions", "call-graph")}
    assert found["One.go"]["callers"] == {"inferred": ["use"]}
    assert found["use"]["callees"] == {"resolved": ["make"], "inferred": ["One.go", "Two.go"]}
    assert (found["use"]["tests"], "callers" in found["use"]) == (1, False)
    assert (found["stop"]["at_least"], "at_least" in found["make"]) == (True, False)
    assert json.loads(documents["call-graph.json"])["apart"] == {"test": 1}
    assert "tests/test_a.py" not in "".join(documents.values())


# --- what a change touches ------------------------------------------------------------------------------------------

SHOP = {
    "README.md": "# Shop\n",
    "shop/__init__.py": "",
    "shop/cart/__init__.py": "'''Carts.'''\n",
    "shop/cart/sums.py": "from shop.prices.table import part_3\n\n\ndef total(rows):\n    '''The sum.'''\n"
    "    return part_3() + len(rows)\n\n\nclass Cart:\n    def sum(self):\n        return total([])\n\n\n"
    + functions(ENOUGH, "cart"),
    "shop/prices/__init__.py": "",
    "shop/prices/table.py": functions(ENOUGH),
    "shop/web/__init__.py": "",
    "shop/web/pages.py": "from shop.cart.sums import Cart, total\n\n\n"
    "def page():\n    return total([Cart().sum()])\n\n\n" + functions(ENOUGH, "page"),
}  # fmt: skip


def changed(before: Mapping[str, str], after: Mapping[str, str]) -> set[str]:
    first, second = (content(made(files, "module_summary", "public_api")) for files in (before, after))
    assert first.keys() == second.keys()
    return {path for path in first if first[path] != second[path]}


def test_a_change_of_one_body_alters_the_documents_of_its_module_and_summaries_above() -> None:
    text = SHOP["shop/cart/sums.py"].replace(
        "    return part_3() + len(rows)\n", "    n = len(rows)\n    return part_3() + n\n"
    )
    assert changed(SHOP, SHOP | {"shop/cart/sums.py": text}) == {
        "modules/shop/cart/call-graph.json",  # lines of what stands there
        "modules/shop/cart/interface-types.md",
        "call-graph.json",
        "module-graph.json",  # how many lines there are
        "module-summary.json",
        "public-api.md",
    }


def test_a_change_within_the_same_lines_alters_nothing() -> None:
    text = SHOP["shop/cart/sums.py"].replace("+ len(rows)", "- len(rows)")
    assert changed(SHOP, SHOP | {"shop/cart/sums.py": text}) == set()


def test_a_new_call_alters_both_ends_alone() -> None:
    text = SHOP["shop/cart/sums.py"].replace("part_3() + len(rows)", "part_3() + part_3() + cart_1()")
    assert changed(SHOP, SHOP | {"shop/cart/sums.py": text}) == {"modules/shop/cart/call-graph.json", "call-graph.json"}


def test_the_same_files_give_the_same_documents() -> None:
    assert made(SHOP) == made(dict(reversed(SHOP.items())))


# --- sizes ----------------------------------------------------------------------------------------------------------


def test_what_does_not_fit_is_cut_and_counted() -> None:
    name = "a_rather_long_name_of_a_function_that_says_what_it_does"
    body = "".join(
        f"class {name.title()}_{n}:\n    '''{'What it is for. ' * 8}'''\n    field_{n}: int = 3\n\n"
        f"    def {name}_{n}(self, first, second=None):\n        return hub()\n\n\n" for n in range(400)
    )  # fmt: skip
    files = {
        "pkg/__init__.py": "",
        "pkg/big.py": f"def hub():\n    pass\n\n\n{body}",
        "pkg/small.py": functions(ENOUGH),
    }
    files |= {f"other/part{n}.py": f"from pkg.big import hub\n\n\ndef use_{n}():\n    hub()\n" for n in range(ENOUGH)}
    documents = made(files)
    own = {path: text for path, text in documents.items() if path.startswith("modules/pkg/big.py/")}
    assert len(own) == 3
    assert sum(len(text.encode()) for text in own.values()) <= _modules.BUDGET
    graph = json.loads(own["modules/pkg/big.py/call-graph.json"])
    assert graph["left_out"]["functions"] + len(graph["functions"]["pkg/big.py"]) == 401
    (hub,) = (row for row in graph["functions"]["pkg/big.py"] if row["name"] == "hub")  # what is used most stays
    assert hub["more"]["callers.resolved"] + len(hub["callers"]["resolved"]) == 400 + ENOUGH
    text = own["modules/pkg/big.py/interface-types.md"]
    (left,) = re.findall(r"\*(\d+) less used types are left out", text)
    assert text.count("(class, line ") == 400 - int(left)
    assert re.search(r"\*\d+ less used definitions .* left out", own["modules/pkg/big.py/docstrings.md"])


def test_of_many_classes_bases_are_told_before_overrides() -> None:
    bodies = "".join(
        f"class Heir{n}(Base):\n    held: Base\n\n    def run_the_whole_of_it(self):\n        pass\n\n\n"
        for n in range(400)
    )
    text = f"class Base:\n    def run_the_whole_of_it(self):\n        pass\n\n\n{bodies}"
    hierarchy = json.loads(made({"heirs.py": text})["class-hierarchy.json"])
    found = {row["name"]: row for row in hierarchy["classes"]["heirs.py"]}
    assert found["Heir7"] == {"name": "Heir7", "bases": ["Base"], "more": {"overrides": 1, "composition": 1}}
    assert hierarchy["left_out"] == {"composition": 400, "overridden_by": 1, "overrides": 400, "part_of": 400} | {
        "subclasses": 400 - len(found["Base"]["subclasses"])
    }


def test_a_large_call_graph_is_split_and_an_index_says_where_all_of_it_is(monkeypatch) -> None:
    monkeypatch.setattr("bot.metadata.call_graph.BUDGET", 2_000)
    documents = made(SHOP)
    index = json.loads(documents["call-graph.json"])
    assert "functions" not in index
    assert [(one["module"], one["files"], one.get("functions", 0)) for one in index["modules"]] == [
        ("shop", ["__init__.py"], 0),
        ("shop/cart", ["__init__.py", "sums.py"], ENOUGH + 2),
        ("shop/prices", ["__init__.py", "table.py"], ENOUGH),
        ("shop/web", ["__init__.py", "pages.py"], ENOUGH + 1),
    ]
    assert all(f"modules/{one['module']}/call-graph.json" in documents for one in index["modules"][1:])


# --- modules --------------------------------------------------------------------------------------------------------


def names(sizes: Mapping[str, int]) -> dict[str, tuple[str, ...]]:
    return {one.name: one.files for one in _modules.cut(sizes)}


def test_small_folders_join_the_one_around_them_and_large_files_leave() -> None:
    most = _modules.MOST
    assert names({"a/b/x.py": 1, "a/b/c/y.py": 2, "a/z.py": ENOUGH}) == {"a": ("a/b/c/y.py", "a/b/x.py", "a/z.py")}
    assert names({"a/x.py": 1, "y.py": 1}) == {"a": ("a/x.py",), "~root": ("y.py",)}
    assert names({"a/x.py": most, "a/y.py": 2, "a/z.py": 1}) == {"a": ("a/y.py", "a/z.py"), "a/x.py": ("a/x.py",)}
    assert names({"a/x.py": 5 * most}) == {"a": ("a/x.py",)}


@given(
    st.dictionaries(
        st.lists(st.text("ab./~ é\\:", min_size=1, max_size=3), min_size=1, max_size=4).map("/".join),
        st.integers(0, 200),
    )
)
def test_every_file_is_in_one_module_whose_name_is_a_safe_path(sizes) -> None:
    folders = {path[:at] for path in sizes for at in range(len(path)) if path[at] == "/"}  # a folder is no file
    sizes = {p: n for p, n in sizes.items() if p not in folders and not {"", ".", ".."} & set(p.split("/"))}
    found = _modules.cut(sizes)
    assert sorted(path for one in found for path in one.files) == sorted(sizes)
    assert len({one.name for one in found}) == len(found)
    for one in found:
        assert re.fullmatch(r"[\w.~][\w.~/-]*", one.name, re.ASCII), one.name
        assert not {"", ".", ".."} & set(one.name.split("/"))


def test_the_summary_says_which_modules_tell_of_a_folder() -> None:
    files = {
        "app/__init__.py": functions(ENOUGH), "app/small/code.py": "def one(): ...\n",
        "app/large/a.py": functions(_modules.MOST), "app/large/b.py": functions(ENOUGH),
    }  # fmt: skip
    summary = json.loads(made(files, "module_summary")["module-summary.json"])
    details = {one["path"]: one.get("details") for one in summary["modules"]}
    assert details == {"app": None, "app/large": ["app/large", "app/large/*"], "app/small": ["app"]}


# --- what others write ----------------------------------------------------------------------------------------------

HOSTILE = '''"""@everyone <img src=x> [x](https://evil.example) ![y](z)"""


class Trap:
    """</details> @admin | # [now](javascript:x) `tick`"""

    note: str = "`@admin` <b>"  # ``` @me
    password: str = "hunter2-and-more"
    token = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"

    def run(self, key="AKIAZ9Y8X7W6V5U4T3S2", secret='swordfish-7', text="``"):
        """Uses password = "hunter2-and-more"."""


URL = "postgres://shop:hunter2-and-more@db/shop"
'''


def test_nothing_of_a_repository_comes_through_live_and_no_secret_at_all() -> None:
    documents = made({"trap.py": HOSTILE, "a`b @me/<x>.py": functions(ENOUGH)})
    shown = "\n".join(documents.values())
    for secret in ("hunter2", "swordfish", "AKIAZ9", "a1B2c3D4e5F6"):
        assert secret not in shown, secret
    for path, text in documents.items():
        if path.endswith(".md"):
            spans = re.sub(r"(?s)(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)", "", text)
            assert not re.search(r"(?<!\\)<|(?<!\\)\[|@(?!\u200b)|(?<!\\)\|", spans), path
    assert "modules/a~60b~20@me/~3Cx~3E.py" not in documents
    assert "modules/a~60b~20@me/docstrings.md" in documents


@pytest.mark.parametrize("files", [{}, {"README.md": "# Empty\n"}, {"broken.py": "def (:\n"}, {"empty.py": ""}])
def test_next_to_nothing_is_no_trouble(files) -> None:
    assert not [path for path in made(files) if path.startswith("modules/")]
