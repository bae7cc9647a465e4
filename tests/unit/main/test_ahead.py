"""What is scanned ahead is what would be scanned, and what is in its way is told by whoever needs it."""

from pathlib import Path

from bot.main.ahead import Ahead
from bot.shell import checkout
from tests.repos import hopscope, shop


def test_the_tree_of_a_revision_and_of_the_working_tree(tmp_path: Path) -> None:
    repo = shop(tmp_path / "shop")
    for revision in ("", "HEAD"):
        opened = Ahead(repo.path, revision).taken()
        assert opened is not None
        found, trees = opened
        plain = checkout.opened(repo.path)
        assert trees == {plain.resolve(revision): plain.scan(plain.resolve(revision))}
        assert found.root == plain.root


def test_what_is_in_the_way_is_told_once(tmp_path: Path) -> None:
    repo = shop(tmp_path / "shop")
    assert Ahead(repo.path, "nowhere").taken() is None
    ran = hopscope("find", "load", "--repo", repo.path, "--rev", "nowhere")
    assert (ran.code, ran.err.count("nowhere")) == (1, 1)
    assert Ahead(tmp_path / "missing", "").taken() is None
