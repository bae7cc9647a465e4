"""Three real repositories on the fake: what one changes, the others use; and nobody learns of what he may not see."""

from __future__ import annotations

import copy
import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from bot import render
from bot.main import action
from bot.model.report import Report
from tests.github import payloads
from tests.github.fake import Fake
from tests.github.gitdata import Home
from tests.github.state import TOKEN, Access, Fault
from tests.repos import Repo

PEERS_TOKEN = "ghs_" + "z9Y8" * 9
BRANCH = "hopscope-data"
CLIENT = (
    "class Session:\n    def open(self, host):\n        return host\n\n    def close(self):\n        return None\n\n\n"
    "def fetch(url):\n    return url\n"
)
WEB = (
    "from flask import Flask\n\napp = Flask(__name__)\n\n\n@app.route('/orders/<int:number>', methods=['GET'])\n"
    "def order(number):\n    return {'number': number}\n"
)
SHOP = {
    "README.md": "# Shop\n\nSells things.\n",
    "pyproject.toml": '[project]\nname = "octo-shop"\nversion = "1"\n',
    "src/shop/__init__.py": "from shop.client import Session\n",
    "src/shop/client.py": CLIENT,
    "src/shop/web.py": WEB,
    "src/shop/settings.py": "import os\n\nSTOCK = os.environ['SHOP_STOCK_URL']\n",
}
WORKER = {
    "worker/main.py": "import requests\nfrom shop import Session\n\n\ndef work():\n    session = Session()\n"
    "    session.open('x')\n    return requests.get(f'http://shop/orders/{session}')\n",
    "pyproject.toml": '[project]\nname = "worker"\nversion = "1"\ndependencies = [\n  "octo-shop>=1",\n]\n',
    "deploy/prod.env": "SHOP_STOCK_URL=http://stock\n",
}
VAULT = {
    "hush/ledger.py": "from shop.client import Session, fetch\n\n\ndef murmur():\n    Session().open('y')\n"
    "    fetch('z')\n"
}
HIDDEN = ("vault", "ledger", "hush", "murmur")
LISTED = "publish: true\npeers: [octo/shop, octo/worker, octo/vault]\n"


class Organisation:
    """Repositories by name, each with a clone and a folder of its own."""

    def __init__(self, folder: Path, fake: Fake, capture: Any) -> None:
        self.folder, self.fake, self.capture = folder, fake, capture
        self.repos: dict[str, Repo] = {}
        self.log = ""
        fake.access[PEERS_TOKEN] = Access("peers", sees=frozenset({"octo/vault"}))

    def add(self, name: str, files: dict[str, str], settings: str = LISTED, **state: Any) -> Repo:
        """A repository with a first commit."""
        repo = self.repos[name] = Repo(self.folder / name)
        head = repo.commit({**files, ".github/hopscope.yml": settings})
        self.fake.home(f"octo/{name}", head=head, **state)
        return repo

    def run(self, name: str, event: str, payload: Any, sha: str, **inputs: str) -> int:
        """Run the action in a repository."""
        place = self.folder / f"{name}-run"
        place.mkdir(exist_ok=True)
        self.fake.name = name
        (place / "event.json").write_text(json.dumps(payload))
        for file in ("output", "summary"):
            (place / file).write_text("")
        given = {"GITHUB_TOKEN": TOKEN, "PEERS_TOKEN": PEERS_TOKEN, "REPORT_DIR": str(place / "report")}
        given |= {"STORE": str(place / "graph.db"), **inputs}
        environment = {
            "GITHUB_EVENT_NAME": event,
            "GITHUB_EVENT_PATH": str(place / "event.json"),
            "GITHUB_OUTPUT": str(place / "output"),
            "GITHUB_STEP_SUMMARY": str(place / "summary"),
            "GITHUB_WORKSPACE": str(self.repos[name].path),
            "GITHUB_REPOSITORY": f"octo/{name}",
            "GITHUB_SERVER_URL": "https://github.com",
            "GITHUB_API_URL": self.fake.url,
            "GITHUB_SHA": sha,
            "GITHUB_REF": "refs/heads/master",
            "GITHUB_RUN_ID": "99",
            "RUNNER_TEMP": str(place),
            **{f"HOPSCOPE_INPUT_{key}": value for key, value in given.items()},
        }
        code = action.run(environment)
        self.log = self.capture.readouterr().out
        return code

    def publish(self, name: str, **inputs: str) -> None:
        """Let a night pass in a repository."""
        sha = self.repos[name].git("rev-parse", "HEAD")
        assert self.run(name, "schedule", payloads.schedule(), sha, **inputs) == 0, self.log

    def propose(self, name: str, files: dict[str, str | None], payload: Any = None, **inputs: str) -> Report:
        """Open a pull request; its report as the document says it."""
        repo = self.repos[name]
        base = repo.git("rev-parse", "main")
        repo.git("checkout", "--quiet", "-B", "topic", base)
        head = repo.commit(files)
        self.fake.pulls.pop(7, None)
        self.fake.pull(7, head, base=base)
        payload = payload or payloads.pull_request(head=head, base=base)
        payload["pull_request"]["head"]["sha"], payload["pull_request"]["base"]["sha"] = head, base
        assert self.run(name, "pull_request", payload, base, **inputs) == 0, self.log
        return msgspec.json.decode((self.folder / f"{name}-run/report/report.json").read_bytes(), type=Report)

    def everything(self, name: str) -> str:
        """All that a run left where others can read it."""
        place = self.folder / f"{name}-run"
        told = [file.read_text() for file in sorted((place / "report").iterdir())] + [(place / "summary").read_text()]
        told += [note.body for pull in self.fake.pulls.values() for note in pull.notes]
        return "\n".join([*told, self.log, (place / "output").read_text()])


