"""The last look before text leaves: what this very run holds, and GitHub's own credentials whatever their source.

What else looks like a secret is the renderer's to hide: it knows which text came from the repository.
"""

from __future__ import annotations

import re

HIDDEN = "[redacted]"

_SECRETS = re.compile(
    r"""
      gh[pousr]_[A-Za-z0-9_]{16,}                        # personal, OAuth, user, server, refresh
    | github_pat_[A-Za-z0-9_]{20,}
    | eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}              # JSON web tokens: the runner's own
    """,
    re.VERBOSE,
)


def secrets(text: str, known: tuple[str, ...] = ()) -> str:
    """The text without GitHub's tokens. `known` are values that must not appear whatever they look like."""
    for value in known:
        if value:
            text = text.replace(value, HIDDEN)
    return _SECRETS.sub(HIDDEN, text)
