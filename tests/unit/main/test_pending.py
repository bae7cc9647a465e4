"""A list that is still being made."""

import threading

import pytest

from bot.errors import UnknownRevision
from bot.main.pending import Pending


def test_whoever_looks_waits():
    gate = threading.Event()

    def make():
        gate.wait(10)
        return [1, 2, 3]

    found = Pending(make)
    gate.set()
    assert (len(found), list(found), found[0], found[1:], bool(found)) == (3, [1, 2, 3], 1, [2, 3], True)
    assert not Pending(list)


def test_work_goes_on_until_somebody_looks():
    started, gate = threading.Event(), threading.Event()

    def make():
        started.set()
        gate.wait(10)
        return []

    found = Pending(make)
    assert started.wait(10)
    gate.set()
    assert list(found) == []


def test_an_error_is_the_lookers():
    def make():
        raise UnknownRevision("git lost it")

    found = Pending(make)
    for _ in range(2):
        with pytest.raises(UnknownRevision, match="git lost it"):
            list(found)
