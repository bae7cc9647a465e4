"""The data branch, and what is read of others' branches, on the fake."""

from __future__ import annotations

import pytest

from bot.errors import CannotComment, ForgeError
from bot.shell.github.abroad import Abroad, Listed
from tests.github.state import TOKEN, Fault

FILES = {"metadata/a.json": "{}\n", "metadata/b.md": "# B\n"}


def test_the_first_publication_is_a_root_of_its_own(fake, github):
    home = fake.home()
    assert github.publish("data", FILES, "First") is True
    assert home.files("data") == FILES
    assert home.commits[home.refs["refs/heads/data"]][1] == []


def test_nothing_is_written_where_nothing_changed(fake, github):
    fake.home()
    github.publish("data", FILES, "First")
    fake.seen.clear()
    assert github.publish("data", FILES, "Second") is False
    assert fake.writes() == []


def test_what_people_keep_beside_stays(fake, github):
    home = fake.home()
    home.lay("data", {"metadata/domain-glossary.md": "Order: …\n"})
    github.publish("data", FILES, "First")
    assert home.files("data") == {**FILES, "metadata/domain-glossary.md": "Order: …\n"}
    (tree, parents) = home.commits[home.refs["refs/heads/data"]]
    assert len(parents) == 1
    assert tree


def test_a_faster_run_wins(fake, github):
    home = fake.home()
    home.lay("data", {"metadata/a.json": "old\n"})
    fake.faults.append(Fault("PATCH", "/git/refs/", 422, "Update is not a fast forward"))
    with pytest.raises(ForgeError, match="not a fast forward"):
        github.publish("data", FILES, "Mine")
    assert home.files("data") == {"metadata/a.json": "old\n"}


def test_a_branch_that_was_made_though_the_answer_got_lost_is_not_made_twice(fake, github):
    home = fake.home()
    fake.faults.append(Fault("POST", "/git/refs", 502, after=True))
    assert github.publish("data", FILES, "First") is True
    assert home.files("data") == FILES


def test_a_token_that_may_not_write_names_what_it_lacks(fake, github):
    fake.home()
    fake.access[TOKEN].contents = False
    with pytest.raises(CannotComment, match="contents: write"):
        github.publish("data", FILES, "First")


def test_tokens_stay_here(fake, github):
    home = fake.home()
    github.publish("data", {"metadata/a.json": f'"{TOKEN}"\n'}, "First")
    assert TOKEN not in home.files("data")["metadata/a.json"]


def test_many_repositories_take_few_requests_and_hidden_ones_are_not_there(fake, time):
    for number in range(60):
        home = fake.home(f"acme/r{number:02}", visibility="PRIVATE" if number % 10 == 0 else "PUBLIC")
        home.lay("data", {"metadata/a.json": f"{number}\n"})
    reader = Abroad(TOKEN, "octo/hello", fake.url, clock=lambda: time.now, sleep=time.sleep)
    found = reader.glance([Listed(f"acme/r{number:02}", "data") for number in range(60)], ["metadata/a.json", "no"])
    assert len(found) == 54
    assert reader.calls == 2
    assert found["acme/r01"].visibility == "public"
    assert list(found["acme/r01"].files) == ["metadata/a.json"]
    wanted = [(name, glance.files["metadata/a.json"]) for name, glance in found.items()]
    texts = reader.texts(wanted[:20])
    assert sorted(texts.values(), key=int)[:3] == ["1\n", "2\n", "3\n"]
    assert reader.calls == 4
    assert time.waits == []
