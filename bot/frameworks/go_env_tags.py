"""Structs of Go whose tags name variables of the environment: caarlos0/env, cleanenv and sethvargo/go-envconfig."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, arguments, entry
from bot.frameworks._go_structs import Field, Structs, option
from bot.frameworks._go_types import Types, plain
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact

TAG = "env"
PREFIXES = ("envPrefix", "env-prefix")
DEFAULTS = ("envDefault", "env-default")
CAARLOS = "github.com/caarlos0/env"
FILLERS = (f"{CAARLOS}.ParseWithOptions", f"{CAARLOS}.ParseAsWithOptions")
_VARIABLE = re.compile(r"[A-Za-z_]\w*")


class GoEnvTags(Framework):
    """The plug."""

    name = "go_env_tags"
    languages = ("go",)
    needles = ('env:"',)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Every field that a variable fills, behind the prefixes of the structs around it."""
        structs = Structs(unit, (TAG, *PREFIXES))
        before = _options(unit)
        for root in structs.roots():
            for field in structs.fields(root, _inner, before.get(root.text, "")):
                yield from self._field(field)

    def _field(self, field: Field) -> Iterator[Contact]:
        written = field.tags.get(TAG, "")
        default = next((field.tags[name] for name in DEFAULTS if name in field.tags), option(written, "default"))
        for name in written.split(",")[: len(written) if "env-default" in field.tags else 1]:
            if _VARIABLE.fullmatch(name):
                yield read(field, f"{field.prefix}{name}", default, self.name)


def read(field: Field, key: str, default: str, of: str) -> Contact:
    """What a field reads."""
    return Contact(
        role=c.READS,
        key=key,
        line=field.node.line,
        end=field.node.end,
        kind="env",
        holder=field.holder,
        usage=f"field\t{field.name}",
        default=f'"{default}"' if default else "",
        type=field.node.type,
        of=of,
    )


def _inner(name: str, tags: Mapping[str, str], prefix: str) -> str | None:
    written = next((tags[one] for one in PREFIXES if one in tags), option(tags.get(TAG, ""), "prefix"))
    return f"{prefix}{written}"


def _options(unit: Unit) -> dict[str, str]:
    """Name of a struct -> prefix that it is filled behind: `env.ParseWithOptions(&c, env.Options{Prefix: "X_"})`."""
    types, found = Types(unit), {}
    for node in unit.of(s.CALL):
        given = arguments(node)
        if given and plain(unit.origin(node.parts[0])) in FILLERS:
            prefix = unit.text(entry(given[-1], "Prefix")) or ""
            found.update({kind: prefix for one in given if (kind := types.of(one)) and "/" not in kind})
    return found


FRAMEWORK = GoEnvTags()