class Silent:
    """Where nobody captures."""

    def readouterr(self) -> Any:
        return SimpleNamespace(out="", err="")


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Home]]:
    """Three repositories after a night, when each knew the others: their folder and what GitHub holds of them."""
    folder = tmp_path_factory.mktemp("organisation")
    with pytest.MonkeyPatch.context() as patch, Fake("octo", "shop") as fake:
        patch.setattr("bot.shell.github.carrier.WRITE_SPACING", 0.0)
        made = Organisation(folder, fake, Silent())
        made.add("shop", SHOP)
        made.add("worker", WORKER)
        made.add("vault", VAULT, visibility="PRIVATE")
        for name in ("shop", "worker", "vault", "worker", "shop"):
            made.publish(name)
    return folder, fake.homes


@pytest.fixture
def organisation(
    published: tuple[Path, dict[str, Home]],
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Organisation]:
    monkeypatch.setattr("bot.shell.github.carrier.WRITE_SPACING", 0.0)
    folder = tmp_path / "organisation"
    shutil.copytree(published[0], folder, symlinks=True)
    with Fake("octo", "shop") as fake:
        fake.homes = copy.deepcopy(published[1])
        made = Organisation(folder, fake, capfd)
        made.repos = {name: Repo.at(folder / name) for name in ("shop", "worker", "vault")}
        yield made


def places(report: Report, direction: str = "consumer") -> list[tuple[str, str, int, str, str]]:
    rows = [row for row in report.cross_repo if row.direction == direction]
    return [(row.repository, row.path, row.line, row.verdict, row.subject) for row in rows]


def test_a_night_publishes_and_a_second_one_does_not(organisation):
    home = organisation.fake.homes["octo/worker"]
    names = ["config-keys.json", "module-summary.json", "public-api.md", "system-map.json"]
    names += ["domain-glossary.md", "company-glossary.md"]
    assert home.files(BRANCH).keys() >= {f"metadata/{name}" for name in names}
    before = dict(home.refs)
    organisation.fake.seen.clear()
    organisation.publish("worker")
    assert home.refs == before
    assert [s for s in organisation.fake.writes() if "/git/" in s.path] == []
    organisation.repos["worker"].commit({"worker/more.py": "def more():\n    pass\n"})
    organisation.publish("worker")
    (tree, parents) = home.commits[home.refs[f"refs/heads/{BRANCH}"]]
    assert parents == [before[f"refs/heads/{BRANCH}"]]
    assert tree


def test_a_changed_symbol_lists_its_users_elsewhere_with_links_that_work(organisation):
    report = organisation.propose(
        "shop", {"src/shop/client.py": CLIENT.replace("(self, host)", "(self, host, timeout)")}
    )
    assert places(report) == [("octo/worker", "worker/main.py", 7, "check", "Session.open")]
    head = organisation.repos["worker"].git("rev-parse", "HEAD")
    link = f"https://github.com/octo/worker/blob/{head}/worker/main.py#L7"
    (comment,) = [note.body for note in organisation.fake.pulls[7].notes]
    assert link in comment
    line = organisation.repos["worker"].git("show", f"{head}:worker/main.py").splitlines()[6]
    assert "session.open" in line


def test_what_may_not_be_named_is_counted_and_stands_nowhere(organisation):
    report = organisation.propose(
        "shop", {"src/shop/client.py": CLIENT.replace("(self, host)", "(self, host, timeout)")}
    )
    assert report.elsewhere.hidden == 1
    told = organisation.everything("shop")
    assert "1 consumer in repositories not shown here." in told
    for language in ("en", "ko"):
        told += (
            render.markdown(report, language=language) + render.html(report, language=language) + render.json(report)
        )
    told += "\n".join(organisation.fake.homes["octo/shop"].files(BRANCH).values())
    words = [word for word in HIDDEN if re.search(word, told.replace("octo/shop, octo/worker, octo/vault", ""))]
    assert words == []


