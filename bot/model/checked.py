"""A written answer, compared with the graph claim by claim. Public: `hopscope check-answer --json` prints it."""

from __future__ import annotations

import msgspec

from bot.model.message import Message

SCHEMA_VERSION = 1
VERDICTS = ("right", "wrong", "missing", "unknown")  # unknown: it cannot be checked
KINDS = ("symbol", "place", "list", "count", "chain", "warning", "commit")


class Claim(msgspec.Struct, frozen=True, kw_only=True, order=True):
    """Something that the text states. `line`: of the text, from 1; `quote`: what is claimed, as written.

    `verdict`: right, wrong, missing (something has to be added), unknown (it cannot be checked). `said`: why, and what
    is right; None where there is nothing to add.
    """

    line: int
    kind: str
    verdict: str
    quote: str
    said: Message | None = None


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """All claims of a text, by line. `commit`: what it was compared with, "" for the working tree."""

    claims: tuple[Claim, ...]
    commit: str = ""
    version: str = ""
    schema_version: int = SCHEMA_VERSION

    @property
    def good(self) -> bool:
        """Whether nothing is wrong and nothing is missing."""
        return not any(claim.verdict in ("wrong", "missing") for claim in self.claims)
