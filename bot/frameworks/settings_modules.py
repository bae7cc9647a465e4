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
# Modules of settings that others begin from: `from .base import *`.
BASES = frozenset({
    "base", "common", "settings", "defaults", "default", "local", "production", "prod", "development", "dev",
    "test",
})  # fmt: skip


class SettingsModules(Framework):
    """The plug."""

    name = "settings_modules"
    languages = ("python",)
    needles = (*sorted(STRONG), "SECRET_KEY", "DATABASES", "STATIC_URL", "ALLOWED_HOSTS", "import *")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Keys that the module sets."""
        found = [node for node in unit.of(s.ASSIGN) if _sets(unit, node)]
        names = {node.parts[0].text for node in found}
        if names & STRONG or len(names & WEAK) > 1 or (found and _begins_from_settings(unit)):
            for node in found:
                yield self._writes(unit, node)

    def _writes(self, unit: Unit, node: Node) -> Contact:
        return Contact(
            role=c.WRITES, key=node.parts[0].text, line=node.line, end=node.end, kind="code",
            default=unit.written(node.parts[1]), type=node.type, of=self.name,
        )  # fmt: skip


def _sets(unit: Unit, node: Node) -> bool:
    name = node.parts[0].text if node.parts[0].kind == s.NAME else ""
    return name.isupper() and len(node.parts) > 1 and unit.around(node, s.FUNCTION, s.CLASS) is None


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
