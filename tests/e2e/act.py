"""Runs this repository's own action.yml on a real runner (act), with real git history, against the fake GitHub."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.github.fake import Fake
from tests.github.state import TOKEN

ROOT = Path(__file__).resolve().parents[2]
STUBS = Path(__file__).parent / "stubs"
ACT = Path(sys.executable).with_name("act")
TIME_LIMIT = 300  # seconds; a first run installs the locked dependencies
IDENTITY = {
    "GIT_AUTHOR_NAME": "Ada",
    "GIT_AUTHOR_EMAIL": "ada@example.com",
    "GIT_COMMITTER_NAME": "Ada",
    "GIT_COMMITTER_EMAIL": "ada@example.com",
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_NOSYSTEM": "1",
}

US = """      - id: hopscope
        uses: hopscope/hopscope@v1
"""
WORKFLOW = f"""
name: hopscope
on: [pull_request, push, workflow_run]
jobs:
  report:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
        with: {{fetch-depth: 0, persist-credentials: false}}
{US}"""
STEPS = """
      - if: always()
        env:
          OUTPUTS: ${{ toJSON(steps.hopscope.outputs) }}
        run: |
          printf '%s' "$OUTPUTS" > "$RESULTS/outputs.json"
"""
OURSELVES = re.compile(r"^      - uses: \./ .*\n", re.MULTILINE)  # what it is given stands on the lines after it


def own(name: str) -> str:
    """One of our own workflows, as a user pastes it: with the published action in place of the checked out one."""
    text, count = OURSELVES.subn(US, (ROOT / f".github/workflows/{name}.yml").read_text())
    assert count == 1
    return text


class Repository:
    """A git repository with an `origin`, as a runner would have checked it out."""

    def __init__(self, path: Path, name: str) -> None:
        self.path = path
        path.mkdir()
        self.git("init", "-q", "-b", "main")
        self.git("remote", "add", "origin", f"https://github.com/{name}.git")

    def git(self, *words: str) -> str:
        """Output of a git command."""
        run = ["git", "-C", str(self.path), *words]
        done = subprocess.run(run, env={**os.environ, **IDENTITY}, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    def commit(self, title: str, files: dict[str, str]) -> str:
        """Write files and commit everything; returns the commit id."""
        for name, text in files.items():
            target = self.path / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text)
        self.git("add", "-A")
        self.git("commit", "-q", "-m", title)
        return self.git("rev-parse", "HEAD")

    def merge(self, base: str, head: str) -> str:
        """Check out what `pull_request` runs on: the merge of head into base, on no branch."""
        self.git("checkout", "-q", "--detach", base)
        self.git("merge", "-q", "--no-ff", "-m", "Merge", head)
        return self.git("rev-parse", "HEAD")


class Act:
    """The runner, its caches and what its last run left."""

    def __init__(self, directory: Path, fake: Fake, repository: Repository) -> None:
        self._directory, self._fake, self._repository = directory, fake, repository
        self._action = exported(directory / "action")
        self.summary = ""  # the job summary of the last run
        self.variables: dict[str, str] = {}  # further environment of the job
        self.cache, self.artifacts, self._results = (directory / n for n in ("cache", "artifacts", "results"))
        for folder in (self.cache / "entries", self.artifacts, self._results, directory / "home"):
            folder.mkdir(parents=True)

    def run(self, event: str, payload: dict[str, Any], workflow_text: str = WORKFLOW) -> str:
        """Run a workflow on an event; returns the log. Raises AssertionError where the job fails."""
        for left in self._results.iterdir():
            left.unlink()
        (self._repository.path / ".github/workflows").mkdir(parents=True, exist_ok=True)
        event_file, workflow = self._directory / "event.json", self._directory / "workflow.yml"
        event_file.write_text(json.dumps(payload))
        workflow.write_text(workflow_text.rstrip() + STEPS)
        done = subprocess.run(
            [str(ACT), event, "--json", "-W", str(workflow), "-e", str(event_file), *self._options()],
            cwd=self._repository.path,
            env={**os.environ, "XDG_CACHE_HOME": str(self._directory / "home")},
            capture_output=True,
            text=True,
            timeout=TIME_LIMIT,
        )
        said = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
        log = "".join(each["msg"].rstrip("\n") + "\n" for each in said)
        assert done.returncode == 0, log + done.stderr
        self.summary = "".join(each["content"] for each in said if each.get("command") == "summary")
        return log

    def _options(self) -> list[str]:
        variables = {
            "GITHUB_API_URL": self._fake.url,
            "STUB_CACHE": self.cache,
            "STUB_ARTIFACTS": self.artifacts,
            "RESULTS": self._results,
            **self.variables,
        }
        return [
            *(part for name in ("latest", "24.04") for part in ("-P", f"ubuntu-{name}=-self-hosted")),
            *("-s", f"GITHUB_TOKEN={TOKEN}", "--no-cache-server"),
            *(part for name, value in variables.items() for part in ("--env", f"{name}={value}")),
            *(part for name, path in self._locals().items() for part in ("--local-repository", f"{name}={path}")),
        ]

    def _locals(self) -> dict[str, Path]:
        """What each `uses:` of the action and of the workflow stands for."""
        text = (self._action / "action.yml").read_text()
        pins = re.findall(r"uses: (actions/[a-z-]+)(?:/[a-z-]+)?@([0-9a-f]{40})", text)
        stubs = {f"{name}@{pin}": STUBS / name.removeprefix("actions/") for name, pin in pins}
        return {"hopscope/hopscope@v1": self._action, **stubs}

    @property
    def outputs(self) -> dict[str, str]:
        """Outputs of the action that are not empty; none where it did not run."""
        file = self._results / "outputs.json"
        found = json.loads(file.read_text()) if file.exists() else {}
        return {name: value for name, value in found.items() if value}

    def cached(self) -> list[str]:
        """What happened to the cache so far, one word each: missed, saved, restored, kept."""
        log = self.cache / "log"
        return [line.split()[0] for line in log.read_text().splitlines()] if log.exists() else []


def exported(target: Path) -> Path:
    """A copy of the files under version control, as they are now: what `uses:` would download."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    for name in filter(None, listed.stdout.split("\0")):
        if not name.startswith("tests/") and (ROOT / name).is_file():
            copy = target / name
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy)
    return target
