"""Runs the Action in this process with the environment that a file holds, without waiting between writes."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from bot.main import action
from bot.shell.github import carrier


def main(environment: Path) -> int:
    """The Action's exit code."""
    carrier.WRITE_SPACING = 0.0
    return action.run({**os.environ, **json.loads(environment.read_text())})


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
