"""Other repositories for one question: words and map first, then the documents of the few that may be meant."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property

from bot.knowledge import company
from bot.main.peering import KEYS, MAP, SUMMARY, Peering
from bot.model.branch import FOLDER, WORDS
from bot.model.glossary import Glossary
from bot.model.metadata import Entry, SystemMap
from bot.model.peers import Peer
from bot.shell.github.abroad import Glance, Listed

MOST_BYTES = 200_000  # of other repositories' documents that one question reads
COMPANY, API = f"{FOLDER}company-glossary.md", f"{FOLDER}public-api.md"


class Layering(Peering):
    """Reads other repositories for questions. Implements `bot.contracts.layers.Layers`: none that may not be named is
    looked at. Where no hub is named, the map and the glossary are those that this repository itself has published.
    """

    PATHS = (MAP, SUMMARY, KEYS, WORDS, COMPANY, API)
    MOST = MOST_BYTES

    @cached_property
    def _top(self) -> Glance | None:
        """Who has the map and the glossary."""
        listed = self._hub or Listed(self._own, self._settings.publish_branch)
        return next(iter(self._glances([listed]).values()), None)

    @cached_property
    def _mapped(self) -> dict[str, Entry]:
        """What the map lists, without this repository; what is listed no longer counts for nothing."""
        entries = self._entries([self._top] if self._top else [], SystemMap, lambda found: found.repositories)
        known = {one.name for one in self._listed}
        return {
            one.name: one
            for one in entries
            if one.name.lower() != self._own.lower() and (self._hub is not None or one.name in known)
        }

    def peers(self) -> Sequence[Peer]:
        """Those that may be named, by name, with what the system map says of them."""
        return [peer for peer in self._peers if peer.shown]

    @property
    def unseen(self) -> int:
        """How many are not looked at: they may not be named here, cannot be seen, or publish nothing."""
        return super().unseen + sum(not peer.shown for peer in self._peers)

    def glossary(self) -> Glossary:
        """The words of all of them, with repositories as places."""
        if self._top is None or COMPANY not in self._top.files:
            return Glossary(layer=company.COMPANY)
        text = self._texts([self._top], COMPANY).get(self._top.files[COMPANY], "")
        names = {peer.name.lower() for peer in self.peers()} | {self._own.lower()}
        return company.visible(company.read(text, COMPANY), frozenset(names))

    def pages(self, name: str, paths: Collection[str]) -> Mapping[str, str]:
        """Some of the documents that one of them publishes, by path, as far as there are such."""
        found = self._all.get(name)
        if found is None or name not in {peer.name for peer in self.peers()}:
            return {}
        listed = {path: f"{FOLDER}{path}" for path in sorted(paths)}
        if deep := [place for place in listed.values() if place not in self.PATHS]:
            found = self._deeper(found, name, deep)
        texts = self._texts([found], *listed.values())
        return {path: texts[blob] for path, place in listed.items() if (blob := found.files.get(place, "")) in texts}

    def _deeper(self, found: Glance, name: str, paths: Sequence[str]) -> Glance:
        """A repository with files that only a question about one of its modules asks for."""
        entry = self._mapped.get(name)
        listed = next((one for one in self._listed if one.name == name), None)
        branch = (entry.branch if entry else "") or (listed.branch if listed else self._settings.publish_branch)
        seen = self._tried(lambda: self._reader.glance([Listed(name, branch)], paths)) or {}
        more = seen.get(name)
        if more is None:
            return found
        files, sizes = {**found.files, **more.files}, {**found.sizes, **more.sizes}
        return Glance(found.name, found.visibility, found.head, files, sizes)

    @property
    def published(self) -> str:
        """The glossary of this repository as it was published, with what people wrote into it."""
        own = self._all.get(self._own)
        if own is None or WORDS not in own.files:
            return ""
        return self._texts([own], WORDS).get(own.files[WORDS], "")
