"""Keys of which one side lacks: read and set nowhere, set and read nowhere."""

from __future__ import annotations

import json
from collections import defaultdict

from bot.contracts.metadata import Subject
from bot.metadata.config_keys import DOCUMENT
from bot.model.metadata import Stamp
from tests import engine

READS = b'os.environ["A_ONE"], os.environ["B_TWO"], os.environ.get("C_SIX", "6")'
FILES = {
    "app.py": b"import os\n\n\ndef run():\n    return " + READS + b"\n",
    ".env": b"A_ONE=1\nD_TEN=4\n",
}


def test_states_of_keys() -> None:
    graph, surface = engine.build(FILES), engine.surface(FILES)
    stamp = Stamp(generated_at="2026-01-01T00:00:00Z", source_commit="c", generator_version="1")
    subject = Subject(stamp, "acme/shop", graph, surface, dict.fromkeys(FILES, ""))
    states = defaultdict(str, {one["key"]: one.get("state", "") for one in json.loads(DOCUMENT.make(subject))["keys"]})
    assert states == {"A_ONE": "", "B_TWO": "missing", "C_SIX": "", "D_TEN": "orphan"}
