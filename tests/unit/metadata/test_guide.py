"""The guide pack: every reference leads somewhere, whatever the repository holds and is called."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec
import pytest
from markdown_it import MarkdownIt

from bot import discover, render
from bot.main import guiding
from bot.model.guide import Guide
from tests import engine
from tests.render import nasty
from tests.repos import Repo, hopscope
from tests.unit.metadata import guides
from tests.unit.metadata.test_documents import FILES

SHELF = discover.plugs("bot.metadata", "DOCUMENT")
LANGUAGES = discover.plugs("bot.languages", "LANGUAGE")
TASKS = (
    "impact-analysis", "relationship-analysis", "code-qa", "config-trace", "cross-layer-impact", "design-reasoning",
    "trade-off-analysis",
)  # fmt: skip
LARGEST = 8_192  # bytes of one guide: what an assistant reads before it reads anything else
NOTHING = {"README.md": "# Nothing\n"}


def told(files: Mapping[str, str]) -> tuple[Guide, dict[str, str]]:
    """The record of a repository, and its pack."""
    subject = engine.subject({path: text.encode() for path, text in files.items()})
    made = {path: text for document in SHELF.values() for path, text in document.files(subject).items()}
    runners = [plug.runner for plug in engine.updater().languages.of(subject.tree).values()]
    guide = guiding.of(subject, SHELF, made, runners, 7)
    return guide, render.pack(guide)


@pytest.fixture(scope="module")
def shop() -> tuple[Guide, dict[str, str]]:
    return told(FILES)


def test_the_pack_is_whole(shop):
    guide, pack = shop
    assert {"agent-guide.md", "context/context-assembly.md", "context/scope-resolution.md"} <= pack.keys()
    assert {f"tasks/{name}.md" for name in TASKS} == {path for path in pack if path.startswith("tasks/")}
    reading = {f"meta-guides/reading-{sheet.topic}.md" for sheet in guide.sheets}
    assert reading == {path for path in pack if path.startswith("meta-guides/")}
    assert len(reading) == len(SHELF) + 1  # and one for the list of all documents
    assert {path: len(text) for path, text in pack.items() if len(text.encode()) > LARGEST} == {}
    assert not pack.keys() & {path for sheet in guide.sheets for path in sheet.files}


@pytest.mark.parametrize("files", [FILES, NOTHING], ids=["shop", "nothing"])
def test_every_reference_leads_somewhere(files):
    guide, pack = told(files)
    assert guides.unfollowed(guide, pack) == []
    assert sum(len(block.spans) for text in pack.values() for block in guides.blocks(text)) > 200


@pytest.mark.parametrize("count", [0, 1], ids=["none", "all"])
def test_every_reference_leads_somewhere_whatever_was_made(shop, count):
    guide, _ = shop
    made = [(one.path.replace("<name>", "a"),) if count or one.topic == "index" else () for one in guide.sheets]
    sheets = [msgspec.structs.replace(s, count=len(f), files=f) for s, f in zip(guide.sheets, made, strict=True)]
    guide = msgspec.structs.replace(guide, sheets=tuple(sheets))
    pack = render.pack(guide)
    assert guides.unfollowed(guide, pack) == []
    assert {path: len(text) for path, text in pack.items() if len(text.encode()) > LARGEST} == {}


@pytest.mark.parametrize(
    ("path", "right", "wrong"),
    [
        ("tasks/config-trace.md", "`config-keys.json`", "`config-kays.json`"),
        ("tasks/config-trace.md", "`config_keys[].readers[].at`", "`config_keys[].reader[].at`"),
        ("tasks/config-trace.md", "`dynamic[]`", "`modules[]`"),
        ("tasks/impact-analysis.md", "`hopscope callers SYMBOL`", "`hopscope caller SYMBOL`"),
        ("tasks/impact-analysis.md", "`hopscope report --base REF`", "`hopscope report`"),
        ("agent-guide.md", "`tasks/code-qa.md`", "`tasks/code-questions.md`"),
        ("agent-guide.md", "`meta-guides/reading-", "`meta-guides/red-"),
        ("context/scope-resolution.md", "`system-map.json`", "system-maps.json"),
        ("context/scope-resolution.md", "`system-map.json`", "`system-map.json` (absent here)"),
        ("meta-guides/reading-config-keys.md", "`keys[].state`", "`keys[].states`"),
        ("meta-guides/reading-config-keys.md", "**KeyReader**: ", "**KeyReader**: see `bot.contracts.usage`. "),
    ],
)
def test_a_reference_that_leads_nowhere_is_found(shop, path, right, wrong):
    guide, pack = shop
    assert right in pack[path]
    lost = guides.unfollowed(guide, pack | {path: pack[path].replace(right, wrong)})
    assert [one.partition(":")[0] for one in lost[:1]] == [path]


def test_what_is_absent_is_called_so(shop):
    guide, pack = told(NOTHING)
    absent = re.findall(r"^- `(.+?)` \(absent here\): .+\.$", pack["agent-guide.md"], re.M)
    there = re.findall(r"^\| \d \| `(.+?)`", pack["agent-guide.md"], re.M)
    assert sorted(absent + there) == sorted(
        [*(one.path.replace("{}", "<name>") for one in SHELF.values()), "index.json"]
    )
    assert "trade-off-map.json" in absent
    assert "This repository has none: no decision record was found." in pack["meta-guides/reading-trade-off-map.md"]
    (wrong,) = guides.unfollowed(guide, pack | {"agent-guide.md": "Read `trade-off-map.json`."})
    assert wrong == "agent-guide.md: trade-off-map.json"


@pytest.mark.parametrize("name", TASKS)
def test_a_task_guide_ends_with_its_checks(shop, name):
    text = shop[1][f"tasks/{name}.md"]
    last = text.rpartition("\n## ")[2]
    assert last.startswith("Before you answer\n")
    assert 2 <= last.count("\n- **") == last.count("- **") <= 3
    assert "dynamic" in text or "run time" in text or name.endswith(("reasoning", "trade-off-analysis"))


def test_it_tells_of_this_repository(shop):
    text = shop[1]["agent-guide.md"]
    assert "- Code: python (4 files)." in text
    assert "`src/shop`: " in text
    assert "route `GET /orders/<int:number>` at `src/shop/web.py:7`" in text
    assert "`pytest tests/test_client.py::test_open`" in text


def test_the_repository_cannot_break_out():
    evil = "</td> | `x` <img src=x> [a](http://evil.example) @everyone\n"
    files = {"README.md": evil, "src/@all `x`/a|b.py": f'"""{evil}"""\n\n\ndef main():\n    pass\n'} | {
        f"src/p{n}/__init__.py": f'"""{fragment!r}"""\nX = 1\n' for n, fragment in enumerate(nasty.FRAGMENTS[:20])
    }
    for path, text in told(files)[1].items():
        html = MarkdownIt("gfm-like", {"linkify": False, "html": True}).render(
            re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.S)
        )
        assert not re.search(r"<img|<a |<script|<t[dh]>[^<]*</td>[^<]*\|", html), path
        assert "@everyone" not in re.sub(r"<code>.*?</code>", "", html)


def test_a_repository_may_have_its_own(shop):
    guide, _ = shop
    source = "OURS {{ guide.repository }} {{ file('config-keys.json') }}"
    pack = render.pack(guide, {"guide/tasks/code-qa.md.j2": source, "guide/tasks/release.md.j2": "NEW", "x.j2": "no"})
    assert pack["tasks/code-qa.md"] == "OURS acme/shop `config-keys.json`\n"
    assert pack["tasks/release.md"] == "NEW\n"
    broken = render.pack(guide, {"guide/tasks/code-qa.md.j2": "{{ nothing }}"})
    assert broken["tasks/code-qa.md"].startswith(shop[1]["tasks/code-qa.md"])
    assert "is not used: " in broken["tasks/code-qa.md"]


def test_it_is_written_beside_the_documents_with_its_stamp(tmp_path):
    repo = Repo(tmp_path / "shop")
    repo.commit(FILES | {
        ".github/hopscope.yml": "templates: .github/words\n",
        ".github/words/guide/tasks/release.md.j2": "How we release.\n",
    })  # fmt: skip
    out = tmp_path / "out"
    done = hopscope("metadata", "--repo", str(repo.path), "--rev", "HEAD", "--out", str(out))
    assert done.code == 0, done.err
    text = (out / "agent-guide.md").read_text()
    assert f"  source_commit: {repo.git('rev-parse', 'HEAD')}\n" in text
    assert (out / "tasks/release.md").read_text() == "How we release.\n"
