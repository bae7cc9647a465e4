"""Questions about other repositories on the fake: what is read, how much of it, and who learns of whom."""

# ruff: noqa: F811 - fixtures of a neighbour
from __future__ import annotations

import json
from typing import Any

import pytest

from bot.errors import ForgeError
from bot.main import peering
from bot.model.message import message
from tests.github import payloads
from tests.github.test_organisation import (  # noqa: F401 - fixtures
    BRANCH,
    HIDDEN,
    PEERS_TOKEN,
    Organisation,
    organisation,
    published,
)

MOST = 200_000  # bytes of others' documents that one question may read


def asked(organisation: Organisation, name: str, question: str, **inputs: str) -> str:
    """What the bot replies to a question on an issue."""
    fake = organisation.fake
    fake.issue(9)
    note = fake.note(9, f"@hopscope {question}")
    payload = payloads.comment(note.body, number=9, plain=True, id=note.id, node_id=note.node)
    sha = organisation.repos[name].git("rev-parse", "main")
    assert organisation.run(name, "issue_comment", payload, sha, ANSWER_ISSUES="true", **inputs) == 0, organisation.log
    assert fake.pulls[9].notes[-1] is not note, organisation.log
    return fake.pulls[9].notes[-1].body


def of_others(organisation: Organisation) -> list[Any]:
    return [
        s
        for s in organisation.fake.seen
        if s.path == "/graphql" and ("visibility" in s.body["query"] or "text" in s.body["query"])
    ]


def test_a_name_of_another_repository_is_told_with_a_link(organisation):
    reply = asked(organisation, "worker", "where is fetch defined")
    head = organisation.repos["shop"].git("rev-parse", "main")
    assert "**`fetch` is defined in `octo/shop`, at `src/shop/client.py:9`.**" in reply
    assert f"https://github.com/octo/shop/blob/{head}/src/shop/client.py#L9" in reply
    assert "What other repositories publish was read, not their code." in reply
    line = organisation.repos["shop"].git("show", f"{head}:src/shop/client.py").splitlines()[8]
    assert line == "def fetch(url):"


def test_who_may_not_be_named_is_counted_and_stands_nowhere(organisation):
    for question in (
        "where is murmur defined",
        "which repository has murmur?",
        "who calls fetch",
        "explain octo/vault",
    ):
        reply = asked(organisation, "worker", question)
        assert [word for word in HIDDEN if word in reply and word not in question] == [], question
    assert "1 other repository was not looked at" in reply


def test_a_private_repository_learns_of_public_ones(organisation):
    reply = asked(organisation, "vault", "which repositories use Session.open?")
    assert "`octo/shop`" in reply
    assert "1 other repository says that it uses it: `octo/worker`." in reply


def test_the_glossary_of_all_is_merged_of_what_each_publishes(organisation):
    organisation.repos["shop"].commit({"docs/glossary.md": "- **Purchase** (구매): what we sell.\n"})
    organisation.repos["vault"].commit({"docs/glossary.md": "- **Murmuring**: what the hush does.\n"})
    for name in ("shop", "vault", "worker"):
        organisation.publish(name)
    merged = organisation.fake.homes["octo/worker"].files(BRANCH)["metadata/company-glossary.md"]
    assert "Purchase (구매)" in merged
    assert [word for word in HIDDEN if word in merged.lower()] == []
    own = organisation.fake.homes["octo/vault"].files(BRANCH)["metadata/company-glossary.md"]
    assert "`octo/vault`: Murmuring" in own
    assert "Purchase (구매)" in own, "a private repository may know what public ones say"
    assert "`octo/shop`" in asked(organisation, "worker", "where is the 구매 handled")


def test_nothing_of_others_is_read_for_what_is_here(organisation):
    organisation.fake.seen.clear()
    reply = asked(organisation, "shop", "where is Session defined")
    assert "src/shop/client.py" in reply
    assert of_others(organisation) == []


def test_a_question_reads_little(organisation):
    organisation.fake.seen.clear()
    (organisation.folder / "worker-run/graph.db.peers").unlink()
    asked(organisation, "worker", "where is fetch defined")
    calls = of_others(organisation)
    assert len(calls) <= 8


def test_a_question_reads_at_most_so_much(organisation, monkeypatch):
    """Thirty repositories with summaries as large as they may be; nothing leads to one of them."""
    fake = organisation.fake
    files = fake.homes["octo/shop"].files(BRANCH)
    summary = json.loads(files["metadata/module-summary.json"])
    summary["languages"] = {f"language {n}": n for n in range(1_200)}
    names = [f"octo/part{n}" for n in range(30)]
    for name in names:
        system = json.loads(files["metadata/system-map.json"])
        system |= {"repository": name, "repositories": [{**system["repositories"][0], "name": name, "exposes": {}}]}
        home = fake.home(name)
        home.lay(
            BRANCH,
            {
                "metadata/system-map.json": json.dumps(system),
                "metadata/module-summary.json": json.dumps({**summary, "repository": name}),
            },
        )
    repo = organisation.repos["worker"]
    repo.git("checkout", "--quiet", "main")
    repo.commit({".github/hopscope.yml": f"publish: true\npeers: [{', '.join(names)}]\n"})
    read: list[int] = []
    monkeypatch.setattr("bot.main.layering.Layering._texts", counting(read))
    reply = asked(organisation, "worker", "where is Nowhere defined")
    assert 100_000 < sum(read) <= MOST
    assert "documents of other repositories were left out: an answer reads only so much." in reply


