"""Tables that SQL texts name."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.model import sql

CASES = {
    "SELECT * FROM users": ["select users"],
    "select u.id, o.id from users u, orders as o where u.id = o.user_id": ["select orders", "select users"],
    'SELECT a FROM public."Users" JOIN `order items` ON 1=1': ["select order items", "select public.Users"],
    "INSERT INTO logs (a, b) SELECT a, b FROM events": ["insert events", "insert logs"],
    "INSERT INTO t (a) VALUES (?) ON CONFLICT (a) DO UPDATE SET a = 1": ["insert t"],
    "insert ignore into t values (1) on duplicate key update a = 1": ["insert t"],
    "UPDATE accounts SET x = 1 FROM other WHERE 1": ["update accounts", "update other"],
    "SELECT * FROM jobs FOR UPDATE SKIP LOCKED": ["select jobs"],
    "DELETE FROM sessions WHERE user_id IN (SELECT id FROM users)": ["delete sessions", "select users"],
    "CREATE TABLE IF NOT EXISTS a.b (id int REFERENCES c(id), t text DEFAULT 'from x')": ["create a.b", "references c"],
    "ALTER TABLE a ADD COLUMN b int; DROP TABLE IF EXISTS c": ["alter a", "drop c"],
    "WITH recent AS (SELECT * FROM orders), x(a) AS (SELECT 1) SELECT * FROM recent JOIN x ON 1": ["select orders"],
    "SELECT extract(year FROM created) FROM posts": ["select posts"],
    "SELECT * FROM generate_series(1, 3) g": [],
    "SELECT * FROM (SELECT * FROM inner_t) s": ["select inner_t"],
    "SELECT 1 -- FROM nothing\nFROM real /* FROM no */": ["select real"],
    "SELECT * FROM {} WHERE x = 1": [],
    "SELECT * FROM {}_log JOIN %s x ON x.a = %(b)s": ["select {}_log"],
    "SELECT * FROM %s WHERE a = :from": [],
    "CREATE TABLE {name} (a int)": [],
    "SELECT * FROM log_{year} JOIN ${other} USING (id)": ["select log_{}"],
    "SELECT * FROM information_schema.tables, pg_class, mine": ["select mine"],
    "TRUNCATE TABLE a": ["truncate a"],
    "MERGE INTO target USING source ON 1 WHEN MATCHED THEN UPDATE SET a = 1": ["merge source", "merge target"],
    "SELECT count(*) FROM [dbo].[Orders] o LEFT OUTER JOIN [Lines] l ON 1": ["select Lines", "select dbo.Orders"],
}


@pytest.mark.parametrize("text", CASES)
def test_tables(text: str) -> None:
    assert [f"{one.verb} {one.table}" for one in sorted(sql.tables(text), key=lambda x: (x.verb, x.table))] == sorted(
        CASES[text]
    )
    assert sql.looks(text) or "SELECT 1" in text


@pytest.mark.parametrize(
    "text", ["Select a file from", "update it", "delete the row", "from x import y", "", "with x as y"]
)
def test_what_is_no_statement(text: str) -> None:
    assert not sql.looks(text)


@given(st.text())
def test_any_text(text: str) -> None:
    assert isinstance(sql.tables(text), tuple)
