"""Settings of .NET: `IConfiguration` with its sections, options that are bound to a section, `AppSettings`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.made import ends
from bot.contracts.unit import HOLE, Unit, argument, arguments
from bot.frameworks._touches import reads, writes
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

TYPES = (
    "IConfiguration", "IConfigurationRoot", "IConfigurationSection", "IConfigurationManager", "ConfigurationManager",
    "ConfigurationBuilder.Build", "ConfigurationRoot",
)  # fmt: skip
HOLDERS = ("Configuration",)  # members that hold it, whatever they are members of
SECTIONS = ("GetSection", "GetRequiredSection")
GETTER = re.compile(r"(?:Try)?Get(?:Required|Optional)?(?:Value|String|Int\w*|Bool\w*|Setting)?(?:OrDefault|OrThrow)?")
OLD = {"ConfigurationManager.AppSettings": "", "ConfigurationManager.ConnectionStrings": "ConnectionStrings:"}
DEEPEST = 6


class DotnetConfiguration(Framework):
    """The plug."""

    name = "dotnet_configuration"
    languages = ("csharp",)
    needles = ("IConfiguration", "onfiguration[", "onfiguration.Get", "GetSection", "BindConfiguration", "AppSettings[")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Settings that are read and set."""
        for node in unit.of(s.INDEX, s.CALL, s.MEMBER):
            if node.kind == s.INDEX:
                yield from self._index(unit, node)
            elif node.kind == s.CALL:
                yield from self._call(unit, node)
            elif node.text == "Value" and node.parts[0].kind == s.CALL and (prefix := section(unit, node.parts[0])):
                yield self._reads(unit, node, prefix.removesuffix(":"))

    def _index(self, unit: Unit, node: Node) -> Iterator[Contact]:
        prefix = OLD.get(unit.dotted(node.parts[0]).removeprefix("System.Configuration."))
        prefix = section(unit, node.parts[0]) if prefix is None else prefix
        if prefix is None:
            return
        above = unit.above(node)
        key = _key(unit, node.parts[1])
        if above is not None and above.kind == s.ASSIGN and above.parts[0] is node:
            if key:
                yield writes(unit, node, f"{prefix}{key}", above.parts[1] if len(above.parts) > 1 else None)
        else:
            target = "" if key or prefix or _extended(unit, node) else unit.scoped(node.parts[1])
            yield self._reads(unit, node, f"{prefix}{key}" if key else c.DYNAMIC, target=target)

    def _call(self, unit: Unit, node: Node) -> Iterator[Contact]:
        callee = node.parts[0]
        if callee.kind != s.MEMBER:
            yield from self._handed(unit, arguments(node))
            return
        name, given = callee.text, arguments(node)
        if name == "BindConfiguration" and given and (key := _key(unit, given[0])):
            yield from self._bound(unit, node, f"{key}:", _options(callee.parts[0]))
        elif name == "Configure" and callee.type and given and (prefix := section(unit, given[-1])):
            yield from self._bound(unit, node, prefix, callee.type)
        elif (prefix_ := section(unit, callee.parts[0])) is not None:
            yield from self._got(unit, node, callee, prefix_)
        elif name == "Bind" and given and (prefix := section(unit, given[0])):
            yield from self._bound(unit, node, prefix, _options(callee.parts[0]))
        else:
            yield from self._handed(unit, given)

    def _handed(self, unit: Unit, given: list[Node]) -> Iterator[Contact]:
        """A section that a library is given as a whole: `AddReverseProxy().LoadFromConfig(c.GetSection("Proxy"))`."""
        for one in given:
            is_section = one.kind == s.CALL and one.parts[0].kind == s.MEMBER and one.parts[0].text in SECTIONS
            if is_section and (prefix := section(unit, one)):
                yield self._reads(unit, one, f"{prefix}*")

    def _got(self, unit: Unit, node: Node, callee: Node, prefix: str) -> Iterator[Contact]:
        """A method of the configuration or of a section."""
        name, given = callee.text, arguments(node)
        key = _key(unit, given[0]) if given else ""
        if name == "GetValue" and len(given) > 1 and not key and (typed := _key(unit, given[1])):
            yield self._reads(unit, node, f"{prefix}{typed}", default=given[2] if len(given) > 2 else None)
        elif name == "GetConnectionString" and key:
            yield self._reads(unit, node, f"ConnectionStrings:{key}")
        elif (name == "Get" and not given) or (name == "Bind" and len(given) == 1):
            yield from self._bound(unit, node, prefix, callee.type)
        elif name == "Bind" and key:
            yield from self._bound(unit, node, f"{prefix}{key}:", "")
        elif GETTER.fullmatch(name) and given:
            default = given[1] if len(given) > 1 and name == "GetValue" else None
            found = f"{prefix}{key}" if key else c.DYNAMIC
            yield self._reads(unit, node, found, given=callee.type, default=default)

    def _bound(self, unit: Unit, node: Node, prefix: str, cls: str) -> Iterator[Contact]:
        """The properties of a class that is filled from a section; all of them where it stands elsewhere."""
        last = cls.rpartition(".")[2]
        known = next((one for one in unit.of(s.CLASS) if one.text == last), None) if last else None
        if known is not None:
            yield from self._properties(unit, known, prefix, 0)
        elif prefix:
            yield self._reads(unit, node, f"{prefix}*", given=cls)

    def _properties(self, unit: Unit, cls: Node, prefix: str, depth: int) -> Iterator[Contact]:
        for node in cls.parts:
            if node.kind != s.ASSIGN or any(mark.text in ("static", "const") for mark in node.marks):
                continue
            key = f"{prefix}{_property(unit, node)}"
            inner = next((one for one in unit.of(s.CLASS) if one.text == node.type.rstrip("?")), None)
            if inner is not None and inner is not cls and inner.type != "enum" and depth < DEEPEST:
                yield from self._properties(unit, inner, f"{key}:", depth + 1)
            else:
                value = node.parts[1] if len(node.parts) > 1 else None
                yield self._reads(unit, node, key, given=node.type, default=value)

    def _reads(
        self, unit: Unit, node: Node, key: str, *, given: str = "", default: Node | None = None, target: str = ""
    ) -> Contact:
        usage = "" if node.kind == s.ASSIGN else None
        return reads(unit, node, key, "setting", self.name, usage=usage, default=default, target=target, type=given)


