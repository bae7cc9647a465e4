"""The convention of a module `env` that gives the checked environment: `import { env } from "~/env"`, `env.DB_URL`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit
from bot.frameworks._javascript import LANGUAGES
from bot.frameworks._touches import reads
from bot.model import syntax as s
from bot.model.contacts import Contact

MODULE = re.compile(
    r"(?:\.{1,2}|~|@|#|src|[\w@~.-]+)/(?:[\w./@-]+/)?env(?:ironment)?(?:\.(?:mjs|js|ts|cjs|server|client))*"
)
KEY = re.compile(r"[A-Z][A-Z0-9_]+")


class EnvModule(Framework):
    """The plug: also where no path of the tree is the module, as in templates and behind unknown aliases."""

    name = "env_module"
    languages = LANGUAGES
    needles = ("/env'", '/env"', "/env.", "/environment'", '/environment"')

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Keys that are read."""
        names = {
            here
            for here, (module, taken) in unit.imports.items()
            if taken in (here, "default", "") and here.lower() in ("env", "environment") and MODULE.fullmatch(module)
        }
        for node in unit.of(s.MEMBER) if names else ():
            inner = node.parts[0]
            if inner.kind == s.NAME and inner.text in names and KEY.fullmatch(node.text):
                yield reads(unit, node, node.text, "setting", self.name)


FRAMEWORK = EnvModule()
