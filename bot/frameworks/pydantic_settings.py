"""pydantic-settings: each field of a settings class reads the variable of its name, behind the class's prefix."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument, arguments, entry
from bot.frameworks import _settings_classes as classes
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

BASE = "BaseSettings"
LIBRARIES = ("pydantic_settings", "pydantic", "pydantic.v1", "pydantic.env_settings")
MARKERS = ("Field", "FieldInfo")
NO_FIELDS = ("model_config", "Config")
DEEPEST = 5
REQUIRED = ("...", "Ellipsis")


class Naming:
    """How a class names its variables."""

    def __init__(self, unit: Unit, made: Node, above: Naming | None = None) -> None:
        self._unit, self._made = unit, made
        self.prefix: str = self._said("env_prefix", above.prefix if above else "")
        self.delimiter: str = self._said("env_nested_delimiter", above.delimiter if above else "")
        self.exact: bool = self._flag("case_sensitive", above.exact if above else False)

    def of(self, name: str) -> str:
        """The variable of a name as written: in capitals unless case matters."""
        return name if self.exact else name.upper()

    def _said(self, name: str, default: str) -> str:
        found = self._unit.text(self.option(name))
        return default if found is None else found

    def _flag(self, name: str, default: bool) -> bool:
        found = self.option(name)
        return default if found is None else found.text == "True"

    def option(self, name: str) -> Node | None:
        """An option: `model_config = SettingsConfigDict(name=…)`, a keyword of the class, or of its class Config."""
        for head in self._made.heads:
            if head.kind == s.KEYWORD and head.text == name:
                return head.parts[0]
        for node in self._made.parts:
            if node.kind == s.ASSIGN and len(node.parts) > 1 and node.parts[0].text == "model_config":
                value = node.parts[1]
                found = argument(value, -1, name) if value.kind == s.CALL else entry(value, name)
                if found is not None:
                    return found
            if node.kind == s.CLASS and node.text == "Config":
                for inner in node.parts:
                    if inner.kind == s.ASSIGN and len(inner.parts) > 1 and inner.parts[0].text == name:
                        return inner.parts[1]
        return None


class PydanticSettings(Framework):
    """The plug."""

    name = "pydantic_settings"
    languages = ("python",)
    needles = ("BaseSettings", "Settings)", "Settings,", "Settings:")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Fields, what reads them, and the objects that hold them."""
        found: list[Node] = []
        for made in unit.of(s.CLASS):
            if self._is_settings(unit, made, found):
                found.append(made)
                yield from self._fields(unit, made)
                yield from self._inherited(unit, made, made)
        imported = {here for here, (_, taken) in unit.imports.items() if taken.endswith("Settings")}
        yield from classes.objects(unit, {unit.qualified(made) for made in found} | imported)

    def _is_settings(self, unit: Unit, made: Node, known: list[Node]) -> bool:
        names = {one.text for one in known}
        for base in made.heads:
            origin = unit.origin(base)
            if origin.endswith(f".{BASE}") or (base.kind == s.NAME and base.text in names):
                return True
            if origin.endswith("Settings") and origin != base.text and self._typed(made):
                return True  # a base of the project's own
        return False

    def _typed(self, made: Node) -> bool:
        """Whether the body declares fields with types, as pydantic wants them."""
        return any(node.kind == s.ASSIGN and node.type for node in made.parts)

    def _naming(self, unit: Unit, made: Node, depth: int = 0) -> Naming:
        above = next((found for base in made.heads if (found := classes.local(unit, base, made))), None)
        return Naming(unit, made, self._naming(unit, above, depth + 1) if above and depth < DEEPEST else None)

    def _fields(self, unit: Unit, made: Node) -> Iterator[Contact]:
        naming, bare = self._naming(unit, made), _is_first_version(unit, made)
        for node in made.parts:
            if node.kind != s.ASSIGN or not _is_field(node) or not (node.type or bare):
                continue
            default = _default(unit, node)
            yield self._field(node, made, default)
            inner = _model(unit, node.type, made)
            if inner is None:
                for key in _names(unit, node, naming):
                    yield self._reads(unit, node, key, made, default)
            elif naming.delimiter and not self._is_settings(unit, inner, []):
                yield from self._nested(unit, inner, naming, _names(unit, node, naming), 0)

    def _inherited(self, unit: Unit, made: Node, of: Node, depth: int = 0) -> Iterator[Contact]:
        """Fields that the bases of a class give it."""
        yield from classes.above(unit, made, self.name) if made is of else ()
        for base in made.heads if depth < DEEPEST else ():
            if (above := classes.local(unit, base, made)) is not None:
                for node in above.parts:
                    if node.kind == s.ASSIGN and node.type and _is_field(node):
                        yield self._field(node, of, _default(unit, node))
                yield from self._inherited(unit, above, of, depth + 1)

    def _field(self, node: Node, made: Node, default: str) -> Contact:
        return Contact(
            role=c.FIELD, key=node.parts[0].text, line=node.line, end=node.end, kind="setting", target=made.text,
            type=node.type, default=default, of=self.name,
        )  # fmt: skip

    def _nested(self, unit: Unit, inner: Node, naming: Naming, prefixes: list[str], depth: int) -> Iterator[Contact]:
        """Fields of a model in a field: `DATABASE__HOST`."""
        for node in inner.parts:
            if node.kind != s.ASSIGN or not node.type or not _is_field(node):
                continue
            names = [f"{prefix}{naming.delimiter}{naming.of(node.parts[0].text)}" for prefix in prefixes]
            further = _model(unit, node.type, inner)
            if further is not None and depth < DEEPEST and further is not inner:
                yield from self._nested(unit, further, naming, names, depth + 1)
            else:
                for key in names:
                    yield self._reads(unit, node, key, inner, _default(unit, node))

    def _reads(self, unit: Unit, node: Node, key: str, made: Node, default: str) -> Contact:
        return Contact(
            role=c.READS, key=key, line=node.line, end=node.end, kind="env", holder=unit.qualified(made),
            usage=f"field\t{node.parts[0].text}", default=default, type=node.type, of=self.name,
        )  # fmt: skip


