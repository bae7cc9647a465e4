"""Django: paths and what they lead to, and settings that are read through `django.conf`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument, arguments
from bot.frameworks import _mappings as mappings
from bot.frameworks import _python_web as web
from bot.frameworks._touches import reads
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

PATHS = {"path", "re_path", "url"}
PATTERNS = ("re_path", "url")  # whose paths are regular expressions
MODULES = ("django.urls", "django.conf.urls", "django.urls.conf", "django.conf.urls.i18n")
SETTINGS = "django.conf.settings"
GETTERS = ("getattr", "hasattr", "setattr")
LISTS = ("urls", "patterns", "routes", "paths")  # end the names of lists of paths
TRANSLATED = ("_", "gettext_lazy", "gettext", "ugettext_lazy", "ngettext")
_NAMED = re.compile(r"\(\?P<(\w+)>(?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\)")
_ENDS = re.compile(r"^\^|(?:\\Z|\$)$")


class Django(Framework):
    """The plug."""

    name = "django"
    languages = ("python",)
    needles = ("urlpatterns", "django.urls", "django.conf")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Routes, and settings that are read."""
        for node in unit.of(s.CALL):
            if _kind(unit, node):
                yield from self._path(unit, node)
        lists = {"urlpatterns", *(_list(unit, node.parts[0]) for node in unit.of(s.ASSIGN) if _holds_paths(unit, node))}
        for above in unit.of(s.SPREAD, s.BINARY, s.ASSIGN):
            for node in above.parts[1:2] if above.kind == s.ASSIGN else above.parts:
                if node.kind in (s.NAME, s.MEMBER):
                    yield from self._joined(unit, node, lists)
        for node in unit.of(s.MEMBER):
            if node.text == "urls" and node.parts[0].kind in (s.NAME, s.MEMBER):
                yield from self._added(unit, node)
        yield from self._settings(unit)

    def _added(self, unit: Unit, node: Node) -> Iterator[Contact]:
        """`urlpatterns = [*router.urls]`, `urlpatterns += router.urls`: what a router has, as it is."""
        above = unit.above(node)
        is_list = above is not None and above.kind in (s.SPREAD, s.BINARY)
        is_all = above is not None and above.kind == s.ASSIGN and unit.dotted(above.parts[0]) == "urlpatterns"
        if (is_list or is_all) and (place := _place(unit, node)) and (target := unit.scoped(node.parts[0])):
            yield web.mount(unit, node, place[1], place[0], target)

    def _joined(self, unit: Unit, node: Node, lists: set[str]) -> Iterator[Contact]:
        """`urlpatterns = [*users, *items.urlpatterns] + more`: the paths of other lists, as they are."""
        name = unit.dotted(node)
        module, taken = unit.imports.get(name, ("", ""))
        if taken == "urlpatterns":
            target = f"module:{module}"
        elif node.kind == s.MEMBER and node.text == "urlpatterns":
            target = unit.scoped(node.parts[0])
        else:
            target = name if name in lists or (taken and name.endswith(LISTS)) else ""
        place = _place(unit, node) if target else None
        if place is not None and place[0] != target and (not place[0] or place[0].endswith(LISTS)):
            yield web.mount(unit, node, place[1], place[0], target)

    def _path(self, unit: Unit, node: Node) -> Iterator[Contact]:
        """One call of `path`: a view, or what is included."""
        view = argument(node, 1, "view")
        place = _place(unit, node)
        if view is None or place is None:
            return
        owner, prefix = place
        key = f"{prefix}{_text(unit, node)}"
        if view.kind == s.CALL and unit.dotted(view.parts[0]).rpartition(".")[2] == "include":
            yield from self._included(unit, node, key, owner, argument(view, 0, "arg"))
        elif unit.dotted(view).endswith(".urls"):
            yield from self._included(unit, node, key, owner, view)
        else:
            yield from self._view(unit, node, key, owner, view)

    def _included(self, unit: Unit, node: Node, key: str, owner: str, what: Node | None) -> Iterator[Contact]:
        """Paths of another module, of a list, or of a router. Those of a list that stands here find their way out."""
        if what is not None and what.kind == s.LIST and what.parts:
            what = what.parts[0]  # `(patterns, "name")`
        if what is None or what.kind in (s.LIST, s.CALL):
            return
        if module := unit.text(what):
            yield web.mount(unit, node, key, owner, f"module:{module}")
            return
        target = unit.scoped(what)
        if target and not target.startswith("admin."):
            yield web.mount(unit, node, key, owner, target)
            if target.endswith(".urls"):
                yield web.mount(unit, node, key, owner, target.removesuffix(".urls"))

    def _view(self, unit: Unit, node: Node, key: str, owner: str, view: Node) -> Iterator[Contact]:
        inner = _unwrapped(unit, view)
        target = unit.scoped(inner)
        if inner.kind == s.FUNCTION:
            yield web.route(unit, node, "*", key, owner, self.name, target="<anonymous>", at=inner.line)
        if not target or "(" in target:
            return
        found = web.defined(unit, inner.text, s.FUNCTION, node) if inner.kind == s.NAME else None
        found = web.defined(unit, inner.text, s.CLASS, node) if inner.kind == s.NAME and found is None else found
        at, name = (found.line, unit.qualified(found)) if found is not None else (0, target)
        yield web.route(unit, node, "*", key, owner, self.name, target=name, at=at)

    def _settings(self, unit: Unit) -> Iterator[Contact]:
        if not any(SETTINGS.startswith(module) for module, _ in unit.imports.values()):
            return  # nothing here can lead to them
        for node in unit.of(s.MEMBER):
            if node.text.isupper() and unit.origin(node.parts[0]) == SETTINGS:
                yield from self._member(unit, node)
        for node in unit.of(s.CALL):
            callee = node.parts[0]
            if callee.text in GETTERS and len(node.parts) > 2 and unit.origin(node.parts[1]) == SETTINGS:
                yield from self._got(unit, node, callee.text)
            elif callee.text == "configure" and unit.origin(callee) == f"{SETTINGS}.configure":
                for given in node.parts[1:]:
                    if given.kind == s.KEYWORD:
                        yield from mappings.written(unit, given, given.text, given.parts[0], self.name)

    def _got(self, unit: Unit, node: Node, getter: str) -> Iterator[Contact]:
        """`getattr(settings, "KEY", None)` and the like."""
        if getter == "setattr":
            yield from mappings.written(unit, node, unit.key(argument(node, 1)), argument(node, 2), self.name)
        else:
            usage = "condition" if getter == "hasattr" else None
            default = argument(node, 2)
            yield reads(unit, node, argument(node, 1), "setting", self.name, usage=usage, default=default)

    def _member(self, unit: Unit, node: Node) -> Iterator[Contact]:
        above = unit.above(node)
        if above is not None and above.kind == s.ASSIGN and above.parts[0] is node:
            yield from mappings.written(unit, node, node.text, next(iter(above.parts[1:]), None), self.name)
        else:
            yield reads(unit, node, node.text, "setting", self.name)


