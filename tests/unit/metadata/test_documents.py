"""The metadata documents: what they say, in which size, valid, and the same every time."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import jsonschema
import pytest

import bot
from bot import discover
from bot.contracts.metadata import Document
from bot.model import inventory
from tests.repos import Repo, hopscope

SCHEMAS = Path(bot.__file__).parent / "metadata/schemas"
LAYER_ONE = ("module-summary.json", "public-api.md", "config-keys.json", "domain-glossary.md")
SECRETS = [
    "sk_live_" + "9f8e7d6c" * 4, "ghp_" + "Ab1" * 12, "AKIA" + "Z9Y8X7W6V5U4T3S2", "glpat-" + "a1b2c3d4e5",
    "postgres://shop:hunter2@db/shop", "xoxb-123456789012-abcdefABCDEF", "hf_" + "Qw3" * 11, "npm_" + "Zx9" * 12,
]  # fmt: skip
FILES = {
    "README.md": "# Shop\n\n[![badge](x)](y)\n\nSells *things*. And more.\n",
    "src/shop/__init__.py": "from shop.client import Session as Session\n\n__all__ = ['Session']\n",
    "src/shop/client.py": '"""Clients of the shop."""\n\nimport os\n'
    "import requests\nfrom warehouse.stock import Shelf\n\n\n"
    "class Session:\n    '''A session.'''\n\n    def open(self, host, timeout=3):\n"
    "        return requests.get(f'{os.environ[\"STOCK_URL\"]}/items/{host}')\n\n\n"
    "def shelf():\n    return Shelf().count()\n\n\n"
    "def _hidden():\n    pass\n\n\ndef old():\n    '''Deprecated: use Session.'''\n",
    "src/shop/web.py": "from flask import Flask\n\napp = Flask(__name__)\n\n\n"
    "@app.route('/orders/<int:number>', methods=['GET'])\ndef order(number):\n    return {}\n",
    "tests/test_client.py": "from shop.client import Session\n\n\ndef test_open():\n    Session().open('x')\n",
    ".env": "".join(f"TOKEN_{n}={text}\nPLAIN{n}={text}\n" for n, text in enumerate(SECRETS)),
}


@pytest.fixture
def shop(tmp_path: Path) -> Repo:
    repo = Repo(tmp_path / "shop")
    repo.commit(FILES)
    return repo


def written(repo: Repo, *more: str) -> dict[str, str]:
    out = repo.path.parent / "out"
    done = hopscope("metadata", "--repo", str(repo.path), "--rev", "HEAD", "--out", str(out), *more)
    assert done.code == 0, done.err
    found = {path.relative_to(out).as_posix(): path.read_text() for path in sorted(out.rglob("*.*"))}
    return {path: text for path, text in found.items() if not GUIDES.match(path)}


GUIDES = re.compile(r"agent-guide\.md|(?:context|tasks|meta-guides)/")  # test_guide.py is about them
INDEX = Document(inventory.NAME, inventory.Inventory, sys.maxsize, lambda subject: "")


def owner(path: str) -> Document:
    """The plug that makes a file."""
    plugs = [*discover.plugs("bot.metadata", "DOCUMENT").values(), INDEX]
    (found,) = (one for one in plugs if re.fullmatch(re.escape(one.path).replace(r"\{\}", ".+"), path))
    return found


def test_every_document_is_there_bears_its_stamp_and_is_valid(shop):
    found = written(shop)
    assert {"system-map.json", "module-summary.json", "public-api.md", "config-keys.json"} <= found.keys()
    for name, text in found.items():
        assert len(text.encode()) <= owner(name).budget
        if name.endswith(".json"):
            schema = json.loads((SCHEMAS / f"{owner(name).name}.schema.json").read_text())
            document = json.loads(text)
            jsonschema.Draft202012Validator(schema).validate(document)
            assert document["_metadata"] == {
                "generated_at": "2026-01-01T00:00:00Z",
                "source_commit": shop.git("rev-parse", "HEAD"),
                "generator_version": bot.__version__,
                "schema_version": 1,
            }
        else:
            assert f"source_commit: {shop.git('rev-parse', 'HEAD')}\n" in text


def test_what_others_can_use_and_what_is_used_of_them(shop):
    summary = json.loads(written(shop)["module-summary.json"])
    assert summary["about"] == "Sells things. And more."
    faces = {face["module"]: face for face in summary["exposes"]["modules"]}
    assert faces["shop"]["names"] == ["Session"]
    assert faces["shop.client"]["names"] == ["Session", "old", "shelf"]
    assert faces["shop.client"]["deprecated"] == ["old"]
    assert "tests.test_client" not in faces
    uses = {(use["module"], use["name"]): use["at"] for use in summary["consumes"]["symbols"]}
    assert uses["warehouse.stock", "Shelf().count"] == ["src/shop/client.py:16 in shelf"]
    assert uses["requests", "get"] == ["src/shop/client.py:12 in Session.open"]
    assert not [module for module, _ in uses if module == "os"]


def test_folders_bear_their_layer_with_what_says_so(shop):
    shop.commit({
        "src/shop/api/orders.py": FILES["src/shop/web.py"],
        "src/shop/api/prices.py": "from shop.api.orders import app\n\n\n@app.get('/prices')\ndef prices(): ...\n",
        "src/shop/words.py": "def plural(word):\n    return word + 's'\n",
    })  # fmt: skip
    folders = {one["path"]: one for one in json.loads(written(shop)["module-summary.json"])["modules"]}
    api = folders["src/shop/api"]
    assert (api["layer"], api["because"], "doubt" in api) == ("api", ["touches routes", "named api"], False)
    assert (folders["src/shop"]["layer"], folders["src/shop"]["doubt"]) == ("api", "one signal alone says so")


def test_the_public_interface_is_what_is_no_test_and_not_private(shop):
    text = written(shop)["public-api.md"]
    assert "- `Session.open(self, host, timeout=3)` (method, `src/shop/client.py:11`)." in text
    assert "**Deprecated.**" in text
    assert "_hidden" not in text
    assert "test_open" not in text


def test_secrets_are_in_no_document(shop):
    everything = "\n".join(written(shop).values())
    assert [text for text in SECRETS if text in everything] == []
    assert '"key":"STOCK_URL"' in everything


def test_the_same_commit_gives_the_same_documents(shop):
    assert written(shop) == written(shop, "--store", str(shop.path.parent / "other.db"))


def test_what_does_not_fit_is_cut_and_counted(tmp_path):
    repo = Repo(tmp_path / "large")
    body = "".join(f"def function_{n}(first, second, third=None):\n    return first\n\n\n" for n in range(40))
    reads = "".join(f"VALUE_{n} = os.environ['A_RATHER_LONG_KEY_OF_CONFIGURATION_{{0}}_{n}']\n" for n in range(10))
    uses = "".join(f"import outside_{{0}}_{n}\noutside_{{0}}_{n}.used()\n" for n in range(10))
    repo.commit(
        {f"pkg/part{n}/module{n}.py": f"import os\n{uses.format(n)}{reads.format(n)}\n\n{body}" for n in range(80)}
        | {f"pkg/part{n}/__init__.py": "" for n in range(80)} | {"pkg/__init__.py": ""}
    )  # fmt: skip
    found = written(repo)
    sizes = {name: len(text.encode()) for name, text in found.items()}
    assert sum(sizes[name] for name in LAYER_ONE) <= 65_536
    assert sizes["system-map.json"] <= 8_192
    summary, keys = json.loads(found["module-summary.json"]), json.loads(found["config-keys.json"])
    assert summary["left_out"]["modules"] + len(summary["modules"]) == 81
    assert summary["exposes"]["complete"] is False
    assert summary["consumes"]["complete"] is False
    assert keys["left_out"]["keys"] + len(keys["keys"]) == 800
    assert "less used modules are left out" in found["public-api.md"]


def test_what_is_loaded_first_is_small():
    sizes = {0: 0, 1: 0}
    for one in discover.plugs("bot.metadata", "DOCUMENT").values():
        sizes[one.layer] = sizes.get(one.layer, 0) + one.budget
    assert sizes[0] <= 32_768
    assert sizes[1] <= 65_536
