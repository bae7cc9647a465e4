"""What a repository says of itself to others: the documents of its data branch. Public, each with a schema.

Places are text, `path:line`. Lists are sorted; where one is cut, `left_out` says how much of what is missing.
"""

from __future__ import annotations

import msgspec

SCHEMA_VERSION = 1


class Stamp(msgspec.Struct, frozen=True):
    """Where a document comes from. `generated_at` is the commit's time: the same commit gives the same document."""

    generated_at: str
    source_commit: str
    generator_version: str
    schema_version: int = SCHEMA_VERSION


class Base(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Base of all JSON documents."""

    metadata: Stamp = msgspec.field(name="_metadata")
    repository: str = ""  # owner/name, "" where unknown
    left_out: dict[str, int] = {}  # list -> how many rows are missing


class Package(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """A package that a manifest makes (`at`), or depends on."""

    name: str
    at: str
    kind: str = ""


class Endpoint(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """An HTTP route (`handler`: what it leads to) or a call of one (`handler`: what calls). `{}`: a hole."""

    path: str
    method: str
    at: str
    handler: str = ""
    doubt: str = ""
    deprecated: bool = False


class Named(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """A gRPC method, topic, task or other thing that is offered, or used, by its name."""

    kind: str
    name: str
    at: str
    doubt: str = ""


class Face(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """A module as code outside imports it, with all of its public names: a module that is listed is listed whole."""

    module: str
    path: str
    names: tuple[str, ...] = ()
    deprecated: tuple[str, ...] = ()


class Use(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """What is used of a module outside; `at` holds some of `total` places, each `path:line in function`."""

    module: str
    name: str
    total: int
    at: tuple[str, ...] = ()


class Exposes(msgspec.Struct, frozen=True, omit_defaults=True):
    """What others can use. `complete`: no module of `modules` is missing, so that a name not listed is not there."""

    packages: tuple[Package, ...] = ()
    endpoints: tuple[Endpoint, ...] = ()
    named: tuple[Named, ...] = ()
    modules: tuple[Face, ...] = ()
    complete: bool = True


class Consumes(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is used of others. `complete`: nothing is missing, so that what is not listed is not used."""

    packages: tuple[Package, ...] = ()
    endpoints: tuple[Endpoint, ...] = ()
    named: tuple[Named, ...] = ()
    symbols: tuple[Use, ...] = ()
    complete: bool = True


class Module(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """A folder of code. `uses`: folders that it takes something from. `layer`: frontend, api, backend, data, infra,
    test or docs, "" where nothing says; `because`: what says so, each a word and its detail. `details`: folders below
    `modules/` that tell of it, where that is not its own path alone; of `path/*` each large file has its own.
    """

    path: str
    about: str = ""
    files: int = 0
    lines: int = 0
    exports: int = 0
    uses: tuple[str, ...] = ()
    layer: str = ""
    because: tuple[str, ...] = ()
    doubt: str = ""
    details: tuple[str, ...] = ()


class ModuleSummary(Base, frozen=True, kw_only=True, omit_defaults=True):
    """`module-summary.json`: what a repository consists of, exposes and consumes."""

    about: str = ""
    languages: dict[str, int] = {}  # name -> files
    modules: tuple[Module, ...] = ()
    exposes: Exposes = Exposes()
    consumes: Consumes = Consumes()


class KeyReader(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """A place that reads a configuration key. `usage`: what the value decides, a word and its details, by tabs."""

    at: str
    function: str
    usage: str = ""


class KeyWriter(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """A place that sets a configuration key; `kind`: the file's format, or code."""

    at: str
    kind: str
    value: str = ""


class Key(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """A configuration key. `default` and values that may be secrets are empty.

    `state`: missing, where it is read, set nowhere here and nothing is taken instead; orphan, where it is set and
    nothing here was found that reads it.
    """

    key: str
    default: str = ""
    type: str = ""
    readers: tuple[KeyReader, ...] = ()
    writers: tuple[KeyWriter, ...] = ()
    readers_total: int = 0
    writers_total: int = 0
    state: str = ""


class ConfigKeys(Base, frozen=True, kw_only=True, omit_defaults=True):
    """`config-keys.json`: every configuration key with who reads and who sets it."""

    keys: tuple[Key, ...] = ()
    dynamic: tuple[str, ...] = ()  # places that make a key at run time


class Things(msgspec.Struct, frozen=True, omit_defaults=True):
    """Exposed or consumed things by name alone. `modules`: first parts of import paths.

    `http`: path templates; where they are many, what they begin with (`/orders/*`). `left_out`: list -> rows missing.
    """

    packages: tuple[str, ...] = ()
    modules: tuple[str, ...] = ()
    http: tuple[str, ...] = ()
    named: tuple[str, ...] = ()  # `kind name`
    keys: tuple[str, ...] = ()  # consumed alone: configuration keys that are set here for others to read
    left_out: dict[str, int] = {}


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A repository in the system map."""

    name: str
    commit: str
    generated_at: str
    about: str = ""
    domain: str = ""  # the words that its interfaces are about
    protocols: tuple[str, ...] = ()
    exposes: Things = Things()
    consumes: Things = Things()
    branch: str = ""  # where its metadata lies, where that is not the usual branch


class Shared(msgspec.Struct, frozen=True, order=True):
    """A name that several repositories have. `kind`: package, module, named, route or term."""

    kind: str
    name: str
    repositories: tuple[str, ...]


class Changes(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came to a system map and what went, by the commit and time of the map that first told it.

    `unnamed`: those that went and may not be named here any more.
    """

    commit: str
    generated_at: str
    came: tuple[str, ...] = ()
    went: tuple[str, ...] = ()
    unnamed: int = 0


class SystemMap(Base, frozen=True, kw_only=True, omit_defaults=True):
    """`system-map.json`: every repository that this one knows of, itself first.

    `hidden`: repositories that are less visible than this one, and so not named. `changes`: the newest first.
    `ambiguous`: names that more than one repository has, so that the name alone does not tell which is meant.
    """

    repositories: tuple[Entry, ...] = ()
    hidden: int = 0
    changes: tuple[Changes, ...] = ()
    ambiguous: tuple[Shared, ...] = ()
