"""Keys of which one side lacks: read and set nowhere, set and read nowhere."""

from __future__ import annotations

import json
from collections import defaultdict

from bot.metadata.config_keys import DOCUMENT
from tests import engine

READS = b'os.environ["A_ONE"], os.environ["B_TWO"], os.environ.get("C_SIX", "6")'
FILES = {
    "app.py": b"import os\n\n\ndef run():\n    return " + READS + b"\n",
    ".env": b"A_ONE=1\nD_TEN=4\n",
}


def test_states_of_keys() -> None:
    (text,) = DOCUMENT.files(engine.subject(FILES)).values()
    states = defaultdict(str, {one["key"]: one.get("state", "") for one in json.loads(text)["keys"]})
    assert states == {"A_ONE": "", "B_TWO": "missing", "C_SIX": "", "D_TEN": "orphan"}
