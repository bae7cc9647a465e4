"""What becomes of the data branch: what stands there, the documents of a commit, and what is different in them."""

from __future__ import annotations

from functools import cached_property

from bot.contracts import Forge
from bot.main import describing, settling
from bot.main.describing import Known
from bot.main.engine import Engine
from bot.main.settling import About
from bot.model.branch import FOLDER, Branch, Change
from bot.model.inventory import NAME, Inventory
from bot.model.night import Publication


class Standing:
    """What stands on the data branch, read when it is first asked for. Without a forge nothing does."""

    def __init__(self, forge: Forge | None, branch: str) -> None:
        self._forge, self._name = forge, branch
        self._texts: dict[str, str] = {}
        self.seen: dict[str, str] = {}  # path -> blob id, "" for none, of all that was asked for

    @cached_property
    def _branch(self) -> Branch:
        return self._forge.branch(self._name) if self._forge is not None else Branch(self._name)

    @cached_property
    def index(self) -> Inventory | None:
        """The index that stands there."""
        return settling.decoded(self._read([NAME])[NAME])

    def text(self, path: str) -> str:
        """A document as it stands there, "" for none. With the first, all that people write into are read."""
        if path not in self._texts:
            shared = [held.path for held in self.index.documents if held.shared] if self.index is not None else []
            self._texts |= self._read([one for one in {path, *shared} if one not in self._texts])
        self.seen[FOLDER + path] = self._branch.files.get(FOLDER + path, "")
        return self._texts[path]

    def _read(self, paths: list[str]) -> dict[str, str]:
        there = {path: blob for path in paths if (blob := self._branch.files.get(FOLDER + path))}
        texts = self._forge.texts(there.values()) if self._forge is not None and there else {}
        return {path: texts[there[path]] if path in there else "" for path in paths}

    def holds(self, about: About) -> bool:
        """Whether all documents are there that what is told makes, and nobody wrote into them since."""
        index = self.index
        if index is None or (index.metadata, index.key) != (about.stamp, about.key):
            return False
        return all(FOLDER + one.path in self._branch.files for one in index.documents) and all(
            settling.digest_of(self.text(one.path)) == one.digest for one in index.documents if one.shared
        )


def publication(engine: Engine, revision: str, repository: str, known: Known, standing: Standing) -> Publication:
    """What becomes of the branch for a commit. Raises BadDocument, and ForgeError where it cannot be read."""
    about = describing.about(engine, revision, repository, known)
    if standing.index is not None and standing.holds(about):
        return Publication(Change({}), standing.index, standing.index)
    made = describing.documents(engine, revision, repository, known, standing.text)
    settled = settling.settle(standing.index, made.documents, made.about)
    files = {FOLDER + path: text for path, text in settled.files.items()}
    change = Change(files, tuple(FOLDER + path for path in settled.gone), standing.seen)
    return Publication(change, settled.index, standing.index)
