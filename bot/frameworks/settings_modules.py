"""Modules that are settings as a whole: Django's, those that Flask reads, and those that read the environment.

Each name in capitals sets a key; so does each of a module that such a one takes everything of.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

# One of these makes a module one of settings, as nothing else is called so.
STRONG = frozenset({
    "INSTALLED_APPS", "MIDDLEWARE", "MIDDLEWARE_CLASSES", "ROOT_URLCONF", "WSGI_APPLICATION",
    "ASGI_APPLICATION", "AUTH_USER_MODEL", "SQLALCHEMY_DATABASE_URI", "SQLALCHEMY_TRACK_MODIFICATIONS",
    "STATICFILES_DIRS", "TEMPLATE_CONTEXT_PROCESSORS", "AUTH_PASSWORD_VALIDATORS", "DEFAULT_AUTO_FIELD",
    "REST_FRAMEWORK",
})  # fmt: skip
# Two of these do.
WEAK = frozenset({
    "SECRET_KEY", "DEBUG", "DATABASES", "TEMPLATES", "STATIC_URL", "STATIC_ROOT", "MEDIA_URL", "MEDIA_ROOT",
    "ALLOWED_HOSTS", "CACHES", "LOGGING", "LANGUAGE_CODE", "TIME_ZONE", "USE_TZ", "USE_I18N", "EMAIL_BACKEND",
    "SESSION_COOKIE_NAME", "SESSION_COOKIE_SECURE", "TESTING", "CSRF_COOKIE_SECURE",
    "PERMANENT_SESSION_LIFETIME", "WTF_CSRF_ENABLED", "MAIL_SERVER", "CORS_ALLOWED_ORIGINS",
})  # fmt: skip
ENVIRONMENT = ("os.environ", "os.getenv", "decouple.config")
HELPER = re.compile(r"(?:^|[._])env(?:[._]|$)", re.IGNORECASE)  # `env("KEY")`, `env.int("KEY")`, `get_env("KEY")`
# Modules of settings that others begin from: `from .base import *`.
BASES = frozenset({
    "base", "common", "settings", "defaults", "default", "local", "production", "prod", "development", "dev",
    "test",
})  # fmt: skip


class SettingsModules(Framework):
    """The plug."""

    name = "settings_modules"
    languages = ("python",)
    needles = (
        *sorted(STRONG),
        "SECRET_KEY",
        "DATABASES",
        "STATIC_URL",
        "ALLOWED_HOSTS",
        *(f"{name} import *" for name in sorted(BASES)),
        "os.environ",
        "getenv",
        "decouple",
        *(
            f"env{how}({quote}"
            for how in ("", ".bool", ".int", ".str", ".list", "_bool", "_int", "_str")
            for quote in "'\""
        ),
    )

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Keys that the module sets."""
        found = [node for node in unit.of(s.ASSIGN) if _sets(unit, node)]
        names = {node.parts[0].text for node in found}
        if names & STRONG or len(names & WEAK) > 1 or (found and _begins_from_settings(unit)):
            for node in found:
                yield self._writes(unit, node)
                yield self._holds(node, c.VALUE)
            yield from self._further(unit)
        elif _mostly_environment(unit, found):
            for node in found:
                yield self._holds(node, c.MEMBER_VALUE)

    def _further(self, unit: Unit) -> Iterator[Contact]:
        """Modules that the settings go on in: `from .parts.mail import *`."""
        for node in unit.of(s.IMPORT):
            if node.text.strip(".") and any(one.text == "*" for one in node.parts):
                yield Contact(
                    role=c.OBJECT, key=c.DYNAMIC, line=node.line, end=node.line, kind="setting", owner=c.DYNAMIC,
                    target=f"module:{node.text}", type=c.EVERY, of=self.name,
                )  # fmt: skip

    def _holds(self, node: Node, how: str) -> Contact:
        """Other files read the name."""
        name = node.parts[0].text
        return Contact(
            role=c.OBJECT, key=name, line=node.line, end=node.line, kind="setting", owner=name, type=how, of=self.name
        )

    def _writes(self, unit: Unit, node: Node) -> Contact:
        return Contact(
            role=c.WRITES, key=node.parts[0].text, line=node.line, end=node.end, kind="code",
            default=unit.written(node.parts[1]), type=node.type, of=self.name,
        )  # fmt: skip


def _mostly_environment(unit: Unit, found: list[Node]) -> bool:
    """Whether a module does little but read variables of the environment."""
    made = [n for n in unit.of(s.FUNCTION, s.CLASS) if n.text and not unit.holder(n)]
    helpers = {n.text for n in made if n.kind == s.FUNCTION and _inside(unit, n)}
    read = [n for n in found if _reads(unit, n.parts[1], helpers) or _inside(unit, n, helpers)]
    return len(read) > 2 and 2 * len(read) >= len(found) and 3 * len(made) <= len(found)


def _inside(unit: Unit, node: Node, helpers: frozenset[str] | set[str] = frozenset()) -> bool:
    """Whether a value is made of one that is read from the environment; of a function, whether it reads one."""
    waiting = list(node.parts if node.kind == s.FUNCTION else node.parts[1:])
    while waiting:
        one = waiting.pop()
        if one.kind in (s.CALL, s.INDEX) and _reads(unit, one.parts[0], helpers, one):
            return True
        waiting += one.parts
    return False


def _reads(unit: Unit, node: Node, helpers: frozenset[str] | set[str], call: Node | None = None) -> bool:
    """Whether a name is what reads the environment. `call`: the call of it, which may tell by its key."""
    if any(one in unit.origin(node) for one in ENVIRONMENT):
        return True
    if call is None or call.kind != s.CALL or not unit.key(argument(call, 0)).isupper():
        return False
    return unit.dotted(node) in helpers or bool(HELPER.search(unit.dotted(node).replace("_", ".")))


def _sets(unit: Unit, node: Node) -> bool:
    name = node.parts[0].text if node.parts[0].kind == s.NAME else ""
    return (
        name.isupper()
        and not name.startswith("_")
        and len(node.parts) > 1
        and unit.around(node, s.FUNCTION, s.CLASS) is None
    )


def _begins_from_settings(unit: Unit) -> bool:
    return any(
        taken == "*" and (module.strip(".").rpartition(".")[2] in BASES or ".settings." in f".{module}.")
        for module, taken in _taken(unit)
    )


def _taken(unit: Unit) -> Iterator[tuple[str, str]]:
    for node in unit.of(s.IMPORT):
        for one in node.parts:
            yield node.text, one.text


FRAMEWORK = SettingsModules()
