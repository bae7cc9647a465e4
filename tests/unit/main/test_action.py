"""The action on real repositories, with the fake GitHub: whose settings count, and what every run leaves."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.effects import OUTPUTS
from bot.main import action
from bot.shell.github import GitHub
from tests.github import payloads
from tests.github.fake import Fake
from tests.github.state import TOKEN
from tests.repos import APP, CORE, RENAMED, SHOP, Repo

SETTINGS = ".github/hopscope.yml"


class Scene:
    """A pull request on a repository, the runner's folders, and the fake."""

    def __init__(self, folder: Path, fake: Fake, capture: pytest.CaptureFixture[str]) -> None:
        self.folder, self.fake, self.capture = folder, fake, capture
        self.repo = Repo(folder / "work")
        self.base = self.repo.commit(SHOP)
        self.head = ""
        self.inputs = {"GITHUB_TOKEN": TOKEN, "REPORT_DIR": str(folder / "report"), "STORE": str(folder / "graph.db")}
        self.log = ""

    def settings(self, text: str, **more: str) -> None:
        """Settings as they stand at base, and other files of base by name."""
        self.base = self.repo.commit({SETTINGS: text, **more})

    def propose(self, **files: str | None) -> None:
        """A pull request of one commit; without files it renames a function and forgets a caller."""
        self.repo.git("checkout", "--quiet", "-B", "topic", self.base)
        self.head = self.repo.commit(files or {"shop/core.py": RENAMED})
        if 7 in self.fake.pulls:
            self.fake.pulls[7].heads = [self.head]
        else:
            self.fake.pull(7, self.head, base=self.base)

    def run(self, event: str = "pull_request", payload: Any = None, **environment: str) -> int:
        """Run the action; its log is kept."""
        self.propose() if not self.head else None
        if payload is None:
            payload = payloads.pull_request(head=self.head, base=self.base)
        event_file = self.folder / "event.json"
        event_file.write_text(json.dumps(payload))
        for name in ("output", "summary"):
            (self.folder / name).write_text("")
        runner = {
            "GITHUB_EVENT_NAME": event,
            "GITHUB_EVENT_PATH": str(event_file),
            "GITHUB_OUTPUT": str(self.folder / "output"),
            "GITHUB_STEP_SUMMARY": str(self.folder / "summary"),
            "GITHUB_WORKSPACE": str(self.repo.path),
            "GITHUB_REPOSITORY": self.fake.repository,
            "GITHUB_SERVER_URL": "https://github.com",
            "GITHUB_API_URL": self.fake.url,
            "GITHUB_SHA": self.base,
            "GITHUB_REF": "refs/heads/master",
            "GITHUB_RUN_ID": "99",
            "RUNNER_TEMP": str(self.folder),
        }
        given = {f"HOPSCOPE_INPUT_{name}": value for name, value in self.inputs.items()}
        code = action.run({**runner, **given, **environment})
        self.log = self.capture.readouterr().out
        return code

    @property
    def outputs(self) -> dict[str, str]:
        """The outputs as a later step would see them."""
        text = (self.folder / "output").read_text()
        found = re.findall(r"^(\S+)<<(ghadelimiter_\S+)\n(.*?)\n\2$", text, re.MULTILINE | re.DOTALL)
        return {name: value for name, _, value in found}

    @property
    def summary(self) -> str:
        """The job summary."""
        return (self.folder / "summary").read_text()

    @property
    def comments(self) -> list[str]:
        """Bodies of the comments on the pull request."""
        return [note.body for note in self.fake.pulls[7].notes]


@pytest.fixture
def scene(tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Scene]:
    monkeypatch.setattr("bot.shell.github.carrier.WRITE_SPACING", 0.0)
    with Fake() as fake:
        yield Scene(tmp_path, fake, capfd)


# --- a pull request -----------------------------------------------------------------------------------------------


def test_a_pull_request_gets_its_report_everywhere(scene):
    assert scene.run() == 0
    (comment,) = scene.comments
    link = f"https://github.com/{scene.fake.repository}/blob/{scene.head}/shop/app.py#L5"
    assert link in comment
    assert link in scene.summary
    assert scene.outputs.keys() == set(OUTPUTS)
    assert (scene.outputs["breaking-count"], scene.outputs["comment"]) == ("1", "created")
    for output, name in (("json-path", "report.json"), ("report-path", "report.md"), ("html-path", "report.html")):
        assert scene.outputs[output] == str(scene.folder / "report" / name)
        assert Path(scene.outputs[output]).read_text()
    assert scene.log.startswith(f"::add-mask::{TOKEN}\n")
    assert TOKEN not in scene.log.removeprefix(f"::add-mask::{TOKEN}\n")
    assert (scene.folder / "graph.db").exists()
    assert scene.repo.git("status", "--porcelain") == ""


