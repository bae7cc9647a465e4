"""What a run that may not comment leaves for the run that may: facts, never Markdown. Read back, none are trusted."""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterator
from typing import Any

import msgspec

from bot.errors import ForgeError
from bot.model.message import Message, message
from bot.model.report import LEVELS, Report

NAME = "facts.json"
BYTES = 8_000_000  # read at most; the largest report that renders has a few hundred thousand
TEXT = 4_000  # characters of one text
ROWS = 5_000  # items of one list
TOTAL = 200_000  # values in all
DEPTH = 12
_COMMIT = re.compile(r"[0-9a-f]{40,64}")
_OWN_WORD = re.compile(r"[A-Za-z0-9 ,%+-]{0,80}")  # a level, a relation: no link, no mention, no markup


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A report and the pull request that it is about. `speaks`: whether the settings there let it begin a comment."""

    number: int
    head: str
    report: Report
    speaks: bool = True

    def encode(self) -> str:
        """As JSON."""
        return msgspec.json.encode(self, order="deterministic").decode()


def read(content: bytes, sentences: Collection[str]) -> Facts:
    """Facts from a stranger's run. Raises ForgeError where they are not what a run of ours would leave.

    `sentences` are our own: whoever wrote the artifact chooses among them, and words none himself.
    """
    try:
        facts = msgspec.json.decode(content, type=Facts)
        fault = next(_faults(facts, frozenset(sentences)), "")
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise ForgeError(message("The facts that the other run left cannot be read.")) from error
    if fault:
        raise ForgeError(message("The facts that the other run left are refused: {fault}.", fault=fault))
    return facts


def _faults(facts: Facts, sentences: frozenset[str]) -> Iterator[str]:
    report = facts.report
    if not all(_COMMIT.fullmatch(commit) for commit in (facts.head, report.head, report.base)):
        yield message("a commit is no commit").text
    if facts.head != report.head:
        yield message("two heads").text
    if report.risk.level not in LEVELS or not 0 <= report.risk.score <= 100:
        yield message("an unknown risk").text
    left = [TOTAL]
    yield from _sizes(msgspec.to_builtins(facts), DEPTH, left)
    yield from (f for m in _messages(report) for f in _wording(m, sentences))


def _sizes(value: Any, depth: int, left: list[int]) -> Iterator[str]:
    """Whether anything is longer, deeper or more than a report of ours. `left` counts down over the whole."""
    left[0] -= 1
    if left[0] < 0 or depth < 0:
        yield message("too much of it").text
    elif isinstance(value, str) and len(value) > TEXT:
        yield message("a text is too long").text
    elif isinstance(value, float) and not math.isfinite(value):
        yield message("a number is none").text
    elif isinstance(value, dict | list | tuple):
        items = [*value, *value.values()] if isinstance(value, dict) else value
        if len(items) > ROWS:
            yield message("a list is too long").text
        for item in items:
            yield from _sizes(item, depth - 1, left)


def _messages(value: Any) -> Iterator[Message]:
    """Every sentence in a record."""
    if isinstance(value, Message):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _messages(item)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _messages(getattr(value, name))


def _wording(said: Message, sentences: frozenset[str]) -> Iterator[str]:
    """Sentences must be ours, and so must be the words in them that are not shown as code."""
    if said.text not in sentences or (said.plural and said.plural not in sentences):
        yield message("a sentence is not ours").text
    for name, value in said.args.items():
        if isinstance(value, str) and not name.startswith("code_") and not _OWN_WORD.fullmatch(value):
            yield message("a word is not ours").text
