"""Plain classes that hold settings: attributes in capitals, or filled from the environment."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit
from bot.frameworks import _settings_classes as classes
from bot.frameworks._touches import writes
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

CALLED = re.compile(r"(?:^|[a-z_])(?:Configs?|Configuration|Settings|Conf|Options|Env|Environment)(?:$|[A-Z_])|CONFIG")
OTHERS = re.compile(  # bases whose attributes are something else
    r"BaseSettings|BaseModel|Enum|Flag|TypedDict|NamedTuple|AppConfig|Protocol|Model$|Schema|Exception|Error$|TestCase"
)
READS_ENVIRONMENT = re.compile(r"(?:^|\.)(?:environ|getenv)\b")
DEEPEST = 5


class PythonSettings(Framework):
    """The plug."""

    name = "python_settings"
    languages = ("python",)
    needles = (
        "Config:",
        "Config(",
        "Settings:",
        "Settings(",
        "Configuration:",
        "Configuration(",
        "Options:",
        "environ",
        "getenv",
    )

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Settings that classes set, and the objects that hold them."""
        found = [made for made in unit.of(s.CLASS) if not unit.holder(made) and _holds_settings(unit, made)]
        for made in found:
            for node in _fields(unit, made):
                name = node.parts[0].text
                yield self._field(unit, made, node, name)
                if name.isupper() and len(node.parts) > 1 and unit.around(node, s.CLASS) is made:
                    yield self._writes(unit, node, name)
            yield from classes.above(unit, made, self.name)
            yield classes.held(made, made.text, made.text)
        yield from classes.objects(unit, {made.text for made in found})

    def _field(self, unit: Unit, made: Node, node: Node, name: str) -> Contact:
        default = unit.written(node.parts[1]) if len(node.parts) > 1 and node.parts[1].kind == s.TEXT else ""
        return Contact(
            role=c.FIELD, key=name, line=node.line, end=node.end, kind="setting", target=made.text, type=node.type,
            default=default, of=self.name,
        )  # fmt: skip

    def _writes(self, unit: Unit, node: Node, name: str) -> Contact:
        return writes(unit, node, name, node.parts[1], self.name, node.type)


def _holds_settings(unit: Unit, made: Node, depth: int = 0) -> bool:
    """By its name and attributes in capitals, by its base, or because most of it comes from the environment."""
    names = [unit.origin(base) for base in made.heads if base.kind != s.KEYWORD]
    if any(OTHERS.search(name) for name in names) or depth > DEEPEST:
        return False
    local = [found for base in made.heads if (found := classes.local(unit, base, made)) is not None]
    if any(_is_other(unit, one) for one in local) or (_is_typed(made) and any(n.endswith("Settings") for n in names)):
        return False
    own = _own(unit, made)
    capitals = [node for node in own if node.parts[0].text.isupper()]
    if CALLED.search(made.text) and capitals and 2 * len(capitals) >= len(own):
        return True
    if capitals and any(_holds_settings(unit, one, depth + 1) for one in local):
        return True
    if capitals and len(capitals) == len(own) and any(CALLED.search(name.rpartition(".")[2]) for name in names):
        return True
    filled = [node for node in own if _from_environment(unit, node)]
    return bool(filled) and (2 * len(filled) > len(own) or bool(CALLED.search(made.text)))


def _is_other(unit: Unit, made: Node, depth: int = 0) -> bool:
    """Whether a class is of a library that has its own way with attributes, through its bases in this file too."""
    for base in made.heads if depth < DEEPEST else ():
        above = classes.local(unit, base, made)
        if OTHERS.search(unit.origin(base)) or (above is not None and _is_other(unit, above, depth + 1)):
            return True
    return False


def _is_typed(made: Node) -> bool:
    """Whether most attributes are declared with types, as settings of pydantic are."""
    found = [node for node in made.parts if node.kind == s.ASSIGN]
    return 2 * len([node for node in found if node.type]) > len(found)


def _own(unit: Unit, made: Node) -> list[Node]:
    """Attributes that the class sets: in its body, and on `self` in `__init__`."""
    out = [node for node in made.parts if node.kind == s.ASSIGN and node.parts[0].kind == s.NAME]
    for function in made.parts:
        if function.kind == s.FUNCTION and function.text in ("__init__", "__post_init__"):
            out += [
                node
                for node in function.parts
                if node.kind == s.ASSIGN
                and node.parts[0].kind == s.MEMBER
                and unit.dotted(node.parts[0]).count(".") == 1
            ]
    return [node for node in out if not node.parts[0].text.startswith("_")]


def _fields(unit: Unit, made: Node, depth: int = 0) -> Iterator[Node]:
    yield from _own(unit, made)
    for base in made.heads if depth < DEEPEST else ():
        if (above := classes.local(unit, base, made)) is not None:
            yield from _fields(unit, above, depth + 1)


def _from_environment(unit: Unit, node: Node) -> bool:
    """Whether a value is read from the environment, perhaps through a call around."""
    waiting = list(node.parts[1:2])
    while waiting:
        one = waiting.pop()
        if one.kind in (s.CALL, s.INDEX) and READS_ENVIRONMENT.search(unit.origin(one.parts[0])):
            return True
        waiting += one.parts
    return False


FRAMEWORK = PythonSettings()
