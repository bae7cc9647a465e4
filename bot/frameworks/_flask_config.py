"""Configuration of a Flask application: `app.config["KEY"]` and what else reads and fills it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.unit import Unit, argument
from bot.frameworks import _mappings as mappings
from bot.frameworks import _python_web as web
from bot.frameworks._touches import reads
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

OF = "flask"
TABLES = ("default_config", "default_settings")  # names of tables of defaults
USED = "read where the attribute is used"
APPLICATIONS = {"app", "current_app", "application", "self.app", "self._app"}


def contacts(unit: Unit) -> Iterator[Contact]:
    """Keys that are read and set; those of Flask are in capitals."""
    flask = any(module.partition(".")[0] in ("flask", "quart", "apiflask") for module, _ in unit.imports.values())
    configs = {id(node) for node in unit.of(s.MEMBER) if node.text == "config" and _of_application(unit, node, flask)}
    held = {
        node.parts[0].text for node in unit.of(s.ASSIGN) if len(node.parts) > 1 and id(node.parts[1]) in configs
    } - {""}
    for node in unit.of(s.NAME, s.MEMBER):
        if id(node) in configs or (node.kind == s.NAME and node.text in held and id(unit.assigned(node)) in configs):
            found = mappings.contacts(unit, node, "setting", OF)
            yield from (one for one in found if one.key.isupper() or one.key == c.DYNAMIC)
            yield from _filled(unit, node)


def defaults(unit: Unit) -> Iterator[Contact]:
    """Tables of defaults, and attributes that read the configuration when they are used."""
    for node in unit.of(s.ASSIGN):
        value = node.parts[1] if len(node.parts) > 1 else None
        if value is None or node.parts[0].kind != s.NAME:
            continue
        made = unit.origin(value.parts[0]) if value.kind == s.CALL else ""
        if node.parts[0].text.lower() in TABLES:
            inner = argument(value, 0) if value.kind == s.CALL and made != "dict" else value
            yield from (one for one in mappings.table(unit, inner, OF) if one.key.isupper())
        elif made.rpartition(".")[2].partition("[")[0] == "ConfigAttribute":
            usage = f"field\t{node.parts[0].text}"
            yield reads(unit, node, argument(value, 0, "name"), "setting", OF, usage=usage, doubt=USED)


def _of_application(unit: Unit, node: Node, flask: bool) -> bool:
    """Whether `x.config` is that of an application."""
    owner = unit.dotted(node.parts[0]) if node.parts else ""
    if owner == "self":
        around = unit.around(node, s.CLASS)
        return around is not None and bool({"Flask", "Quart", "APIFlask"} & set(web.bases(unit, around)))
    return bool(owner) and (flask or owner in APPLICATIONS or owner.endswith(("_app", ".app", "create_app()")))


def _filled(unit: Unit, node: Node) -> Iterator[Contact]:
    """`from_envvar`, `from_prefixed_env`: variables of the environment that fill it."""
    above = unit.above(node)
    call = unit.above(above) if above is not None and above.kind == s.MEMBER else None
    if call is None or above is None or call.kind != s.CALL or call.parts[0] is not above:
        return
    key = ""
    if above.text == "from_envvar":
        key = unit.key(argument(call, 0, "variable_name"))
    elif above.text == "from_prefixed_env":
        key = f"{unit.key(argument(call, 0, 'prefix')) or 'FLASK'}_*"
    if key:
        yield reads(unit, call, key, "env", OF, usage="argument\tapp.config\t1")
