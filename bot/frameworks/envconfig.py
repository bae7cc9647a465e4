"""kelseyhightower/envconfig: each field of a struct reads the variable of its name, behind a prefix."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.frameworks._go_structs import Field, Structs
from bot.frameworks._go_types import Types, plain
from bot.frameworks.go_env_tags import read
from bot.model import syntax as s
from bot.model.contacts import Contact

MODULE = "github.com/kelseyhightower/envconfig"
FILLERS = (f"{MODULE}.Process", f"{MODULE}.MustProcess")
TAG = "envconfig"
TAGS = (TAG, "split_words")
_WORDS = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+")


class Envconfig(Framework):
    """The plug."""

    name = "envconfig"
    languages = ("go",)
    needles = ("kelseyhightower/envconfig", 'envconfig:"', 'split_words:"')

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Fields of the structs that are filled here, and of those that bear the tags."""
        filled = _filled(unit)
        structs = Structs(unit, TAGS, filled)
        for root in structs.roots():
            prefix = filled.get(root.text)
            for field in structs.fields(root, _inner, prefix or ""):
                yield from self._field(field, named=prefix is not None, before=bool(prefix))

    def _field(self, field: Field, *, named: bool, before: bool) -> Iterator[Contact]:
        """`named`: a field without a tag has a key as well, of its name. `before`: there is a prefix. Without one, what
        a tag says is read as it is, wherever the struct stands.
        """
        written = field.tags.get(TAG, "")
        if field.tags.get("ignored") == "true" or written == "-" or not field.name[:1].isupper():
            return
        if written or named or "split_words" in field.tags:
            key = _key(field.name, field.tags, field.prefix) if before or not written else written.upper()
            yield read(field, key, field.tags.get("default", ""), self.name)


def _key(name: str, tags: Mapping[str, str], prefix: str) -> str:
    words = "_".join(_WORDS.findall(name)) if tags.get("split_words") == "true" else name
    return f"{prefix}{tags.get(TAG, '') or words}".upper()


def _inner(name: str, tags: Mapping[str, str], prefix: str) -> str | None:
    """A struct that is embedded adds nothing, another one its name."""
    return f"{_key(name, tags, prefix)}_" if name else prefix


def _filled(unit: Unit) -> dict[str, str]:
    """Name of a struct -> what its variables begin with: `envconfig.Process("app", &c)`."""
    types, found = Types(unit), {}
    for node in unit.of(s.CALL):
        if plain(unit.origin(node.parts[0])) not in FILLERS:
            continue
        prefix, struct = unit.text(argument(node, 0)), argument(node, 1)
        kind = types.of(struct) if struct is not None else ""
        if kind and "/" not in kind and prefix is not None and "{}" not in prefix:
            found[kind] = f"{prefix}_" if prefix else ""
    return found


FRAMEWORK = Envconfig()
