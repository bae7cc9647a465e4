"""Over the project's own history the graph brought along commit by commit equals one built from nothing."""

import os
import subprocess

import pytest

from bot.discover import plugs
from bot.index.deep import deep
from bot.index.shelf import Shelf
from bot.index.update import Updater
from bot.model.facts import definitions
from bot.shell import checkout
from bot.shell.store import Store
from tests.bench.kits import ROOT

COMPARED = 3  # commits at which the graph is also linked from nothing: that takes some seconds each
RECENT = 12  # commits taken one by one, a second or two each; HOPSCOPE_WHOLE_HISTORY=1 takes all of them


def _commits() -> list[str]:
    listed = subprocess.run(["git", "-C", str(ROOT), "rev-list", "--reverse", "HEAD"], capture_output=True, text=True)
    every = listed.stdout.split()
    return every if os.environ.get("HOPSCOPE_WHOLE_HISTORY") else every[-RECENT:]


def _walk(commits: list[str]) -> None:
    here = checkout.opened(ROOT)
    updater = Updater(Shelf(plugs("bot.languages", "LANGUAGE")), list(plugs("bot.frameworks", "FRAMEWORK").values()))
    along = Store.memory(decode=definitions)
    compared = {commits[round(n * (len(commits) - 1) / COMPARED)] for n in range(1, COMPARED + 1)}
    for commit in commits:
        tree = here.tree(commit)
        updater.bring(along, tree, here.read)
        if commit not in compared:
            continue
        along.prune()
        scratch = Store.memory(decode=definitions)
        if commit != commits[-1]:  # facts are a function of content: only the last comparison extracts anew
            scratch.put_facts(sorted(along.facts(along.known()).items()))
        updater.bring(scratch, tree, here.read)
        assert along.digest() == scratch.digest(), (commit, along.differences(scratch))


@pytest.mark.slow
def test_every_commit_of_this_repository() -> None:
    commits = _commits()
    if len(commits) < COMPARED:
        pytest.skip(f"only {len(commits)} commits here: a shallow clone, or no repository")
    deep(lambda: _walk(commits))
