"""Documents about what code touches beyond calls: settings and layers. Places are text, `path:line`."""

from __future__ import annotations

import msgspec

from bot.model.metadata import Base


class KeyUse(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """A place that reads a key, and the function or class around.

    `does`: what is done with the value; `means`: what the name that it gets says of it. `callers`: functions that call
    the one that reads. `spelled`: the key, where it is spelled otherwise here.
    """

    at: str
    function: str = ""
    does: str = ""
    means: str = ""
    callers: int = 0
    spelled: str = ""
    default: str = ""  # source of what is taken here where nothing is set
    doubt: str = ""


class KeySource(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """A place that sets a key; `kind`: the file's format, or code. `value` is empty where it may be a secret."""

    at: str
    kind: str
    value: str = ""
    function: str = ""


class WhatIf(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """What another value means at some of its readers: `larger`, `smaller`, `on`, `off`, `unset`, or a value itself."""

    value: str
    meaning: str
    at: tuple[str, ...] = ()


class KeyImpact(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """A configuration key, with all of its spellings.

    `default` and `type` are those of the first reader that says any. `beside`: other keys that the same functions read.
    `state` as in `config-keys.json`: missing or orphan.
    """

    key: str
    default: str = ""
    type: str = ""
    readers: tuple[KeyUse, ...] = ()
    writers: tuple[KeySource, ...] = ()
    readers_total: int = 0
    writers_total: int = 0
    scenarios: tuple[WhatIf, ...] = ()
    beside: tuple[str, ...] = ()
    state: str = ""


class FunctionKeys(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """A function or class and the keys that it reads and sets. `function`: `path::name`, `path::<module>` of a file."""

    function: str
    at: str
    reads: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()


class ConfigImpact(Base, frozen=True, kw_only=True, omit_defaults=True):
    """`config-impact.json`: what configuration keys decide, key by key and function by function."""

    config_keys: tuple[KeyImpact, ...] = ()
    functions: tuple[FunctionKeys, ...] = ()
    dynamic: tuple[str, ...] = ()  # places that make a key at run time


class Placed(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """Files of a folder that are of one layer. `names`: which, where others of the folder are not.

    `because`: what says so, see `module-summary.json`; `doubt`: why it is only likely.
    """

    folder: str
    files: int
    names: tuple[str, ...] = ()
    because: tuple[str, ...] = ()
    doubt: str = ""


class MapLayer(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """A layer: frontend, api, backend, data, infra, test or docs. `uses`, `used_by`: other layers, how many times."""

    name: str
    files: int
    doubtful: int = 0  # files of which the layer is only likely
    folders: tuple[Placed, ...] = ()
    uses: dict[str, int] = {}
    used_by: dict[str, int] = {}


class Joint(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """One place where a layer uses another. `what`: the route, table or topic; of a call, what is called."""

    kind: str
    user: str
    used: str
    what: str = ""
    doubt: str = ""


class Connection(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """How a layer uses another. `kinds`: calls, imports, http, table … -> how many times.

    `doubtful`: how many of them are only likely: the layer of a side is, or that the two sides belong together.
    """

    user: str
    used: str
    kinds: dict[str, int] = {}
    doubtful: int = 0
    examples: tuple[Joint, ...] = ()


class LayerMap(Base, frozen=True, kw_only=True, omit_defaults=True):
    """`layer-map.json`: which files are of which layer, and how the layers connect. `unplaced`: code of none."""

    layers: tuple[MapLayer, ...] = ()
    connections: tuple[Connection, ...] = ()
    unplaced: tuple[Placed, ...] = ()


class Touch(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """A place that uses a resource; `how`: the word for what is done, the key, or the module that it goes through."""

    at: str
    function: str = ""
    how: str = ""
    doubt: str = ""


class Resource(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """Something that the code needs beside itself.

    `kind`: database, cache, broker, storage, search, mail, service, table, topic, queue, task, bucket, key (of a
    cache), host, compose service, workload, image, or resource; `engine`: postgresql, redis …; `image`: what it runs.
    `defined`: places that make or describe it; `keys`: settings that lead to it; `needs`, `needed_by`: other services.
    """

    kind: str
    name: str
    engine: str = ""
    image: str = ""
    defined: tuple[str, ...] = ()
    users: tuple[Touch, ...] = ()
    defined_total: int = 0
    users_total: int = 0
    keys: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    needed_by: tuple[str, ...] = ()
    doubt: str = ""


class Needs(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """A function (`path::name`, `path::<module>` of a file's own code) and what it uses, each `kind name`."""

    function: str
    uses: tuple[str, ...] = ()


class InfraDependency(Base, frozen=True, kw_only=True, omit_defaults=True):
    """`infra-dependency.json`: databases, brokers, services, containers and hosts: who defines and who uses each."""

    resources: tuple[Resource, ...] = ()
    functions: tuple[Needs, ...] = ()
