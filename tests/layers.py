"""Other repositories from files in memory, for questions."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec

from bot.knowledge import company, written
from bot.metadata import (
    class_hierarchy,
    domain_glossary,
    module_summary,
    modules_call_graph,
    modules_class_hierarchy,
    modules_interface_types,
    public_api,
    system_map,
)
from bot.model.glossary import Glossary
from bot.model.metadata import ModuleSummary, SystemMap
from bot.model.peers import Peer
from tests import engine

DOCUMENTS = (
    system_map.DOCUMENT,
    module_summary.DOCUMENT,
    public_api.DOCUMENT,
    domain_glossary.DOCUMENT,
    class_hierarchy.DOCUMENT,
    modules_call_graph.DOCUMENT,
    modules_class_hierarchy.DOCUMENT,
    modules_interface_types.DOCUMENT,
)


class Layers:
    """Implements `bot.contracts.layers.Layers`. `read`: what was asked for, in order. `hidden`: not to be named."""

    def __init__(
        self,
        repositories: Mapping[str, Mapping[str, bytes]],
        hidden: Collection[str] = (),
        days: Mapping[str, int] | None = None,
    ) -> None:
        self._made = {
            name: {path: text for one in DOCUMENTS for path, text in one.files(engine.subject(files, name)).items()}
            for name, files in sorted(repositories.items())
        }
        self._hidden, self._days = set(hidden), days or {}
        self.read: list[str] = []
        self.unread = 0

    @property
    def unseen(self) -> int:
        return len(self._hidden)

    def peers(self) -> Sequence[Peer]:
        found = []
        for name, documents in self._made.items():
            known = msgspec.json.decode(documents["system-map.json"], type=SystemMap)
            if name not in self._hidden:
                found.append(Peer(known.repositories[0], shown=True, days=self._days.get(name, 0)))
        return found

    def glossary(self) -> Glossary:
        pages = {name: written.read(made.get("domain-glossary.md", ""), name) for name, made in self._made.items()}
        names = frozenset(peer.name for peer in self.peers())
        return company.visible(Glossary(company.merged(pages), company.COMPANY), names)

    def summaries(self, names: Collection[str]) -> Mapping[str, ModuleSummary]:
        return {
            name: msgspec.json.decode(self._text(name, "module-summary.json"), type=ModuleSummary) for name in names
        }

    def pages(self, name: str, paths: Collection[str]) -> Mapping[str, str]:
        return {path: self._text(name, path) for path in paths if path in self._made[name]}

    def _text(self, name: str, path: str) -> str:
        assert name not in self._hidden, f"{name} may not be read"
        self.read.append(f"{name}:{path}")
        return self._made[name][path]
