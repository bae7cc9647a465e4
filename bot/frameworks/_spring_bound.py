"""Classes whose fields Spring binds to properties behind a prefix."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.unit import Unit
from bot.frameworks import _java as java
from bot.model import syntax as s
from bot.model.syntax import Node

SPRING = "org.springframework"
LOMBOK = ("Data", "Setter", "Value", "AllArgsConstructor", "RequiredArgsConstructor", "Builder")
INJECTED = ("Autowired", "Resource", "Inject", "Value")
FILLED = ("List<", "Set<", "Map<", "Collection<")  # are filled through their getter
DEEPEST = 6  # classes inside of classes


def fields(unit: Unit, cls: Node, prefix: str, depth: int = 0) -> Iterator[tuple[str, Node]]:
    """(property, field) of a class and of the classes of this file that its fields are of."""
    for field in _declared(cls):
        if not _binds(unit, cls, field):
            continue
        key = ".".join(filter(None, (prefix, _name(unit, field))))
        inner = named(unit, field.type)
        if inner is not None and inner is not cls and inner.type != "enum" and depth < DEEPEST:
            yield from fields(unit, inner, key, depth + 1)
        else:
            yield (f"{key}.*" if _nested(unit, field) else key), field


def _nested(unit: Unit, field: Node) -> bool:
    """Whether a field holds an object of a class of another file, whose fields are bound in turn."""
    value = field.parts[1] if len(field.parts) > 1 else None
    made = value is not None and value.kind == s.CALL and value.text == "new" and value.parts[0].text == field.type
    marked = any(name == "NestedConfigurationProperty" for name, _ in java.marks(unit, field, SPRING))
    return marked or (made and not unit.origin(value.parts[0]).startswith("java.") if value is not None else False)


def named(unit: Unit, name: str) -> Node | None:
    """The class of this file that a type means."""
    last = name.rpartition(".")[2]
    return next((node for node in unit.of(s.CLASS) if node.text == last), None) if last else None


def default(unit: Unit, field: Node) -> str:
    """What a field holds where no property is set."""
    if len(field.parts) > 1:
        return unit.written(field.parts[1])
    given = [mark for name, mark in java.marks(unit, field, SPRING) if name == "DefaultValue"]
    return unit.text(java.element(given[0], "value")) or "" if given else ""


def _declared(cls: Node) -> Iterator[Node]:
    """Fields of the instances of a class."""
    for node in cls.parts:
        for field in node.parts if node.kind == s.OTHER else (node,):
            if field.kind == s.ASSIGN and field.parts and not {mark.text for mark in field.marks} & {"static"}:
                yield field


def _binds(unit: Unit, cls: Node, field: Node) -> bool:
    """Whether a property can reach a field: by a setter, a constructor's parameter or what Lombok writes."""
    if cls.type == "record" or _marked(cls, LOMBOK) or _marked(field, LOMBOK):
        return not _marked(field, INJECTED)
    if _marked(field, INJECTED):
        return False
    name = field.parts[0].text
    methods = [one for one in cls.parts if one.kind == s.FUNCTION]
    setters = {_plain(one.text) for one in methods if one.text.startswith("set") and one.params}
    got = f"get{_plain(name)}" in {_plain(one.text) for one in methods}
    if got and (field.type.startswith(FILLED) or named(unit, field.type) is not None):
        return True
    if setters:
        return f"set{_plain(name)}" in setters or f"set{_plain(name.removeprefix('is'))}" in setters
    built = [one for one in methods if one.text == "constructor" and one.params]
    return not built or any(one.text == name for method in built for one in method.params)


def _plain(name: str) -> str:
    """A name without what relaxed binding takes no notice of: `setPageSize` sets `page_size`."""
    return name.replace("_", "").lower()


def _marked(node: Node, names: tuple[str, ...]) -> bool:
    return any((mark.parts[0] if mark.kind == s.CALL else mark).text in names for mark in node.marks)


def _name(unit: Unit, field: Node) -> str:
    """The last part of a field's property, as Spring writes it."""
    for name, mark in java.marks(unit, field, SPRING):
        if name == "Name" and (given := unit.text(java.element(mark, "value"))):
            return given
    return java.kebab(field.parts[0].text)
