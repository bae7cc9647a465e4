"""What a verb prints: JSON, JSON Lines or sentences. Results alone come through here, and nothing else to stdout."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from bot.errors import BadInput
from bot.main.reader import plain
from bot.model.message import Message, message

SOME = 4_096  # lines that are written at once


def lines(rows: Iterable[Any]) -> None:
    """JSON Lines."""
    encode, rest = msgspec.json.Encoder().encode, iter(rows)
    while some := list(islice(rest, SOME)):
        _write(b"\n".join(map(encode, some)) + b"\n")


def document(value: Any) -> None:
    """One JSON document, for people to read too."""
    _write(msgspec.json.format(msgspec.json.encode(value), indent=2) + b"\n")


def say(*sentences: Message) -> None:
    """Sentences, on one line."""
    text(" ".join(plain(sentence) for sentence in sentences) + "\n")


def text(content: str, out: Path | None = None) -> None:
    """Text as it is, to stdout or into a file. Raises BadInput where the file cannot be written."""
    if out is None:
        _write(content.encode("utf-8", "backslashreplace"))
        return
    try:
        out.write_text(content, encoding="utf-8", errors="backslashreplace", newline="\n")
    except OSError as error:
        said = "{code_path} cannot be written ({code_reason}): choose another place for `--out`."
        raise BadInput(message(said, code_path=str(out), code_reason=error.strerror or str(error))) from error


def _write(data: bytes) -> None:
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()