def _kind(unit: Unit, node: Node) -> str:
    """`path`, `re_path` or `url` where a call is one of Django's; "" for anything else."""
    if (callee := node.parts[0]).text not in PATHS and callee.text not in unit.imports:
        return ""
    module, _, name = unit.origin(callee).rpartition(".")
    return name if name in PATHS and module in MODULES else ""


def _text(unit: Unit, node: Node) -> str:
    """The path of a call as a template, a regular expression without its ends."""
    given = argument(node, 0, "route", "regex")
    if given is not None and given.kind == s.CALL and unit.dotted(given.parts[0]) in TRANSLATED:
        given = next(iter(arguments(given)), None)
    known = web.path(unit, given)
    if known is None:
        return "{}"
    return plain(known) if _kind(unit, node) in PATTERNS else known


def plain(pattern: str) -> str:
    """A regular expression as a template: named groups as `<name>`."""
    return _NAMED.sub(r"<\1>", _ENDS.sub("", pattern)).replace("\\.", ".").replace("\\/", "/")


def _place(unit: Unit, node: Node) -> tuple[str, str] | None:
    """(owner, prefix) of a path: the list that it stands in, behind the paths around; None in what a class makes."""
    prefix, inner, outer = "", node, unit.above(node)
    while outer is not None:
        if outer.kind == s.CALL and inner is not outer.parts[0]:
            callee = outer.parts[0]
            if _kind(unit, outer):
                prefix = _text(unit, outer) + prefix
            elif callee.kind == s.MEMBER and callee.text in ("append", "extend", "insert"):
                return _list(unit, callee.parts[0]), prefix
        elif outer.kind == s.ASSIGN:
            return _list(unit, outer.parts[0]), prefix
        elif outer.kind == s.FUNCTION:
            in_class = unit.around(outer, s.CLASS) is not None
            return None if in_class else (f"{unit.qualified(outer)}()", prefix)
        elif outer.kind == s.CLASS:
            return None
        inner, outer = outer, unit.above(outer)
    return None


def _list(unit: Unit, node: Node) -> str:
    """The owner that a list of paths is: the module itself for `urlpatterns`."""
    written = unit.scoped(node)
    return "" if written == "urlpatterns" else written


def _holds_paths(unit: Unit, node: Node) -> bool:
    """Whether a variable of the module is given a list of paths."""
    value = node.parts[1] if len(node.parts) > 1 and node.parts[0].kind == s.NAME else None
    inside = value.parts if value is not None and value.kind == s.LIST and not unit.holder(node) else ()
    return any(one.kind == s.CALL and _kind(unit, one) for one in inside)


def _unwrapped(unit: Unit, view: Node) -> Node:
    """The function or class behind `X.as_view()`, `login_required(view)`, `cache_page(60)(view)`."""
    while view.kind == s.CALL:
        callee = view.parts[0]
        if callee.kind == s.MEMBER and callee.text in ("as_view", "as_asgi"):
            return callee.parts[0]
        inner = [one for one in arguments(view) if one.kind in (s.NAME, s.MEMBER, s.CALL, s.FUNCTION)]
        if not inner:
            return view
        view = inner[-1]
    return view


FRAMEWORK = Django()
