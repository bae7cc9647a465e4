"""A question as a user meets it: answer.yml on a runner, reactions and one reply, however often it is delivered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.act import Act, Repository, own
from tests.github import payloads
from tests.github.fake import Fake
from tests.github.state import TOKEN

pytestmark = pytest.mark.slow

CORE = "def load(path):\n    return open(path).read()\n"
APP = "from shop.core import load\n\n\ndef main():\n    return load('a')\n"
SHOP = {"shop/__init__.py": "", "shop/core.py": CORE, "shop/app.py": APP}


class Scene:
    """A repository whose clone lacks the head of its pull request, as it does when a comment starts a run."""

    def __init__(self, directory: Path, fake: Fake) -> None:
        self.fake = fake
        server = Repository(directory / "server", fake.repository)
        base = server.commit("Open the shop", SHOP)
        server.git("config", "uploadpack.allowAnySHA1InWant", "true")  # as GitHub has it
        self.repository = Repository(directory / "work", fake.repository)
        self.repository.git("fetch", "-q", str(server.path), "main")
        self.repository.git("reset", "-q", "--hard", base)
        self.head = server.commit("Rename load", {"shop/core.py": CORE.replace("load", "fetch")})
        server.git("update-ref", "refs/pull/7/head", self.head)
        server.git("reset", "-q", "--hard", base)
        self.pull = fake.pull(7, self.head, base=base, head_owner="fork")
        self.act = Act(directory, fake, self.repository)
        # Only git in the job sees that the address of the repository leads here: the runner takes its name from it.
        settings = directory / "gitconfig"
        settings.write_text(f'[url "{server.path}"]\n\tinsteadOf = https://github.com/{fake.repository}.git\n')
        self.act.variables["GIT_CONFIG_GLOBAL"] = str(settings)

    def ask(self, text: str) -> str:
        """Deliver the comment, which stands in the conversation; returns the log."""
        asked = next((n for n in self.pull.notes if n.body == text), None) or self.fake.note(7, text)
        event = payloads.comment(text, id=asked.id, node_id=asked.node)
        return self.act.run("issue_comment", event, own("answer"))

    def replies(self) -> list[str]:
        """Bodies of what this token wrote."""
        return [note.body for note in self.pull.notes if note.author == self.fake.access[TOKEN].login]


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[Scene]:
    with Fake() as fake:
        yield Scene(tmp_path, fake)


def test_a_question_gets_one_reply_however_often_it_is_delivered(scene: Scene) -> None:
    scene.ask("no question, and so no job")
    assert (scene.fake.seen, scene.act.outputs) == ([], {})

    question = "Hello\n\n@hopscope where is fetch defined"
    scene.ask(question)
    (reply,) = scene.replies()
    assert reply.startswith("<!-- hopscope:answer v1 id=default comment=")
    assert "\n> where is fetch defined\n" in reply
    assert f"/blob/{scene.head}/shop/core.py#L" in reply
    login = scene.fake.access[TOKEN].login
    asked, answered = scene.pull.notes[-2:]
    assert asked.reactions == {(login, "eyes"), (login, "rocket")}
    assert scene.act.outputs["reply-ids"] == str(answered.id)

    for _ in range(2):
        scene.ask(question)
        assert (scene.replies(), scene.act.outputs["reply-ids"]) == ([reply], str(answered.id))
    assert asked.reactions == {(login, "eyes"), (login, "rocket")}
