"""Routes that the path of a file names: Next.js, SvelteKit and Astro call what the file gives by its methods."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit
from bot.frameworks._javascript import LANGUAGES, pairs
from bot.frameworks._servers import handler
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

VERBS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS")
ANSWERS = ("res.status", "res.json", "res.send", "res.end", "res.redirect", "res.setHeader")
NEEDLES = tuple(
    f"{before}{verb}{after}"
    for verb in (*VERBS, "ALL")
    for before, after in (("function ", "("), ("const ", " "), ("const ", ":"), ("as ", " "), ("{ ", ","), (" ", " }"))
)


class FileRoutes(Framework):
    """The plug: a contact names the file as `{file}`; whether its path is one of a route is told where paths are."""

    name = "file_routes"
    languages = LANGUAGES
    needles = (*NEEDLES, "NextApi", "NextAuth(", *ANSWERS)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """What the file gives by the name of a method, and the handler that it gives for all."""
        for node in unit.root.parts:
            for one in (node, *node.parts) if node.kind == s.OTHER else (node,):
                yield from self._named(unit, one)
                named = one.parts[0].text if one.kind == s.ASSIGN and len(one.parts) > 1 else one.text
                if one.kind in (s.ASSIGN, s.FUNCTION) and named == "default":
                    yield from self._default(unit, one)

    def _named(self, unit: Unit, node: Node) -> Iterator[Contact]:
        """`export function GET`, `export const GET = …`, `export const { GET } = …`, `export { GET } from "…"`."""
        if node.kind == s.FUNCTION:
            names = [(node.text, node)]
        elif node.kind == s.ASSIGN and node.parts[0].kind == s.MAP:
            names = [(key, pair) for key, _, pair in pairs(node.parts[0])]
        elif node.kind == s.ASSIGN:
            names = [(node.parts[0].text, node)]
        else:
            names = [(one.type, one) for one in node.parts] if node.kind == s.IMPORT else []
        for name, at in names:
            if name in VERBS or name == "ALL":
                yield self._route(at, "*" if name == "ALL" else name, name, at.line)

    def _default(self, unit: Unit, node: Node) -> Iterator[Contact]:
        """The handler of `pages/api`: methods are those that the file asks for."""
        value = node.parts[1] if node.kind == s.ASSIGN else node
        target, at = handler(unit, value) if _own(unit, value) else ("default", node.line)
        for method in sorted(_asked(unit)) or ["*"]:
            yield self._route(node, method, target, at, "default")

    def _route(self, node: Node, method: str, target: str, at: int, kind: str = "method") -> Contact:
        return Contact(
            role=c.ROUTE, key=c.FILE, line=node.line, end=node.end, kind=method, target=target, at=at, type=kind,
            of=self.name,
        )  # fmt: skip


def _own(unit: Unit, node: Node) -> bool:
    """Whether a function of the file is given, as it is or within calls."""
    if node.kind == s.CALL:
        return any(_own(unit, one) for one in node.parts[1:])
    if node.kind == s.NAME:
        value = unit.assigned(node)
        return any(one.text == node.text for one in unit.of(s.FUNCTION)) or (value is not None and _own(unit, value))
    return node.kind == s.FUNCTION


def _asked(unit: Unit) -> set[str]:
    """Methods that a file compares `req.method` with."""
    out = set()
    for node in unit.of(s.COMPARE, s.CHOICE):
        if not any(
            part.kind == s.MEMBER and part.text == "method" for part in node.parts[: 2 if node.kind == s.COMPARE else 1]
        ):
            continue
        inside = node.parts if node.kind == s.COMPARE else [case for body in node.parts[1:] for case in body.parts]
        found = [one for case in inside for one in (case, *case.parts[:1])]
        out |= {one.text for one in found if one.kind == s.TEXT and one.text in VERBS}
    return out


FRAMEWORK = FileRoutes()
