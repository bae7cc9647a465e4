"""A supposed change breaks what the report finds broken once the change is made."""

from __future__ import annotations

import pytest

from bot.answer.verbs import impact
from bot.contracts import Graphs
from bot.impact import report
from bot.model.answer import Answer
from tests import engine
from tests.golden import asked

POOL = """\
class Pool:
    def get(self, key, timeout=5):
        return key

    def close(self):
        return None


def connect(host):
    return Pool().get(host)
"""
USERS = """\
from pool import Pool, connect


def one(pool: Pool):
    pool.get("a", 1)
    pool.close()


async def two(pool: Pool):
    await pool.get("b", timeout=2)


def three(pool: Pool, keys):
    return [pool.get(*keys), connect("x"), connect(host="y")]
"""
CHANGES = {
    "Pool.get change=async": ("    def get", "    async def get"),
    "Pool.get change=loses:timeout": (", timeout=5", ""),
    "Pool.get change=gains:mode": ("timeout=5", "timeout=5, *, mode"),
    "Pool.get change=gains:mode=1": ("timeout=5", "timeout=5, mode=1"),
    "connect change=gains:port": ("host)", "host, port)"),
    "connect change=loses:host": ("connect(host)", "connect()"),
    "connect change=removed": ("def connect(host):\n    return Pool().get(host)\n", ""),
}


@pytest.mark.parametrize("question", CHANGES)
def test_it_breaks_what_a_real_change_breaks(question: str) -> None:
    before = {"pool.py": POOL.encode(), "users.py": USERS.encode()}
    old, new = CHANGES[question]
    assert old in POOL
    after = {**before, "pool.py": POOL.replace(old, new, 1).encode()}
    real = report.compare(Graphs(engine.build(before), engine.build(after), "base", "head"))
    answer = impact.answer(asked.question(f"impact {question}"), asked.readings(before))
    assert {(row.path, row.line) for row in real.breaking} == lines(answer, "Will break")
    assert {row.caller.name for row in real.breaking} == callers(answer, "Will break")


def lines(answer: Answer, heading: str) -> set[tuple[str, int]]:
    """Places in a section."""
    return {(p.path, p.line) for s in answer.sections if title(s) == heading for row in s.rows for p in row.places}


def callers(answer: Answer, heading: str) -> set[str]:
    """Names in a section."""
    return {row.symbol.name for s in answer.sections if title(s) == heading for row in s.rows if row.symbol}


def title(section: object) -> str:
    heading = getattr(section, "heading", None)
    return heading.text if heading else ""
