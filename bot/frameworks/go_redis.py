"""Redis in Go: go-redis and redigo."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.frameworks._redis import METHODS
from bot.frameworks._things import thing
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

MODULES = ("go-redis/redis", "redis/go-redis", "gomodule/redigo", "garyburd/redigo", "rueidis")


class GoRedis(Framework):
    """The plug."""

    name = "go_redis"
    languages = ("go",)
    needles = ("redis",)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Keys and channels."""
        if not any(word in module for module, _ in unit.imports.values() for word in MODULES):
            return
        for node in unit.of(s.CALL):
            callee = node.parts[0]
            if callee.kind == s.MEMBER and (callee.text.lower() in METHODS or callee.text == "Do"):
                yield from self._command(unit, node, callee)

    def _command(self, unit: Unit, node: Node, callee: Node) -> Iterator[Contact]:
        if not any(word in name for name in unit.made.names(callee.parts[0]) for word in MODULES):
            return
        at, method = 1, callee.text.lower()
        if method == "do":  # redigo: the command is the first argument
            method = unit.key(argument(node, 0)).lower()
        elif len(node.parts) > 1 and unit.text(argument(node, 0)) is not None:
            at = 0  # before version 8 there was no context
        text = unit.text(argument(node, at)) or _formatted(unit, argument(node, at))
        if method in METHODS and text and text.strip("{}:") and not any(letter.isspace() for letter in text):
            yield thing(unit, node, METHODS[method], "redis", text, type=method, of=self.name)


def _formatted(unit: Unit, node: Node | None) -> str:
    """The template of `fmt.Sprintf("user:%d", id)`."""
    if node is None or node.kind != s.CALL or unit.origin(node.parts[0]) != "fmt.Sprintf":
        return ""
    text = unit.text(argument(node, 0)) or ""
    for sign in ("%s", "%d", "%v", "%q"):
        text = text.replace(sign, "{}")
    return text


FRAMEWORK = GoRedis()
