"""The runner's protocol: outputs, job summary, log commands and annotations, with everything escaped."""

from __future__ import annotations

import os
import sys
import uuid
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from bot.shell import redact

SUMMARY_BUDGET = 1_000_000  # bytes; GitHub discards a summary above 1 MiB whole, so nothing may come near it
MOST_ANNOTATIONS = 10  # of each level that GitHub shows for one step
LEVELS = ("debug", "notice", "warning", "error")


class Runner:
    """The runner that started this process, or a terminal where there is none.

    `environment` is the process's; `new_id` gives words that nobody can guess, for the delimiters.
    """

    def __init__(
        self,
        environment: Mapping[str, str] = os.environ,
        stream: TextIO | None = None,
        new_id: Callable[[], str] = lambda: uuid.uuid4().hex,
    ) -> None:
        self._environment, self._new_id = environment, new_id
        self._stream = stream or sys.stdout
        self._secrets: tuple[str, ...] = ()
        self._shown = dict.fromkeys(LEVELS, 0)
        self.debugging = environment.get("RUNNER_DEBUG") == "1"

    def mask(self, secret: str) -> None:
        """Have the runner hide a value wherever it would appear, and hide it ourselves."""
        lines = tuple(line for line in secret.splitlines() if line.strip())
        for line in lines:
            self._write(f"::add-mask::{_data(line)}")
        self._secrets += lines

    def outputs(self, values: Mapping[str, str]) -> None:
        """Set outputs of the step; a later value replaces an earlier one."""
        if path := self._environment.get("GITHUB_OUTPUT"):
            self._append(Path(path), "".join(self._output(n, self._clean(v)) for n, v in values.items()))

    def _output(self, name: str, value: str) -> str:
        """One value in the delimited form: what it holds cannot end it."""
        delimiter = f"ghadelimiter_{self._new_id()}"
        while delimiter in value:
            delimiter = f"ghadelimiter_{self._new_id()}"
        return f"{name}<<{delimiter}\n{value}\n{delimiter}\n"

    def summary(self, markdown: str) -> bool:
        """Append to the job summary; False where it does not fit any more (nothing is written then)."""
        path = self._environment.get("GITHUB_STEP_SUMMARY")
        if not path:
            return True
        text = self._clean(markdown).rstrip("\n") + "\n\n"
        size = len(text.encode("utf-8", "replace"))
        if size + _size(Path(path)) > SUMMARY_BUDGET:
            return False
        self._append(Path(path), text)
        return True

    def say(self, level: str, text: str) -> None:
        """A line of the log; notices, warnings and errors also show above it, as far as GitHub shows them."""
        if level == "debug" and not self.debugging:
            return
        self._command(level, {}, text)

    def annotate(self, level: str, path: str, line: int, title: str, text: str) -> bool:
        """Show a line in the changed-files view; False once GitHub would show no more of that level."""
        if self._shown[level] >= MOST_ANNOTATIONS:
            return False
        self._command(level, {"file": path, "line": str(line), "title": title}, text)
        return True

    def quote(self, text: str) -> None:
        """Print text that others wrote: commands in it are not obeyed."""
        token = self._new_id()
        self._write(f"::stop-commands::{token}")
        self._write(self._clean(text).rstrip("\n"))
        self._write(f"::{token}::")

    @contextmanager
    def group(self, title: str) -> Iterator[None]:
        """Fold the lines that are written inside."""
        self._write(f"::group::{_data(title)}")
        try:
            yield
        finally:
            self._write("::endgroup::")

    def _command(self, level: str, properties: Mapping[str, str], text: str) -> None:
        self._shown[level] += 1
        listed = ",".join(f"{name}={_property(self._clean(value))}" for name, value in properties.items())
        self._write(f"::{level}{' ' if listed else ''}{listed}::{_data(self._clean(text))}")

    def _clean(self, text: str) -> str:
        return redact.secrets(text, self._secrets)

    def _write(self, line: str) -> None:
        self._stream.write(line + "\n")
        self._stream.flush()

    def _append(self, path: Path, text: str) -> None:
        with path.open("a", encoding="utf-8", errors="replace", newline="\n") as file:
            file.write(text)


def _size(path: Path) -> int:
    """Bytes that earlier writers of the same step left."""
    return path.stat().st_size if path.exists() else 0


def _data(text: str) -> str:
    """Text after the second `::` of a command."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    """A property's value, which `:` and `,` would end."""
    return _data(text).replace(":", "%3A").replace(",", "%2C")
