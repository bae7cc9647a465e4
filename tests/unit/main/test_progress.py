"""How far long work is: a bar on a terminal, plain lines elsewhere, nothing for short work."""

import io
import threading

from bot.main import progress
from bot.main.progress import Progress, nothing
from bot.model.message import Message, message

WHAT = message("Reading")


class Terminal(io.StringIO):
    """Says that it is one."""

    def isatty(self) -> bool:
        return True


def shown(stream: io.StringIO, total: int) -> str:
    results = Progress(stream, Message.english)(WHAT, iter(range(total)), total)
    assert list(results) == list(range(total))
    return stream.getvalue()


def test_short_work_is_not_worth_a_word():
    assert shown(io.StringIO(), progress.SHORT - 1) == ""
    assert shown(Terminal(), progress.SHORT - 1) == ""


def test_a_log_gets_plain_lines(monkeypatch):
    assert shown(io.StringIO(), 300) == "Reading: 300 files\n"
    times = iter(range(0, 10_000, 4))
    monkeypatch.setattr("bot.main.progress.time.monotonic", lambda: next(times))
    lines = shown(io.StringIO(), 200).splitlines()
    assert lines[:3] == ["Reading: 200 files", "Reading: 3 of 200 files", "Reading: 6 of 200 files"]
    assert all("\x1b" not in line for line in lines)


def test_a_terminal_gets_a_bar_and_no_thread(monkeypatch):
    """A thread would forbid to fork the processes that do the work."""
    stream = Terminal()
    monkeypatch.setenv("TERM", "xterm")
    before = threading.active_count()
    results = Progress(stream, Message.english)(WHAT, iter(range(250)), 250)
    for _ in results:
        assert threading.active_count() == before
    assert "Reading" in stream.getvalue()
    assert "/250" in stream.getvalue()


def test_a_bar_is_taken_away_when_the_work_fails(monkeypatch):
    stream = Terminal()
    monkeypatch.setenv("TERM", "xterm")

    def failing():
        yield 1
        raise KeyboardInterrupt

    results = Progress(stream, Message.english)(WHAT, failing(), 250)
    try:
        list(results)
    except KeyboardInterrupt:
        stopped = True
    assert stopped
    assert stream.getvalue().rstrip().endswith("\x1b[2K")  # the line is cleared


def test_nothing_shows_nothing():
    assert list(nothing(WHAT, iter([1, 2]), 2)) == [1, 2]
