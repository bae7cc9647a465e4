"""git as a subprocess, with everything off that a repository or its owner's settings could make it run."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from bot.errors import BotError, NoRepository
from bot.model.message import message

LOCAL_SECONDS = 300  # the longest step, `git status` of a very large tree on a cold disk, takes a tenth
NETWORK_SECONDS = 120  # a fetch that takes longer is one to ask for in the workflow
_WORDS = 300  # characters of git's own explanation that an error carries

_OPTIONS = (
    "--no-pager",
    "--no-replace-objects",  # an id stands for the bytes it is the hash of
    "--literal-pathspecs",
    *("-c", f"core.hooksPath={os.devnull}"),
    *("-c", "core.fsmonitor=false"),
    *("-c", "core.quotePath=false"),
    *("-c", "diff.external="),
    *("-c", "protocol.ext.allow=never"),
    *("-c", "submodule.recurse=false"),
    *("-c", "gc.auto=0"),
    *("-c", "maintenance.auto=false"),
)
# Of git's own variables only where its settings and certificates are: GIT_DIR and its kind, which a hook sets, would
# lead to another repository than the one asked for.
_KEPT = frozenset(
    {"GIT_CONFIG_GLOBAL", "GIT_SSL_CAINFO", "GIT_SSL_CAPATH", "GIT_EXEC_PATH", "GIT_SSH", "GIT_SSH_COMMAND"}
)
_OURS = {
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_ASKPASS": "",  # empty, not missing: then no other setting is looked for
    "SSH_ASKPASS_REQUIRE": "never",
    "GCM_INTERACTIVE": "never",
    "LC_ALL": "C",  # its words are looked at
}


class GitFailed(Exception):
    """git ended with an error: `words` is what it said."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.words = words


class Git:
    """Runs git in a directory."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory

    def run(self, *arguments: str, lines: Sequence[bytes] = (), seconds: float = LOCAL_SECONDS) -> bytes:
        """Standard output. `lines` go to standard input. Raises GitFailed, and BotError where git cannot run at all."""
        with self._process(arguments, lines) as process:
            try:
                output, errors = process.communicate(timeout=seconds)
            except subprocess.TimeoutExpired as error:
                text = "git {code_command} took longer than {seconds} seconds."
                raise BotError(message(text, code_command=arguments[0], seconds=int(seconds))) from error
        if process.returncode:
            raise self._failed(errors)
        return output

    def ask(self, *arguments: str) -> str:
        """Standard output as one line; empty where git says no."""
        try:
            return self.run(*arguments).decode("utf-8", "replace").strip()
        except GitFailed:
            return ""

    @contextmanager
    def stream(
        self, *arguments: str, lines: Sequence[bytes] = (), seconds: float = threading.TIMEOUT_MAX
    ) -> Iterator[IO[bytes]]:
        """Standard output as a stream; git is ended when the reader has enough, or when the time is over.

        By default it may take any time: how fast the stream is read is not up to git.
        """
        with self._process(arguments, lines, errors=subprocess.DEVNULL) as process:
            assert process.stdout is not None
            end = threading.Timer(seconds, process.kill)
            end.daemon = True
            end.start()
            try:
                yield process.stdout
            finally:
                end.cancel()

    @contextmanager
    def _process(
        self, arguments: Sequence[str], lines: Sequence[bytes], errors: int = subprocess.PIPE
    ) -> Iterator[subprocess.Popen[bytes]]:
        # Input comes from a file: while git waits for us to read, nothing of ours waits for git to read.
        with tempfile.TemporaryFile() as given:
            given.writelines(line + b"\n" for line in lines)
            given.seek(0)
            with self._start(arguments, given, errors) as process:
                try:
                    yield process
                finally:
                    process.kill()

    def _start(self, arguments: Sequence[str], given: IO[bytes], errors: int) -> subprocess.Popen[bytes]:
        if (git := shutil.which("git")) is None:
            raise BotError(message("git is not installed, or not on the PATH."))
        return subprocess.Popen(
            [git, *_OPTIONS, *arguments],
            cwd=self.directory,
            env=_environment(),
            stdin=given,
            stdout=subprocess.PIPE,
            stderr=errors,
            start_new_session=True,  # no terminal, so nothing can ask for a password there
        )

    def _failed(self, errors: bytes) -> Exception:
        words = errors.decode("utf-8", "replace").strip()
        if "dubious ownership" in words:
            text = (
                "git does not trust {code_path}, which belongs to another user. If you do: "
                "`git config --global --add safe.directory {code_path}`"
            )
            return NoRepository(message(text, code_path=str(self.directory)))
        return GitFailed(words[-_WORDS:])


def _environment() -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_") or name in _KEPT}
    kept.pop("LANGUAGE", None)
    return {**kept, **_OURS}
