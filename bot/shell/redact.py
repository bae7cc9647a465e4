"""Takes what looks like a credential out of text that is about to be shown or posted."""

from __future__ import annotations

import re

HIDDEN = "[redacted]"

_SECRETS = re.compile(
    r"""
      \bgh[pousr]_[A-Za-z0-9]{20,}                                        # GitHub tokens
    | \bgithub_pat_[A-Za-z0-9_]{20,}                                      # fine-grained GitHub tokens
    | \beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}                             # JSON web tokens
    | \b(?:AKIA|ASIA)[0-9A-Z]{16}\b                                       # AWS key ids
    | \bxox[abprs]-[A-Za-z0-9-]{10,}                                      # Slack
    | \bsk-[A-Za-z0-9_-]{20,}                                             # model providers
    | \bAIza[\w-]{35}\b                                                   # Google
    | \bglpat-[\w-]{20,}                                                  # GitLab
    | -----BEGIN\ [A-Z ]*PRIVATE\ KEY-----.*?(?:-----END\ [A-Z ]*PRIVATE\ KEY-----|\Z)
    """,
    re.VERBOSE | re.DOTALL,
)


def secrets(text: str, known: tuple[str, ...] = ()) -> str:
    """The text without tokens and keys. `known` are values that must not appear whatever they look like."""
    for value in known:
        if value:
            text = text.replace(value, HIDDEN)
    return _SECRETS.sub(HIDDEN, text)