def test_without_a_folder_the_files_outlive_the_run(scene):
    del scene.inputs["REPORT_DIR"]
    assert scene.run() == 0
    assert Path(scene.outputs["json-path"]).parent.parent == scene.folder
    assert json.loads(Path(scene.outputs["json-path"]).read_text())["head"] == scene.head


def test_without_a_token_the_report_is_in_the_summary(scene):
    del scene.inputs["GITHUB_TOKEN"]
    assert scene.run() == 0
    assert scene.comments == []
    assert "There is no token to comment with" in scene.summary
    assert "shop/app.py#L5" in scene.summary
    assert scene.fake.seen == []


def test_a_token_that_may_not_write_leaves_facts(scene):
    scene.fake.access[TOKEN].comment = False
    assert scene.run() == 0
    assert (scene.comments, scene.outputs["deferred"]) == ([], "true")
    assert Path(scene.outputs["facts-path"]).parent == scene.folder / "report"


def test_a_limit_that_is_used_up_is_no_failure(scene, monkeypatch):
    from bot.errors import RateLimited

    def limited(*_: object) -> None:
        raise RateLimited("GitHub's limit is used up")

    monkeypatch.setattr(GitHub, "comments", limited)
    assert scene.run() == 0
    assert "limit is used up" in scene.log
    assert "shop/app.py#L5" in scene.summary


def test_a_merge_group_gets_a_summary(scene):
    payload = payloads.official("merge_group.checks_requested")
    scene.propose()
    payload["merge_group"].update(base_sha=scene.base, head_sha=scene.head)
    assert scene.run("merge_group", payload) == 0
    assert (scene.comments, scene.outputs["breaking-count"]) == ([], "1")
    assert "shop/app.py#L5" in scene.summary


# --- whose settings count -----------------------------------------------------------------------------------------


def test_settings_of_the_base_count(scene):
    scene.settings("comment: off\nannotations: true\nfail-on: high\n")
    assert scene.run() == 2
    assert scene.comments == []
    assert "::warning file=shop/app.py,line=5,title=" in scene.log
    assert scene.outputs["risk-level"] == "high"


def test_a_language_is_spoken_everywhere_but_in_the_document(scene):
    scene.settings("language: ko\nannotations: true\nfail-on: high\n")
    assert scene.run() == 2
    (comment,) = scene.comments
    assert "### 위험도 높음 · 호출 1곳이 깨집니다" in comment
    assert "### 위험도 높음" in scene.summary
    assert "title=이 변경으로 깨짐::" in scene.log
    assert "위험도는 high이고" in scene.log
    assert '<html lang="ko">' in Path(scene.outputs["html-path"]).read_text(encoding="utf-8")
    assert "no longer exists" in Path(scene.outputs["json-path"]).read_text(encoding="utf-8")


def test_a_runner_s_locale_says_nothing_about_the_reader(scene):
    assert scene.run(LANG="ko_KR.UTF-8") == 0
    assert "### High risk" in scene.comments[0]


def test_files_that_the_settings_of_the_base_leave_out(scene):
    scene.settings("exclude: [shop/app.py]\n")
    scene.propose(**{"shop/core.py": RENAMED, SETTINGS: "exclude: []\n"})
    assert scene.run() == 0
    assert scene.outputs["breaking-count"] == "0"
    assert scene.run("push", payloads.push(after=scene.base)) == 0
    assert "Indexed 3 files" in scene.log


def test_an_input_outdoes_the_settings_file(scene):
    scene.settings("comment: off\nfail-on: high\n")
    scene.inputs |= {"COMMENT": "always", "FAIL_ON": "never"}
    assert scene.run() == 0
    assert len(scene.comments) == 1


def test_what_a_pull_request_says_of_itself_takes_effect_after_merge(scene):
    scene.settings("exclude: [vendored/]\n", **{"templates/hopscope/sections/95-notes.md.j2": "ours"})
    scene.propose(**{"shop/core.py": RENAMED, SETTINGS: "comment: off\nexclude: [shop/]\n"})
    assert scene.run() == 0
    (comment,) = scene.comments
    assert "This change edits `.github/hopscope.yml`: it takes effect after merge." in comment
    assert scene.outputs["breaking-count"] == "1"


def test_settings_are_those_of_the_commit_where_the_branch_left(scene):
    """Not those of the base branch as it stands: a rerun says what the first run said."""
    scene.propose()
    scene.repo.git("checkout", "--quiet", "main")
    scene.base = scene.repo.commit({SETTINGS: "comment: off\n", "shop/app.py": APP.replace("size", "load")})
    scene.fake.pulls[7].base = scene.base
    assert scene.run() == 0
    assert len(scene.comments) == 1
    assert "takes effect after merge" not in scene.comments[0]


