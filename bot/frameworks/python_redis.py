"""Redis in Python, and caches that stand before one: keys that are set and read, channels."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.frameworks._redis import METHODS
from bot.frameworks._things import UNSEEN, thing
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

MADE = ("redis.", "aioredis.", "fakeredis.", "rediscluster.", "flask_redis.", "django_redis.", "walrus.")
CACHES = ("django.core.cache.cache", "django.core.cache.caches", "flask_caching.Cache", "pymemcache.", "pylibmc.Client")
CACHED = {
    "get": "get",
    "set": "set",
    "add": "set",
    "delete": "delete",
    "get_or_set": "set",
    "incr": "incr",
    "touch": "expire",
}


class PythonRedis(Framework):
    """The plug."""

    name = "python_redis"
    languages = ("python",)
    needles = ("redis", "django.core.cache", "flask_caching", "pymemcache", "pylibmc")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Keys and channels."""
        for node in unit.of(s.CALL):
            callee = node.parts[0]
            if callee.kind != s.MEMBER or (callee.text not in METHODS and callee.text not in CACHED):
                continue
            kind, doubt = _client(unit, callee.parts[0])
            if not kind or callee.text not in (METHODS if kind == "redis" else CACHED):
                continue
            given = argument(node, 0, "name", "key", "channel")
            text = unit.text(given)
            if text and text.strip("{}:") and not any(letter.isspace() for letter in text):
                role = METHODS.get(callee.text) or METHODS[CACHED[callee.text]]
                yield thing(unit, node, role, kind, text, type=callee.text, doubt=doubt, of=self.name)


def _client(unit: Unit, receiver: Node) -> tuple[str, str]:
    """("redis", "cache" or "": what a receiver is; why that is only likely)."""
    names = unit.made.names(receiver)
    if any(name.startswith(CACHES) for name in names):
        return "cache", ""
    if any(name.startswith(MADE) for name in names):
        return "redis", ""
    written = unit.dotted(receiver).lower().rpartition(".")[2].removesuffix("()")
    known = any(name.rpartition(".")[2][:1].isupper() for name in names)
    return ("redis", UNSEEN) if "redis" in written and not known else ("", "")


FRAMEWORK = PythonRedis()
