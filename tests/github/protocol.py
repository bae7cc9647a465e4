"""Reads what a step left the way GitHub's runner reads it."""

from __future__ import annotations

import re


def read_outputs(text: str) -> dict[str, str]:
    """As the runner reads the file: a name, a delimiter, lines up to the delimiter alone on a line."""
    found: dict[str, str] = {}
    lines = iter(text.split("\n"))
    for line in lines:
        if not line:
            continue
        name, _, delimiter = line.partition("<<")
        found[name] = "\n".join(iter(lines.__next__, delimiter))
    return found


def read_commands(text: str) -> list[tuple[str, dict[str, str], str]]:
    """As the runner reads the log: every line that begins with `::`, unescaped."""
    found, stopped = [], ""
    for line in text.split("\n"):
        if stopped:
            stopped = "" if line == f"::{stopped}::" else stopped
        elif match := re.match(r"::([a-z-]+)(?: ([^:]*))?::(.*)", line):
            name, properties, data = match.groups()
            stopped = data if name == "stop-commands" else ""
            pairs = dict(pair.partition("=")[::2] for pair in (properties or "").split(",") if pair)
            found.append((name, {k: _plain(v) for k, v in pairs.items()}, _plain(data)))
    return found


def _plain(text: str) -> str:
    for code, char in (("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")):
        text = text.replace(code, char)
    return text
