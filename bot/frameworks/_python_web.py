"""What the web frameworks of Python have in common: decorators on routers, methods, paths, the classes of views."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.choices import each
from bot.contracts.unit import HOLE, Unit, argument
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

VERBS = {"get": "GET", "post": "POST", "put": "PUT", "patch": "PATCH", "delete": "DELETE"}
FOLLOWING = ("HEAD", "OPTIONS")  # follow from the others, and are not listed
METHODS = (*VERBS.values(), *FOLLOWING)
# what is called to make something that holds routes: last name -> family; the module must be of the family
MAKERS = {
    "flask": {"Flask", "Blueprint", "Quart", "APIFlask", "APIBlueprint", "OpenAPI", "Sanic"},
    "fastapi": {"FastAPI", "APIRouter"},
    "restx": {"Namespace", "Api"},
    "aiohttp": {"Application", "RouteTableDef"},
    "starlette": {"Starlette", "Router"},
}
# modules whose import tells the family of a file
MODULES = (
    ("fastapi", ("fastapi",)),
    ("flask", ("flask", "quart", "apiflask", "sanic")),
    ("aiohttp", ("aiohttp",)),
    ("starlette", ("starlette",)),
    ("restx", ("flask_restx", "flask_restplus", "flask_restful")),
)
REFERENCE = "{=%s}"  # part of a path that a name of another file holds, see surface.routes


def maker(unit: Unit, value: Node | None) -> str:
    """Last name of the class that a call makes an object of; "" for anything else."""
    if value is None or value.kind != s.CALL:
        return ""
    return unit.origin(value.parts[0]).rpartition(".")[2]


def family(unit: Unit, owner: Node) -> str:
    """The framework of a router: by what it is made of, else by the file's imports; "" unknown, `none` none."""
    value = unit.assigned(owner)
    if value is not None and value.kind in (s.MAP, s.LIST, s.TEXT, s.VALUE):
        return "none"
    made = maker(unit, value)
    if made.endswith("APIRouter"):
        return "fastapi"
    for name, makers in MAKERS.items():
        if made in makers:
            return name
    roots = {module.partition(".")[0] for module, _ in unit.imports.values()}
    return next((name for name, modules in MODULES if roots & set(modules)), "")


def prefix(unit: Unit, node: Node | None) -> str | None:
    """A path that stands before others: a hole where one is given that is not known, None where none is."""
    found = path(unit, node)
    return f"/{HOLE}" if found is None and node is not None and node.text != "None" else found


def made(unit: Unit, *names: str) -> Iterator[tuple[Node, Node]]:
    """(target, call) of assignments of new objects of the classes."""
    for node in unit.of(s.ASSIGN):
        if len(node.parts) > 1 and maker(unit, node.parts[1]) in names and unit.dotted(node.parts[0]):
            yield node.parts[0], node.parts[1]


def path(unit: Unit, node: Node | None) -> str | None:
    """A path template: what other files hold stays a reference; None where nothing is known."""
    if node is None:
        return None
    if node.kind == s.BINARY and node.text == "+":
        left, right = (path(unit, part) for part in node.parts)
        return None if left is None and right is None else f"{left or HOLE}{right or HOLE}"
    if node.kind == s.TEXT and node.parts:
        pieces = node.text.split(HOLE)
        holes = [path(unit, part) or _number(unit, part) or HOLE for part in node.parts]
        if len(pieces) == len(holes) + 1:
            return pieces[0] + "".join(hole + piece for hole, piece in zip(holes, pieces[1:], strict=True))
    known = unit.text(node)
    return known if known is not None else reference(unit, node)


def reference(unit: Unit, node: Node) -> str | None:
    """A name that may hold a text in another file, as part of a path."""
    written = unit.dotted(node)
    first, dot, rest = written.partition(".")
    if dot and first not in unit.imports and node.kind == s.MEMBER and "(" not in rest:
        held = unit.assigned(_first(node))  # `settings = get_settings()`
        written = f"{unit.dotted(held)}.{rest}" if held is not None and held.kind == s.CALL else ""
    if node.kind in (s.NAME, s.MEMBER) and written.partition(".")[0].removesuffix("()") in unit.imports:
        return REFERENCE % written
    return None


def _number(unit: Unit, node: Node) -> str:
    """The number that a name holds, as a text."""
    value = unit.assigned(node)
    return value.text if value is not None and value.kind == s.VALUE and value.text.isdigit() else ""


def _first(node: Node) -> Node:
    """The first name of a chain."""
    while node.kind == s.MEMBER and node.parts:
        node = node.parts[0]
    return node


