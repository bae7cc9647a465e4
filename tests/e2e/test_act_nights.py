"""Nights as a user meets them: our own publishing workflow on a runner, and the data branch that it leaves."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.e2e.act import Act, Repository, own
from tests.github import payloads
from tests.github.fake import Fake

pytestmark = pytest.mark.slow

BRANCH, REF = "hopscope-data", "refs/heads/hopscope-data"
CORE = '"""What is kept."""\n\n\ndef load(path):\n    """Read it."""\n    return open(path).read()\n'
FILES = {
    "README.md": "# Shop\n\nSells things.\n",
    "shop/__init__.py": "",
    "shop/core.py": CORE,
    "shop/app.py": "from shop.core import load\n\n\ndef main():\n    return load('a')\n",
    "stock/__init__.py": "",
    "stock/shelf.py": "import os\n\n\nclass Shelf:\n    def count(self, of):\n        return os.environ['A'] + of\n",
    "stock/rows.py": "from stock.shelf import Shelf\n\n\ndef rows():\n    return Shelf().count('x')\n",
}
# Files of the whole repository that hold lines, or how much there is, of what every module defines.
SUMMARIES = {
    "index.json", "system-map.json", "module-summary.json", "public-api.md", "module-graph.json", "call-graph.json",
    "interface-types.md", "domain-glossary.md",
}  # fmt: skip


def night(act: Act, event: str = "schedule", commit: str = "") -> str:
    """Let a night pass, or push a commit; the log."""
    payload = payloads.push("refs/heads/main", after=commit) if event == "push" else payloads.schedule()
    payload["repository"]["default_branch"] = "main"
    return act.run(event, payload, own("hopscope-publish"))


def test_nights_publish_once_and_a_merge_changes_its_module_alone(tmp_path: Path) -> None:
    with Fake() as fake:
        home = fake.home()
        repository = Repository(tmp_path / "work", fake.repository)
        first = repository.commit("Open the shop", FILES)
        act = Act(tmp_path, fake, repository)

        night(act)
        before = home.files(BRANCH)
        index = json.loads(before["metadata/index.json"])
        assert index["_metadata"]["source_commit"] == first
        assert {f"metadata/{held['path']}" for held in index["documents"]} | {"metadata/index.json"} == before.keys()
        assert {held["layer"] for held in index["documents"]} == {0, 1, 2}
        assert act.outputs["save-cache"] == "true"
        assert "The graph was made from nothing." in act.summary
        head = home.refs[REF]

        writes = len(fake.writes())
        log = night(act)
        assert act.cached()[2] == "restored"
        assert (home.refs[REF], len(fake.writes())) == (head, writes)
        assert "Nothing changed since" in act.summary
        assert "is this commit's" in log

        merged = repository.commit("Load more", {"shop/core.py": CORE.replace("(path):", "(path, more=''):")})
        night(act, "push", merged)
        after = home.files(BRANCH)
        assert home.commits[home.refs[REF]][1] == [head]
        changed = {path.removeprefix("metadata/") for path in after if after[path] != before.get(path)}
        assert changed >= {"index.json", "public-api.md"}
        assert {path for path in changed if not path.startswith("modules/shop/")} <= SUMMARIES
        assert [path for path in after if path.startswith("metadata/modules/stock/")]
        assert json.loads(after["metadata/index.json"])["_metadata"]["source_commit"] == merged

        night(act)
        assert home.files(BRANCH) == after
        assert "The graph that grew equals one made from nothing." in act.summary