def _model(unit: Unit, declared: str, near: Node) -> Node | None:
    """The class of this file with fields of its own that a type names."""
    found = classes.typed(unit, declared, near)
    return found if found is not None and any(n.kind == s.ASSIGN and n.type for n in found.parts) else None


def _is_first_version(unit: Unit, made: Node) -> bool:
    """Whether a class is of pydantic 1, where a default makes a field without a type."""
    return any(unit.origin(base) in (f"pydantic.{BASE}", f"pydantic.v1.{BASE}") for base in made.heads)


def _is_field(node: Node) -> bool:
    name = node.parts[0].text
    return (
        node.parts[0].kind == s.NAME
        and not name.startswith("_")
        and name not in NO_FIELDS
        and not node.type.startswith(("ClassVar", "typing.ClassVar"))
    )


def _marker(unit: Unit, node: Node) -> Node | None:
    """`Field(…)` of a field."""
    for value in (*node.parts[1:2], *node.marks):
        if value.kind == s.CALL and unit.dotted(value.parts[0]).endswith(MARKERS):
            return value
    return None


def _default(unit: Unit, node: Node) -> str:
    marker = _marker(unit, node)
    if marker is not None and marker not in node.marks:
        given = argument(marker, 0, "default")
        made = argument(marker, -1, "default_factory")
        said = unit.written(given if given is not None else made) if (given or made) is not None else ""  # type: ignore[arg-type]
        return "" if said in REQUIRED else said
    said = unit.written(node.parts[1]) if len(node.parts) > 1 else ""
    return "" if said in REQUIRED else said


def _names(unit: Unit, node: Node, naming: Naming) -> list[str]:
    """Variables of a field: what `alias` and the like say stands without the prefix."""
    own = node.parts[0].text
    marker = _marker(unit, node)
    given = None
    if marker is not None:
        given = argument(marker, -1, "validation_alias")
        for name in ("env", "alias"):
            given = argument(marker, -1, name) if given is None else given
    if given is None:
        table = naming.option("fields")  # of the first version
        given = entry(entry(table, own), "env")
    if given is None:
        return [naming.of(f"{naming.prefix}{own}")]
    parts = arguments(given) if given.kind == s.CALL else list(given.parts) if given.kind == s.LIST else [given]
    return [naming.of(found) for part in parts if (found := unit.key(part))]


FRAMEWORK = PydanticSettings()
