"""The product as a user meets it: action.yml on a runner, real history, one comment over several runs."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.act import Act, Repository
from tests.github import payloads
from tests.github.fake import Fake
from tests.github.state import TOKEN, Artifact, PullState

pytestmark = pytest.mark.slow

CORE = "def load(path):\n    return open(path).read()\n\n\ndef size(path):\n    return len(load(path))\n"
APP = "from shop.core import load, size\n\n\ndef main():\n    return load('a'), size('b')\n"
JOB = "from shop import core\n\n\ndef run():\n    return core.load('c')\n"
TEST = "from shop.app import main\n\n\ndef test_main():\n    assert main()\n"
FILES = {
    "shop/__init__.py": "",
    "shop/core.py": CORE,
    "shop/app.py": APP,
    "shop/job.py": JOB,
    "tests/test_app.py": TEST,
}


class Scene:
    """A repository with a pull request that renames `load`, at first without two of its callers."""

    def __init__(self, directory: Path, fake: Fake) -> None:
        self.fake = fake
        self.repository = Repository(directory / "work", fake.repository)
        self.base = self.repository.commit("Open the shop", FILES)
        self.repository.git("checkout", "-q", "-b", "topic")
        renamed = CORE.replace("load", "fetch")
        self.head = self.repository.commit("Rename load", {"shop/core.py": renamed})
        self.pull: PullState = fake.pull(7, self.head, base=self.base, head_owner="fork")
        for number in range(110):
            fake.note(7, f"chatter {number}")
        self.act = Act(directory, fake, self.repository)

    def report(self, action: str = "opened") -> str:
        """Run on the pull request as it stands."""
        self.repository.merge(self.base, self.head)
        return self.act.run("pull_request", payloads.pull_request(action, head=self.head, base=self.base))

    def push(self, title: str, files: dict[str, str]) -> None:
        """A new commit on the pull request."""
        self.repository.git("checkout", "-q", "topic")
        self.head = self.repository.commit(title, files)
        self.pull.heads = [self.head]

    def ours(self) -> list[str]:
        """Bodies of the comments that are not chatter."""
        return [note.body for note in self.pull.notes if not note.body.startswith("chatter")]


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[Scene]:
    with Fake() as fake:
        yield Scene(tmp_path, fake)


def test_one_comment_over_several_runs_with_the_graph_restored(scene: Scene) -> None:
    scene.report()
    (first,) = scene.ours()
    assert first.startswith("<!-- hopscope:report v1 id=default -->\n")
    assert "load" in first
    assert f"/blob/{scene.head}/shop/app.py#L" in first
    outputs = scene.act.outputs
    assert outputs["comment"] == "created"
    assert outputs["risk-level"] in ("high", "critical")  # stale call sites of a removed symbol are never below
    assert int(outputs["breaking-count"]) >= 2
    assert scene.act.cached() == ["missed"]
    assert "load" in scene.act.summary
    report = json.loads((scene.act.artifacts / "hopscope-default/report.json").read_text())
    assert (report["base"], report["head"], report["risk"]["level"]) == (scene.base, scene.head, outputs["risk-level"])
    assert (scene.act.artifacts / "hopscope-default/report.md").read_text().strip() in scene.act.summary

    scene.repository.git("checkout", "-q", "main")
    scene.act.run("push", payloads.push(after=scene.base))
    assert scene.act.outputs["save-cache"] == "true"
    assert scene.act.cached() == ["missed", "missed", "saved"]
    (entry,) = (scene.act.cache / "entries").iterdir()
    assert sorted(file.name for file in entry.iterdir()) == [
        "1",
        "2",
        "3",
    ]  # the graph, and beside it search and contacts

    writes = len(scene.fake.writes())
    scene.report("synchronize")
    assert scene.act.cached()[3:] == ["restored"]
    assert scene.act.outputs["comment"] == "unchanged"
    assert (scene.ours(), len(scene.fake.writes())) == ([first], writes)

    scene.push("Follow", {"shop/app.py": APP.replace("load", "fetch"), "shop/job.py": JOB.replace("load", "fetch")})
    scene.report("synchronize")
    assert scene.act.cached()[4:] == ["restored"]
    assert scene.act.outputs["comment"] == "edited"
    (second,) = scene.ours()
    assert second != first
    assert f"head={scene.head}" in second
    assert scene.act.outputs["breaking-count"] == "0"


def test_a_forks_report_takes_a_second_run(scene: Scene) -> None:
    scene.fake.access[TOKEN].comment = False
    log = scene.report()
    assert (scene.act.outputs["deferred"], scene.ours()) == ("true", [])
    assert "pull-requests: write" in log
    assert "pull-requests: write" in scene.act.summary

    kept = scene.act.artifacts / "hopscope-default"
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for path in sorted(kept.iterdir()):
            archive.write(path, path.name)
    scene.fake.artifacts[5] = [Artifact(1, "hopscope-default", packed.getvalue())]
    scene.fake.access[TOKEN].comment = True
    scene.repository.git("checkout", "-q", "main")
    scene.act.run("workflow_run", payloads.workflow_run(head_sha=scene.head))
    (comment,) = scene.ours()
    assert "load" in comment
    assert f"head={scene.head}" in comment
    assert scene.act.outputs["comment"] == "created"