def test_a_wrong_setting_is_named_with_its_line_and_its_default_used(scene):
    scene.settings("hops: 3\ncoment: off\n")
    assert scene.run() == 0
    assert "`.github/hopscope.yml:2`" in scene.comments[0]
    assert "did you mean `comment`?" in scene.comments[0]


def test_a_wrong_input_stops_the_run_with_every_output_set(scene):
    scene.inputs["FAIL_ON"] = "hihg"
    assert scene.run() == 1
    assert scene.outputs == dict.fromkeys(OUTPUTS, "")
    assert "::error::" in scene.log
    assert "fail-on" in scene.summary
    assert scene.comments == []


def test_templates_of_the_base_are_used(scene):
    mine = {"mine/sections/15-greeting.md.j2": "Ask the shop team.", "mine/sections/95-notes.md.j2": "{{ 1 / 0 }}"}
    scene.settings("templates: mine/\n", **mine)
    scene.propose(**{"shop/core.py": RENAMED, "mine/sections/15-greeting.md.j2": "Ask nobody."})
    assert scene.run() == 0
    (comment,) = scene.comments
    assert "Ask the shop team." in comment
    assert "Ask nobody." not in comment
    assert "The template `sections/95-notes.md.j2` of this repository is not used" in comment
    assert "This change edits `mine/sections/15-greeting.md.j2`: it takes effect after merge." in scene.summary


# --- other events, and what may be missing ------------------------------------------------------------------------


def test_a_push_indexes_and_says_whether_to_save(scene):
    payload = payloads.push(after=scene.base)
    assert scene.run("push", payload) == 0
    assert scene.outputs["save-cache"] == "true"
    assert "Indexed 4 files, 4 of them read anew." in scene.log
    assert scene.run("push", payload) == 0
    assert (scene.outputs["save-cache"], "0 of them read anew" in scene.log) == ("false", True)
    assert scene.run("schedule", {"schedule": "17 3 * * *"}) == 0
    assert scene.outputs["save-cache"] == "true"


def test_a_restored_store_that_is_damaged_is_built_anew(scene):
    (scene.folder / "graph.db").write_bytes(b"SQLite format 3\0 and then nothing")
    assert scene.run() == 0
    assert "::notice::The store" in scene.log
    assert "it will be rebuilt" in scene.log
    assert len(scene.comments) == 1


def test_a_commit_that_is_not_in_the_clone(scene):
    scene.propose()
    payload = payloads.pull_request(head=scene.head, base="c" * 40)
    assert scene.run("pull_request", payload) == 1
    assert f"There is no revision {'c' * 40}" in scene.log
    assert f"There is no revision `{'c' * 40}`" in scene.summary
    assert scene.outputs == dict.fromkeys(OUTPUTS, "")


@pytest.mark.parametrize("name", ["issues", "", "workflow_call"])
def test_an_event_that_nobody_handles_is_no_failure(scene, name):
    assert scene.run(name, {"action": "opened"}) == 0
    assert "Nothing is done on the event" in scene.log
    assert scene.outputs == dict.fromkeys(OUTPUTS, "")


def test_an_event_that_changes_no_code_needs_no_repository(scene, tmp_path):
    scene.propose()
    payload = payloads.edited(retargeted=False)
    assert scene.run("pull_request", payload, GITHUB_WORKSPACE=str(tmp_path / "nowhere")) == 0
    assert "this event changes no code" in scene.log


def test_a_second_job_reads_no_tree(scene, tmp_path):
    scene.propose()
    payload = payloads.workflow_run(head_sha=scene.head)
    assert scene.run("workflow_run", payload, GITHUB_WORKSPACE=str(tmp_path / "nowhere")) == 0
    assert "left nothing to post" in scene.log


def test_no_workspace(scene, tmp_path):
    assert scene.run(GITHUB_WORKSPACE=str(tmp_path / "nowhere")) == 1
    assert "There is no directory" in scene.summary
    assert scene.run(GITHUB_EVENT_PATH=str(tmp_path / "nowhere.json")) == 1
    assert "has no payload that can be read" in scene.summary


def test_a_file_of_settings_that_is_hostile(scene):
    bomb = "a: &a [x, x]\n" + "".join(f"b{n}: [*a, *a, *a]\n" for n in range(30))
    scene.settings(bomb)
    assert scene.run() == 0
    assert "the settings file is not used" in scene.comments[0]


def test_names_of_files_command_no_runner(scene):
    scene.settings("annotations: true\n")
    name = "shop/a,b\n##[error]x.py"
    scene.base = scene.repo.commit({name: "from shop.core import load\n\n\ndef f():\n    load('x')\n", "x.py": CORE})
    assert scene.run() == 0
    assert "file=shop/a%2Cb%0A##[error]x.py," in scene.log
    assert not re.search(r"^##", scene.log, re.MULTILINE)