def counting(read: list[int]) -> Any:
    from bot.main.layering import Layering

    whole = Layering._texts

    def texts(self: Any, glances: Any, path: str) -> dict[str, str]:
        before = self._spent
        found = whole(self, glances, path)
        read.append(self._spent - before)
        return found

    return texts


@pytest.mark.parametrize("review", [False, True])
def test_what_is_asked_about_a_fork_is_looked_up_without_the_token(organisation, monkeypatch, review):
    fake, tokens = organisation.fake, []
    known = peering.known

    def watched(engine: Any, settings: Any, own: str, token: str, *more: Any, **others: Any) -> Any:
        tokens.append(token)
        return known(engine, settings, own, token, *more, **others)

    monkeypatch.setattr("bot.main.peering.known", watched)
    sha = organisation.repos["worker"].git("rev-parse", "main")
    for owner in ("fork", "octo"):
        fake.pulls.pop(7, None)
        fake.pull(7, sha, base=sha, head_owner=owner)
        text = "@hopscope where is murmur defined"
        note = fake.review(7, text) if review else fake.note(7, text)
        about: dict[str, Any] = {"number": 7, "id": note.id, "node_id": note.node}
        payload = payloads.comment(note.body, **about)
        if review:
            payload = payloads.review_comment(note.body, fork=owner == "fork", base=sha, head=sha, **about)
        organisation.run("worker", "pull_request_review_comment" if review else "issue_comment", payload, sha)
        assert fake.pulls[7].notes[-1] is not note, organisation.log
    assert tokens == ["", PEERS_TOKEN]


def test_old_knowledge_carries_its_age(organisation, monkeypatch):
    organisation.fake.homes["octo/shop"].head = "e" * 40
    monkeypatch.setattr("bot.main.peering.time.time", lambda: 1_767_225_600 + 30 * 86_400)
    assert "What is known of `octo/shop` is 30 days old." in asked(organisation, "worker", "where is fetch defined")


def test_what_cannot_be_read_is_no_error(organisation, monkeypatch):
    def refused(*_: Any) -> Any:
        raise ForgeError(message("Bad credentials for octo/vault"))

    monkeypatch.setattr("bot.shell.github.abroad.Abroad.glance", refused)
    reply = asked(organisation, "worker", "where is fetch defined")
    assert "vault" not in reply


@pytest.mark.parametrize("word", ["주문", "purchase order"])
def test_a_term_that_a_person_wrote_on_the_data_branch_leads_to_the_code(organisation, word):
    home = organisation.fake.homes["octo/shop"]
    files = home.files(BRANCH)
    files["metadata/domain-glossary.md"] += (
        "\n- **purchase order** (주문): what we sell, see `src/shop/web.py::order`\n"
    )
    home.lay(BRANCH, files)
    reply = asked(organisation, "shop", f"where is {word} defined")
    assert "src/shop/web.py" in reply
    assert "`metadata/domain-glossary.md" in reply or "`domain-glossary.md" in reply


def mapped(organisation: Organisation, name: str) -> Any:
    return json.loads(organisation.fake.homes[f"octo/{name}"].files(BRANCH)["metadata/system-map.json"])


def test_the_map_tells_what_went_while_it_may_be_named(organisation):
    repo = organisation.repos["worker"]
    repo.git("checkout", "--quiet", "main")
    repo.commit({".github/hopscope.yml": "publish: true\npeers: [octo/vault]\n"})
    organisation.publish("worker")
    (change,) = mapped(organisation, "worker")["changes"]
    assert (change["went"], change.get("unnamed", 0)) == (["octo/shop"], 0)
    organisation.fake.homes["octo/shop"].visibility = "PRIVATE"
    repo.commit({"worker/more.py": "def more():\n    pass\n"})
    organisation.publish("worker")
    (change,) = mapped(organisation, "worker")["changes"]
    assert (change.get("went"), change["unnamed"]) == (None, 1)
    assert "octo/shop" not in json.dumps(mapped(organisation, "worker"))


def test_a_line_that_a_person_wrote_on_the_data_branch_is_there_after_the_next_night(organisation):
    home = organisation.fake.homes["octo/shop"]
    files = home.files(BRANCH)
    line = "| backorder | 이월 주문 | What we do not have yet. |"
    files["metadata/domain-glossary.md"] += line + "\n"
    home.lay(BRANCH, files)
    organisation.repos["shop"].commit({"src/shop/stock.py": "class Stock:\n    '''What lies on shelves.'''\n"})
    organisation.publish("shop")
    text = home.files(BRANCH)["metadata/domain-glossary.md"]
    assert line in text.split("\n")
    assert "| stock |" in text
