"""Paths of URLs that code builds."""

from __future__ import annotations

import re

HOLE = "{}"
_HOST = re.compile(r"^(?:[A-Za-z][\w+.-]*:|\{\}:)?//[^/?#]*")
_BASE = re.compile(r"^(?:\{\})+(?:(?::\{\}|:\d+)?(?=/)|(?=[A-Za-z]|$|\?))")
_REST = re.compile(r"[?#].*", re.DOTALL)


def path(url: str) -> str:
    """The path of a URL template: without scheme, host, query and fragment; "" where nothing of it is known.

    A hole at the head is where the server is reached, and is left out as well.
    """
    bare = _REST.sub("", url.strip())
    host = _HOST.match(bare)
    found = _BASE.sub("", bare[host.end() :] if host else bare)
    if not found:
        return "/" if host and HOLE not in host[0] else ""
    return found if found.strip("{}/") else "" if HOLE in found else "/"
