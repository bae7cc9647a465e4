"""Flask-RESTX, and Flask-RESTful, from which it comes: resources, namespaces and where they are added."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument, arguments
from bot.frameworks import _python_web as web
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

RESOURCE = "Resource"  # ends the names of classes of resources, and of what a project derives from them


class FlaskRestx(Framework):
    """The plug."""

    name = "flask_restx"
    languages = ("python",)
    needles = (
        "flask_restx",
        "flask_restplus",
        "flask_restful",
        "flask_smorest",
        "add_resource",
        "Resource)",
        "MethodView)",
    )

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Routes of resources."""
        for node, mark, name in web.decorators(unit):
            if name == "route" and node.kind == s.CLASS:
                yield from self._decorated(unit, node, mark)
        yield from self._made(unit)
        for node in unit.of(s.CALL):
            if node.parts[0].kind == s.MEMBER and (handler := _CALLS.get(node.parts[0].text)):
                yield from handler(self, unit, node)
        for made in unit.of(s.CLASS):
            if any(one.endswith(RESOURCE) for one in web.bases(unit, made)) and not unit.holder(made):
                yield from self._resource(unit, made)

    def _decorated(self, unit: Unit, node: Node, mark: Node) -> Iterator[Contact]:
        """`@namespace.route("/x", "/y")` on a class: one route for each path and method."""
        owner = unit.scoped(mark.parts[0].parts[0])
        for given in arguments(mark):
            key = web.path(unit, given)
            for method, function in web.verbs(unit, node).items() if key is not None and owner else ():
                target = unit.qualified(function)
                yield web.route(unit, mark, method, key or "", owner, self.name, target=target, at=function.line)

    def _made(self, unit: Unit) -> Iterator[Contact]:
        for target, call in web.made(unit, "Namespace"):
            prefix = web.prefix(unit, argument(call, 2, "path"))
            name = unit.text(argument(call, 0, "name"))
            prefix = f"/{name}" if prefix is None and name else prefix
            if prefix is not None:
                yield web.router(unit, call, prefix, unit.scoped(target))
        for target, call in web.made(unit, "Api"):
            owner, app = unit.scoped(target), argument(call, 0, "app", "blueprint")
            if prefix := web.prefix(unit, argument(call, -1, "prefix")):
                yield web.router(unit, call, prefix, owner)
            if app is not None and (above := unit.scoped(app)):
                yield web.mount(unit, call, "", above, owner)

    def _namespace(self, unit: Unit, node: Node) -> Iterator[Contact]:
        """`api.add_namespace(namespace, path="/x")`: the path given there replaces the namespace's own."""
        below = argument(node, 0, "ns")
        if below is not None and (target := unit.scoped(below)):
            key = web.prefix(unit, argument(node, 1, "path"))
            owner = unit.scoped(node.parts[0].parts[0])
            yield web.mount(unit, node, key or "", owner, target, "" if key is None else "instead")

    def _added(self, unit: Unit, node: Node) -> Iterator[Contact]:
        """`api.add_resource(Users, "/users", "/users/<id>")`."""
        given = arguments(node)
        target = unit.scoped(given[0]) if given else ""
        for one in given[1:] if target else ():
            if (key := web.path(unit, one)) is not None:
                yield web.mount(unit, node, key, unit.scoped(node.parts[0].parts[0]), target)

    def _application(self, unit: Unit, node: Node) -> Iterator[Contact]:
        """`api.init_app(app)`."""
        owner = node.parts[0].parts[0]
        app = argument(node, 0, "app")
        if app is not None and web.maker(unit, unit.assigned(owner)) == "Api" and (above := unit.scoped(app)):
            yield web.mount(unit, node, "", above, unit.scoped(owner))

    def _resource(self, unit: Unit, made: Node) -> Iterator[Contact]:
        for method, function in web.verbs(unit, made).items():
            target = unit.qualified(function)
            yield web.route(
                unit, function, method, "", made.text, self.name, target=target, at=function.line, type=c.WITHIN
            )


_CALLS = {
    "add_namespace": FlaskRestx._namespace,
    "add_resource": FlaskRestx._added,
    "init_app": FlaskRestx._application,
}

FRAMEWORK = FlaskRestx()
