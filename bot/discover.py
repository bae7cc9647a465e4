"""Finds what stands on a shelf: every module of a package offers exactly one plug under the shelf's name."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import Any


class BadShelf(Exception):
    """A shelf is empty, or one of its modules offers no plug, two, or another module's: silence would hide it."""


def plugs(package: str, name: str) -> dict[str, Any]:
    """The plugs of a shelf by module name, sorted: `plugs("bot.signals", "SIGNAL")["untested"]`.

    Modules whose name begins with `_` are no plugs. Raises BadShelf.
    """
    shelf = import_module(package)
    modules = sorted(found.name for found in pkgutil.iter_modules(shelf.__path__) if not found.name.startswith("_"))
    found = {module: _plug(f"{package}.{module}", name) for module in modules}
    if not found:
        raise BadShelf(f"{package} is empty: a module there must define {name}")
    owners: dict[int, str] = {}
    for module, plug in found.items():
        if (other := owners.setdefault(id(plug), module)) != module:
            raise BadShelf(f"{package}.{module} offers the same {name} as {package}.{other}")
    return found


def _plug(module: str, name: str) -> Any:
    offered = vars(import_module(module))
    near = sorted(word for word in offered if word == name or word.startswith((f"{name}_", f"{name}S")))
    if near != [name]:
        what = f"offers {', '.join(near)}" if near else f"offers no {name}"
        raise BadShelf(f"{module} {what}: it must define exactly one {name}")
    return offered[name]
