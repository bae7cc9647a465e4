"""The data branch, and what is read of others' branches, on the fake."""

from __future__ import annotations

import pytest

from bot.errors import CannotComment, ForgeError
from bot.model.branch import Branch, Change
from bot.shell.github import data
from bot.shell.github.abroad import Abroad, Listed
from tests.github.state import TOKEN, Fault

FILES = {"metadata/a.json": "{}\n", "metadata/b.md": "# B\n"}
ALL = Change(FILES)


def test_the_first_publication_is_a_root_of_its_own(fake, github):
    home = fake.home()
    assert github.publish("data", ALL, "First") is True
    assert home.files("data") == FILES
    assert home.commits[home.refs["refs/heads/data"]][1] == []


def test_nothing_is_written_where_nothing_changed(fake, github):
    fake.home()
    github.publish("data", ALL, "First")
    fake.seen.clear()
    assert github.publish("data", ALL, "Second") is False
    assert fake.writes() == []


def test_what_people_keep_beside_stays(fake, github):
    home = fake.home()
    home.lay("data", {"metadata/domain-glossary.md": "Order: …\n"})
    github.publish("data", ALL, "First")
    assert home.files("data") == {**FILES, "metadata/domain-glossary.md": "Order: …\n"}
    (tree, parents) = home.commits[home.refs["refs/heads/data"]]
    assert len(parents) == 1
    assert tree


def test_a_faster_run_wins(fake, github):
    home = fake.home()
    home.lay("data", {"metadata/a.json": "old\n"})
    fake.faults.append(Fault("PATCH", "/git/refs/", 422, "Update is not a fast forward"))
    with pytest.raises(ForgeError, match="not a fast forward"):
        github.publish("data", ALL, "Mine")
    assert home.files("data") == {"metadata/a.json": "old\n"}


def test_a_branch_that_was_made_though_the_answer_got_lost_is_not_made_twice(fake, github):
    home = fake.home()
    fake.faults.append(Fault("POST", "/git/refs", 502, after=True))
    assert github.publish("data", ALL, "First") is True
    assert home.files("data") == FILES


def test_a_token_that_may_not_write_names_what_it_lacks(fake, github):
    fake.home()
    fake.access[TOKEN].contents = False
    with pytest.raises(CannotComment, match="contents: write"):
        github.publish("data", ALL, "First")


def test_tokens_stay_here(fake, github):
    home = fake.home()
    github.publish("data", Change({"metadata/a.json": f'"{TOKEN}"\n'}), "First")
    assert TOKEN not in home.files("data")["metadata/a.json"]


def test_what_is_no_more_is_removed_and_what_is_not_there_anyway_is_no_fault(fake, github):
    home = fake.home()
    home.lay("data", {**FILES, "notes.md": "mine\n"})
    change = Change({"metadata/b.md": "# B\n"}, gone=("metadata/a.json", "metadata/never.json"))
    assert github.publish("data", change, "Second") is True
    assert home.files("data") == {"metadata/b.md": "# B\n", "notes.md": "mine\n"}
    assert github.publish("data", change, "Third") is False


def test_only_what_differs_is_sent(fake, github):
    home = fake.home()
    home.lay("data", {**FILES, "metadata/a.json": "old\n"})
    fake.seen.clear()
    github.publish("data", ALL, "Second")
    (trees,) = (seen.body["tree"] for seen in fake.writes() if seen.path.endswith("/git/trees"))
    assert [entry["path"] for entry in trees] == ["metadata/a.json"]


def test_many_files_go_in_several_requests_and_one_commit(fake, github):
    home = fake.home()
    home.lay("data", {"metadata/gone.json": "old\n", "metadata/large.json": "old\n"})
    files = {f"metadata/modules/m{number}/call-graph.json": f"{number}\n" for number in range(1000)}
    files["metadata/large.json"] = "x" * 1_999_999
    assert github.publish("data", Change(files, gone=("metadata/gone.json",)), "All") is True
    assert home.files("data") == files
    requests = [seen.body["tree"] for seen in fake.writes() if seen.path.endswith("/git/trees")]
    assert all(len(some) <= 400 for some in requests)
    assert len(requests) == 4
    assert len(home.history(home.refs["refs/heads/data"])) == 2


