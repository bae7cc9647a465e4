"""The settings file as its author wrote it: read from YAML's nodes, with bounds, since it comes from a repository."""

from __future__ import annotations

from collections.abc import Iterator

import yaml

from bot.config import SHOWN, Entry
from bot.model.message import message

# A real one has a few hundred bytes, two levels and no aliases.
MAX_BYTES = 65_536
MAX_EVENTS = 5_000
MAX_DEPTH = 8
MAX_ALIASES = 16


def entries(text: str, path: str) -> Iterator[Entry]:
    """The settings one by one, with their lines, or what is wrong with the file as a whole."""
    try:
        root = _tree(text)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f"{path}:{mark.line + 1}" if mark else path
        why = getattr(error, "problem", None) or str(error).partition("\n")[0]
        text = "{code_where}: the settings file is not used: {code_why}"
        yield Entry(where, "", message(text, code_where=where, code_why=why))
        return
    seen: set[str] = set()
    for key, node in root.value if root else ():
        where, name = f"{path}:{key.start_mark.line + 1}", str(key.value)
        if name in seen:
            text = "{code_where}: {code_name} stands twice, the first one counts"
            yield Entry(where, name, message(text, code_where=where, code_name=name[:SHOWN]))
        elif node.value != "":  # nothing behind the colon asks for the default
            yield Entry(where, name, _raw(node))
        seen.add(name)


def _tree(text: str) -> yaml.MappingNode | None:
    """The document, not turned into objects. Raises YAMLError, also for what no settings file needs."""
    if len(text) > MAX_BYTES:
        raise yaml.YAMLError(f"it is longer than {MAX_BYTES} characters")
    depth = aliases = 0
    for count, event in enumerate(yaml.parse(text, Loader=yaml.SafeLoader)):
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        aliases += isinstance(event, yaml.AliasEvent)
        if depth > MAX_DEPTH or aliases > MAX_ALIASES or count > MAX_EVENTS:
            raise yaml.YAMLError("it is nested too deep, or has too many parts or aliases")
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    if root is not None and not isinstance(root, yaml.MappingNode):
        raise yaml.YAMLError("it does not consist of lines of the form `setting: value`")
    return root


def _raw(node: yaml.Node) -> str | list[str] | dict[str, str] | None:
    """A value as written: YAML's own idea of types would make `comment: off` a boolean."""
    parts = [part for item in node.value for part in (item if isinstance(item, tuple) else (item,))]
    if isinstance(node, yaml.ScalarNode):
        return str(node.value)
    if not all(isinstance(part, yaml.ScalarNode) for part in parts):
        return None
    if isinstance(node, yaml.MappingNode):
        return {key.value: item.value for key, item in node.value}
    return [part.value for part in parts]
