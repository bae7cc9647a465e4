"""viper: keys that are read and set by name, flags that are bound to it, and structs that it fills."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument, arguments
from bot.frameworks._go_flags import Flag, flags
from bot.frameworks._go_structs import Field, Structs
from bot.frameworks._go_types import Types, plain
from bot.frameworks._touches import reads, writes
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node

MODULE = "github.com/spf13/viper"
OBJECT = f"{MODULE}.Viper"
GETTERS = re.compile(r"Get(?:[A-Z]\w*)?|IsSet|InConfig|UnmarshalKey")
GIVERS = ("GetViper", "GetEnvKeyReplacer")
SETTERS = ("Set", "SetDefault")
FILLED = re.compile(r"(?i).*(?:config|configuration|conf|cfg|settings?|options?|opts|env|environment)")
TAG = "mapstructure"


class Viper(Framework):
    """The plug."""

    name = "viper"
    languages = ("go",)
    needles = ("spf13/viper", 'mapstructure:"')

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Keys that are read and set, and how they are called in the environment."""
        types = Types(unit)
        calls = [(name, node) for node in unit.of(s.CALL) if (name := _called(unit, types, node))]
        rule = _naming(unit, types, calls)
        if rule is not None:
            yield rule
        for name, node in calls:
            yield from self._call(unit, types, name, node)
        yield from self._structs(unit, types, calls)
        yield from self._of_program(unit, calls)

    def _of_program(self, unit: Unit, calls: list[tuple[str, Node]]) -> Iterator[Contact]:
        """Flags of a command that the file reads by the same name: they are bound elsewhere, as a whole."""
        if any(name.startswith("BindPFlag") for name, _ in calls):
            return
        read = {unit.key(argument(node, 0)) for name, node in calls if GETTERS.fullmatch(name) and name not in GIVERS}
        for flag in flags(unit):
            if flag.name in read:
                yield self._bound(unit, flag)

    def _call(self, unit: Unit, types: Types, name: str, node: Node) -> Iterator[Contact]:
        first = argument(node, 0)
        if first is None:
            return
        if GETTERS.fullmatch(name) and name not in GIVERS:
            yield self._reads(unit, node, first, _prefix(unit, types, node), owner=_own(unit, types, node))
        elif name in SETTERS and (key := unit.key(first)):
            yield self._writes(unit, node, _prefix(unit, types, node) + key, unit.written(arguments(node)[-1]))
        elif name == "BindEnv":
            for variable in arguments(node)[1:]:
                yield self._reads(unit, node, variable, "", "env")
        elif name == "BindPFlag" and (key := unit.key(first)):
            bound = _looked_up(unit, argument(node, 1))
            known = [flag for flag in flags(unit) if flag.name == bound]
            yield self._writes(unit, node, key, known[0].default if known else "", known[0].type if known else "")
        elif name in ("BindPFlags", "BindPFlag"):  # of the latter: in a loop over flags
            of = _set_of(unit, first) if name == "BindPFlags" else _held_by(unit, argument(node, 1))
            for flag in flags(unit):
                if of in (flag.of, ""):
                    yield self._bound(unit, flag)

    def _reads(self, unit: Unit, node: Node, key: Node, prefix: str, kind: str = "setting", owner: str = "") -> Contact:
        return reads(unit, node, key, kind, self.name, prefix=prefix, owner=owner)

    def _writes(self, unit: Unit, node: Node, key: str, value: str, kind: str = "") -> Contact:
        return writes(unit, node, key, value, self.name, kind)

    def _bound(self, unit: Unit, flag: Flag) -> Contact:
        return self._writes(unit, flag.node, flag.name, flag.default, flag.type)

    def _structs(self, unit: Unit, types: Types, calls: list[tuple[str, Node]]) -> Iterator[Contact]:
        """Fields that bear a key in a tag, in structs that look like settings or are filled here."""
        filled = {types.of(one) for name, node in calls if name.startswith("Unmarshal") for one in arguments(node)}
        structs = Structs(unit, (TAG,), filled - {""})
        for root in structs.roots():
            within = structs.within(root)
            here = bool(within & filled)
            if here or any(FILLED.fullmatch(name) for name in within):
                for field in structs.fields(root, _inner):
                    yield from self._field(field, bare=here)

    def _field(self, field: Field, *, bare: bool) -> Iterator[Contact]:
        """`bare`: a field without a tag has a key as well, its name."""
        name = field.tags.get(TAG, "").partition(",")[0]
        if name == "-" or not (name or (bare and TAG not in field.tags and field.name[:1].isupper())):
            return
        yield Contact(
            role=c.READS,
            key=field.prefix + (name or field.name.lower()),
            line=field.node.line,
            end=field.node.end,
            kind="setting",
            holder=field.holder,
            usage=f"field\t{field.name}",
            type=field.node.type,
            of=self.name,
        )