def test_a_listing_that_github_cuts_is_read_folder_by_folder(fake, github):
    home = fake.home()
    files = {f"metadata/modules/m{number}/{name}": "x\n" for number in range(9) for name in ("a.json", "b.md")}
    home.lay("data", {**files, "notes.md": "mine\n"})
    home.most = 9
    assert github.branch("data").files.keys() == {*files, "notes.md"}
    assert github.publish("data", Change(files), "Same") is False
    assert fake.writes() == []


def test_what_somebody_wrote_in_between_stays(fake, github):
    home = fake.home()
    home.lay("data", {"metadata/words.md": "old\n", "metadata/a.json": "old\n"})
    seen = {path: github.branch("data").files.get(path, "") for path in ("metadata/words.md", "metadata/notes.md")}
    home.lay("data", {"metadata/words.md": "theirs\n", "metadata/a.json": "old\n", "metadata/notes.md": "too\n"})
    change = Change({**FILES, "metadata/words.md": "ours\n", "metadata/notes.md": "ours\n"}, seen=seen)
    assert github.publish("data", change, "Mine") is True
    assert home.files("data") == {**FILES, "metadata/words.md": "theirs\n", "metadata/notes.md": "too\n"}


def grown(home, commits: int) -> str:
    """A branch of so many commits; its head."""
    home.lay("data", {"metadata/words.md": "theirs\n"})
    tree = home.commits[home.refs["refs/heads/data"]][0]
    for _ in range(commits - 1):
        home.refs["refs/heads/data"] = home.commit(tree, [home.refs["refs/heads/data"]])
    return home.refs["refs/heads/data"]


def test_a_long_branch_begins_again_with_all_that_it_holds(fake, github):
    home = fake.home()
    grown(home, data.MOST_COMMITS - 1)
    assert github.publish("data", Change({"metadata/a.json": "1\n"}), "Still short") is True
    assert len(home.history(home.refs["refs/heads/data"])) == data.MOST_COMMITS
    assert github.publish("data", Change({"metadata/a.json": "2\n"}), "Long") is True
    assert len(home.history(home.refs["refs/heads/data"])) == 1
    assert home.files("data") == {"metadata/a.json": "2\n", "metadata/words.md": "theirs\n"}


def test_where_a_branch_may_not_begin_again_it_grows(fake, github):
    home = fake.home()
    grown(home, data.MOST_COMMITS)
    home.forced = False
    assert github.publish("data", Change({"metadata/a.json": "1\n"}), "Long") is True
    assert len(home.history(home.refs["refs/heads/data"])) == data.MOST_COMMITS + 1


def test_a_branch_that_moved_on_is_not_begun_again(fake, github, monkeypatch):
    """What a person wrote between our look and our write stays: GitHub compares before it moves."""
    home = fake.home()
    head = grown(home, data.MOST_COMMITS)
    standing = Branch("data", head, home.commits[head][0], {"metadata/words.md": "old"})
    home.refs["refs/heads/data"] = theirs = home.commit(standing.tree, [head])
    monkeypatch.setattr(github, "branch", lambda name: standing)
    with pytest.raises(ForgeError, match="not a fast forward"):
        github.publish("data", Change({"metadata/a.json": "1\n"}), "Long")
    assert home.refs["refs/heads/data"] == theirs


def test_texts_are_read_in_bulk_and_whole(fake, github):
    home = fake.home()
    files = {f"metadata/{number}.md": f"{number}\n" for number in range(60)}
    home.lay("data", files)
    fake.seen.clear()
    standing = github.branch("data")
    texts = github.texts(standing.files.values())
    assert {path: texts[blob] for path, blob in standing.files.items()} == files
    assert len(fake.seen) == 3 + 3
    odd = next(iter(standing.files.values()))
    home.cut.add(odd)
    assert github.texts([odd]) == {odd: texts[odd]}
    assert fake.seen[-1].path.endswith(f"/git/blobs/{odd}")


def test_a_branch_that_is_not_there_is_empty(fake, github):
    fake.home()
    assert github.branch("data") == Branch("data")


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
