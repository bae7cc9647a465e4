"""Single-file components (Vue, Svelte, Astro-like): only what stands in `<script>` blocks is TypeScript."""

from __future__ import annotations

import re

SCRIPT = re.compile(rb"<script\b[^>]*(?<!/)>(.*?)</script\s*>", re.DOTALL | re.IGNORECASE)
BLOCK = re.compile(rb"^[ \t]*<(script|template|style)\b", re.MULTILINE | re.IGNORECASE)
HIDDEN = re.compile(rb"[^\n]")


def script(source: bytes) -> bytes:
    """A component with blanks for all that is no script, at equal length; any other source as it is."""
    if source.lstrip()[:1] != b"<" or not BLOCK.search(source):
        return source
    out, end = [], 0
    for found in SCRIPT.finditer(source):
        out += [HIDDEN.sub(b" ", source[end : found.start(1)]), found[1]]
        end = found.end(1)
    return b"".join([*out, HIDDEN.sub(b" ", source[end:])])
