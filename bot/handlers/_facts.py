"""What a run that may not comment leaves for the run that may: facts, never Markdown."""

from __future__ import annotations

import msgspec

from bot.model.report import Report

NAME = "facts.json"


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A report and the pull request that it is about."""

    number: int
    head: str
    report: Report

    def encode(self) -> str:
        """As JSON."""
        return msgspec.json.encode(self, order="deterministic").decode()
