"""The npm tools of this folder, where they are installed: `make node` does that."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent


def run(script: str, content: Any) -> Any:
    """What a script of this folder writes for what it is given, both as JSON. Skips where there is no node."""
    node = shutil.which("node")
    if node is None or not (HERE / "node_modules").is_dir():
        reason = "needs node and the packages of tests/render: make node"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    done = subprocess.run(
        [node, str(HERE / script)], input=json.dumps(content), capture_output=True, text=True, timeout=120, cwd=HERE
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
