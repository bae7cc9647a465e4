"""`.env` files: `KEY=value` lines, with `export` before and quotes around, values in quotes over several lines."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.formats import Format
from bot.formats import _family as family
from bot.formats import _settings
from bot.formats import _tree as t
from bot.model.contacts import Contact

KIND = ".env"
_NAMED = re.compile(
    r"\.\w*env([._-].+)?|.+\.env([._-]\w+)*|\.envrc|env[._-](example|sample|template|dist|default|local)|dotenv",
)
_CODE = re.compile(r".+\.(d\.ts|[cm]?[jt]sx?|py|go|java|rb|php|sh|md|json|patch|diff|ya?ml|lock|lockb)")
_LINE = re.compile(r"\s*(?:export\s+|setx?\s+)?([A-Za-z_][\w.-]*)\s*=[ \t]*(.*?)\s*")
_COLON = re.compile(r"\s*([A-Z][A-Z0-9_]*):[ \t]+(.*?)\s*")


class DotEnv(Format):
    """The plug."""

    name = "dotenv"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        name = path.rpartition("/")[2].lower()
        return bool(_NAMED.fullmatch(name)) and not (_CODE.fullmatch(name) or family.ignored(path))

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """What each line sets."""
        lines = data.decode("utf-8", "replace").splitlines()
        number = 0
        while number < len(lines):
            line, number = lines[number], number + 1
            if found := _LINE.fullmatch(line) or _COLON.fullmatch(line):
                text, more, quoted = _value(found[2], lines[number:])
                value = t.scalar(text, number, number + more, quoted=quoted and t.kind_of(text) == t.TEXT)
                yield _settings.writes(found[1], number, KIND, value)
                yield from _settings.references(value) if found[2][:1] != "'" else ()
                number += more


def _value(text: str, following: list[str]) -> tuple[str, int, bool]:
    """A value without quotes and the comment behind it, how many lines more it takes, whether it is quoted."""
    mark = text[:1]
    if mark not in ("'", '"', "`"):
        return re.split(r"(?:^|\s+)#", text, maxsplit=1)[0], 0, False
    if (end := _end(text, 1)) > 0:
        return text[1:end], 0, True
    for more, line in enumerate(following[:200], 1):
        if (end := _end(mark + line, 1)) > 0:
            return "\n".join([text[1:], *following[: more - 1], line[: end - 1]]), more, True
    return text, 0, False


def _end(text: str, start: int) -> int:
    """Where the quote that a text begins with ends; -1 where it does not."""
    while (end := text.find(text[0], start)) > 0 and text[end - 1] == "\\" and text[0] == '"':
        start = end + 1
    return end


FORMAT = DotEnv()
