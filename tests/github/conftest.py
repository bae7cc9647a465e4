"""The fake, and a client of it whose waits are recorded instead of slept."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.shell.github import GitHub
from tests.github.fake import Fake
from tests.github.state import TOKEN


class Time:
    """A clock that moves only when somebody sleeps."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0
        self.waits: list[float] = []

    def sleep(self, seconds: float) -> None:
        self.waits.append(seconds)
        self.now += seconds


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def fake() -> Iterator[Fake]:
    with Fake() as server:
        yield server


@pytest.fixture
def github(fake: Fake, time: Time) -> GitHub:
    return GitHub(TOKEN, fake.repository, fake.url, clock=lambda: time.now, sleep=time.sleep)