def test_a_private_repository_may_name_public_ones(organisation):
    changed = VAULT["hush/ledger.py"] + "\n\ndef more():\n    return Session().nothing, missing\n"
    changed = changed.replace("import Session, fetch", "import Session, fetch, missing")
    report = organisation.propose("vault", {"hush/ledger.py": changed})
    assert [(r.repository, r.text, r.verdict, r.path) for r in report.cross_repo if r.direction == "provider"] == [
        ("octo/shop", "shop.client.missing", "breaks", "hush/ledger.py")
    ]


def test_removed_renamed_and_no_longer_exported(organisation):
    gone = CLIENT.replace("    def open(self, host):\n        return host\n\n", "")
    report = organisation.propose("shop", {"src/shop/client.py": gone})
    assert places(report) == [("octo/worker", "worker/main.py", 7, "breaks", "Session.open")]
    assert "**1 place in other repositories uses what is gone.**" in [said.english() for said in report.verdict]
    assert report.risk.level == "medium"
    report = organisation.propose("shop", {"src/shop/__init__.py": ""})
    assert {(path, verdict, subject) for _, path, _, verdict, subject in places(report)} == {
        ("worker/main.py", "breaks", "Session")
    }


def test_a_route_that_goes_lists_the_calls_of_it(organisation):
    report = organisation.propose("shop", {"src/shop/web.py": WEB.replace("/orders/", "/purchases/")})
    (row,) = [row for row in report.cross_repo if row.kind == "route"]
    assert (row.repository, row.path, row.line, row.verdict, row.level) == (
        "octo/worker", "worker/main.py", 8, "breaks", "linked",
    )  # fmt: skip
    assert row.message.english() == "calls GET /orders/<int:number>, which no longer exists"


def test_a_key_that_nothing_reads_any_more_lists_who_sets_it(organisation):
    text = "import os\n\nSTOCK = os.environ['SHOP_STORE_URL']\n"
    report = organisation.propose("shop", {"src/shop/settings.py": text})
    (row,) = [row for row in report.cross_repo if row.kind == "key"]
    assert (row.repository, row.path, row.line, row.level) == ("octo/worker", "deploy/prod.env", 1, "possible")


def test_one_report_lists_users_of_every_kind_with_links_that_work(organisation):
    change = {
        "pyproject.toml": '[project]\nname = "octo-store"\nversion = "1"\n',
        "src/shop/client.py": CLIENT.replace("(self, host)", "(self, host, timeout)"),
        "src/shop/web.py": WEB.replace("/orders/", "/purchases/"),
        "src/shop/settings.py": "import os\n\nSTOCK = os.environ['SHOP_STORE_URL']\n",
    }
    report = organisation.propose("shop", change)
    assert {row.kind for row in report.cross_repo} == {"symbol", "route", "package", "key"}
    (comment,) = [note.body for note in organisation.fake.pulls[7].notes]
    repo = organisation.repos["worker"]
    words = {"symbol": "session.open", "route": "requests.get", "package": "octo-shop", "key": "SHOP_STOCK_URL"}
    for row in report.cross_repo:
        link = f"https://github.com/octo/worker/blob/{row.commit}/{row.path}#L{row.line}"
        assert link in render.html(report)
        assert link in comment
        assert words[row.kind] in repo.git("show", f"{row.commit}:{row.path}").splitlines()[row.line - 1]


def test_nothing_that_others_see_asks_for_nothing(organisation):
    organisation.fake.seen.clear()
    report = organisation.propose("shop", {"README.md": "# Shop\n\nSells a lot.\n"})
    assert report.elsewhere is None
    assert not [s for s in organisation.fake.seen if s.path == "/graphql" and "visibility" in s.body["query"]]


def test_without_a_token_for_them_private_ones_are_not_seen(organisation):
    change = {"src/shop/client.py": CLIENT.replace("(self, host)", "(self, host, timeout)")}
    report = organisation.propose("shop", change, PEERS_TOKEN="")
    assert (report.elsewhere.unseen, report.elsewhere.hidden) == (1, 0)
    assert "1 listed repository was not seen" in organisation.everything("shop")


def test_a_fork_never_gets_the_token(organisation):
    payload = payloads.pull_request()
    payload["pull_request"]["head"]["repo"]["id"] = 1
    organisation.fake.access[PEERS_TOKEN].login = "never"
    change = {"src/shop/client.py": CLIENT.replace("(self, host)", "(self, host, timeout)")}
    report = organisation.propose("shop", change, payload)
    assert (report.elsewhere.unseen, report.elsewhere.hidden) == (1, 0)


