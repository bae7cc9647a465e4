"""Routes of Flask and of what is made like it: decorators, `add_url_rule`, blueprints, classes of views."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.unit import Unit, argument
from bot.frameworks import _python_web as web
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

OF = "flask"
HELPED = "a function makes the path"
VIEW_CLASSES = {"MethodView", "View"}


def contacts(unit: Unit) -> Iterator[Contact]:
    """Routes, blueprints and where they are registered."""
    yield from _decorated(unit)
    for target, call in web.made(unit, "Blueprint", "APIBlueprint"):
        prefix = web.prefix(unit, argument(call, -1, "url_prefix"))
        yield web.router(unit, call, prefix or "", unit.scoped(target), OF)
    for node in unit.of(s.CALL):
        if node.parts[0].kind == s.MEMBER:
            if node.parts[0].text in ("register_blueprint", "blueprint"):
                yield from _registered(unit, node)
            elif node.parts[0].text == "add_url_rule":
                yield from _rule(unit, node)
    yield from _classes(unit)


def _decorated(unit: Unit) -> Iterator[Contact]:
    for node, mark, name in web.decorators(unit):
        owner = mark.parts[0].parts[0]
        if node.kind != s.FUNCTION or name not in ("route", *web.VERBS) or not _is_ours(unit, owner, name):
            continue
        key, doubt = _key(unit, argument(mark, 0, "rule"))
        if key is None or not key.startswith(("/", "{")):
            continue
        for method in web.methods(unit, mark, web.VERBS.get(name, "GET")):
            target = unit.qualified(node)
            yield web.route(unit, mark, method, key, unit.scoped(owner), OF, target=target, at=node.line, doubt=doubt)


def _key(unit: Unit, given: Node | None) -> tuple[str | None, str]:
    """A path, and why it is only likely: a function of the project's own may change it."""
    key = web.path(unit, given)
    if key is None and given is not None and given.kind == s.CALL and len(given.parts) > 1:
        inner = unit.text(given.parts[1])
        if inner is not None and inner.startswith("/"):
            return inner, HELPED
    return key, ""


def _is_ours(unit: Unit, owner: Node, name: str) -> bool:
    """`route` is Flask's word, so far as nothing says otherwise; methods as names are others' words too."""
    found = web.family(unit, owner)
    return bool(unit.dotted(owner)) and (
        found == OF or (name == "route" and found not in ("restx", "starlette", "none"))
    )


def _registered(unit: Unit, node: Node) -> Iterator[Contact]:
    """`app.register_blueprint(bp, url_prefix="/x")`: the prefix given there replaces the blueprint's own."""
    below = argument(node, 0, "blueprint")
    prefix = web.prefix(unit, argument(node, -1, "url_prefix"))
    owner = unit.scoped(node.parts[0].parts[0])
    for target in web.below(unit, below, OF) if below is not None else ():
        yield web.mount(unit, node, prefix or "", owner, target, "" if prefix is None else "instead")


def _rule(unit: Unit, node: Node) -> Iterator[Contact]:
    key = web.path(unit, argument(node, 0, "rule"))
    view = argument(node, 2, "view_func")
    if key is None or view is None or not key.startswith(("/", "{")):
        return
    owner = unit.scoped(node.parts[0].parts[0])
    if view.kind == s.NAME and (value := unit.assigned(view)) is not None:
        view = value
    if view.kind == s.CALL and view.parts[0].kind == s.MEMBER and view.parts[0].text == "as_view":
        yield from _of_class(unit, node, key, owner, view.parts[0].parts[0])
        return
    if view.kind == s.CALL and len(view.parts) > 1:  # a decorator around: `login_required(view)`
        view = view.parts[1]
    target = unit.scoped(view)
    found = web.defined(unit, view.text, s.FUNCTION, node) if view.kind == s.NAME else None
    for method in web.methods(unit, node, "GET") if target else ():
        yield web.route(
            unit, node, method, key, owner, OF, target=target if found is None else unit.qualified(found),
            at=found.line if found is not None else 0,
        )  # fmt: skip


def _of_class(unit: Unit, node: Node, key: str, owner: str, view: Node) -> Iterator[Contact]:
    """A class of views: its methods where `methods` says nothing; where it is another file's, that file knows them."""
    target = unit.scoped(view)
    made = web.defined(unit, target, s.CLASS, node)
    if made is None:
        if target:
            yield web.mount(unit, node, key, owner, target)
        return
    found = web.verbs(unit, made)
    given = web.methods(unit, node) or list(found) or ["GET"]
    for method in given:
        view = found.get(method, made)
        yield web.route(unit, node, method, key, owner, OF, target=unit.qualified(view), at=view.line)


def _classes(unit: Unit) -> Iterator[Contact]:
    """Classes of views, which other files may register."""
    for made in unit.of(s.CLASS):
        if not VIEW_CLASSES & set(web.bases(unit, made)) or unit.holder(made):
            continue
        for method, function in web.verbs(unit, made).items():
            yield web.route(
                unit, function, method, "", made.text, OF, target=unit.qualified(function), at=function.line,
                type=c.WITHIN,
            )  # fmt: skip
