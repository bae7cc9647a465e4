"""Follows what guides refer to: every code span is a file, a key, a command, text of the repository or a known word."""

from __future__ import annotations

import re
import shlex
from collections.abc import Collection, Iterator, Mapping
from typing import Any

import msgspec
from markdown_it import MarkdownIt

from bot.errors import BadInput
from bot.main import fields
from bot.main.parsing import parser
from bot.model.guide import Guide, Record
from bot.model.metadata import Base

ABSENT = " (absent here)"
FILE = re.compile(r"[\w<>./-]+\.(?:json|md)")
KEY = re.compile(r"[A-Za-z_]\w*(?:\[\])?(?:\.(?:\w+|<path>)(?:\[\])?)*")
WORDS = {  # of our own vocabulary, and examples
    "path:line", "resolved", "inferred", "observed", "CACHE_URL", "cache.url", "cacheUrl", "/orders/*",
    "condition", "compared", "argument", "part", "entry", "field", "returned", "iterated", "followed", "as",
    "missing", "orphan", "**Deprecated.**", "imports", "uses", "path::name", "#2", "modules/", "meta-guides/",
    "<module>", "<name>", "<path>",
}  # fmt: skip


def keys(records: Collection[Record]) -> set[str]:
    """All paths into a JSON document: `modules[].uses`, `_metadata.source_commit`."""
    known = {record.name: record for record in records}
    found: set[str] = set()

    def walk(record: Record, before: str, above: tuple[str, ...]) -> None:
        for field in record.fields:
            path, name = f"{before}{field.name}", field.type
            found.add(path)
            while shape := re.match(r"(list of |list$|map to )", name):
                path, name = path + ("[]" if "list" in shape[1] else ".<path>"), name[shape.end() :]
                found.add(path)
            if name in known and name not in above:
                walk(known[name], f"{path}.", (*above, name))

    for record in list(records)[:1]:
        walk(record, "", (record.name,))
    return found


def unfollowed(guide: Guide, pack: Mapping[str, str]) -> list[str]:
    """References that lead nowhere, as `guide: reference`."""
    return [
        f"{path}: {what}" for path, text in sorted(pack.items()) for what in _Follower(guide, pack).lost(path, text)
    ]


class _Follower:
    def __init__(self, guide: Guide, pack: Mapping[str, str]) -> None:
        self.pack, self.sheets = pack, {sheet.path: sheet for sheet in guide.sheets}
        self.keys = {sheet.path: keys(sheet.records) for sheet in guide.sheets}
        self.files = {*pack, *(path for sheet in guide.sheets for path in sheet.files)}
        self.own = set(texts(msgspec.to_builtins(msgspec.structs.replace(guide, sheets=(), commands=()))))
        self.common = keys(fields.records(Base))

    def lost(self, path: str, text: str) -> Iterator[str]:
        named: set[str] = set()
        told = False
        for block in blocks(text):
            if block.heading:
                told = block.text == "Fields"  # generated from the types themselves
                if block.level > 1:
                    named = {one for one in named if path.startswith("meta-guides/")}
            here = {span for span, _ in block.spans if span in self.sheets}
            for span, after in block.spans:
                if not self.good(span, after, here or named, told):
                    yield span
            named = here or named
            yield from (name for name in re.findall(r"\b[\w-]+\.(?:json|md)\b", block.plain) if name not in self.files)

    def good(self, span: str, after: str, named: Collection[str], told: bool) -> bool:
        if span.startswith("hopscope "):
            return _parses(span)
        if told and not re.match(r"(?:bot|layers|model)\.", span) and (span in self.sheets or not FILE.fullmatch(span)):
            return True
        if FILE.fullmatch(span):
            return self._file(span, after)
        if span in self.own or span in WORDS or span in self.common:
            return True
        return bool(KEY.fullmatch(span)) and any(span in self.keys[one] for one in named)

    def _file(self, span: str, after: str) -> bool:
        if span in self.sheets and not self.sheets[span].count:
            return after.startswith(ABSENT)
        return not after.startswith(ABSENT) and (span in self.files or span in self.sheets)


def _parses(line: str) -> bool:
    try:
        parser().parse_args(shlex.split(line)[1:])
    except BadInput:
        return False
    return True


def texts(value: Any) -> Iterator[str]:
    """All texts in a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from (text for pair in value.items() for one in pair for text in texts(one))
    elif isinstance(value, list | tuple):
        yield from (text for one in value for text in texts(one))


class Block(msgspec.Struct):
    """A paragraph, heading, item or row. `spans`: code spans with the text behind each; `plain`: all other text."""

    text: str
    plain: str
    spans: list[tuple[str, str]]
    heading: bool = False
    level: int = 0


def blocks(text: str) -> Iterator[Block]:
    """Blocks of a guide; the cells of a table's row are one."""
    body = re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.DOTALL)
    tokens = MarkdownIt("commonmark").enable("table").parse(body)
    row: list[Any] | None = None
    for at, token in enumerate(tokens):
        if token.type == "tr_open":
            row = []
        elif token.type == "tr_close":
            yield _block(row or [], "")
            row = None
        elif token.type == "inline":
            if row is not None:
                row += token.children or []
            else:
                tag = tokens[at - 1].tag
                yield _block(token.children or [], tag if tag.startswith("h") else "")
        elif token.type == "fence":
            yield Block(token.content, token.content, [])


def _block(children: list[Any], tag: str) -> Block:
    spans = [
        (child.content, next((c.content for c in children[at + 1 : at + 2] if c.type == "text"), ""))
        for at, child in enumerate(children)
        if child.type == "code_inline"
    ]
    plain = " ".join(c.content for c in children if c.type == "text")
    return Block("".join(c.content for c in children), plain, spans, bool(tag), int(tag[1:] or 0) if tag else 0)
