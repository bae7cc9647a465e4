"""`.env` files: `KEY=value` lines, with `export` before and quotes around where people write them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.formats import Format
from bot.model import contacts as c
from bot.model.contacts import Contact

NAMED = re.compile(r"\.\w*env(\..+)?|.+\.env(\.\w+)?|\.envrc")
LINE = re.compile(r"\s*(?:export\s+)?([A-Za-z_][\w.]*)\s*=\s*(.*?)\s*")


class DotEnv(Format):
    """The plug."""

    name = "dotenv"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        return bool(NAMED.fullmatch(path.rpartition("/")[2].lower()))

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """What each line sets."""
        for number, line in enumerate(data.decode("utf-8", "replace").splitlines(), 1):
            if found := LINE.fullmatch(line):
                yield Contact(role=c.WRITES, key=found[1], line=number, kind=self.name, default=_value(found[2]))


def _value(text: str) -> str:
    """A value without quotes, and without the comment behind it."""
    if text[:1] in ("'", '"') and (end := text.find(text[0], 1)) > 0:
        return text[1:end]
    return re.split(r"\s+#", text, maxsplit=1)[0]


FORMAT = DotEnv()
