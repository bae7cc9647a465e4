"""MyBatis's mappers in XML: tables of their statements, which methods of an interface run."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

from bot.contracts.formats import Format
from bot.model import contacts as c
from bot.model import sql
from bot.model.contacts import Contact

CLAIMED = re.compile(r"(?i)(mapper|dao|mybatis|sqlmap)[^/]*(/.*)?\.xml$")
MAPPER = re.compile(r"<mapper\b[^>]*\bnamespace\s*=\s*\"([\w.$]+)\"|<sqlMap\b")
STATEMENT = re.compile(
    r"<(?P<tag>select|insert|update|delete|sql)\b[^>]*?\bid\s*=\s*\"(?P<id>[\w.]+)\"[^>]*>(?P<text>.*?)</(?P=tag)>",
    re.DOTALL,
)
TAG = re.compile(r"<!--.*?-->|<!\[CDATA\[|\]\]>|<[^<>]*>", re.DOTALL)


class MyBatis(Format):
    """The plug."""

    name = "mybatis"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        return CLAIMED.search(path) is not None

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """Tables, at the tag of their statement."""
        text = data.decode("utf-8", "replace")
        mapper = MAPPER.search(text)
        if mapper is None:
            return
        for found in STATEMENT.finditer(text):
            said = html.unescape(TAG.sub(" ", found["text"]))
            line = text.count("\n", 0, found.start()) + 1
            target = f"{mapper[1]}.{found['id']}" if mapper[1] else found["id"]
            for one in sql.tables(said):
                yield Contact(
                    role=c.USES, kind="table", key=one.table, line=line, end=line + found[0].count("\n"), target=target,
                    type=one.verb, of=self.name,
                )  # fmt: skip


FORMAT = MyBatis()
