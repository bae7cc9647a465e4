"""Dictionaries that are loaded from a file of settings: `config = yaml.safe_load(f)`, then `config["a"]["b"]`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.frameworks._touches import reads
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

LOADERS = {
    "yaml.safe_load", "yaml.load", "yaml.full_load", "toml.load", "toml.loads", "tomllib.load", "tomllib.loads",
    "tomli.load", "tomli.loads", "tomlkit.load", "json.load", "json.loads", "json5.load", "commentjson.load",
}  # fmt: skip
CALLED = re.compile(r"(?:^|[._])(?:configs?|conf|cfg|settings|configuration|options|secrets)$", re.IGNORECASE)


class SettingsFiles(Framework):
    """The plug."""

    name = "settings_files"
    languages = ("python",)
    needles = (
        "safe_load(",
        "yaml.load",
        "full_load(",
        "toml.load",
        "tomllib",
        "tomli",
        "tomlkit",
        "json.load",
        "json5",
    )

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Keys that are read; each name on the way is a part of the key."""
        names = _loaded(unit)
        for node in unit.of(s.NAME, s.MEMBER) if names else ():
            if unit.dotted(node) in names and (node.kind == s.MEMBER or self._is_loaded(unit, node)):
                yield from self._read(unit, node)

    def _is_loaded(self, unit: Unit, node: Node) -> bool:
        value = unit.assigned(node)
        return value is not None and _loads(unit, value)

    def _read(self, unit: Unit, node: Node) -> Iterator[Contact]:
        """The longest chain of names from here: `config["a"].get("b", 1)`."""
        keys: list[str] = []
        whole, default, last = node, None, node
        while (step := _step(unit, whole)) is not None:
            last, key, whole, default = whole, *step
            if not key:
                break
            keys.append(key)
        if not keys:
            return
        above = unit.above(whole)
        if above is not None and above.kind == s.ASSIGN and above.parts[0] is whole:
            return
        key_node = last if whole is last else whole
        yield reads(unit, key_node, ".".join(keys), "file", self.name, default=default)


def _step(unit: Unit, node: Node) -> tuple[str, Node, Node | None] | None:
    """One access further out: its key ("" made at run time), the whole access, what is taken where it is missing."""
    above = unit.above(node)
    if above is None or not above.parts or above.parts[0] is not node:
        return None
    if above.kind == s.INDEX:
        return unit.key(above.parts[1]), above, None
    call = unit.above(above)
    if above.kind == s.MEMBER and above.text == "get" and call is not None and call.kind == s.CALL:
        default = argument(call, 1)
        return unit.key(argument(call, 0)), call, None if default is None or default.kind == s.MAP else default
    return None


def _loads(unit: Unit, value: Node) -> bool:
    """A call of a loader, or of a function of this file that gives what a loader gives."""
    if value.kind == s.LOGIC:  # `yaml.safe_load(f) or {}`
        value = value.parts[0]
    if value.kind != s.CALL:
        return False
    called = unit.origin(value.parts[0])
    if called in LOADERS:
        return True
    for function in unit.of(s.FUNCTION):
        if function.text and called in (function.text, f"self.{function.text}"):
            returned = [n for n in unit.of(s.RETURN) if n.parts and unit.around(n, s.FUNCTION) is function]
            held = [unit.assigned(n.parts[0]) or n.parts[0] for n in returned]
            return bool(held) and all(h.kind == s.CALL and unit.origin(h.parts[0]) in LOADERS for h in held)
    return False


def _loaded(unit: Unit) -> set[str]:
    """Names like `config` that hold what is loaded."""
    return {
        name
        for node in unit.of(s.ASSIGN)
        if len(node.parts) > 1
        and (name := unit.dotted(node.parts[0]))
        and CALLED.search(name)
        and _loads(unit, node.parts[1])
    }


FRAMEWORK = SettingsFiles()
