"""`infra-dependency.json`: what the code needs beside itself, who defines it and who uses it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TypeAlias

from bot.contracts.metadata import Document, Subject
from bot.index import public
from bot.index.surface import secrets
from bot.metadata import _engines, _fit, _hosts, _keys, _sides
from bot.model import contacts as c
from bot.model.contacts import Thing
from bot.model.symbols import MODULE
from bot.model.touches import InfraDependency, Needs, Resource, Touch

BUDGET = 65_536
PLACES = 12  # of one resource
MOST_USES = 40  # of one function
# kind of a contact -> kind of the resource, and whether an offer defines it (else it is one more use)
KINDS = {
    "table": ("table", True), "dynamodb": ("table", True), "redis": ("key", False), "cache": ("key", False),
    "bucket": ("bucket", True), "kafka": ("topic", False), "kinesis": ("topic", False), "sns": ("topic", False),
    "rabbitmq": ("queue", False), "sqs": ("queue", False), "jms": ("queue", False), "bullmq": ("queue", False),
    "celery": ("task", True), "grpc": ("service", True),
}  # fmt: skip
RUN = {"service": "compose service"}
SERVED = "Service "  # begins the name of what gives a workload of Kubernetes its name in the network
PLACED = ("compose service", "workload")
# ends of keys for hosts
_HOSTS = ("host", "hostname", "server", "addr", "address", "endpoint", "url", "uri", "dsn", "hosts", "servers", "urls")
_SCHEMA = ("alter", "create", "drop", "references")  # what migrations do: shown after what the code does
Key: TypeAlias = tuple[str, str]  # kind and name


class _Found:
    """Resources as they are put together."""

    def __init__(self) -> None:
        self.defined: dict[Key, set[tuple[str, int]]] = defaultdict(set)
        self.users: dict[Key, set[tuple[str, int, str, str, str]]] = defaultdict(set)
        self.engine: dict[Key, str] = {}
        self.image: dict[Key, str] = {}
        self.keys: dict[Key, set[str]] = defaultdict(set)
        self.needs: dict[Key, set[str]] = defaultdict(set)
        self.counted: dict[Key, int] = {}  # uses, where only some of their places are known

    def used(self, key: Key, path: str, line: int, function: str, how: str = "", doubt: str = "") -> None:
        self.users[key].add((path, line, _keys.function(function), how, doubt))

    def all(self) -> set[Key]:
        return {*self.defined, *self.users, *self.keys, *self.image}


def make(subject: Subject) -> str:
    """The document."""
    found = _Found()
    _things(found, subject.surface.offers, subject.surface.uses)
    _run(found, subject)
    _settings(found, subject)
    _libraries(found, subject)
    for host in _hosts.hosts(subject):
        found.used(("host", host.host), host.path, host.line, host.function, doubt=host.doubt)
    rows = sorted((_row(found, key) for key in found.all()), key=_weight)
    functions = _functions(found, subject.files)
    if not rows:
        return ""

    def cut(most: int) -> str:
        left = {"resources": len(rows) - most, "functions": len(functions) - most}
        return _fit.encoded(
            InfraDependency(
                metadata=subject.stamp,
                repository=subject.repository,
                resources=tuple(sorted(rows[:most])),
                functions=tuple(sorted(functions[:most])),
                left_out={name: n for name, n in left.items() if n > 0},
            )
        )

    return _fit.fitted(cut, BUDGET)


def _weight(row: Resource) -> tuple[object, ...]:
    """What is used most comes first; tables and images after what they stand in."""
    return row.kind in ("resource", "image"), -min(row.users_total, 1), bool(row.doubt), -row.users_total, row


def _row(found: _Found, key: Key) -> Resource:
    users = sorted(found.users[key], key=lambda one: (not public.offered(one[0]), bool(one[4]), one[3] in _SCHEMA, one))
    defined = sorted(found.defined[key], key=lambda one: (not public.offered(one[0]), one))
    doubts = {doubt for *_, doubt in users}
    return Resource(
        *key,
        found.engine.get(key, ""),
        found.image.get(key, ""),
        tuple(f"{path}:{line}" for path, line in defined[:PLACES]),
        tuple(Touch(f"{path}:{line}", function, how, doubt) for path, line, function, how, doubt in users[:PLACES]),
        len(defined),
        max(found.counted.get(key, 0), len(users)),
        tuple(sorted(found.keys[key])),
        tuple(sorted(found.needs[key])),
        tuple(sorted(name for (kind, name), needs in found.needs.items() if kind == key[0] and key[1] in needs)),
        min(doubts) if doubts and "" not in doubts and not defined and key[0] == "host" else "",
    )


def _functions(found: _Found, code: Collection[str]) -> list[Needs]:
    """Functions with what they use, those with the most first; files that are no code have none."""
    uses: dict[str, set[str]] = defaultdict(set)
    for (kind, name), several in found.users.items():
        for path, _, function, _, _ in (one for one in several if one[0] in code):
            uses[f"{path}::{function or MODULE}"].add(f"{kind} {name}")
    rows = [Needs(name, tuple(sorted(some)[:MOST_USES])) for name, some in uses.items()]
    return sorted(rows, key=lambda row: (not public.offered(row.function.partition("::")[0]), -len(row.uses), row))


def _things(found: _Found, offers: Sequence[Thing], uses: Sequence[Thing]) -> None:
    for offered, several in ((True, offers), (False, uses)):
        for one in several:
            kind, defines = KINDS.get(one.kind, ("", False))
            if not kind or one.key == c.DYNAMIC or secrets.secret(one.key):
                continue
            key = (kind, _called(one) if one.kind == "grpc" else one.key)
            found.engine.setdefault(key, one.kind if one.kind != kind and one.kind != "cache" else "")
            if offered and defines:
                found.defined[key].add((one.path, one.line))
            else:
                found.used(key, one.path, one.line, one.function, one.what, one.doubt)


def _called(one: Thing) -> str:
    """A method of gRPC as its description writes it: languages differ in how they begin."""
    service, slash, method = one.key.rpartition("/")
    return f"{service}/{method[:1].upper()}{method[1:]}" if slash else one.key


def _run(found: _Found, subject: Subject) -> None:
    """Services, images and resources that files of infrastructure describe."""
    for path, one in subject.surface.of(c.RUNS):
        if secrets.secret(one.key):
            continue
        key = (RUN.get(one.kind, one.kind), one.key)
        if one.of == "k8s" and one.kind == "resource":
            key = ("resource", f"{one.type} {one.key}")
        if one.kind == "image":
            found.used(key, path, one.line, "", one.of)
            found.engine.setdefault(key, _engines.of_image(one.key))
            continue
        found.defined[key].add((path, one.line))
        if one.type and one.kind != "service":
            found.engine.setdefault(key, one.type)
        if one.target and not secrets.secret(one.target):
            built = one.type == "built" and one.kind == "service"
            found.image.setdefault(key, f"built from {one.target}" if built else one.target)
            found.engine[key] = _engines.of_image(one.target) or found.engine.get(key, "")
            if one.kind == "service" and not built:
                found.used(("image", one.target), path, one.line, "", one.of)
        found.needs[key].update(filter(None, one.default.split("\t")))


def _settings(found: _Found, subject: Subject) -> None:
    """Services that values of settings lead to: those that run under such a name, and others by their address."""
    known = _keys.known(subject)
    reached = {name.removeprefix(SERVED): (kind, name) for kind, name in sorted(found.all()) if name.startswith(SERVED)}
    placed = reached | {name: (kind, name) for kind in reversed(PLACED) for k, name in sorted(found.all()) if k == kind}
    for name in _keys.keys(subject):
        readers, writers = known.readers(name), known.writers(name)
        values = {w.value: (w.path, w.line) for w in reversed(writers) if w.value}
        values |= {r.default: (r.path, r.line) for r in reversed(readers) if r.default}
        for value, place in values.items():
            key = _led(name, value, placed, found)
            if key is None:
                continue
            found.keys[key].add(name)
            if key not in placed.values():
                found.defined[key].add(place)
            for reader in readers:
                if reader.path in subject.files:
                    found.used(key, reader.path, reader.line, reader.function, name, reader.doubt)


def _led(name: str, value: str, placed: dict[str, Key], found: _Found) -> Key | None:
    """The resource that a setting leads to; a bare name of a service counts where the key says that it is a host."""
    address = _engines.address(value)
    plain = value.strip("\"'")
    if address is None:
        return placed.get(plain.partition(":")[0]) if name.lower().endswith(_HOSTS) else None
    if address.host in placed:
        key = placed[address.host]
        found.engine[key] = found.engine.get(key) or address.engine
        return key
    if not address.engine:
        outside = _engines.public(address.host) and name.lower().endswith(_HOSTS)
        return ("host", address.host.lower()) if outside else None
    kind = _engines.kind(address.engine)
    key = (kind, f"{address.engine} {address.host}{address.port}".strip())
    found.engine[key] = address.engine
    return key


def _libraries(found: _Found, subject: Subject) -> None:
    """Services that only their client's library tells of."""
    for use in _sides.consumes(subject).symbols:
        if engine := _engines.of_module(use.module):
            key = (_engines.kind(engine), engine)
            found.engine[key] = engine
            found.counted[key] = found.counted.get(key, 0) + use.total
            for place, function in _placed(use.at):
                path, _, line = place.rpartition(":")
                found.used(key, path, int(line), function, f"through {use.module}")


def _placed(at: Iterable[str]) -> Iterator[tuple[str, str]]:
    """(path and line, function) of places of `Use`."""
    for one in at:
        place, _, function = one.partition(" in ")
        yield place, function


DOCUMENT = Document("infra-dependency.json", InfraDependency, BUDGET, make, layer=2)
