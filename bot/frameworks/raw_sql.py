"""SQL in texts of programs: what is run by a call of a database's client, and what stands in a constant."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.frameworks._things import thing
from bot.model import contacts as c
from bot.model import sql
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

NOT_RUN = "nothing here is seen to run it"
RUNS = frozenset(
    (
        "execute", "executemany", "executescript", "executeQuery", "executeUpdate", "executeMany", "query",
        "queryOne", "queryRow", "queryMany", "many", "fetch", "fetchrow", "fetchval", "fetch_all", "fetch_one",
        "fetch_val", "fetchall", "fetchOne", "fetchAll", "iterate", "exec", "raw", "run", "all", "get", "each",
        "one", "oneOrNone", "manyOrNone", "none", "any", "read_sql", "read_sql_query", "prepare",
        "prepareStatement", "prepareCall", "createNativeQuery", "createQuery",
        "queryForObject", "queryForList", "queryForMap",
        "queryForStream", "queryForRowSet", "update", "batchUpdate", "batch", "Query", "QueryRow",
        "QueryContext", "QueryRowContext", "QueryRowxContext", "QueryxContext", "Exec", "ExecContext", "Get",
        "GetContext", "Select", "SelectContext", "NamedExec", "NamedExecContext", "NamedQuery", "Prepare",
        "PrepareContext", "Preparex", "PrepareNamed", "Queryx", "QueryRowx", "MustExec", "MustExecContext",
        "Raw", "Queue", "SendBatch", "unsafe", "$queryRaw", "$executeRaw", "$queryRawUnsafe",
        "$executeRawUnsafe", "sql", "text", "SQL", "DDL", "RunSQL", "Insert", "Update", "Delete", "Statement",
        "rawQuery", "execSQL", "raw_sql",
    )
)  # fmt: skip
PASSES = frozenset(
    (
        "text", "sql", "SQL", "DDL", "dedent", "format", "cleandoc", "strip", "trim", "stripIndent",
        "formatted", "Sprintf", "String.format",
    )
)  # fmt: skip
STEPS = 8
SAYS = re.compile(  # calls that show a text to people
    r"(?i)(?:log|debug|info|warn|warning|error|exception|critical|fatal|trace|print|println|assert\w*|\w*Error|\w*Exception"
    r"|(?:print|error|fatal|info|debug|warn|panic|log)(?:f|ln|w))"
)
LOUD = re.compile(r"\s*\(?\s*(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|TRUNCATE|WITH|MERGE|REPLACE)\s")


class RawSql(Framework):
    """The plug."""

    name = "raw_sql"
    languages = ("python", "typescript", "go", "java")
    needles = (
        "SELECT", "INSERT INTO", "UPDATE ", "DELETE FROM", "CREATE TABLE", "ALTER TABLE", "DROP TABLE", "TRUNCATE ",
        "insert into", "delete from", "create table", "alter table", "drop table", "select *", ".execute(",
    )  # fmt: skip

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Tables of statements."""
        run: set[int] = set()  # texts that a call of this file runs by their variable
        for node in unit.of(s.CALL):
            if _last(node) in RUNS:
                yield from self._by_name(unit, node, run)
        for node in unit.of(s.TEXT):
            above = unit.above(node)
            if id(node) in run or above is None or (above.kind == s.BINARY and _first(above) is not node):
                continue
            yield from self._written(unit, node)

    def _by_name(self, unit: Unit, node: Node, run: set[int]) -> Iterator[Contact]:
        """`cursor.execute(QUERY)`."""
        for given in node.parts[1:5]:
            value = unit.assigned(given)
            if value is None or (text := unit.text(given)) is None or not sql.looks(text):
                continue
            run.add(id(_first(value)))
            yield from self._tables(unit, node, text, "")

    def _written(self, unit: Unit, node: Node) -> Iterator[Contact]:
        top = node
        while (above := unit.above(top)) is not None and above.kind == s.BINARY:
            top = above
        text = (unit.text(top) if top is not node else None) or unit.text(node) or ""
        if not sql.looks(text):
            return
        runs = _runs(unit, top)
        if runs or (LOUD.match(text) and runs is not None):
            yield from self._tables(unit, node, text, "" if runs else NOT_RUN)

    def _tables(self, unit: Unit, node: Node, text: str, doubt: str) -> Iterator[Contact]:
        entities = _entities(unit, node)
        for one in sql.tables(text):
            if entities:
                yield thing(unit, node, c.USES, "table", c.DYNAMIC, target=one.table, type=one.verb, of=self.name)
                continue
            role = c.OFFERS if one.verb == "create" else c.USES
            yield thing(unit, node, role, "table", one.table, type=one.verb, doubt=doubt, of=self.name)


def _entities(unit: Unit, node: Node) -> bool:
    """Whether a text is JPQL: what it names are classes."""
    call = unit.around(node, s.CALL) if unit.language == "java" else None
    if call is None:
        return False
    if _last(call) == "createQuery":
        return True
    native = argument(call, -1, "nativeQuery")
    spring = unit.origin(call.parts[0]) == "org.springframework.data.jpa.repository.Query"
    return spring and not (native is not None and native.text == "true")


def _first(node: Node) -> Node:
    """The text that a concatenation begins with."""
    while node.kind in (s.BINARY, s.CALL, s.MEMBER) and node.parts:
        node = node.parts[1] if node.kind == s.CALL and len(node.parts) > 1 else node.parts[0]
    return node


def _last(call: Node) -> str:
    callee = call.parts[0]
    return callee.text if callee.kind in (s.NAME, s.MEMBER) else ""


def _generic(node: Node) -> str:
    """The callee of a template with a type, ``sql<Row>`…` ``, which the grammar takes for two comparisons."""
    left = node.parts[0] if node.kind == s.COMPARE and node.text == ">" and node.parts else node
    return left.parts[0].text if left is not node and left.kind == s.COMPARE and left.text == "<" else ""


def _runs(unit: Unit, node: Node) -> bool | None:
    """Whether a call runs the text; None where it is prose: a documentation text or a message."""
    inner, outer = node, unit.above(node)
    found = False
    for _ in range(STEPS):
        if outer is None or outer.kind in (s.FUNCTION, s.CLASS):
            return True if found or (outer is not None and inner in outer.marks) else (None if inner is node else False)
        if outer.kind == s.OTHER and inner is node:
            return None
        if outer.kind == s.CALL:
            name = _last(outer)
            if name in RUNS and inner is not outer.parts[0]:
                found = True
            if SAYS.fullmatch(name):
                return None
            if name not in PASSES and inner is not outer.parts[0]:
                return found
        elif outer.kind in (s.ASSIGN, s.RETURN, s.PAIR, s.COMPARE):
            return found or _generic(outer) in RUNS
        inner, outer = outer, unit.above(outer)
    return found


FRAMEWORK = RawSql()