def section(unit: Unit, node: Node, depth: int = 0) -> str | None:
    """What stands before the keys of an expression that is configuration, with a colon; None where it is none."""
    if depth > DEEPEST:
        return None
    if node.kind == s.CALL and node.parts[0].kind == s.MEMBER and node.parts[0].text in SECTIONS:
        held = section(unit, node.parts[0].parts[0], depth + 1)
        key = _key(unit, argument(node, 0))
        return f"{held}{key}:" if held is not None and key else None
    if node.kind == s.NAME and (value := unit.assigned(node)) is not None and value.kind in (s.CALL, s.MEMBER):
        return section(unit, value, depth + 1)
    if node.kind == s.CALL and node.parts[0].type in TYPES:  # `services.GetRequiredService<IConfiguration>()`
        return ""
    if node.kind not in (s.NAME, s.MEMBER, s.CALL):
        return None
    if node.kind == s.MEMBER and node.text in HOLDERS:
        return ""
    if node.kind == s.CALL and _is_built(unit, node):
        return ""
    if node.kind == s.CALL and not unit.dotted(node).endswith("Build()"):
        return None
    names = unit.made.names(node)
    return "" if ends(names, *TYPES) and not ends(names, "GetSection") else None


def _is_built(unit: Unit, node: Node) -> bool:
    """Whether a chain begins with `new ConfigurationBuilder()` and ends with `Build()`."""
    if node.parts[0].kind != s.MEMBER or node.parts[0].text != "Build":
        return False
    while node.kind == s.CALL and node.parts[0].kind == s.MEMBER:
        node = node.parts[0].parts[0]
    return node.kind == s.CALL and unit.origin(node.parts[0]).rpartition(".")[2] == "ConfigurationBuilder"


def _key(unit: Unit, node: Node | None) -> str:
    found = unit.text(node, named=True)
    return found if found and HOLE not in found and not any(letter.isspace() for letter in found) else ""


def _extended(unit: Unit, node: Node) -> bool:
    """Whether the function around extends configuration: then what it is called on tells the whole key."""
    function = unit.around(node, s.FUNCTION)
    return function is not None and any(mark.text == "this" for one in function.params for mark in one.marks)


def _options(node: Node) -> str:
    """The class of `services.AddOptions<T>()`, from the chain behind it."""
    while node.kind == s.CALL and node.parts[0].kind == s.MEMBER:
        if node.parts[0].text.startswith("AddOptions"):
            return node.parts[0].type
        node = node.parts[0].parts[0]
    return ""


def _property(unit: Unit, node: Node) -> str:
    for mark in node.marks:
        if mark.kind == s.CALL and mark.parts[0].text == "ConfigurationKeyName":
            return unit.key(argument(mark, 0)) or node.parts[0].text
    return node.parts[0].text


FRAMEWORK = DotnetConfiguration()