def test_nothing_found_is_no_proof(organisation):
    report = organisation.propose(
        "shop", {"src/shop/client.py": CLIENT.replace("def close(self)", "def close(self, now)")}
    )
    assert report.cross_repo == ()
    (said,) = [limit.text for limit in report.limits if limit.kind == "other_repositories"]
    assert said == "In 2 other repositories that were read, no use of what changed was found; 0 were not seen."


def test_what_cannot_be_read_is_no_error_and_names_nobody(organisation):
    organisation.fake.faults.append(Fault("POST", "/graphql", 401, "Bad credentials for octo/vault", times=1))
    change = {"src/shop/client.py": CLIENT.replace("(self, host)", "(self, host, timeout)")}
    report = organisation.propose("shop", change)
    assert report.cross_repo == ()
    assert report.elsewhere.unseen == 2
    assert "Other repositories could not be read" in organisation.log
    assert "vault" not in organisation.log


def test_old_knowledge_of_a_repository_that_moved_on_carries_its_age(organisation, monkeypatch):
    organisation.fake.homes["octo/worker"].head = "e" * 40
    monkeypatch.setattr(
        "bot.main.peering.time.time", lambda: 1_767_225_600 + 30 * 86_400
    )  # the commits are of 2026-01-01
    change = {"src/shop/client.py": CLIENT.replace("(self, host)", "(self, host, timeout)")}
    report = organisation.propose("shop", change)
    assert report.elsewhere.stale == (("octo/worker", 30),)
    assert "What is known of `octo/worker` is 30 days old." in organisation.everything("shop")


def test_a_hub_lists_the_others(organisation):
    organisation.add("hub", {"README.md": "# Hub\n\nLists everything.\n"}, visibility="PUBLIC")
    organisation.publish("hub")
    listed = json.loads(organisation.fake.homes["octo/hub"].files(BRANCH)["metadata/system-map.json"])
    assert [entry["name"] for entry in listed["repositories"]] == ["octo/hub", "octo/shop", "octo/worker"]
    assert listed["hidden"] == 1
    repo = organisation.repos["shop"]
    repo.git("checkout", "--quiet", "main")
    repo.commit({".github/hopscope.yml": "hub: octo/hub\n"})
    change = {"src/shop/client.py": CLIENT.replace("(self, host)", "(self, host, timeout)")}
    assert places(organisation.propose("shop", change)) == [
        ("octo/worker", "worker/main.py", 7, "check", "Session.open")
    ]


def test_a_private_hub_stays_unnamed_and_its_list_of_private_ones_too(organisation):
    organisation.fake.access[PEERS_TOKEN].sees |= {"octo/secrethub"}
    organisation.add("secrethub", {"README.md": "# Hub\n"}, visibility="PRIVATE")
    organisation.publish("secrethub")
    listed = json.loads(organisation.fake.homes["octo/secrethub"].files(BRANCH)["metadata/system-map.json"])
    assert "octo/vault" in [entry["name"] for entry in listed["repositories"]]
    repo = organisation.repos["shop"]
    repo.git("checkout", "--quiet", "main")
    repo.commit({".github/hopscope.yml": "publish: true\n"})
    change = {"src/shop/client.py": CLIENT.replace("(self, host)", "(self, host, timeout)")}
    report = organisation.propose("shop", change, HUB="octo/secrethub")
    assert places(report) == [("octo/worker", "worker/main.py", 7, "check", "Session.open")]
    assert report.elsewhere.hidden == 1
    organisation.publish("shop", HUB="octo/secrethub")
    told = organisation.everything("shop") + "\n".join(organisation.fake.homes["octo/shop"].files(BRANCH).values())
    assert [word for word in (*HIDDEN, "secrethub") if word in told] == []


def test_what_is_kept_for_later_runs_holds_nothing_private(organisation):
    kept = (organisation.folder / "shop-run/graph.db.peers").read_bytes()
    assert b"worker/main.py" in kept
    assert [word for word in HIDDEN if word.encode() in kept] == []
    organisation.fake.seen.clear()
    change = {"src/shop/client.py": CLIENT.replace("(self, host)", "(self, host, timeout)")}
    assert places(organisation.propose("shop", change))
    asked = [s.body["variables"] for s in organisation.fake.seen if s.path == "/graphql" and "text" in s.body["query"]]
    assert [name for given in asked for name in given.values() if name == "worker"] == []


@pytest.mark.parametrize(("status", "said"), [(403, "contents: write"), (409, "409"), (422, "422")])
def test_a_branch_that_cannot_be_written_is_a_warning(organisation, status, said):
    organisation.repos["worker"].commit({"worker/more.py": "def more():\n    pass\n"})
    if status == 403:
        organisation.fake.access[TOKEN].contents = False
    else:
        organisation.fake.faults.append(Fault("POST", "/git/trees", status, "Conflict"))
    organisation.publish("worker")
    assert "::warning::" in organisation.log
    assert said in organisation.log
    assert said in (organisation.folder / "worker-run/summary").read_text()
