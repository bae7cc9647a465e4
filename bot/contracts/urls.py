"""Paths of URLs that code builds."""

from __future__ import annotations

import re

HOLE = "{}"
_HOST = re.compile(r"^(?:[A-Za-z][\w+.-]*:|\{\}:)?//[^/?#]*")
_BASE = re.compile(r"^(?:\{\})+(?:(?::\{\}|:\d+)?(?=/)|(?=[A-Za-z]|$|\?))")
# A host that may be one's own: a bare name as container networks give it, an address inside, or a configured one.
_OWN = re.compile(
    r"(?:[\w-]+|[\d.]+|(?:[\w-]*\{[^{}]*\}[\w-]*)+|.*\.(?:local|internal|svc|lan|test|localhost))(?::.*)?"
)
_MORE = re.compile(r"(?:\{\})+[&=;]")  # a URL that is not known, with more of its query
_REST = re.compile(r"[?#].*", re.DOTALL)


def path(url: str) -> str:
    """The path of a URL template: without scheme, host, query and fragment; "" where nothing of it is known.

    A hole at the head is where the server is reached, and is left out as well.
    """
    bare = _REST.sub("", url.strip())
    host = _HOST.match(bare)
    found = _BASE.sub("", bare[host.end() :] if host else bare)
    if _MORE.match(found):
        return ""
    if not found:
        return "/" if host and HOLE not in host[0] else ""
    return found if found.strip("{}/") else "" if HOLE in found else "/"


def foreign(url: str) -> bool:
    """Whether a URL template names a host that is somebody else's, as far as one can tell: a public one."""
    host = _HOST.match(url.strip())
    return host is not None and not _OWN.fullmatch(host[0].rpartition("//")[2].rpartition("@")[2])
