"""A merge queue wants to know: report on the whole group, in the job summary alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.contracts import Desk
from bot.effects import Effect
from bot.handlers import _report


class MergeGroup:
    """`merge_group`: there is no pull request to comment on."""

    EVENTS = ("merge_group",)

    def run(self, event: Mapping[str, Any], desk: Desk) -> Iterator[Effect]:
        """Report what the group as a whole touches."""
        group = event["merge_group"]
        report = desk.report(group["base_sha"], group["head_sha"])
        yield from _report.told(report, desk)
        yield from _report.verdict(report, desk)


HANDLER = MergeGroup()