def texts(unit: Unit, node: Node | None) -> list[str]:
    """The texts of a list."""
    if node is None:
        return []
    if node.kind == s.NAME:
        node = unit.assigned(node)
    if node is None or node.kind != s.LIST:
        return []
    return [found for part in node.parts if (found := _word(unit, part))]


def _word(unit: Unit, node: Node) -> str | None:
    """A text, or the last name of a member of an enumeration (`HTTPMethod.GET`)."""
    return node.text if node.kind == s.MEMBER else unit.text(node)


def methods(unit: Unit, call: Node, *default: str) -> list[str]:
    """HTTP methods of the argument `methods`; the defaults where there is none, `*` where it is not known."""
    given = argument(call, -1, "methods", "method")
    if given is None:
        return list(default)
    if (one := unit.text(given)) is not None:
        return [one.upper()]
    found = [one.upper() for one in texts(unit, given)]
    return [one for one in found if one not in FOLLOWING] if found else ["*"]


def route(unit: Unit, node: Node, method: str, key: str, owner: str, of: str, **more: object) -> Contact:
    """A ROUTE that a node registers."""
    fields = {"holder": unit.holder(node), **more}
    return Contact(role=c.ROUTE, key=key, line=node.line, end=node.end, kind=method, owner=owner, of=of, **fields)  # type: ignore[arg-type]


def mount(unit: Unit, node: Node, key: str, owner: str, target: str, kind: str = "") -> Contact:
    """A MOUNT that a node makes."""
    return Contact(role=c.MOUNT, key=key, line=node.line, end=node.end, kind=kind, owner=owner, target=target)


def router(unit: Unit, node: Node, key: str, owner: str, of: str = "") -> Contact:
    """A ROUTER with a prefix of its own. `of`: the framework whose applications may mount it without its name."""
    kind = f"{c.REST}{of}" if of else ""
    return Contact(role=c.ROUTER, key=key, line=node.line, end=node.end, owner=owner, kind=kind)


def below(unit: Unit, given: Node, of: str) -> list[str]:
    """What is mounted by an argument: what it names, each of a list that a loop goes through, or what that may hold."""
    several = each(unit, given)
    if several:
        return [name for one in several if (name := unit.scoped(one))]
    name = unit.scoped(given)
    return [f"{c.REST}{of}"] if _goes_through(unit, _first(given)) else [name] if name else []


def _goes_through(unit: Unit, node: Node) -> bool:
    """Whether a name is given its value by a loop around."""
    outer = unit.above(node)
    while outer is not None and node.kind == s.NAME:
        for loop in (outer, *outer.parts):
            if loop.kind == s.OTHER and loop.text == "for" and len(loop.parts) > 1:
                target = loop.parts[1]
                if any(one.kind == s.NAME and one.text == node.text for one in (target, *target.parts)):
                    return True
        outer = unit.above(outer)
    return False


def decorators(unit: Unit) -> Iterator[tuple[Node, Node, str]]:
    """(definition, decorator, name of its method) of decorators `@router.name(…)`."""
    for node in unit.of(s.FUNCTION, s.CLASS):
        for mark in node.marks:
            if mark.kind == s.CALL and mark.parts[0].kind == s.MEMBER:
                yield node, mark, mark.parts[0].text


def handed(unit: Unit) -> Iterator[tuple[Node, Node, Node]]:
    """(definition, decorator, method) of decorators of the project's own that are given a router's method, and then
    what that takes: `@protected(router.get, "/x", …)`.
    """
    for node in unit.of(s.FUNCTION):
        for mark in node.marks:
            given = argument(mark, 0) if mark.kind == s.CALL else None
            if given is not None and given.kind == s.MEMBER and given.text.upper() in METHODS:
                yield node, mark, given


def defined(unit: Unit, name: str, kind: str, near: Node) -> Node | None:
    """The class or function of a name that a node can see in this file: the last one before it, else the first."""
    found = [node for node in unit.of(kind) if node.text == name]
    before = [node for node in found if node.line <= near.line]
    return before[-1] if before else next(iter(found), None)


def verbs(unit: Unit, made: Node, depth: int = 0) -> dict[str, Node]:
    """HTTP method -> function of a class of views, with those of its bases in this file."""
    out: dict[str, Node] = {}
    if depth < 5:
        for base in made.heads:
            above = defined(unit, base.text, s.CLASS, made) if base.kind == s.NAME else None
            if above is not None and above is not made:
                out.update(verbs(unit, above, depth + 1))
    out.update({VERBS[n.text]: n for n in made.parts if n.kind == s.FUNCTION and n.text in VERBS})
    return out


def bases(unit: Unit, made: Node) -> list[str]:
    """Last names of the bases of a class."""
    return [unit.dotted(base).rpartition(".")[2] for base in made.heads if base.kind != s.KEYWORD]
