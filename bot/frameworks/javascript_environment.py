"""The environment as Node, Deno, Bun and bundlers give it: `process.env`, `import.meta.env`, and what sets it there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.choices import choices
from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, arguments
from bot.frameworks._javascript import LANGUAGES, NAME, environment, first, pairs
from bot.frameworks._touches import reads, writes
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

GETTERS = ("Deno.env.get", "Deno.env.has")
SETTERS = ("Deno.env.set", "Deno.env.delete", "vi.stubEnv")
STATIC = ("$env/static/private", "$env/static/public", "astro:env/server", "astro:env/client")  # modules of variables
VARIABLE = re.compile(r"[A-Z][A-Z0-9_]+")
DEFINED = re.compile(r"(?:process\.env|import\.meta\.env|globalThis\.process\.env)\.([A-Za-z_]\w*)")


class JavascriptEnvironment(Framework):
    """The plug."""

    name = "javascript_environment"
    languages = LANGUAGES
    needles = (
        "process.env",
        "process?.env",
        ":process",
        "'process'",
        '"process"',
        "import.meta.env",
        "Deno.env",
        "Bun.env",
        "$env/",
        "astro:env",
        "stubEnv",
    )

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Variables that are read and set."""
        for node in unit.of(*_HANDLERS):
            yield from _HANDLERS[node.kind](unit, node)


def _access(unit: Unit, node: Node) -> Iterator[Contact]:
    """`process.env.X`, `process.env["X"]`: read, set or removed."""
    if not node.parts or not environment(unit, node.parts[0]) or node.parts[0].kind == s.MAP:
        return
    above = unit.above(node)
    key: Node | str | None = node.text if node.kind == s.MEMBER else node.parts[-1]
    named = key if isinstance(key, str) else unit.key(key)
    if above is not None and above.kind == s.ASSIGN and above.parts[0] is node:
        if named:
            yield writes(unit, node, named, above.parts[1] if len(above.parts) > 1 else None, _NAME)
    elif above is not None and above.kind == s.UNARY and above.text == "delete":
        if named:
            yield writes(unit, node, named, None, _NAME)
    elif isinstance(key, Node) and not named and (several := choices(unit, key)):
        for text in several:
            yield reads(unit, node, text.text, "env", _NAME, at=text)
    elif node.kind == s.INDEX or (NAME.fullmatch(node.text) and not _called(above, node)):
        yield reads(unit, node, key, "env", _NAME)


def _called(above: Node | None, node: Node) -> bool:
    """Whether it is a method of the object: `process.env.hasOwnProperty("X")`."""
    return above is not None and above.kind == s.CALL and above.parts[0] is node and above.text != "new"


def _assign(unit: Unit, node: Node) -> Iterator[Contact]:
    """`const { A, B: b } = process.env`, `process.env = { ...process.env, A: "a" }`."""
    if len(node.parts) < 2:
        return
    target, value = node.parts[:2]
    if target.kind == s.NAME and value.kind == s.MEMBER and not unit.holder(node) and environment(unit, value):
        yield Contact(role=c.OBJECT, key="", line=node.line, end=node.end, kind="env", owner=target.text, of=_NAME)
    if target.kind == s.MAP and environment(unit, value):
        for pair in target.parts:
            if pair.kind == s.PAIR and pair.parts[0].kind == s.TEXT:
                default = unit.written(pair.parts[2]) if len(pair.parts) > 2 else ""
                yield reads(unit, pair, pair.parts[0].text, "env", _NAME, default=default)
    elif target.kind == s.MEMBER and environment(unit, target):
        for key, given, pair in pairs(value):
            yield writes(unit, pair, key, given, _NAME)


def _call(unit: Unit, node: Node) -> Iterator[Contact]:
    called, given = unit.origin(node.parts[0]), arguments(node)
    if called in GETTERS and given:
        usage = "condition" if called.endswith("has") else None
        yield reads(unit, node, given[0], "env", _NAME, usage=usage)
    elif called in SETTERS and given and (key := unit.key(given[0])):
        yield writes(unit, node, key, given[1] if len(given) > 1 else None, _NAME)
    elif called == "Object.assign" and environment(unit, first(node)) and given[0].kind != s.MAP:
        for one in given[1:]:
            for key, value, pair in pairs(one):
                yield writes(unit, pair, key, value, _NAME)


def _compare(unit: Unit, node: Node) -> Iterator[Contact]:
    """`"X" in process.env`."""
    if node.text == "in" and len(node.parts) == 2 and environment(unit, node.parts[1]):
        yield reads(unit, node, node.parts[0], "env", _NAME, usage="condition")


def _pair(unit: Unit, node: Node) -> Iterator[Contact]:
    """What a bundler puts in place of a variable: `define: { "process.env.X": … }`."""
    if node.parts[0].kind == s.TEXT and (found := DEFINED.fullmatch(node.parts[0].text)):
        value = node.parts[1]
        said = first(value) if value.kind == s.CALL and unit.dotted(value.parts[0]) == "JSON.stringify" else value
        yield writes(unit, node, found[1], said, _NAME)


def _import(unit: Unit, node: Node) -> Iterator[Contact]:
    """Modules of SvelteKit and Astro that give each variable by its name."""
    for one in node.parts if node.text in STATIC else ():
        if one.text and NAME.fullmatch(one.text) and one.text != "getSecret":
            yield reads(unit, one, one.text, "env", _NAME)


def _map(unit: Unit, node: Node) -> Iterator[Contact]:
    """`{ ...process.env, MODE: "test" }`: an environment that is given on with more in it."""
    if any(part.kind == s.SPREAD and _within(unit, part) for part in node.parts):
        above = unit.above(node)
        if above is None or above.kind != s.ASSIGN or not environment(unit, above.parts[0]):
            for key, value, pair in pairs(node):
                if VARIABLE.fullmatch(key):
                    yield writes(unit, pair, key, value, _NAME)


def _within(unit: Unit, node: Node) -> bool:
    """Whether the environment stands in an expression."""
    waiting = [node]
    while waiting:
        one = waiting.pop()
        if one.kind in (s.MEMBER, s.NAME) and environment(unit, one):
            above = unit.above(one)
            return above is not None and above.kind not in (s.MEMBER, s.INDEX)
        waiting += one.parts
    return False


_NAME = JavascriptEnvironment.name
_HANDLERS = {
    s.MEMBER: _access,
    s.INDEX: _access,
    s.ASSIGN: _assign,
    s.CALL: _call,
    s.COMPARE: _compare,
    s.PAIR: _pair,
    s.IMPORT: _import,
    s.MAP: _map,
}
FRAMEWORK = JavascriptEnvironment()
