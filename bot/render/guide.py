"""The guide pack: short Markdown files that tell an assistant which document answers what, and how to read it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import count
from typing import Any

from bot.errors import TemplateError
from bot.model.guide import Guide, Record, Sheet
from bot.render import safe, sandbox
from bot.render.safe import Safe

FOLDER = "guide/"  # of the templates; in the pack their paths begin behind it
SUFFIX = ".j2"
READING = "meta-guides/reading.md"  # the one template of all reading guides
TOLD = "meta-guides/reading-{}.md"
INNER = re.compile(r"(?:^|/)_|^told/")  # templates that others include
REASON_CAP = 200  # characters of what went wrong in an override
MOST_CUT = 3  # lists that were cut, as the table of files names them
KILOBYTE = 1024
STAMP = "Stamp"


def pack(guide: Guide, overrides: Mapping[str, str] | None = None) -> dict[str, str]:
    """Path -> text. `overrides`: template sources by name, of which those under `guide/` count here.

    What an override gets wrong is said at the end of its file, and ours is used instead.
    """
    theirs = {name: source for name, source in (overrides or {}).items() if name.startswith(FOLDER)}
    press = _Press(guide, theirs)
    return dict(sorted(press.files()))


class _Press:
    """Prints the guides: from the repository's template where it gives one that works, else from ours."""

    def __init__(self, guide: Guide, overrides: Mapping[str, str]) -> None:
        self.guide, self.overrides = guide, overrides
        self.listed = sorted({n for n in (*sandbox.names(), *overrides) if n.startswith(FOLDER) and n.endswith(SUFFIX)})
        self.theirs = sandbox.overrider(overrides)
        self.sheets = {sheet.path: sheet for sheet in guide.sheets}
        self.usages = {command.verb: command.usage for command in guide.commands}

    def files(self) -> Iterator[tuple[str, str]]:
        for name in self.listed:
            path = name.removeprefix(FOLDER).removesuffix(SUFFIX)
            if INNER.search(path):
                continue
            if path != READING:
                yield path, self.text(name, None)
                continue
            for sheet in self.guide.sheets:
                yield TOLD.format(sheet.topic), self.text(name, sheet)

    def text(self, name: str, sheet: Sheet | None) -> str:
        values, trouble = self.values(sheet), ""
        if self.overrides:  # also where it is ours: what it includes may be theirs
            try:
                return f"{sandbox.tidy(self.theirs(name, values))}\n"
            except TemplateError as error:
                why = safe.prose(safe.clean(str(error), REASON_CAP))
                trouble = f"\nA template of this repository for this guide is not used: {why}\n"
        return f"{sandbox.tidy(sandbox.render(name, values))}\n{trouble}" if name in sandbox.names() else trouble

    def values(self, sheet: Sheet | None) -> dict[str, Any]:
        """What templates may use: the record, and functions that write references."""
        return {
            "guide": self.guide,
            "sheet": sheet,
            "records": [(one, Safe(one.about)) for one in _own(sheet)] if sheet else [],
            "step": partial(next, count(1)),
            "about": lambda one: Safe(one.about),
            "code": safe.code,
            "as_is": lambda text: Safe(safe.clean(text)),
            "file": self.file,
            "has": self.has,
            "knows": self.usages.__contains__,
            "command": lambda verb: safe.code(self.usages[verb]),
            "reading": lambda one: safe.code(TOLD.format(one.topic)),
            "size": size,
            "most": lambda cut: sorted(cut.items(), key=lambda one: (-one[1], one[0]))[:MOST_CUT],
            "told": f"{FOLDER}told/{sheet.topic}.md{SUFFIX}" if sheet else "",
        }

    def file(self, path: str) -> Safe:
        """A document by its path on the shelf, marked where this repository has none."""
        return Safe(f"{safe.code(path, safe.PATH_CAP)}{'' if self.has(path) else ' (absent here)'}")

    def has(self, path: str) -> bool:
        """Whether a document was made."""
        return path in self.sheets and self.sheets[path].count > 0


def _own(sheet: Sheet) -> list[Record]:
    """Records to tell of: the stamp that all documents bear is told once, with the list of them."""
    return [one for one in sheet.records if one.name != STAMP or sheet.topic == "index"]


def size(amount: int) -> str:
    """Bytes in a unit that is read at a glance, and so roughly that most changes of the code leave it as it is."""
    kilobytes = max((amount + KILOBYTE - 1) // KILOBYTE, 1)
    return f"up to {1 << (kilobytes - 1).bit_length()} KB"
