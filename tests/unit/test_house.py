"""The house keeps what it says of itself: sizes, pins, locks, tables, doors and words."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles

import pytest
import yaml
from packaging.requirements import Requirement

import bot
from bot import config, effects

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
ACTION = yaml.safe_load((ROOT / "action.yml").read_text())
WORKFLOWS = {path.name: yaml.safe_load(path.read_text()) for path in sorted((ROOT / ".github/workflows").glob("*.yml"))}
SOURCES = sorted((ROOT / "bot").rglob("*.py"))


def trees() -> Iterator[tuple[Path, ast.Module]]:
    for path in SOURCES:
        yield path.relative_to(ROOT), ast.parse(path.read_text())


def functions() -> Iterator[tuple[int, str]]:
    """(lines, where) of every function, nested ones included."""
    for path, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield (node.end_lineno or 0) - node.lineno + 1, f"{path}:{node.lineno} {node.name}"


# --- sizes ----------------------------------------------------------------------------------------------------------


def test_no_module_is_longer_than_300_lines():
    assert [
        f"{path}: {len(path.read_text().splitlines())}" for path in SOURCES if len(path.read_text().splitlines()) > 300
    ] == []


def test_functions_are_short():
    sizes = sorted(functions())
    assert [f"{where}: {lines}" for lines, where in sizes if lines > 60] == []
    assert median(lines for lines, _ in sizes) <= 10
    assert quantiles([lines for lines, _ in sizes], n=10)[-1] <= 30


# --- locks ----------------------------------------------------------------------------------------------------------


LOCKS = ["requirements.lock", "requirements-voyage.lock", "requirements-uv.lock", "requirements-dev.lock"]


def locked(name: str) -> dict[str, list[str]]:
    """Package -> the versions that a lock pins (several where they depend on the Python version)."""
    pins: dict[str, list[str]] = {}
    for line in (ROOT / name).read_text().splitlines():
        if found := re.match(r"([a-z0-9-]+)(?:\[[^]]*\])?==(\S+)", line):
            pins.setdefault(found[1], []).append(found[2])
    return pins


def extra(name: str) -> list[str]:
    """The requirements of an extra."""
    wanted: list[str] = PROJECT["project"]["optional-dependencies"][name]
    return wanted


def group(name: str) -> list[str]:
    """The requirements of a dependency group, those that it includes among them."""
    rows = PROJECT["dependency-groups"][name]
    return [each for row in rows for each in (group(row["include-group"]) if isinstance(row, dict) else [row])]


@pytest.mark.parametrize(
    ("lock", "wanted"),
    [
        ("requirements.lock", [*PROJECT["project"]["dependencies"], *extra("semantic")]),
        ("requirements-voyage.lock", [*PROJECT["project"]["dependencies"], *extra("semantic"), *extra("voyage")]),
        ("requirements-uv.lock", group("uv")),
        ("requirements-dev.lock", [*PROJECT["project"]["dependencies"], *extra("voyage"), *group("dev")]),
    ],
)
def test_the_lock_has_what_the_project_asks_for(lock, wanted):
    pins = locked(lock)
    for text in wanted:
        requirement = Requirement(text)
        versions = pins.get(requirement.name.lower(), [])
        assert versions, f"{requirement.name} is not in {lock}: run make lock"
        assert [v for v in versions if v not in requirement.specifier] == [], f"{text}: run make lock"


@pytest.mark.parametrize("lock", LOCKS)
def test_every_pin_has_a_hash_and_names_no_place(lock):
    lines = (ROOT / lock).read_text().splitlines()
    for line, following in pairwise([*lines, ""]):
        assert "/" not in line
        if "==" in line.partition(";")[0]:
            assert following.strip().startswith("--hash=sha256:"), line


def test_development_and_users_run_the_same_versions():
    here = locked("requirements-dev.lock")
    for lock in LOCKS:
        assert {name: here.get(name) for name in locked(lock)} == locked(lock)


def test_npm_locks_name_no_place():
    for path in sorted((ROOT / "tests").glob("*/package-lock.json")):
        assert '"resolved"' not in path.read_text(), path


def test_one_version():
    assert PROJECT["project"]["version"] == bot.__version__


# --- action, settings, README ---------------------------------------------------------------------------------------


def test_generated_documents_are_up_to_date():
    run = subprocess.run([sys.executable, ".ci/docs.py", "--check"], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, f"run make docs\n{run.stdout}{run.stderr}"


def test_inputs_are_the_settings_in_action_schema_and_readme():
    names = [row.name for row in config.settings()]
    readme = (ROOT / "README.md").read_text()
    table = readme.partition("<!-- begin settings -->")[2].partition("<!-- end settings -->")[0]
    assert list(ACTION["inputs"]) == names
    assert re.findall(r"^\| `([a-z-]+)` \|", table, re.MULTILINE) == names
    assert set(config.schema()["properties"]) == {row.name for row in config.settings() if not row.input_only}


def test_every_input_is_described_and_handed_over():
    run = next(step for step in ACTION["runs"]["steps"] if step.get("id") == "run")
    for row in config.settings():
        assert ACTION["inputs"][row.name]["description"]
        assert "default" in ACTION["inputs"][row.name]
        assert run["env"][row.variable].endswith(f".{row.name} }}}}")


def test_outputs_are_those_that_are_set():
    assert list(ACTION["outputs"]) == list(effects.OUTPUTS)
    for name, output in ACTION["outputs"].items():
        assert output["value"] == f"${{{{ steps.run.outputs.{name} }}}}"


def owner(node: ast.expr) -> str:
    """The last name left of an attribute's dot: `config` in `desk.config.hops`."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def test_every_setting_is_used():
    """A setting that does nothing must not exist."""
    used = {
        node.attr
        for _, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and owner(node.value).endswith(("config", "settings"))
    }
    assert [row.name for row in config.settings() if row.name.replace("-", "_") not in used] == []


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("hopscope", "hopscope"),
        ("hopscope-post", "hopscope-post"),
        ("hopscope-answer", "answer"),
        ("hopscope-publish", "hopscope-publish"),
    ],
)
def test_the_workflow_to_paste_is_the_one_that_we_run(name, file):
    """Ours checks itself out to get at the action, which the others get by its pinned commit."""
    block = re.search(rf"```yaml\n(name: {name}\n.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    assert block
    pasted = yaml.safe_load(block[1])
    ours = yaml.safe_load((ROOT / f".github/workflows/{file}.yml").read_text())
    (job,) = ours["jobs"]
    *before, last = pasted["jobs"][job].pop("steps")
    *checkout, itself = ours["jobs"][job].pop("steps")
    assert last["uses"].startswith("hopscope/hopscope@")
    assert itself == {"uses": "./", **{key: last[key] for key in ("with",) if key in last}}
    if before:
        assert before == checkout
    else:
        assert ours["jobs"][job]["permissions"].pop("contents") == "read"
    assert pasted == ours


# --- workflows ------------------------------------------------------------------------------------------------------


def uses() -> Iterator[tuple[str, str]]:
    """(file, `uses:` line with its comment)."""
    for path in (ROOT / "action.yml", *sorted((ROOT / ".github/workflows").glob("*.yml"))):
        for line in path.read_text().splitlines():
            if found := re.match(r"\s*(?:- )?uses: (.*)", line):
                yield path.name, found[1]


def test_actions_are_pinned_by_commit_with_their_version():
    pinned = re.compile(r"(\./ # zizmor: .+|[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)")
    assert [(file, line) for file, line in uses() if not pinned.fullmatch(line)] == []


def test_one_version_of_each_action():
    pins: dict[str, set[str]] = {}
    for _, line in uses():
        name, _, pin = line.partition("@")
        pins.setdefault("/".join(name.split("/")[:2]), set()).add(pin)
    assert {name: found for name, found in pins.items() if len(found) > 1} == {}


@pytest.mark.parametrize("name", WORKFLOWS)
def test_each_job_has_its_own_permissions_and_an_end(name):
    assert WORKFLOWS[name]["permissions"] == {}
    for job in WORKFLOWS[name]["jobs"].values():
        assert "permissions" in job
        assert job["timeout-minutes"] <= 60
        for step in job["steps"]:
            if step.get("uses", "").startswith("actions/checkout@"):
                assert step["with"]["persist-credentials"] is False


def test_no_script_is_put_together_from_event_data():
    steps = [*ACTION["runs"]["steps"], *(s for w in WORKFLOWS.values() for j in w["jobs"].values() for s in j["steps"])]
    assert [step["run"] for step in steps if "${{" in step.get("run", "")] == []


# --- rooms and words ------------------------------------------------------------------------------------------------


def test_each_shelf_holds_one_plug_a_module():
    """Assigned once in the source: at run time a second assignment would be invisible."""
    shelves = {
        "signals": "SIGNAL",
        "handlers": "HANDLER",
        "frameworks": "FRAMEWORK",
        "formats": "FORMAT",
        "metadata": "DOCUMENT",
    }
    for shelf, plug in shelves.items():
        for path in sorted((ROOT / "bot" / shelf).glob("[!_]*.py")):
            targets = [
                target.id
                for node in ast.parse(path.read_text()).body
                for target in (node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)])
                if isinstance(target, ast.Name)
            ]
            assert targets.count(plug) == 1, path


def test_nothing_names_a_registry_or_a_machine():
    hosts = ("pypi" + ".org", "pythonhosted" + ".org", "npmjs" + ".org", "npmjs" + ".com", "deb" + "ian.org")
    places = ("/" + "work/main", "/" + "work/shared", "/" + "root/", "/" + "tmp/brief")
    words = re.compile("|".join(re.escape(word) for word in (*hosts, *places)))
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    found = []
    for name in listed.stdout.split("\0"):
        path = ROOT / name
        if name and path.is_file() and not path.is_symlink():
            text = path.read_bytes().decode("utf-8", "replace")
            found += [f"{name}: {hit[0]}" for hit in words.finditer(text)]
    assert found == []


@pytest.mark.parametrize("module", ["config", "errors", "effects", "discover"])
def test_low_rooms_start_without_the_heavy_ones(module):
    heavy = ["github", "jinja2", "numpy", "tree_sitter"]
    code = f"import sys, bot.{module}; print([name for name in {heavy} if name in sys.modules])"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