def _called(unit: Unit, types: Types, node: Node) -> str:
    """The name of a function of the library, or of a method of its objects, that is called; "" for all else."""
    callee = node.parts[0]
    origin = plain(unit.origin(callee))
    if origin.startswith(f"{MODULE}."):
        name = origin.removeprefix(f"{MODULE}.")
        return name.rpartition(".")[2] if "(" not in name.rpartition(".")[2] else ""
    is_method = callee.kind == s.MEMBER and bool(callee.parts) and types.of(callee.parts[0]) == OBJECT
    return callee.text if is_method else ""


def _prefix(unit: Unit, types: Types, node: Node) -> str:
    """What the keys of a part of the settings begin with: `v := viper.Sub("db")`."""
    callee = node.parts[0]
    held = callee.parts[0] if callee.parts else callee
    if held.kind == s.NAME and len(values := types.values(held)) == 1:
        held = values[0]
    if held.kind != s.CALL or _called(unit, types, held) != "Sub":
        return ""
    key = unit.key(argument(held, 0))
    return f"{_prefix(unit, types, held)}{key}." if key else ""


def _own(unit: Unit, types: Types, node: Node) -> str:
    """The name of an object that is not the common one: `v := viper.New()`."""
    held = node.parts[0].parts[0] if node.parts[0].parts else node
    made = [one for one in types.values(held) if one.kind == s.CALL] if held.kind == s.NAME else []
    return unit.scoped(held) if any(_called(unit, types, one).startswith("New") for one in made) else ""


def _naming(unit: Unit, types: Types, calls: list[tuple[str, Node]]) -> Contact | None:
    """How keys are called in the environment; of type `*` where what is replaced is known at run time alone."""
    known = dict(calls)
    if "AutomaticEnv" not in known:
        return None
    prefix = unit.key(argument(known["SetEnvPrefix"], 0)) if "SetEnvPrefix" in known else ""
    changes = argument(known["SetEnvKeyReplacer"], 0) if "SetEnvKeyReplacer" in known else None
    if changes is not None and changes.kind == s.NAME:
        changes = unit.assigned(changes)
    pairs = (
        [unit.text(one) or "" for one in arguments(changes)] if changes is not None and changes.kind == s.CALL else []
    )
    at = known["AutomaticEnv"]
    return Contact(
        role=c.NAMING,
        key=f"{prefix}_" if prefix else "",
        line=at.line,
        end=at.end,
        default="\t".join(pairs),
        type="" if changes is None or (pairs and all(pairs)) else c.DYNAMIC,
        of="viper",
    )


def _looked_up(unit: Unit, flag: Node | None) -> str:
    """`cmd.Flags().Lookup("port")`."""
    return unit.key(argument(flag, 0)) if flag is not None and flag.kind == s.CALL else ""


def _held_by(unit: Unit, flag: Node | None) -> str:
    """The set that `fs.Lookup(name)` looks in; "" where the flag itself is at hand."""
    found = flag is not None and flag.kind == s.CALL and flag.parts[0].kind == s.MEMBER
    return _set_of(unit, flag.parts[0].parts[0]) if flag is not None and found else ""


def _set_of(unit: Unit, node: Node) -> str:
    return unit.dotted(node).rpartition(".")[2]


def _inner(name: str, tags: Mapping[str, str], prefix: str) -> str | None:
    said, _, options = tags.get(TAG, "").partition(",")
    if "squash" in options or "remain" in options or not (said or name):
        return prefix
    return None if said == "-" else f"{prefix}{said or name.lower()}."


FRAMEWORK = Viper()
