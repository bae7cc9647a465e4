"""Modules that are settings as a whole: Django's, and those that Flask reads; each name in capitals sets a key."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit
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
        "os.getenv",
        "decouple",
    )

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Keys that the module sets."""
        found = [node for node in unit.of(s.ASSIGN) if _sets(unit, node)]
        names = {node.parts[0].text for node in found}
        if names & STRONG or len(names & WEAK) > 1 or (found and _begins_from_settings(unit)):
            for node in found:
                yield self._writes(unit, node)
                yield self._holds(node, c.VALUE)
        elif _mostly_environment(unit, found):
            for node in found:
                yield self._holds(node, c.MEMBER_VALUE)

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
    read = [n for n in found if any(one in unit.origin(n.parts[1]) for one in ENVIRONMENT) or _inside(unit, n)]
    made = [n for n in unit.of(s.FUNCTION, s.CLASS) if n.text and not unit.holder(n)]
    return len(read) > 2 and 2 * len(read) >= len(found) and 3 * len(made) <= len(found)


def _inside(unit: Unit, node: Node) -> bool:
    """Whether a value is made of one that is read from the environment."""
    waiting = list(node.parts[1:])
    while waiting:
        one = waiting.pop()
        if one.kind in (s.CALL, s.INDEX) and any(word in unit.origin(one.parts[0]) for word in ENVIRONMENT):
            return True
        waiting += one.parts
    return False


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
