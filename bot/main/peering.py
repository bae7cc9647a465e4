"""Other repositories for one run: which there are, who may see them, and what they publish, read once and kept."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import UTC, datetime
from functools import cached_property
from itertools import accumulate
from pathlib import Path
from typing import ClassVar, TypeVar

import msgspec

from bot.config import Config
from bot.errors import BotError, CannotStore, StoreUnusable
from bot.main import decoding
from bot.main.engine import Engine
from bot.model import peers
from bot.model.branch import FOLDER, WORDS
from bot.model.message import Message, message
from bot.model.metadata import ConfigKeys, Entry, ModuleSummary, SystemMap
from bot.model.peers import Peer
from bot.shell.github.abroad import Abroad, Glance, Listed
from bot.shell.store import Parts, save

MAP, SUMMARY, KEYS = (FOLDER + name for name in ("system-map.json", "module-summary.json", "config-keys.json"))
MOST_BYTES = 400_000  # of other repositories' documents that one report reads: with what is asked, half a megabyte
MOST_PEERS = 200
ONCE = 16  # documents that are read in one request
SUFFIX = ".peers"  # after the whole name of the graph's file: `action.yml` keeps all and names them so
API = "https://api.github.com"
_NAMED = re.compile(r"([A-Za-z0-9][\w-]*/[\w.-]+)(?:@([\w./-]+))?", re.ASCII)
T = TypeVar("T")


class Peering:
    """Reads other repositories. Implements `bot.contracts.peers.Abroad`; what fails counts as not seen.

    `own` is this repository, `visibility` what the event says of it ("": unknown). `now`: seconds since 1970.
    """

    PATHS: ClassVar[tuple[str, ...]] = (MAP, SUMMARY, KEYS, WORDS)
    MOST: ClassVar[int] = MOST_BYTES

    def __init__(
        self,
        reader: Abroad,
        settings: Config,
        own: str,
        now: float,
        tell: Callable[[Message], None],
        visibility: str = "",
        kept: Path | None = None,
    ) -> None:
        self._reader, self._settings, self._own, self._now, self._tell = reader, settings, own, now, tell
        self._said, self._path = visibility, kept
        self._failed = False
        self._spent = 0
        self.unread = 0

    # which there are

    @cached_property
    def _listed(self) -> tuple[Listed, ...]:
        """The repositories that the settings list."""
        found = []
        for text in self._settings.peers:
            if named := _NAMED.fullmatch(text):
                found.append(Listed(named[1], named[2] or self._settings.publish_branch))
            else:
                said = "{code_name} in the setting {code_setting} is not of the form {code_form}."
                self._tell(message(said, code_name=text, code_setting="peers", code_form="owner/name@branch"))
        return tuple(one for one in found if one.name.lower() != self._own.lower())[:MOST_PEERS]

    @cached_property
    def _hub(self) -> Listed | None:
        named = _NAMED.fullmatch(self._settings.hub)
        return Listed(named[1], named[2] or self._settings.publish_branch) if named else None

    @cached_property
    def _mapped(self) -> dict[str, Entry]:
        """What the hub's system map lists, without this repository."""
        if self._hub is None:
            return {}
        glances = self._glances([self._hub])
        entries = self._entries(list(glances.values()), SystemMap, lambda found: found.repositories)
        return {one.name: one for one in entries if one.name.lower() != self._own.lower()}

    @cached_property
    def _all(self) -> dict[str, Glance]:
        """Everything that is listed and can be seen, this repository included, by name."""
        branches = {name: entry.branch or self._settings.publish_branch for name, entry in self._mapped.items()}
        wanted = {one.name: one for one in self._listed}
        wanted |= {name: Listed(name, branch) for name, branch in branches.items() if name not in wanted}
        return self._glances([*wanted.values(), Listed(self._own, self._settings.publish_branch)])

    @cached_property
    def rank(self) -> int:
        """How visible this repository is; the most, where that is not known: it may then name the fewest others."""
        seen = self._all.get(self._own)
        known = seen.visibility if seen is not None else self._said
        return peers.rank(known) if known else len(peers.VISIBILITIES) - 1

    def peers(self) -> Sequence[Peer]:
        """The repositories that can be seen and publish something, by name."""
        return self._peers

    @cached_property
    def _peers(self) -> tuple[Peer, ...]:
        others = {name: glance for name, glance in self._all.items() if name.lower() != self._own.lower()}
        lacking = [g for name, g in others.items() if name not in self._mapped]
        own = {one.name: one for one in self._entries(lacking, SystemMap, decoding.itself)}
        found = []
        for name, glance in sorted(others.items()):
            entry = self._mapped.get(name) or own.get(glance.name)
            if entry is not None and SUMMARY in glance.files:
                found.append(Peer(entry, peers.rank(glance.visibility) >= self.rank, self._days(entry, glance)))
        return tuple(found)

    @property
    def unseen(self) -> int:
        """How many are listed, and cannot be seen, or publish nothing."""
        names = {one.name.lower() for one in self._listed} | {name.lower() for name in self._mapped}
        return len(names - {self._own.lower()}) - len(self._peers) + (self._hub is not None and not self._mapped)

    def _days(self, entry: Entry, glance: Glance) -> int:
        """The age of what is known of a repository, where it has moved on since and is old; else 0."""
        try:
            made = datetime.fromisoformat(entry.generated_at)
        except ValueError:
            return 0
        days = int((datetime.fromtimestamp(self._now, UTC) - made).total_seconds() // 86_400)
        return days if days > self._settings.stale_days and glance.head != entry.commit else 0

    # what they publish

    def summaries(self, names: Collection[str]) -> Mapping[str, ModuleSummary]:
        """What some of them expose and consume."""
        return self._documents(names, SUMMARY, ModuleSummary)

    def keys(self, names: Collection[str]) -> Mapping[str, ConfigKeys]:
        """The configuration keys of some of them."""
        return self._documents(names, KEYS, ConfigKeys)

    def glossaries(self, names: Collection[str]) -> Mapping[str, str]:
        """What some of them say of their words."""
        wanted = {
            name: self._all[name] for name in sorted(names) if name in self._all and WORDS in self._all[name].files
        }
        texts = self._texts(list(wanted.values()), WORDS)
        return {name: texts[blob] for name, one in wanted.items() if (blob := one.files[WORDS]) in texts}

    def marks(self, names: Collection[str]) -> Sequence[str]:
        """What changes with what some of them say of their words."""
        return [self._all[name].files.get(WORDS, "") for name in sorted(names) if name in self._all]

    def nameable(self, names: Collection[str]) -> Collection[str]:
        """Those of some repositories, known or not, that are as visible as this one."""
        if self.rank == 0:
            return set(names)
        lacking = [Listed(name, self._settings.publish_branch) for name in sorted(names) if name not in self._all]
        seen = {**self._all, **(self._glances(lacking[:MOST_PEERS]) if lacking else {})}
        return {name for name in names if name in seen and peers.rank(seen[name].visibility) >= self.rank}

    @property
    def whole(self) -> bool:
        """Whether nothing failed, and nothing was left out, so that what is not there is gone."""
        return not self._failed and not self.unread

    def _documents(self, names: Collection[str], path: str, kind: type[T]) -> dict[str, T]:
        wanted = {
            name: self._all[name] for name in sorted(names) if name in self._all and path in self._all[name].files
        }
        texts = self._texts(list(wanted.values()), path)
        found = {}
        for name, glance in wanted.items():
            if (document := decoding.document(texts.get(glance.files[path], ""), kind)) is not None:
                found[name] = document
        return found

    def _entries(self, glances: Sequence[Glance], kind: type[T], of: Callable[[T], Sequence[Entry]]) -> list[Entry]:
        texts = self._texts([one for one in glances if MAP in one.files], MAP)
        found: list[Entry] = []
        for glance in glances:
            document = decoding.document(texts.get(glance.files.get(MAP, ""), ""), kind)
            found += of(document) if document is not None else ()
        return found

    # reading

    def _glances(self, wanted: Sequence[Listed]) -> dict[str, Glance]:
        return self._tried(lambda: self._reader.glance(wanted, self.PATHS)) or {}

    def _texts(self, glances: Sequence[Glance], *paths: str) -> dict[str, str]:
        """Contents by blob id: what is kept, and the rest as long as there is room."""
        wanted = {
            one.files[path]: (one.name, one.sizes.get(path, 0))
            for path in paths
            for one in glances
            if path in one.files
        }
        known = {blob: text for blob in wanted if (text := self._kept.get(blob) or self._fresh.get(blob)) is not None}
        lacking = [(name, blob, size) for blob, (name, size) in wanted.items() if blob not in known]
        made: dict[str, str] = {}
        while lacking:
            some = self._affordable(lacking[:ONCE])
            if not some:
                self.unread += len(lacking)
                break
            lacking = lacking[len(some) :]
            read = self._tried(lambda some=some: self._reader.texts(some)) or {}  # type: ignore[misc]
            made |= {blob: text for (_, blob), text in read.items()}
            self._spent += sum(map(len, read.values()))
        self._fresh.update(made)
        return {**known, **made}

    def _affordable(self, rows: Sequence[tuple[str, str, int]]) -> list[tuple[str, str]]:
        """(repository, blob) of the first documents that together are within what may still be read."""
        sums = accumulate(size for _, _, size in rows)
        return [row[:2] for row, size in zip(rows, sums, strict=True) if size <= self.MOST - self._spent]

    def _tried(self, work: Callable[[], T]) -> T | None:
        """The result; None where GitHub refuses, whose words may name what nobody here may know of."""
        if self._failed:
            return None
        try:
            return work()
        except BotError:
            self._failed = True
            self._tell(message("Other repositories could not be read: they count as not seen."))
            return None

    # keeping

    @cached_property
    def _fresh(self) -> dict[str, str]:
        return {}

    @cached_property
    def _kept(self) -> dict[str, str]:
        """Contents by blob id, of earlier runs."""
        if self._path is None or not self._path.exists():
            return {}
        try:
            parts = Parts(self._path)
            try:
                return msgspec.msgpack.decode(parts["peers"], type=dict[str, str])
            finally:
                parts.close()
        except (StoreUnusable, msgspec.MsgspecError):
            return {}

    def warm(self) -> None:
        """Read what later reports may need, and keep it: runs on pull requests of forks can read what is kept, so it is
        only that of repositories as visible as this one.
        """
        names = [peer.name for peer in self._peers if peer.shown]
        self.glossaries(names)
        self.summaries(names)
        self.keys(names)
        if self._path is None:
            return
        blobs = {blob for name, glance in self._all.items() if name in names for blob in glance.files.values()}
        found = {blob: text for blob, text in sorted({**self._kept, **self._fresh}.items()) if blob in blobs}
        try:
            save(self._path, {"peers": msgspec.msgpack.encode(found)}, {})
        except CannotStore:
            self._tell(message("What other repositories publish could not be kept for the next run."))


P = TypeVar("P", bound=Peering)


def known(
    engine: Engine,
    settings: Config,
    own: str,
    token: str,
    environment: Mapping[str, str],
    visibility: str = "",
    kind: type[P] = Peering,  # type: ignore[assignment]
    *,
    alone: bool = False,
) -> P | None:
    """Other repositories, where the settings name some (or `alone`) and there is a token to look with. `token`: their
    own.
    """
    token = token or settings.github_token
    if not (settings.peers or settings.hub or alone) or not token or not own:
        return None
    url = environment.get("GITHUB_API_URL") or API
    path = engine.keeper.path
    kept = path.with_name(path.name + SUFFIX) if path is not None else None
    reader = Abroad(token, own, url, log=engine.tell)
    return kind(reader, settings, own, time.time(), engine.tell, visibility, kept)
