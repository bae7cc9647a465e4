"""Tables of routes in Go, which a loop registers: `Route{"Index", "GET", "/", Index}`."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, arguments
from bot.frameworks._go_routes import METHODS, Sources, sources
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

TABLE = "it stands in a table: what registers it may put a prefix before"


class GoRouteTables(Framework):
    """A row names a method, a path and a function: two of them alone are no route."""

    name = "go_route_tables"
    languages = ("go",)
    needles = ('"GET"', '"Get"', '"POST"', '"Post"', "http.MethodGet", "http.MethodPost")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Rows of tables."""
        f = sources(unit)
        for table in unit.of(s.LIST, s.MAP):
            for row in table.parts:
                row = row.parts[1] if row.kind == s.PAIR else row
                if row.kind in (s.LIST, s.MAP):
                    yield from self._row(f, row)

    def _row(self, f: Sources, row: Node) -> Iterator[Contact]:
        cells = [one.parts[1] if one.kind == s.PAIR else one for one in row.parts]
        methods = [method for one in cells if (method := _method(f, one))]
        paths = [one.text for one in cells if one.kind == s.TEXT and one.text.startswith("/")]
        handlers = [one for one in cells if _is_function(f, one)]
        if len(methods) == 1 and len(paths) == 1 and len(handlers) == 1:
            target, at = f.handler(handlers[0])
            yield Contact(
                role=c.ROUTE,
                key=paths[0],
                line=row.line,
                end=row.end,
                kind=methods[0],
                holder=f.unit.holder(row),
                target=target,
                at=at,
                of=self.name,
                doubt=TABLE,
            )


def _method(f: Sources, cell: Node) -> str:
    """The HTTP method in a cell, also as `strings.ToUpper("Get")`."""
    if cell.kind == s.CALL and cell.parts[0].text == "ToUpper" and (given := arguments(cell)):
        cell = given[0]
    found = f.method(cell) if cell.kind in (s.TEXT, s.NAME, s.MEMBER) else ""
    return found if found in METHODS else ""


def _is_function(f: Sources, cell: Node) -> bool:
    if cell.kind in (s.NAME, s.MEMBER) and (_method(f, cell) or not f.unit.dotted(cell)):
        return False
    return cell.kind in (s.NAME, s.MEMBER, s.FUNCTION) and f.may_handle(cell)


FRAMEWORK = GoRouteTables()
