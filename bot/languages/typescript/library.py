"""Where the stub text of what every program has stands."""

from __future__ import annotations

FOLDER = "<typescript>/"
BUILTINS = f"{FOLDER}builtins.d.ts"
