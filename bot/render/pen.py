"""What templates write with: every value goes through one of these, or through the gate that escapes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from bot.model.elsewhere import CrossRepo
from bot.model.message import Message, message
from bot.model.report import Breaking, Impacted, Named, Place, Report, TextHit
from bot.model.symbols import MODULE
from bot.render import safe
from bot.render.detail import Detail
from bot.render.links import Links, paths_in, short_names
from bot.render.safe import Safe
from bot.render.words import Words

_TOOLS = ("t", "say", "word", "name", "file", "at", "elsewhere", "places", "told", "more")
_AT_HEAD = (Breaking, Impacted, TextHit)


class Told(Protocol):
    """What a sentence and places tell: a signal's finding, a limit, a configuration key."""

    @property
    def message(self) -> Message:
        """The sentence."""
        ...

    @property
    def places(self) -> tuple[Place, ...]:
        """Where it shows."""
        ...


class Pen(msgspec.Struct, frozen=True):
    """Writes the values of one report at one level of detail. `full`: URL of the whole report, "" where unknown."""

    words: Words
    links: Links
    names: dict[str, str]  # path -> shortest tail that tells it apart
    detail: Detail
    full: str = ""

    @staticmethod
    def of(report: Report, words: Words, detail: Detail, summary_url: str = "") -> Pen:
        """The pen for a report."""
        links = Links.of(report)
        return Pen(words, links, short_names(paths_in(report)), detail, links.page(summary_url))

    def at_level(self, detail: Detail) -> Pen:
        """The same pen at another level of detail."""
        return msgspec.structs.replace(self, detail=detail)

    def t(self, text: str, plural: str = "", **args: str | int | float) -> Safe:
        """A sentence of the template's own, in the reader's language."""
        return self.words.say(Message(text, args, plural))

    def say(self, *messages: Message) -> Safe:
        """Sentences of the report, at most as many as the level shows."""
        return self.words.say(*messages[: self.detail.sentences])

    def word(self, table: dict[str, Message], key: str) -> Safe:
        """The word for a value of a closed set; the value itself where the set has grown meanwhile."""
        return self.words.say(table[key]) if key in table else safe.prose(key)

    def short(self, path: str) -> str:
        """The shortest tail of a path that tells it apart, raw."""
        return self.names.get(path, path)

    def file(self, path: str) -> Safe:
        """A whole path, to be copied."""
        return safe.code(path, safe.PATH_CAP)

    def name(self, symbol: Named) -> Safe:
        """A symbol as a reader of its language would write it. Module-level code has no name: its place follows."""
        if symbol.name == MODULE:
            return self.words.say(message("top level"))
        return safe.code(symbol.name)

    def at(self, row: Place | Breaking | Impacted | TextHit) -> Safe:
        """A link to the line, named by the shortest tail of the path; the whole path where there is no page."""
        place = Place(row.path, row.line) if isinstance(row, _AT_HEAD) else row
        url = self.links.line(place)
        if not url:
            return safe.code(f"{place.path}:{place.line}", safe.PATH_CAP)
        shown = safe.label(self.short(place.path))
        return Safe(f"[{shown}:{place.line}]({url})")

    def elsewhere(self, row: CrossRepo) -> Safe:
        """A link to a line of another repository."""
        return self.abroad(row.repository, row.commit, row.path, row.line)

    def abroad(self, repository: str, commit: str, path: str, line: int) -> Safe:
        """A link to a line of any repository at a commit."""
        url = self.links.elsewhere(repository, commit, path, line)
        if not url:
            return safe.code(f"{path}:{line}", safe.PATH_CAP)
        return Safe(f"[{safe.label(path)}:{line}]({url})")

    def places(self, rows: Sequence[Place], total: int = 0) -> Safe:
        """Links in a row, and how many more there are."""
        shown = rows[: self.detail.places]
        left = max(total, len(rows)) - len(shown)
        parts = [self.at(row) for row in shown]
        if left > 0:
            parts.append(self.words.say(message("{n} more", n=left)))
        return Safe(", ".join(parts))

    def told(self, row: Told) -> Safe:
        """A sentence and, before its full stop, the places that it is about."""
        sentence = self.words.say(row.message)
        if not row.places:
            return sentence
        stop = "." if sentence.endswith(".") else ""
        return Safe(f"{sentence.removesuffix('.')} ({self.places(row.places)}){stop}")

    def more(self, left: int) -> Safe:
        """How many rows were left out, and where they are."""
        if left <= 0:
            return Safe("")
        count = self.words.say(message("{n} more", n=left))
        if not self.full:
            return count
        return Safe(f"{count}: [{self.words.say(message('the full report'))}]({self.full})")

    def tools(self) -> dict[str, Any]:
        """What a template may call, by name."""
        own = {tool: getattr(self, tool) for tool in _TOOLS}
        return own | {"code": safe.code, "block": safe.block, "short_sha": safe.short_sha}
