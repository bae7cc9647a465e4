"""Flask: routes, configuration; a request of the test client runs the view that is registered for its path."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.files import File
from bot.contracts.frameworks import Framework
from bot.contracts.resolver import Resolver
from bot.contracts.unit import Unit
from bot.frameworks import _flask_config, _flask_routes
from bot.model import expressions as e
from bot.model.contacts import Contact
from bot.model.values import CLS, EXT, FUN, INS, Value

VERBS = {
    "get": "GET",
    "post": "POST",
    "put": "PUT",
    "patch": "PATCH",
    "delete": "DELETE",
    "head": "HEAD",
    "options": "OPTIONS",
    "open": "",
}
REGISTER = {"route": "", **{k: v for k, v in VERBS.items() if k != "open"}}
CLIENTS = ("FlaskClient", "test_client()")


class Flask(Framework):
    """Routes are looked for in the file of the request, where tests that make their own application have them."""

    name = "flask"
    languages = ("python",)
    words = frozenset(VERBS)
    needles = (
        "flask",
        "quart",
        ".route(",
        "app.config",
        "add_url_rule",
        "register_blueprint",
        "MethodView",
        "default_config",
        "DEFAULT_CONFIG",
        ".config[",
    )

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Routes, and what is read from and written to the configuration of an application."""
        yield from _flask_routes.contacts(unit)
        yield from _flask_config.contacts(unit)
        yield from _flask_config.defaults(unit)

    def entered(self, ev: Resolver, f: File, i: int) -> list[Value]:
        """Views that a request of the client enters."""
        callee = f.a[i]
        if f.kind[callee] != e.ATTR or f.names[f.b[callee]] not in VERBS or not f.pool[f.b[i] + 1]:
            return []
        first = f.pool[f.b[i] + 3]
        if (
            first < 0
            or f.kind[first] != e.CONST
            or f.a[first] != e.STR
            or f.b[first] < 0
            or not f.names[f.b[first]].startswith("/")
        ):
            return []
        if not any(self._is_client(ev, f, v) for v in ev.row(f, f.a[callee])[1]):
            return []
        path, verb = f.names[f.b[first]].partition("?")[0], VERBS[f.names[f.b[callee]]]
        return [(FUN, f.path, scope, None) for scope in self._views(f, path, verb, f.owner[f.block[i]])]

    def _is_client(self, ev: Resolver, f: File, value: Value) -> bool:
        if value[0] == EXT:
            return value[1].endswith(CLIENTS) or "FlaskClient" in value[1]
        if value[0] != INS or value[1][0] != CLS:
            return False
        return any(
            c[0] == CLS and ev.known(c[1]).key_of(c[2]) == "FlaskClient" for c in ev.order(f, value[1][1], value[1][2])
        )

    def _views(self, f: File, path: str, verb: str, scope: int) -> list[int]:
        """Scopes of the functions registered for the path that the caller can see: its own, and those of the file."""
        around = set()
        while scope >= 0:
            around.add(scope)
            scope = f.scopes[scope].parent
        out = []
        for number, candidate in enumerate(f.scopes):
            for row in candidate.decorators:
                if (
                    candidate.parent in around
                    and candidate.kind == e.FUNCTION_SCOPE
                    and self._registers(f, row, path, verb)
                ):
                    out.append(number)
        return out

    def _registers(self, f: File, row: int, path: str, verb: str) -> bool:
        if row < 0 or f.kind[row] != e.CALL or f.kind[f.a[row]] != e.ATTR or not f.pool[f.b[row] + 1]:
            return False
        how = f.names[f.b[f.a[row]]]
        first = f.pool[f.b[row] + 3]
        if how not in REGISTER or first < 0 or f.kind[first] != e.CONST or f.b[first] < 0:
            return False
        return (not verb or not REGISTER[how] or REGISTER[how] == verb) and fits(f.names[f.b[first]], path)


def fits(rule: str, path: str) -> bool:
    """Whether a path is one of a rule's (`/user/<name>`), perhaps below the prefix of a blueprint."""
    wanted, given = rule.strip("/").split("/"), path.strip("/").split("/")
    if any(part.startswith("<path:") for part in wanted):
        return len(given) >= len(wanted) and all(
            w.startswith("<") or w == g for w, g in zip(wanted, given, strict=False)
        )
    if len(given) < len(wanted) or (not rule.strip("/") and path.strip("/")):
        return False
    return all(w.startswith("<") or w == g for w, g in zip(wanted, given[len(given) - len(wanted) :], strict=True))


FRAMEWORK = Flask()
